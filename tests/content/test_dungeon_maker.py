"""Generated dungeon cards keep the promises of printed ones, proved by a search of our own, and never change."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from paperdungeons.content.box_check import check_box
from paperdungeons.content.difficulty import Difficulty, dead_ends, difficulty_of, toll_of, walk_of
from paperdungeons.content.dungeon_maker import id_of, make_dungeon, seed_and_wish, table_of
from paperdungeons.content.files import house_content, read_tables
from paperdungeons.content.marked_table import FileFindings
from paperdungeons.core.cards import Box, Dungeon
from paperdungeons.core.dice import seed_from
from paperdungeons.core.rooms import ROOM_NAMES, edge, neighbours, parse_room
from tests.portions import portions
from tests.staging import BOX

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "dungeons.json"
MADE, CHUNKS = 1000, 4
LAIR_ROWS = ((2, 3), (4, 5), (5, 6, 7))
SCATTER = 104_729_003


@cache
def made(number: int) -> Dungeon:
    return make_dungeon(BOX, seed_from(number * SCATTER), list(Difficulty)[number % 3])


def walked(box: Box, dungeon: Dungeon, start: int) -> set[int]:
    """Every room that a party without items can walk to from a door without leaving the dungeon."""
    closed = dungeon.walls | box.plan.walls | box.plan.moats
    found, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        beside = [other for other in neighbours(here) if edge(here, other) not in closed]
        beside += [sum(passage) - here for passage in box.plan.passages if here in passage]
        frontier += [room for room in beside if room not in found]
        found.update(beside)
    return found


def broken(box: Box, dungeon: Dungeon) -> list[str]:
    """The promises that a card does not keep."""
    plan, seasons = box.plan, {monster.id: monster.season for monster in box.monsters}
    bare = replace(dungeon, walls=frozenset())
    largest = max((walked(box, bare, door) for door in plan.doors), key=len)
    promises = {
        "a wall stands between two rooms side by side": all(two in neighbours(one) for one, two in dungeon.walls),
        "where the sheet has nothing": not dungeon.walls & (plan.walls | plan.moats | plan.passages),
        "nothing is cut off, whatever the door": all(
            walked(box, dungeon, door) == walked(box, bare, door) for door in plan.doors
        ),
        "one party can see all three lairs": set(dungeon.lairs) <= largest,
        "the lairs differ": len(set(dungeon.lairs)) == 3,
        "one monster of each season": [seasons[id_] for id_ in dungeon.monsters] == [1, 2, 3],
    }
    findings = FileFindings()
    check_box(replace(box, dungeons=(dungeon,)), findings)
    return [promise for promise, is_kept in promises.items() if not is_kept] + [str(p) for p in findings.problems]


@pytest.mark.parametrize("chunk", portions(range(CHUNKS), quick=1))
def test_a_thousand_dungeons_keep_every_promise(chunk):
    for number in range(chunk, MADE, CHUNKS):
        dungeon = made(number)
        assert broken(BOX, dungeon) == [], dungeon
        assert 4 <= len(dungeon.walls) <= 9
        rows = [lair // 6 + 1 for lair in dungeon.lairs]
        assert all(row in wanted for row, wanted in zip(rows, LAIR_ROWS, strict=True))
        assert not any(other in neighbours(lair) for lair in dungeon.lairs for other in dungeon.lairs)
        assert difficulty_of(BOX, dungeon) is list(Difficulty)[number % 3]


def test_dungeons_differ_from_one_another_and_use_every_monster():
    dungeons = [made(number) for number in range(0, MADE, 5)]
    assert len({dungeon.walls for dungeon in dungeons}) > 0.95 * len(dungeons)
    assert len({dungeon.lairs for dungeon in dungeons}) > 0.9 * len(dungeons)
    assert set(Counter(id_ for dungeon in dungeons for id_ in dungeon.monsters)) == {m.id for m in BOX.monsters}
    for season in range(3):
        assert len({dungeon.lairs[season] for dungeon in dungeons}) >= 11


# --- other boxes ---------------------------------------------------------------------------------------------


def edited(**sheet: list[str]) -> Box:
    """The app's box with other figures on its sheet, and only dungeons that fit any sheet."""
    tables = dict(house_content().tables)
    tables["sheet.toml"] = {**tables["sheet.toml"], **sheet}
    open_card = {"monsters": ["golem O", "vampire O", "lich O"], "lairs": ["B2 O", "B4 O", "B5 O"], "walls": []}
    tables["dungeons.toml"] = dict.fromkeys(tables["dungeons.toml"], open_card)
    return read_tables(tables).box


ROW_OF_WALLS = [f"{column}{row}|{column}{row + 1} O" for row in (2, 4) for column in "ACDEF"]
COLUMN_OF_WALLS = [f"C{row}|D{row} O" for row in range(1, 8)]
BOXES = {
    "no walls": edited(walls=[], moats=[], passages=[]),
    "rows of walls": edited(walls=ROW_OF_WALLS, moats=["A1|A2 O"]),
    "two halves that only the doors join": edited(walls=COLUMN_OF_WALLS, moats=[], passages=[]),
    "one door": edited(doors=["B1 O"]),
    "the upper rows far away": edited(walls=[f"{column}5|{column}6 O" for column in "ABCDEF"], moats=[]),
}


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize("wish", Difficulty)
def test_in_an_edited_box_the_promises_hold_too(name, wish):
    for number in range(12):
        dungeon = make_dungeon(BOXES[name], seed_from(number * SCATTER), wish)
        assert broken(BOXES[name], dungeon) == []
        assert len(dungeon.walls) <= 9


def test_a_monster_that_its_owner_made_stronger_makes_a_dungeon_harder():
    dungeon = BOX.dungeons[0]
    minotaur = BOX.monster("minotaur")
    low, middle, high = minotaur.thresholds
    strong = replace(minotaur, thresholds=(low, middle, replace(high, strength=25)))
    box = replace(BOX, monsters=tuple(strong if monster is minotaur else monster for monster in BOX.monsters))
    assert toll_of(box, dungeon) > toll_of(BOX, dungeon)


# --- how hard ------------------------------------------------------------------------------------------------


def test_every_printed_card_has_its_class():
    classes = {dungeon.id: difficulty_of(BOX, dungeon).value for dungeon in BOX.dungeons}
    assert classes == json.loads(GOLDEN.read_text(encoding="utf-8"))["printed"]


def test_a_lair_farther_away_makes_a_dungeon_harder():
    near = Dungeon("x", frozenset(), (parse_room("B2"), parse_room("B4"), parse_room("B6")), BOX.dungeons[0].monsters)
    far = replace(near, lairs=(parse_room("C3"), *near.lairs[1:]))
    assert toll_of(BOX, far) > toll_of(BOX, near)


def test_ways_and_dead_ends_are_counted():
    dungeon = BOX.dungeons[2]
    assert [ROOM_NAMES[room] for room in dead_ends(BOX, dungeon)] == ["A1", "F5", "A7", "F7"]
    assert walk_of(BOX, dungeon) == 3 + 3 + 3


# --- for ever ------------------------------------------------------------------------------------------------


def test_a_seed_and_a_wish_make_the_same_card_for_ever():
    for seed, wishes in json.loads(GOLDEN.read_text(encoding="utf-8"))["made"].items():
        for wish, table in wishes.items():
            assert table_of(make_dungeon(BOX, seed, Difficulty(wish)), "O") == table


def test_an_id_tells_of_what_a_card_was_made():
    for wish in Difficulty:
        assert seed_and_wish(id_of("K7QF3MXW", wish)) == ("K7QF3MXW", wish)
    for other in ("A", "g-", "g-K7QF3MXW", "g-K7QF3MXWx", "g-K7QF3MIWe", "c-K7QF3MXWe", ""):
        assert seed_and_wish(other) is None


def test_a_table_is_read_back_as_the_same_card():
    tables = dict(house_content().tables)
    tables["dungeons.toml"] = {**tables["dungeons.toml"], made(7).id: table_of(made(7))}
    assert read_tables(tables).box.dungeons[-1] == made(7)

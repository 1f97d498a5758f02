"""Every figure of the data files is the one that is printed, and says where it comes from, row by row."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from paperdungeons.content.files import DATA, house_content
from paperdungeons.content.marked_table import MARKS
from tests.cards import printed

TABLES = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in DATA.glob("*.toml")}
ALL_MARKS = house_content().marks
HOUSE_FIGURES, INFERRED_FIGURES = 137, 44
OURS = "BCDEGHIJKL"
"""Dungeon cards whose walls and lairs have not been seen in print."""
Figures = str | list[str]


def marked(mark: str, *values: object) -> list[str]:
    return [f"{value} {mark}" for value in values]


def without(table: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in keys}


# --- dice, tracks, sheet -------------------------------------------------------------------------------------


def test_the_dice() -> None:
    assert TABLES["dice"] == {"white": marked("R", *printed.WHITE_DIE), "black": marked("R", *printed.BLACK_DIE)}


DAMAGE_TRACK = [printed.damage_points(damage) for damage in range(1, printed.DAMAGE_BOXES + 1)]
TRACKS: dict[str, Figures] = {
    "heroes": marked("R", *printed.HEROES_TRACK),
    "hero-at-top": f"{printed.HERO_AT_TOP} R",
    "minions": marked("R", *printed.MINIONS_TRACK),
    "gems": marked("R", *printed.GEMS_TRACK),
    "damage": marked("R", *DAMAGE_TRACK),
    "potion-rows": marked("R", *printed.POTION_ROWS),
    "resurrection": f"{printed.RESURRECTION} R",
    "mission": f"{printed.MISSION} R",
    "solo-missions": marked("R", *printed.SOLO_MISSIONS),
    "objective": marked("F", *printed.OBJECTIVE_POINTS),
}


@pytest.mark.parametrize("track", TRACKS)
def test_the_track_of(track: str) -> None:
    assert TABLES["tracks"][track] == TRACKS[track]


@pytest.mark.parametrize("box", range(1, 11))
def test_the_bonus_of_gem_box(box: int) -> None:
    bonus = printed.GEM_BONUSES.get(box)
    assert TABLES["tracks"]["gem-bonuses"].get(str(box)) == (None if bonus is None else f"{bonus} R")


def as_data(cell: Sequence[str]) -> str:
    """A room of the typed grid in the words of the data file: ``zombie 5 gH`` is ``zombie 5, gem H``."""
    words = {"t": "trap"} | printed.REWARDS
    parts = [f"gem {sign[1]}" if sign[0] == "g" and len(sign) == 2 else words.get(sign, sign) for sign in cell]
    text = " ".join(parts[:2]) if len(parts) > 1 and parts[1].isdigit() else parts[0]
    rest = parts[2 if len(parts) > 1 and parts[1].isdigit() else 1 :]
    return ", ".join([text, *rest])


@pytest.mark.parametrize("row", range(7, 0, -1))
def test_the_rooms_of_row(row: int) -> None:
    cells = [printed.ROOMS[column + str(row)] for column in "ABCDEF"]
    assert TABLES["sheet"]["rooms"][str(row)] == marked("R", *map(as_data, cells))


def test_doors_walls_moats_and_passages() -> None:
    assert without(TABLES["sheet"], "rooms") == {
        "doors": marked("R", *printed.DOORS),
        "walls": marked("R", *printed.WALLS),
        "moats": marked("R", *printed.MOATS),
        "passages": marked("R", *printed.PASSAGES),
    }


# --- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", printed.ITEMS)
def test_the_item(id_: str) -> None:
    item = printed.ITEMS[id_]
    assert TABLES["items"][id_] == {
        "letter": item.letter,
        "name": "R",
        "symbol": f"{item.symbol} R",
        "effect": f"{item.effect} R",
        "points": f"{item.points} R",
    }


@pytest.mark.parametrize("id_", printed.POWERS)
def test_the_power(id_: str) -> None:
    effect, points = printed.POWERS[id_]
    assert TABLES["powers"][id_] == {"name": "R", "effect": f"{effect} R", "points": f"{points} R"}


@pytest.mark.parametrize("id_", printed.MONSTERS)
def test_the_monster(id_: str) -> None:
    card = printed.MONSTERS[id_]
    name, season, gems, rest = card.marks
    assert TABLES["monsters"][id_] == {
        "name": name,
        "season": f"{card.season} {season}",
        "enemy": f"{card.enemy} {rest}",
        "low": marked(rest, *card.figures.low),
        "middle": marked(rest, *card.figures.middle),
        "high": marked(rest, *card.figures.high),
        "flee": f"{card.figures.flee} {rest}",
        "bonus": f"{card.bonus} {rest}",
        "lost-gems": marked(gems, *card.lost_gems),
    }


def test_each_season_has_each_sworn_enemy_once() -> None:
    for season in printed.SEASONS:
        enemies = [card.enemy for card in printed.MONSTERS.values() if card.season == season]
        assert sorted(enemies) == ["cleric", "rogue", "warrior", "wizard"]


def test_dungeon_card_a_is_printed() -> None:
    assert TABLES["dungeons"]["A"] == {
        "printed": "R",
        "monsters": marked("R", *printed.MONSTERS_OF_A),
        "lairs": marked("R", *printed.LAIRS_OF_A),
        "walls": marked("R", *printed.WALLS_OF_A),
    }
    assert set(printed.WALLS_OF_A) & set(printed.MOATS) == {printed.WALL_ON_A_MOAT}


def test_dungeon_card_b_has_the_monsters_that_were_found() -> None:
    assert TABLES["dungeons"]["B"]["monsters"] == marked("F", *printed.MONSTERS_OF_B)


def test_dungeon_card_f_has_what_was_found_of_a_card_without_a_letter() -> None:
    card = TABLES["dungeons"]["F"]
    assert set(card["walls"]) == set(marked("F", *printed.WALLS_OF_F))
    for number, lair in printed.LAIRS_OF_F.items():
        assert card["lairs"][number - 1] == f"{lair} F"
    second = card["lairs"][1]
    assert (second[0], second[-1]) == ("A", "H"), "somewhere in column A, and the row is ours"
    assert [monster[-1] for monster in card["monsters"]] == ["H"] * 3


@pytest.mark.parametrize("card", OURS)
def test_dungeon_card_of_ours_says_so(card: str) -> None:
    table = TABLES["dungeons"][card]
    assert {figure[-1] for figure in table["lairs"] + table["walls"]} == {"H"}
    assert {figure[-1] for figure in table["monsters"]} == {"F" if card == "B" else "H"}


def test_only_a_card_that_breaks_a_promise_of_ours_says_that_it_is_printed_so() -> None:
    assert [id_ for id_, card in TABLES["dungeons"].items() if "printed" in card] == ["A"]


@pytest.mark.parametrize("id_", printed.MISSIONS)
def test_the_mission(id_: str) -> None:
    counts, of, at = printed.MISSIONS[id_]
    level = {} if of is None else {"of": f"{of} F"}
    assert TABLES["missions"][id_] == {"counts": f"{counts} F", "at": f"{at} F"} | level


@pytest.mark.parametrize("id_", printed.OBJECTIVES)
def test_the_objective(id_: str) -> None:
    counts, of, steps, style = printed.OBJECTIVES[id_]
    level = {} if of is None else {"of": f"{of} F"}
    assert (
        TABLES["objectives"][id_]
        == {"counts": f"{counts} F", "steps": marked("F", *steps), "style": f"{style} F"} | level
    )


# --- nothing is left out -------------------------------------------------------------------------------------


def test_no_card_is_missing_and_none_is_too_many() -> None:
    piles = {
        "items": printed.ITEMS,
        "powers": printed.POWERS,
        "monsters": printed.MONSTERS,
        "missions": printed.MISSIONS,
        "objectives": printed.OBJECTIVES,
        "dungeons": dict.fromkeys("ABCDEFGHIJKL"),
        "tracks": TRACKS | {"gem-bonuses": []},
    }
    assert set(piles) == set(TABLES) - {"dice", "sheet", "ranks", "bgstats"}
    for name, cards in piles.items():
        assert sorted(TABLES[name]) == sorted(cards), name
    for name in ("items", "powers", "missions", "objectives"):
        assert list(TABLES[name]) == list(piles[name]), "cards are dealt by their number"


def test_how_many_figures_are_ours_and_how_many_are_inferred() -> None:
    """Dungeon cards and one monster's name are ours; the figures of three monsters of season 1 are inferred."""
    assert set(ALL_MARKS.values()) <= set(MARKS)
    assert Counter(ALL_MARKS.values())["H"] == HOUSE_FIGURES
    assert Counter(ALL_MARKS.values())["I"] == INFERRED_FIGURES
    places = {mark: {place for place, its in ALL_MARKS.items() if its == mark} for mark in "HI"}
    assert {file for file, _ in places["H"]} == {"dungeons.toml", "monsters.toml"}
    assert [place for file, place in places["H"] if file == "monsters.toml"] == ["mummy.name"]
    assert {place[0] for file, place in places["H"] if file == "dungeons.toml"} == set("BCDEFGHIJKL")
    assert {(file, place.split(".")[0]) for file, place in places["I"]} == {
        ("monsters.toml", id_) for id_ in ("gargoyle", "golem", "mummy")
    }

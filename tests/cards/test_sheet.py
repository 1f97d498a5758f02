"""The printed sheet: rooms, barriers, dice and tracks.

The tables are copied by hand from the content tables: they prove the data files, so nothing is read from those.
"""

from collections import Counter

import pytest

from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.faces import FACE_LETTERS, GEM_LETTERS, MINION_IDS
from paperdungeons.core.rooms import ROOM_NAMES, parse_room
from paperdungeons.core.sheet import item_boxes
from tests.cards.parties import asked, beside, edges, line, played, row
from tests.cards.printed import (
    DAMAGE_BOXES,
    GEM_BONUSES,
    GEMS,
    GEMS_TRACK,
    HEROES_TRACK,
    MINIONS,
    MINIONS_TRACK,
    MOATS,
    PASSAGES,
    POTION_ROWS,
    REWARDS,
    ROOMS,
    SOLO_MISSIONS,
    TRAPS,
    WALLS,
    damage_points,
)
from tests.staging import BOX, a_game, a_setup, after


def test_the_sheet_has_the_printed_totals() -> None:
    signs = Counter(sign for cell in ROOMS.values() for sign in cell)
    assert len(ROOMS) == 42
    assert len(MINIONS) == 12
    assert Counter(kind for kind, _ in MINIONS.values()) == dict.fromkeys(MINION_IDS, 3)
    assert Counter(level for _, level in MINIONS.values()) == {3: 4, 4: 4, 5: 4}
    assert (signs["t"], signs["p"], signs["l"], signs["i"], signs["-"]) == (16, 9, 5, 6, 9)
    assert sorted(GEMS.values()) == list("ABCDEFGH")


@pytest.mark.parametrize("name", ROOMS)
def test_room_of_the_sheet(name: str) -> None:
    plan, cell = BOX.plan.rooms[parse_room(name)], ROOMS[name]
    minion = MINIONS.get(name)
    assert (None if plan.minion is None else (MINION_IDS[plan.minion], plan.minion_level)) == minion
    assert plan.trap == (name in TRAPS)
    assert [reward.value for reward in plan.rewards] == [REWARDS[sign] for sign in cell if sign in REWARDS]
    assert (None if plan.gem is None else GEM_LETTERS[plan.gem]) == GEMS.get(name)


@pytest.mark.parametrize("name", ROOMS)
def test_entering_a_room_brings_what_is_printed_there(name: str) -> None:
    """A party that can cross everything enters from next door: the fight or trap comes first, then the loot, once."""
    cell = ROOMS[name]
    before = a_game(at=beside(name)[0], items={"cloak": 2, "medallion": 2})
    state = after(before, f"1>{name}")
    assert state.damage == (MINIONS[name][1] - 1 if name in MINIONS else name in TRAPS)
    assert state.beaten == (1 << parse_room(name) if name in MINIONS else 0)
    assert (state.potions, state.traps_sprung) == (cell.count("p"), name in TRAPS)
    assert (state.gems, 0xFF & ~state.gems_left) == ((1, 1 << "ABCDEFGH".index(GEMS[name])) if name in GEMS else (0, 0))
    assert asked(state) == (LEVEL if "l" in cell else STEP if "i" in cell else None)
    if asked(state) is not None:
        state = after(state, "=W" if "l" in cell else "=r")
    again = after(state, f"{beside(name)[0]} 5>{name}")
    assert again.traps_sprung == 2 * (name in TRAPS) + (beside(name)[0] in TRAPS)
    assert (asked(again), again.potions, again.gems) == (None, state.potions, state.gems)
    assert (again.levels, item_boxes(again)) == (state.levels, item_boxes(state))


def test_barriers_doors_and_passages_of_the_sheet() -> None:
    assert BOX.plan.walls == edges(WALLS)
    assert BOX.plan.moats == edges(MOATS)
    assert BOX.plan.passages == edges(PASSAGES)
    assert [ROOM_NAMES[door] for door in BOX.plan.doors] == ["A1", "B1", "C1", "D1", "E1", "F1"]


def test_b7_can_only_be_reached_through_a_wall() -> None:
    closed = edges(WALLS)
    open_to = {room: [other for other in beside(room) if not edges([f"{room}|{other}"]) & closed] for room in ROOMS}
    reached, frontier = set(row(1)), row(1)
    while frontier:
        new = [other for other in open_to[frontier.pop()] if other not in reached]
        reached.update(new)
        frontier += new
    assert set(ROOMS) - reached == {"B7"}


def test_the_dice_have_the_printed_faces() -> None:
    faces = ["".join(sorted(FACE_LETTERS[face] for face in die)) for die in BOX.dice]
    assert faces == ["12349X"] * 3 + ["05678X"] * 3


# Tracks ------------------------------------------------------------------------------------------------------------

QUESTION_OF = {"level": LEVEL, "step": STEP}


@pytest.mark.parametrize(("level", "points"), list(enumerate(HEROES_TRACK, 1)))
def test_track_of_the_weakest_hero(level: int, points: int) -> None:
    others = max(level, 5)
    tops = 4 if level == 6 else 0
    assert line(a_game(levels=(others, others, level, others)), "D") == points + tops


def test_each_hero_at_6_is_worth_one_more() -> None:
    assert line(a_game(levels=(6, 3, 3, 3)), "D") == 7
    assert line(a_game(levels=(6, 6, 6, 6)), "D") == 18


@pytest.mark.parametrize(("beaten", "points"), list(enumerate([0, *MINIONS_TRACK])))
def test_track_of_minions(beaten: int, points: int) -> None:
    assert line(a_game(beaten=list(MINIONS)[:beaten]), "G") == points


@pytest.mark.parametrize(("gems", "points"), list(enumerate([0, *GEMS_TRACK])))
def test_the_track_of_gems_is_as_printed(gems: int, points: int) -> None:
    assert line(a_game(gems=gems), "F") == points


@pytest.mark.parametrize("damage", range(DAMAGE_BOXES + 1))
def test_track_of_damage(damage: int) -> None:
    assert line(a_game(damage=damage), "H") == damage_points(damage)


@pytest.mark.parametrize(("round_", "points"), list(enumerate(SOLO_MISSIONS, 1)))
def test_track_of_solo_missions(round_: int, points: int) -> None:
    setup = a_setup(missions=["life-12"], hand_dice=True)
    state = after(played(setup=setup, round=round_, levels=(3, 3, 3, 3)), "|")
    assert (state.claims, line(state, "K")) == ((round_,), points)


def test_a_mission_at_a_table_is_worth_4() -> None:
    setup = a_setup(missions=["life-12"], hand_dice=True, players=2)
    state = after(played(setup=setup, round=7, levels=(3, 3, 3, 3)), "| @2:-:1:- ||")
    assert line(state, "K") == 4


def test_resurrection_costs_9() -> None:
    assert line(a_game(resurrected=True), "I") == -9


@pytest.mark.parametrize("box", range(1, 11))
def test_a_gem_box_pays_what_is_printed_there(box: int) -> None:
    state = after(a_game(gems=box - 1, levels=(1, 1, 1, 3), roll="123058"), "8L")
    bonus = GEM_BONUSES.get(box, "")
    assert (state.gems, state.potions, asked(state)) == (box, bonus == "potion", QUESTION_OF.get(bonus))


def test_potion_rows_pay_a_level_a_step_and_a_gem() -> None:
    for potions in range(12):
        state = after(a_game(potions=potions, at="C2"), "1>C3")
        assert state.potions == potions + 1
        row_filled = POTION_ROWS[potions // 4] if potions % 4 == 3 else ""
        assert asked(state) == QUESTION_OF.get(row_filled)
        assert state.gems == (row_filled == "gem")

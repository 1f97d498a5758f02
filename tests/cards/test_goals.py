"""Every mission and every objective counts what it says.

The tables are copied by hand from the content tables: they prove the data files, so nothing is read from those.
"""

from itertools import product
from typing import Any

import pytest

from paperdungeons.core.errors import Reason
from paperdungeons.core.sheet import Fight
from tests.cards.parties import line, played, row
from tests.cards.printed import MINIONS, ROOMS, TRAPS
from tests.staging import BOX, a_game, a_setup, after, refusal

LEVEL_3, LEVEL_4, LEVEL_5 = ["A1", "B1", "D1", "E2"], ["A2", "F3", "C4", "E4"], ["A5", "F5", "D6", "F7"]
RIM = [room for room in ROOMS if room[0] in "AF" or room[1] in "17"]
INNER = [room for room in ROOMS if room not in RIM]


def column(letter: str, rooms: int = 7) -> list[str]:
    return [letter + str(number) for number in range(1, rooms + 1)]


def first_rooms(count: int) -> dict[str, Any]:
    return {"visited": list(ROOMS)[:count]}


def complete_items(count: int) -> dict[str, Any]:
    """This many items complete, all others half complete."""
    return {"items": {id_: 2 if number < count else 1 for number, id_ in enumerate(item.id for item in BOX.items)}}


MISSIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    # a sheet that meets the mission, and one that just misses it
    "three-levels": ({"beaten": ["A1", "A2", "A5"]}, {"beaten": [*LEVEL_3, *LEVEL_4]}),
    "hero-6": ({"levels": (1, 6, 1, 1)}, {"levels": (5, 5, 5, 5)}),
    "row": ({"visited": row(4)}, {"visited": [room for number in range(1, 8) for room in row(number, 5)]}),
    "all-3": ({"levels": (3, 3, 3, 3)}, {"levels": (6, 6, 6, 2)}),
    "column": ({"visited": column("D")}, {"visited": [room for letter in "ABCDEF" for room in column(letter, 6)]}),
    "potions-8": ({"potions": 8, "hearts_drunk": 16}, {"potions": 7}),
    "three-4": ({"levels": (4, 1, 4, 4)}, {"levels": (6, 3, 3, 6)}),
    "minions-6": ({"beaten": list(MINIONS)[:6]}, {"beaten": list(MINIONS)[:5]}),
    "gems-4": ({"gems": 4}, {"gems": 3}),
    "corners-2": ({"visited": ["A1", "F7"]}, {"visited": [room for room in ROOMS if room not in ("A1", "F1", "A7")]}),
    "traps-5": ({"traps_sprung": 5}, {"traps_sprung": 4, "visited": TRAPS}),
    "rooms-15": (first_rooms(15), first_rooms(14)),
    "items-4": (complete_items(4), complete_items(3)),
    "life-12": ({"levels": (1, 6, 1, 4)}, {"levels": (6, 1, 1, 3)}),
    "lairs-3": ({"visited": ["D2", "E5", "A6"]}, {"visited": ["D2", "E5"]}),
    "two-5": ({"levels": (5, 1, 1, 5)}, {"levels": (6, 4, 4, 4)}),
}


@pytest.mark.parametrize("id_", MISSIONS)
def test_mission_is_claimed_at_its_number_and_not_one_below(id_: str) -> None:
    setup = a_setup(missions=[id_], hand_dice=True)
    met, not_met = (after(played(setup=setup, round=2, **kwargs), "|") for kwargs in MISSIONS[id_])
    assert (met.claims, line(met, "K")) == ((2,), 5)
    assert (not_met.claims, line(not_met, "K")) == ((0,), 0)
    gone = after(played(setup=setup, round=2, missions_open=0, **MISSIONS[id_][0]), "|")
    assert (gone.claims, line(gone, "K")) == ((0,), 0)


def test_mission_traps_5_and_objective_hazards_count_every_entry_and_crossing() -> None:
    """Every trap entry counts, even into the same trap; crossed walls and moats are hazards, passages are not."""
    again = after(a_game(at="C1", roll="112055"), "1>C2C1 1>C2C1 5>C2")
    assert (again.traps_sprung, line(again, "J")) == (3, 0)
    both = {"items": {"cloak": 2, "medallion": 2}, "objective": "hazards"}
    walker = after(a_game(at="D1", roll="112055", traps_sprung=2, **both), "1>D2D1")
    assert (walker.crossings, line(walker, "J")) == (2, 2)
    wader = after(a_game(at="F2", roll="112055", traps_sprung=3, **both), "1>A2A1")
    assert (wader.crossings, line(wader, "J")) == (1, 2)


def heroes_at(level: int, count: int, others: int) -> dict[str, Any]:
    return {"levels": tuple(level if number < count else others for number in range(4))}


def life_of(total: int) -> dict[str, Any]:
    return {"levels": next(levels for levels in product(range(1, 7), repeat=4) if sum(levels) == total)}


def monster_points(total: int) -> dict[str, Any]:
    """Points from two monsters, one of them with a victory bonus; fleeing from the third takes none of them away."""
    points = ((total // 2 - 2, 2), (-7, 0), (total - total // 2, 0))
    return {"fights": tuple(Fight(True, one > 0, 20, one, 0, bonus) for one, bonus in points)}


def long_columns(count: int) -> dict[str, Any]:
    return {"visited": [room for no, letter in enumerate("ABCDEF") for room in column(letter, 4 if no < count else 3)]}


def full_rows(count: int) -> dict[str, Any]:
    return {"visited": [room for number in range(1, 8) for room in row(number, 6 if number <= count else 5)]}


OBJECTIVES: dict[str, tuple[Any, tuple[int, int, int], str]] = {
    # a sheet with that count, the steps for 2, 4, 6 points, the style
    "minions-l4": (lambda n: {"beaten": [*LEVEL_4[:n], *LEVEL_3, *LEVEL_5]}, (2, 3, 4), "BWWB"),
    "minions-l5": (lambda n: {"beaten": [*LEVEL_5[:n], *LEVEL_3, *LEVEL_4]}, (2, 3, 4), "WBBW"),
    "hazards": (lambda n: {"traps_sprung": n - n // 3, "crossings": n // 3}, (4, 7, 10), "WWBB"),
    "columns": (long_columns, (4, 5, 6), "BWWB"),
    "rows": (full_rows, (1, 2, 3), "WBBW"),
    "heroes-5": (lambda n: heroes_at(5, n, 4), (2, 3, 4), "WWBB"),
    "minions-l3": (lambda n: {"beaten": [*LEVEL_3[:n], *LEVEL_4, *LEVEL_5]}, (2, 3, 4), "BWBW"),
    "potions": (lambda n: {"potions": n, "hearts_drunk": n}, (6, 9, 12), "WBWB"),
    "rooms": (first_rooms, (20, 25, 30), "BWBW"),
    "monster-points": (monster_points, (10, 15, 20), "WBBW"),
    "items": (complete_items, (2, 4, 7), "BBWW"),
    "edges": (lambda n: {"visited": [*RIM[:n], *INNER]}, (10, 13, 16), "BBWW"),
    "minions": (lambda n: {"beaten": list(MINIONS)[:n]}, (4, 7, 10), "WWBB"),
    "gems": (lambda n: {"gems": n}, (2, 5, 7), "BWWB"),
    "corners": (lambda n: {"visited": ["A1", "F1", "A7", "F7"][:n] + INNER}, (1, 2, 3), "BWBW"),
    "life": (life_of, (12, 16, 20), "WBWB"),
}


@pytest.mark.parametrize("id_", OBJECTIVES)
def test_objective_points_at_each_step_and_one_below(id_: str) -> None:
    sheet, steps, _ = OBJECTIVES[id_]
    for points, step in zip((2, 4, 6), steps, strict=True):
        assert line(a_game(objective=id_, power="barbarian", **sheet(step - 1)), "J") == points - 2
        assert line(a_game(objective=id_, power="barbarian", **sheet(step)), "J") == points


@pytest.mark.parametrize("id_", OBJECTIVES)
def test_an_objective_brings_its_printed_style(id_: str) -> None:
    for hero, colour in enumerate(OBJECTIVES[id_][2]):
        white, black = 1 + hero, 5 + hero
        right, wrong = (white, black) if colour == "W" else (black, white)
        state = after(a_game(objective=id_, dice=(right,)), f"{right}L")
        assert state.levels == tuple(2 if other == hero else 1 for other in range(4))
        assert refusal(a_game(objective=id_, dice=(wrong,)), f"{wrong}L") is Reason.WRONG_COLOUR


def test_every_mission_and_objective_of_the_box_has_its_test() -> None:
    assert {card.id for card in BOX.missions} == set(MISSIONS)
    assert {card.id for card in BOX.objectives} == set(OBJECTIVES)
    assert (len(MISSIONS), len(OBJECTIVES)) == (16, 16)

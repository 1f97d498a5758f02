"""The fame track (rule 10)."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from paperdungeons.core.actions import EnterDice, Leave
from paperdungeons.core.dice import roll_dice, seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import LINES, score, total_points
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import (
    ANSWER,
    CARDS,
    DICE_USE,
    MOVING,
    OVER,
    REPORTS,
    ROLL,
    ROUND_END,
    State,
    phase_of,
    start,
)
from tests.staging import BOX, a_game, a_setup, after

MINION_ROOMS = ["A1", "B1", "D1", "A2", "E2", "F3", "C4", "E4", "A5", "F5", "D6", "F7"]


def points(state: State, line: str) -> int:
    return score(state).points(line)


def test_the_lines_stand_in_sheet_order() -> None:
    assert LINES == "ABCDEFGHIJK"
    assert "".join(score(a_game()).lines) == LINES


def test_a_blank_sheet_is_worth_nothing() -> None:
    assert {line: points(start(a_setup()), line) for line in LINES} == dict.fromkeys(LINES, 0)
    assert score(start(a_setup())).total == 0


# During play.


def test_a_monster_not_yet_met_counts_0() -> None:
    game = a_game(levels=(6, 6, 6, 6), visited=["D2", "E5", "A6"])
    assert [points(game, line) for line in "ABC"] == [0, 0, 0]


def test_a_mission_counts_only_when_claimed() -> None:
    setup = a_setup(missions=["hero-6", "row", "gems-4"], hand_dice=True)
    met = a_game(setup=setup, dice=(), levels=(6, 1, 1, 1))
    assert points(met, "K") == 0
    assert points(after(met, "|"), "K") == 6


def test_everything_else_counts_as_it_stands() -> None:
    game = a_game(levels=(1, 2, 2, 2), objective="gems", gems=1, damage=1, at="F2", roll="123056")
    moved = after(game, "5L 6>A2=s. 1Ca")
    assert [points(game, line) for line in "DEFGHJ"] == [0, 0, 3, 0, 0, 0]
    assert [points(moved, line) for line in "DEFGHJ"] == [3, 2, 6, 1, -1, 2]


# The lines.


def test_a_b_c_are_the_monsters_with_their_penalties() -> None:
    fights = (Fight(True, True, 13, 4, 2), Fight(False, False, 14, -4, 0), Fight(True, True, 18, 4, 5))
    game = a_game(fights=fights)
    assert [points(game, line) for line in "ABC"] == [4, -4, 4]
    assert score(game).total == 4


def test_a_b_c_have_the_points_of_the_victory_bonus_with_those_of_the_monster() -> None:
    fights = (Fight(True, True, 13, 4, 2, 2), Fight(True, True, 18, 5, 3, 2), Fight(True, True, 28, 8, 3, 0))
    game = a_game(fights=fights)
    assert [points(game, line) for line in "ABC"] == [4 + 2, 5 + 2, 8]
    assert score(game).total == total_points(game) == 21


@pytest.mark.parametrize(
    ("levels", "line_d"), [((1, 6, 6, 6), 0 + 3), ((2, 5, 5, 5), 3), ((5, 6, 5, 6), 11 + 2), ((4, 4, 4, 4), 8)]
)
def test_d_is_the_weakest_heros_shield_and_1_for_each_hero_at_6(levels: tuple[int, ...], line_d: int) -> None:
    assert points(a_game(levels=levels), "D") == line_d


@pytest.mark.parametrize(
    ("items", "line_e"),
    [
        ({}, 0),
        ({"sword": 1}, 1),
        ({"sword": 2, "scepter": 1}, 3),
        ({"crown": 1}, 1),
        ({"crown": 2}, 2 + 4),
        ({"armour": 1, "cauldron": 2}, 1 + 2 + 0),
        ({"scepter": 2, "tome": 1}, 2 - 1 + 1),
        ({"medallion": 2, "tome": 2}, 2 + 1 + 2 + 3),
        (dict.fromkeys(("sword", "scepter", "medallion", "cloak", "crown", "cauldron", "armour", "tome"), 2), 16 + 9),
    ],
)
def test_e_is_1_for_each_filled_box_and_the_extras_of_completed_items(items: dict[str, int], line_e: int) -> None:
    assert points(a_game(items=items), "E") == line_e


def test_f_and_g_are_what_stands_at_the_last_filled_box() -> None:
    assert [points(a_game(gems=gems), "F") for gems in (0, 1, 10)] == [0, 3, 48]
    beaten = [MINION_ROOMS[:number] for number in (0, 1, 12)]
    assert [points(a_game(beaten=rooms), "G") for rooms in beaten] == [0, 1, 25]


def test_h_is_what_stands_at_the_highest_damage() -> None:
    assert [points(a_game(damage=damage), "H") for damage in (0, 2, 3, 24)] == [0, 0, -1, -25]


def test_damage_and_resurrection_both_count() -> None:
    game = a_game(damage=11, resurrected=True)
    assert (points(game, "H"), points(game, "I"), score(game).total) == (-6, -9, -15)


def test_i_is_for_the_tick_and_not_for_the_damage() -> None:
    assert points(a_game(damage=24, resurrected=False), "I") == 0


@pytest.mark.parametrize(("gems", "line_j"), [(1, -1), (2, 1), (4, 1), (5, 3), (6, 3), (7, 5), (10, 5)])
def test_j_is_the_power_and_the_objective_though_partly_met(gems: int, line_j: int) -> None:
    assert points(a_game(power="noble", objective="gems", gems=gems), "J") == line_j


def test_l_is_the_sum_of_all_lines() -> None:
    setup = a_setup(missions=["hero-6", "row", "gems-4"])
    game = a_game(
        setup=setup,
        power="healer",
        objective="gems",
        levels=(6, 3, 3, 3),
        items={"armour": 2},
        gems=5,
        beaten=["A1", "B1"],
        damage=11,
        resurrected=True,
        claims=(3, 0, 1),
        fights=(Fight(True, True, 12, 4, 2), Fight(False, False, 14, -4, 0)),
    )
    assert [points(game, line) for line in LINES] == [4, -4, 0, 7, 4, 20, 3, -6, -9, 6, 10]
    assert points(game, "L") == score(game).total == 35


def test_the_points_of_a_line_are_the_sum_of_its_reasons() -> None:
    told = score(a_game(levels=(6, 6, 3, 3), items={"crown": 2, "sword": 1}))
    assert [part.points for part in told.lines["D"]] == [6, 1, 1]
    assert sorted(part.points for part in told.lines["E"]) == [1, 2, 4]


def test_a_monsters_line_says_why_it_is_worth_what_it_is() -> None:
    fights = (Fight(True, True, 13, 4, 2), Fight(False, False, 14, -4, 0), Fight(True, False, 17, -7, 0))
    lines = score(a_game(fights=fights)).lines
    assert [lines[line][0].id for line in "ABC"] == ["monster-beaten", "monster-unseen", "monster-too-strong"]
    assert [lines[line][0].facts.get("threshold") for line in "ABC"] == [13, None, 18]
    assert score(a_game()).lines["A"][0].id == "monster-ahead"


# The total alone.


def at_every_moment(number: int) -> Iterator[State]:
    """Every state of a game of random choices, alone or at a table that the other player leaves in the first round."""
    chance = Random(number)
    setup = Setup(BOX, seed_from(number * 7919), players=1 + number % 2, hand_dice=number % 3 == 0)
    state = start(setup, ask=number % 4 < 2)
    while phase_of(state) != OVER:
        yield state
        if phase_of(state) == ROLL:
            state, _ = apply(state, EnterDice(roll_dice(BOX.dice, setup.seed, state.round)))
        else:
            state, _ = apply(state, chance.choice(legal_actions(state) or [Leave(1)]))
    yield state


def test_the_total_alone_is_the_total_of_the_lines_at_every_moment() -> None:
    phases = set()
    for state in chain.from_iterable(map(at_every_moment, range(60))):
        assert total_points(state) == score(state).total
        phases.add(phase_of(state))
    assert phases == {CARDS, ANSWER, ROLL, DICE_USE, MOVING, ROUND_END, REPORTS, OVER}


def test_the_total_alone_counts_what_hardly_ever_happens() -> None:
    game = a_game(
        power="healer",
        levels=(6, 6, 6, 6),
        items={item.id: 2 for item in BOX.items},
        gems=10,
        damage=24,
        resurrected=True,
        claims=(1, 5, 8),
        beaten=MINION_ROOMS,
        fights=(Fight(True, True, 30, 9, 2, 2),) * 3,
    )
    assert total_points(game) == score(game).total == sum(points(game, line) for line in LINES)

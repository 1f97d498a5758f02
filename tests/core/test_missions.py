"""Missions, raced for at the end of each round (rules 2, 8 and 11)."""

from typing import Any

import pytest

from paperdungeons.core.cards import Reward
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import MissionClaimed, MissionGone
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import State
from paperdungeons.core.table import report_of
from tests.staging import a_game, a_setup, after, events_of, refusal, with_bonus

CARDS = ["hero-6", "potions-8", "items-4"]
ALONE = a_setup(missions=CARDS, hand_dice=True)
TWO = a_setup(missions=CARDS, hand_dice=True, players=2)


def at_round_end(setup: Setup = ALONE, **kwargs: Any) -> State:
    return a_game(setup=setup, dice=(), **kwargs)


# Claiming.


def test_whoever_meets_a_mission_claims_it_at_the_end_of_the_round() -> None:
    during = a_game(setup=ALONE, levels=(5, 1, 1, 1))
    assert after(during, "5L 1N 2N").claims == (0, 0, 0)
    assert after(during, "5L 1N 2N |").claims == (1, 0, 0)


def test_a_mission_is_claimed_without_asking() -> None:
    closed = after(at_round_end(levels=(6, 1, 1, 1)), "|")
    assert (closed.round, closed.agenda) == (2, ())
    assert closed.claims == (1, 0, 0)


@pytest.mark.parametrize(("potions", "claims"), [(7, (0, 0, 0)), (8, (0, 4, 0))])
def test_a_mission_one_short_is_not_claimed(potions: int, claims: tuple[int, ...]) -> None:
    assert after(at_round_end(round=4, potions=potions), "|").claims == claims


def test_one_player_may_claim_several_in_one_round() -> None:
    game = after(at_round_end(levels=(6, 1, 1, 1), potions=8), "|")
    assert game.claims == (1, 1, 0)
    assert score(game).points("K") == 6 + 6


def test_a_claimed_mission_is_gone_and_scores_once() -> None:
    game = after(at_round_end(levels=(6, 1, 1, 1)), "| [123056] 1N 2N 3N |")
    assert (game.round, game.claims) == (3, (1, 0, 0))
    assert score(game).points("K") == 6


def test_a_claimed_mission_stays_claimed() -> None:
    """Potions that are drunk later still count, and so does the claim."""
    game = after(at_round_end(potions=8), "| [XX3056]")
    assert game.hearts_drunk == 2
    assert score(game).points("K") == 6


# What a mission is worth.


@pytest.mark.parametrize("round_", range(1, 9))
def test_alone_a_mission_is_worth_less_the_later(round_: int) -> None:
    game = after(at_round_end(round=round_, potions=8), "|")
    assert score(game).points("K") == [6, 5, 4, 4, 3, 3, 2, 1][round_ - 1]


@pytest.mark.parametrize("round_", [1, 5, 8])
def test_at_a_table_a_mission_is_worth_4_in_every_round(round_: int) -> None:
    game = after(at_round_end(TWO, round=round_, potions=8), "| @2:-:-:- ||")
    assert score(game).points("K") == 4


# The race.


def test_all_who_claim_in_the_same_round_score() -> None:
    game = at_round_end(TWO, potions=8)
    shared = after(game, "| @2:-:2:- ||")
    assert shared.claims == (0, 1, 0)
    assert score(shared).points("K") == 4
    assert MissionClaimed(1, 4) in events_of(game, "| @2:-:2:- ||")


def test_a_mission_somebody_else_claimed_in_an_earlier_round_is_gone() -> None:
    game = at_round_end(TWO, potions=7)
    late = after(game, "| @2:-:2:- || [123056] 1B=s 2N 3N | @2:-:-:- ||")
    assert late.potions == 9
    assert late.claims == (0, 0, 0)
    assert MissionGone(1) in events_of(game, "| @2:-:2:- ||")


def test_a_mission_that_is_gone_is_not_told_any_more() -> None:
    game = after(at_round_end(TWO, potions=8), "| @2:-:-:- || [123056] 1N 2N 3N")
    assert report_of(game).missions == 0


def test_the_others_missions_do_not_go_with_it() -> None:
    game = after(at_round_end(TWO), "| @2:-:2:- ||")
    assert game.missions_open == 0b101


# Missions come before the monster.


def test_a_victory_bonus_comes_too_late_for_this_rounds_missions() -> None:
    """The Gargoyle's second potion is the eighth: the mission is claimed one round later."""
    setup = a_setup(missions=CARDS, hand_dice=True, players=2, dungeon="C")
    game = a_game(setup=setup, round=3, dice=(), visited=["B3"], levels=(2, 2, 2, 1), potions=6)
    won = after(game, "| @2:-:-:- ||=s")
    assert (won.potions, won.claims) == (8, (0, 0, 0))
    assert after(won, "[123056] 1N 2N 3N | @2:-:-:- ||").claims == (0, 4, 0)


def test_the_last_monsters_bonus_comes_too_late_for_any_mission() -> None:
    """The printed bonuses of the last monsters are points, which meet no mission; here the bonus is two potions."""
    box = with_bonus("lich", Reward.POTION, Reward.POTION)
    setup = a_setup(missions=CARDS, hand_dice=True, players=2, dungeon="J", box=box)
    fled = Fight(False, False, 4, -3, 0)
    game = a_game(setup=setup, round=8, dice=(), visited=["C7"], levels=(5, 5, 5, 5), potions=6, fights=(fled, fled))
    won = after(game, "| @2:-:-:- ||=s")
    assert won.potions == 8
    assert score(won).points("K") == 0


def test_without_missions_none_is_claimed_nor_told() -> None:
    game = a_game(setup=a_setup(missions=(), hand_dice=True, players=2), dice=(), levels=(6, 6, 6, 6))
    assert report_of(game).missions == 0
    assert refusal(game, "| @2:-:1:-") == Reason.IMPOSSIBLE_REPORT
    assert score(after(game, "| @2:-:-:- ||")).points("K") == 0

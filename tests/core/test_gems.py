"""Gems: their boxes, what the boxes pay, and how they disappear (rules 7 and 8)."""

from typing import Any

import pytest

from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import GemsVanished, GemTaken, RewardLost
from paperdungeons.core.sheet import item_boxes
from paperdungeons.core.state import State, question_of
from paperdungeons.core.table import end_round, report_of
from tests.staging import a_game, a_setup, after, events_of, refusal

TWO = a_setup(missions=(), hand_dice=True, players=2)
ALL = 0b11111111
A = 0b00000001
GEM_A = "5>A2."
"""A move from F2 to gem A; the Cleric at 4 beats the zombie there without damage."""


def beside_gem_a(**kwargs: Any) -> State:
    return a_game(at="F2", levels=(1, 1, 4, 1), **kwargs)


# Boxes and bonuses.


def test_a_gem_fills_the_next_gem_box() -> None:
    game = after(beside_gem_a(gems=2), GEM_A)
    assert game.gems == 3
    assert game.gems_left == ALL & ~A


@pytest.mark.parametrize("box", [1, 3, 5, 7, 9])
def test_every_other_box_pays_nothing_else(box: int) -> None:
    game = after(beside_gem_a(gems=box - 1), GEM_A)
    assert (game.gems, game.potions, game.agenda) == (box, 0, ())


@pytest.mark.parametrize("box", [2, 10])
def test_the_second_and_the_tenth_box_pay_an_item_step(box: int) -> None:
    asked = after(beside_gem_a(gems=box - 1), "5>A2")
    assert (asked.gems, asked.potions, question_of(asked)[0]) == (box, 0, STEP)
    assert item_boxes(after(asked, "=s")) == 1


@pytest.mark.parametrize("box", [4, 8])
def test_the_fourth_and_the_eighth_box_pay_a_potion(box: int) -> None:
    game = after(beside_gem_a(gems=box - 1), GEM_A)
    assert (game.gems, game.potions, game.agenda) == (box, 1, ())


def test_the_sixth_box_pays_a_level() -> None:
    assert question_of(after(beside_gem_a(gems=5), "5>A2"))[0] == LEVEL


def test_a_gem_is_taken_once() -> None:
    game = after(beside_gem_a(), "0>A2F2A2")
    assert game.gems == 1


def test_a_gem_that_is_crossed_out_is_not_there() -> None:
    happened = events_of(beside_gem_a(gone="A"), GEM_A)
    assert not any(isinstance(event, GemTaken) for event in happened)
    assert any(isinstance(event, RewardLost) for event in happened)


def test_a_crossed_out_gem_keeps_nothing_else_from_coming() -> None:
    game = after(a_game(at="E3", gone="B"), "5>F3.")
    assert (game.gems, game.beaten.bit_count(), game.damage) == (0, 1, 3)


# Announcing.


def test_gems_taken_this_round_are_announced_at_its_end() -> None:
    game = after(beside_gem_a(setup=TWO), f"{GEM_A} 6N 1N")
    assert report_of(game).gems == A


def test_gems_of_an_earlier_round_are_not_announced_again() -> None:
    game = after(beside_gem_a(setup=TWO), f"{GEM_A} 6N 1N | @2:-:-:- || [123056] 1N 2N 3N")
    assert (game.gems, game.round, report_of(game).gems) == (1, 2, 0)


def test_others_lose_a_gem_only_when_the_round_ends() -> None:
    game = a_game(setup=TWO, dice=())
    told = after(game, "| @2:A:-:-")
    assert told.gems_left == ALL
    assert after(told, "||").gems_left == ALL & ~A
    assert GemsVanished(A) in events_of(told, "||")


def test_who_takes_a_gem_takes_it_from_the_others_and_not_from_himself() -> None:
    taker = after(beside_gem_a(setup=TWO, seat=0), f"{GEM_A} 6N 1N")
    taker, other = end_round((taker, a_game(setup=TWO, seat=1, dice=())))
    assert (taker.gems, taker.gems_left) == (1, ALL & ~A)
    assert (other.gems, other.gems_left) == (0, ALL & ~A)


def test_an_announced_gem_is_gone_for_the_rest_of_the_game() -> None:
    game = after(beside_gem_a(setup=TWO), "1N 2N 3N | @2:A:-:- || [123056] 5>A2.")
    assert (game.round, game.gems) == (2, 0)


def test_a_gem_already_taken_stays_when_somebody_else_announces_it() -> None:
    game = after(beside_gem_a(setup=TWO), f"{GEM_A} 6N 1N | @2:AB:-:- ||")
    assert (game.gems, game.gems_left) == (1, ALL & ~0b00000011)


def test_alone_no_gem_disappears_but_those_taken_until_the_monster() -> None:
    alone = a_game(setup=a_setup(missions=(), hand_dice=True), at="F2", levels=(1, 1, 4, 1))
    assert after(alone, f"{GEM_A} 6N 1N |").gems_left == ALL & ~A


# The two gems outside.


def test_the_rogues_gem_never_runs_out() -> None:
    game = after(a_game(levels=(1, 1, 1, 3), roll="123058", gone="ABCDEFGH"), "8L")
    assert game.gems == 1


def test_the_gem_of_the_twelfth_potion_never_runs_out() -> None:
    assert after(a_game(potions=10, gone="ABCDEFGH"), "5B").gems == 1


def test_the_two_gems_outside_are_not_announced() -> None:
    game = after(a_game(levels=(1, 1, 1, 3), potions=10, roll="123058", setup=TWO), "8L 1B=s 2N")
    assert game.gems == 2
    assert report_of(game).gems == 0


def test_the_two_gems_outside_pay_the_boxes_they_fill() -> None:
    assert question_of(after(a_game(potions=10, gems=1), "5B"))[0] == STEP
    assert after(a_game(levels=(1, 1, 1, 3), roll="123058", gems=3), "8L").potions == 1
    assert question_of(after(a_game(levels=(1, 1, 1, 3), roll="123058", gems=9), "8L"))[0] == STEP


def test_a_gem_needs_no_second_thought() -> None:
    """Entering the room takes it: there is nothing to decide, and nothing to decline."""
    assert refusal(beside_gem_a(), "5>A2=A") == Reason.NOTHING_ASKED
    assert after(beside_gem_a(), "5>A2").gems == 1

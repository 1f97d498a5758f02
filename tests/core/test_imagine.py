"""A state to think ahead on: the same sheet, without what only the seed and the others know."""

import pytest

from paperdungeons.core.actions import CloseRound, EndRound, EnterDice
from paperdungeons.core.imagine import imagined
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import ANSWER, ROLL, phase_of, start
from tests.staging import BOX, SEED, a_game, a_setup, after


def test_no_later_dice_can_be_seen_from_it():
    state = a_game()
    assert len(state.setup.rolls) == 8
    assert imagined(state).setup.rolls == ()


def test_the_sheet_and_the_dice_on_the_table_stay_as_they_are():
    state = a_game(levels=(2, 3, 1, 1), damage=2, at="C1", potions=3)
    other = imagined(state)
    differing = [name for name, value in state.values().items() if other.values()[name] != value]
    assert differing == ["setup"]


def test_the_match_is_the_same_but_for_its_dice():
    setup = Setup(BOX, SEED, players=3, dungeon="C", lost_gems=True)
    thought = imagined(start(setup, 1)).setup
    for name in ("seed", "players", "dungeon", "missions", "lost_gems", "board", "mission_cards", "hands"):
        assert getattr(thought, name) == getattr(setup, name)


def test_the_state_it_was_made_from_is_not_changed():
    state = after(a_game(setup=a_setup(players=3), dice=()), "| @2:A:-:-")
    values = state.values()
    imagined(state)
    assert state.values() == values


def test_a_round_that_ends_is_followed_by_any_roll_that_can_be_thought_of():
    state, _ = apply(imagined(a_game(dice=())), EndRound())
    assert (state.round, phase_of(state)) == (2, ROLL)
    rolled, _ = apply(state, EnterDice((1, 2, 3, 5, 6, 7)))
    assert rolled.roll == (1, 2, 3, 5, 6, 7)


def test_cards_are_kept_without_a_look_at_the_first_roll():
    for keep in legal_actions(start(a_setup())):
        state, _ = apply(imagined(start(a_setup())), keep)
        assert phase_of(state) in (ROLL, ANSWER)
        assert state.roll == ()


@pytest.mark.parametrize("heard", ["", " @2:A:1:-", " @2:A:1:- @3:-:-:-"])
def test_what_was_heard_is_known_and_nobody_else_is_waited_for(heard):
    state = after(a_game(setup=a_setup(players=4), dice=()), "|" + heard)
    thought = imagined(state)
    assert (thought.talk.heard, thought.talk.told) == (state.talk.heard, state.talk.told)
    assert why_not(thought, CloseRound()) is None
    closed, _ = apply(thought, CloseRound())
    assert closed.round == 2
    assert bool(closed.gems_left & 1) is not bool(heard)


def test_it_is_made_once_for_a_match_so_that_what_was_weighed_in_it_can_be_remembered():
    state = a_game()
    assert imagined(state).setup is imagined(after(state, "1B")).setup

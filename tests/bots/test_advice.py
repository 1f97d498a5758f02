"""What a strong player would do: options that can be done, the best first."""

import pytest

from paperdungeons.bots.advice import options
from paperdungeons.bots.bot import NOVICE, Bot
from paperdungeons.bots.ways import deed_of, is_idle
from paperdungeons.core.actions import EndRound
from paperdungeons.core.scoring import total_points
from paperdungeons.core.state import CARDS, DICE_USE, MOVING, phase_of, start
from tests.staging import a_game, after

from .arena import decisions, setup_no, states_in


def test_every_option_can_be_done_and_leaves_nothing_half_done():
    asked = [state for state in decisions(setup_no(1), Bot(NOVICE), ask=True) if phase_of(state) != CARDS]
    for state in asked[::4]:
        found = options(state)
        assert found
        for option in found:
            end = states_in(state, option.choices)[-1]
            assert not end.agenda or end.round > state.round
            assert phase_of(end) != MOVING


@pytest.mark.parametrize("state", [a_game(), a_game(round=5, levels=(2, 2, 2, 2), at="C3"), a_game(at="C1", points=2)])
def test_the_best_comes_first_and_each_does_something_else(state):
    found = options(state)
    assert [option.value for option in found] == sorted([option.value for option in found], reverse=True)
    assert len({deed_of(option.choices) for option in found}) == len(found) > 1


def test_doing_nothing_is_always_among_them():
    for state in (a_game(), a_game(at="C1", points=1)):
        assert sum(is_idle(option.choices) for option in options(state)) == 1


def test_where_nothing_is_to_be_decided_there_is_no_advice():
    waiting = [start(setup_no(0)), a_game(dice=()), a_game(dice=(), roll=""), a_game(round=9, dice=())]
    assert [options(state) for state in waiting] == [[]] * 4


def test_with_the_last_die_an_option_is_worth_the_points_of_the_end():
    *_, last = [state for state in decisions(setup_no(3), Bot(NOVICE)) if phase_of(state) == DICE_USE]
    assert (last.round, len(last.track)) == (8, 23)
    for option in options(last):
        end = states_in(last, (*option.choices, EndRound()))[-1]
        if not end.agenda:
            assert option.value == pytest.approx(total_points(end))


def test_the_same_is_advised_when_it_is_asked_again():
    state = a_game(round=2, roll="923056")
    first = options(state)
    assert options(after(a_game(round=2, roll="923056"), "")) == first

"""Ways to go on: the promising ones are some of the sensible ones, and doing nothing is always possible."""

import pytest

from paperdungeons.bots.bot import CHAMPION, VETERAN, Bot
from paperdungeons.bots.players import evaluator_of, play
from paperdungeons.bots.ways import idle_ways, is_idle, key_of, promising_ways, sensible_ways
from paperdungeons.core.actions import Choose
from paperdungeons.core.state import DICE_USE, State, phase_of, start

from .arena import setup_no, states_in

WORTH = evaluator_of(Bot(CHAMPION)).value
ALL_ANSWERS = 100


@pytest.fixture(scope="module")
def positions() -> list[State]:
    game = start(setup_no(5))
    states = states_in(game, play(game.setup, [Bot(VETERAN)])[0])
    return [state for state in states if phase_of(state) == DICE_USE]


def keys(ways) -> list[object]:
    return [key_of(then) for then, _ in ways]


def test_promising_ways_are_sensible_ways(positions):
    for state in positions:
        assert set(keys(promising_ways(state, WORTH, 2))) <= set(keys(sensible_ways(state)))


def test_with_all_answers_every_sensible_way_is_promising(positions):
    for state in positions:
        assert keys(promising_ways(state, WORTH, ALL_ANSWERS)) == keys(sensible_ways(state))


def test_of_the_answers_to_a_question_only_the_best_are_followed(positions):
    asked = 0
    for state in positions:
        first = {}
        for _, choices in promising_ways(state, WORTH, 2):
            place = next((at for at, choice in enumerate(choices) if isinstance(choice, Choose)), None)
            if place is not None:
                first.setdefault(choices[:place], set()).add(choices[place])
        asked += len(first)
        assert all(len(answers) <= 2 for answers in first.values())
    assert asked


def test_a_die_can_always_be_used_for_nothing(positions):
    for state in positions:
        found = idle_ways(state)
        assert found
        assert all(is_idle(choices) for _, choices in found)

"""Looking ahead through the dice on the table: the most promising lines to the end of the round."""

from typing import Final, NamedTuple

from ..core.state import ANSWER, DICE_USE, MOVING, State, phase_of
from .evaluator import Evaluator
from .ways import Choices, key_of, promising_ways, sensible_ways

TO_DECIDE: Final = (ANSWER, DICE_USE, MOVING)
ANSWERS: Final = 2
"""A search that looks further than one die follows this many answers to each question on the way."""


class Line(NamedTuple):
    """The points that a position promises, the position, and the choices that lead to it."""

    value: float
    state: State
    choices: Choices


def by_value(line: Line) -> float:
    """A sort key that puts the best line first."""
    return -line.value


def best_way(state: State, evaluator: Evaluator) -> Line:
    """The use of one die, or the answer, after which the position looks best."""
    found = [Line(evaluator.value(then), then, choices) for then, choices in sensible_ways(state)]
    return min(found, key=by_value)


def play_greedily(state: State, evaluator: Evaluator) -> State:
    """Use all dice on the table, one after another, and answer each question as soon as it is asked."""
    while phase_of(state) in TO_DECIDE:
        found = [then for then, _ in promising_ways(state, evaluator.value, 1)]
        state = max(found, key=evaluator.value)
    return state


def play_each_die(state: State, evaluator: Evaluator) -> State:
    """Use all dice on the table, one after another, each in the way that looks best."""
    while phase_of(state) in TO_DECIDE:
        state = best_way(state, evaluator).state
    return state


def lines_of_round(start: Line, evaluator: Evaluator, width: int) -> list[Line]:
    """The ends of the round that are found, the best first; ``width`` positions are followed from die to die."""
    to_follow, ends = [start], dict[object, Line]()
    while to_follow:
        found: dict[object, Line] = {}
        for line in to_follow:
            for then, choices in promising_ways(line.state, evaluator.value, ANSWERS):
                key = key_of(then)
                if key not in found and key not in ends:
                    kept = found if phase_of(then) in TO_DECIDE else ends
                    kept[key] = Line(evaluator.value(then), then, line.choices + choices)
        to_follow = sorted(found.values(), key=by_value)[:width]
    return sorted(ends.values(), key=by_value)

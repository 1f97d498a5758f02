"""What a strong player would do now, and what each choice is worth."""

from typing import Final, NamedTuple

from ..core.imagine import imagined
from ..core.state import ROUND_END, State, phase_of
from .bot import CHAMPION, Bot
from .champion import IMAGINED, expected_after
from .evaluator import Evaluator
from .forecast import expected_points
from .players import evaluator_of
from .search import ANSWERS, TO_DECIDE, Line, lines_of_round
from .ways import Choices, Way, deed_of, idle_ways, is_idle, promising_ways

FOLLOWED: Final = 6
"""This many different deeds are followed to the end of the round."""
WIDTH: Final = 2
LOOKED_INTO: Final = 4
"""This many of them are searched further, with imagined rolls."""
ROLLS: Final = 2
"""This many rolls are imagined for each."""


class AdvisedWay(NamedTuple):
    """One way to use the next die, to its last step and answer, or one answer; and the points it promises."""

    choices: Choices
    value: float


class _Plan(NamedTuple):
    """A way to go on, and the best end of the round after it."""

    choices: Choices
    end: Line


def options(state: State) -> list[AdvisedWay]:
    """The most promising ways to go on, the best first, each doing something different. The best way to do nothing with
    a die is always included."""
    if phase_of(state) not in TO_DECIDE:
        return []
    evaluator = evaluator_of(Bot(CHAMPION))
    plans = [_planned(way, evaluator) for way in _worth_a_look(imagined(state), evaluator)]
    plans.sort(key=lambda plan: -plan.end.value)
    busy, idle = [[plan for plan in plans if is_idle(plan.choices) is nothing] for nothing in (False, True)]
    found = [_option(plan, evaluator) for plan in (*busy[:LOOKED_INTO], *idle[:1])]
    return sorted(found, key=lambda option: -option.value)


def _worth_a_look(state: State, evaluator: Evaluator) -> list[Way]:
    """The way that looks best for each of the best deeds, and the ways to do nothing."""
    best: dict[object, tuple[float, Way]] = {}
    for way in promising_ways(state, evaluator.value, ANSWERS):
        value, deed = evaluator.value(way[0]), deed_of(way[1])
        if not is_idle(way[1]) and (deed not in best or value > best[deed][0]):
            best[deed] = value, way
    looked_at = sorted(best.values(), key=lambda one: -one[0])[:FOLLOWED]
    return [*[way for _, way in looked_at], *idle_ways(state)]


def _planned(way: Way, evaluator: Evaluator) -> _Plan:
    then, choices = way
    if phase_of(then) not in TO_DECIDE:
        return _Plan(choices, Line(evaluator.value(then), then, ()))
    return _Plan(choices, lines_of_round(Line(0.0, then, ()), evaluator, WIDTH)[0])


def _option(plan: _Plan, evaluator: Evaluator) -> AdvisedWay:
    """Adds what the evaluator leaves out because it is the same for all options: players are told final points."""
    end = plan.end
    value = expected_after(end.state, evaluator, IMAGINED[:ROLLS]) if phase_of(end.state) == ROUND_END else end.value
    return AdvisedWay(plan.choices, value + expected_points(end.state, evaluator) - evaluator.value(end.state))

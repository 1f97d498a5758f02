"""The strongest player: searches the dice of the round, then imagines rolls of the next one.

The imagined rolls come from fixed seeds, the same in every game; the seed of the game is not used.
"""

from collections.abc import Sequence
from typing import Final

from ..core.actions import CloseRound, EndRound, EnterDice
from ..core.dice import Seed, roll_dice, seed_from
from ..core.faces import ROUNDS
from ..core.imagine import imagined
from ..core.rules import apply
from ..core.scoring import total_points
from ..core.state import ANSWER, REPORTS, State, phase_of
from .evaluator import Evaluator
from .search import Line, best_way, lines_of_round, play_greedily

WIDTH: Final = 12
"""This many positions are followed from one die to the next."""
WEIGHED: Final = (12, 4, 2)
"""How many ends of the round are compared with the first imagined roll, how many of the best of them with the second,
and so on: an end that is far behind after one roll hardly ever wins."""
IMAGINED: Final[tuple[Seed, ...]] = tuple(seed_from(7919 * number) for number in range(1, 1 + len(WEIGHED)))


def best_round(state: State, evaluator: Evaluator) -> Line:
    """The best use of all dice that are left."""
    ends = lines_of_round(Line(0.0, imagined(state), ()), evaluator, WIDTH)
    if state.round == ROUNDS:
        return max(ends, key=lambda line: total_points(_closed(line.state, evaluator)))
    return _best_after_rolls(ends[: WEIGHED[0]], evaluator)


def _best_after_rolls(ends: list[Line], evaluator: Evaluator) -> Line:
    """The best of these ends after one more round; each imagined roll compares fewer of them."""
    rivals = [(0.0, line, _closed(line.state, evaluator)) for line in ends]
    for compared, seed in zip(WEIGHED, IMAGINED, strict=True):
        weighed = [(value + _after(closed, seed, evaluator), line, closed) for value, line, closed in rivals[:compared]]
        rivals = sorted(weighed, key=lambda rival: -rival[0])
    return rivals[0][1]


def expected_after(state: State, evaluator: Evaluator, rolls: Sequence[Seed]) -> float:
    """What the end of a round promises, looking a round further: the mean over imagined rolls. After the last round
    nothing is left to chance."""
    closed = _closed(state, evaluator)
    if state.round == ROUNDS:
        return total_points(closed)
    return sum(_after(closed, seed, evaluator) for seed in rolls) / len(rolls)


def _after(closed: State, seed: Seed, evaluator: Evaluator) -> float:
    roll = roll_dice(closed.setup.box.dice, seed, closed.round)
    state, _ = apply(closed, EnterDice(roll))
    return evaluator.value(play_greedily(state, evaluator))


def _closed(state: State, evaluator: Evaluator) -> State:
    """Close the round, and answer every question that its end asks."""
    state, _ = apply(state, EndRound())
    if phase_of(state) == REPORTS:
        state, _ = apply(state, CloseRound())
    while phase_of(state) == ANSWER:
        state = best_way(state, evaluator).state
    assert state.round > ROUNDS or not state.roll
    return state

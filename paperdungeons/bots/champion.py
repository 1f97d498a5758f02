"""The strongest player: looks through the dice of the round, then imagines rolls of the next one.

The rolls are imagined by numbers of their own, the same in every game; the seed of the game is not asked.
"""

from collections.abc import Iterable
from typing import Final

from ..core.actions import CloseRound, EndRound, EnterDice
from ..core.dice import Seed, roll_dice, seed_from
from ..core.faces import ROUNDS
from ..core.imagine import imagined
from ..core.rules import apply
from ..core.scoring import total_points
from ..core.state import ANSWER, REPORTS, State, phase_of
from .evaluator import Evaluator
from .search import Line, best_way, lines_of_round, play_quickly

WIDTH: Final = 6
"""So many positions are followed from one die to the next."""
WEIGHED: Final = 4
"""So many ends of the round are looked into."""
IMAGINED: Final[tuple[Seed, ...]] = tuple(seed_from(7919 * number) for number in range(1, 3))


def best_round(state: State, evaluator: Evaluator) -> Line:
    """What to do with all dice that are left."""
    ends = lines_of_round(Line(0.0, imagined(state), ()), evaluator, WIDTH)[:WEIGHED]
    return ends[0] if len(ends) == 1 else max(looked_into(ends, evaluator), key=lambda line: line.value)


def looked_into(ends: Iterable[Line], evaluator: Evaluator) -> list[Line]:
    """The same lines with what a round more shows of their worth."""
    return [line._replace(value=_expected(line.state, evaluator)) for line in ends]


def _expected(state: State, evaluator: Evaluator) -> float:
    """The mean over imagined rolls; after the last round nothing is left to chance."""
    if state.round == ROUNDS:
        return total_points(_closed(state, evaluator))
    closed = _closed(state, evaluator)
    return sum(_after(closed, seed, evaluator) for seed in IMAGINED) / len(IMAGINED)


def _after(closed: State, seed: Seed, evaluator: Evaluator) -> float:
    roll = roll_dice(closed.setup.box.dice, seed, closed.round)
    state, _ = apply(closed, EnterDice(roll))
    return evaluator.value(play_quickly(state, evaluator))


def _closed(state: State, evaluator: Evaluator) -> State:
    """The round is over, and every question that its end asks is answered."""
    state, _ = apply(state, EndRound())
    if phase_of(state) == REPORTS:
        state, _ = apply(state, CloseRound())
    while phase_of(state) == ANSWER:
        state = best_way(state, evaluator).state
    assert state.round > ROUNDS or not state.roll
    return state

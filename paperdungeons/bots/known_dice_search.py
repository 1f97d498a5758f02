"""Searching a game whose dice are all known: only for reviewing a game that is over."""

from collections.abc import Generator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from ..core.actions import Action, CloseRound
from ..core.legal import why_not
from ..core.reports import missing_seats
from ..core.rules import apply
from ..core.scoring import total_points
from ..core.state import OVER, State, phase_of
from .evaluator import Evaluator
from .features import DICE
from .search import TO_DECIDE, Line, by_value
from .ways import Way, key_of, sensible_ways

Talk: TypeAlias = Mapping[int, Sequence[Action]]
"""What was said at the end of each round: by the player, and by the others."""
ALIKE: Final = 2
"""At most this many followed positions have the same room and the same items; the others must differ."""


class Effort(NamedTuple):
    """How hard a search tries."""

    width: int
    """This many positions are followed from one die to the next."""
    most: int
    """Once this many positions are found, the remaining, worse lines are dropped, so that no game takes much longer."""


def best_end(start: State, talk: Talk, evaluator: Evaluator, effort: Effort) -> Generator[float, None, Line]:
    """The best end that is found from here on; yields how much is done."""
    lines, ends = [Line(0.0, start, ())], list[Line]()
    to_use, done = DICE - len(start.track) or 1, 0.0
    while lines:
        found: dict[object, Line] = {}
        for number, line in enumerate(lines):
            for then, choices in onward(line.state, talk):
                made = line.choices + choices
                if phase_of(then) == OVER:
                    ends.append(Line(total_points(then), then, made))
                elif (key := (key_of(then), then.fights)) not in found:
                    found[key] = Line(evaluator.value(then), then, made)
            if len(found) > effort.most:
                break
            used = len(line.state.track) - len(start.track) + number / len(lines)
            done = max(done, min(1.0, used / to_use))
            yield done
        lines = various(sorted(found.values(), key=by_value), effort.width)
    return min(ends, key=by_value)


def onward(state: State, talk: Talk) -> list[Way]:
    """The ways to use the next die, or at the end of a round the one way to repeat what was said then. The round is
    closed without the seats that are missing on this line."""
    if phase_of(state) in TO_DECIDE:
        return sensible_ways(state)
    made: list[Action] = []
    for said in talk[state.round]:
        action = CloseRound(missing_seats(state, state.round)) if isinstance(said, CloseRound) else said
        if why_not(state, action) is None:
            state, _ = apply(state, action)
            made.append(action)
    return [(state, tuple(made))] if made else []


def various(lines: list[Line], width: int) -> list[Line]:
    """The best lines, but only a few of each kind, because a line that looks worse now may turn out best."""
    chosen: list[Line] = []
    of_a_kind: dict[object, int] = {}
    for line in lines:
        kind = line.state.position, line.state.done
        if of_a_kind.get(kind, 0) < ALIKE:
            of_a_kind[kind] = of_a_kind.get(kind, 0) + 1
            chosen.append(line)
            if len(chosen) == width:
                break
    return chosen

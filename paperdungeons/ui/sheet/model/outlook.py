"""What a target may cost: its worst and its best end, through all answers to the questions on the way. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from ....core.actions import Step
from ....core.legal import legal_actions, why_not
from ....core.rooms import Room
from ....core.rules import apply
from ....core.scoring import total_points
from ....core.state import MOVING, State, phase_of
from ...drawing.key import Key
from .targets import END, SKIP, STOP, Target

AT_ONCE: Final = 120
"""At most this many ends are computed in one go. Most positions have fewer; a few have thousands."""
_PLAIN: Final = (END, SKIP, STOP)
"""Targets without an outlook: they change nothing by themselves."""


class Outlook(NamedTuple):
    """What a target changes in the score, in the worst and in the best case."""

    worst: int
    best: int
    dies: bool
    """Some answers end in a resurrection."""


def ends_of(state: State, then: tuple[Room, ...]) -> Iterator[State]:
    """Every state in which a walk through these rooms may end, whatever is answered on the way."""
    if state.agenda:
        for answer in legal_actions(state):
            yield from ends_of(apply(state, answer)[0], then)
    elif then and phase_of(state) == MOVING and why_not(state, Step(then[0])) is None:
        yield from ends_of(apply(state, Step(then[0]))[0], then[1:])
    else:
        yield state


def outlook_of(before: State, ends: Iterator[State]) -> Outlook:
    """The outlook over one or more ends, compared with the state before."""
    now = total_points(before)
    told = [(total_points(end) - now, end.resurrected and not before.resurrected) for end in ends]
    changes = [change for change, _ in told]
    return Outlook(min(changes), max(changes), any(dies for _, dies in told))


def walk_is_worse(state: State, then: tuple[Room, ...]) -> bool:
    """Whether going on through these rooms may be worse than stopping here."""
    if not then or phase_of(state) != MOVING or why_not(state, Step(then[0])) is not None:
        return False
    outlook = outlook_of(state, ends_of(state, then))
    return outlook.worst < 0 or outlook.dies


class Appraisal:
    """The outlook of every target, found out bit by bit."""

    def __init__(self, state: State, targets: Mapping[Key, Target]) -> None:
        self.targets = targets
        self.known: dict[Key, Outlook] = {}
        self._state = state
        wanted = sorted((key for key in targets if key not in _PLAIN), key=lambda key: targets[key].asks)
        self._left = iter(wanted)
        self._key: Key | None = None
        self._ends: Iterator[State] = iter(())
        self._so_far: list[Outlook] = []
        self.is_done = False

    def go_on(self, ends: int = AT_ONCE) -> bool:
        """Compute this many more ends; return whether all are done."""
        while ends > 0 and not self.is_done:
            batch = list(islice(self._ends, ends))
            ends -= max(1, len(batch))
            if batch:
                self._so_far.append(outlook_of(self._state, iter(batch)))
            else:
                self._close()
        return self.is_done

    def _close(self) -> None:
        """Keep the outlook of this target, and begin with the next."""
        if self._key is not None:
            parts = self._so_far
            worst, best = min(part.worst for part in parts), max(part.best for part in parts)
            self.known[self._key] = Outlook(worst, best, any(part.dies for part in parts))
        self._key, self._so_far = next(self._left, None), []
        if self._key is None:
            self.is_done = True
            return
        target = self.targets[self._key]
        self._ends = ends_of(apply(self._state, target.action)[0], target.then)

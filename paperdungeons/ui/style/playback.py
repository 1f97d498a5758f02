"""Plays a moment: what shows is a function of the seconds that have passed, so a tap can end it at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock


class Cue(NamedTuple):
    """A sound with its vibration, and the second at which it comes."""

    second: float
    name: str


class Playback:
    """Plays a moment with one clock event. ``show`` gets seconds from 0 to ``length``; skipped cues are not heard."""

    def __init__(
        self,
        length: float,
        show: Callable[[float], None],
        cues: Sequence[Cue] = (),
        on_cue: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.length, self._show = length, show
        self._cues, self._on_cue = sorted(cues), on_cue
        self._passed: float | None = None
        self._ticking: Any = None

    @property
    def is_playing(self) -> bool:
        return self._ticking is not None

    def start(self) -> None:
        self.stop()
        self._passed, self._ticking = None, Clock.schedule_interval(self._tick, 0)
        self._show(0.0)

    def end(self) -> None:
        """Show the last frame now: at the end, because of a tap, or where nothing is to move."""
        self.stop()
        self._show(self.length)

    def hold_at(self, seconds: float) -> None:
        """Stop, and show the frame at this second."""
        self.stop()
        self._show(seconds)

    def stop(self) -> None:
        """Stop without showing the end."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _tick(self, dt: float) -> None:
        """Show the next frame. The time of the first one does not count: it is long, as everything is made in it."""
        before, self._passed = self._passed, 0.0 if self._passed is None else self._passed + dt
        for cue in self._cues:
            if (before is None or before < cue.second) and cue.second <= self._passed:
                self._on_cue(cue.name)
        self.end() if self._passed >= self.length else self._show(self._passed)


def share(seconds: float, start: float, end: float) -> float:
    """How much of a span has passed, from 0 to 1.

    >>> share(1.0, 2.0, 4.0), share(2.5, 2.0, 4.0), share(9.0, 2.0, 4.0)
    (0.0, 0.25, 1.0)
    """
    return min(1.0, max(0.0, (seconds - start) / (end - start)))


def eased(amount: float) -> float:
    """Quick at first, then slower."""
    return 1 - (1 - amount) ** 3

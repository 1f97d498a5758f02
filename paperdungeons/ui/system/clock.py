"""Things that are done later: after the current frame, or regularly."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

PACE = 1.0
"""Seconds between two questions: a phone does not report that it was turned upside down or went into night mode."""


def next_frame(do: Callable[[], object]) -> None:
    """Do something once the current frame is drawn."""
    Clock.schedule_once(lambda _: do())


class Poller:
    """Asks something regularly, and calls back when the answer changes."""

    def __init__(self, ask: Callable[[], object], on_change: Callable[[], None]) -> None:
        self._ask, self._on_change = ask, on_change
        self._answer: object = None
        self._ticking = None

    def start(self) -> None:
        self.stop()
        self._answer = self._ask()
        self._ticking = Clock.schedule_interval(self._look, PACE)

    def stop(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _look(self, _: float) -> None:
        before, self._answer = self._answer, self._ask()
        if self._answer != before:
            self._on_change()

"""The progress of a long piece of work: a bar with the time left on a terminal, elsewhere a plain line now and then."""

import sys
import time
from collections.abc import Callable
from typing import Final, TextIO

WIDTH: Final = 30
"""The width of the bar, in characters."""
EVERY_BAR, EVERY_LINE = 0.2, 30.0
"""Seconds between two updates, on a terminal and elsewhere."""


class Progress:
    """``before`` of ``total`` pieces were done in an earlier run and do not count in the estimate of the time left."""

    def __init__(
        self, total: int, before: int = 0, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._total, self._before, self._done = total, before, before
        self._out, self._clock = out or sys.stderr, clock
        self._begun = clock()
        self._shown: float | None = None

    def step(self) -> None:
        """Count one more piece as done."""
        self._done += 1
        every = EVERY_BAR if self._out.isatty() else EVERY_LINE
        if self._shown is None or self._done == self._total or self._clock() - self._shown >= every:
            self._shown = self._clock()
            self._show()

    def end(self) -> None:
        """End the line of the bar, whether all is done or not, so that later output begins on a line of its own."""
        if self._out.isatty() and self._shown is not None:
            print(file=self._out)

    def _show(self) -> None:
        text = f"{self._done} of {self._total}, {self._left()}"
        if not self._out.isatty():
            print(text, file=self._out, flush=True)
            return
        full = WIDTH * self._done // self._total
        print(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {text}\x1b[K", end="", file=self._out, flush=True)

    def _left(self) -> str:
        now = self._done - self._before
        return f"{time_text((self._clock() - self._begun) / now * (self._total - self._done))} left"


def time_text(seconds: float) -> str:
    """
    >>> time_text(0), time_text(59), time_text(60), time_text(3599), time_text(7200)
    ('0 s', '59 s', '1 min', '59 min', '2 h 0 min')
    """
    if seconds < 60:
        return f"{int(seconds)} s"
    minutes = int(seconds) // 60
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"

"""How far a long piece of work is: a bar with the time left on a terminal, a plain line now and then elsewhere."""

import sys
import time
from collections.abc import Callable
from typing import Final, TextIO

WIDTH: Final = 30
"""Of the bar, in letters."""
EVERY_BAR, EVERY_LINE = 0.2, 30.0
"""Seconds between two looks at it, on a terminal and elsewhere."""


class Progress:
    """``before`` of ``total`` pieces were done in an earlier run: they say nothing about how long the others take."""

    def __init__(
        self, total: int, before: int = 0, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._total, self._before, self._done = total, before, before
        self._out, self._clock = out or sys.stderr, clock
        self._begun = clock()
        self._shown: float | None = None

    def step(self) -> None:
        """One more piece is done."""
        self._done += 1
        every = EVERY_BAR if self._out.isatty() else EVERY_LINE
        if self._shown is None or self._done == self._total or self._clock() - self._shown >= every:
            self._shown = self._clock()
            self._show()

    def end(self) -> None:
        """Whether all is done or not: what is written next begins on a line of its own."""
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

"""A moment in which what happened is seen, before a page is turned or the party's death is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock

from .event_ticker import STEP
from .model.death import Death

LEAST, MOST = 0.4, 0.8
"""Seconds."""


def seconds_for(links: int) -> float:
    """As long as it takes to tell so many links, within reason.

    >>> seconds_for(0), seconds_for(2), seconds_for(9)
    (0.4, 0.52, 0.8)
    """
    return min(MOST, max(LEAST, STEP * links))


class Staging:
    """Holds what shows for a while, and then a death until somebody has seen it. Nothing waits where motion is
    switched off."""

    def __init__(self, motion: bool, over: Callable[[], None]) -> None:
        """``over`` is told when the wait ends by itself, or is skipped."""
        self._motion: Final = motion
        self._over = over
        self._waiting: Any = None
        self.death: Death | None = None
        """Of the last choice."""

    @property
    def is_waiting(self) -> bool:
        return self._waiting is not None

    @property
    def holds_page(self) -> bool:
        """The page that shows stays."""
        return self.is_waiting or self.death is not None

    @property
    def death_to_tell(self) -> Death | None:
        """What led to it was seen."""
        return None if self.is_waiting else self.death

    def begin(self, links: int, death: Death | None) -> None:
        """What happened is told with so many links."""
        self.go_on()
        self.death = death
        if self._motion:
            self._waiting = Clock.schedule_once(lambda _: self.skip(), seconds_for(links))

    def skip(self) -> bool:
        """Whether there was something to wait for."""
        if not self.is_waiting:
            return False
        self._stop_waiting()
        self._over()
        return True

    def go_on(self) -> Death | None:
        """Somebody has seen enough: the death that was told, if any."""
        self._stop_waiting()
        told, self.death = self.death, None
        return told

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

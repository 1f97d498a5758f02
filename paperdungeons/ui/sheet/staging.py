"""A short wait that shows what happened before a page is turned or the party's death is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock

from .event_ticker import STEP
from .model.death import Death

LEAST, MOST = 0.4, 0.8
"""The shortest and the longest wait, in seconds."""


def seconds_for(links: int) -> float:
    """The wait while this many captions are told, within limits.

    >>> seconds_for(0), seconds_for(2), seconds_for(9)
    (0.4, 0.52, 0.8)
    """
    return min(MOST, max(LEAST, STEP * links))


class Staging:
    """Holds the page for a short wait, and then a death until somebody has seen it. There is no wait if motion is
    switched off."""

    def __init__(self, motion: bool, over: Callable[[], None]) -> None:
        """``over`` is called when the wait ends by itself or is skipped."""
        self._motion: Final = motion
        self._over = over
        self._waiting: Any = None
        self.death: Death | None = None
        """The party's death, if the last choice led to it and nobody has seen it yet."""

    @property
    def is_waiting(self) -> bool:
        return self._waiting is not None

    @property
    def holds_page(self) -> bool:
        """Whether the page that shows must stay."""
        return self.is_waiting or self.death is not None

    @property
    def death_to_tell(self) -> Death | None:
        """The death, once the wait is over and its cause was seen."""
        return None if self.is_waiting else self.death

    def begin(self, links: int, death: Death | None) -> None:
        """Begin the wait while this many captions are told."""
        self.go_on()
        self.death = death
        if self._motion:
            self._waiting = Clock.schedule_once(lambda _: self.skip(), seconds_for(links))

    def skip(self) -> bool:
        """End the wait; return whether there was one."""
        if not self.is_waiting:
            return False
        self._stop_waiting()
        self._over()
        return True

    def go_on(self) -> Death | None:
        """End the wait and the death: the player goes on. Return the death, if there was one."""
        self._stop_waiting()
        told, self.death = self.death, None
        return told

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

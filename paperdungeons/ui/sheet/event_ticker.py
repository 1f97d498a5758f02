"""Shows what followed from a choice, event by event: a caption, and the place on the sheet it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock

from ..drawing.key import Key
from .model.captions import LINK, Caption

STEP: Final = 0.26
"""Seconds between two captions."""


class EventTicker:
    """Tells captions one after another; all at once if motion is switched off."""

    def __init__(self, motion: bool, told_more: Callable[[Key | None], None]) -> None:
        self._motion, self._told_more = motion, told_more
        self._captions: list[Caption] = []
        self.told = 0
        self._ticking: Any = None

    @property
    def text(self) -> str:
        return LINK.join(text for text, _ in self._captions[: self.told])

    def tell(self, captions: list[Caption]) -> Key | None:
        """Tell the first caption and return its place; ``told_more`` is called with the place of each of the others."""
        self.clear()
        self._captions = captions
        self.told = min(1, len(captions)) if self._motion else len(captions)
        if self.told < len(captions):
            self._ticking = Clock.schedule_interval(self._next, STEP)
        return captions[0][1] if captions else None

    def tell_more(self, caption: Caption) -> None:
        """Add a caption; it is told at once, or after those before it."""
        self._captions = [*self._captions, caption]
        if self._ticking is None:
            self.told = len(self._captions)

    def _next(self, _: float) -> bool:
        if self.told >= len(self._captions):
            self._stop()
            return False
        key = self._captions[self.told][1]
        self.told += 1
        self._told_more(key)
        return True

    def clear(self) -> None:
        self._stop()
        self._captions, self.told = [], 0

    def _stop(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

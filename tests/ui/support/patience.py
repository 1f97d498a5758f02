"""Waiting for somebody who thinks beside the frames, and touching what must be scrolled to."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

from tests.ui.support.phone import Hand

PATIENCE = 60
"""Seconds that bots may think on a busy machine."""


def wait_until(hand: Hand, is_so: Callable[[], object]) -> None:
    """Frames go by while somebody thinks."""
    late = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < late, hand.place
        sleep(0.002)
        hand.stage.frames(1)


def tap(hand: Hand, widget) -> None:
    """Something that may have to be scrolled to."""
    hand.screen.scroll.scroll_to(widget, animate=False)
    hand.stage.frames(2)
    hand.touch(widget)
    hand.stage.frames(2)

"""Waiting for work in the background, and tapping widgets that must be scrolled to."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

from tests.ui.support.phone import Hand

PATIENCE = 60
"""For this many seconds bots may think on a busy machine."""


def wait_until(hand: Hand, is_so: Callable[[], object]) -> None:
    """Run frames until the condition holds."""
    late = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < late, hand.place
        sleep(0.002)
        hand.stage.frames(1)


def tap(hand: Hand, widget) -> None:
    """Scroll to the widget, then touch it."""
    hand.screen.scroll.scroll_to(widget, animate=False)
    hand.stage.frames(2)
    hand.touch(widget)
    hand.stage.frames(2)

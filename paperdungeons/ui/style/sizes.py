"""How large text may become: what the device and the player ask for, as far as a screen has room."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from .look import Look
from .rect import Size

LARGEST: Final = 2.0
ON_THE_SHEET: Final = 1.5
"""The dungeon and the party have a fixed number of boxes, so their letters reach their limit sooner."""
LARGE: Final = 1.4
"""Above this scale, letters are so large that a long word may need a whole line, or more."""
UPRIGHT, ON_ITS_SIDE = 180, 240
"""Letters at 100 % need this many density-independent pixels of width on an upright device, and of height on one that
lies on its side, where larger letters would leave little of a page."""


def text_scale(wanted: float, size: tuple[float, float], u: float) -> float:
    """The scale of text: what is wanted, as far as a screen of this size has room for it.

    >>> text_scale(3.0, (360, 640), 1), text_scale(3.0, (640, 360), 1)
    (2.0, 1.5)
    """
    room = UPRIGHT if size[0] <= size[1] else ON_ITS_SIDE
    return min(wanted, LARGEST, max(1.0, min(size) / u / room))


def on_the_sheet(look: Look) -> Look:
    """The same look with a smaller maximum scale of text, for parts without room for larger letters."""
    return replace(look, scale=min(look.scale, ON_THE_SHEET))


WIDE, WIDEST_PAIR = 900, 1100
"""From a width of ``WIDE`` on a page has two columns, together at most ``WIDEST_PAIR``, in density-independent
pixels."""


def is_wide(look: Look, size: Size) -> bool:
    return size[0] >= WIDE * look.u


def is_tablet(look: Look, size: Size) -> bool:
    return min(size) >= TABLET * look.u


def widest_of(look: Look, size: Size) -> float:
    """The greatest width of a page's content, in density-independent pixels."""
    return WIDEST_PAIR if is_wide(look, size) else WIDEST


TOUCH: Final = 48
"""The least side of anything to be touched, in density-independent pixels."""


WIDEST = 620
"""Texts do not grow wider than this, in density-independent pixels."""


TABLET, LARGER = 600, 1.25
"""Where the shorter side has at least ``TABLET`` density-independent pixels, texts are ``LARGER`` times as large."""


LEAST_LETTERS: Final = 11
"""No text is set smaller than this, in density-independent pixels."""


class Lettered(Protocol):
    font_size: float


class SameSize:
    """Keeps the texts of a list in one size: the size that the text with the least room needs."""

    def __init__(self) -> None:
        self._needed: dict[Lettered, float] = {}

    def leave(self, text: Lettered | None) -> None:
        if text is not None:
            self._needed.pop(text, None)

    def need(self, text: Lettered, size: float) -> None:
        self._needed[text] = size
        least = min(self._needed.values())
        for other in self._needed:
            if other.font_size != least:
                other.font_size = least

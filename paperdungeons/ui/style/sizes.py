"""How large text may become: what the device and the player ask for, as far as a screen has room."""

from __future__ import annotations

from typing import Final

from .look import Look
from .rect import Size

LARGEST: Final = 2.0
ON_THE_SHEET: Final = 1.5
"""The sheet has a fixed number of boxes, so its letters reach their limit sooner."""
ROOM: Final = 240
"""Letters of 100 % want so many density-independent pixels on the shorter side: long words still fit a line."""


def text_scale(wanted: float, size: tuple[float, float], u: float, is_sheet: bool) -> float:
    """
    >>> text_scale(3.0, (360, 640), 1, is_sheet=False), text_scale(3.0, (1024, 1366), 1, is_sheet=False)
    (1.5, 2.0)
    """
    return min(wanted, ON_THE_SHEET if is_sheet else LARGEST, max(1.0, min(size) / u / ROOM))


WIDE, WIDEST_PAIR = 900, 1100
"""From this width on, in density-independent pixels, there are two columns, together not wider than this."""


def is_wide(look: Look, size: Size) -> bool:
    return size[0] >= WIDE * look.u


def is_tablet(look: Look, size: Size) -> bool:
    return min(size) >= TABLET * look.u


def widest_of(look: Look, size: Size) -> float:
    """In density-independent pixels."""
    return WIDEST_PAIR if is_wide(look, size) else WIDEST


TOUCH: Final = 48
"""The least side of anything to be touched, in density-independent pixels."""


WIDEST = 620
"""Texts do not grow wider than this, in density-independent pixels."""


TABLET, LARGER = 600, 1.25
"""From this shorter side on, texts are set so much larger."""

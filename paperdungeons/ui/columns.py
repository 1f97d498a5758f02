"""What a screen has room for: two columns, things in its middle, and how wide they may become."""

from __future__ import annotations

from .look import Look
from .parts import TABLET, WIDEST

WIDE, WIDEST_PAIR = 900, 1100
"""From this width on, in density-independent pixels, there are two columns, together not wider than this."""


def is_wide(look: Look, size) -> bool:
    return size[0] >= WIDE * look.u


def is_tablet(look: Look, size) -> bool:
    return min(size) >= TABLET * look.u


def widest_of(look: Look, size) -> float:
    """In density-independent pixels."""
    return WIDEST_PAIR if is_wide(look, size) else WIDEST

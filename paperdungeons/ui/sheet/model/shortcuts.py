"""Letters and digits that press something on the sheet."""

from __future__ import annotations

from typing import Final

from ...drawing.key import Key
from .layout import PAGE_NAMES
from .scene import HINT, LESS, MORE, REDO, UNDO
from .targets import BREW

DICE: Final = {str(number + 1): ("die", number) for number in range(6)}
LETTERS: Final[dict[str, Key]] = {"u": UNDO, "r": REDO, "h": HINT, "b": BREW, "m": ("menu", 0), "s": ("score", 0)}
SIPS: Final = {"+": MORE, "=": MORE, "-": LESS}
"""The equals sign is the plus key without Shift on most keyboards."""
PAGE: Final = "p"


def key_of(sign: str, page: str, tabs: tuple[str, ...], asks_sips: bool) -> Key | None:
    """The key that a letter or digit presses; None if it means nothing now. ``page`` of the ``tabs`` shows."""
    if sign == PAGE:
        return ("tab", PAGE_NAMES.index(tabs[(tabs.index(page) + 1) % len(tabs)])) if page in tabs else None
    if asks_sips:
        return SIPS.get(sign) or LETTERS.get(sign)
    return DICE.get(sign) or LETTERS.get(sign)

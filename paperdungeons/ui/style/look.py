"""What every screen is drawn with: colours, sizes, language, and the marks of its figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...content.marked_table import UNPRINTED_MARKS
from ...content.words import Words
from .theme import Palette


@dataclass(frozen=True)
class Look:
    palette: Palette
    u: float
    """Pixels in a density-independent pixel."""
    scale: float
    """The player's scale of text, as far as the screen has room for it."""
    words: Words
    marks: Mapping[tuple[str, str], str]
    motion: bool = True
    left_hand: bool = False
    plain_letters: bool = False
    """Whether the player wants no handwriting (see ``fonts.set_in``)."""

    def sp(self, size: float) -> float:
        return size * self.u * self.scale

    def is_unprinted(self, file: str, *places: str) -> bool:
        """Whether a figure at one of these places (or within them) is not from print."""
        return any(
            mark in UNPRINTED_MARKS
            and name == file
            and any(place == wanted or place.startswith(wanted + ".") for wanted in places)
            for (name, place), mark in self.marks.items()
        )

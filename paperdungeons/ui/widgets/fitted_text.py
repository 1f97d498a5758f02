"""Text as large as its place allows, for names that may be long."""

from __future__ import annotations

from typing import Any

from ..style.fonts import PLAIN, texture_of
from ..style.look import Look
from ..style.theme import Rgba
from .basics import Text

SMALLEST = 6


class FittedText(Text):
    """Set smaller where a word of it would be torn apart, or ``whole``, where it would not fit on a line."""

    def __init__(
        self,
        look: Look,
        text: str,
        size: float,
        colour: Rgba | None = None,
        font: str = PLAIN,
        bold: bool = False,
        whole: bool = False,
        **kwargs: Any,
    ) -> None:
        text = text.replace(" ", "\u00a0") if whole else text
        self._wanted, self._letters = round(look.sp(size)), (text.split(" "), font, bold)
        super().__init__(look, text, size, colour, font, bold, **kwargs)

    def _wrap(self, *_: Any) -> None:
        self.font_size = self._fitting()
        super()._wrap()

    def _fitting(self) -> int:
        """By the widths of all words, then pixel by pixel: letters do not shrink quite evenly."""
        widest = self._widest(self._wanted)
        size = self._wanted if widest <= self.width else int(self._wanted * self.width / widest)
        while size > SMALLEST and self._widest(size) > self.width:
            size -= 1
        return max(SMALLEST, size)

    def _widest(self, size: int) -> int:
        words, font, bold = self._letters
        return max(texture_of(word, font, size, bold, 0, "left").width for word in words)

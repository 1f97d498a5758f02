"""Text as large as its place allows, for names that may be long; and the texts of a list, all in one size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from kivy.uix.widget import Widget

from ..style.fonts import PLAIN, texture_of, unmarked
from ..style.look import Look
from ..style.sizes import SameSize
from ..style.theme import Rgba
from .letters import Text

NO_BREAK = "\u00a0"


class FittedText(Text):
    """Text that is set smaller where a word would be torn apart or, if it is ``whole``, where it would not fit on a
    line. Where it would be too small to read, it is wrapped after all."""

    text: str

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
        self._is_whole, self._said, self._shown = whole, "", ""
        text = text.replace(" ", NO_BREAK) if whole else text
        super().__init__(look, text, size, colour, font, bold, **kwargs)

    def _fit(self) -> None:
        said = self._said if self.text == self._shown else self.text
        text = unmarked(said)
        size = self._largest_for([text] if self._is_whole else text.split(" "), self._least)
        self._set(size)
        self._said, self._shown = said, self._wrapped(said) if size <= self._least else said
        self.text = self._shown

    def _wrapped(self, said: str) -> str:
        """The text for the smallest letters: over several lines, with a name that is too long for one in two halves."""
        if self._is_whole:
            return said if self._is_narrow(unmarked(said)) else said.replace(NO_BREAK, " ")
        if said != unmarked(said):
            return said
        return " ".join(word if self._is_narrow(word) else _halved(word) for word in said.split(" "))

    def _is_narrow(self, text: str) -> bool:
        return self._least_width(text) <= self.width

    @property
    def longest_word(self) -> float:
        """The width that its longest word needs in the smallest letters."""
        return max(self._least_width(word) for word in unmarked(self.text).split(" "))

    def _least_width(self, text: str) -> float:
        width: float = texture_of(text, self.font_name, self._least, self.bold, 0, "left").width
        return width


def _halved(word: str) -> str:
    """
    >>> _halved("Wilhelmina")
    'Wilhe\\nlmina'
    """
    half = (len(word) + 1) // 2
    return f"{word[:half]}\n{word[half:]}"


def set_alike(cells: Iterable[Widget]) -> None:
    """Set texts of the same role (font, size and weight) in the same size in all these parts of a list."""
    roles: dict[tuple[str, float, bool], SameSize] = defaultdict(SameSize)
    for cell in cells:
        for text in cell.walk(restrict=True):
            if isinstance(text, Text):
                text.join(roles[text.role])

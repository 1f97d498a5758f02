"""Text with some of its words marked, without lines that break between a word and its punctuation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.text.markup import MarkupLabel

from ..style.fonts import unmarked
from ..widgets.letters import Text


class MarkedText(Text):
    """Kivy may break a line wherever the markup changes, even before a comma; here the whole word goes to the next
    line. Words are divided by single spaces."""

    text: str

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._said = self._shown = ""
        super().__init__(*args, markup=True, **kwargs)

    def _fit(self) -> None:
        super()._fit()
        said = self._said if self.text == self._shown else self.text
        self._said, self._shown = said, self._with_whole_words(said)
        self.text = self._shown

    def _with_whole_words(self, said: str) -> str:
        """The text with a new line before each word that would be torn apart."""
        marked, shown = said.split(" "), said
        words = [_plain(word) for word in marked]
        breaks: set[int] = set()
        while said != unmarked(said) and (torn := _torn(words, self._lines_of(shown)) - breaks - {0}):
            breaks.add(min(torn))
            shown = "".join(f"\n{word}" if n in breaks else f" {word}" for n, word in enumerate(marked))[1:]
        return shown

    def _lines_of(self, text: str) -> list[str]:
        """The lines of a text as Kivy sets it in this width, without markup."""
        label = MarkupLabel(
            text=text, font_name=self.font_name, font_size=self.font_size, bold=self.bold, text_size=(self.width, None)
        )
        label.render()
        return ["".join(part.text for part in line.words) for line in label._cached_lines]

    @property
    def lines(self) -> list[str]:
        return self._lines_of(self.text)


def _plain(word: str) -> str:
    return unmarked(word).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")


def _torn(words: Sequence[str], lines: Sequence[str]) -> set[int]:
    """The places of the words that are on two lines.

    >>> _torn(["some", "gems,", "then"], ["some ", "gems", ", then"])
    {1}
    """
    pieces = (piece for line in lines for piece in line.split(" ") if piece)
    torn = set()
    for number, word in enumerate(words):
        found = next(pieces, word)
        while len(found) < len(word):
            torn.add(number)
            found += next(pieces, word)
    return torn

"""The letters of a code in small print, in lines of even length."""

from __future__ import annotations

from ..style.fonts import PLAIN, texture_of
from ..style.look import Look
from ..widgets.letters import Text
from .grouping import lines_of

USUAL, LEAST = 14, 12
"""The usual size of the letters, in scaled pixels; and the least to stay on one line, in density-independent pixels."""
MORE_LINES = (2, 3, 4)
BETWEEN_GROUPS = "\u00a0"


class CodeLine(Text):
    """``key`` names the sentence around a code, which has lines of its own if one line would need tiny letters."""

    def __init__(self, look: Look, key: str, code: str, align: str) -> None:
        self._look, self._key, self._letters = look, key, code
        super().__init__(look, "", USUAL, look.palette.soft_ink, align=align)

    def _wrap(self, *_: object) -> None:
        whole = self._said(self._letters)
        below = [self._said("\n" + "\n".join(lines_of(self._letters, count))) for count in MORE_LINES]
        self.text = next((text for text in (whole, *below) if self._fitting(text) >= LEAST * self._look.u), below[-1])
        self.font_size = max(1, self._fitting(self.text))
        self.text_size = (self.width, None)

    def _fitting(self, text: str) -> int:
        """The size at which the longest line fits."""
        usual = round(self._look.sp(USUAL))
        longest = max(_breadth(line, usual) for line in text.split("\n"))
        return min(usual, int(usual * self.width / longest))

    def _said(self, code: str) -> str:
        return self._look.words(self._key, code=code.replace("-", BETWEEN_GROUPS))


def _breadth(text: str, size: int) -> int:
    return int(texture_of(text, PLAIN, size, False, 0, "left").width)

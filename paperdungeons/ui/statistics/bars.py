"""Rows, each with a number and a bar: the longer the bar, the more. Drawn once."""

from __future__ import annotations

from collections.abc import Sequence

from ..drawing.region import Region
from ..style.fonts import HAND
from ..style.look import Look
from ..style.rect import Rect
from .wording import Bar

NAME, FIGURE, BELOW = 15, 26, 13
"""Text sizes, in scaled pixels."""
THICK, GAP = 8, 10
"""How thick a bar is, and the room to the next row, in density-independent pixels."""
ICON = 30
"""The room for an icon before the name."""


def bars_height(look: Look, bars: Sequence[Bar]) -> float:
    return sum(_row_height(look, bar) for bar in bars)


def _row_height(look: Look, bar: Bar) -> float:
    return look.sp(FIGURE + (BELOW + 5 if bar.below else 0)) + (THICK + GAP) * look.u


class BarsRegion(Region):
    """A loss has a red bar, as long as that of an equal gain, and its number has a minus."""

    def __init__(self, look: Look, width: float, bars: Sequence[Bar], most: float) -> None:
        """``most`` is the value whose bar fills the whole width."""
        self.bars, self.most = bars, most
        super().__init__(rect=Rect(0, 0, width, bars_height(look, bars)), look=look)

    def draw(self) -> None:
        rest = self.area
        for bar in self.bars:
            row, rest = rest.cut_top(_row_height(self.look, bar))
            self._draw_row(bar, row)

    def _draw_row(self, bar: Bar, row: Rect) -> None:
        pen, palette, u, s = self.pen, self.palette, self.u, self.pen.s
        if bar.icon:
            icon, row = row.cut_left(ICON * u)
            pen.icon(Rect(icon.x, icon.y + GAP * u, 22 * u, icon.h - GAP * u), bar.icon, 20, palette.soft_ink)
        ink = palette.heart if bar.value < 0 else palette.mark
        head, row = row.cut_top(FIGURE * s)
        figure, name = head.cut_right(52 * s, 4 * u)
        pen.word(figure, bar.figure, FIGURE, palette.heart if bar.value < 0 else palette.ink, font=HAND, align="right")
        pen.word(name, bar.name, NAME, palette.ink, align="left")
        track, row = row.cut_top(THICK * u)
        pen.box(track, palette.visited, None, THICK / 2)
        length = abs(bar.value) / self.most * track.w
        if length >= u:
            pen.box(Rect(track.x, track.y, max(length, THICK * u), track.h), ink, None, THICK / 2)
        if bar.below:
            below, _ = row.cut_top((BELOW + 5) * s)
            pen.word(below, bar.below, BELOW, palette.soft_ink, align="left")

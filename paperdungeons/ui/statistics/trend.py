"""The curve of all games over time: a dot for each game, and the average of the last ten as a line. Drawn once."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, Line, SmoothLine

from ...play.statistics.statistics import TrendPoint
from ...play.wording.dates import date_text
from ..drawing.plot import Plot, flattened, ticks_for
from ..drawing.region import Region
from ..style.fonts import HAND
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.rect import Rect
from ..style.theme import faded

SHAPE, LOWEST = 0.56, 150
"""Its height as a part of its width, and its least height in scaled pixels."""
MOST = 160
"""At most this many games are drawn; if there are more, only every second, third or tenth of them."""
DATE, FIGURE = 13, 28


def thinned(points: Sequence[TrendPoint], most: int = MOST) -> list[TrendPoint]:
    """Return at most ``most`` of the points, evenly spaced, the last one among them.

    >>> [point.when for point in thinned([TrendPoint(n, 0, 0.0) for n in range(10)], 4)]
    [0, 3, 6, 9]
    """
    step = -(-len(points) // most)
    return list(points[::-1][::step][::-1])


class TrendRegion(Region):
    def __init__(self, look: Look, width: float, highest: float, points: Sequence[TrendPoint]) -> None:
        self.points = thinned(points)
        self.first, self.last = points[0].when, points[-1].when
        height = max(min(SHAPE * width, highest), LOWEST * look.sp(1))
        super().__init__(rect=Rect(0, 0, width, height), look=look)

    def draw(self) -> None:
        u, s = self.u, self.pen.s
        figures, area = self.area.cut_left(26 * s, 8 * u)
        self._end, area = area.cut_right(40 * s, 6 * u)
        dates, area = area.cut_bottom((DATE + 6) * s, 4 * u)
        area = Rect(area.x, area.y, area.w, area.h - 10 * s)
        totals, means = [point.points for point in self.points], [point.mean for point in self.points]
        self.plot = Plot(area, ticks_for(totals, means), len(self.points) - 1)
        self._draw_ticks(figures)
        self._draw_dates(dates)
        self._draw_games(totals)
        self._draw_means(means)

    def _draw_ticks(self, figures: Rect) -> None:
        plot, s = self.plot, self.pen.s
        for points in plot.ticks:
            y = plot.y(points)
            Color(*faded(self.palette.card_edge, 0.75))
            Line(points=(plot.area.x - 4 * self.u, y, plot.area.right + 4 * self.u, y), width=0.6 * self.u)
            place = Rect(figures.x, y - 11 * s, figures.w, 22 * s)
            self.pen.word(place, minus_sign(points), 20, self.palette.soft_ink, font=HAND, align="right")

    def _draw_dates(self, dates: Rect) -> None:
        words, ink = self.look.words, self.palette.soft_ink
        left, right = dates.columns(2, 8 * self.u)
        self.pen.word(left, date_text(words, self.first), DATE, ink, align="left")
        self.pen.word(right, date_text(words, self.last), DATE, ink, align="right")

    def _draw_games(self, totals: Sequence[int]) -> None:
        r = (3.5 if len(totals) <= MOST / 4 else 2.2) * self.u
        Color(*faded(self.palette.soft_ink, 0.7))
        for x, y in self.plot.spots(totals):
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))

    def _draw_means(self, means: Sequence[float]) -> None:
        """Draw the line of averages, and the latest average as a number at its end."""
        spots = self.plot.spots(means)
        Color(*self.palette.mark)
        SmoothLine(points=flattened(spots), width=1.8 * self.u, cap="round", joint="round")
        high = FIGURE * self.pen.s
        y = min(max(spots[-1][1] - high / 2, self.area.y), self.area.top - high)
        place = Rect(self._end.x, y, self._end.w, high)
        self.pen.word(place, minus_sign(round(means[-1])), FIGURE, self.palette.mark, font=HAND, align="left")

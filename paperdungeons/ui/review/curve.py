"""The curve of a review: the expected points of each round, ours in ink and the best line in red pencil."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Ellipse, Line, Quad, SmoothLine

from ...bots.review import Review
from ...core.faces import MONSTER_ROUNDS, ROUNDS
from ..drawing.key import Key
from ..drawing.pen import BoxShape, Word
from ..drawing.plot import Plot, Spot, dashes_of, flattened, flowing, moved_apart, ticks_for
from ..drawing.region import Region
from ..style import icons
from ..style.fonts import HAND, texture_of
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.rect import Rect
from ..style.theme import CLEAR, Rgba, faded
from ..widgets.basics import Pressable

SHAPE, LOWEST = 0.76, 220
"""The height of the curve as a share of its width, and its least height, in scaled pixels."""
LABEL, FIGURE = 21, 30
"""The letter sizes of the lines' names and of their last figures, in scaled pixels."""
NAMES, SMALLER = ("you", "best"), 0.66
"""The names of the two lines, and how far their letters may shrink."""
HATCH = 7
"""How far a stroke of the hatching leans at most, in density-independent pixels."""


def curve_height(look: Look, width: float, highest: float) -> float:
    return max(min(SHAPE * width, highest), LOWEST * look.sp(1))


class CurveRegion(Pressable, Region):
    """Drawn once. A tap chooses the round nearest to the finger; only its band changes then."""

    def __init__(
        self, look: Look, width: float, highest: float, review: Review, on_round: Callable[[int], None]
    ) -> None:
        self.review, self._on_round = review, on_round
        self.chosen: int | None = None
        super().__init__(rect=Rect(0, 0, width, curve_height(look, width, highest)), look=look)
        self.bind(on_release=lambda _: on_round(self.plot.number_at(self.local(*self.last_touch.pos)[0])))

    def choose(self, round_: int | None) -> None:
        if self.chosen is not None:
            self.bands[self.chosen].fill(CLEAR)
        self.chosen = round_
        if round_ is not None:
            self.bands[round_].fill(self.palette.visited)

    def focus_spots(self) -> list[tuple[Region, Key]]:
        return [(self, ("round", round_)) for round_ in range(ROUNDS + 1)]

    def spot_of(self, key: Key) -> Rect | None:
        half = self.plot.area.w / ROUNDS / 2
        return Rect(self.plot.x(key[1]) - half, self.area.y, 2 * half, self.area.h)

    # --- drawing --------------------------------------------------------------------------------------------

    def draw(self) -> None:
        review, u, s = self.review, self.u, self.pen.s
        self.pen.box(self.area, self.palette.card, self.palette.card_edge, 14, 1.2)
        area = self.area.inset(8 * u, 8 * u)
        figures, area = area.cut_left(24 * s)
        self.names, area = area.cut_right(max(50 * s, _least_for_names(self.look, self.pen.s)), 12 * u)
        below, area = area.cut_bottom(24 * s + 20 * u)
        area = Rect(area.x + 10 * u, area.y, area.w - 10 * u, area.h - max(8 * u, 12 * s - 8 * u))
        self.plot = Plot(area, ticks_for(review.expected, review.best_expected), ROUNDS)
        self._draw_bands(below)
        self._draw_ticks(figures)
        self._draw_rounds(below)
        yours, best = self.plot.spots(review.expected), self.plot.spots(review.best_expected)
        self._hatch(flowing(yours), flowing(best))
        self._draw_best(best)
        self._draw_yours(yours)
        self._draw_names(yours[-1][1], best[-1][1])

    @property
    def _inks(self) -> tuple[Rgba, Rgba]:
        return self.palette.mark, self.palette.heart

    def _draw_bands(self, below: Rect) -> None:
        """A band behind each round, clear unless the round is chosen."""
        plot, half = self.plot, self.plot.area.w / ROUNDS / 2
        self.bands: list[BoxShape] = [
            self.pen.box(Rect(plot.x(round_) - half, below.y, 2 * half, plot.area.top - below.y), CLEAR, None, 8)
            for round_ in range(ROUNDS + 1)
        ]

    def _draw_ticks(self, figures: Rect) -> None:
        plot, pen, s = self.plot, self.pen, self.pen.s
        for points in plot.ticks:
            y = plot.y(points)
            Color(*faded(self.palette.card_edge, 0.75))
            Line(points=(plot.area.x - 6 * self.u, y, plot.area.right + 4 * self.u, y), width=0.6 * self.u)
            place = Rect(figures.x, y - 11 * s, figures.w, 22 * s)
            pen.word(place, minus_sign(points), 20, self.palette.soft_ink, font=HAND, align="right")

    def _draw_rounds(self, below: Rect) -> None:
        plot, pen, palette, u, s = self.plot, self.pen, self.palette, self.u, self.pen.s
        numbers, stamps = below.cut_top(24 * s)
        each = plot.area.w / ROUNDS
        for round_ in range(ROUNDS + 1):
            place = Rect(plot.x(round_) - each / 2, numbers.y, each, numbers.h)
            if round_:
                pen.word(place, str(round_), 22, palette.ink, font=HAND)
            else:
                pen.icon(place, icons.PARTY, 14, palette.soft_ink)
            if round_ in MONSTER_ROUNDS:
                self._draw_monster(plot.x(round_), stamps)
        Color(*palette.ink)
        SmoothLine(points=(plot.area.x - 6 * u, plot.area.y - u, plot.area.right + 5 * u, plot.area.y), width=1.1 * u)

    def _draw_monster(self, x: float, stamps: Rect) -> None:
        """The same stamp as in its room, and a line where the monster came."""
        pen, palette, u = self.pen, self.palette, self.u
        Color(*faded(palette.danger, 0.45))
        spots = [(x, self.plot.area.y), (x, self.plot.area.top)]
        for dash in dashes_of(spots, 3 * u, 4 * u):
            Line(points=flattened(dash), width=0.8 * u)
        stamp = Rect(x - 11 * u, stamps.top - 17 * u, 22 * u, 16 * u)
        pen.box(stamp, palette.danger, None, 7)
        pen.icon(stamp, icons.LAIR, 12, palette.on_danger)

    def _hatch(self, yours: Sequence[Spot], best: Sequence[Spot]) -> None:
        """Hatch the area between the lines: the points that were left in the dice."""
        Color(*faded(self._inks[1], 0.28))
        for number in range(1, len(yours), 2):
            (x, low), (_, high) = yours[number], best[number]
            if high - low > 4 * self.u:
                lean = min(HATCH * self.u, (high - low) / 2)
                Line(points=(x - lean / 2, low + 2 * self.u, x + lean / 2, high - 2 * self.u), width=0.7 * self.u)

    def _draw_best(self, spots: Sequence[Spot]) -> None:
        """Dashes, and diamonds at the rounds."""
        u, ink = self.u, self._inks[1]
        Color(*ink)
        for dash in dashes_of(flowing(spots), 7 * u, 5 * u):
            SmoothLine(points=flattened(dash), width=1.5 * u, cap="round", joint="round")
        for x, y in spots:
            self._diamond(x, y, 5 * u, ink)

    def _diamond(self, x: float, y: float, r: float, ink: Rgba) -> None:
        Color(*self.palette.card)
        Quad(points=(x - r, y, x, y - r, x + r, y, x, y + r))
        Color(*ink)
        SmoothLine(points=(x - r, y, x, y - r, x + r, y, x, y + r), close=True, width=1.3 * self.u, joint="miter")

    def _draw_yours(self, spots: Sequence[Spot]) -> None:
        """A line of ink, and dots at the rounds."""
        u = self.u
        Color(*self._inks[0])
        SmoothLine(points=flattened(flowing(spots)), width=1.9 * u, cap="round", joint="round")
        for x, y in spots:
            Ellipse(pos=(x - 4 * u, y - 4 * u), size=(8 * u, 8 * u))

    def _draw_names(self, yours: float, best: float) -> None:
        """Write its name and its last figure at the end of each line, without overlap."""
        s, words, review = self.pen.s, self.look.words, self.review
        high = (LABEL + FIGURE) * s
        heights = moved_apart(
            yours, best, high, self.area.y + high / 2 + 4 * self.u, self.area.top - high / 2 - 4 * self.u
        )
        self.labels: list[Word] = []
        for ink, y, key, points in zip(self._inks, heights, NAMES, (review.points, review.best.points), strict=True):
            name, figure = Rect(self.names.x, y - high / 2, self.names.w, high).cut_top(LABEL * s)
            self.labels += [
                self.pen.word(name, words(f"review.curve.{key}"), LABEL, ink, font=HAND, align="left"),
                self.pen.word(figure, minus_sign(points), FIGURE, ink, font=HAND, align="left"),
            ]


def _least_for_names(look: Look, s: float) -> float:
    """The width that the longer name needs in the smallest letters that can still be read."""
    texts = [look.words(f"review.curve.{key}") for key in NAMES]
    return max(texture_of(text, HAND, round(SMALLER * LABEL * s), False, 0, "left").width for text in texts)

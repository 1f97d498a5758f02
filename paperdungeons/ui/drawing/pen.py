"""Drawing that is made once and changed in place: boxes, words, icons, strokes. Every handle keeps its instructions.

Hiding something makes its colour transparent; no instruction is ever removed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kivy.graphics import Color, Line

from ..style.fonts import ICONS, PLAIN, SMALLEST, Lettering, fitting, glyph, set_in
from ..style.look import Look
from ..style.rect import Rect
from ..style.theme import CLEAR, Rgba
from .layer import Layer
from .medium import ON_CANVAS, Medium, Tint
from .outlines import dashes, hatching

HATCH = 3.2
"""The distance from one stroke of a hatching to the next, in density-independent pixels."""


class BoxShape:
    """A filled rectangle with an optional edge."""

    __slots__ = ("_edge", "_edge_now", "_fill", "_fill_now", "_shape", "rect")

    def __init__(
        self, rect: Rect, fill: Rgba, edge: Rgba | None, radius: float, width: float, medium: Medium = ON_CANVAS
    ) -> None:
        self.rect = rect
        self._fill_now, self._edge_now = fill, edge
        self._fill, self._shape = medium.colour(fill), medium.box(rect, radius)
        self._edge: Tint | None = None
        if edge is not None:
            self._edge = medium.colour(edge)
            medium.edge(rect, radius, width)

    def fill(self, colour: Rgba) -> None:
        if colour != self._fill_now:
            self._fill.rgba = self._fill_now = colour

    def reshape(self, rect: Rect) -> None:
        """Change the rectangle of a box without an edge."""
        if rect != self.rect:
            self.rect = rect
            self._shape.reshape(rect)

    def edge(self, colour: Rgba) -> None:
        if self._edge is not None and colour != self._edge_now:
            self._edge.rgba = self._edge_now = colour


class Word:
    """A text or an icon in its place. ``rect`` is the space it has, ``drawn`` where its letters are."""

    __slots__ = (
        "_align",
        "_bold",
        "_colour",
        "_font",
        "_least",
        "_letters",
        "_picture",
        "_size",
        "_valign",
        "_wrap",
        "colour",
        "drawn",
        "rect",
        "text",
        "tint_now",
    )

    def __init__(
        self,
        rect: Rect,
        text: str,
        size: float,
        colour: Rgba,
        font: str = PLAIN,
        bold: bool = False,
        align: str = "center",
        valign: str = "middle",
        wrap: bool = False,
        least: float = 0,
        medium: Medium = ON_CANVAS,
    ) -> None:
        """``least`` is the smallest size it may shrink to."""
        self.text: str | None = None
        self.rect, self.colour, self.tint_now = rect, colour, colour
        self._size, self._font, self._bold = size, font, bold
        self._align, self._valign, self._wrap, self._least = align, valign, wrap, least
        self._colour, self._picture = medium.colour(colour), medium.picture()
        self._letters: Lettering | None = None
        self.drawn = Rect(rect.x, rect.y, 0, 0)
        self.say(text)

    @property
    def is_visible(self) -> bool:
        return bool(self.text) and self.tint_now[3] > 0

    def say(self, text: str) -> None:
        if text == self.text:
            return
        self.text = text
        self._letters = None
        if text:
            rect = self.rect
            self._letters = fitting(
                text, self._font, self._size, self._bold, rect.w, rect.h, self._align, self._wrap, self._least
            )
        self._place()

    def icon(self, name: str) -> None:
        self.say(glyph(name))

    def move(self, rect: Rect) -> None:
        """Move to another place of the same size."""
        if rect != self.rect:
            self.rect = rect
            self._place()

    def tint(self, colour: Rgba) -> None:
        if colour != self.tint_now:
            self._colour.rgba = self.tint_now = colour

    def _place(self) -> None:
        rect, letters = self.rect, self._letters
        w, h = (0, 0) if letters is None else letters.size
        x = {"left": rect.x, "center": rect.x + (rect.w - w) / 2, "right": rect.right - w}[self._align]
        y = {"top": rect.top - h, "middle": rect.y + (rect.h - h) / 2, "bottom": rect.y}[self._valign]
        self.drawn = Rect(round(x), round(y), w, h)
        self._picture.show(letters, *self.drawn[:2])


class Stroke:
    """A line whose points can change."""

    __slots__ = ("_colour", "_line", "_now")

    def __init__(self, points: Sequence[float], colour: Rgba, width: float, closed: bool = False) -> None:
        self._colour, self._now = Color(*colour), colour
        self._line = Line(points=points, width=width, cap="round", joint="round", close=closed)

    def another(self) -> Stroke:
        """A second stroke in the same colour and width."""
        return Stroke([], self._now, self._line.width)

    def go(self, points: Sequence[float]) -> None:
        if self._line.points != points:
            self._line.points = points


class Shape:
    """Anything that only changes its colour."""

    __slots__ = ("_colour", "_now")

    def __init__(self, colour: Rgba, medium: Medium = ON_CANVAS) -> None:
        """The shape must be drawn right after this."""
        self._colour, self._now = medium.colour(colour), colour

    @property
    def colour(self) -> Rgba:
        return self._now

    def tint(self, colour: Rgba) -> None:
        if colour != self._now:
            self._colour.rgba = self._now = colour


class Pen:
    """Draws on the canvas that is open (``with canvas:``), in the colours and letters of a look.

    ``u`` is a density-independent pixel, ``s`` the same times the player's size of text.
    """

    def __init__(self, look: Look, scale: float | None = None) -> None:
        """``scale`` replaces the player's size of text."""
        self.palette, self.u, self.s = look.palette, look.u, look.u * (look.scale if scale is None else scale)
        self._plain = look.plain_letters
        self._medium: Medium = ON_CANVAS
        self.words: list[Word] = []

    @contextmanager
    def together(self) -> Iterator[None]:
        """Everything drawn inside becomes one layer, which is much quicker to show. Nothing but this pen may draw on
        the canvas meanwhile. Any change makes the whole layer ready again, so draw together what changes together."""
        if self._medium is not ON_CANVAS:
            yield  # becomes part of the larger layer
            return
        layer = self._medium = Layer()
        try:
            yield
        finally:
            self._medium = ON_CANVAS
        layer.close()

    def box(self, rect: Rect, fill: Rgba, edge: Rgba | None = None, radius: float = 0, width: float = 1) -> BoxShape:
        width *= self.u * self.palette.edge_strength
        return BoxShape(rect, fill, edge, radius * self.u, width, self._medium)

    def word(self, rect: Rect, text: str, size: float, colour: Rgba, font: str = PLAIN, **kwargs: Any) -> Word:
        """``size`` in scaled pixels. A text shrinks to fit; the limit does not grow with the player's size of text."""
        font, size = set_in(font, size, self._plain)
        kwargs |= {"least": SMALLEST * size * min(self.u, self.s), "medium": self._medium}
        word = Word(rect, text, size * self.s, colour, font, **kwargs)
        self.words.append(word)
        return word

    def icon(self, rect: Rect, name: str, size: float, colour: Rgba, **kwargs: Any) -> Word:
        """``size`` in density-independent pixels: icons keep theirs when text grows."""
        word = Word(rect, glyph(name) if name else "", size * self.u, colour, font=ICONS, medium=self._medium, **kwargs)
        self.words.append(word)
        return word

    def die(self, rect: Rect, is_black: bool) -> None:
        """A small die with pips, which only tells the colour of a die."""
        palette, pip, step = self.palette, 0.2 * rect.w, 0.25 * rect.w
        body, dots = (palette.die_black, palette.on_black) if is_black else (palette.die_white, palette.on_white)
        self.box(rect, body, palette.ink, 0.26 * rect.w / self.u, 0.7)
        for x, y in ((0, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            spot = rect.centred(pip, pip).moved(x * step, y * step)
            self.box(spot, dots, None, pip / 2 / self.u)

    def stroke(self, points: Sequence[float], colour: Rgba, width: float, closed: bool = False) -> Stroke:
        assert self._medium is ON_CANVAS, "a line that changes is not drawn together with others"
        return Stroke(points, colour, width * self.u, closed)

    def line(self, points: Sequence[float], colour: Rgba, width: float, closed: bool = False) -> Shape:
        """A line that stays where it is."""
        shape = self._shape(colour)
        self._medium.line(points, width * self.u, closed)
        return shape

    def ring(self, x: float, y: float, radius: float, colour: Rgba, width: float) -> Shape:
        shape = self._shape(colour)
        self._medium.ring(x, y, radius, width * self.u)
        return shape

    def edge(self, rect: Rect, colour: Rgba, radius: float, width: float) -> Shape:
        """A line around a rectangle."""
        shape = self._shape(colour)
        self._medium.edge(rect, radius * self.u, width * self.u)
        return shape

    def cross(self, rect: Rect, colour: Rgba, width: float) -> Shape:
        """Two strokes from corner to corner."""
        shape = self.slash(rect, colour, width)
        self._medium.line((rect.x, rect.top, rect.right, rect.y), width * self.u)
        return shape

    def slash(self, rect: Rect, colour: Rgba, width: float) -> Shape:
        """One stroke from corner to corner."""
        return self.line((rect.x, rect.y, rect.right, rect.top), colour, width)

    def hatch(self, rect: Rect, colour: Rgba = CLEAR) -> Shape:
        """A rectangle filled with slanting strokes of a pencil."""
        shape = self._shape(colour)
        self._medium.triangles(*hatching(rect, HATCH * self.u))
        return shape

    def dashes(self, rect: Rect, colour: Rgba = CLEAR, width: float = 2, dash: float = 5) -> Shape:
        """A dashed edge."""
        shape = self._shape(colour)
        self._medium.triangles(*dashes(rect, width * self.u, dash * self.u))
        return shape

    def _shape(self, colour: Rgba) -> Shape:
        return Shape(colour, self._medium)

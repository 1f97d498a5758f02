"""Drawing that is made once and changed in place: boxes, words, icons, strokes. Every handle keeps its instructions.

Hiding something makes its colour transparent; no instruction is ever removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, Mesh, Rectangle, RoundedRectangle

from ..style.fonts import ICONS, PLAIN, fitting, glyph
from ..style.rect import Rect
from ..style.theme import CLEAR, Palette, Rgba


class Box:
    """A filled rectangle with an optional edge."""

    __slots__ = ("_edge", "_edge_now", "_fill", "_fill_now", "rect")

    def __init__(self, rect: Rect, fill: Rgba, edge: Rgba | None, radius: float, width: float) -> None:
        self.rect = rect
        self._fill_now, self._edge_now = fill, edge
        self._fill = Color(*fill)
        if radius:
            RoundedRectangle(pos=rect[:2], size=rect[2:], radius=[radius], segments=6)
        else:
            Rectangle(pos=rect[:2], size=rect[2:])
        self._edge: Color | None = None
        if edge is not None:
            self._edge = Color(*edge)
            Line(rounded_rectangle=(*rect, radius, 8), width=width) if radius else Line(rectangle=rect, width=width)

    def fill(self, colour: Rgba) -> None:
        if colour != self._fill_now:
            self._fill.rgba = self._fill_now = colour

    def edge(self, colour: Rgba) -> None:
        if self._edge is not None and colour != self._edge_now:
            self._edge.rgba = self._edge_now = colour


class Word:
    """A text or an icon in its place. ``rect`` is the room it has, ``drawn`` where its letters are."""

    __slots__ = (
        "_align",
        "_bold",
        "_colour",
        "_font",
        "_image",
        "_size",
        "_valign",
        "_wrap",
        "colour",
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
    ) -> None:
        self.text: str | None = None
        self.rect, self.colour, self.tint_now = rect, colour, colour
        self._size, self._font, self._bold = size, font, bold
        self._align, self._valign, self._wrap = align, valign, wrap
        self._colour = Color(*colour)
        self._image = Rectangle(pos=rect[:2], size=(0, 0))
        self.say(text)

    @property
    def drawn(self) -> Rect:
        return Rect(*self._image.pos, *self._image.size)

    @property
    def is_visible(self) -> bool:
        return bool(self.text) and self.tint_now[3] > 0

    def say(self, text: str) -> None:
        if text == self.text:
            return
        self.text = text
        if not text:
            self._image.size = (0, 0)
            return
        texture = fitting(text, self._font, self._size, self._bold, self.rect.w, self.rect.h, self._align, self._wrap)
        self._image.texture = texture
        self._image.size = texture.size
        self._place(*texture.size)

    def icon(self, name: str) -> None:
        self.say(glyph(name))

    def tint(self, colour: Rgba) -> None:
        if colour != self.tint_now:
            self._colour.rgba = self.tint_now = colour

    def _place(self, w: float, h: float) -> None:
        rect = self.rect
        x = {"left": rect.x, "center": rect.x + (rect.w - w) / 2, "right": rect.right - w}[self._align]
        y = {"top": rect.top - h, "middle": rect.y + (rect.h - h) / 2, "bottom": rect.y}[self._valign]
        self._image.pos = round(x), round(y)


class Stroke:
    """A line whose points and colour can change."""

    __slots__ = ("_colour", "_line", "_now")

    def __init__(self, points: Sequence[float], colour: Rgba, width: float, closed: bool = False) -> None:
        self._colour, self._now = Color(*colour), colour
        self._line = Line(points=points, width=width, cap="round", joint="round", close=closed)

    def another(self) -> Stroke:
        """A second one in the same colour and width."""
        return Stroke([], self._now, self._line.width)

    def go(self, points: Sequence[float]) -> None:
        if self._line.points != points:
            self._line.points = points


class Shape:
    """Anything that only changes its colour."""

    __slots__ = ("_colour", "_now")

    def __init__(self, colour: Rgba) -> None:
        """The shape is to be drawn right after this."""
        self._colour, self._now = Color(*colour), colour

    def tint(self, colour: Rgba) -> None:
        if colour != self._now:
            self._colour.rgba = self._now = colour


class Pen:
    """Draws on the canvas that is open (``with canvas:``), in one palette and one size of type.

    ``u`` is a density-independent pixel, ``s`` the same times the player's size of text.
    """

    def __init__(self, palette: Palette, u: float, scale: float) -> None:
        self.palette, self.u, self.s = palette, u, u * scale
        self.words: list[Word] = []

    def box(self, rect: Rect, fill: Rgba, edge: Rgba | None = None, radius: float = 0, width: float = 1) -> Box:
        return Box(rect, fill, edge, radius * self.u, width * self.u)

    def word(self, rect: Rect, text: str, size: float, colour: Rgba, **kwargs: Any) -> Word:
        """``size`` in scaled pixels; a text that does not fit shrinks."""
        word = Word(rect, text, size * self.s, colour, **kwargs)
        self.words.append(word)
        return word

    def icon(self, rect: Rect, name: str, size: float, colour: Rgba, **kwargs: Any) -> Word:
        """``size`` in density-independent pixels: icons keep theirs when text grows."""
        word = Word(rect, glyph(name) if name else "", size * self.u, colour, font=ICONS, **kwargs)
        self.words.append(word)
        return word

    def stroke(self, points: Sequence[float], colour: Rgba, width: float, closed: bool = False) -> Stroke:
        return Stroke(points, colour, width * self.u, closed)

    def ring(self, x: float, y: float, radius: float, colour: Rgba, width: float) -> Shape:
        shape = Shape(colour)
        Line(circle=(x, y, radius), width=width * self.u)
        return shape

    def cross(self, rect: Rect, colour: Rgba, width: float) -> Shape:
        """Two strokes from corner to corner."""
        shape = Shape(colour)
        Line(points=(rect.x, rect.y, rect.right, rect.top), width=width * self.u, cap="round")
        Line(points=(rect.x, rect.top, rect.right, rect.y), width=width * self.u, cap="round")
        return shape

    def slash(self, rect: Rect, colour: Rgba, width: float) -> Shape:
        """One stroke through it."""
        shape = Shape(colour)
        Line(points=(rect.x, rect.y, rect.right, rect.top), width=width * self.u, cap="round")
        return shape

    def dashes(self, rect: Rect, colour: Rgba = CLEAR, width: float = 2, dash: float = 5) -> Shape:
        """A dashed edge, as one mesh."""
        shape = Shape(colour)
        vertices, indices = _dashes_round(rect, width * self.u, dash * self.u)
        Mesh(vertices=vertices, indices=indices, mode="triangles")
        return shape


def _dashes_round(rect: Rect, width: float, dash: float) -> tuple[list[float], list[int]]:
    vertices: list[float] = []
    indices: list[int] = []

    def add(x: float, y: float, w: float, h: float) -> None:
        first = len(vertices) // 4
        for px, py in ((x, y), (x + w, y), (x + w, y + h), (x, y + h)):
            vertices.extend((px, py, 0, 0))
        indices.extend((first, first + 1, first + 2, first, first + 2, first + 3))

    for start, length in _pieces(rect.w, dash):
        add(rect.x + start, rect.y, length, width)
        add(rect.x + start, rect.top - width, length, width)
    for start, length in _pieces(rect.h, dash):
        add(rect.x, rect.y + start, width, length)
        add(rect.right - width, rect.y + start, width, length)
    return vertices, indices


def _pieces(length: float, dash: float) -> list[tuple[float, float]]:
    """Dashes and gaps of about the same length, with a dash at both ends."""
    count = max(1, round((length / dash - 1) / 2))
    each = length / (2 * count + 1)
    return [(2 * i * each, each) for i in range(count + 1)]

"""Drawing that is made once and changed in place: boxes, words, icons, strokes. Every handle keeps its instructions.

Hiding something makes its colour transparent; no instruction is ever removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, Mesh, Rectangle, RoundedRectangle

from ..style.fonts import ICONS, PLAIN, SMALLEST, fitting, glyph, set_in
from ..style.look import Look
from ..style.rect import Rect
from ..style.theme import CLEAR, Rgba

HATCH = 3.2
"""From one stroke of a hatching to the next, in density-independent pixels."""


class Box:
    """A filled rectangle with an optional edge."""

    __slots__ = ("_edge", "_edge_now", "_fill", "_fill_now", "_shape", "rect")

    def __init__(self, rect: Rect, fill: Rgba, edge: Rgba | None, radius: float, width: float) -> None:
        self.rect = rect
        self._fill_now, self._edge_now = fill, edge
        self._fill = Color(*fill)
        if radius:
            self._shape = RoundedRectangle(pos=rect[:2], size=rect[2:], radius=[radius], segments=6)
        else:
            self._shape = Rectangle(pos=rect[:2], size=rect[2:])
        self._edge: Color | None = None
        if edge is not None:
            self._edge = Color(*edge)
            Line(rounded_rectangle=(*rect, radius, 8), width=width) if radius else Line(rectangle=rect, width=width)

    def fill(self, colour: Rgba) -> None:
        if colour != self._fill_now:
            self._fill.rgba = self._fill_now = colour

    def reshape(self, rect: Rect) -> None:
        """Of a box without an edge."""
        if rect != self.rect:
            self.rect = rect
            self._shape.pos, self._shape.size = rect[:2], rect[2:]

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
        "_least",
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
        least: float = 0,
    ) -> None:
        """``least`` is the smallest size it may shrink to."""
        self.text: str | None = None
        self.rect, self.colour, self.tint_now = rect, colour, colour
        self._size, self._font, self._bold = size, font, bold
        self._align, self._valign, self._wrap, self._least = align, valign, wrap, least
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
        texture = fitting(
            text, self._font, self._size, self._bold, self.rect.w, self.rect.h, self._align, self._wrap, self._least
        )
        self._image.texture = texture
        self._image.size = texture.size
        self._place(*texture.size)

    def icon(self, name: str) -> None:
        self.say(glyph(name))

    def move(self, rect: Rect) -> None:
        """To another place of the same size."""
        if rect != self.rect:
            self.rect = rect
            self._place(*self._image.size)

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
        """``scale`` where the size of text is not the player's."""
        self.palette, self.u, self.s = look.palette, look.u, look.u * (look.scale if scale is None else scale)
        self._plain = look.plain_letters
        self.words: list[Word] = []

    def box(self, rect: Rect, fill: Rgba, edge: Rgba | None = None, radius: float = 0, width: float = 1) -> Box:
        return Box(rect, fill, edge, radius * self.u, width * self.u * self.palette.edge_strength)

    def word(self, rect: Rect, text: str, size: float, colour: Rgba, font: str = PLAIN, **kwargs: Any) -> Word:
        """``size`` in scaled pixels; a text that does not fit shrinks, as far as it would if letters were as usual."""
        font, size = set_in(font, size, self._plain)
        word = Word(rect, text, size * self.s, colour, font, least=SMALLEST * size * min(self.u, self.s), **kwargs)
        self.words.append(word)
        return word

    def icon(self, rect: Rect, name: str, size: float, colour: Rgba, **kwargs: Any) -> Word:
        """``size`` in density-independent pixels: icons keep theirs when text grows."""
        word = Word(rect, glyph(name) if name else "", size * self.u, colour, font=ICONS, **kwargs)
        self.words.append(word)
        return word

    def die(self, rect: Rect, is_black: bool) -> None:
        """A small one, with pips: it only tells of which colour a die is."""
        palette, pip, step = self.palette, 0.2 * rect.w, 0.25 * rect.w
        body, dots = (palette.die_black, palette.on_black) if is_black else (palette.die_white, palette.on_white)
        self.box(rect, body, palette.ink, 0.26 * rect.w / self.u, 0.7)
        for x, y in ((0, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            spot = rect.centred(pip, pip).moved(x * step, y * step)
            self.box(spot, dots, None, pip / 2 / self.u)

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

    def hatch(self, rect: Rect, colour: Rgba = CLEAR) -> Shape:
        """Filled by slanting strokes of a pencil, as one mesh."""
        shape = Shape(colour)
        vertices, indices = _hatching_in(rect, HATCH * self.u)
        Mesh(vertices=vertices, indices=indices, mode="triangles")
        return shape

    def dashes(self, rect: Rect, colour: Rgba = CLEAR, width: float = 2, dash: float = 5) -> Shape:
        """A dashed edge, as one mesh."""
        shape = Shape(colour)
        vertices, indices = _dashes_round(rect, width * self.u, dash * self.u)
        Mesh(vertices=vertices, indices=indices, mode="triangles")
        return shape


def _hatching_in(rect: Rect, step: float) -> tuple[list[float], list[int]]:
    """Strokes that rise to the right, a little broader than the gaps between them, cut off at the edges."""
    vertices: list[float] = []
    indices: list[int] = []
    start = -rect.h
    while start < rect.w:
        corners = _slanting(rect, start, start + 0.6 * step)
        first = len(vertices) // 4
        for x, y in corners:
            vertices.extend((x, y, 0, 0))
        for last in range(2, len(corners)):
            indices.extend((first, first + last - 1, first + last))
        start += step
    return vertices, indices


def _slanting(rect: Rect, left: float, right: float) -> list[tuple[float, float]]:
    """The part of a rectangle between two lines that rise to the right from these places at its foot."""

    def cut(foot: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where such a line comes into the rectangle, and where it leaves it."""
        low, high = max(0.0, -foot), min(rect.h, rect.w - foot)
        return (rect.x + foot + low, rect.y + low), (rect.x + foot + high, rect.y + high)

    (low, high), (low_right, high_right) = cut(left), cut(min(right, rect.w))
    bottom = [(rect.x, rect.y)] if left < 0 < right else []
    top = [(rect.right, rect.top)] if left < rect.w - rect.h < right else []
    return [low, *bottom, low_right, high_right, *top, high]


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

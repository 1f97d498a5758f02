"""What a pen draws with: here, one canvas instruction for each shape; ``layer.py`` has the other medium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.graphics import Color, Line, Mesh, Rectangle, RoundedRectangle

from ..style.fonts import Lettering
from ..style.rect import Rect
from ..style.theme import Rgba


class Tint(Protocol):
    """The colour of what is drawn after it."""

    rgba: Rgba


class Filled(Protocol):
    def reshape(self, rect: Rect) -> None: ...


class TextPicture(Protocol):
    """The picture of a text."""

    def show(self, letters: Lettering | None, x: float, y: float) -> None: ...


class Medium(Protocol):
    """Everything is drawn in the colour that was named last. The width of a line is half its breadth, as in Kivy."""

    def colour(self, rgba: Rgba) -> Tint: ...
    def box(self, rect: Rect, radius: float) -> Filled: ...
    def edge(self, rect: Rect, radius: float, width: float) -> None: ...
    def picture(self) -> TextPicture: ...
    def line(self, points: Sequence[float], width: float, closed: bool = False) -> None: ...
    def ring(self, x: float, y: float, radius: float, width: float) -> None: ...
    def triangles(self, corners: Sequence[float], places: Sequence[int]) -> None: ...


class _Box:
    __slots__ = ("_shape",)

    def __init__(self, rect: Rect, radius: float) -> None:
        if radius:
            self._shape = RoundedRectangle(pos=rect[:2], size=rect[2:], radius=[radius], segments=6)
        else:
            self._shape = Rectangle(pos=rect[:2], size=rect[2:])

    def reshape(self, rect: Rect) -> None:
        self._shape.pos, self._shape.size = rect[:2], rect[2:]


class _Picture:
    __slots__ = ("_image", "_letters")

    def __init__(self) -> None:
        self._image = Rectangle(size=(0, 0))
        self._letters: Lettering | None = None

    def show(self, letters: Lettering | None, x: float, y: float) -> None:
        if letters is not self._letters:
            self._letters = letters
            if letters is None:
                self._image.size = (0, 0)
                return
            self._image.texture, self._image.size = letters.texture, letters.size
        self._image.pos = x, y


class OnCanvas:
    """Draws on the open canvas (``with canvas:``)."""

    def colour(self, rgba: Rgba) -> Tint:
        tint: Tint = Color(*rgba)
        return tint

    def box(self, rect: Rect, radius: float) -> Filled:
        return _Box(rect, radius)

    def edge(self, rect: Rect, radius: float, width: float) -> None:
        Line(rounded_rectangle=(*rect, radius, 8), width=width) if radius else Line(rectangle=rect, width=width)

    def picture(self) -> TextPicture:
        return _Picture()

    def line(self, points: Sequence[float], width: float, closed: bool = False) -> None:
        Line(points=points, width=width, cap="round", joint="round", close=closed)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        Line(circle=(x, y, radius), width=width)

    def triangles(self, corners: Sequence[float], places: Sequence[int]) -> None:
        vertices = [part for x, y in zip(corners[::2], corners[1::2], strict=True) for part in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=places, mode="triangles")


ON_CANVAS = OnCanvas()

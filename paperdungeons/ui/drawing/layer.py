"""Many shapes and texts drawn as one mesh, each in a colour of its own that can change.

Kivy goes through all instructions of a canvas for every frame, and each of them takes time on a phone. One mesh instead
of three instructions per shape makes a page of a thousand shapes quick. Kivy's own shader has one colour for a whole
mesh; ours takes a colour from every corner.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from kivy.graphics import Color, Mesh
from kivy.graphics.vertex import VertexFormat

from ..style.fonts import Lettering
from ..style.rect import Rect
from ..style.theme import Rgba
from . import outlines
from .letter_page import WHITE, page_at_hand, page_with
from .outlines import Outline

NUMBERS: Final = 8
"""The numbers of a corner: x, y, 1 - red, green; its place on the letter page, 1 - blue, opacity. Other instructions
leave out the colours, and OpenGL fills in 0, 1, 0, 1: that is white, so our shader draws them as Kivy's does."""
SHADER: Final = """
#ifdef GL_ES
    precision highp float;
#endif

varying vec4 frag_color;
varying vec2 tex_coord0;
attribute vec4 vPosition;
attribute vec4 vTexCoords0;
uniform mat4 modelview_mat;
uniform mat4 projection_mat;
uniform vec4 color;
uniform float opacity;

void main (void) {
  vec4 own = vec4(1.0 - vPosition.z, vPosition.w, 1.0 - vTexCoords0.z, vTexCoords0.w);
  frag_color = own * color * vec4(1.0, 1.0, 1.0, opacity);
  tex_coord0 = vTexCoords0.xy;
  gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
"""


def draw_layers_on(context: Any) -> None:
    """Let the context of a window or a frame buffer use the colours of corners."""
    context.shader.vs = SHADER


@cache
def _format() -> VertexFormat:
    """The same format for all meshes, because it takes time to change it."""
    return VertexFormat((b"vPosition", 4, "float"), (b"vTexCoords0", 4, "float"))


@cache
def _prepare_window() -> None:
    from kivy.core.window import Window

    draw_layers_on(Window.render_context)


class Corners:
    """The corners of all shapes of a layer. A shape is identified by the number of its first corner."""

    def __init__(self) -> None:
        self._page = page_at_hand()
        self._numbers, self._triangles = array("f"), array("H")
        self._mesh: Mesh | None = None
        self.pictures: list[LayerPicture] = []

    def __len__(self) -> int:
        return len(self._numbers) // NUMBERS

    def close(self) -> None:
        """Put the corners on the open canvas; none can be added after this."""
        if self._numbers:
            _prepare_window()
            Color(1, 1, 1, 1)
            self._mesh = Mesh(
                vertices=self._numbers,
                indices=self._triangles,
                fmt=_format(),
                mode="triangles",
                texture=self._page.texture,
            )

    def add(self, outline: Outline, rgba: Rgba) -> int:
        corners, triangles = outline
        first, (red, green, blue, alpha) = len(self), rgba
        added = array("f", (0, 0, 1 - red, green, WHITE, WHITE, 1 - blue, alpha)) * (len(corners) // 2)
        added[0::NUMBERS], added[1::NUMBERS] = array("f", corners[0::2]), array("f", corners[1::2])
        self._numbers += added
        self._triangles.extend([first + place for place in triangles])
        return first

    def paint(self, first: int, last: int, rgba: Rgba) -> None:
        red, green, blue, alpha = rgba
        numbers, start, end = self._numbers, NUMBERS * first, NUMBERS * last
        if last - first == 4:
            for at in range(start, end, NUMBERS):
                numbers[at + 2], numbers[at + 3], numbers[at + 6], numbers[at + 7] = 1 - red, green, 1 - blue, alpha
        else:
            for place, value in ((2, 1 - red), (3, green), (6, 1 - blue), (7, alpha)):
                numbers[start + place : end : NUMBERS] = array("f", (value,)) * (last - first)
        self._renew()

    def move(self, first: int, corners: Sequence[float]) -> None:
        start, end = NUMBERS * first, NUMBERS * (first + len(corners) // 2)
        self._numbers[start:end:NUMBERS] = array("f", corners[0::2])
        self._numbers[start + 1 : end : NUMBERS] = array("f", corners[1::2])
        self._renew()

    def lay(self, first: int, x: float, y: float, w: float, h: float) -> None:
        """Place four corners as a rectangle."""
        self._set_four(NUMBERS * first, x, y, x + w, y + h)

    def show_part(self, first: int, letters: Lettering) -> None:
        """Let four corners show a text: from this letter page, or from a new one if this is full."""
        part = self._page.part_of(letters)
        if part is None:
            self._turn_page(letters)
            part = self._page.part_of(letters)
            assert part is not None, "the page was made for it"
        self._set_four(NUMBERS * first + 4, *part)

    def _set_four(self, at: int, left: float, low: float, right: float, high: float) -> None:
        numbers = self._numbers
        numbers[at] = numbers[at + 3 * NUMBERS] = left
        numbers[at + NUMBERS] = numbers[at + 2 * NUMBERS] = right
        numbers[at + 1] = numbers[at + NUMBERS + 1] = low
        numbers[at + 2 * NUMBERS + 1] = numbers[at + 3 * NUMBERS + 1] = high
        self._renew()

    def _turn_page(self, letters: Lettering) -> None:
        """Turn to a letter page with space for this text and for all others of the layer."""
        shown = [picture.letters for picture in self.pictures if picture.letters is not None]
        self._page = page_with([*shown, letters])
        if self._mesh is not None:
            self._mesh.texture = self._page.texture
        for picture in self.pictures:
            picture.show_again()

    def _renew(self) -> None:
        """Give the numbers to the mesh, once a frame: it reads them when it is drawn."""
        if self._mesh is not None and not self._mesh.needs_redraw:
            self._mesh.vertices = self._numbers


class LayerTint:
    """The colour of the shapes that were made after it and before the next one."""

    __slots__ = ("_corners", "_rgba", "first", "last")

    def __init__(self, corners: Corners, rgba: Rgba) -> None:
        self._corners, self._rgba = corners, rgba
        self.first = self.last = len(corners)

    @property
    def rgba(self) -> Rgba:
        return self._rgba

    @rgba.setter
    def rgba(self, rgba: Rgba) -> None:
        self._rgba = rgba
        self._corners.paint(self.first, self.last, rgba)


class LayerBox:
    __slots__ = ("_corners", "_first", "_radius")

    def __init__(self, corners: Corners, first: int, radius: float) -> None:
        self._corners, self._first, self._radius = corners, first, radius

    def reshape(self, rect: Rect) -> None:
        self._corners.move(self._first, box_outline(rect, self._radius)[0])


class LayerPicture:
    """A text from the letter page."""

    __slots__ = ("_corners", "_first", "letters")

    def __init__(self, corners: Corners, first: int) -> None:
        self._corners, self._first = corners, first
        self.letters: Lettering | None = None

    def show(self, letters: Lettering | None, x: float, y: float) -> None:
        if letters is None:
            if self.letters is not None:
                self._corners.lay(self._first, 0, 0, 0, 0)
        else:
            self._corners.lay(self._first, x, y, *letters.size)
            if letters is not self.letters:
                self._corners.show_part(self._first, letters)
        self.letters = letters

    def show_again(self) -> None:
        """Show the text from another page."""
        if self.letters is not None:
            self._corners.show_part(self._first, self.letters)


class Layer:
    """Shapes are added until the layer is closed, which puts it on the open canvas. After that shapes can change
    their colours, boxes their places and pictures their texts."""

    def __init__(self) -> None:
        self._corners = Corners()
        self._tint = LayerTint(self._corners, (1, 1, 1, 1))

    def close(self) -> None:
        self._corners.close()

    def colour(self, rgba: Rgba) -> LayerTint:
        self._tint = LayerTint(self._corners, rgba)
        return self._tint

    def box(self, rect: Rect, radius: float) -> LayerBox:
        return LayerBox(self._corners, self._add(box_outline(rect, radius)), radius)

    def edge(self, rect: Rect, radius: float, width: float) -> None:
        self._add(outlines.frame(rect, radius, width))

    def picture(self) -> LayerPicture:
        picture = LayerPicture(self._corners, self._add(([0.0] * 8, outlines.QUAD)))
        self._corners.pictures.append(picture)
        return picture

    def line(self, points: Sequence[float], width: float, closed: bool = False) -> None:
        self._add(outlines.stroke(points, width, closed))

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        self._add(outlines.ring(x, y, radius, width))

    def triangles(self, corners: Sequence[float], places: Sequence[int]) -> None:
        self._add((list(corners), places))

    def _add(self, outline: Outline) -> int:
        first = self._corners.add(outline, self._tint.rgba)
        self._tint.last = len(self._corners)
        return first


def box_outline(rect: Rect, radius: float) -> Outline:
    return outlines.rounded(rect, radius) if radius else outlines.quad(rect)

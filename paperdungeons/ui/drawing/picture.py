"""Our drawings in all of their layers: ink, colours, and a halo where the ground is dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi, sin
from typing import Any, ClassVar, Final, TypeAlias

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..style import drawings
from ..style.drawings import FLAT, GLOW, HALO, INK, SHADE
from ..style.fonts import ICONS, OUR, glyph, texture_of
from ..style.glow import blend, soft_light
from ..style.look import Look
from ..style.theme import Rgba, faded, rgb

BY_DAY: Final[Mapping[str, Rgba]] = {
    FLAT: rgb("#e3c48d"),
    SHADE: rgb("#c79a58"),
    GLOW: rgb("#f0a62c"),
    INK: rgb("#2a1d14"),
}
"""The colours of the layers, in the order of drawing; the same in every theme, as a drawing brings its own paper."""
ON_DARK: Final[Mapping[str, Rgba]] = {HALO: rgb("#f5e8cc"), **BY_DAY}
BY_NIGHT: Final[Mapping[str, Rgba]] = {
    FLAT: rgb("#a87d4e"),
    SHADE: rgb("#66402a"),
    GLOW: rgb("#f4c34f"),
    INK: rgb("#150c07"),
}
"""The colours of a scene that itself lies in the dark."""
Band: TypeAlias = tuple[float, float, float]
"""A vertical strip of a drawing: where it begins and ends, as parts of the width, and its opacity."""
SIDE, STRIPS = 0.075, 10
"""The part of the width that fades on either side, and the number of steps."""
DULL: Final = 0.62
"""How bright the greys of a pale drawing are."""


class Picture(Widget):
    """A drawing, as high as its space and ``most`` allow. An ``icon`` that is not ours is that of an owner's card."""

    BANDS: ClassVar[Sequence[Band]] = ((0, 1, 1),)

    def __init__(self, icon: str, colours: Mapping[str, Rgba], most: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.icon, self._most = icon, most
        name = icon.removeprefix(OUR)
        if icon.startswith(OUR):
            self._letters = {drawings.letter(name, layer): colour for layer, colour in colours.items()}
        else:
            self._letters = {glyph(icon): colours.get(HALO, colours[INK])}
        self._breadth = drawings.WIDTHS.get(name, 1.0)
        self._height = 0
        self._colours: list[tuple[Color, Rgba]] = []
        with self.canvas:
            self._shapes = [[self._shape(colour, band) for band in self.BANDS] for colour in self._letters.values()]
        self.bind(pos=self._follow, size=self._follow)
        self._follow()

    @property
    def drawn(self) -> float:
        """How high it is now."""
        return self._height

    def _shape(self, colour: Rgba, band: Band) -> Rectangle:
        own = faded(colour, band[2])
        self._colours.append((Color(*own), own))
        return Rectangle(size=(0, 0))

    def pale(self, amount: float) -> None:
        """Let the drawing go pale: 0 is its own colours, 1 is dull greys."""
        for colour, own in self._colours:
            grey = DULL * (0.3 * own[0] + 0.59 * own[1] + 0.11 * own[2])
            colour.rgba = blend(own, (grey, grey, grey, own[3]), amount)

    def _follow(self, *_: object) -> None:
        height = max(6, int(min(self.height, self.width / self._breadth, self._most)))
        if height != self._height:
            self._height = height
            self._textures = [texture_of(letter, ICONS, height, False, 0, "center") for letter in self._letters]
        for shapes, texture in zip(self._shapes, self._textures, strict=True):
            self._place(shapes, texture)

    def _place(self, shapes: Sequence[Rectangle], texture: Texture) -> None:
        """Place each band of a layer in whole pixels, so that there is no seam between two."""
        w, h = texture.size
        x, y = round(self.center_x - w / 2), round(self.center_y - h / 2)
        for shape, (start, end, _) in zip(shapes, self.BANDS, strict=True):
            left, right = round(start * w), round(end * w)
            shape.texture = texture if right - left == w else texture.get_region(left, 0, right - left, h)
            shape.pos, shape.size = (x + left, y), (right - left, h)


def _fading() -> list[Band]:
    """Bands whose opacity rises quickly from the edges, where it is 0."""
    steps = [step / STRIPS for step in range(STRIPS)]
    left = [(SIDE * at, SIDE * (at + 1 / STRIPS), sin(pi / 2 * (at + 0.5 / STRIPS))) for at in steps]
    return [*left, (SIDE, 1 - SIDE, 1), *((1 - end, 1 - start, seen) for start, end, seen in left)]


class FadingPicture(Picture):
    """A scene whose sides fade into the ground it lies on."""

    BANDS = _fading()


def picture(look: Look, icon: str, size: float, colours: Mapping[str, Rgba] = BY_DAY) -> Picture:
    """``size`` is its height in density-independent pixels."""
    height = size * look.u
    wide = height * drawings.WIDTHS.get(icon.removeprefix(OUR), 1.0)
    middle = {"center_y": 0.5}
    return Picture(icon, colours, height, size_hint=(None, None), size=(wide, height), pos_hint=middle)


class ShiningPicture(BoxLayout):
    """A drawing on a dark ground, with a shine behind it: of this ``size``, or smaller if there is less space."""

    def __init__(self, look: Look, icon: str, size: float) -> None:
        super().__init__(size_hint_y=None, height=size * 1.25 * look.u)
        with self.canvas.before:
            Color(*look.palette.shine)
            self._shine = Rectangle(texture=soft_light())
        self.drawing = Picture(icon, ON_DARK, size * look.u)
        self.add_widget(self.drawing)
        for widget in (self, self.drawing):
            widget.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_: object) -> None:
        side = 2.4 * self.drawing.drawn
        self._shine.size = side, side
        self._shine.pos = self.center_x - side / 2, self.center_y - side / 2

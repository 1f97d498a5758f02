"""QR codes: black on white in every theme, in whole pixels, so that any camera reads them off any screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from ..style.look import Look

Matrix: TypeAlias = tuple[bytes, ...]
"""Rows from the top down; 1 is dark."""

QUIET: Final = 4
"""The modules around a code that stay white: scanners look for them."""
RADIUS, RIM = 12, 4
"""The radius of the plate's corners, and its rim around the quiet zone, so that no corner cuts into that."""
BLACK_AND_WHITE: Final = bytes((255, 0))


@lru_cache(maxsize=64)
def matrix_of(text: str) -> Matrix:
    """The modules of a text; making them takes longer than a frame, so each text is made once."""
    from segno import make  # 60 ms, which the first screen need not wait for

    return tuple(bytes(row) for row in make(text, error="m", micro=False, boost_error=False).matrix)


def modules_of(text: str) -> int:
    """How many modules the code of a text has along a side."""
    return len(matrix_of(text))


def pixels_of(matrix: Matrix) -> bytes:
    """One byte of brightness for each module, from the bottom row up, as in textures."""
    return b"".join(row.translate(BLACK_AND_WHITE.ljust(256, b"\0")) for row in reversed(matrix))


class QrCode(Widget):
    """The code of a text on a white plate in the middle, at most ``side`` pixels wide and as high as that."""

    text = StringProperty()

    def __init__(self, look: Look, text: str, side: float, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.side, self._rim = side, round(RIM * look.u)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._plate = SmoothRoundedRectangle(radius=[RADIUS * look.u])
            self._image = Rectangle()
        self._texture: Texture | None = None
        self.bind(pos=self._place, size=self._place)
        self.text = text

    def on_text(self, *_: object) -> None:
        self.matrix = matrix_of(self.text)
        side = len(self.matrix)
        if self._texture is None or self._texture.width != side:
            self._texture = Texture.create(size=(side, side), colorfmt="luminance", mipmap=False)
            self._texture.mag_filter = self._texture.min_filter = "nearest"
            self._texture.add_reload_observer(self._fill)
            self._image.texture = self._texture
        self._fill(self._texture)
        self.height = self.plate_side
        self._place()

    def _fill(self, texture: Texture) -> None:
        texture.blit_buffer(pixels_of(self.matrix), colorfmt="luminance", bufferfmt="ubyte")
        self.canvas.ask_update()

    @property
    def module(self) -> int:
        """Pixels along a side of a module: a whole number, so that all are alike."""
        return max(1, int((self.side - 2 * self._rim) / (len(self.matrix) + 2 * QUIET)))

    @property
    def plate_side(self) -> int:
        return (len(self.matrix) + 2 * QUIET) * self.module + 2 * self._rim

    def _place(self, *_: object) -> None:
        side = self.plate_side
        x, y = round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2)
        self._plate.pos, self._plate.size = (x, y), (side, side)
        margin = self._rim + QUIET * self.module
        self._image.pos = x + margin, y + margin
        self._image.size = (len(self.matrix) * self.module,) * 2

"""Dice as the board and the screens of real dice show them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from ...core.dice import Roll
from ...core.faces import USABLE_FACES, WHITE_DICE, Face
from ..style import icons
from ..style.fonts import HAND, ICONS, glyph, set_in, texture_of
from ..style.look import Look

LEAST_DIE, MOST_DIE = 44, 170
"""The least and the greatest side of a die, in density-independent pixels."""


class BoardDie(Widget):
    """One die of any size; like a real one it has its digit in the corner, unless ``has_digit`` is False."""

    def __init__(self, look: Look, face: Face, is_black: bool, has_digit: bool = True) -> None:
        super().__init__(size_hint=(None, None))
        palette = look.palette
        self.face, self._u, self._plain = face, look.u, look.plain_letters
        self.digit = str(face) if has_digit and face in USABLE_FACES else ""
        ground, ink = (palette.die_black, palette.on_black) if is_black else (palette.die_white, palette.on_white)
        with self.canvas:
            Color(*ground)
            self._body = SmoothRoundedRectangle()
            Color(*palette.soft_ink)
            self._edge = Line(width=1.2 * look.u)
            Color(*ink)
            self._symbol, self._digit = Rectangle(), Rectangle()
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        (x, y), side = self.pos, self.width
        self._body.pos, self._body.size, self._body.radius = self.pos, self.size, [side * 0.16]
        self._edge.rounded_rectangle = (x, y, side, side, side * 0.16)
        symbol = texture_of(glyph(icons.face_icon(self.face)), ICONS, max(6, round(side * 0.56)), False, 0, "center")
        self._put(self._symbol, symbol, x + (side - symbol.width) / 2, y + (side - symbol.height) / 2)
        font, letters = set_in(HAND, side * 0.26, self._plain)
        digit = texture_of(self.digit or " ", font, max(6, round(letters)), False, 0, "right")
        self._put(self._digit, digit, x + side * 0.92 - digit.width, y + side * 0.03)

    def _put(self, shape: Rectangle, texture: Texture, x: float, y: float) -> None:
        shape.texture, shape.size, shape.pos = texture, texture.size, (round(x), round(y))


class BoardDice(Layout):
    """The roll of a round, in as many rows as make the dice largest; white ones first."""

    def __init__(self, look: Look, roll: Roll, has_digits: bool = True, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._gap, self._most = 8 * look.u, MOST_DIE * look.u
        self.dice = [BoardDie(look, face, place >= WHITE_DICE, has_digits) for place, face in enumerate(roll)]
        for die in self.dice:
            self.add_widget(die)
        if self.size_hint_y is not None:
            self.size_hint_min_y = 2 * LEAST_DIE * look.u + self._gap
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        columns = max((6, 3, 2), key=self._side)
        rows, side = len(self.dice) // columns, self._side(columns)
        step = side + self._gap
        left = self.x + (self.width - columns * step + self._gap) / 2
        top = self.y + (self.height + rows * step - self._gap) / 2
        for place, die in enumerate(self.dice):
            row, column = divmod(place, columns) if columns != 2 else (place % rows, place // rows)
            die.size = (side, side)
            die.pos = round(left + column * step), round(top - row * step - side)

    def _side(self, columns: int) -> float:
        rows = len(self.dice) // columns
        wide, high = (self.width + self._gap) / columns - self._gap, (self.height + self._gap) / rows - self._gap
        return max(1.0, min(wide, high, self._most))

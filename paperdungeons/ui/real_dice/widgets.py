"""Widgets for entering a roll: places that fill with dice, and faces to tap."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from ...core.faces import Face
from ..style.look import Look
from ..style.surfaces import Level
from ..style.theme import faded
from ..widgets.basics import Plate, Pressable
from ..widgets.dice import BoardDie
from ..widgets.fitted_text import FittedText

PAD = 6
EMPTY, SPENT = 0.28, 0.35
"""The opacity of an empty place, and of a face whose colour needs no more dice."""


class DicePlace(Pressable, Widget):
    """A square for one die; a tap takes the die out."""

    def __init__(self, look: Look, is_black: bool, side: float, on_tap: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        palette = look.palette
        self.look, self.is_black = look, is_black
        self.die: BoardDie | None = None
        with self.canvas.before:
            Color(*faded(palette.die_black if is_black else palette.die_white, EMPTY))
            self._ground = SmoothRoundedRectangle(radius=[side * 0.16])
            Color(*palette.soft_ink)
            self._edge = Line(width=1.2 * look.u, dash_length=3, dash_offset=3)
        self.bind(pos=self._follow, size=self._follow, on_release=lambda _: self.die is not None and on_tap())

    def show(self, face: Face | None) -> None:
        self.clear_widgets()
        self.die = None if face is None else BoardDie(self.look, face, self.is_black)
        if self.die is not None:
            self.add_widget(self.die)
            self._follow()

    def _follow(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self._edge.rounded_rectangle = (*self.pos, *self.size, self.width * 0.16)
        if self.die is not None:
            self.die.size, self.die.pos = self.size, self.pos


class FaceTile(Pressable, Plate):
    """A face that a die can show, with its name below it; quiet while no more dice of its colour are missing."""

    def __init__(self, look: Look, face: Face, is_black: bool, name: str, on_tap: Callable[[], None]) -> None:
        palette = look.palette
        super().__init__(look=look, pad=PAD, gap=2, size_hint_y=1)
        self.face, self._palette = face, palette
        self._around = 2 * PAD * look.u
        self.die = BoardDie(look, face, is_black)
        self.die.pos_hint = {"center_x": 0.5}
        self.name = FittedText(look, name, 13, align="center", whole=True)
        for part in (Widget(), self.die, self.name, Widget()):
            self.add_widget(part)
        self.bind(size=self._fit, on_release=lambda _: on_tap())
        self.name.bind(height=self._fit)

    def _fit(self, *_: object) -> None:
        below = self.name.height + 3 * self.spacing
        side = max(1.0, min(self.width, self.height - below) - self._around)
        self.die.size = (side, side)

    def offer(self, is_wanted: bool) -> None:
        palette = self._palette
        self.paint(None if is_wanted else palette.visited, level=Level.PRESS if is_wanted else Level.PAPER)
        self.name.color = palette.ink if is_wanted else palette.soft_ink
        self.die.opacity = 1 if is_wanted else SPENT

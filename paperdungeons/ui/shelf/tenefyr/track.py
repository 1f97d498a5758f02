"""The boss track: a winding path with the pawn, and the skull at its end."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.graphics import Color, Ellipse, SmoothLine
from kivy.uix.floatlayout import FloatLayout

from ...style.fonts import FIGURES
from ...style.look import Look
from ...style.theme import faded
from ...widgets.basics import Band, Plate
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Icon, Text
from ...widgets.tiles import MIDDLE, Beside, Stack
from ..controller import ShelfController
from .wording import where

HEIGHT, SIGN = 46, 26
LARGER = 1.6
"""How much larger the track is on a tablet."""
WAVES = 3
"""How many waves the path has."""
FINE = 8
"""Points of the line between two steps."""
LEFT = 64
"""The room for the figure beside the path, in scaled pixels."""


class BossTrack(FloatLayout):
    """The steps already taken are gold; once the boss is beaten, the skull has crossbones."""

    def __init__(self, look: Look, at: int, length: int, is_broken: bool = False, is_roomy: bool = False) -> None:
        u, palette = look.u * (LARGER if is_roomy else 1), look.palette
        super().__init__(size_hint_y=None, height=HEIGHT * u)
        self._u, self._at, self._length = u, at, length
        with self.canvas:
            Color(*faded(palette.on_bar, 0.35))
            self._path = SmoothLine(width=1.2 * u)
            Color(*palette.gold)
            self._made = SmoothLine(width=2 * u)
            self._steps = [self._step(look, number) for number in range(length)]
        is_there = at >= length
        sign = "skull-crossbones-outline" if is_broken else "skull"
        self._skull = Icon(look, sign, SIGN * u / look.u, palette.gold if is_there else palette.on_bar)
        self.add_widget(self._skull)
        self._pawn: Icon | None = None
        if not is_there:
            self._pawn = Icon(look, "chess-pawn", SIGN * u / look.u, palette.gold)
            self.add_widget(self._pawn)
        self.bind(pos=self._follow, size=self._follow)

    def _step(self, look: Look, number: int) -> Ellipse:
        Color(*(look.palette.gold if number <= self._at else faded(look.palette.on_bar, 0.6)))
        return Ellipse()

    def _point(self, step: float) -> tuple[float, float]:
        """The point of the path at this step, from left to right; the skull is at step ``length``."""
        side = SIGN * self._u * 0.6
        share = step / max(1, self._length)
        x = self.x + side + (self.width - 2 * side) * share
        return x, self.center_y + sin(share * WAVES * 2 * pi) * (self.height / 2 - side)

    def _line(self, steps: float) -> list[float]:
        count = int(steps * FINE)
        return [xy for number in range(count + 1) for xy in self._point(number / FINE)]

    def _follow(self, *_: Any) -> None:
        self._path.points = self._line(max(1, self._length) - 0.5)
        self._made.points = self._line(min(self._at, self._length - 0.5)) if self._at else []
        side = min(7 * self._u, self.width / max(1, self._length) * 0.6)
        for number, step in enumerate(self._steps):
            x, y = self._point(number)
            step.pos, step.size = (x - side / 2, y - side / 2), (side, side)
        self._skull.center = self._point(self._length)
        if self._pawn is not None:
            beside_the_skull = self._length * (1 - SIGN * self._u / max(1, self.width))
            self._pawn.center = self._point(min(self._at, max(0, beside_the_skull)))


def track_head(look: Look, controller: ShelfController, is_alone: bool = False, is_roomy: bool = False) -> Plate:
    """What stays in sight: how far the boss is, where the heroes are, who begins."""
    state, say, palette = controller.state, controller.say, look.palette
    plate = (Plate if is_alone else Band)(look, palette.bar, pad=6, gap=2)
    to_go = FittedText(look, str(state.length - state.at), 26, palette.gold, font=FIGURES, align="center")
    steps = Text(look, look.words("shelf.tenefyr.track.to-go"), 12, palette.soft_on_bar, align="center")
    figures = Stack(look, [to_go, steps], gap=0, size_hint_x=None, width=look.sp(LEFT))
    track = BossTrack(look, state.at, state.length, state.result == "won", is_roomy)
    flag = Icon(look, "flag-variant", 18, palette.gold, pos_hint=MIDDLE)
    text = FittedText(look, where(say, state), 14, palette.on_bar)
    plate.add_widget(Beside(look, [track, figures], gap=6))
    plate.add_widget(Beside(look, [flag, text], gap=6, padding=(6 * look.u, 0)))
    return plate

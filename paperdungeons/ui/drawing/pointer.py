"""How a hint points at something: a solid frame around it, and a small sign at its corner."""

from __future__ import annotations

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Translate

from ..style.fonts import ICONS, PLAIN, glyph
from ..style.rect import Rect
from ..style.sizes import TOUCH
from ..style.theme import CLEAR, Rgba
from .pen import Box, Word

SIGN = "lightbulb-on"
SIDE = 17
"""The sign's width and height, in density-independent pixels."""
AWAY = -9999


class Pointer:
    """Made once, moved from place to place, out of sight while there is nothing to point at."""

    def __init__(self, u: float, ground: Rgba, letters: Rgba) -> None:
        self.u, self.ground, self.letters = u, ground, letters
        self._frame_colour = Color(*CLEAR)
        self._frame = Line(rounded_rectangle=(AWAY, 0, TOUCH, TOUCH, 8 * u), width=1.8 * u)
        spot = Rect(0, 0, SIDE * u, SIDE * u)
        PushMatrix()
        self._at = Translate(AWAY, 0)
        self._plate = Box(spot, CLEAR, CLEAR, SIDE * u / 2, u)
        self.icon = Word(spot, "", 12 * u, letters, font=ICONS)
        self.digit = Word(spot, "", 12 * u, letters, bold=True, font=PLAIN)
        PopMatrix()

    def point_at(self, place: Rect | None, text: str = "", low: bool = False) -> None:
        """``low``: the sign stands at the lower corner, where the upper one is taken."""
        shown = place is not None
        self._frame_colour.rgba = self.ground if shown else CLEAR
        self._plate.fill(self.ground if shown else CLEAR)
        self._plate.edge(self.letters if shown else CLEAR)
        self.icon.say(glyph(SIGN) if shown and not text else "")
        self.digit.say(text if shown else "")
        if place is None:
            self._at.xy = AWAY, 0
            return
        inner = place.inset(1.5 * self.u)
        self._frame.rounded_rectangle = (*inner, 8 * self.u)
        self._at.xy = inner.x, inner.y if low else inner.top - SIDE * self.u

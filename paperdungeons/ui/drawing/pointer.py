"""Marks that point at something: a ring with a sign outside its corner, for a hint; and an arrow to what lies below."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, Line, PopMatrix, PushMatrix, Rectangle, Translate

from ..style.fonts import ICONS, PLAIN, glyph
from ..style.glow import fading
from ..style.look import Look
from ..style.rect import Rect
from ..style.sizes import TOUCH
from ..style.theme import CLEAR, Rgba
from .pen import BoxShape, Word

SIGN = "lightbulb-on"
SIDE, FADE = 17, 44
"""The side of a sign, and the height over which a page fades out, in density-independent pixels."""
TOUCHES = 5
"""Only this much of the sign lies over the corner of a place, which it must not hide."""
OUT = 0.8
"""How far outside of a place its ring usually lies: a little, so that writing along the edge stays readable."""
HALO, RING = 3.4, 2.2
"""Half the widths of a light line and of the dark one on top of it: on any ground one of the two can be seen."""
AWAY = -9999


class MoreBelow:
    """The lower edge of a page that goes on below it: fading out, with an arrow."""

    def __init__(self, look: Look, width: float) -> None:
        palette, u = look.palette, look.u
        spot = Rect(width / 2 - SIDE * u / 2, 3 * u, SIDE * u, SIDE * u)
        PushMatrix()
        self.at = Translate(0, 0)
        self._paper = Color(*palette.paper)
        Rectangle(texture=fading(), size=(width, FADE * u))
        self._plate = BoxShape(spot, palette.button, None, SIDE * u / 2, u)
        self._arrow = Word(spot, glyph("chevron-down"), SIDE * u, palette.on_button, font=ICONS)
        PopMatrix()
        self._colours = palette.paper, palette.button, palette.on_button

    @property
    def is_shown(self) -> bool:
        return bool(self._paper.a)

    def show(self, is_shown: bool) -> None:
        paper, plate, arrow = self._colours if is_shown else (CLEAR, CLEAR, CLEAR)
        if self.is_shown != is_shown:
            self._paper.rgba = paper
            self._plate.fill(plate)
            self._arrow.tint(arrow)


class Pointer:
    """Made once and moved from place to place; while there is nothing to point at, it is taken off the canvas."""

    def __init__(self, u: float, ground: Rgba, letters: Rgba, out: float = OUT) -> None:
        """``out`` is how far outside of a place the ring lies, in density-independent pixels."""
        self.u, self.ground, self.letters, self._out = u, ground, letters, out * u
        self._ground, self._parts = Canvas(), Canvas(noadd=True)
        self.is_shown = False
        with self._parts:
            self._draw()

    def _draw(self) -> None:
        u = self.u
        self._halo_colour = Color(*CLEAR)
        self._halo = Line(rounded_rectangle=(AWAY, 0, TOUCH, TOUCH, 8 * u), width=HALO * u)
        self._frame_colour = Color(*CLEAR)
        self._frame = Line(rounded_rectangle=(AWAY, 0, TOUCH, TOUCH, 8 * u), width=RING * u)
        spot = Rect(0, 0, SIDE * u, SIDE * u)
        PushMatrix()
        self._at = Translate(AWAY, 0)
        self._plate = BoxShape(spot, CLEAR, CLEAR, SIDE * u / 2, u)
        self.icon = Word(spot, "", 12 * u, self.letters, font=ICONS)
        self.digit = Word(spot, "", 12 * u, self.letters, bold=True, font=PLAIN)
        PopMatrix()

    def point_at(self, place: Rect | None, area: Rect, text: str = "", low: bool = False) -> None:
        """Point at a place. The sign stays within ``area``; with ``low`` it stands at the lower corner, because the
        upper one is taken. A number stands inside the place, so that it does not seem to belong to the next one."""
        shown = place is not None
        if shown != self.is_shown:
            self.is_shown = shown
            (self._ground.add if shown else self._ground.remove)(self._parts)
        self._halo_colour.rgba = self.letters if shown else CLEAR
        self._frame_colour.rgba = self.ground if shown else CLEAR
        self._plate.fill(self.ground if shown else CLEAR)
        self._plate.edge(self.letters if shown else CLEAR)
        self.icon.say(glyph(SIGN) if shown and not text else "")
        self.digit.say(text if shown else "")
        if place is None:
            self._at.xy = AWAY, 0
            return
        place = place.inset(-self._out)
        for line in (self._halo, self._frame):
            line.rounded_rectangle = (*place, 8 * self.u)
        side, out = SIDE * self.u, -self.u if text else (SIDE - TOUCHES) * self.u
        y = max(place.y - out, min(place.y, area.y)) if low else min(place.top + out, max(place.top, area.top)) - side
        self._at.xy = max(place.x - out, area.x), y

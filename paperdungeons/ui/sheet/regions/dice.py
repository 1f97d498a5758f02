"""Six dice that can be chosen, raised, dimmed and tumbled."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Line, PopMatrix, PushMatrix, Rotate, Translate

from ....core.faces import SKULL, USABLE_FACES, Face
from ...drawing.pen import Pen, Shape
from ...drawing.region import Region
from ...style import icons
from ...style.rect import Rect
from ...style.theme import CLEAR, faded

BLOOD = (0.95, 0.45, 0.36, 1.0)
"""Skulls, on a die that is too dim to be taken."""
TUMBLE, FLICKER = 0.36, 0.06
"""Seconds of a roll, and between two faces of it."""


class Die:
    """One die, drawn round its own middle so that it can turn."""

    def __init__(self, region: Region, rect: Rect, is_black: bool) -> None:
        self.palette, self.u, self.rect, self.is_black = region.palette, region.u, rect, is_black
        self.is_held = False
        pen = Pen(region.palette, region.u, 1)
        side = min(rect.w, rect.h) - 4 * region.u
        self.side = side
        PushMatrix()
        self.at = Translate(*rect.center)
        self.turn = Rotate(angle=0, origin=(0, 0))
        square = Rect(-side / 2, -side / 2, side, side)
        self.body = pen.box(square, CLEAR, CLEAR, 9, 1.2)
        self.symbol = pen.icon(square.inset(3 * self.u), "", side / self.u * 0.52, CLEAR)
        corner = Rect(square.right - 15 * self.u, square.y + 2 * self.u, 12 * self.u, 13 * self.u)
        self.digit = pen.word(corner, "", 12, CLEAR, bold=True, align="right")
        self.held = Shape(CLEAR)
        Line(rounded_rectangle=(*square.inset(-1.5 * self.u), 10 * self.u, 10), width=2.2 * self.u)
        self.hint = pen.dashes(square.inset(-2 * self.u), CLEAR, 2)
        PopMatrix()

    def show_face(self, face: Face | None) -> None:
        self.symbol.icon(icons.face_icon(face)) if face is not None else self.symbol.say("")
        self.digit.say(str(face) if face in USABLE_FACES else "")

    def show(self, face: Face | None, used: bool, held: bool, may: bool) -> None:
        palette = self.palette
        self.show_face(face)
        ground = palette.die_black if self.is_black else palette.die_white
        letters = palette.on_black if self.is_black else palette.on_white
        if face == SKULL:
            letters = BLOOD
        alpha = 0.0 if face is None else 0.38 if used or face == SKULL else 1.0
        self.body.fill(faded(ground, 0.15 if face == SKULL and not self.is_black else alpha))
        self.body.edge(faded(palette.soft_on_bar, alpha * 0.8))
        self.symbol.tint(letters if face == SKULL else faded(letters, alpha))
        self.digit.tint(faded(letters, alpha))
        self.held.tint(palette.gold if held else CLEAR)
        self.hint.tint(palette.lit_edge if may and not held else CLEAR)
        self.is_held = held
        self.rest()

    def rest(self) -> None:
        """Where it belongs: in the hand it lies higher."""
        y = self.rect.center[1] + (4 * self.u if self.is_held else 0)
        if self.at.y != y:
            self.at.y = y


class DiceRow:
    def __init__(self, region: Region, places: Sequence[Rect], printed: Sequence[Sequence[Face]]) -> None:
        """``printed`` are the faces of each die: what it shows while it tumbles."""
        self.region, self._printed = region, printed
        self.dice = [Die(region, place, number >= len(places) // 2) for number, place in enumerate(places)]
        region.touchables |= {("die", number): place for number, place in enumerate(places)}
        self._faces: tuple[Face, ...] = ()
        self._ticking: Any = None

    @property
    def is_tumbling(self) -> bool:
        return self._ticking is not None

    def show(
        self, faces: Sequence[Face], used: Sequence[bool], held: int | None, may: Collection[int], hidden: bool
    ) -> None:
        self._faces = tuple(faces)
        for number, die in enumerate(self.dice):
            face = faces[number] if number < len(faces) and not hidden else None
            die.show(face, bool(used) and used[number], number == held, number in may)

    def tumble(self) -> None:
        """Show other faces for a moment, turning; the result is known already and is what stays."""
        self.settle()
        if not self.region.look.motion or not self._faces:
            return
        self._frame = 0
        self._ticking = Clock.schedule_interval(self._flicker, FLICKER)
        for number, die in enumerate(self.dice):
            y = die.rect.center[1]
            die.turn.angle = 180 + 40 * number
            Animation(angle=0, d=TUMBLE, t="out_cubic").start(die.turn)
            die.at.y = y + 10 * die.u
            Animation(y=y, d=TUMBLE, t="out_bounce").start(die.at)

    def _flicker(self, _: float) -> bool:
        self._frame += 1
        if self._frame * FLICKER >= TUMBLE:
            self.settle()
            return False
        for number, (die, printed) in enumerate(zip(self.dice, self._printed, strict=True)):
            die.show_face(printed[(self._frame * 5 + number * 3) % len(printed)])
        return True

    def settle(self) -> None:
        """The dice lie still: at the end, or because of a tap in between."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        for number, die in enumerate(self.dice):
            Animation.cancel_all(die.turn)
            Animation.cancel_all(die.at)
            die.turn.angle = 0
            die.rest()
            if number < len(self._faces):
                die.show_face(self._faces[number])

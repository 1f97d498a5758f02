"""What moves in a fight: flying levels, the sum, the slash. All of it is created once and then only moved."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from kivy.graphics import Color, Quad, Rectangle
from kivy.uix.widget import Widget

from ...style.fonts import FIGURES, texture_of
from ...style.look import Look
from ...style.theme import faded
from .timeline import ENEMY, HERO, OTHER, FightTimeline, Gain
from .widgets import Fighter, HeroChip, Total

FIGURE = 26
"""The size of a flying figure, in scaled pixels."""
SHRUNK = 0.45
"""The share of its size that a figure has left when it reaches the sum."""


class CountedParts:
    """Where levels and bonuses come from, and the sum to which they fly."""

    def __init__(self, chips: Sequence[HeroChip], others: Sequence[Widget], total: Total) -> None:
        """``others`` are the texts of what counts besides the levels."""
        self.chips, self.others, self.total = chips, others, total

    def source(self, gain: Gain) -> Widget:
        if gain.kind in (HERO, ENEMY):
            return self.chips[gain.number].drawing
        return self.others[gain.number] if gain.kind == OTHER else self.total

    def show(self, gains: Sequence[Gain], flights: Sequence[float], doubled: float) -> None:
        for gain, flown in zip(gains, flights, strict=True):
            seen = min(1.0, 3 * flown)
            if gain.kind == HERO:
                self.chips[gain.number].opacity = 0.35 + 0.65 * seen
                self.chips[gain.number].shine(sin(pi * flown))
            elif gain.kind == ENEMY:
                self.chips[gain.number].mark(doubled)
                self.chips[gain.number].shine(sin(pi * doubled) if 0 < doubled < 1 else 0)
            elif gain.kind == OTHER:
                self.others[gain.number].opacity = seen


class FightEffects:
    """The effects, drawn over the whole screen."""

    def __init__(
        self, look: Look, screen: Widget, timeline: FightTimeline, beast: Fighter, parts: CountedParts
    ) -> None:
        self._screen, self._timeline, self._beast, self._parts = screen, timeline, beast, parts
        gold, self._flying = look.palette.gold, []
        with screen.canvas.after:
            for gain in timeline.gains:
                figure = texture_of(f"+{gain.points}", FIGURES, round(look.sp(FIGURE)), False, 0, "center")
                self._flying.append((Color(*faded(gold, 0)), Rectangle(texture=figure, size=figure.size)))
            self._edge_colour = Color(*faded(gold, 0))
            self._edge = Quad(points=[0] * 8)
            self._slash_colour = Color(1, 1, 1, 0)
            self._slash = Quad(points=[0] * 8)

    def show(self, seconds: float) -> None:
        moment, parts = self._timeline.at(seconds), self._parts
        gains = self._timeline.gains
        is_struck = self._timeline.bout.reached is not None
        self._beast.pose(moment.entered, moment.blow, is_struck)
        parts.show(gains, moment.flights, moment.doubled)
        parts.total.say(moment.strength, moment.swollen)
        for gain, flown, (colour, shape) in zip(gains, moment.flights, self._flying, strict=True):
            colour.a = min(1.0, 5 * flown, 5 * (1 - flown))
            self._fly(shape, parts.source(gain), flown)
        self._cut(moment.blow if is_struck else 0.0)

    def _middle(self, widget: Widget) -> tuple[float, float]:
        x, y = self._screen.to_widget(*widget.to_window(*widget.center))
        return float(x), float(y)

    def _fly(self, shape: Rectangle, start: Widget, flown: float) -> None:
        """Move a figure to below the sum, ever faster and smaller: it never covers the sum, and figures that arrive
        together overlap only for a moment."""
        way, total = flown * flown, self._parts.total
        w, h = (side * (1 - (1 - SHRUNK) * way) for side in shape.texture.size)
        (x1, y1), (x2, y2) = self._start(start, w, h), self._middle(total)
        x, y = x1 + (x2 - x1) * way, y1 + (y2 - total.height / 2 - h / 2 - y1) * way
        shape.size, shape.pos = (w, h), (x - w / 2, y - h / 2)

    def _start(self, source: Widget, w: float, h: float) -> tuple[float, float]:
        """Where a figure starts: above a hero, at the end of a text, or below the sum if the parts are not known."""
        x, y = self._middle(source)
        if source in self._parts.others:
            return x + (source.width + w) / 2, y
        return x, y + (source.height + h) / 2 if source is not self._parts.total else y - source.height

    def _cut(self, blow: float) -> None:
        """Draw the slash across the monster, from the upper right to the lower left."""
        x, y = self._middle(self._beast)
        reach = 0.5 * self._beast.height
        drawn = min(1.0, 3 * blow)
        self._slash_colour.a = self._edge_colour.a = 0.0 if blow in (0.0, 1.0) else min(1.0, 2.2 * (1 - blow))
        for shape, thick in ((self._edge, 0.05), (self._slash, 0.02)):
            x1, y1 = x + reach, y + 0.8 * reach
            x2, y2 = x1 - 2 * reach * drawn, y1 - 1.6 * reach * drawn
            mx, my, off = (x1 + 2 * x2) / 3, (y1 + 2 * y2) / 3, thick * reach * (1.3 - 0.6 * blow) * 2
            shape.points = [x1, y1, mx - 0.6 * off, my + 0.8 * off, x2, y2, mx + 0.6 * off, my - 0.8 * off]

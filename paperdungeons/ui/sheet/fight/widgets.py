"""Widgets of the fight screen."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Quad,
    Rectangle,
    Rotate,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.uix.widget import Widget

from ....core.cards import Threshold
from ....core.faces import Hero
from ...drawing.picture import ON_DARK, ShiningPicture, picture
from ...style import icons
from ...style.fonts import FIGURES, HAND, ICONS, glyph, inline, size_for, texture_of, unmarked, with_bright_figures
from ...style.glow import blend, soft_light
from ...style.look import Look
from ...style.numbers import signed
from ...style.playback import eased, share
from ...style.theme import Rgba, faded
from ...widgets.basics import Plate
from ...widgets.boxes import QuickBox
from ...widgets.flow import Flow
from ...widgets.letters import Text

HALO = (12, 8, 4)
"""How far the three layers of light around the reached card extend, in density-independent pixels."""
PASSED = 0.7
"""How much of its light a card has when the sum has passed it."""
LEAST, LARGEST = 88, 300
"""The least and the greatest height of the monster, in density-independent pixels."""
GREED = 12
"""How many times as much of the free height the monster takes as a gap does."""
CHIP = 32
"""The height of a hero's drawing beside the level, in density-independent pixels."""


def line_on_dark(look: Look, text: str, size: float = 15) -> Text:
    """A line of text in which the figures stand out."""
    palette = look.palette
    bright = with_bright_figures(text, palette.on_black)
    return Text(look, bright, size, palette.soft_on_bar, align="center", markup=True)


def flow_on_dark(look: Look, texts: list[str], size: float = 15) -> Flow:
    palette = look.palette
    bright = [with_bright_figures(text, palette.on_black) for text in texts]
    return Flow(look, bright, size, palette.soft_on_bar, align="center")


class ThresholdCard(Plate):
    """A strength to reach, what it earns and what it costs. It is lit when passed; the one that counts is lit more."""

    def __init__(self, look: Look, threshold: Threshold, reached: bool, is_flat: bool) -> None:
        palette, u = look.palette, look.u
        super().__init__(look, palette.night, palette.night, pad=14, gap=3)
        self._palette, self._reached, self._u = palette, reached, u
        self._put_halo()
        with self.canvas.after:
            disc_colour = Color(*faded(palette.night, 0))
            self._disc = Ellipse(size=(24 * u, 24 * u))
            check_colour = Color(*faded(palette.gold, 0))
            check = texture_of(glyph("check-circle"), ICONS, round(26 * u), False, 0, "center")
            self._check = Rectangle(texture=check, size=check.size)
        self._badge_colours = (disc_colour, check_colour)
        self.add_widget(Text(look, str(threshold.strength), 28, palette.on_bar, font=FIGURES, align="center"))
        earns, costs = f"{signed(threshold.points)} {inline(icons.STAR)}", f"{threshold.damage} {inline(icons.DAMAGE)}"
        for text in (f"{earns}   {costs}",) if is_flat else (earns, costs):
            self.add_widget(Text(look, text, 15, palette.soft_on_bar, align="center", markup=True))

    def _put_halo(self) -> None:
        """Draw the halo below the ground of the plate."""
        self._halo_colour = Color(*faded(self._palette.gold, 0))
        self._halo = [RoundedRectangle(radius=[(16 + reach) * self._u]) for reach in HALO]
        group = InstructionGroup()
        for instruction in (self._halo_colour, *self._halo):
            group.add(instruction)
        self.canvas.before.insert(0, group)

    def _follow(self, *_: object) -> None:
        super()._follow()
        for reach, shape in zip(HALO, self._halo, strict=True):
            far = reach * self._u
            shape.pos, shape.size = (self.x - far, self.y - far), (self.width + 2 * far, self.height + 2 * far)
        for shape in (self._disc, self._check):
            w, h = shape.size
            shape.pos = round(self.x + (self.width - w) / 2), round(self.y + self.height - h / 2)

    def light(self, passed: float, lit: float) -> None:
        """``passed`` is how far a passed card is lit, ``lit`` how far the one that counts is: both from 0 to 1."""
        palette, amount = self._palette, lit if self._reached else 0
        edge = blend(faded(palette.soft_on_bar, 0.4), palette.gold, max(amount, PASSED * passed))
        self.paint(blend(faded(palette.night, 0.7), palette.glow, max(amount, 0.5 * PASSED * passed)), edge)
        self._halo_colour.a = 0.09 * amount
        for colour in self._badge_colours:
            colour.a = amount


class Verdict(Text):
    """One line in a size that fits its final text, so that nothing moves while the points are counted."""

    def __init__(self, look: Look, text: str, colour: Rgba) -> None:
        self._last = unmarked(text)
        super().__init__(look, text, 36, colour, font=HAND, align="center", markup=True)

    def _fit(self) -> None:
        wanted = round(self._wanted)
        self.font_size = size_for([self._last], self.font_name, wanted, False, 0.84 * self.width, wanted // 2)


class Total(Text):
    """The strength counted so far; it swells when something joins it."""

    def __init__(self, look: Look, size: float) -> None:
        super().__init__(look, "0", size, look.palette.on_black, font=FIGURES, align="center")
        self._swell = Scale(1, 1, 1)
        for place, instruction in enumerate((PushMatrix(), self._swell)):
            self.canvas.before.insert(place, instruction)
        self.canvas.after.add(PopMatrix())

    def say(self, strength: int, swollen: float) -> None:
        self.text = str(strength)
        larger = 1 + 0.16 * swollen
        self._swell.origin, self._swell.xyz = self.center, (larger, larger, 1)


ENEMY_WIDTH = 1.5
"""How many times as wide as the other heroes the sworn enemy is: its level has a mark."""

MOST_FIGURE = 26
"""The greatest size of a level, in density-independent pixels: the narrowest phone shows four heroes side by side."""


class HeroChip(QuickBox):
    """A hero's drawing and level; the sworn enemy's level is marked as doubled."""

    def __init__(self, look: Look, hero: Hero, level: int, is_enemy: bool) -> None:
        super().__init__(size_hint_y=None, height=max(CHIP * look.u, look.sp(25)), spacing=4 * look.u)
        self._is_enemy, self._marked = is_enemy, 0.0
        with self.canvas.before:
            self._colour = Color(*faded(look.palette.gold, 0))
            self._shine = Rectangle(texture=soft_light())
        self.drawing = picture(look, icons.HEROES[hero], CHIP, ON_DARK)
        fixed: dict[str, Any] = {"size_hint_x": None, "pos_hint": {"center_y": 0.5}}
        size = min(20, MOST_FIGURE * look.u / look.sp(1))
        wide = look.sp(0.7 * size)
        self.figure = Text(look, str(level), size, look.palette.on_black, font=FIGURES, width=wide, **fixed)
        self._twice = texture_of("\u00d72", FIGURES, round(min(look.sp(16), 18 * look.u)), False, 0, "center")
        with self.canvas.after:
            self._mark_colour = Color(*faded(look.palette.gold, 0))
            self._mark = Rectangle(texture=self._twice)
        mark = [Widget(size_hint_x=None, width=self._twice.width)] if is_enemy else []
        if is_enemy:
            self.size_hint_x = ENEMY_WIDTH
        for widget in (Widget(), self.drawing, self.figure, *mark, Widget()):
            self.add_widget(widget)
        self.bind(pos=self._follow, size=self._follow)
        for part in (self.drawing, self.figure):
            part.bind(pos=self._follow)

    def _follow(self, *_: object) -> None:
        side = 1.9 * self.drawing.height
        self._shine.size, self._shine.pos = (
            (side, side),
            (self.drawing.center_x - side / 2, self.drawing.center_y - side / 2),
        )
        self.mark(self._marked)

    def shine(self, amount: float) -> None:
        self._colour.a = 0.6 * amount

    def mark(self, amount: float) -> None:
        """Mark the level as doubled, from 0 to 1; the mark is large at first, then shrinks into its place."""
        self._marked = amount
        if not self._is_enemy:
            return
        grown = 1 + 2 * (1 - amount)
        w, h = self._twice.width * grown, self._twice.height * grown
        x, y = self.figure.right + self.spacing + self._twice.width / 2, self.figure.center_y
        self._mark_colour.a = min(1.0, 2 * amount)
        self._mark.size, self._mark.pos = (w, h), (x - w / 2, y - h / 2)


COLLAPSE = (0.35, 0.9)
"""From which to which share of the blow the monster goes down."""
SUNK, TILT = 0.05, -13
"""How far below its place a beaten monster ends, as a share of its height, and how far it leans, in degrees."""


class Fighter(ShiningPicture):
    """A monster that enters, is beaten, or steps forward; as large as the other parts of the screen allow."""

    def __init__(self, look: Look, icon: str) -> None:
        super().__init__(look, icon, LARGEST)
        self.size_hint_y, self.size_hint_min_y, self.size_hint_max_y = GREED, LEAST * look.u, LARGEST * look.u
        self._unit = look.u
        with self.canvas.before:
            PushMatrix()
            self._moved = Translate(0, 0)
            self._turned, self._scaled = Rotate(angle=0, origin=(0, 0)), Scale(1, 1, 1)
        with self.canvas.after:
            self._scar_colours, self._scars = [], []
            for colour in (look.palette.on_black, look.palette.danger):
                self._scar_colours.append(Color(*faded(colour, 0)))
                self._scars.append(Quad(points=[0] * 8))
            PopMatrix()
        self._posed = (0.0, 0.0, False)

    def _follow(self, *_: object) -> None:
        """Pose it again in its new place: without motion it is posed before it has one."""
        super()._follow()
        self.pose(*self._posed)

    def pose(self, entered: float, blow: float, is_struck: bool) -> None:
        """Both shares go from 0 to 1. A struck monster ends grey, sunk and tilted; another one stands as before."""
        self._posed = (entered, blow, is_struck)
        swing, u = sin(pi * blow), self._unit
        beaten = eased(share(blow, *COLLAPSE)) if is_struck else 0.0
        self.drawing.pale(0.85 * beaten)
        self._mark(share(blow, *COLLAPSE) if is_struck else 0.0)
        self.opacity = min(1.0, 1.5 * entered)
        across = -0.45 * self.width * (1 - entered)
        self._turned.origin = self._scaled.origin = self.center
        if is_struck:
            self._moved.xy = across + 9 * u * sin(5 * pi * blow) * (1 - blow), -SUNK * self.drawing.drawn * beaten
            self._turned.angle, size = TILT * max(swing, beaten), 1 - 0.1 * max(swing, beaten)
        else:
            self._moved.xy = across, -5 * u * swing
            self._turned.angle, size = 0, 1 + 0.22 * swing
        self._scaled.xyz = (size * (0.6 + 0.4 * entered),) * 2 + (1,)

    def _mark(self, amount: float) -> None:
        """Draw the wound that the blade leaves, from the upper right to the lower left."""
        (x, y), reach = self.center, 0.56 * self.drawing.drawn
        for colour, shape, thick in zip(self._scar_colours, self._scars, (0.2, 0.12), strict=True):
            colour.a = min(1.0, 2 * amount)
            far, off = reach * (1 + 0.25 * thick), thick * reach / 2
            dx, dy = 0.68 * far, 0.73 * far
            shape.points = [
                *(x + dx, y + dy),
                *(x - 0.73 * off, y + 0.68 * off),
                *(x - dx, y - dy),
                *(x + 0.73 * off, y - 0.68 * off),
            ]

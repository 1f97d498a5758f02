"""Widgets of the fight screen."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.cards import Threshold
from ..style import icons
from ..style.fonts import FIGURES, ICONS, glyph, inline, texture_of
from ..style.glow import blend, soft_light
from ..style.look import Look
from ..style.numbers import signed
from ..style.theme import faded
from ..widgets.basics import Icon, Plate, Text

HALO = (12, 8, 4)
"""How far the light of the reached card shines, in density-independent pixels, each over the last."""


class Spring(Widget):
    """Takes its share of the room that is left."""


class MonsterPicture(BoxLayout):
    """The monster's icon with a shine behind it."""

    def __init__(self, look: Look, icon: str, size: float) -> None:
        super().__init__(size_hint_y=None, height=size * 1.25 * look.u)
        with self.canvas.before:
            Color(*faded(look.palette.gold, 0.16))
            self._shine = Rectangle(texture=soft_light(), size=(2.4 * size * look.u,) * 2)
        ember = blend(look.palette.gold, look.palette.glow, 0.2)
        for widget in (Spring(), Icon(look, icon, size, ember, pos_hint={"center_y": 0.5}), Spring()):
            self.add_widget(widget)
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_: object) -> None:
        w, h = self._shine.size
        self._shine.pos = self.x + (self.width - w) / 2, self.y + (self.height - h) / 2


class ThresholdCard(Plate):
    """A strength to reach, what it earns and what it costs. The reached one can be lit."""

    def __init__(self, look: Look, threshold: Threshold, reached: bool, is_flat: bool) -> None:
        palette, u = look.palette, look.u
        super().__init__(look, palette.night, palette.night, radius=16, pad=14, gap=3)
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
        """Under the ground that a plate already has."""
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

    def light(self, amount: float) -> None:
        """From 0, as the others are, to 1."""
        palette, amount = self._palette, amount if self._reached else 0
        edge = blend(faded(palette.soft_on_bar, 0.4), palette.gold, amount)
        self.paint(blend(faded(palette.night, 0.7), palette.glow, amount), edge)
        self._halo_colour.a = 0.09 * amount
        for colour in self._badge_colours:
            colour.a = amount

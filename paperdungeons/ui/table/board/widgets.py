"""Widgets of the board: dice, gems and missions, large enough to be read from a distance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ...style import icons
from ...style.fonts import HAND, inline
from ...style.look import Look
from ...style.sizes import LARGER
from ...system.routes import Size
from ...widgets.basics import Plate
from ...widgets.boxes import QuickBox
from ...widgets.fitted_text import FittedText, set_alike
from ...widgets.letters import Icon, Text
from ...widgets.tiles import MIDDLE, Beside, Stack
from .facts import GemFact, MissionFact

ABREAST, CELL = 4, 58
"""How many gems stand in a row, and the height of a gem's cell, scaled."""
FITTING = (1280, 800)
"""The size of a tablet, in density-independent pixels, on which a table of eight fits with slightly larger letters."""


SIGN_GROWTH = 1.6
"""The signs of gems grow by at most this factor with the text: there is little room for them on a phone."""


class GemCell(Plate):
    """A gem of the dungeon; one that is gone is crossed out, and says who took it and when."""

    def __init__(self, look: Look, fact: GemFact) -> None:
        palette = look.palette
        ground = palette.card if fact.is_left else palette.visited
        super().__init__(look, ground, pad=3, gap=0, size_hint_y=1)
        self.fact = fact
        ink = palette.gem if fact.is_left else palette.soft_ink
        text = f"{inline(icons.GEM)} [b]{fact.letter}[/b]"
        letters = (22 if fact.is_left else 16) * look.u * min(look.scale, SIGN_GROWTH)
        self._sign = Label(text=text, markup=True, font_size=letters, color=ink)
        self.add_widget(self._sign)
        if fact.is_left:
            return
        self.add_widget(FittedText(look, fact.text, 13, palette.ink, align="center"))
        with self.canvas.after:
            Color(*palette.heart)
            self._stroke = Line(width=1.8 * look.u)
        self._sign.bind(pos=self._cross, size=self._cross, texture_size=self._cross)

    def _cross(self, *_: object) -> None:
        (x, y), (w, h) = self._sign.center, self._sign.texture_size
        across, up = w * 0.66, h * 0.3
        self._stroke.points = [x - across, y - up, x + across, y + up]


def gem_grid(look: Look, facts: Sequence[GemFact]) -> Widget:
    grid = GridLayout(
        cols=ABREAST, size_hint_y=None, spacing=6 * look.u, row_default_height=look.sp(CELL), row_force_default=True
    )
    grid.bind(minimum_height=grid.setter("height"))
    for fact in facts:
        grid.add_widget(GemCell(look, fact))
    set_alike(grid.children)
    return grid


class MissionCard(Plate):
    """A mission: what it wants, and what it is worth or who claimed it and when."""

    def __init__(self, look: Look, fact: MissionFact) -> None:
        palette = look.palette
        ground, icon, ink = palette.visited, icons.MISSION, palette.soft_ink
        if fact.is_open:
            ground, icon, ink = palette.card, fact.icon, palette.ink
        super().__init__(look, ground, pad=8, gap=10, orientation="horizontal")
        self.fact = fact
        texts = [
            Text(look, fact.name, 15, palette.ink, bold=True),
            Text(look, fact.wants, 13, palette.soft_ink),
            Text(look, fact.text, 13.5, palette.ink),
        ]
        self.add_widget(Icon(look, icon, 26, ink, pos_hint=MIDDLE))
        self.add_widget(Stack(look, texts, gap=0, pos_hint=MIDDLE))


def mission_cards(look: Look, facts: Sequence[MissionFact], in_a_row: bool = False) -> Widget:
    cards = [MissionCard(look, fact) for fact in facts]
    return Beside(look, cards, gap=8, at={"top": 1}) if in_a_row else Stack(look, cards, gap=6)


def titled(look: Look, title: str, widget: Widget, note: str = "") -> Widget:
    """A heading, with a note at the end of its line, above the widget that they are about."""
    soft = look.palette.soft_ink
    head = Text(look, title, 24, soft, font=HAND, size_hint_x=0.4 if note else 1)
    line = Beside(look, [head, Text(look, note, 13, soft, align="right")]) if note else head
    return Stack(look, [line, widget], gap=4)


def scale_for(look: Look, size: Size) -> float:
    """The size of text on a tablet: as large as a player wants it, but so that nothing need be scrolled."""
    long, short = max(size) / look.u, min(size) / look.u
    return max(1.0, LARGER * min(look.scale, long / FITTING[0], short / FITTING[1]))


class Filling(QuickBox):
    """A box as high as the room it is given, and never lower than its content."""

    def __init__(self, look: Look, widgets: Sequence[Widget], gap: float = 14, **kwargs: Any) -> None:
        kwargs.setdefault("orientation", "vertical")
        super().__init__(spacing=gap * look.u, **kwargs)
        for widget in widgets:
            self.add_widget(widget)
        if self.orientation == "vertical":
            self.bind(minimum_height=self.setter("size_hint_min_y"))
            return
        for widget in widgets:
            widget.bind(size_hint_min_y=self._level)
        self._level()

    def _level(self, *_: object) -> None:
        self.size_hint_min_y = max(widget.size_hint_min_y or 0 for widget in self.children)

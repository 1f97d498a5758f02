"""What lies on a board in the middle of the table: dice, gems and missions, large enough to be read from afar."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Line, Rectangle, SmoothRoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from ...core.dice import Roll
from ...core.faces import USABLE_FACES, Face
from ...play.narration import WHITE_DICE
from .. import icons
from ..fitted import FittedText
from ..look import Look
from ..parts import LARGER, Icon, Plate, Text, inline
from ..type import HAND, ICONS, glyph, texture_of
from .board_facts import GemFact, MissionFact
from .table_parts import MIDDLE, Beside, Stack

LEAST_DIE, MOST_DIE = 44, 170
"""The sides of a die, in density-independent pixels."""
CELL = 58
"""The height of a gem's cell, scaled."""
FITTING = (1280, 800)
"""A tablet, in density-independent pixels, on which a table of eight fits with letters that are a little larger."""


class BoardDie(Widget):
    """One die, as large as it is made, with its digit in the corner."""

    def __init__(self, look: Look, face: Face, is_black: bool) -> None:
        super().__init__(size_hint=(None, None))
        palette = look.palette
        self.face, self._u = face, look.u
        ground, ink = (palette.die_black, palette.on_black) if is_black else (palette.die_white, palette.on_white)
        with self.canvas:
            Color(*ground)
            self._body = SmoothRoundedRectangle()
            Color(*palette.soft_ink)
            self._edge = Line(width=1.2 * look.u)
            Color(*ink)
            self._symbol, self._digit = Rectangle(), Rectangle()
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_) -> None:
        (x, y), side = self.pos, self.width
        self._body.pos, self._body.size, self._body.radius = self.pos, self.size, [side * 0.16]
        self._edge.rounded_rectangle = (x, y, side, side, side * 0.16)
        symbol = texture_of(glyph(icons.face_icon(self.face)), ICONS, max(6, round(side * 0.56)), False, 0, "center")
        self._put(self._symbol, symbol, x + (side - symbol.width) / 2, y + (side - symbol.height) / 2)
        digit = texture_of(str(self.face) if self.face in USABLE_FACES else " ", HAND, max(6, round(side * 0.26)),
                           False, 0, "right")
        self._put(self._digit, digit, x + side * 0.92 - digit.width, y + side * 0.03)

    def _put(self, shape: Rectangle, texture, x: float, y: float) -> None:
        shape.texture, shape.size, shape.pos = texture, texture.size, (round(x), round(y))


class BoardDice(Layout):
    """The roll of a round, in as many rows as make the dice largest; white ones first."""

    def __init__(self, look: Look, roll: Roll, **wishes) -> None:
        super().__init__(**wishes)
        self._gap, self._most = 8 * look.u, MOST_DIE * look.u
        self.dice = [BoardDie(look, face, place >= WHITE_DICE) for place, face in enumerate(roll)]
        for die in self.dice:
            self.add_widget(die)
        if self.size_hint_y is not None:
            self.size_hint_min_y = 2 * LEAST_DIE * look.u + self._gap
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def do_layout(self, *_) -> None:
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


class GemCell(Plate):
    """A gem of the dungeon; one that is gone is crossed out, and says who took it when."""

    def __init__(self, look: Look, fact: GemFact) -> None:
        palette = look.palette
        super().__init__(look, palette.card if fact.is_left else palette.visited, palette.card_edge, radius=10, pad=3,
                         gap=0, size_hint_y=1)
        self.fact = fact
        ink = palette.gem if fact.is_left else palette.soft_ink
        text = f"{inline(icons.GEM)} [b]{fact.letter}[/b]"
        self._sign = Label(text=text, markup=True, font_size=look.sp(22 if fact.is_left else 16), color=ink)
        self.add_widget(self._sign)
        if fact.is_left:
            return
        self.add_widget(FittedText(look, fact.text, 13, palette.ink, align="center"))
        with self.canvas.after:
            Color(*palette.heart)
            self._stroke = Line(width=1.8 * look.u)
        self._sign.bind(pos=self._cross, size=self._cross)

    def _cross(self, *_) -> None:
        (x, y), (w, h) = self._sign.center, self._sign.texture_size
        across, up = w * 0.66, h * 0.3
        self._stroke.points = [x - across, y - up, x + across, y + up]


def gem_grid(look: Look, facts: Sequence[GemFact], columns: int) -> Widget:
    grid = GridLayout(cols=columns, size_hint_y=None, spacing=6 * look.u, row_default_height=look.sp(CELL),
                      row_force_default=True)
    grid.bind(minimum_height=grid.setter("height"))
    for fact in facts:
        grid.add_widget(GemCell(look, fact))
    return grid


class MissionCard(Plate):
    """What it wants and what it is worth, or who claimed it when."""

    def __init__(self, look: Look, fact: MissionFact) -> None:
        palette = look.palette
        super().__init__(look, palette.card if fact.is_open else palette.visited, palette.card_edge, radius=10, pad=8,
                         gap=10, orientation="horizontal")
        self.fact = fact
        icon = fact.icon if fact.is_open else "flag-checkered"
        self.add_widget(Icon(look, icon, 26, palette.ink if fact.is_open else palette.soft_ink, pos_hint=MIDDLE))
        self.add_widget(Stack(look, [
            Text(look, fact.name, 15, palette.ink, bold=True),
            Text(look, fact.wants, 13, palette.soft_ink),
            Text(look, fact.text, 13.5, palette.ink),
        ], gap=0, pos_hint=MIDDLE))


def mission_cards(look: Look, facts: Sequence[MissionFact], in_a_row: bool = False) -> Widget:
    cards = [MissionCard(look, fact) for fact in facts]
    return Beside(look, cards, gap=8, at={"top": 1}) if in_a_row else Stack(look, cards, gap=6)


def titled(look: Look, title: str, widget: Widget, note: str = "") -> Widget:
    """A heading, at the end of its line a note, and what they are about."""
    soft = look.palette.soft_ink
    head = Text(look, title, 24, soft, font=HAND, size_hint_x=0.4 if note else 1)
    if note:
        head = Beside(look, [head, Text(look, note, 13, soft, align="right")])
    return Stack(look, [head, widget], gap=4)


def scale_for(look: Look, size) -> float:
    """The size of text on a tablet: as large as a player wants it, but so that nothing need be scrolled."""
    long, short = max(size) / look.u, min(size) / look.u
    return max(1.0, LARGER * min(look.scale, long / FITTING[0], short / FITTING[1]))


class Filling(BoxLayout):
    """As high as the room it is given, and never less than what is in it."""

    def __init__(self, look: Look, widgets: Sequence[Widget], gap: float = 14, **wishes) -> None:
        wishes.setdefault("orientation", "vertical")
        super().__init__(spacing=gap * look.u, **wishes)
        for widget in widgets:
            self.add_widget(widget)
        if self.orientation == "vertical":
            self.bind(minimum_height=self.setter("size_hint_min_y"))
            return
        for widget in widgets:
            widget.bind(size_hint_min_y=self._level)
        self._level()

    def _level(self, *_) -> None:
        self.size_hint_min_y = max(widget.size_hint_min_y or 0 for widget in self.children)

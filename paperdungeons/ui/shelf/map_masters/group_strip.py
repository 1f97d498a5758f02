"""The strip of a group: its emblem, what it found and used, what it carries, and the goals it could meet."""

from __future__ import annotations

from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ....shelf.map_masters.explore import KEYS_TO, why_not_deliver
from ....shelf.map_masters.state import EXPLORE, ITEMS, MARKET
from ...style.fonts import HAND
from ...widgets.basics import Plate, Row
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Icon, Text
from ...widgets.rows import LevelRow, abreast
from ...widgets.tiles import MIDDLE, Beside, Stack
from .fields import Fields
from .signs import ITEM_SIGNS, SEAL, colour_of, emblem_of, goal_sign
from .widgets import ItemCell, SealTile, emblem
from .wording import bag_text, offer_text

SEALS = 4
"""The seals in a row."""
BAND = 5
ROOMY, LARGER = 400, 1.4
"""From this width on, in scaled pixels, icons are larger by this factor."""


def larger_on(fields: Fields) -> float:
    """How much larger signs are on a tablet, to be read from all sides of a table."""
    return LARGER if fields.room >= ROOMY else 1


class GroupStrip(Plate):
    """A tap on the name opens the group, a tap on an item finds it, a tap on a seal delivers."""

    def __init__(self, fields: Fields, name: str) -> None:
        look, palette, state = fields.look, fields.look.palette, fields.state
        super().__init__(look, pad=8, gap=6)
        self.padding = ((8 + BAND) * look.u, 4 * look.u, 8 * look.u, 8 * look.u)
        self.group, self._fields = name, fields
        self.colour = colour_of(palette, state, name)
        with self.canvas.after:
            Color(*self.colour)
            self._band = Rectangle()
        self.bind(pos=self._stretch, size=self._stretch)
        self._stretch()
        self.name_row = self._name_row()
        self.add_widget(self.name_row)
        self.cells: dict[str, ItemCell] = {}
        self.seals: dict[str, SealTile] = {}
        if state.phase != MARKET:
            self._add_items()
            self._add_goals()

    def _stretch(self, *_: object) -> None:
        u = self._fields.look.u
        self._band.pos, self._band.size = (self.x, self.y + 10 * u), (BAND * u, max(0, self.height - 20 * u))

    def _name_row(self) -> Row:
        """Opens the group; in the market, its stall."""
        fields, look, state = self._fields, self._fields.look, self._fields.state
        panel = "buy" if state.phase == MARKET else "group"
        row = Row(look, partial(fields.controller.open, panel, group=self.group), pad=2)
        texts: list[Widget] = [FittedText(look, fields.say.word(self.group), 25, font=HAND, whole=True)]
        if bag := bag_text(fields.say, state.groups[self.group]):
            texts.append(Text(look, bag, 13, look.palette.soft_ink))
        row.add_widget(emblem(look, emblem_of(state, self.group), self.colour, 34 * larger_on(fields)))
        row.add_widget(Stack(look, texts, gap=0, pos_hint=MIDDLE))
        if fields["group"] != self.group:
            row.add_widget(Icon(look, "chevron-right", 22, look.palette.soft_ink, pos_hint=MIDDLE))
        return row

    def _add_items(self) -> None:
        fields, group = self._fields, self._fields.state.groups[self.group]
        for item in ITEMS:
            counts = (group.found[item], group.used[item])
            find = partial(fields.controller.do, "find", self.group, item, stay=True)
            sign, larger = ITEM_SIGNS[item], larger_on(fields)
            self.cells[item] = ItemCell(fields.look, sign, counts, find, self._use_at, larger)
        cells = list(self.cells.values())
        columns = 6 if fields.room >= 270 else 3
        for first in range(0, len(cells), columns):
            self.add_widget(LevelRow(fields.look, cells[first : first + columns], gap=3))

    def _use_at(self, x: float, y: float) -> None:
        """Use the item at this point on the obstacle that needs it; no obstacle needs coins or barrels."""
        swiped = [item for item, cell in self.cells.items() if cell.collide_point(x, y)]
        for obstacle, (item, _) in KEYS_TO.items():
            if item in swiped:
                self._fields.controller.do("overcome", self.group, obstacle, stay=True)

    def _add_goals(self) -> None:
        fields, look, state, palette = self._fields, self._fields.look, self._fields.state, self._fields.look.palette
        for label in state.groups[self.group].delivered:
            done = look.words("shelf.mapmasters.delivered", goal=fields.say.word(label))
            sign = Icon(look, SEAL, 22, palette.level)
            self.add_widget(Beside(look, [sign, Text(look, done, 14, palette.level, bold=True)], gap=4))
        may_deliver = state.options["one-each"] == "off" or not state.groups[self.group].delivered
        open_ = [label for label, goal in state.goals.items() if not goal.done and may_deliver]
        for label in open_:
            holds = state.phase == EXPLORE and why_not_deliver(state, self.group, label) is None
            deliver = partial(fields.controller.do, "deliver", self.group, label, stay=True)
            text = offer_text(state, self.group, label)
            self.seals[label] = SealTile(look, goal_sign(state.goals[label]), text, holds, deliver, larger_on(fields))
        seals = list(self.seals.values())
        columns = abreast(len(seals), SEALS if fields.room >= 270 else 2) if seals else 1
        for first in range(0, len(seals), columns):
            self.add_widget(LevelRow(look, seals[first : first + columns], columns, gap=4))

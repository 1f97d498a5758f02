"""Widgets for the choices on a panel of the sheet, and tiles that do something."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ....shelf.map_masters.state import Group, State
from ...style.kivymd import make_text_field
from ...widgets.basics import Tile
from ...widgets.letters import Text
from ...widgets.rows import abreast, rows_of
from ..widgets import Counter, PanelFields, act_tile

Doing = tuple[str, Callable[[], object]]
"""What the main button of a panel says and does."""


class Fields(PanelFields):
    game, highest, longest_name = "mapmasters", 99, 16

    @property
    def state(self) -> State:
        state: State = self.controller.state
        return state

    @property
    def group(self) -> Group:
        """The one that the panel is about."""
        return self.state.groups[self["group"]]

    def correct(self, path: str, value: int, name: str, icon: str = "") -> Counter:
        """Counts a figure that no rule changes; the game is then marked as corrected."""
        return Counter(
            self.look,
            name,
            value,
            lambda by: self.controller.do("correct", path, value + by, stay=True),
            icon,
            can_less=value > 0,
            can_more=value < 99,
        )

    def number(self, key: str) -> Widget:
        """A field for a figure that would take too many taps to count up to."""
        return make_text_field(*self.typed(key), multiline=False, input_filter="int")

    def act(self, text: str, icon: str, *line: object, below: str = "", stay: bool = True) -> Tile:
        """A tile that does something at once; if it would be refused, the reason is below its text."""
        why = self.controller.why_not(*line)
        return act_tile(
            self.look, text, lambda: self.controller.do(*line, stay=stay), icon, why or below, is_open=not why
        )

    def grid(self, tiles: Sequence[Tile], least: float = 150) -> Widget:
        return rows_of(self.look, tiles, abreast(len(tiles), self.abreast(least)), 6)


def title(fields: Fields, text: str) -> Text:
    return Text(fields.look, text, 16, bold=True)

"""Widgets for the choices on a panel of the sheet, and tiles that do something."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ....shelf.dungeoneer.state import State
from ...widgets.basics import Tile
from ...widgets.rows import rows_of
from ...widgets.tiles import card, quiet_tile
from ..widgets import Counter, PanelFields, act_tile, switch_tile


class Fields(PanelFields):
    game, highest, longest_name = "dungeoneer", 20, 24

    @property
    def state(self) -> State:
        state: State = self.controller.state
        return state

    def counts(self, *counts: Counter) -> Widget:
        return card(self.look, counts, pad=4, gap=0)

    def choose_word(self, key: str, choices: Sequence[str], least: float = 120) -> Widget:
        """Choose one of these words of the notation."""
        return self.choose(key, {word: self.say.word(word) for word in choices}, least=least)

    def choose_hero(self, key: str, without: Sequence[str] = ()) -> Widget:
        """Choose a living hero."""
        names = [name for name in self.state.living if name not in without]
        return self.choose(key, {name: self.say.name(name) for name in names})

    def folded(self, key: str, now: str, unfold: Callable[[], Sequence[Widget]]) -> list[Widget]:
        """For a value that seldom changes: a tile that shows it as it is ``now``, and unfolds to change it."""
        is_open = self["unfolded"] == key
        text = self.look.words(f"shelf.dungeoneer.fold.{key}")
        icon = "chevron-up" if is_open else "chevron-down"
        tile = quiet_tile(self.look, text, lambda: self.put("unfolded", "" if is_open else key), icon, below=now)
        return [tile, *(unfold() if is_open else ())]

    def switch(self, key: str) -> Tile:
        is_on = bool(self[key])
        return switch_tile(self.look, self.field_name(key), is_on, lambda: self.put(key, not is_on))

    def act(self, text: str, icon: str, *line: object, stay: bool = False) -> Tile:
        """A tile that does something at once; if it would be refused, the reason is below its text."""
        why = self.controller.why_not(*line)
        return act_tile(self.look, text, lambda: self.controller.do(*line, stay=stay), icon, why, is_open=not why)

    def grid(self, tiles: Sequence[Tile], least: float = 150) -> Widget:
        return rows_of(self.look, tiles, self.abreast(least), 6)


Doing = tuple[str, Callable[[], object]]
"""What the main button of a panel says and does."""

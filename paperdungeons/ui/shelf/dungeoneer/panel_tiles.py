"""What a panel of the sheet reads, and tiles that do or open something."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ....play.shelf.names import label_of
from ....shelf.dungeoneer.state import State
from ...style.look import Look
from ...widgets.basics import Text, Tile
from ...widgets.rows import rows_of
from ...widgets.tiles import quiet_tile
from ..controller import ShelfController
from ..wording import ShelfWording


class PanelTiles:
    """``room`` is the width of the column, in scaled pixels."""

    def __init__(self, look: Look, room: float, controller: ShelfController) -> None:
        self.look, self.room, self.controller = look, room, controller

    @property
    def state(self) -> State:
        state: State = self.controller.state
        return state

    @property
    def say(self) -> ShelfWording:
        return self.controller.say

    def __getitem__(self, key: str) -> Any:
        """What was chosen so far."""
        return self.controller.panel.fields.get(key, "") if self.controller.panel else ""

    def abreast(self, least: float = 150) -> int:
        """How many tiles of that width stand side by side."""
        return max(1, min(3, int(self.room // least)))

    def put(self, key: str, value: Any) -> None:
        changed: dict[str, Any] = {key: value}
        self.controller.set(**changed)

    def label(self, taken: Sequence[str], fallback: str, key: str = "typed") -> str:
        """What the record calls it: a new label, of the name that was typed or else of a usual one."""
        return label_of(str(self[key]).strip() or fallback, {*taken, *self.controller.sheet.game.sorts.reserved})

    def act(self, text: str, icon: str, *line: object, stay: bool = False) -> Tile:
        """Does something at once; where that is refused, the reason stands below."""
        why = self.controller.why_not(*line)
        return quiet_tile(self.look, text, lambda: self.controller.do(*line, stay=stay), icon, below=why)

    def lead(self, text: str, icon: str, panel: str, below: str = "", **fields: object) -> Tile:
        """Opens a panel."""
        return quiet_tile(self.look, text, partial(self.controller.open, panel, **fields), icon, below)

    def grid(self, tiles: Sequence[Tile], least: float = 150) -> Widget:
        return rows_of(self.look, tiles, self.abreast(least), 6)

    def hint(self, text: str) -> Text:
        return Text(self.look, text, 14, self.look.palette.soft_ink)

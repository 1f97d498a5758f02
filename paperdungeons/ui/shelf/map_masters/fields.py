"""What is chosen on a panel of the sheet, as widgets: counts, choices, names; and tiles that do or open something."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ....play.shelf.names import label_of
from ....shelf.map_masters.state import Group, State
from ...style.kivymd import make_text_field
from ...style.look import Look
from ...widgets.basics import Text, Tile
from ...widgets.rows import abreast, rows_of
from ...widgets.tiles import card, quiet_tile
from ..controller import ShelfController
from ..widgets import Counter, choice_tiles
from ..wording import ShelfWording

LONGEST_NAME = 16
Doing = tuple[str, Callable[[], object]]
"""What the main button of a panel says and does."""


class Fields:
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

    @property
    def group(self) -> Group:
        """The one that the panel is about."""
        return self.state.groups[self["group"]]

    def __getitem__(self, key: str) -> Any:
        """What was chosen so far."""
        return self.controller.panel.fields.get(key, "") if self.controller.panel else ""

    def abreast(self, least: float = 150) -> int:
        """How many tiles of that width stand side by side."""
        return max(1, min(3, int(self.room // least)))

    def set(self, key: str, value: Any) -> None:
        changed: dict[str, Any] = {key: value}
        self.controller.set(**changed)

    # --- choosing -------------------------------------------------------------------------------------------

    def count(self, key: str, low: int = 0, high: int = 99, name: str = "", icon: str = "") -> Counter:
        value = int(self[key] or 0)
        return Counter(
            self.look,
            name or self.look.words(f"shelf.mapmasters.field.{key}"),
            value,
            lambda by: self.set(key, value + by),
            icon,
            can_less=value > low,
            can_more=value < high,
        )

    def correct(self, path: str, value: int, name: str, icon: str = "") -> Counter:
        """What no rule changes is put right, and marked as such."""
        return Counter(
            self.look,
            name,
            value,
            lambda by: self.controller.do("correct", path, value + by, stay=True),
            icon,
            can_less=value > 0,
            can_more=value < 99,
        )

    def choose(
        self,
        key: str,
        texts: Mapping[str, str],
        least: float = 120,
        chosen: str | None = None,
        on_choose: Callable[[str], object] | None = None,
    ) -> Widget:
        """One of several; it is remembered on the panel, or done at once by ``on_choose``."""
        columns = min(len(texts) or 1, self.abreast(least))
        now = self[key] if chosen is None else chosen
        rows, _ = choice_tiles(self.look, dict(texts), now, on_choose or partial(self.set, key), columns)
        title = self.look.words(f"shelf.mapmasters.field.{key}")
        return card(self.look, [Text(self.look, title, 15, bold=True), rows], pad=10)

    def name(self, key: str = "typed", **kwargs: Any) -> Widget:
        """A field for what players call something."""
        field = make_text_field(
            self.look.words(f"shelf.mapmasters.field.{key}"),
            self[key],
            lambda text: self.controller.set(quietly=True, **{key: text}),
            self.look,
            multiline=False,
            **kwargs,
        )
        if not kwargs:
            field.input_filter = lambda text, _: text[: max(0, LONGEST_NAME - len(field.text))]
        return field

    def label(self, taken: Sequence[str], fallback: str, key: str = "typed") -> str:
        """What the record calls it: a new label, of the name that was typed or else of a usual one."""
        return label_of(str(self[key]).strip() or fallback, {*taken, *self.controller.sheet.game.sorts.reserved})

    # --- doing ----------------------------------------------------------------------------------------------

    def act(self, text: str, icon: str, *line: object, below: str = "", stay: bool = True) -> Tile:
        """Does something at once; where that is refused, the reason stands below."""
        why = self.controller.why_not(*line)
        palette = self.look.palette
        return quiet_tile(
            self.look,
            text,
            lambda: self.controller.do(*line, stay=stay),
            icon,
            below=why or below,
            ground=palette.visited if why else palette.card,
        )

    def lead(self, text: str, icon: str, panel: str, below: str = "", **fields: object) -> Tile:
        """Opens a panel."""
        return quiet_tile(self.look, text, partial(self.controller.open, panel, **fields), icon, below)

    def grid(self, tiles: Sequence[Tile], least: float = 150) -> Widget:
        return rows_of(self.look, tiles, abreast(len(tiles), self.abreast(least)), 6)


def hint(fields: Fields, text: str) -> Text:
    return Text(fields.look, text, 14, fields.look.palette.soft_ink)


def title(fields: Fields, text: str) -> Text:
    return Text(fields.look, text, 16, bold=True)

"""What is chosen on a panel of the sheet, as widgets: counts, choices, names; and tiles that do or open something."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ....play.shelf.names import label_of
from ....shelf.dungeoneer.state import State
from ...style.kivymd import make_text_field
from ...style.look import Look
from ...widgets.basics import Text, Tile
from ...widgets.rows import rows_of
from ...widgets.tiles import card, quiet_tile
from ..controller import ShelfController
from ..widgets import Counter, choice_tiles, switch_tile
from ..wording import ShelfWording

LONGEST_NAME = 24


class PanelColumn:
    """What is open and what was chosen on it so far. ``room`` is the width of the column, in scaled pixels."""

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

    def _set(self, key: str, value: Any) -> None:
        changed: dict[str, Any] = {key: value}
        self.controller.set(**changed)

    def counts(self, *counts: Counter) -> Widget:
        return card(self.look, counts, pad=4, gap=0)

    def grid(self, tiles: Sequence[Tile], least: float = 150) -> Widget:
        return rows_of(self.look, tiles, self.abreast(least), 6)

    def hint(self, text: str) -> Text:
        return Text(self.look, text, 14, self.look.palette.soft_ink)


class Fields(PanelColumn):
    """What a player chooses and does on a panel."""

    def count(self, key: str, low: int = 0, high: int = 20, below: str = "") -> Counter:
        value = int(self[key] or 0)
        text = self.look.words(f"shelf.dungeoneer.field.{key}")
        return Counter(
            self.look,
            text,
            value,
            lambda by: self._set(key, value + by),
            below=below,
            can_less=value > low,
            can_more=value < high,
        )

    def choose(
        self,
        key: str,
        texts: Mapping[str, str],
        title: str = "",
        least: float = 120,
        chosen: str | None = None,
        on_choose: Callable[[str], object] | None = None,
    ) -> Widget:
        """One of several; it is remembered on the panel, or done at once by ``on_choose``."""
        columns = min(len(texts) or 1, self.abreast(least))
        now = self[key] if chosen is None else chosen
        rows, _ = choice_tiles(self.look, dict(texts), now, on_choose or partial(self._set, key), columns)
        head = title or self.look.words(f"shelf.dungeoneer.field.{key}")
        return card(self.look, [Text(self.look, head, 15, bold=True), rows], pad=10)

    def choose_word(self, key: str, choices: Sequence[str], least: float = 120) -> Widget:
        """Among words of the notation."""
        return self.choose(key, {word: self.say.word(word) for word in choices}, least=least)

    def choose_hero(self, key: str, without: Sequence[str] = ()) -> Widget:
        """Among the living."""
        names = [name for name in self.state.living if name not in without]
        return self.choose(key, {name: self.say.name(name) for name in names})

    def folded(self, key: str, now: str, unfold: Callable[[], Sequence[Widget]]) -> list[Widget]:
        """What is seldom another than it is ``now``: a tile that says so, and unfolds to change it."""
        is_open = self["unfolded"] == key
        text = self.look.words(f"shelf.dungeoneer.fold.{key}")
        icon = "chevron-up" if is_open else "chevron-down"
        tile = quiet_tile(self.look, text, lambda: self._set("unfolded", "" if is_open else key), icon, below=now)
        return [tile, *(unfold() if is_open else ())]

    def switch(self, key: str) -> Tile:
        is_on = bool(self[key])
        text = self.look.words(f"shelf.dungeoneer.field.{key}")
        return switch_tile(self.look, text, is_on, lambda: self._set(key, not is_on))

    def name(self, key: str = "typed") -> Widget:
        """A field for what players call something."""
        hint = self.look.words(f"shelf.dungeoneer.field.{key}")
        field = make_text_field(
            hint, self[key], lambda text: self.controller.set(quietly=True, **{key: text}), self.look, multiline=False
        )
        field.input_filter = lambda text, _: text[: max(0, LONGEST_NAME - len(field.text))]
        return field

    def label(self, taken: Sequence[str], fallback: str, key: str = "typed") -> str:
        """What the record calls it: a new label, of the name that was typed or else of a usual one."""
        return label_of(str(self[key]).strip() or fallback, {*taken, *self.controller.sheet.game.sorts.reserved})

    # --- doing ----------------------------------------------------------------------------------------------

    def act(self, text: str, icon: str, *line: object, stay: bool = False) -> Tile:
        """Does something at once; where that is refused, the reason stands below."""
        why = self.controller.why_not(*line)
        return quiet_tile(self.look, text, lambda: self.controller.do(*line, stay=stay), icon, below=why)

    def lead(self, text: str, icon: str, panel: str, below: str = "", **fields: object) -> Tile:
        """Opens a panel."""
        return quiet_tile(self.look, text, partial(self.controller.open, panel, **fields), icon, below)


Doing = tuple[str, Callable[[], object]]
"""What the main button of a panel says and does."""

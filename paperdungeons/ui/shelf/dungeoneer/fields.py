"""What is chosen on a panel of the sheet, as widgets: counts, choices, names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...style.kivymd import make_text_field
from ...widgets.basics import Text, Tile
from ...widgets.tiles import card, quiet_tile
from ..widgets import Counter, choice_tiles, switch_tile
from .panel_tiles import PanelTiles

LONGEST_NAME = 24


class Fields(PanelTiles):
    """What can be chosen."""

    def counts(self, *counts: Counter) -> Widget:
        return card(self.look, counts, pad=4, gap=0)

    def count(self, key: str, low: int = 0, high: int = 20, below: str = "") -> Counter:
        value = int(self[key] or 0)
        text = self.look.words(f"shelf.dungeoneer.field.{key}")
        return Counter(
            self.look,
            text,
            value,
            lambda by: self.put(key, value + by),
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
        rows, _ = choice_tiles(self.look, dict(texts), now, on_choose or partial(self.put, key), columns)
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
        tile = quiet_tile(self.look, text, lambda: self.put("unfolded", "" if is_open else key), icon, below=now)
        return [tile, *(unfold() if is_open else ())]

    def switch(self, key: str) -> Tile:
        is_on = bool(self[key])
        text = self.look.words(f"shelf.dungeoneer.field.{key}")
        return switch_tile(self.look, text, is_on, lambda: self.put(key, not is_on))

    def name(self, key: str = "typed") -> Widget:
        """A field for what players call something."""
        hint = self.look.words(f"shelf.dungeoneer.field.{key}")
        field = make_text_field(
            hint, self[key], lambda text: self.controller.set(quietly=True, **{key: text}), self.look, multiline=False
        )
        field.input_filter = lambda text, _: text[: max(0, LONGEST_NAME - len(field.text))]
        return field


Doing = tuple[str, Callable[[], object]]
"""What the main button of a panel says and does."""

"""The menu of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..style import icons
from ..style.look import Look
from ..widgets.basics import Tile
from ..widgets.corrected_mark import corrected_mark
from ..widgets.page import Page

ICONS = {
    "table": "account-group",
    "roll": "dice-multiple",
    "leave": "exit-run",
    "history": "history",
    "score": "star",
    "eraser": icons.CORRECTED,
    "rules": "book-open-variant",
    "settings": "cog",
    "home": "home-outline",
}


class MenuEntry(NamedTuple):
    """An entry that says more than its name: what it is for, or why it leads nowhere now."""

    way: Callable[[], None] | None
    below: str


class MenuScreen(Page):
    """``ways`` leads from each entry to where it goes; an entry that is not there is left out."""

    def __init__(
        self, look: Look, size, ways: Mapping[str, Callable[[], None] | MenuEntry], on_back, is_corrected: bool = False
    ) -> None:
        super().__init__(look, size, look.words("sheet.menu.title"), on_back)
        self.tiles = {name: self._tile(name, ways[name]) for name in ICONS if name in ways}
        self.put(*self.tiles.values())
        if is_corrected:
            self.put(corrected_mark(look, 14, align="center"))
        self.put_below(
            Tile(
                look,
                look.words("sheet.menu.return"),
                on_back,
                "arrow-left",
                ground=look.palette.danger,
                ink=look.palette.on_danger,
            )
        )

    def _tile(self, name: str, way: Callable[[], None] | MenuEntry) -> Tile:
        look, palette = self.look, self.look.palette
        entry = way if isinstance(way, MenuEntry) else MenuEntry(way, "")
        is_open = entry.way is not None
        return Tile(
            look,
            look.words(f"sheet.menu.{name}"),
            entry.way or (lambda: None),
            ICONS[name],
            entry.below,
            ground=palette.card if is_open else palette.paper,
            ink=palette.ink if is_open else palette.soft_ink,
            soft=palette.soft_ink,
            edge=palette.card_edge,
        )

    def back(self) -> bool:
        return False

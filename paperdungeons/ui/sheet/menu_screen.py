"""The menu of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..style import icons
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Tile
from ..widgets.corrected_mark import corrected_mark
from ..widgets.page import Page
from ..widgets.tiles import red_tile

ICONS = {
    "challenge": "calendar-star",
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
    """Where an entry leads, if it leads anywhere now; ``below`` says what it is for, or why it has to wait."""

    open: Callable[[], None] | None
    below: str = ""


class MenuScreen(Page):
    """An entry that is not among ``entries`` is left out."""

    def __init__(
        self,
        look: Look,
        size: Size,
        entries: Mapping[str, MenuEntry],
        on_back: Callable[[], None],
        is_corrected: bool = False,
    ) -> None:
        super().__init__(look, size, look.words("sheet.menu.title"), on_back)
        self.tiles = {name: self._tile(name, entries[name]) for name in ICONS if name in entries}
        self.put(*self.tiles.values())
        if is_corrected:
            self.put(corrected_mark(look, 14, align="center"))
        self.put_below(red_tile(look, look.words("sheet.menu.return"), on_back, "arrow-left"))

    def _tile(self, name: str, entry: MenuEntry) -> Tile:
        look, palette, is_open = self.look, self.look.palette, entry.open is not None
        return Tile(
            look,
            look.words(f"sheet.menu.{name}"),
            entry.open or (lambda: None),
            ICONS[name],
            entry.below,
            ground=palette.card if is_open else palette.paper,
            ink=palette.ink if is_open else palette.soft_ink,
            soft=palette.soft_ink,
            edge=palette.card_edge,
        )

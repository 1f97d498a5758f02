"""The menu of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..style import icons
from ..style.look import Look
from ..style.sizes import is_tablet, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Tile, roomier
from ..widgets.letters import corrected_mark
from ..widgets.page import Page
from ..widgets.rows import columns_of, stand_in_the_middle
from ..widgets.tiles import ConfirmTile, foot_of, main_tile

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
    "restart": "restart",
    "give-up": "flag-outline",
    "home": "home-outline",
}
GAP = 8
"""The gap between entries, in density-independent pixels: a small phone shows the whole menu of a solo game."""


class MenuEntry(NamedTuple):
    """``open`` is where an entry leads, None if nowhere now; ``below`` says what it is for, or why it has to wait. An
    entry with a ``warning`` shows it and asks before it opens."""

    open: Callable[[], None] | None
    below: str = ""
    warning: str = ""


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
        look = roomier(look, size)
        super().__init__(look, size, look.words("sheet.menu.title"), on_back, widest=widest_of(look, size))
        self.tiles = {name: self._tile(name, entries[name]) for name in ICONS if name in entries}
        tiles = list(self.tiles.values())
        if is_wide(look, size):
            half = (len(tiles) + 1) // 2
            self.put(columns_of(look, tiles[:half], tiles[half:]))
        else:
            self.column.spacing = GAP * look.u
            self.put(*tiles)
        if is_corrected:
            self.put(corrected_mark(look, 14, align="center"))
        self.put_below(foot_of(look, size[0], [main_tile(look, look.words("sheet.menu.return"), on_back, size=17)]))
        if is_tablet(look, size):
            stand_in_the_middle(self)

    def back(self) -> bool:
        """Take back the question of an entry first; return whether there was one."""
        asking = [tile for tile in self.tiles.values() if isinstance(tile, ConfirmTile) and tile.is_asking]
        for tile in asking:
            tile.take_back()
        return bool(asking)

    def _tile(self, name: str, entry: MenuEntry) -> Tile:
        look, palette, is_open = self.look, self.look.palette, entry.open is not None
        if entry.open is not None and entry.warning:
            texts = look.words(f"sheet.menu.{name}"), look.words(f"sheet.menu.{name}-really")
            return ConfirmTile(look, texts[0], entry.open, ICONS[name], texts[1], entry.warning, entry.below, size=16)
        return Tile(
            look,
            look.words(f"sheet.menu.{name}"),
            entry.open or (lambda: None),
            ICONS[name],
            entry.below,
            ground=palette.card if is_open else palette.paper,
            ink=palette.ink if is_open else palette.soft_ink,
            soft=palette.soft_ink,
        )

"""The menu of the sheet: what else one may want to see."""

from __future__ import annotations

from ..look import Look
from ..parts import Page, Tile

ICONS = {
    "table": "account-group", "leave": "exit-run", "history": "history", "score": "star", "rules": "book-open-variant",
    "settings": "cog", "home": "home-outline",
}


class MenuScreen(Page):
    """``ways`` leads from each entry to where it goes; an entry that leads nowhere is left out."""

    def __init__(self, look: Look, size, ways, on_back) -> None:
        super().__init__(look, size, look.words("sheet.menu.title"), on_back)
        for name, icon in ICONS.items():
            if name not in ways:
                continue
            self.put(Tile(
                look, look.words(f"sheet.menu.{name}"), ways[name], icon, ground=look.palette.card,
                ink=look.palette.ink, edge=look.palette.card_edge,
            ))
        self.put_below(Tile(
            look, look.words("sheet.menu.return"), on_back, "arrow-left", ground=look.palette.danger,
            ink=look.palette.on_danger,
        ))

    def back(self) -> bool:
        return False

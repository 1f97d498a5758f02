"""The page of keys and buttons, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.rect import Size
from ..style.sizes import WIDEST
from ..widgets.basics import Plate
from ..widgets.letters import Text
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import Beside, card, heading

GROUPS: Final = {
    "everywhere": ("arrows", "tab", "press", "back", "explain"),
    "sheet": ("dice", "act", "u", "r", "h", "b", "p", "m", "s", "sips"),
    "controller": ("pad", "press-button", "back-button", "undo-button", "explain-button", "shoulders"),
}
CAP, CAP_SHARE = 96, 0.34
"""The width of a key, in scaled pixels, and the largest share of the page that it takes."""
WIDE: Final = 720
"""From this width on, in scaled pixels, there are two columns."""


class KeysScreen(Page):
    def __init__(self, look: Look, size: Size, on_back: Callable[[], None]) -> None:
        is_wide = size[0] >= WIDE * look.sp(1)
        super().__init__(look, size, look.words("keys.title"), on_back, widest=2 * WIDEST if is_wide else WIDEST)
        self.put(Text(look, look.words("keys.about"), 15))
        groups = {name: [heading(look, look.words(f"keys.group.{name}")), self._plate(name)] for name in GROUPS}
        if is_wide:
            self.put(columns_of(look, [*groups["everywhere"], *groups["controller"]], groups["sheet"]))
        else:
            self.put(*(part for group in groups.values() for part in group))

    def _plate(self, group: str) -> Widget:
        return card(self.look, [self._line(name) for name in GROUPS[group]], gap=8)

    def _line(self, name: str) -> Widget:
        look = self.look
        cap = Plate(look, look.palette.visited, pad=6, size_hint_x=None)
        cap.width = min(CAP * look.sp(1), CAP_SHARE * self.width)
        cap.add_widget(Text(look, look.words(f"keys.cap.{name}"), 14, bold=True, align="center"))
        return Beside(look, [cap, Text(look, look.words(f"keys.what.{name}"), 15)])

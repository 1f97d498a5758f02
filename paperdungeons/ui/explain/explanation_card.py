"""The card on which a thing is explained. It lies over a page and blocks nothing: a touch beside it closes it and does
what it would have done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.input import MotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ...core.faces import WHITE_DICE
from ..drawing.key import Key
from ..style import icons
from ..style.fonts import ICONS, glyph
from ..style.look import Look
from ..style.rect import Size
from ..style.sizes import WIDEST
from ..widgets.basics import IconButton, Plate
from ..widgets.letters import Badge, Icon, Text
from ..widgets.tiles import Beside, quiet_tile
from .explanation import Explanation

MARGIN: Final = 6
"""The space between the card and the edge of the screen, in density-independent pixels."""
HIGHEST: Final = 0.7
"""The largest share of the screen's height that a card takes; a longer text can be scrolled."""
_MARK_ICONS: Final = {"R": "book-check-outline", "F": "magnify", "I": icons.HOUSE, "H": icons.HOUSE, "O": icons.OWN_BOX}


class ExplanationCard(ScrollView):
    def __init__(
        self,
        look: Look,
        room: Size,
        told: Explanation,
        key: Key,
        on_read: Callable[[], None],
        on_close: Callable[[], object],
    ) -> None:
        u = look.u
        width = min(room[0] - 2 * MARGIN * u, WIDEST * u)
        super().__init__(size_hint=(None, None), width=width, do_scroll_x=False, bar_width=3 * u)
        self.told, self._on_close, self._highest = told, on_close, HIGHEST * room[1]
        self.pos = (room[0] - width) / 2, MARGIN * u
        self.plate = Plate(look, None, look.palette.gold, pad=12, gap=8)
        self.more_tile = quiet_tile(look, look.words("explain.more"), on_read, "book-open-page-variant", size=14)
        for widget in (*self._texts(look, told, key), self.more_tile):
            self.plate.add_widget(widget)
        self.add_widget(self.plate)
        self.plate.bind(height=self._fit)
        self._fit()

    def _texts(self, look: Look, told: Explanation, key: Key) -> list[Widget]:
        soft = look.palette.soft_ink
        self.close_button = IconButton(look, "close", self._on_close, soft)
        head = [picture_of(look, told, key), Text(look, told.title, 17, bold=True), self.close_button]
        texts: list[Widget] = [Beside(look, head), Text(look, told.rule, 15, line_height=1.1)]
        if told.example:
            texts.append(Text(look, told.example, 15, bold=True, line_height=1.1))
        if told.mark:
            source = Text(look, look.words(f"provenance.{told.mark}"), 12.5, soft)
            texts.append(Beside(look, [Icon(look, _MARK_ICONS[told.mark], 16, soft), source], gap=6))
        return texts

    def _fit(self, *_: Any) -> None:
        self.height = min(self.plate.height, self._highest)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            self._on_close()
            return False
        super().on_touch_down(touch)
        return True


def picture_of(look: Look, told: Explanation, key: Key) -> Widget:
    """The sign of the thing, in the colours that it has on the sheet."""
    palette, (kind, number) = look.palette, key
    ground, ink = palette.visited, palette.ink
    if kind == "die":
        is_white = number < WHITE_DICE
        ground, ink = (palette.die_white, palette.on_white) if is_white else (palette.die_black, palette.on_black)
    elif told.icon in icons.HEROES:
        ink = palette.heroes[icons.HEROES.index(told.icon)]
    return Badge(look, glyph(told.icon), ICONS, 38, ground, ink, palette.card_edge)

"""A phone each: set a table, join one, or be the board in the middle."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from ..look import Look
from ..parts import TABLET, Page, Text, roomier
from ..side_by_side import stand_in_the_middle
from ..ways_in import WayIn

ICONS = {"host": "qrcode", "join": "qrcode-scan", "board": "tablet"}
SIDEWAYS, ABREAST = 640, 1100
"""From this width on, in density-independent pixels, the tiles stand side by side; and they get this wide together."""
HIGHEST = 360
"""Tiles grow to this height where there is room."""


class PhonesScreen(Page):
    def __init__(self, look: Look, size, on_host: Callable[[], None], on_join: Callable[[], None],
                 on_board: Callable[[], None], on_back) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("join.phones.title"), on_back)
        self._is_abreast = size[0] > size[1] and size[0] >= SIDEWAYS * look.u
        if self._is_abreast:
            self.column.widest = ABREAST * look.u
        ways = {"host": on_host, "join": on_join, "board": on_board}
        self.tiles = {name: self._tile(name, way) for name, way in ways.items()}
        self._box = BoxLayout(orientation="horizontal" if self._is_abreast else "vertical", size_hint_y=None,
                              spacing=10 * look.u)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for tile in self.tiles.values():
            tile.bind(minimum_height=self._fit_soon, height=self._fit_soon)
            self._box.add_widget(tile)
        self.put(Text(look, look.words("join.phones.how"), 15), self._box)
        if min(size) >= TABLET * look.u:
            stand_in_the_middle(self)
        self._fit_soon()

    def back(self) -> bool:
        return False

    def _tile(self, name: str, on_tap) -> WayIn:
        look, palette, words = self.look, self.look.palette, self.look.words
        colours = (palette.danger, palette.on_danger) if name == "host" else (palette.card, palette.ink)
        tile = WayIn(look, ICONS[name], on_tap, *colours, edge=palette.card_edge)
        tile.say(words(f"join.phones.{name}.name"), words(f"join.phones.{name}.below"))
        return tile

    def _fit(self, *_) -> None:
        """The tiles share the room that the text above them leaves."""
        tiles = list(self.tiles.values())
        room = self.height - self.children[-1].height
        rest = room - (self.column.minimum_height - self._box.height)
        gaps = 0 if self._is_abreast else self._box.spacing * (len(tiles) - 1)
        each = min((rest - gaps) / (1 if self._is_abreast else len(tiles)), HIGHEST * self.look.u)
        for tile in tiles:
            tile.stretch(each)
        heights = [tile.height for tile in tiles]
        self._box.height = max(heights) if self._is_abreast else sum(heights) + gaps

"""A phone each: start a table or join one; or use this device as the board in the middle."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from ...codes.input_options import InputOption
from ...style.look import Look
from ...style.sizes import TABLET
from ...widgets.basics import Text, Tile, roomier
from ...widgets.page import Page
from ...widgets.rows import stand_in_the_middle
from ...widgets.tiles import quiet_tile

ICONS = {"host": "qrcode", "join": "qrcode-scan", "board": "tablet"}
SIDEWAYS, ABREAST = 640, 1100
"""From this width on, in density-independent pixels, two ways stand side by side; and they get this wide together."""
HIGHEST = 230
"""They grow to this height where there is room."""


class StartScreen(Page):
    def __init__(
        self,
        look: Look,
        size,
        on_host: Callable[[], None],
        on_join: Callable[[], None],
        on_board: Callable[[], None],
        on_back,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("join.phones.title"), on_back)
        self._is_abreast = size[0] > size[1] and size[0] >= SIDEWAYS * look.u
        if self._is_abreast:
            self.column.widest = ABREAST * look.u
        self._ways = {"host": self._way("host", on_host), "join": self._way("join", on_join)}
        self.tiles = {**self._ways, "board": self._board(on_board)}
        self._box = BoxLayout(
            orientation="horizontal" if self._is_abreast else "vertical", size_hint_y=None, spacing=10 * look.u
        )
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for tile in self.tiles.values():
            tile.bind(minimum_height=self._fit_soon, height=self._fit_soon)
        for way in self._ways.values():
            self._box.add_widget(way)
        how = Text(look, look.words("join.phones.how"), 14, look.palette.soft_ink, align="center")
        self.put(self._box, self.tiles["board"], how)
        if min(size) >= TABLET * look.u:
            stand_in_the_middle(self)
        self._fit_soon()

    def back(self) -> bool:
        return False

    def _way(self, name: str, on_tap) -> InputOption:
        palette, words = self.look.palette, self.look.words
        way = InputOption(self.look, ICONS[name], on_tap, palette.danger, palette.on_danger)
        way.say(words(f"join.phones.{name}.name"), words(f"join.phones.{name}.below"))
        return way

    def _board(self, on_tap) -> Tile:
        words = self.look.words
        return quiet_tile(
            self.look, words("join.phones.board.name"), on_tap, ICONS["board"], words("join.phones.board.below")
        )

    def _fit(self, *_) -> None:
        """The two ways in share the room that the rest leaves them."""
        tiles = list(self._ways.values())
        room = self.height - self.children[-1].height
        rest = room - (self.column.minimum_height - self._box.height)
        gaps = 0 if self._is_abreast else self._box.spacing * (len(tiles) - 1)
        each = min((rest - gaps) / (1 if self._is_abreast else len(tiles)), HIGHEST * self.look.u)
        for tile in tiles:
            tile.stretch(each)
        heights = [tile.height for tile in tiles]
        self._box.height = max(heights) if self._is_abreast else sum(heights) + gaps

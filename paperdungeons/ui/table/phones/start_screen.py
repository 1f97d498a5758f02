"""A phone each: start a table or join one; or use this device as the board in the middle."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ...codes.input_options import InputOption
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.routes import Size
from ...widgets.basics import roomier
from ...widgets.boxes import QuickBox
from ...widgets.letters import Text
from ...widgets.page import Page
from ...widgets.rows import stand_in_the_middle
from ...widgets.tiles import quiet_tile

SIDEWAYS, ABREAST = 640, 1100
"""From a width of ``SIDEWAYS`` on, in density-independent pixels, two options stand side by side, together at most
``ABREAST`` wide."""
HIGHEST = 230
"""The options grow to this height where there is room."""


class StartScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        on_host: Callable[[], None],
        on_join: Callable[[], None],
        on_board: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        words = look.words
        super().__init__(look, size, words("join.phones.title"), on_back)
        self._is_abreast = size[0] > size[1] and size[0] >= SIDEWAYS * look.u
        if self._is_abreast:
            self.column.widest = ABREAST * look.u
        self._options = [self._option("host", "qrcode", on_host), self._option("join", "qrcode-scan", on_join)]
        board = words("join.phones.board.name"), on_board, "tablet", words("join.phones.board.below")
        board_tile = quiet_tile(look, *board)
        self.tiles: dict[str, Widget] = dict(zip(("host", "join", "board"), (*self._options, board_tile), strict=True))
        orientation = "horizontal" if self._is_abreast else "vertical"
        self._box = QuickBox(orientation=orientation, size_hint_y=None, spacing=10 * look.u)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for tile in self.tiles.values():
            tile.bind(minimum_height=self._fit_soon, height=self._fit_soon)
        for option in self._options:
            self._box.add_widget(option)
        how = Text(look, words("join.phones.how"), 14, look.palette.soft_ink, align="center")
        self.put(self._box, board_tile, how)
        if is_tablet(look, size):
            stand_in_the_middle(self)
        self._fit_soon()

    def _option(self, name: str, icon: str, on_tap: Callable[[], None]) -> InputOption:
        words = self.look.words
        option = InputOption(self.look, icon, on_tap, is_primary=False, is_dark=True)
        option.say(words(f"join.phones.{name}.name"), words(f"join.phones.{name}.below"))
        return option

    def _fit(self, *_: object) -> None:
        """The two ways in share the room that the rest leaves them."""
        tiles = self._options
        room = self.height - self.children[-1].height
        rest = room - (self.column.minimum_height - self._box.height)
        gaps = 0 if self._is_abreast else self._box.spacing * (len(tiles) - 1)
        each = min((rest - gaps) / (1 if self._is_abreast else len(tiles)), HIGHEST * self.look.u)
        for tile in tiles:
            tile.stretch(each)
        heights = [tile.height for tile in self._box.children]
        self._box.height = max(heights) if self._is_abreast else sum(heights) + gaps

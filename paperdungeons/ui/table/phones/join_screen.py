"""An invitation was read: which table it is, which player you are, and your name."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ....core.faces import Seat
from ....core.setup import Setup
from ...style.fonts import HAND
from ...style.kivymd import make_text_field
from ...style.look import Look
from ...style.sizes import TABLET
from ...widgets.basics import Plate, Text, Tile, roomier
from ...widgets.page import Page
from ...widgets.rows import abreast, columns_of, rows_of, stand_in_the_middle
from ...widgets.tiles import PendingTile
from ..wording import player_name
from .seating import HOST_SEAT, SeatOptions
from .table_card import TablePlate

WIDE = 840
"""From this width on, in density-independent pixels, there are two columns."""
SIGN, NUMBER = 72, 50
"""How wide a number is at least: its sign and what is round it, in density-independent pixels; its words, scaled."""
ABREAST = 4


class JoinScreen(Page):
    def __init__(
        self,
        look: Look,
        size,
        setup: Setup,
        wish: SeatOptions,
        on_wish: Callable[[SeatOptions], None],
        on_sit: Callable[[Seat, str], None],
        on_board: Callable[[], None],
        on_back,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("join.sit.title"), on_back)
        self.setup, self.wish, self._on_wish, self._on_sit = setup, wish, on_wish, on_sit
        is_wide = size[0] >= WIDE * look.u
        if is_wide:
            self.column.widest = 1100 * look.u
        self._seats = BoxLayout(orientation="vertical", size_hint_y=None)
        self._seats.bind(minimum_height=self._seats.setter("height"))
        room = min(size[0] / (2 if is_wide else 1) - 40 * look.u, self.column.widest)
        self._abreast = abreast(setup.players, min(ABREAST, int(room / (SIGN * look.u + look.sp(NUMBER)))))
        table, name, board = TablePlate(look, setup), self._name(), self._board(on_board)
        if is_wide:
            self.put(columns_of(look, (table, name), (*self._place(), board)))
        else:
            self.put(table, *self._place(), name, board)
        self.sit_tile = PendingTile(look, self._sit)
        self.put_below(self.sit_tile)
        if min(size) >= TABLET * look.u:
            stand_in_the_middle(self)
        self._show()

    def back(self) -> bool:
        return False

    def _sit(self) -> None:
        self._on_sit(self.wish.seat, self.wish.name)

    def choose(self, wish: SeatOptions) -> None:
        self.wish = wish
        self._on_wish(wish)
        self._show()

    def _show(self) -> None:
        """What depends on the choice; the field stays, because somebody may be typing in it."""
        words = self.look.words
        self.seat_tiles = [self._seat(seat) for seat in range(self.setup.players)]
        self._seats.clear_widgets()
        self._seats.add_widget(rows_of(self.look, self.seat_tiles, self._abreast))
        self._seen.text = self.wish.seen_text(words)
        if self.wish.seat is None:
            self.sit_tile.wait(words("join.sit.choose"))
        else:
            self.sit_tile.offer(words("join.sit.go", number=self.wish.seat + 1))

    # --- the parts ------------------------------------------------------------------------------------------

    def _place(self) -> list[Widget]:
        look, words, palette = self.look, self.look.words, self.look.palette
        return [
            Text(look, words("join.sit.seats"), 24, palette.soft_ink, font=HAND),
            self._seats,
            Text(look, words("join.once"), 14, palette.soft_ink),
        ]

    def _seat(self, seat: Seat) -> Tile:
        look, words, palette = self.look, self.look.words, self.look.palette
        chosen = seat == self.wish.seat
        colours = (
            {"ground": palette.mark, "ink": palette.on_mark}
            if chosen
            else {"ground": palette.card, "ink": palette.ink, "soft": palette.soft_ink, "edge": palette.card_edge}
        )
        return Tile(
            look,
            player_name(words, (), seat),
            lambda: self.choose(self.wish.at(seat)),
            "check-circle" if chosen else "circle-outline",
            words("join.sit.host") if seat == HOST_SEAT else "",
            **colours,
        )

    def _name(self) -> Widget:
        look, palette = self.look, self.look.palette
        plate = Plate(look, palette.card, palette.card_edge, pad=10, gap=6)
        self.field = make_text_field(look.words("join.sit.name"), self.wish.name, self._called, look, multiline=False)
        self._seen = Text(look, "", 13, palette.soft_ink)
        plate.add_widget(self.field)
        plate.add_widget(self._seen)
        return plate

    def _called(self, text: str) -> None:
        wish = self.wish.called(text)
        if wish != self.wish:
            self.choose(wish)

    def _board(self, on_board) -> Tile:
        look, words, palette = self.look, self.look.words, self.look.palette
        self.board_tile = Tile(
            look,
            words("join.sit.board.name"),
            on_board,
            "tablet",
            words("join.sit.board.below"),
            ground=palette.paper,
            ink=palette.ink,
            soft=palette.soft_ink,
            edge=palette.card_edge,
            size=14,
        )
        return self.board_tile

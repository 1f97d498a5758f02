"""Before sitting down at a table of phones: which player you are, or whether to take a seat that a link has brought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ....core.faces import BOARD, ROUNDS, Seat
from ....core.setup import Setup
from ....play.names import MOST_CHARACTERS, player_name
from ....play.records.campaign import CampaignGame
from ....play.records.record import Record, replay
from ...style.kivymd import make_name_field
from ...style.look import Look
from ...style.sizes import is_tablet, is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import Tile, roomier
from ...widgets.letters import Text
from ...widgets.page import Page
from ...widgets.rows import abreast, columns_of, rows_of, stand_in_the_middle
from ...widgets.tiles import PendingTile, Stack, card, foot_of, heading, main_tile, quiet_tile
from .seating import FIRST_FREE, HOST_SEAT, SeatOptions
from .widgets import TablePlate

SIGN, NUMBER = 72, 50
"""The least width of a seat's tile: its sign and margins in density-independent pixels, its text in scaled pixels."""
ABREAST = 4
TAKEN = "account-check"


class JoinScreen(Page):
    """An invitation was read: which table it is, which player you are, and your name."""

    def __init__(
        self,
        look: Look,
        size: Size,
        setup: Setup,
        options: SeatOptions,
        on_change: Callable[[SeatOptions], None],
        on_sit: Callable[[Seat, str], None],
        on_board: Callable[[], None],
        on_back: Callable[[], None],
        game: CampaignGame | None = None,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("join.sit.title"), on_back, widest=widest_of(look, size))
        self.setup, self.options, self._on_change, self._on_sit = setup, options, on_change, on_sit
        columns = 2 if is_wide(look, size) else 1
        self._seats = Stack(look, [], gap=0)
        room = min(size[0] / columns - 40 * look.u, self.column.widest)
        self._abreast = abreast(setup.players, min(ABREAST, int(room / (SIGN * look.u + look.sp(NUMBER)))))
        table, name, words = TablePlate(look, setup, game), self._name(), look.words
        board = words("join.sit.board.name"), on_board, "tablet", words("join.sit.board.below")
        self.board_tile = quiet_tile(look, *board, size=14, ground=look.palette.paper)
        if columns == 2:
            self.put(columns_of(look, (table, name), (*self._place(), self.board_tile)))
        else:
            self.put(table, *self._place(), name, self.board_tile)
        self.sit_tile = PendingTile(look, self._sit)
        self.put_below(foot_of(look, size[0], [self.sit_tile]))
        if is_tablet(look, size):
            stand_in_the_middle(self)
        self._show()

    def _sit(self) -> None:
        if self.options.seat is not None:
            self._on_sit(self.options.seat, self.options.name)

    def choose(self, options: SeatOptions) -> None:
        self.options = options
        self._on_change(options)
        self._show()

    def _show(self) -> None:
        """Rebuild what depends on the choice; the field stays, because somebody may be typing in it."""
        words, seat = self.look.words, self.options.seat
        self.seat_tiles = [self._seat(seat) for seat in range(self.setup.players)]
        self._seats.clear_widgets()
        self._seats.add_widget(rows_of(self.look, self.seat_tiles, self._abreast))
        self._seen.text = self.options.seen_text(words)
        if seat is None:
            self.sit_tile.wait(words("join.sit.choose"))
        else:
            self.sit_tile.offer(words("join.sit.go", number=seat + 1))

    # --- the parts ------------------------------------------------------------------------------------------

    def _place(self) -> list[Widget]:
        look, words = self.look, self.look.words
        are_several = self.setup.players > FIRST_FREE + 1
        note = [Text(look, words("join.once"), 14, look.palette.soft_ink)] if are_several else []
        return [heading(look, words("join.sit.seats")), self._seats, *note]

    def _seat(self, seat: Seat) -> Tile:
        """The host's seat looks taken, but can be chosen: a host may be only the board."""
        look, words, palette = self.look, self.look.words, self.look.palette
        name, below = player_name(words, (), seat), words("join.sit.host") if seat == HOST_SEAT else ""
        choose = partial(self.choose, self.options.at(seat))
        if seat == self.options.seat:
            return Tile(look, name, choose, "check-circle", below, ground=palette.mark, ink=palette.on_mark)
        icon = TAKEN if seat == HOST_SEAT else "circle-outline"
        return quiet_tile(look, name, choose, icon, below, size=16)

    def _name(self) -> Widget:
        look, hint = self.look, self.look.words("join.sit.name")
        self.field = make_name_field(hint, self.options.name, self._called, look, MOST_CHARACTERS)
        self.field.bind(focus=self._show_name)
        self._seen = Text(look, "", 13, look.palette.soft_ink)
        return card(look, [self.field, self._seen], pad=10)

    def _show_name(self, field: Any, is_typing: bool) -> None:
        """Show what became of the typed name, once the player stops typing."""
        if not is_typing and field.text != self.options.name:
            field.text = self.options.name

    def _called(self, text: str) -> None:
        options = self.options.called(text)
        if options != self.options:
            self.choose(options)


class TakeSeatScreen(Page):
    """A link has brought somebody's seat: whose it is and at which table, before a game begins with it."""

    def __init__(
        self, look: Look, size: Size, record: Record, on_take: Callable[[], None], on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("join.move.title"), on_back)
        words, soft = look.words, look.palette.soft_ink
        round_ = min(max(1, replay(record).round), ROUNDS)
        self.leave_tile = quiet_tile(look, words("join.move.leave"), on_back, "close")
        self.put(
            Text(look, self._whose(record), 17, bold=True),
            TablePlate(look, record.setup, record.campaign),
            Text(look, words("table.round", round=round_, of=ROUNDS), 15),
            Text(look, words("join.move.asks"), 14, soft),
            self.leave_tile,
        )
        self.take_tile = main_tile(look, words("join.move.go"), on_take, "check-circle")
        self.put_below(foot_of(look, size[0], [self.take_tile]))
        if is_tablet(look, size):
            stand_in_the_middle(self)

    def _whose(self, record: Record) -> str:
        words = self.look.words
        if record.seat == BOARD:
            return words("join.move.board")
        return words("join.move.seat", name=player_name(words, record.names, record.seat))

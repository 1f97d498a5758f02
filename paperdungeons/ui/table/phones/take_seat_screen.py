"""A link has brought somebody's seat: whose it is and at which table, before a game begins with it."""

from __future__ import annotations

from collections.abc import Callable

from ....core.faces import BOARD, ROUNDS
from ....play.names import player_name
from ....play.records.record import Record, replay
from ...style.look import Look
from ...style.sizes import TABLET
from ...widgets.basics import Text, roomier
from ...widgets.page import Page
from ...widgets.rows import stand_in_the_middle
from ...widgets.tiles import main_tile, quiet_tile
from .table_card import TablePlate


class TakeSeatScreen(Page):
    def __init__(self, look: Look, size, record: Record, on_take: Callable[[], None], on_back) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("join.move.title"), on_back)
        words, soft = look.words, look.palette.soft_ink
        round_ = min(max(1, replay(record).round), ROUNDS)
        self.leave_tile = quiet_tile(look, words("join.move.leave"), on_back, "close")
        self.put(
            Text(look, self._whose(record), 17, bold=True),
            TablePlate(look, record.setup),
            Text(look, words("table.round", round=round_, of=ROUNDS), 15),
            Text(look, words("join.move.asks"), 14, soft),
            self.leave_tile,
        )
        self.take_tile = main_tile(look, words("join.move.go"), on_take, "check-circle")
        self.put_below(self.take_tile)
        if min(size) >= TABLET * look.u:
            stand_in_the_middle(self)

    def back(self) -> bool:
        return False

    def _whose(self, record: Record) -> str:
        words = self.look.words
        if record.seat == BOARD:
            return words("join.move.board")
        return words("join.move.seat", name=player_name(words, record.names, record.seat))

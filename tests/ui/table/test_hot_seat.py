"""One device passed around, without a window: where it leads from player to player."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import EndRound
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import ROUND_END, phase_of
from paperdungeons.ui.table.hot_seat import HotSeat
from tests.staging import BOX
from tests.ui.support.phone import SEED
from tests.ui.support.rivals import first_cards
from tests.ui.support.windowless import NoWindow


class Table(NoWindow):
    """Two players around one device."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.hot_seat = HotSeat(self.services, self.navigator, self.library, self, self.setup)
        self.chance = Random(5)
        self.hot_seat.start(Setup(BOX, SEED, players=2), ("Anna", "Bram"))

    @property
    def seat(self) -> int:
        return self.library.current.state.seat

    def play_turn(self) -> None:
        """Play a turn from the curtain until the device is passed on."""
        self.hot_seat.lift()
        session = self.library.current.session
        if self.place == "cards":
            session.do(first_cards(session.state))
        while phase_of(session.state) != ROUND_END:
            session.do(choose(session.state, self.chance))
        session.do(EndRound())
        self.hot_seat.hand_over(self.library.current)


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


def test_a_curtain_hangs_before_each_player_and_cards_are_chosen_first(table):
    assert (table.place, table.seat) == ("curtain", 0)
    table.hot_seat.lift()
    assert table.place == "cards"
    table.navigator.show("home", "curtain")
    table.play_turn()
    assert (table.place, table.seat) == ("curtain", 1)


def test_who_has_just_played_may_have_the_round_back_until_somebody_looks(table):
    table.play_turn()
    assert table.hot_seat.can_take_back
    table.hot_seat.not_finished()
    assert (table.place, table.seat) == ("curtain", 0)
    assert not table.hot_seat.can_take_back
    table.play_turn()
    table.hot_seat.lift()
    assert not table.hot_seat.can_take_back


def test_a_round_that_all_have_played_is_closed_and_each_sheet_shows_once_what_that_did(table):
    table.play_turn()
    table.play_turn()
    assert table.hot_seat.closed == 1
    if table.place == "closed":
        table.hot_seat.to_next()
    assert (table.place, table.seat) == ("curtain", 0)
    opened = len(table.sheets)
    table.hot_seat.lift()
    table.hot_seat.lift()
    assert table.sheets[opened:] == [table.library.current.last_events(), ()]


def test_when_the_last_player_leaves_the_table_is_over(table):
    table.play_turn()
    table.hot_seat.leave(1)
    assert table.seat == 0
    assert table.place != "curtain"
    table.hot_seat.leave(0)
    assert (table.place, table.library.game) == ("home", None)

"""A list of very many games that wait: the latest of them, and more for who asks."""

from __future__ import annotations

import pytest

from paperdungeons.content.words import LANGUAGES
from paperdungeons.core.dice import seed_from
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record
from paperdungeons.ui.home.games_controller import MOST_WAITING
from tests.staging import BOX
from tests.ui.support.complaints import complaints
from tests.ui.support.patience import tap
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show


def with_games(hand: Hand, count: int) -> list[int]:
    """The numbers of the games, the latest first."""
    records = [Record(Setup(BOX, seed_from(number))) for number in range(count)]
    return [hand.app.services.store.begin(record) for record in records][::-1]


def test_a_list_of_many_games_shows_the_latest_and_more_of_them_when_asked(phone):
    hand = phone()
    ids = with_games(hand, 2 * MOST_WAITING + 3)
    show(hand, "home", "games")
    for shown in (MOST_WAITING, 2 * MOST_WAITING):
        assert len(hand.screen.rows) == shown
        tap(hand, hand.screen.more_tile)
    assert (len(hand.screen.rows), hand.screen.more_tile) == (len(ids), None)
    tap(hand, hand.screen.rows[-1])
    assert hand.app.library.game.id == ids[-1]
    show(hand, "home", "games")
    assert len(hand.screen.rows) == MOST_WAITING


def test_where_more_games_were_asked_for_the_page_stays_where_it_was(phone):
    hand = phone()
    with_games(hand, MOST_WAITING + 3)
    show(hand, "home", "games")
    tap(hand, hand.screen.more_tile)
    last = hand.screen.rows[MOST_WAITING - 1]
    assert 0 < last.to_window(*last.center)[1] < hand.screen.height


@pytest.mark.parametrize("count", [1, MOST_WAITING])
def test_a_list_that_shows_all_games_offers_no_more(phone, count):
    hand = phone()
    with_games(hand, count)
    show(hand, "home", "games")
    assert (len(hand.screen.rows), hand.screen.more_tile) == (count, None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 569), (800, 1280)], ids=str)
def test_the_tile_for_more_has_its_place(phone, language, size):
    hand = phone(size=size, language=language, text_size=150)
    with_games(hand, MOST_WAITING + 1)

    def moments():
        show(hand, "home", "games")
        assert hand.screen.more_tile is not None
        yield "many games"

    assert complaints(hand, moments()) == {}

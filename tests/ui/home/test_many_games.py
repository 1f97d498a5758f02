"""A list of very many unfinished games: it shows the latest, and more on request."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from paperdungeons.content.words import LANGUAGES
from paperdungeons.core.dice import seed_from
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.games_tables import put_page, transaction
from paperdungeons.play.storage.saved_page import Kept
from paperdungeons.play.storage.store import open_store
from paperdungeons.ui.history.game_list import AT_ONCE
from paperdungeons.ui.home.games_controller import MOST_WAITING
from tests.costs import assert_cheap
from tests.play.support.random_games import games
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.complaints import complaints
from tests.ui.support.patience import tap
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show


def with_games(hand: Hand, count: int) -> list[int]:
    """Begin this many games, and return their numbers, the latest first."""
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


def with_five_thousand_games(folder: Path) -> None:
    """Half of them are over. They are written straight into the database: with the store it would take a minute."""
    store, _ = open_store(folder)
    records = games(1, False, False)
    with closing(store), transaction(store._db):
        for number in range(1, 5001):
            record, is_over = records[number % len(records)], number % 2 == 0
            made = len(record.choices) if is_over else len(record.choices) // 2
            text = write_game(replace(record, choices=record.choices[:made]))
            put_page(store._db, Kept(number, number, made, 1000 + number, 2000 + number, is_over, 40, text))


@pytest.mark.long
def test_the_first_screen_and_the_lists_of_five_thousand_games_open_at_once(phone, tmp_path):
    """The app promises one second; three are allowed here, because the machine may be busy."""
    (tmp_path / "0").mkdir()
    with_five_thousand_games(tmp_path / "0")
    hand = phone()
    for place, shown in ((["home"], 0), (["home", "games"], MOST_WAITING), (["home", "archive"], AT_ONCE)):
        assert_cheap(lambda place=place: show(hand, *place), lambda: show(hand, "home", "rules"), seconds=3.0)
        assert len(getattr(hand.screen, "rows", ())) == shown


@pytest.mark.parametrize("count", [1, MOST_WAITING])
def test_a_list_that_shows_all_games_offers_no_more(phone, count):
    hand = phone()
    with_games(hand, count)
    show(hand, "home", "games")
    assert (len(hand.screen.rows), hand.screen.more_tile) == (count, None)
    tap(hand, hand.screen.finished_tile)
    assert hand.app.navigator.path == ["home", "archive"]


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
@pytest.mark.parametrize("size", portions([(320, 569), (800, 1280)], quick=1), ids=str)
def test_the_tile_for_more_has_its_place(phone, language, size):
    hand = phone(size=size, language=language, text_size=150)
    with_games(hand, MOST_WAITING + 1)

    def moments():
        show(hand, "home", "games")
        assert hand.screen.more_tile is not None
        yield "many games"

    assert complaints(hand, moments()) == {}

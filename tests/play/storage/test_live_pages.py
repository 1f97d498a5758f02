"""Two apps on one store: neither writes over what it has not seen."""

from __future__ import annotations

import pytest

from paperdungeons.core.actions import Keep
from paperdungeons.core.setup import Setup
from paperdungeons.play.games.game import begin, go_on
from paperdungeons.play.games.library import GameLibrary
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError
from paperdungeons.play.storage.store import Store, open_store
from tests.play.support.random_games import games
from tests.play.support.stores import NEW_GAME, keep, part_of, sound
from tests.staging import BOX

WHOLE = games(1, False, False)[3]
FIRST_CARDS = Keep(Setup(BOX, "TEST5EED").hands[0].powers[0], Setup(BOX, "TEST5EED").hands[0].objectives[0])


def test_a_choice_of_an_app_that_was_overtaken_is_refused_and_nothing_is_lost(tmp_path):
    first, second = sound(tmp_path), sound(tmp_path)
    game, _ = begin(first, Setup(BOX, "TEST5EED"), FIRST_CARDS, ask=False)
    other = go_on(second, second.load(game.id, BOX))
    other.session.put((), (other.session.state_at(0),), 0, ())
    before = second.games()
    with pytest.raises(StoreError) as refusal:
        game.rename(0, "Anna")
    assert refusal.value.trouble.kind is StorageProblemKind.OVERTAKEN
    assert game.is_overtaken
    assert first.games() == before == sound(tmp_path).games()


def test_a_list_that_shows_the_new_page_does_not_let_the_old_game_write_over_it(tmp_path):
    first, second = sound(tmp_path), sound(tmp_path)
    game, _ = begin(first, Setup(BOX, "TEST5EED"), FIRST_CARDS, ask=False)
    go_on(second, second.load(game.id, BOX)).rename(0, "Bo")
    assert first.unfinished(BOX)[0].record.names == ("Bo",)
    with pytest.raises(StoreError):
        game.rename(0, "Anna")
    go_on(first, first.unfinished(BOX)[0]).rename(0, "Chris")
    assert sound(tmp_path).load(game.id, BOX).record.names == ("Chris",)


def test_other_games_can_be_gone_on_with_and_the_order_is_that_of_the_keepings(tmp_path):
    first, second = sound(tmp_path), sound(tmp_path)
    one, two = first.begin(NEW_GAME), first.begin(NEW_GAME)
    seen = second.load(two, BOX).serial
    second.keep(two, part_of(WHOLE, 3), 3, False, 0, seen=seen)
    keep(first, one, part_of(WHOLE, 4))
    second.keep(two, part_of(WHOLE, 5), 5, False, 0, seen=seen)
    assert [kept.id for kept in first.games()] == [kept.id for kept in second.games()] == [two, one]
    assert [kept.cursor for kept in first.games()] == [5, 4]


def test_two_apps_never_begin_two_games_under_one_number(tmp_path):
    first, second = sound(tmp_path), sound(tmp_path)
    numbers = [store.begin(NEW_GAME) for store in (first, second, first, second)]
    assert len(set(numbers)) == 4


def test_an_app_alone_is_never_overtaken_by_itself(tmp_path):
    """Two views of one game in one app, such as a list and the sheet."""
    store = sound(tmp_path)
    game, _ = begin(store, Setup(BOX, "TEST5EED"), FIRST_CARDS, ask=False)
    other = go_on(store, store.load(game.id, BOX))
    game.rename(0, "Anna")
    other.rename(0, "Bo")
    game.rename(0, "Chris")
    assert store.load(game.id, BOX).record.names == ("Chris",)


def test_the_first_screen_takes_up_what_the_other_app_made_of_the_game(tmp_path):
    first, second = sound(tmp_path), sound(tmp_path)
    library = GameLibrary(first, open_boxes(tmp_path)[0])
    library.begin(Setup(BOX, "TEST5EED"), FIRST_CARDS, ask=False)
    assert library.game is not None
    go_on(second, second.load(library.game.id, BOX)).rename(0, "Bo")
    with pytest.raises(StoreError):
        library.game.rename(0, "Anna")
    library.back_to_present()
    assert library.game.names == ("Bo",)
    library.game.rename(0, "Anna")
    assert second.load(library.game.id, BOX).record.names == ("Anna",)


def test_a_page_is_read_once_however_often_it_is_asked_for(tmp_path, monkeypatch):
    store, _ = open_store(tmp_path)
    game_id = store.begin(NEW_GAME)

    def refuse(*_: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr("paperdungeons.play.storage.live_pages.pages_in", refuse)
    assert [kept.id for kept in store.games()] == [game_id]
    assert store.load(game_id, BOX).id == game_id
    assert isinstance(store, Store)

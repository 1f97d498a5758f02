"""The second copy of the games: it has every choice, and a game goes on without it."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.games_tables import MIGRATIONS, pages_in
from paperdungeons.play.storage.saved_page import Kept, write_page
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.store import Store
from tests.play.support.random_games import games
from tests.play.support.stores import NEW_GAME, add_notes, keep, kinds_of, opened, part_of, put_page, sound
from tests.staging import BOX

WHOLE = games(1, False, False)[3]


def pages_of(folder: Path, name: str) -> dict[int, bytes]:
    with closing(sqlite3.connect(folder / name)) as db:
        return dict(pages_in(db))


def with_three_games(folder: Path) -> Store:
    store = sound(folder)
    for made in (3, 9, 20):
        keep(store, store.begin(NEW_GAME), part_of(WHOLE, made))
    return store


def damage_while_open(store: Store) -> None:
    """Make the second copy refuse whatever is put into it."""
    store._second._db.execute("PRAGMA query_only = ON")


def test_it_has_every_choice_when_the_choice_is_kept(tmp_path):
    store = sound(tmp_path)
    game_id = store.begin(NEW_GAME)
    for made in range(1, 12):
        keep(store, game_id, part_of(WHOLE, made))
        assert pages_of(tmp_path, COPY) == pages_of(tmp_path, FILE)


def test_after_a_round_it_has_everything_in_its_file_without_a_journal(tmp_path):
    store = with_three_games(tmp_path)
    store.write_through()
    (tmp_path / "elsewhere.db").write_bytes((tmp_path / COPY).read_bytes())
    assert pages_of(tmp_path, "elsewhere.db") == pages_of(tmp_path, FILE)


def test_games_whose_file_is_gone_are_put_back(tmp_path):
    store = with_three_games(tmp_path)
    before = store.games()
    store.close()
    (tmp_path / FILE).unlink()
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.PUT_BACK, {"n": 3})]
    assert store.games() == before
    store.close()
    assert sound(tmp_path).games() == before


def test_a_game_that_is_older_in_the_store_is_put_back(tmp_path):
    """As after the loss of a journal."""
    store = with_three_games(tmp_path)
    earlier = pages_of(tmp_path, FILE)[2].decode()
    keep(store, 2, part_of(WHOLE, 12))
    before = store.games()
    store.close()
    put_page(tmp_path, 2, earlier)
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.PUT_BACK, {"n": 1})]
    assert store.games() == before


def test_a_game_that_is_newer_in_the_store_is_taken_without_a_word(tmp_path):
    """As after an app was killed between writing the store and the copy."""
    store = with_three_games(tmp_path)
    damage_while_open(store)
    keep(store, 2, part_of(WHOLE, 12))
    before = store.games()
    store.close()
    assert pages_of(tmp_path, COPY) != pages_of(tmp_path, FILE)
    store = sound(tmp_path)
    assert store.games() == before
    assert pages_of(tmp_path, COPY) == pages_of(tmp_path, FILE)


def test_another_game_with_the_same_number_is_not_taken_for_a_later_page(tmp_path):
    """As when somebody has put the file of another phone here."""
    store = with_three_games(tmp_path)
    third = next(kept for kept in store.games() if kept.id == 3)
    store.close()
    other = replace(third, started=third.started - 7, serial=1)
    put_page(tmp_path, 3, write_page(other))
    store = sound(tmp_path)
    assert other in store.games()
    assert third not in store.games()


def test_a_game_that_cannot_be_read_is_not_put_back(tmp_path):
    store = with_three_games(tmp_path)
    nonsense = next(kept for kept in store.games() if kept.id == 2)
    store.close()
    for name in (FILE, COPY):
        with closing(sqlite3.connect(tmp_path / name)) as db, db:
            page = write_page(replace(nonsense, text=nonsense.text.replace("Check ", "Check 0")))
            db.execute("REPLACE INTO games (id, page) VALUES (2, ?)", (page,))
    store = sound(tmp_path)
    with pytest.raises(StoreError):
        store.load(2, BOX)
    store.close()
    assert {kept.id for kept in sound(tmp_path).games()} == {1, 3}


def test_a_game_goes_on_while_it_takes_nothing_and_it_catches_up(tmp_path):
    store = with_three_games(tmp_path)
    damage_while_open(store)
    keep(store, 1, part_of(WHOLE, 5))
    keep(store, 2, part_of(WHOLE, 12))
    store.write_through()
    assert pages_of(tmp_path, COPY) != pages_of(tmp_path, FILE)
    store._second._db.execute("PRAGMA query_only = OFF")
    store.write_through()
    assert pages_of(tmp_path, COPY) == pages_of(tmp_path, FILE)


def a_folder(file: Path) -> None:
    file.unlink()
    (file / "inner").mkdir(parents=True)


SPOILT = {
    "gone": Path.unlink,
    "empty": lambda file: file.write_bytes(b""),
    "text": lambda file: file.write_text("Dear diary\n" * 900),
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:5000]),
    "a folder": a_folder,
}


@pytest.mark.parametrize("how", SPOILT)
def test_one_that_is_spoilt_is_laid_anew_without_a_word(tmp_path, how):
    store = with_three_games(tmp_path)
    before = store.games()
    store.close()
    SPOILT[how](tmp_path / COPY)
    store = sound(tmp_path)
    assert store.games() == before
    assert pages_of(tmp_path, COPY) == pages_of(tmp_path, FILE)
    keep(store, 1, part_of(WHOLE, 7))
    assert pages_of(tmp_path, COPY) == pages_of(tmp_path, FILE)


def test_where_it_cannot_be_written_games_are_kept_all_the_same(tmp_path, monkeypatch):
    store = with_three_games(tmp_path)
    store.close()
    (tmp_path / COPY).unlink()

    def refuse(*_: object) -> str:
        raise OSError(28, "no room")

    monkeypatch.setattr("paperdungeons.play.storage.second_copy.put_in_its_place", refuse)
    store = sound(tmp_path)
    keep(store, 1, part_of(WHOLE, 7))
    store.write_through()
    before = store.games()
    store.close()
    assert not (tmp_path / COPY).exists()
    assert sound(tmp_path).games() == before


def test_one_of_a_newer_app_gives_its_games_and_is_not_thrown_away(tmp_path):
    store, _ = opened(tmp_path, migrations=(*MIGRATIONS, add_notes))
    store.begin(NEW_GAME)
    before = store.games()
    store.close()
    (tmp_path / FILE).unlink()
    store, troubles = opened(tmp_path)
    assert kinds_of(troubles) == [StorageProblemKind.PUT_BACK]
    assert store.games() == before
    assert set(pages_of(tmp_path, "games-copy-damaged-1.db")) == {1}


def test_it_is_brought_up_to_date_with_the_store(tmp_path):
    with_three_games(tmp_path).close()
    store, troubles = opened(tmp_path, migrations=(*MIGRATIONS, add_notes))
    assert troubles == []
    assert not list(tmp_path.glob("*damaged*"))
    store.close()
    with closing(sqlite3.connect(tmp_path / COPY)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)


def test_of_two_damaged_files_the_later_page_of_each_game_is_taken(tmp_path):
    store = with_three_games(tmp_path)
    before = {kept.id: kept for kept in store.games()}
    store.close()
    older = {id_: replace(kept, serial=1, cursor=0) for id_, kept in before.items()}
    lay_out_damaged(tmp_path / FILE, [before[1], older[2]])
    lay_out_damaged(tmp_path / COPY, [older[1], before[2], before[3]])
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.STORE_DAMAGED, {"file": "games-damaged-1.db", "n": 3})]
    assert {kept.id: kept for kept in store.games()} == before


def lay_out_damaged(file: Path, kept: list[Kept]) -> None:
    """Write a store with these games, and cut off the last page of the file."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("DELETE FROM games")
        db.executemany("INSERT INTO games VALUES (?, ?)", [(game.id, write_page(game)) for game in kept])
        db.execute("CREATE TABLE other (page)")
        db.execute("INSERT INTO other VALUES (zeroblob(9000))")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file.write_bytes(file.read_bytes()[:-4096])

"""Whatever has happened to the files of a store, it opens, and nothing is lost that is not told."""

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from paperdungeons.play.challenges.received import FILE as FRIENDS
from paperdungeons.play.history.marks import FILE as MARKS
from paperdungeons.play.storage.box_library import FOLDER as BOXES, OWN_FILE
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.ghost_scores import FILE as GHOSTS
from paperdungeons.play.storage.review_cache import FOLDER as REVIEWS
from paperdungeons.play.storage.saved_page import Kept, read_page, write_page
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.settings import FILE as SETTINGS
from tests.play.support.damaged_stores import (
    CLOSED,
    COPY_JOURNAL,
    JOURNAL,
    KILLED,
    PAGE,
    Remains,
    damaged,
    either_end,
    remains_of_app,
)
from tests.play.support.full_disk import names_in
from tests.play.support.stores import NEW_GAME, flipped, keep, kinds_of, opened, rows, sound
from tests.staging import BOX

WITHOUT_COPY: dict[str, bytes | None] = {COPY: None, COPY_JOURNAL: None}
"""The second copy is missing, as in the folder of an app that had none yet."""


def assert_all_there(remains: Remains, folder: Path) -> list[StorageProblem]:
    """Open a damaged store with a sound second copy: this costs the player a message at most, and no choice."""
    return _open_twice(remains, folder, {*remains.games})


def assert_all_there_or_told(remains: Remains, folder: Path) -> list[StorageProblem]:
    """Open a store without a sound second copy: if a game is not as it was last kept, the player is told."""
    return _open_twice(remains, folder, set())


def _open_twice(remains: Remains, folder: Path, must_have: set[Kept]) -> list[StorageProblem]:
    """Open a store and return its troubles; if there are any, assert that all is well the second time."""
    store, troubles = opened(folder)
    found = store.games()
    assert must_have <= set(found) <= remains.history
    assert troubles or found == remains.games
    assert {trouble.facts["file"] for trouble in troubles if "file" in trouble.facts} <= names_in(folder)
    if troubles:
        keep(store, store.begin(NEW_GAME), NEW_GAME)
        found = store.games()
        store.close()
        store = sound(folder)
        assert store.games() == found
    store.close()
    return troubles


@either_end
def test_what_an_app_leaves_behind_is_opened_with_all_games(tmp_path, end):
    remains = remains_of_app(end)
    assert len(remains.games) == 21
    assert set(remains.games) < remains.history
    assert all(len(content) > 5 * 4096 for content in remains.files.values())
    assert assert_all_there(remains, remains.lay_out(tmp_path)) == []


@either_end
def test_what_an_app_without_a_second_copy_left_behind_is_opened_with_all_games(tmp_path, end):
    remains = remains_of_app(end)
    store = sound(remains.lay_out(tmp_path, **WITHOUT_COPY))
    assert store.games() == remains.games
    store.close()
    (tmp_path / FILE).unlink()
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.PUT_BACK, {"n": 21})]
    assert store.games() == remains.games


# --- cut off ------------------------------------------------------------------------------------------------


@either_end
def test_a_store_cut_off_anywhere_is_replaced_and_told(tmp_path, end):
    remains = remains_of_app(end)
    size = len(remains.files[FILE])
    for cut in sorted({*range(PAGE, size, PAGE), *range(1, size, 2777), 15, 16, 99, 100, size - 1}):
        assert_all_there(remains, remains.lay_out(tmp_path, **{FILE: remains.files[FILE][:cut]}))


def test_without_a_second_copy_a_store_without_its_last_page_keeps_the_games_of_the_others(closed, tmp_path):
    store, troubles = opened(closed.lay_out(tmp_path, **{FILE: closed.files[FILE][:-PAGE]} | WITHOUT_COPY))
    assert kinds_of(troubles) == [StorageProblemKind.STORE_DAMAGED]
    assert troubles[0].facts["n"] == len(store.games()) > 9


def test_a_journal_cut_off_anywhere_costs_a_sentence(killed, tmp_path):
    size = len(killed.files[JOURNAL])
    told = set[StorageProblemKind]()
    for cut in sorted({*range(0, size, 41_200), *range(1, size, 27_777), 31, 32, 33, 56, size - 1}):
        killed.lay_out(tmp_path, **{JOURNAL: killed.files[JOURNAL][:cut]})
        told.update(kinds_of(assert_all_there(killed, tmp_path)))
    assert told == {StorageProblemKind.PUT_BACK}


def test_without_a_second_copy_a_journal_cut_off_anywhere_leaves_every_game_as_it_once_was(killed, tmp_path):
    """It is as if the app had been killed earlier: nobody can tell the difference."""
    size = len(killed.files[JOURNAL])
    for cut in (0, 31, 32, 33, size // 3, size // 2, size - 1):
        store = sound(killed.lay_out(tmp_path, **{JOURNAL: killed.files[JOURNAL][:cut]} | WITHOUT_COPY))
        assert set(store.games()) <= killed.history
        assert {kept.id for kept in store.games()} >= set(range(1, 18))
        store.close()


# --- flipped bits -------------------------------------------------------------------------------------------


def flip_and_open(remains: Remains, folder: Path, name: str, flips: int, chance: Random) -> set[StorageProblemKind]:
    """Flip one bit at a time, half of them near the beginning, where most bits mean something."""
    content, told = remains.files[name], set[StorageProblemKind]()
    for number in range(flips):
        bit = chance.randrange(8 * (500 if number % 2 else len(content)))
        remains.lay_out(folder, **{name: flipped(content, bit)})
        told.update(kinds_of(assert_all_there(remains, folder)))
    return told


@either_end
def test_any_bit_of_the_store_may_fall_over(tmp_path, end):
    assert StorageProblemKind.STORE_DAMAGED in flip_and_open(remains_of_app(end), tmp_path, FILE, 100, Random(1))


def test_any_bit_of_the_journal_may_fall_over(killed, tmp_path):
    assert flip_and_open(killed, tmp_path, JOURNAL, 100, Random(2)) == {StorageProblemKind.PUT_BACK}


@pytest.mark.soak
@pytest.mark.parametrize(("end", "name"), [(CLOSED, FILE), (KILLED, FILE), (KILLED, JOURNAL)])
@pytest.mark.parametrize("number", range(20))
def test_any_bit_may_fall_over_again_and_again(tmp_path, end, name, number):
    flip_and_open(remains_of_app(end), tmp_path, name, 1000, Random(number + 10))


def test_a_bit_that_falls_over_in_the_head_of_the_store_costs_no_game(closed, tmp_path):
    for byte in range(0, 100, 3):
        store, _ = opened(closed.lay_out(tmp_path, **{FILE: flipped(closed.files[FILE], 8 * byte + byte % 8)}))
        assert store.games() == closed.games
        store.close()


def with_a_bit_fallen_over_in_the_fourth_game(closed: Remains, folder: Path) -> bytes:
    page = rows(closed.lay_out(folder), "games")[3][1].encode()
    content = closed.files[FILE]
    return flipped(content, 8 * (content.rindex(page) + 200))


def test_a_bit_that_falls_over_in_a_game_costs_a_sentence(closed, tmp_path):
    closed.lay_out(tmp_path, **{FILE: with_a_bit_fallen_over_in_the_fourth_game(closed, tmp_path)})
    assert assert_all_there(closed, tmp_path) == [StorageProblem(StorageProblemKind.PUT_BACK, {"n": 1})]


def test_without_a_second_copy_a_bit_that_falls_over_in_a_game_costs_only_that_game(closed, tmp_path):
    changed = {FILE: with_a_bit_fallen_over_in_the_fourth_game(closed, tmp_path)} | WITHOUT_COPY
    store, troubles = opened(closed.lay_out(tmp_path, **changed))
    assert troubles == [StorageProblem(StorageProblemKind.GAME_DAMAGED, {"n": 1})]
    assert store.games() == [kept for kept in closed.games if kept.id != 4]


# --- any damage ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("end", "names"),
    [(CLOSED, (FILE,)), (KILLED, (FILE,)), (KILLED, (JOURNAL,)), (KILLED, (FILE, JOURNAL))],
    ids=["closed", "killed", "its journal", "both"],
)
def test_whatever_happens_to_the_store_is_put_right_from_the_second_copy(tmp_path, end, names):
    remains = remains_of_app(end)
    for number in range(20):
        assert_all_there(remains, remains.lay_out(tmp_path, **damaged(remains, names, Random(number))))


@pytest.mark.parametrize("names", [(COPY,), (COPY_JOURNAL,), (COPY, COPY_JOURNAL)], ids=["copy", "its journal", "both"])
def test_whatever_happens_to_the_second_copy_is_put_right_without_a_word(killed, tmp_path, names):
    for number in range(10):
        killed.lay_out(tmp_path, **damaged(killed, names, Random(number)))
        sound(tmp_path).close()
        (tmp_path / FILE).unlink()
        store, troubles = opened(tmp_path)
        assert troubles == [StorageProblem(StorageProblemKind.PUT_BACK, {"n": 21})]
        assert store.games() == killed.games
        store.close()


def test_games_are_lost_only_where_both_files_are_damaged_and_that_is_told(closed, tmp_path):
    """Counts the games lost in 15 stores: with a sound second copy, with a damaged one, and without one."""
    lost = [0, 0, 0]
    for number in range(15):
        changed = damaged(closed, (FILE, COPY), Random(number))
        assert_all_there_or_told(closed, closed.lay_out(tmp_path, **changed))
        for column, others in enumerate(({COPY: closed.files[COPY]}, {}, WITHOUT_COPY)):
            lost[column] += len(closed.games) - count_rescued(closed.lay_out(tmp_path, **changed | others))
    assert lost[0] == 0 < lost[1] < lost[2]


def count_rescued(folder: Path) -> int:
    store, _ = opened(folder)
    with closing(store):
        return len(store.games())


# --- other things in its place ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [b"this is not a database", b"\0" * 8192, os.urandom(20_000), b"SQLite format 3\0" + b"\0" * 84, b"\n"],
    ids=["text", "zeros", "noise", "only-a-head", "one-byte"],
)
def test_a_file_that_is_no_database_is_set_aside_as_it_is(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.STORE_DAMAGED, {"file": "games-damaged-1.db", "n": 0})]
    assert (tmp_path / "games-damaged-1.db").read_bytes() == content
    game_id = store.begin(NEW_GAME)
    store.close()
    assert sound(tmp_path).load(game_id, BOX).record == NEW_GAME


def test_an_empty_file_is_a_new_store(tmp_path):
    (tmp_path / FILE).touch()
    assert sound(tmp_path).games() == []


@pytest.mark.parametrize("name", [BOXES, REVIEWS, SETTINGS, OWN_FILE, GHOSTS, MARKS, FRIENDS])
def test_an_empty_file_beside_others_of_a_player_is_told(tmp_path, name):
    """A full or crashed file system leaves such files; the app itself never does."""
    (tmp_path / FILE).touch()
    if name in (BOXES, REVIEWS):
        (tmp_path / name).mkdir()
    else:
        (tmp_path / name).touch()
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.STORE_DAMAGED, {"file": "games-damaged-1.db", "n": 0})]
    store.begin(NEW_GAME)
    store.close()
    assert len(sound(tmp_path).games()) == 1


def test_a_new_store_is_never_an_empty_file(tmp_path, monkeypatch):
    (tmp_path / SETTINGS).touch()
    sizes = []

    def connect(file, *facts, **kwargs):
        if Path(file).name == FILE:
            sizes.append(Path(file).stat().st_size)
        return sqlite3.Connection(file, *facts, **kwargs)

    monkeypatch.setattr(sqlite3, "connect", connect)
    sound(tmp_path)
    assert sizes
    assert min(sizes) > 0


@pytest.mark.parametrize("number", [10**15, 1 << 63, 1 << 70, 10**300])
def test_a_page_with_a_number_that_no_game_can_have_is_none(tmp_path, number):
    """Even if its seal is right."""
    store = sound(tmp_path)
    store.begin(NEW_GAME)
    good = store.games()[0]
    for page in (replace(good, id=number), replace(good, serial=number), replace(good, touched=-number)):
        assert read_page(write_page(page).encode()) is None


def test_a_row_with_the_largest_number_there_is_keeps_no_game_from_beginning(tmp_path):
    store = sound(tmp_path)
    store._db.execute("INSERT INTO games VALUES (?, 'rubbish')", ((1 << 63) - 1,))
    store.close()
    store, troubles = opened(tmp_path)
    assert kinds_of(troubles) == [StorageProblemKind.GAME_DAMAGED]
    first, second = store.begin(NEW_GAME), store.begin(NEW_GAME)
    assert [first, second] == [1, 2]


def test_the_database_of_somebody_else_is_set_aside(tmp_path):
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("CREATE TABLE songs (name)")
    assert kinds_of(opened(tmp_path)[1]) == [StorageProblemKind.STORE_DAMAGED]


@pytest.mark.parametrize("name", [FILE, JOURNAL, FILE + "-shm"])
def test_a_folder_where_a_file_should_be_is_set_aside(tmp_path, name):
    (tmp_path / name / "inner").mkdir(parents=True)
    store, troubles = opened(tmp_path)
    assert kinds_of(troubles) == [StorageProblemKind.STORE_DAMAGED]
    assert (tmp_path / name.replace("games", "games-damaged-1") / "inner").is_dir()
    store.begin(NEW_GAME)
    store.close()
    sound(tmp_path)


def test_files_that_were_set_aside_are_never_overwritten(tmp_path):
    for number in (1, 2, 3):
        (tmp_path / FILE).write_bytes(b"%d is not a database" % number)
        store, troubles = opened(tmp_path)
        store.close()
        assert troubles[0].facts["file"] == f"games-damaged-{number}.db"
    assert (tmp_path / "games-damaged-1.db").read_bytes() == b"1 is not a database"


@pytest.mark.parametrize("content", [None, b"", b"S"])
def test_a_journal_without_its_store_gives_back_its_games(killed, tmp_path, content):
    store, troubles = opened(killed.lay_out(tmp_path, **{FILE: content}))
    assert kinds_of(troubles) == [StorageProblemKind.STORE_DAMAGED]
    assert store.games() == killed.games
    assert (tmp_path / "games-damaged-1.db-wal").read_bytes() == killed.files[JOURNAL]


def test_the_shared_memory_beside_a_store_means_nothing(killed, tmp_path):
    killed.lay_out(tmp_path, **{FILE + "-shm": os.urandom(32768)})
    assert assert_all_there(killed, tmp_path) == []

"""Damaged files, disks that refuse, apps that are killed: what was kept is still there, or the player is told."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from paperdungeons.play.challenges.received import FILE as FRIENDS
from paperdungeons.play.games.session import Session
from paperdungeons.play.history.marks import FILE as MARKS
from paperdungeons.play.storage.box_library import FOLDER as BOXES, OWN_FILE
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.games_tables import MIGRATIONS
from paperdungeons.play.storage.ghost_scores import FILE as GHOSTS
from paperdungeons.play.storage.review_cache import FOLDER as REVIEWS
from paperdungeons.play.storage.saved_page import Kept, read_page, write_page
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.settings import FILE as SETTINGS
from paperdungeons.play.storage.store import Store
from tests.play.support.full_disk import names_in, no_room
from tests.play.support.random_games import KINDS, games
from tests.play.support.stores import (
    NEW_GAME,
    assert_troubles_can_be_told,
    flipped,
    keep,
    kinds_of,
    opened,
    part_of,
    rows,
    sound,
)
from tests.portions import portions
from tests.staging import BOX

ROOT = Path(__file__).resolve().parents[3]
JOURNAL, COPY_JOURNAL = FILE + "-wal", COPY + "-wal"
WITHOUT_COPY: dict[str, bytes | None] = {COPY: None, COPY_JOURNAL: None}
"""The second copy is missing, as in the folder of an app that had none yet."""
PAGE = 4096
"""The size of an SQLite page in bytes."""
CLOSED, KILLED = "closed", "killed"
either_end = pytest.mark.parametrize("end", [CLOSED, KILLED])


class Remains:
    """The files that an app leaves behind, closed or killed, and everything that it ever kept."""

    def __init__(self, folder: Path) -> None:
        self.history: set[Kept] = set()
        self.files: dict[str, bytes] = {}
        store = sound(folder)
        self._play(store, 0, 18)
        store._db.execute("PRAGMA wal_checkpoint(RESTART)")
        store.write_through()
        self._play(store, 18, 21)
        self.games = store.games()
        self._take(folder)

    def _play(self, store: Store, first: int, last: int) -> None:
        for number in range(first, last):
            whole = games(*KINDS[number % len(KINDS)])[number % 20]
            game_id = store.begin(part_of(whole, 0))
            self.history.update(store.games())
            for made in range(0, len(whole.choices) // (1 + number % 3), 15):
                keep(store, game_id, part_of(whole, made + 1), made)
                self.history.update(store.games())

    def _take(self, folder: Path) -> None:
        self.files = {name: (folder / name).read_bytes() for name in (FILE, JOURNAL, COPY, COPY_JOURNAL)}

    def lay_out(self, folder: Path, **changed: bytes | None) -> Path:
        """Write the files into this folder, some of them changed or left out."""
        folder.mkdir(exist_ok=True)
        for name in names_in(folder):
            (folder / name).unlink()
        for name, content in (self.files | changed).items():
            if content is not None:
                (folder / name).write_bytes(content)
        return folder


class ClosedRemains(Remains):
    def _take(self, folder: Path) -> None:
        for name in (FILE, COPY):
            with closing(sqlite3.connect(folder / name)) as db:
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self.files[name] = (folder / name).read_bytes()


@cache
def remains_of_app(end: str) -> Remains:
    with TemporaryDirectory() as folder:
        return (Remains if end == KILLED else ClosedRemains)(Path(folder))


@pytest.fixture
def killed():
    return remains_of_app(KILLED)


@pytest.fixture
def closed():
    return remains_of_app(CLOSED)


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


# --- cut off -------------------------------------------------------------------------------------------------


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


# --- flipped bits --------------------------------------------------------------------------------------------


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


# --- any damage ----------------------------------------------------------------------------------------------


def flip_some(content: bytes, chance: Random) -> bytes:
    for _ in range(chance.choice((1, 3, 100))):
        content = flipped(content, chance.randrange(8 * len(content)))
    return content


def cut_off(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(len(content))]


def zero_pages(content: bytes, chance: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.choice((1, 5))):
        at = PAGE * chance.randrange(len(content) // PAGE)
        changed[at : at + PAGE] = bytes(PAGE)
    return bytes(changed)


def overwrite(content: bytes, chance: Random) -> bytes:
    at, length = chance.randrange(len(content)), chance.randrange(1, 5 * PAGE)
    return (content[:at] + chance.randbytes(length) + content[at + length :])[: len(content)]


DAMAGES = (flip_some, cut_off, zero_pages, overwrite)


def damaged(remains: Remains, names: tuple[str, ...], chance: Random) -> dict[str, bytes | None]:
    return {name: chance.choice(DAMAGES)(remains.files[name], chance) for name in names}


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


# --- other things in its place -------------------------------------------------------------------------------


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


# --- the journal ---------------------------------------------------------------------------------------------


def test_what_was_written_through_needs_no_journal(tmp_path):
    whole, store = games(1, False, False)[3], sound(tmp_path)
    game_id = store.begin(part_of(whole, 0))
    keep(store, game_id, part_of(whole, 9))
    store.write_through()
    (tmp_path / "later").mkdir()
    for name in (FILE, COPY):
        (tmp_path / "later" / name).write_bytes((tmp_path / name).read_bytes())
    store.close()
    store, troubles = opened(tmp_path / "later")
    assert troubles == [StorageProblem(StorageProblemKind.PUT_BACK, {"n": 1})]
    assert store.load(game_id, BOX).cursor == 9


def test_writing_through_never_raises(tmp_path):
    store = sound(tmp_path)
    store.close()
    store.write_through()


def test_the_journal_stays_short(tmp_path):
    whole, store = games(1, False, False)[3], sound(tmp_path)
    game_id = store.begin(part_of(whole, 0))
    for made in range(350):
        store.keep(game_id, part_of(whole, made % 9), 0, False, 0)
    assert (tmp_path / JOURNAL).stat().st_size < 110 * (PAGE + 24)


# --- crashes while a store is replaced -----------------------------------------------------------------------


class Crash(BaseException):
    """The app is gone."""


def crash_instead(move: Callable[[Path, Path], Path], steps: Iterator[int]) -> Callable[[Path, Path], Path]:
    """A function that moves files until the steps have run out, and then crashes."""

    def moved(file: Path, target: Path) -> Path:
        if file.exists() and next(steps, None) is None:
            raise Crash
        return move(file, target)

    return moved


@pytest.mark.parametrize("steps", range(4))
def test_a_crash_while_a_store_is_replaced_loses_no_game(killed, tmp_path, monkeypatch, steps):
    killed.lay_out(tmp_path, **{FILE: flipped(killed.files[FILE], 3)})
    left = iter(range(steps))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", crash_instead(Path.rename, left))
        patch.setattr(Path, "replace", crash_instead(Path.replace, left))
        with pytest.raises(Crash):
            opened(tmp_path)
    store, _ = opened(tmp_path)
    assert store.games() == killed.games
    store.close()
    assert sound(tmp_path).games() == killed.games
    assert not {"games-new.db", "games-unfinished.db"} & names_in(tmp_path)


# --- disks that refuse ---------------------------------------------------------------------------------------


def test_where_nothing_can_be_written_a_store_lasts_until_it_is_closed(tmp_path):
    (tmp_path / "file").touch()
    store, troubles = opened(tmp_path / "file" / "games")
    assert troubles == [StorageProblem(StorageProblemKind.NOT_SAVED)]
    game_id = store.begin(NEW_GAME)
    assert store.load(game_id, BOX).record == NEW_GAME
    store.close()
    assert names_in(tmp_path) == {"file"}


def test_on_a_full_disk_a_new_store_is_not_kept(tmp_path):
    with no_room():
        store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.NOT_SAVED)]
    assert store.begin(NEW_GAME) == 1
    store.close()
    assert sound(tmp_path).games() == []


@either_end
def test_on_a_full_disk_the_games_can_be_played_on_and_the_files_stay(tmp_path, end):
    remains = remains_of_app(end)
    remains.lay_out(tmp_path)
    with no_room():
        store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.NOT_SAVED)]
    assert store.games() == remains.games
    store.close()
    assert not any("damaged" in name for name in names_in(tmp_path))
    assert sound(tmp_path).games() == remains.games


def test_a_damaged_store_on_a_full_disk_stays_until_there_is_room(closed, tmp_path):
    closed.lay_out(tmp_path, **{FILE: flipped(closed.files[FILE], 3)})
    with no_room():
        store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.NOT_SAVED)]
    assert store.games() == closed.games
    store.close()
    store, troubles = opened(tmp_path)
    assert kinds_of(troubles) == [StorageProblemKind.STORE_DAMAGED]
    assert store.games() == closed.games


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED])
def test_a_refusal_does_not_mean_that_a_store_is_damaged(closed, tmp_path, code):
    def refuse(db: sqlite3.Connection) -> None:
        if db.execute("PRAGMA database_list").fetchone()[2]:
            error = sqlite3.OperationalError("refused")
            error.sqlite_errorcode = code
            raise error

    closed.lay_out(tmp_path)
    store, troubles = opened(tmp_path, migrations=(*MIGRATIONS, refuse))
    assert troubles == [StorageProblem(StorageProblemKind.NOT_SAVED)]
    assert store.games() == closed.games
    store.close()
    assert names_in(tmp_path) == {FILE, COPY}
    assert sound(tmp_path).games() == closed.games


def test_where_nothing_can_be_renamed_a_damaged_store_still_gives_its_games(closed, tmp_path, monkeypatch):
    def refuse(file: Path, target: Path) -> Path:
        raise PermissionError(13, "refused")

    closed.lay_out(tmp_path, **{FILE: flipped(closed.files[FILE], 3)})
    monkeypatch.setattr(Path, "rename", refuse)
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.NOT_SAVED)]
    assert store.games() == closed.games


def test_a_choice_that_finds_no_room_is_refused_and_the_game_stays_as_it_was(tmp_path):
    whole, store = games(8, True, True)[3], sound(tmp_path)
    ids = [store.begin(part_of(whole, 0)) for _ in range(8)]
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    keep(store, ids[0], whole)
    with pytest.raises(StoreError) as caught:
        keep(store, ids[1], whole), keep(store, ids[2], whole)
    assert caught.value.trouble == StorageProblem(StorageProblemKind.NOT_KEPT)
    assert_troubles_can_be_told([caught.value.trouble])
    assert store.load(ids[2], BOX).record == part_of(whole, 0)
    with pytest.raises(StoreError):
        store.begin(whole)
    assert len(store.games()) == 8
    store._db.execute("PRAGMA max_page_count = 1000")
    keep(store, ids[2], whole)
    assert store.load(ids[2], BOX).record == whole


def test_a_choice_on_a_full_disk_is_not_made(tmp_path):
    whole, store = games(1, False, False)[3], sound(tmp_path)
    game_id = store.begin(part_of(whole, 0))
    session = Session(part_of(whole, 0), keep=lambda record, cursor, _: keep(store, game_id, record, cursor))
    session.do(whole.choices[0])
    with no_room(), pytest.raises(StoreError):
        session.do(whole.choices[1])
    assert session.cursor == 1
    assert store.load(game_id, BOX).record == session.record
    session.do(whole.choices[1])
    store.close()
    assert sound(tmp_path).load(game_id, BOX).record == session.record == part_of(whole, 2)


def test_a_store_whose_disk_is_gone_says_so(tmp_path):
    store = sound(tmp_path)
    game_id = store.begin(NEW_GAME)
    store.close()
    for ask in (store.games, lambda: store.load(game_id, BOX), lambda: store.latest_unfinished(BOX)):
        with pytest.raises(StoreError) as caught:
            ask()
        assert caught.value.trouble == StorageProblem(StorageProblemKind.NOT_READ)
    with pytest.raises(StoreError) as caught:
        store.begin(NEW_GAME)
    assert caught.value.trouble == StorageProblem(StorageProblemKind.NOT_KEPT)


def test_two_apps_may_have_the_same_store(tmp_path):
    one, other = sound(tmp_path), sound(tmp_path)
    ids = {one.begin(NEW_GAME), other.begin(NEW_GAME), one.begin(NEW_GAME)}
    assert len(ids) == 3
    assert {kept.id for kept in one.games()} == {kept.id for kept in other.games()} == ids


# --- kill -9 -------------------------------------------------------------------------------------------------

PLAYER = """
import sys
from pathlib import Path
from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import house_box
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.store import open_store

store, _ = open_store(Path(sys.argv[1]))
setup = Setup(house_box(), "TEST5EED")
for number in range(1000):
    choices = tuple(uniform.play(setup, number)[0])
    game_id = store.begin(Record(setup))
    for made in range(1, len(choices) + 1):
        store.keep(game_id, Record(setup, choices=choices[:made]), made, made == len(choices), made)
        print(game_id, made, flush=True)
"""


def kill_a_player(folder: Path, chance: Random) -> dict[int, int]:
    """Let a process play and kill it; return, for every game, the last choice that it said was kept."""
    command = [sys.executable, "-c", PLAYER, str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        said = [player.stdout.readline() for _ in range(chance.randrange(1, 140))]
        time.sleep(chance.random() / 500)
        with suppress(ProcessLookupError):
            player.send_signal(signal.SIGKILL)
        said += player.stdout.readlines()
    assert said[0]
    return {int(line.split()[0]): int(line.split()[1]) for line in said if line.endswith("\n")}


def assert_a_killed_player_has_lost_nothing(folder: Path, number: int) -> None:
    """Check both all files as the killed app left them and the second copy alone."""
    said = kill_a_player(folder, Random(number))
    with TemporaryDirectory() as other:
        for name in (COPY, COPY_JOURNAL):
            (Path(other) / name).write_bytes((folder / name).read_bytes())
        store, troubles = opened(Path(other))
        assert kinds_of(troubles) == [StorageProblemKind.PUT_BACK]
        assert_has_all(said, store)
    store, troubles = opened(folder)
    assert troubles == []
    assert_has_all(said, store)


def assert_has_all(said: dict[int, int], store: Store) -> None:
    for game_id, made in said.items():
        assert made <= store.load(game_id, BOX).cursor <= made + 1
    store.close()


@pytest.mark.parametrize("number", portions(range(5), quick=2))
def test_a_player_killed_three_times_has_lost_no_choice_that_was_kept(tmp_path, number):
    for again in range(3):
        assert_a_killed_player_has_lost_nothing(tmp_path, 3 * number + again)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(50))
def test_a_player_killed_again_and_again_has_lost_no_choice_that_was_kept(tmp_path, number):
    for again in range(20):
        assert_a_killed_player_has_lost_nothing(tmp_path, 1000 + 20 * number + again)

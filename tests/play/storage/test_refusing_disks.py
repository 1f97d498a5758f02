"""Crashes, kills and disks that refuse: what was said to be saved is there afterwards."""

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from paperdungeons.play.games.session import Session
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.games_tables import MIGRATIONS
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.store import Store
from tests.play.support.damaged_stores import COPY_JOURNAL, JOURNAL, PAGE, either_end, remains_of_app
from tests.play.support.full_disk import names_in, no_room
from tests.play.support.random_games import games
from tests.play.support.stores import (
    NEW_GAME,
    assert_troubles_can_be_told,
    flipped,
    keep,
    kinds_of,
    opened,
    part_of,
    sound,
)
from tests.portions import portions
from tests.staging import BOX

ROOT = Path(__file__).resolve().parents[3]


# --- the journal --------------------------------------------------------------------------------------------


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


# --- crashes while a store is replaced ----------------------------------------------------------------------


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


# --- disks that refuse --------------------------------------------------------------------------------------


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


# --- kill -9 ------------------------------------------------------------------------------------------------

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

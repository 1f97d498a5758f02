"""The store of the shelf: games are kept after every choice and read back; a damaged page costs only its own game."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from paperdungeons.play.shelf.session import ShelfSession
from paperdungeons.play.shelf.store import FOLDER, ShelfStore, delete_game, open_shelf
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.saved_page import Kept, read_page, write_page
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.store import open_store
from paperdungeons.shelf.engine import action_of
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.log import Log
from paperdungeons.shelf.reasons import Refused
from paperdungeons.shelf.record import write_record
from tests.play.support.full_disk import no_room
from tests.play.support.stores import NEW_GAME, a_clock, assert_troubles_can_be_told, flipped, kinds_of
from tests.shelf.playing import log_of
from tests.shelf.random_lines import random_game
from tests.staging import BOX

DUNGEONEER, TENEFYR, MAP_MASTERS = GAMES.values()
BEGIN = {DUNGEONEER: "begin anna bob", TENEFYR: "begin anna:bard+thief", MAP_MASTERS: "begin anna bob"}


def sound(folder: Path) -> ShelfStore:
    store, troubles = open_shelf(folder, a_clock().__next__)
    assert troubles == []
    return store


def begun(store: ShelfStore, game=DUNGEONEER, *lines: str) -> tuple[int, ShelfSession]:
    game_id, session = store.begin(game, BEGIN[game])
    for line in lines:
        session.do(line)
    return game_id, session


def rows(folder: Path, table: str = "games") -> dict[int, str]:
    with closing(sqlite3.connect(folder / FOLDER / FILE)) as db:
        return dict(db.execute(f"SELECT id, page FROM {table} ORDER BY id").fetchall())


def put(folder: Path, game_id: int, page: str) -> None:
    """Write a page behind the store's back, into both files."""
    for name in (FILE, COPY):
        with closing(sqlite3.connect(folder / FOLDER / name)) as db, db:
            db.execute("REPLACE INTO games (id, page) VALUES (?, ?)", (game_id, page))


# --- keeping and reading -------------------------------------------------------------------------------------


def test_a_new_shelf_is_empty(tmp_path):
    store = sound(tmp_path)
    assert (store.games(), store.unfinished(), store.finished(), store.take_troubles()) == ([], [], [], [])


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_choice_is_on_the_disk_before_it_is_shown(tmp_path, game):
    store = sound(tmp_path)
    log = random_game(game, Random(7))
    game_id, session = store.begin(game, log.actions[0].text)
    shown: list[bool] = []
    session.watch(lambda state, _: shown.append(sound(tmp_path).load(game_id).log.state == state))
    for action in log.actions[1:12]:
        session.do(action)
    if session.can_undo:
        session.undo()
    assert len(shown) >= 10
    assert all(shown)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_game_is_read_as_it_was_kept(tmp_path, game):
    store = sound(tmp_path)
    for number in range(8):
        log = random_game(game, Random(number))
        cursor = max(1, len(log.actions) - number)
        half = log.at(cursor)
        game_id, _ = store.begin(game, log.actions[0].text)
        store.keep(game_id, half)
        saved = store.load(game_id)
        assert (saved.log, saved.game, saved.finished) == (half, game, half.state.over)
        store.close()
        store = sound(tmp_path)
        assert store.load(game_id).log == half


def test_undone_choices_can_be_redone_after_a_restart(tmp_path):
    store = sound(tmp_path)
    game_id, session = begun(store, DUNGEONEER, "gain anna glory 3", "next")
    session.undo()
    store.close()
    again = sound(tmp_path)
    resumed = again.go_on(again.load(game_id))
    assert (resumed.state.turn.phase, resumed.can_redo) == ("reset", True)
    resumed.redo()
    assert again.load(game_id).log.state.turn.phase == "dungeonlord"


def test_the_names_that_are_shown_are_kept_with_the_game(tmp_path):
    store = sound(tmp_path)
    game_id, session = store.begin(DUNGEONEER, "begin anna chloe", ("Anna", "Chlo\u00e9"))
    session.do("next")
    assert store.load(game_id).names == ("Anna", "Chlo\u00e9")


def test_games_wait_by_kind_the_latest_first_until_they_are_over_or_put_away(tmp_path):
    store = sound(tmp_path)
    first, _ = begun(store, DUNGEONEER)
    second, session = begun(store, MAP_MASTERS, "start")
    third, _ = begun(store, DUNGEONEER)
    assert [saved.id for saved in store.unfinished()] == [third, second, first]
    assert [saved.id for saved in store.unfinished("dungeoneer")] == [third, first]
    session.do("lose target")
    assert [saved.id for saved in store.finished()] == [second]
    assert [saved.id for saved in store.finished("dungeoneer")] == []
    store.put_away(store.load(first))
    assert [saved.id for saved in store.unfinished()] == [third]
    assert [(saved.id, saved.is_over) for saved in store.finished()] == [(first, False), (second, True)]
    session.undo()
    assert [saved.id for saved in store.unfinished()] == [second, third]


def test_a_game_that_was_put_away_is_taken_up_again_as_it_was(tmp_path):
    store = sound(tmp_path)
    game_id, session = begun(store, DUNGEONEER, "gain anna glory 3", "next")
    session.undo()
    store.put_away(store.load(game_id))
    away = store.load(game_id)
    store.keep(away.id, away.log, away.names)
    store.close()
    (saved,) = sound(tmp_path).unfinished()
    assert (saved.id, saved.log) == (game_id, session.log)


def test_a_finished_game_has_its_outcome_and_its_times(tmp_path):
    store = sound(tmp_path)
    game_id, session = begun(store, MAP_MASTERS, "nogoals", "start", "win", "score 17/2")
    session.do("score 18/2")
    saved = store.load(game_id)
    outcome = saved.game.outcome(saved.log.state)
    assert (outcome.is_won, outcome.winners, outcome.points) == (True, ("anna", "bob"), 9)
    assert saved.started < saved.touched
    assert [kept.total for kept in store.games()] == [9]
    assert [kept.corrected for kept in store.games()] == [False]


def test_the_outcome_of_each_game_names_its_winners():
    won = log_of(DUNGEONEER, "begin anna bob", "wound bob 6")
    assert DUNGEONEER.outcome(won.state).winners == ("anna",)
    lines = ["begin anna:bard+thief", "correct boss.left 1", "enter boss", "fight 0", "draw anna b0 b0 b0", "play anna"]
    beaten = log_of(TENEFYR, *lines)
    assert TENEFYR.outcome(beaten.state).is_won is True


def test_a_line_that_begins_nothing_leaves_nothing(tmp_path):
    store = sound(tmp_path)
    with pytest.raises(Refused, match="wrong-number-of-players"):
        store.begin(DUNGEONEER, "begin anna")
    assert store.games() == []


# --- damage --------------------------------------------------------------------------------------------------


def test_a_page_is_read_back_by_its_own_reader_before_it_is_written(tmp_path):
    store = sound(tmp_path)
    game_id, _ = begun(store)
    endless = log_of(DUNGEONEER, "begin anna bob")
    many = Log(DUNGEONEER, endless.actions * 20_000, endless.states * 20_001, 1)
    with pytest.raises(StoreError) as raised:
        store.keep(game_id, many)
    assert raised.value.trouble.kind is StorageProblemKind.NOT_KEPT
    assert store.load(game_id).log.cursor == 1


def test_a_flipped_bit_costs_at_most_its_game_and_is_told(tmp_path):
    store = sound(tmp_path)
    first, _ = begun(store, DUNGEONEER, "next")
    second, _ = begun(store, TENEFYR)
    store.close()
    page = rows(tmp_path)[first].encode()
    chance = Random(5)
    for _ in range(12):
        damaged = flipped(page, chance.randrange(len(page) * 8)).decode("latin-1")
        put(tmp_path, first, damaged)
        store, troubles = open_shelf(tmp_path, a_clock().__next__)
        assert_troubles_can_be_told(troubles)
        assert kinds_of(troubles) == [StorageProblemKind.GAME_DAMAGED]
        assert [kept.id for kept in store.games()] == [second]
        assert store.load(second).log.state.phase == "camp"
        store.close()
        assert damaged in rows(tmp_path, "damaged").values()


def test_a_page_that_is_sealed_but_cannot_be_played_is_put_away_and_told(tmp_path):
    store = sound(tmp_path)
    first, _ = begun(store)
    second, _ = begun(store, MAP_MASTERS)
    text = write_record(DUNGEONEER, [action_of(DUNGEONEER, line) for line in ("begin anna bob", "build cave 1 1")])
    store.close()
    put(tmp_path, first, write_page(Kept(first, 99, 2, 1, 2, False, 0, text)))
    store = sound(tmp_path)
    assert [saved.id for saved in store.unfinished()] == [second]
    troubles = store.take_troubles()
    assert_troubles_can_be_told(troubles)
    assert kinds_of(troubles) == [StorageProblemKind.GAME_DAMAGED]
    with pytest.raises(StoreError, match="game-damaged"):
        store.load(first)
    assert list(rows(tmp_path, "damaged")) == [first]


def test_a_game_that_this_app_does_not_know_stays_where_it_is(tmp_path):
    store = sound(tmp_path)
    game_id, _ = begun(store)
    text = write_record(DUNGEONEER, [action_of(DUNGEONEER, "begin anna bob")]).replace("dungeoneer", "chess")
    store.close()
    put(tmp_path, game_id, write_page(Kept(game_id, 99, 1, 1, 2, False, 0, text)))
    store = sound(tmp_path)
    assert store.unfinished() == []
    assert kinds_of(store.take_troubles()) == [StorageProblemKind.GAME_DAMAGED]
    assert list(rows(tmp_path)) == [game_id]


def test_a_lost_file_is_made_anew_of_the_second_copy(tmp_path):
    store = sound(tmp_path)
    game_id, _ = begun(store, DUNGEONEER, "next", "gain bob peril 2")
    store.close()
    (tmp_path / FOLDER / FILE).write_bytes(b"this is no database")
    store, troubles = open_shelf(tmp_path)
    assert_troubles_can_be_told(troubles)
    assert kinds_of(troubles) == [StorageProblemKind.STORE_DAMAGED]
    assert store.load(game_id).log.state.players["bob"].peril == 3


def test_a_full_disk_calls_the_choice_off(tmp_path):
    store = sound(tmp_path)
    game_id, session = begun(store)
    with no_room():
        made = next(number for number in range(5000) if is_refused(session))
    assert made < 4999
    assert store.load(game_id).log.state == session.state


def is_refused(session: ShelfSession) -> bool:
    """Whether the disk refuses a choice."""
    try:
        session.do("gain anna glory 1")
    except StoreError as error:
        return error.trouble.kind is StorageProblemKind.NOT_KEPT
    return False


def test_the_two_kinds_of_games_never_count_as_damaged_to_each_other(tmp_path):
    games, _ = open_store(tmp_path)
    number = games.begin(NEW_GAME)
    shelf = sound(tmp_path)
    begun(shelf)
    assert [kept.shelf_game for kept in shelf.games()] == ["dungeoneer"]
    assert [kept.id for kept in games.games()] == [number]
    shelf.close()
    games.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        kept = read_page(rows(tmp_path)[1].encode())
        assert kept is not None
        moved = Kept(9, 50, kept.cursor, kept.started, kept.touched, False, 0, kept.text)
        db.execute("INSERT INTO games (id, page) VALUES (9, ?)", (write_page(moved),))
    games, troubles = open_store(tmp_path)
    assert (troubles, [kept.id for kept in games.games()]) == ([], [number])
    assert [saved.id for saved in games.unfinished(BOX)] == [number]
    assert games.take_troubles() == []


# --- kills ---------------------------------------------------------------------------------------------------

PLAYER = """
import sys
from pathlib import Path
from paperdungeons.play.shelf.store import open_shelf
from paperdungeons.shelf.games import GAMES
store, _ = open_shelf(Path(sys.argv[1]))
game_id, session = store.begin(GAMES["dungeoneer"], "begin anna bob")
session.watch(lambda state, _: print(state.players["anna"].glory, flush=True))
while True:
    session.do("gain anna glory 1")
"""


@pytest.mark.parametrize("shown", [1, 7, 23])
def test_an_app_that_is_killed_at_any_instant_has_kept_all_that_it_showed(tmp_path, shown):
    root = Path(__file__).resolve().parents[3]
    words = [sys.executable, "-c", PLAYER, str(tmp_path)]
    with subprocess.Popen(words, cwd=root, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(root)}) as app:
        assert app.stdout is not None
        for _ in range(shown):
            last = int(app.stdout.readline())
        app.send_signal(signal.SIGKILL)
        rest = app.stdout.read().split(b"\n")
        seen = max([last, *(int(line) for line in rest[:-1] if line)])
    store, troubles = open_shelf(tmp_path)
    assert troubles == []
    (saved,) = store.unfinished()
    assert saved.log.state.players["anna"].glory in (seen, seen + 1)


def test_a_game_that_was_deleted_is_gone_for_good(tmp_path):
    store = sound(tmp_path)
    gone, _ = begun(store)
    stays, _ = begun(store)
    delete_game(store, gone)
    assert [kept.id for kept in store.games()] == [stays]
    store.close()
    assert [kept.id for kept in sound(tmp_path).games()] == [stays]

"""The store: what is kept, how it is read back, and how it is brought up to date."""

import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import earlier_boxes
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.games_tables import MIGRATIONS
from paperdungeons.play.storage.saved_page import Kept, read_page, write_page
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.store import Saved, open_store
from tests.play.support.random_games import KINDS, games
from tests.play.support.stores import (
    NEW_GAME,
    OTHER_BOX,
    add_notes,
    assert_troubles_can_be_told,
    flipped,
    keep,
    kinds_of,
    opened,
    part_of,
    put_page,
    rows,
    sound,
)
from tests.staging import BOX

# --- keeping and reading -------------------------------------------------------------------------------------


def test_a_new_store_is_empty_and_in_a_folder_of_its_own_making(tmp_path):
    store = sound(tmp_path / "some" / "where")
    assert store.games() == []
    assert store.latest_unfinished(BOX) is None
    assert (tmp_path / "some" / "where" / FILE).is_file()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_game_is_read_as_it_was_kept(tmp_path, kind):
    store = sound(tmp_path)
    for record in games(*kind)[:3]:
        half = part_of(record, len(record.choices) // 2)
        game_id = store.begin(half)
        saved = store.load(game_id, BOX)
        points = score(replay(half)).total
        assert saved == Saved(game_id, half, len(half.choices), saved.started, saved.started, False, points)
        assert store.latest_unfinished(BOX) == saved


def test_a_game_outlives_the_store_it_was_kept_in(tmp_path):
    record, store = games(1, False, False)[3], sound(tmp_path)
    game_id = store.begin(part_of(record, 0))
    for made in range(1, 20):
        keep(store, game_id, part_of(record, made))
    saved = store.load(game_id, BOX)
    store.close()
    assert sound(tmp_path).load(game_id, BOX) == saved
    assert saved.record == part_of(record, 19)


def test_choices_that_were_undone_are_kept_with_the_cursor(tmp_path):
    record, store = part_of(games(1, False, False)[3], 12), sound(tmp_path)
    game_id = store.begin(record, 9)
    saved = store.load(game_id, BOX)
    assert (saved.record, saved.cursor) == (record, 9)
    assert saved.total == score(replay(part_of(record, 9))).total
    assert Session(saved.record, cursor=saved.cursor).state == replay(part_of(record, 9))


@pytest.mark.parametrize("cursor", [-1, 13])
def test_no_more_choices_can_stand_than_were_made(tmp_path, cursor):
    record, store = part_of(games(1, False, False)[3], 12), sound(tmp_path)
    game_id = store.begin(record)
    with pytest.raises(ValueError, match="12 choices"):
        store.keep(game_id, record, cursor, False, 0)
    assert store.load(game_id, BOX).cursor == 12


def test_a_game_was_started_once_and_touched_at_every_choice(tmp_path):
    record, store = games(1, False, False)[3], sound(tmp_path)
    game_id = store.begin(NEW_GAME)
    keep(store, game_id, part_of(record, 1))
    keep(store, game_id, part_of(record, 2))
    saved = store.load(game_id, BOX)
    assert (saved.started, saved.touched) == (1010, 1030)


def test_the_clock_is_the_time_unless_another_is_given(tmp_path):
    store, _ = open_store(tmp_path)
    assert abs(store.load(store.begin(NEW_GAME), BOX).started - time.time()) < 60


def test_games_are_told_the_latest_first_whatever_the_clock_says(tmp_path):
    times = iter([500, 400, 300, 200])
    store, _ = open_store(tmp_path, lambda: next(times))
    first, second, third = (store.begin(part_of(games(1, False, False)[no], no)) for no in range(3))
    keep(store, first, part_of(games(1, False, False)[0], 5))
    assert [kept.id for kept in store.games()] == [first, third, second]
    assert [kept.touched for kept in store.games()] == [200, 300, 400]
    assert [read_game(kept.text, BOX) for kept in store.games()][1:] == [
        part_of(games(1, False, False)[no], no) for no in (2, 1)
    ]
    store.close()
    assert [kept.id for kept in sound(tmp_path).games()] == [first, third, second]


def test_a_finished_game_is_told_but_not_gone_on_with(tmp_path):
    whole, store = games(1, False, False)[3], sound(tmp_path)
    open_game, finished = store.begin(part_of(whole, 7)), store.begin(whole)
    assert store.load(finished, BOX).finished
    assert store.load(finished, BOX).total == score(replay(whole)).total
    found = store.latest_unfinished(BOX)
    assert found is not None
    assert found.id == open_game
    keep(store, finished, whole, len(whole.choices) - 1)
    found = store.latest_unfinished(BOX)
    assert found is not None
    assert found.id == finished


def test_a_game_that_is_not_there_cannot_be_loaded(tmp_path):
    with pytest.raises(StoreError) as caught:
        sound(tmp_path).load(7, BOX)
    assert caught.value.trouble == StorageProblem(StorageProblemKind.GAME_DAMAGED, {"n": 1})


def test_a_session_keeps_every_choice_before_it_is_made(tmp_path):
    whole, store = games(1, False, False)[3], sound(tmp_path)
    game_id = store.begin(NEW_GAME)
    session = Session(part_of(whole, 0), keep=lambda record, cursor, _: keep(store, game_id, record, cursor))
    for choice in whole.choices[:6]:
        session.do(choice)
    session.undo()
    saved = store.load(game_id, BOX)
    assert (saved.record.choices, saved.cursor) == (session.choices, session.cursor) == (whole.choices[:6], 5)


def test_what_is_kept_is_forced_onto_the_disk(tmp_path):
    store = sound(tmp_path)
    pragmas = {name: store._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
    assert pragmas == {"journal_mode": "wal", "synchronous": 2}


# --- pages ---------------------------------------------------------------------------------------------------


def a_page(**facts: object) -> Kept:
    text = write_game(games(1, False, False)[3])
    return replace(Kept(3, 17, 4, 1_700_000_000, 1_700_000_060, False, 31, text), **facts)


@pytest.mark.parametrize("kept", [a_page(), a_page(finished=True), a_page(total=-4), a_page(started=-1, id=10**9)])
def test_a_page_is_read_as_it_was_written(kept):
    assert read_page(write_page(kept).encode()) == kept


def test_a_page_is_a_record_as_anybody_may_read_it():
    assert read_game(write_page(a_page()), BOX) == games(1, False, False)[3]


def test_a_page_with_any_one_bit_changed_is_no_page():
    page = write_page(a_page()).encode()
    for bit in range(8 * len(page)):
        assert read_page(flipped(page, bit)) is None


@pytest.mark.parametrize("page", [b"", b"\0", b"Paper Dungeons 1\n", write_page(a_page()).encode()[:-1]])
def test_what_is_not_a_whole_page_is_no_page(page):
    assert read_page(page) is None


# --- damaged games, and games of other boxes -----------------------------------------------------------------


def test_a_game_that_cannot_be_read_is_put_away_and_the_next_one_is_offered(tmp_path):
    store, record = sound(tmp_path), part_of(games(1, False, False)[3], 9)
    good = store.begin(record)
    bad = store.begin(record)
    store.close()
    text = write_game(record).replace("Check ", "Check 0")
    page = write_page(Kept(bad, 9, 9, 0, 0, False, 0, text))
    put_page(tmp_path, bad, page)

    store = sound(tmp_path)
    found = store.latest_unfinished(BOX)
    assert found is not None
    assert (found.id, found.record) == (good, record)
    troubles = store.take_troubles()
    assert troubles == [StorageProblem(StorageProblemKind.GAME_DAMAGED, {"n": 1})]
    assert_troubles_can_be_told(troubles)
    assert store.take_troubles() == []
    assert [kept.id for kept in store.games()] == [good]
    store.close()

    assert rows(tmp_path, "damaged") == [(bad, page)]
    store = sound(tmp_path)
    store.latest_unfinished(BOX)
    assert store.take_troubles() == []
    assert store.begin(record) == bad + 1


def with_two_broken_seals(folder: Path) -> list[Kept]:
    """Keep three games, change a number in the second and put the first one's page in place of the third.

    Return the games as they were before.
    """
    store, record = sound(folder), part_of(games(1, False, False)[3], 9)
    _, bad, swapped = (store.begin(record) for _ in range(3))
    before = store.games()
    store.close()
    page = rows(folder, "games")[0][1]
    put_page(folder, bad, page.replace("cursor 9", "cursor 8"))
    put_page(folder, swapped, page)
    return before


def test_a_page_with_a_broken_seal_is_put_away_and_the_game_put_back_from_the_second_copy(tmp_path):
    before = with_two_broken_seals(tmp_path)
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.PUT_BACK, {"n": 2})]
    assert store.games() == before
    assert [id_ for id_, _ in rows(tmp_path, "damaged")] == [2, 3]


def test_without_a_second_copy_a_page_with_a_broken_seal_is_told_and_the_others_are_there(tmp_path):
    before = with_two_broken_seals(tmp_path)
    (tmp_path / COPY).unlink()
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.GAME_DAMAGED, {"n": 2})]
    assert store.games() == before[2:]
    with pytest.raises(StoreError):
        store.load(2, BOX)


def test_a_damaged_game_that_is_loaded_is_put_away_too(tmp_path):
    store = sound(tmp_path)
    bad = store.begin(NEW_GAME)
    put_page(tmp_path, bad, write_page(Kept(bad, 5, 0, 0, 0, False, 0, write_game(NEW_GAME) + "1. nonsense\n")))
    with pytest.raises(StoreError) as caught:
        store.load(bad, BOX)
    assert caught.value.trouble.kind is StorageProblemKind.GAME_DAMAGED
    assert store.games() == []


def test_a_game_of_another_box_is_told_and_left_as_it_is(tmp_path):
    store = sound(tmp_path)
    own, other = store.begin(NEW_GAME), store.begin(Record(Setup(OTHER_BOX, "TEST5EED")))
    before = store.games()
    found = store.latest_unfinished(BOX)
    assert found is not None
    assert found.id == own
    assert store.take_troubles() == [StorageProblem(StorageProblemKind.OTHER_BOX, {"n": 1})]
    with pytest.raises(StoreError) as caught:
        store.load(other, BOX)
    assert caught.value.trouble.kind is StorageProblemKind.OTHER_BOX
    assert_troubles_can_be_told([caught.value.trouble])
    assert store.games() == before
    assert store.load(other, OTHER_BOX).record.setup.box is OTHER_BOX


def test_a_game_by_other_rules_is_left_for_the_app_that_knows_them(tmp_path):
    store = sound(tmp_path)
    text = write_game(NEW_GAME).replace("Paper Dungeons 1", "Paper Dungeons 2")
    put_page(tmp_path, 1, write_page(Kept(1, 1, 0, 0, 0, False, 0, text)))
    assert store.latest_unfinished(BOX) is None
    assert kinds_of(store.take_troubles()) == [StorageProblemKind.OTHER_BOX]
    assert len(store.games()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_its_sentence(language):
    facts = {"file": "games-damaged-1.db", "n": 2}
    sentences = {words(language)(StorageProblem(kind).key, **facts) for kind in StorageProblemKind}
    assert len(sentences) == len(StorageProblemKind)
    assert all(sentence[0].isupper() and sentence[-1] in ".?" for sentence in sentences)


# --- versions ------------------------------------------------------------------------------------------------


def version_of(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return db.execute("PRAGMA user_version").fetchone()[0]


def test_an_older_store_is_brought_up_to_date_and_keeps_its_games(tmp_path):
    store = sound(tmp_path)
    game_id = store.begin(games(1, False, False)[3])
    before = store.games()
    store.close()
    assert version_of(tmp_path) == len(MIGRATIONS)
    for _ in range(2):
        store, troubles = opened(tmp_path, migrations=(*MIGRATIONS, add_notes))
        assert troubles == []
        assert store.games() == before
        assert store._db.execute("SELECT id, note FROM games").fetchall() == [(game_id, "older")]
        store.close()
    assert version_of(tmp_path) == len(MIGRATIONS) + 1


def test_a_step_that_fails_half_way_leaves_the_old_file_as_it_was_and_its_games_in_a_new_one(tmp_path):
    def fail_on_games(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE halfway (id)")
        if db.execute("SELECT count(*) FROM games").fetchone()[0]:
            db.execute("SELECT * FROM nowhere")

    store = sound(tmp_path)
    store.begin(NEW_GAME)
    before = store.games()
    store.close()
    store, troubles = opened(tmp_path, migrations=(*MIGRATIONS, fail_on_games))
    assert troubles == [StorageProblem(StorageProblemKind.STORE_DAMAGED, {"file": "games-damaged-1.db", "n": 1})]
    assert store.games() == before
    with closing(sqlite3.connect(tmp_path / "games-damaged-1.db")) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert db.execute("SELECT name FROM sqlite_master WHERE name = 'halfway'").fetchall() == []


def test_a_store_of_a_newer_app_is_set_aside_and_its_games_are_copied(tmp_path):
    store, _ = opened(tmp_path, migrations=(*MIGRATIONS, add_notes))
    store.begin(games(1, False, False)[3])
    before = store.games()
    store.close()
    store, troubles = opened(tmp_path)
    assert troubles == [StorageProblem(StorageProblemKind.NEWER_APP, {"file": "games-newer-1.db", "n": 1})]
    assert store.games() == before
    store.close()
    assert sound(tmp_path).games() == before
    with closing(sqlite3.connect(tmp_path / "games-newer-1.db")) as db:
        assert db.execute("SELECT count(note) FROM games").fetchone() == (0,)


# --- a box that came with an earlier app ----------------------------------------------------------------------


def test_a_game_of_an_earlier_box_goes_on_with_it(tmp_path):
    earlier = earlier_boxes()[0]
    record = Record(Setup(earlier, "TEST5EED"), choices=tuple(uniform.play(Setup(earlier, "TEST5EED"))[0][:9]))
    store, _ = open_store(tmp_path, shelf=open_boxes(tmp_path)[0])
    game_id = store.begin(record)
    assert earlier.fingerprint != BOX.fingerprint
    assert store.load(game_id, BOX).record == record
    latest = store.latest_unfinished(BOX)
    assert latest is not None
    assert latest.record.setup.box is earlier
    store.close()


def test_without_that_box_it_waits_and_the_player_is_told(tmp_path):
    store, _ = open_store(tmp_path)
    store.begin(Record(Setup(earlier_boxes()[0], "TEST5EED")))
    assert store.latest_unfinished(BOX) is None
    assert [trouble.kind for trouble in store.take_troubles()] == [StorageProblemKind.OTHER_BOX]
    assert store.count_unfinished() == 1
    store.close()

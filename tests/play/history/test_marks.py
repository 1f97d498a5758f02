"""Favourites, notes and deleted games: kept beside the games, found again, and never in their way."""

import subprocess
import sys

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.challenges.attempts import official_tries
from paperdungeons.play.history.entries import SortBy, history_of
from paperdungeons.play.history.identity import identity_of
from paperdungeons.play.history.marks import FILE, LONGEST_NOTE, Mark, clean_note, open_marks, read_marks, write_marks
from paperdungeons.play.statistics.collect import collect_at_once
from paperdungeons.play.statistics.facts import GameKind
from paperdungeons.play.statistics.facts_cache import FactsCache
from paperdungeons.play.statistics.filters import Filter
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError
from paperdungeons.play.storage.store import open_store
from paperdungeons.play.wording.archive import DEEDS, deed_name, deleted_text, favour_name, favourites_name, sort_name
from tests.play.support.challenge_games import a_game_of, daily
from tests.play.support.full_disk import no_room
from tests.play.support.past_games import alone, fill, hot_seat
from tests.play.support.stores import assert_troubles_can_be_told, part_of, sound
from tests.staging import BOX


@pytest.fixture
def store(tmp_path):
    store = sound(tmp_path)
    fill(store)
    return store


def sound_marks(folder):
    marks, trouble = open_marks(folder)
    assert trouble is None
    return marks


def entries(store, folder, **wishes):
    sheets = collect_at_once(store.games(), lambda _: BOX, FactsCache(folder))
    return history_of(store.games(), sheets, sound_marks(folder), **wishes)


def test_marks_are_there_after_a_restart(tmp_path, store):
    first, second, third, *_ = store.games()
    marks = sound_marks(tmp_path)
    marks.favour([first], True)
    marks.note([second], " Lucky dice! ")
    marks.delete([third])
    again = sound_marks(tmp_path)
    assert [again.of(kept) for kept in (first, second, third)] == [
        Mark(favourite=True),
        Mark(note="Lucky dice!"),
        Mark(deleted=True),
    ]
    assert third not in again.visible(store.games())
    assert again.deleted(store.games()) == [third]


def test_deleting_can_be_undone(tmp_path, store):
    marks, games = sound_marks(tmp_path), store.games()
    marks.note(games[:1], "keep me")
    marks.delete(games[:4])
    assert marks.visible(games) == games[4:]
    marks.undelete(games[:4])
    assert marks.visible(games) == games
    assert marks.of(games[0]).note == "keep me"


def test_what_has_no_mark_any_more_takes_no_room(tmp_path, store):
    marks, games = sound_marks(tmp_path), store.games()
    marks.favour(games, True)
    marks.favour(games, False)
    assert marks.all == {}


def test_a_game_that_goes_on_keeps_its_mark(tmp_path):
    store, marks, record = sound(tmp_path), sound_marks(tmp_path), a_game_of(daily())
    game = store.begin(part_of(record, 10))
    marks.favour(store.games(), True)
    store.keep(game, record, len(record.choices), True, 0)
    assert marks.of(store.games()[0]).favourite


def test_no_two_games_are_taken_for_the_same(store):
    identities = [identity_of(kept) for kept in store.games()]
    assert len(set(identities)) == len(identities) > 8


def test_an_emptied_bin_is_empty_for_good(tmp_path, store):
    marks, games = sound_marks(tmp_path), store.games()
    marks.delete(games[:3])
    assert marks.empty_bin(store) == 3
    assert marks.empty_bin(store) == 0
    assert store.games() == games[3:]
    store.close()
    assert sound(tmp_path).games() == games[3:]
    assert sound_marks(tmp_path).all == {}


def test_a_deleted_try_at_a_challenge_is_still_the_one_that_counts(tmp_path):
    store, marks = sound(tmp_path), sound_marks(tmp_path)
    store.begin(a_game_of(daily()))
    marks.delete(store.games())
    assert set(official_tries(store.games())) == {daily()}


def test_a_full_disk_is_told_and_nothing_changes(tmp_path, store):
    marks, games = sound_marks(tmp_path), store.games()
    marks.favour(games[:1], True)
    with no_room(), pytest.raises(StoreError) as caught:
        marks.delete(games)
    assert caught.value.trouble.kind is StorageProblemKind.NOT_KEPT
    assert marks.visible(games) == games
    assert sound_marks(tmp_path).all == marks.all


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff", b'{"marks": 3}', b'{"marks": {"' + b"0" * 20 + b'": 1}}']
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path, store, content):
    (tmp_path / FILE).write_bytes(content)
    marks, trouble = open_marks(tmp_path)
    assert trouble is not None
    assert_troubles_can_be_told([trouble])
    assert (trouble.kind, marks.all) == (StorageProblemKind.MARKS_DAMAGED, {})
    assert (tmp_path / str(trouble.facts["file"])).read_bytes() == content


def test_marks_written_and_read_are_the_same():
    marks = {"0" * 20: Mark(True, "één\nnotitie", True), "f" * 20: Mark(note="x")}
    assert read_marks(write_marks(marks)) == marks
    assert read_marks('{"marks": {"nonsense": {"favourite": true}}}') == {}


def test_a_note_has_nothing_that_no_screen_can_show():
    assert clean_note("a\x00b\u202ec\r\nd") == "abc\nd"
    assert len(clean_note("x" * 10_000)) == LONGEST_NOTE


def test_merged_marks_lose_nothing_and_delete_nothing(tmp_path, store):
    marks, games = sound_marks(tmp_path), store.games()
    marks.note(games[:1], "mine")
    one, two, three = (identity_of(kept) for kept in games[:3])
    theirs = {one: Mark(True, "theirs"), two: Mark(deleted=True), three: Mark(note="new")}
    assert marks.merge(theirs) == 2
    assert marks.merge(theirs) == 0
    assert [marks.of(kept) for kept in games[:3]] == [Mark(True, "mine"), Mark(), Mark(note="new")]


KILLED = """
import os, signal, sys
from pathlib import Path
from paperdungeons.play.history.marks import Marks, Mark
from paperdungeons.play.storage import atomic_file
step, folder = int(sys.argv[1]), Path(sys.argv[2])
names = ("makedirs", "fsync", "replace", "open")
count = 0
def killing(real):
    def call(*args, **kwargs):
        global count
        count += 1
        if count == step:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*args, **kwargs)
    return call
for name in names:
    setattr(atomic_file.os, name, killing(getattr(os, name)))
Marks(folder, {"0" * 20: Mark(note="old")}).merge({"1" * 20: Mark(note="new")})
"""


@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_killed_at_any_step_the_marks_are_the_old_ones_or_the_new_ones(tmp_path, step):
    (tmp_path / FILE).write_text(write_marks({"0" * 20: Mark(note="old")}), encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", KILLED, str(step), str(tmp_path)], check=False)
    assert done.returncode == -9
    assert set(sound_marks(tmp_path).all) in ({"0" * 20}, {"0" * 20, "1" * 20})


# --- the list ------------------------------------------------------------------------------------------------


def test_a_table_is_one_line_of_the_list(tmp_path, store):
    found = entries(store, tmp_path)
    assert [len(entry.sheets) for entry in found] == [4, 1, 1, 4, 1, 1]
    assert [entry.when for entry in found] == sorted((entry.when for entry in found), reverse=True)
    assert all(entry.games[0].id == entry.sheets[0].game for entry in found)


def test_the_list_can_be_sorted_and_filtered(tmp_path, store):
    every = entries(store, tmp_path)
    assert entries(store, tmp_path, order=SortBy.OLDEST) == every[::-1]
    best = entries(store, tmp_path, order=SortBy.BEST)
    assert [entry.best for entry in best] == sorted((entry.best for entry in every), reverse=True)
    dungeons = [entry.sheets[0].facts.dungeon for entry in entries(store, tmp_path, order=SortBy.DUNGEON)]
    assert dungeons == sorted(dungeons)
    alone = entries(store, tmp_path, wish=Filter(frozenset({GameKind.ALONE})))
    assert len(alone) == 3
    sound_marks(tmp_path).favour(every[0].games, True)
    starred = entries(store, tmp_path, favourites_only=True)
    assert [entry.when for entry in starred] == [every[0].when]
    assert starred[0].mark.favourite


def test_a_deleted_table_leaves_the_list_whole(tmp_path, store):
    every = entries(store, tmp_path)
    sound_marks(tmp_path).delete(every[0].games)
    assert entries(store, tmp_path) == every[1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_its_words(language):
    say = words(language)
    assert len({sort_name(say, order) for order in SortBy}) == len(SortBy)
    assert len({deed_name(say, deed) for deed in DEEDS}) == len(DEEDS)
    assert favour_name(say, Mark()) != favour_name(say, Mark(favourite=True))
    assert deleted_text(say, "A").startswith("A")
    assert favourites_name(say)


def test_a_list_can_be_narrowed_to_a_dungeon_and_to_what_a_note_says(tmp_path, store):
    every = entries(store, tmp_path)
    dungeon = every[0].sheets[0].facts.dungeon
    there = entries(store, tmp_path, dungeon=dungeon)
    assert there == [entry for entry in every if entry.sheets[0].facts.dungeon == dungeon]
    sound_marks(tmp_path).note(every[2].games, "With Grandma at the lake")
    assert [entry.games for entry in entries(store, tmp_path, note=" grandMA ")] == [every[2].games]
    assert entries(store, tmp_path, note="lake", dungeon="none") == []


def test_a_device_that_is_still_passed_around_is_not_listed(tmp_path):
    store = sound(tmp_path)
    first, *others = hot_seat(5)
    store.begin(part_of(first, len(first.choices) - 1))
    for record in others:
        store.begin(record)
    assert entries(store, tmp_path) == []


def test_of_games_that_ended_in_the_same_second_the_one_kept_last_comes_first(tmp_path):
    store, _ = open_store(tmp_path, lambda: 1000)
    ids = [store.begin(alone(number)) for number in range(3)]
    assert [entry.games[0].id for entry in entries(store, tmp_path)] == ids[::-1]
    store.close()

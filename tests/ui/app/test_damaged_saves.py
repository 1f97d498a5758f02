"""Whatever has happened to the files, the app opens, says so in the player's language, and a game can be played."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.errors import StorageProblemKind
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.messages import LASTING
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.settings import FILE as SETTINGS
from paperdungeons.play.storage.store import open_store
from paperdungeons.ui.widgets.basics import IconButton
from tests.play.support.random_games import games
from tests.play.support.stores import OTHER_BOX, flipped, part_of, put_page
from tests.portions import portions
from tests.ui.support.damaged_saves import (
    SMALL,
    assert_can_be_played,
    assert_told,
    begin_by_touch,
    close_sentence,
    in_every_language_on_a_phone,
    play_a_round,
)
from tests.ui.support.phone import SEED, Hand

# --- files --------------------------------------------------------------------------------------------------


@cache
def a_file_of_games() -> bytes:
    """A dozen games, the last of them unfinished, in a store that was closed."""
    *others, last = games(1, False, False)[:12]
    with TemporaryDirectory() as folder:
        store, _ = open_store(Path(folder))
        for record in others:
            store.begin(record)
        store.begin(part_of(last, 20))
        with closing(store):
            store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return (Path(folder) / FILE).read_bytes()


def cut_off(part: float) -> Callable[[Path], None]:
    return lambda file: file.write_bytes(a_file_of_games()[: round(len(a_file_of_games()) * part)])


def a_folder_in_its_place(file: Path) -> None:
    file.mkdir()
    (file / "something").write_text("of somebody")


def a_newer_app_s(file: Path) -> None:
    file.write_bytes(a_file_of_games())
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 99")


def with_a_damaged_game(file: Path) -> None:
    file.write_bytes(a_file_of_games())
    put_page(file.parent, 12, "no game")


def put_right_from_the_second_copy(file: Path) -> None:
    file.with_name(COPY).write_bytes(a_file_of_games())


def of_another_box(file: Path) -> None:
    store, _ = open_store(file.parent)
    with closing(store):
        store.begin(Record(Setup(OTHER_BOX, SEED)))


DAMAGES = {
    "cut off after a half": (cut_off(0.5), StorageProblemKind.STORE_DAMAGED),
    "a newer app's": (a_newer_app_s, StorageProblemKind.NEWER_APP),
    "a damaged game": (with_a_damaged_game, StorageProblemKind.GAME_DAMAGED),
    "cut off after a bit": (cut_off(0.001), StorageProblemKind.STORE_DAMAGED),
    "cut off after a third": (cut_off(0.333), StorageProblemKind.STORE_DAMAGED),
    "cut off after most of it": (cut_off(0.7), StorageProblemKind.STORE_DAMAGED),
    "text": (lambda file: file.write_text("Dear diary\n" * 900), StorageProblemKind.STORE_DAMAGED),
    "a folder": (a_folder_in_its_place, StorageProblemKind.STORE_DAMAGED),
    "gone but for its copy": (put_right_from_the_second_copy, StorageProblemKind.PUT_BACK),
    "another box's": (of_another_box, StorageProblemKind.BOX_MISSING),
}


def prepared(folder: Path) -> Path:
    """Make the folder of a test's first phone; return the path of its file of games."""
    (folder / "0").mkdir()
    return folder / "0" / FILE


# --- damaged games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", portions(DAMAGES, quick=3))
def test_a_damaged_store_is_told_on_the_first_screen_and_a_game_can_be_played(phone, tmp_path, damage):
    do_damage, kind = DAMAGES[damage]
    do_damage(prepared(tmp_path))
    hand = phone(size=SMALL, language=LANGUAGES[len(damage) % len(LANGUAGES)])
    assert_told(hand, kind)
    if kind is StorageProblemKind.OTHER_BOX:
        close_sentence(hand)
        begin_by_touch(hand)
        play_a_round(hand)
    else:
        assert_can_be_played(hand)


@in_every_language_on_a_phone
def test_the_sentence_is_in_the_language_of_the_player(phone, tmp_path, language):
    prepared(tmp_path).write_text("no store")
    hand = phone(language=language)
    assert words(language)("troubles.store-damaged", file="games-damaged-1.db", n=0) in hand.texts()


def test_an_empty_store_beside_the_settings_of_a_player_is_told(phone, tmp_path):
    """There must have been games once: a new store is not an empty file."""
    prepared(tmp_path).touch()
    hand = phone(size=SMALL)
    assert_told(hand, StorageProblemKind.STORE_DAMAGED)
    assert_can_be_played(hand)


def test_a_whole_store_is_opened_without_a_word(phone, tmp_path):
    prepared(tmp_path).write_bytes(a_file_of_games())
    hand = phone(size=SMALL)
    assert_told(hand)
    assert hand.app.library.game.session.cursor == 20


@pytest.mark.parametrize("damage", portions([name for name, (_, kind) in DAMAGES.items() if kind in LASTING], quick=2))
def test_what_was_set_aside_is_told_by_every_start_until_somebody_has_read_it(phone, tmp_path, damage):
    do_damage, kind = DAMAGES[damage]
    do_damage(prepared(tmp_path))
    hand = phone(size=SMALL)
    told = list(hand.app.services.problems.waiting)
    for _ in range(2):
        hand.close()
        hand.open()
        assert hand.app.services.problems.waiting == told
        assert_told(hand, kind)
    dismiss = next(button for button in hand.screen.walk() if isinstance(button, IconButton))
    hand.touch(dismiss)
    assert_told(hand)
    hand.close()
    hand.open()
    assert_told(hand)


def is_told(hand: Hand, content: bytes) -> bool:
    """Open the app on these games, and return whether it reports a problem. If not, all choices are there."""
    hand.app.services.problems.dismiss()
    hand.close()
    for file in hand.folder.glob("games*"):
        file.unlink()
    (hand.folder / FILE).write_bytes(content)
    hand.open()
    assert_told(hand, *(trouble.kind for trouble in hand.app.services.problems.waiting))
    assert hand.app.services.problems.waiting or hand.app.library.game.session.cursor == 20
    return bool(hand.app.services.problems.waiting)


@pytest.mark.long
def test_any_bit_of_the_games_may_fall_over(phone):
    """Forty bits, in bytes that are not zero, half of them near the beginning of the file."""
    hand, chance, content = phone(size=SMALL), Random(40), a_file_of_games()
    used = [number for number, byte in enumerate(content) if byte]
    bits = [8 * chance.choice(used if number % 2 else used[:60]) + chance.randrange(8) for number in range(40)]
    assert sum(is_told(hand, flipped(content, bit)) for bit in bits) > 20
    assert_can_be_played(hand)


@pytest.mark.long
def test_the_games_may_be_cut_off_anywhere(phone):
    hand, content = phone(size=SMALL), a_file_of_games()
    cuts = (1, 15, 16, 99, 4095, 4096, len(content) // 2, len(content) - 4096, len(content) - 1)
    assert sum(is_told(hand, content[:cut]) for cut in cuts) > 7
    assert_can_be_played(hand)


# --- damaged settings ---------------------------------------------------------------------------------------


@in_every_language_on_a_phone
@pytest.mark.parametrize("content", portions([b"", b"{", b"[1]", b"\xff\xfe\x00", b'{"language": '], quick=2))
def test_broken_settings_are_told_in_the_language_of_the_device(phone, monkeypatch, content, language):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    hand = phone(size=SMALL)
    hand.close()
    (hand.folder / SETTINGS).write_bytes(content)
    hand.open()
    assert_told(hand, StorageProblemKind.SETTINGS_DAMAGED)
    assert hand.app.services.words.language == language
    close_sentence(hand)
    begin_by_touch(hand)


def test_settings_of_the_wrong_kind_take_their_defaults(phone):
    hand = phone(size=SMALL)
    hand.close()
    (hand.folder / SETTINGS).write_text(json.dumps({"language": "xx", "text_size": "huge", "theme": 3, "motion": 7}))
    hand.open()
    assert_told(hand)
    begin_by_touch(hand)

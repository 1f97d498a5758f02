"""A disk that refuses, and a journal that is lost: the app says so, and the game goes on."""

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from paperdungeons.content.words import words
from paperdungeons.core.agenda import DRINK
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.store import Store, open_store
from paperdungeons.ui.sheet.model.scene import LESS, SIP, UNDO
from paperdungeons.ui.sheet.model.selection import selection_of
from paperdungeons.ui.sheet.screen import SheetScreen
from tests.staging import a_game
from tests.ui.support.damaged_saves import (
    SMALL,
    a_choice,
    assert_can_be_played,
    assert_told,
    begin_by_touch,
    close_sentence,
    in_every_language_on_a_phone,
    play_a_round,
)
from tests.ui.support.monkey import made_now, regions_of
from tests.ui.support.phone import Hand

# --- what a player does -------------------------------------------------------------------------------------


def words_on(sheet: SheetScreen) -> list[tuple[str, tuple]]:
    """Every word on the sheet, with its colour."""
    return [(word.text, word.tint_now) for region in regions_of(sheet) for word in region.pen.words]


# --- disks that refuse --------------------------------------------------------------------------------------


def forbid_writing(monkeypatch, folder: Path) -> None:
    """Make the folder read-only. Root may write anyway, so for root the functions that write are replaced."""
    if os.geteuid() != 0:
        folder.chmod(0o555)
        return
    connect = sqlite3.connect

    def refuse(*_args, **_wishes):
        raise PermissionError(13, "refused")

    def connect_memory_only(name, *args, **kwargs):
        if str(name) != ":memory:":
            raise sqlite3.OperationalError("attempt to write a readonly database")
        return connect(name, *args, **kwargs)

    monkeypatch.setattr(sqlite3, "connect", connect_memory_only)
    for name in ("rename", "replace", "mkdir"):
        monkeypatch.setattr(Path, name, refuse)
    open_anywhere = Path.open

    def open_elsewhere(file: Path, *args, **kwargs):
        return refuse() if folder in file.parents else open_anywhere(file, *args, **kwargs)

    monkeypatch.setattr(Path, "open", open_elsewhere)
    monkeypatch.setattr(os, "replace", refuse)


@in_every_language_on_a_phone
def test_in_a_folder_that_cannot_be_written_games_are_played_and_not_kept(phone, monkeypatch, language):
    hand = phone(size=SMALL, language=language)
    hand.close()
    files = sorted(hand.folder.iterdir())
    with monkeypatch.context() as patch:
        read = hand.app.services.settings.now
        forbid_writing(patch, hand.folder)
        patch.setattr("paperdungeons.ui.shell.opening.read_settings", lambda _: (read, None))
        hand.open()
        assert_told(hand, StorageProblemKind.NOT_SAVED)
        close_sentence(hand)
        begin_by_touch(hand)
        play_a_round(hand)
        hand.app.services.settings.change(replace(read, theme="dark"))
        hand.app.navigator.home()
        assert_told(hand, StorageProblemKind.SETTINGS_NOT_KEPT)
    hand.folder.chmod(0o755)
    assert sorted(hand.folder.iterdir()) == files


class FullDisk:
    """Refuses to save anything while ``full``, after the number of choices that still fit (``fits``)."""

    def __init__(self, monkeypatch) -> None:
        self.fits, keep = 0, Store.keep
        self.full = True

        def keep_or_refuse(store: Store, *facts) -> None:
            if self.full and not self.fits:
                raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT))
            self.fits -= self.full
            keep(store, *facts)

        monkeypatch.setattr(Store, "keep", keep_or_refuse)


@in_every_language_on_a_phone
def test_a_touch_on_a_full_disk_says_so_and_changes_nothing(phone, monkeypatch, language):
    hand, chance = phone(size=SMALL, language=language), Random(3)
    begin_by_touch(hand)
    for _ in range(25):
        action = a_choice(hand, chance)
        state, cursor = hand.state, hand.app.library.game.session.cursor
        with monkeypatch.context() as patch:
            FullDisk(patch)
            hand.perform(action)
            assert hand.hint == words(language)("troubles.not-kept")
            assert hand.state is state
            assert hand.app.library.game.session.cursor == cursor
            anew = made_now(hand.sheet)
            hand.stage.frames(20)  # what a target may cost is computed between the frames
            assert words_on(hand.sheet) == words_on(anew)
        hand.perform(action)
        assert (hand.app.library.game.session.cursor, hand.pilot.last_choice) == (cursor + 1, action)
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)


def test_undo_on_a_full_disk_says_so_and_works_when_there_is_room(phone, monkeypatch):
    hand = phone(size=SMALL)
    begin_by_touch(hand)
    hand.perform(a_choice(hand, Random(1)))
    with monkeypatch.context() as patch:
        FullDisk(patch)
        hand.press(*UNDO)
        assert hand.hint == words("en")("troubles.not-kept")
        assert hand.app.library.game.session.cursor == 2
    hand.press(*UNDO)
    assert hand.app.library.game.session.cursor == 1


def a_long_walk(hand: Hand) -> tuple[int, tuple[str, int]]:
    """The place of a die, and the key of a room that it reaches in more than one step."""
    for place in range(6):
        if selection_of(hand.app.library.game.session).take(place) is None:
            far = [
                key
                for key, target in selection_of(hand.app.library.game.session).targets.items()
                if len(target.then) > 1
            ]
            selection_of(hand.app.library.game.session).drop()
            if far:
                return place, far[0]
    raise AssertionError("every walk is short")


def test_a_walk_ends_where_the_disk_is_full_and_goes_on_by_tap_or_by_drawing(phone, monkeypatch):
    hand = phone(size=SMALL)
    begin_by_touch(hand)
    while not any(face == 0 for face in hand.state.dice):
        play_a_round(hand)
    place, room = a_long_walk(hand)
    hand.press("die", place)
    with monkeypatch.context() as patch:
        FullDisk(patch).fits = 1
        hand.press(*room)
        assert words("en")("troubles.not-kept") in hand.hint
    assert len(hand.state.trail) == 1
    assert selection_of(hand.app.library.game.session).plan == ()
    cursor = hand.app.library.game.session.cursor
    steps = [
        key
        for key, target in selection_of(hand.app.library.game.session).targets.items()
        if key[0] == "room" and not target.then
    ]
    dungeon = hand.sheet.view.dungeon
    here = dungeon.grid.cell(hand.state.position).center
    there = dungeon.grid.cell(steps[0][1]).center
    hand.drag(*((x + dungeon.x, y + dungeon.y) for x, y in (here, there)))
    assert hand.app.library.game.session.cursor == cursor + 1


def test_sips_that_were_chosen_stay_chosen_while_the_disk_is_full(phone, monkeypatch):
    hand = phone(size=SMALL)
    hand.put(a_game(ask=True, agenda=((DRINK, 3),), potions=4))
    hand.press(*LESS)
    said = hand.sheet.view.tray.sips[SIP][0].word.text

    def refuse(*_):
        raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT))

    hand.app.library.game.session._keep = refuse
    hand.press(*SIP)
    assert hand.hint == words("en")("troubles.not-kept")
    assert hand.sheet.view.tray.sips[SIP][0].word.text == said


def test_a_new_game_that_cannot_be_kept_is_told_on_the_first_screen(phone, monkeypatch):
    hand = phone(size=SMALL)
    with monkeypatch.context() as patch:
        FullDisk(patch)
        hand.touch(hand.screen.begin_tile)
        hand.touch(hand.screen.start_tile)
        assert_told(hand, StorageProblemKind.NOT_KEPT)
    assert_can_be_played(hand)


def test_a_jump_that_cannot_be_kept_is_told_on_the_first_screen(phone, monkeypatch):
    hand = phone(size=SMALL)
    begin_by_touch(hand)
    hand.perform(a_choice(hand, Random(1)))
    hand.app.navigator.go("history")
    hand.stage.frames(3)
    with monkeypatch.context() as patch:
        FullDisk(patch)
        hand.touch(hand.screen.lines[1])
        assert_told(hand, StorageProblemKind.NOT_KEPT)
    assert hand.app.library.game.session.cursor == 2


# --- a journal that is lost ---------------------------------------------------------------------------------


def left_without_a_journal(hand: Hand, folder: Path) -> int:
    """How many choices the game would have if the app was killed now and all journals were deleted."""
    folder.mkdir()
    for name in (FILE, COPY):
        (folder / name).write_bytes((hand.folder / name).read_bytes())
    store, troubles = open_store(folder)
    with closing(store):
        assert [trouble.kind for trouble in troubles] == [StorageProblemKind.PUT_BACK]
        return store.latest_unfinished(hand.app.library.content.box).cursor


def test_a_journal_that_is_lost_takes_no_round_that_has_ended(phone, tmp_path):
    hand = phone(size=SMALL)
    begin_by_touch(hand)
    for number in range(2):
        play_a_round(hand)
        assert left_without_a_journal(hand, tmp_path / f"left {number}") == hand.app.library.game.session.cursor


def test_a_journal_that_is_lost_while_the_app_was_away_takes_nothing(phone, tmp_path):
    hand = phone(size=SMALL)
    begin_by_touch(hand)
    hand.perform(a_choice(hand, Random(2)))
    hand.app.dispatch("on_pause")
    assert left_without_a_journal(hand, tmp_path / "left") == hand.app.library.game.session.cursor

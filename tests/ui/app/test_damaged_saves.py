"""Whatever has happened to the files, the app opens, says so in the player's language, and a game can be played."""

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock

from paperdungeons.bots.random_bot import choose
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import LevelUp
from paperdungeons.core.agenda import DRINK
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.messages import LASTING
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.settings import FILE as SETTINGS
from paperdungeons.play.storage.store import Store, open_store
from paperdungeons.ui.automation.driver import Fingertip
from paperdungeons.ui.sheet.model.scene import LESS, SIP, UNDO
from paperdungeons.ui.sheet.model.selection import selection_of
from paperdungeons.ui.sheet.screen import SheetScreen
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.system import crash_recovery as rescue
from paperdungeons.ui.widgets.basics import IconButton
from tests.play.support.random_games import games
from tests.play.support.stores import OTHER_BOX, flipped, part_of, put_page
from tests.portions import portions
from tests.staging import a_game
from tests.ui.support.monkey import made_now, regions_of
from tests.ui.support.phone import SEED, Hand

SMALL = (320, 569)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_language_on_a_phone = pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))


# --- files ---------------------------------------------------------------------------------------------------


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


# --- what a player does --------------------------------------------------------------------------------------


def assert_told(hand: Hand, *kinds: StorageProblemKind) -> None:
    """The first screen reports exactly these problems, in the language of the player."""
    assert hand.place == "home"
    assert [trouble.kind for trouble in hand.app.services.problems.waiting] == [*kinds]
    told = "\n".join(
        hand.app.services.words(trouble.key, **trouble.facts) for trouble in hand.app.services.problems.waiting
    )
    assert "{" not in told
    assert not told or told in hand.texts()


def close_sentence(hand: Hand) -> None:
    cross = next(widget for widget in hand.screen.walk() if getattr(widget, "text", "") == glyph("close"))
    hand.touch(cross)
    assert hand.app.services.problems.waiting == []
    assert glyph("close") not in hand.texts()


def begin_by_touch(hand: Hand) -> None:
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    assert hand.place == "sheet"


def a_choice(hand: Hand, chance: Random):
    while isinstance(action := choose(hand.state, chance), LevelUp) and action.swap:
        pass
    return action


def play_a_round(hand: Hand) -> None:
    chance, round_ = Random(1), hand.state.round
    for _ in range(200):
        before = hand.app.library.game.session.cursor
        hand.perform(a_choice(hand, chance))
        assert hand.app.library.game.session.cursor == before + 1
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)
        if hand.state.round > round_:
            return
    raise AssertionError("a round never ends")


def assert_can_be_played(hand: Hand) -> None:
    """A new game can be begun, a round of it played, and all of it is there when the app is opened again."""
    if hand.app.services.problems.waiting:
        close_sentence(hand)
    begin_by_touch(hand)
    play_a_round(hand)
    record, cursor = hand.app.library.game.session.record, hand.app.library.game.session.cursor
    hand.close()
    hand.open()
    assert_told(hand)
    assert (hand.app.library.game.session.record, hand.app.library.game.session.cursor) == (record, cursor)


def words_on(sheet: SheetScreen) -> list[tuple[str, tuple]]:
    """Every word on the sheet, with its colour."""
    return [(word.text, word.tint_now) for region in regions_of(sheet) for word in region.pen.words]


# --- damaged games -------------------------------------------------------------------------------------------


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


# --- damaged settings ----------------------------------------------------------------------------------------


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


# --- disks that refuse ---------------------------------------------------------------------------------------


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


# --- a journal that is lost ----------------------------------------------------------------------------------


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


# --- faults of the app itself --------------------------------------------------------------------------------


class Planned(Exception):
    """The exception that these tests raise on purpose."""


@pytest.fixture
def rescued(phone):
    """A phone in the middle of a game, with the app's own rescue in place."""
    hand = phone(size=SMALL)
    begin_by_touch(hand)
    hand.perform(a_choice(hand, Random(1)))
    before = ExceptionManager.handlers[:]
    rescue.rescue(hand.app)
    yield hand
    ExceptionManager.handlers = before


def in_the_main_loop(hand: Hand, act: Callable[[], object], frames: int = 4) -> None:
    """Run an act in Kivy's own loop, which hands faults to the rescue, and not in single frames."""
    left = [frames]

    def pass_a_frame(_) -> None:
        hand.stage.now += 1 / 60
        left[0] -= 1
        if not left[0]:
            EventLoop.quit = True

    Clock.schedule_once(lambda _: act(), 0)
    passing = Clock.schedule_interval(pass_a_frame, 0)
    try:
        EventLoop.mainloop()
    finally:
        passing.cancel()
        EventLoop.quit, EventLoop.status = False, "started"


def fail(*_):
    raise Planned("as planned")


def touch_what_fails(hand: Hand) -> None:
    """Touch a die so that taking it fails, while Kivy is passing the touch from widget to widget."""
    selection_of(hand.app.library.game.session).take = fail
    finger = Fingertip(*hand.sheet.view.place_of(("die", 0)).center)
    finger.down()
    finger.up()


def test_after_a_fault_the_first_screen_says_so_and_the_game_goes_on_from_the_disk(rescued):
    record = rescued.app.library.game.session.record
    in_the_main_loop(rescued, lambda: touch_what_fails(rescued))
    assert_told(rescued, StorageProblemKind.FAULT)
    assert rescued.app.library.game.session.record == record
    close_sentence(rescued)
    rescued.touch(rescued.app.navigator.screen.continue_tile)
    assert rescued.place == "sheet"
    play_a_round(rescued)


def test_a_fault_is_written_down(rescued):
    in_the_main_loop(rescued, lambda: touch_what_fails(rescued))
    written = (rescued.folder / rescue.FILE).read_text(encoding="utf-8")
    assert "Planned: as planned" in written
    assert "touch_what_fails" in written


def test_a_fault_between_two_frames_is_rescued_too(rescued):
    in_the_main_loop(rescued, lambda: Clock.schedule_once(fail, 0))
    assert_told(rescued, StorageProblemKind.FAULT)


def test_a_fault_while_a_screen_is_built_is_rescued_too(rescued):
    rescued.app._screens.routes = {"menu": fail}
    in_the_main_loop(rescued, lambda: rescued.app.navigator.go("menu"))
    assert_told(rescued, StorageProblemKind.FAULT)


def test_a_fault_is_rescued_where_nothing_can_be_written_down(rescued, capsys):
    (rescued.folder / rescue.FILE).mkdir()
    in_the_main_loop(rescued, lambda: touch_what_fails(rescued))
    assert_told(rescued, StorageProblemKind.FAULT)
    assert "as planned" in capsys.readouterr().err


def test_the_file_of_faults_does_not_grow_for_ever(rescued):
    file = rescued.folder / rescue.FILE
    file.write_text("x" * 3 * rescue.LONGEST, encoding="utf-8")
    in_the_main_loop(rescued, fail)
    assert file.stat().st_size < 1.2 * rescue.LONGEST


def test_a_file_of_faults_with_any_bytes_in_it_does_not_end_the_app(rescued):
    file = rescued.folder / rescue.FILE
    file.write_bytes(b"before \xff\xfe\x80 it")
    in_the_main_loop(rescued, lambda: touch_what_fails(rescued))
    assert_told(rescued, StorageProblemKind.FAULT)
    written = file.read_text(encoding="utf-8")
    assert written.startswith("before ")
    assert "Planned: as planned" in written


def test_more_than_three_faults_in_ten_seconds_end_the_app(rescued):
    for _ in range(rescue.MOST):
        in_the_main_loop(rescued, fail)
    with pytest.raises(Planned):
        in_the_main_loop(rescued, fail)


def test_a_fault_now_and_then_does_not_end_the_app(rescued):
    for _ in range(3 * rescue.MOST):
        in_the_main_loop(rescued, fail)
        rescued.stage.frames(1, dt=rescue.SPAN / rescue.MOST + 0.1)
    assert rescued.place == "home"

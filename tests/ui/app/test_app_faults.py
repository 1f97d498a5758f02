"""Faults of the app itself: it says so, and the game goes on."""

from collections.abc import Callable
from random import Random

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock

from paperdungeons.play.storage.errors import StorageProblemKind
from paperdungeons.ui.automation.driver import Fingertip
from paperdungeons.ui.sheet.model.selection import selection_of
from paperdungeons.ui.system import crash_recovery as rescue
from tests.ui.support.damaged_saves import SMALL, a_choice, assert_told, begin_by_touch, close_sentence, play_a_round
from tests.ui.support.phone import Hand


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

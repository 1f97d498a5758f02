"""Anything may be done with the app, in any order: it never fails, and what it shows is what was played and kept."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from paperdungeons.core.actions import Keep
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.setup import Setup
from paperdungeons.ui.automation.driver import Fingertip
from paperdungeons.ui.sheet.model.scene import UNDO
from paperdungeons.ui.sheet.model.selection import selection_of
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.killed_app import command
from tests.ui.support.monkey import is_close
from tests.ui.support.phone import SEED

ROOT = Path(__file__).resolve().parents[3]
ACTS, ACTS_AT_TABLES, FEWEST_GAMES = 2500, 1800, 2
"""This many acts take about a minute (alone, at tables), and at least this many solo games are finished in them."""
FEW_ACTS, FEWEST_SCREENS = 150, 6
MOST_UNSEEN = 3
"""At most this many screens of a table stay unseen: the seed does not control the camera thread and the clock."""
ALONE = {"home", "setup", "sheet", "menu", "fight", "score", "history", "eraser", "settings", "rules", "about", "box"}
"""The screens of a solo player, without those that need a search, typing or opponents."""
AT_TABLES = {
    "phones",
    "table-setup",
    "invite",
    "join",
    "join-board",
    "sit-down",
    "cards",
    "tell",
    "hear",
    "check",
    "by-hand",
    "result-by-hand",
    "board",
    "move",
    "record",
    "curtain",
    "thinking",
    "closed",
    "ranking",
    "games",
}


def let_loose(folder: Path, seed: int, acts: int, where: str) -> dict:
    """Run a monkey, and return what it has visited and finished; the same seed does the same again."""
    done = subprocess.run(
        command("tests.ui.support.monkey", folder, seed, acts, where),
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"seed {seed}: {done.stderr[-6000:]}"
    return json.loads(done.stdout)


def assert_nothing_fails_alone(folder: Path, seed: int) -> None:
    seen = let_loose(folder, seed, ACTS, "alone")
    print(f"seed {seed}: {seen}")
    assert set(seen["visited"]) >= ALONE
    assert seen["finished"] >= FEWEST_GAMES


def assert_nothing_fails_at_tables(folder: Path, seed: int) -> None:
    seen = let_loose(folder, seed, ACTS_AT_TABLES, "tables")
    print(f"seed {seed}: {seen}")
    assert len(AT_TABLES - set(seen["visited"])) <= MOST_UNSEEN


@pytest.mark.parametrize(
    ("other", "close"),
    [
        (("line", (0.5, 1.0), (11, 20)), True),
        (("line", (0.5, 1.0), (12, 20)), False),
        (("line", (0.6, 1.0), (10, 20)), False),
        (("corner", (0.5, 1.0), (10, 20)), False),
        (("line", (0.5, 1.0), (10, 20, 30)), False),
    ],
)
def test_a_monkey_forgives_a_pixel_and_nothing_else(other: tuple, close: bool) -> None:
    assert is_close(("line", (0.5, 1.0), (10, 20)), other) is close


@pytest.mark.parametrize("where", portions(["tables", "alone"], quick=1))
def test_some_hundred_acts_do_no_harm(tmp_path, where):
    assert len(let_loose(tmp_path, 2, FEW_ACTS, where)["visited"]) >= FEWEST_SCREENS


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 1])
def test_thousands_of_acts_do_no_harm(tmp_path, seed):
    assert_nothing_fails_alone(tmp_path, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", [4])
def test_a_thousand_acts_at_tables_do_no_harm(tmp_path, seed):
    assert_nothing_fails_at_tables(tmp_path, seed)


@pytest.mark.parametrize("seed", portions(range(100, 150), long=10))
def test_acts_without_end_do_no_harm(tmp_path, seed):
    assert_nothing_fails_alone(tmp_path, seed)


@pytest.mark.parametrize("seed", portions(range(150, 200), long=10))
def test_acts_without_end_at_tables_do_no_harm(tmp_path, seed):
    assert_nothing_fails_at_tables(tmp_path, seed)


# --- what monkeys have found ---------------------------------------------------------------------------------


def keep(power: int) -> tuple[Setup, Keep]:
    setup = Setup(BOX, SEED)
    return setup, Keep(setup.hands[0].powers[power], setup.hands[0].objectives[0])


def press_with_fingers(hand, widget, count: int) -> None:
    """Press a widget with several fingers: all are down before the first one lifts."""
    fingers = [Fingertip(*widget.to_window(*widget.center)) for _ in range(count)]
    for finger in fingers:
        finger.down()
    hand.stage.frames(1)
    for finger in fingers:
        finger.up()
    hand.stage.frames(2)


def test_cards_that_ask_something_at_once_cannot_be_taken_back_on_the_sheet(phone):
    hand = phone()
    box = hand.app.library.content.box
    setup = next(
        setup
        for setup in (Setup(box, f"K7QF3MX{letter}") for letter in "0123456789ABCDEFGHJK")
        if box.power_no("craftsman") in setup.hands[0].powers
    )
    hand.begin(setup, Keep(box.power_no("craftsman"), setup.hands[0].objectives[0]))
    assert hand.state.agenda
    hand.press(*UNDO)
    assert hand.app.library.game.session.cursor == 1
    assert hand.hint == hand.app.services.words("sheet.no-undo")


@pytest.mark.parametrize("fingers", portions([2, 3], quick=1))
def test_many_fingers_on_a_button_are_one_tap(phone, fingers):
    hand = phone()
    press_with_fingers(hand, hand.screen.begin_tile, fingers)
    assert hand.app.navigator.path == ["home", "setup"]
    press_with_fingers(hand, hand.screen.start_tile, fingers)
    assert hand.app.navigator.path == ["home", "sheet"]
    assert len(hand.app.services.store.games()) == 1


@pytest.mark.parametrize("fingers", portions([2, 3], quick=1))
def test_many_fingers_close_only_the_fight(phone, fingers):
    hand = phone()
    hand.begin(*keep(0))
    while hand.place != "fight":
        hand.perform(legal_actions(hand.state)[-1])
    press_with_fingers(hand, hand.screen.close_tile, fingers)
    assert hand.app.navigator.path == ["home", "sheet"]


@pytest.mark.parametrize("motion", [False, True])
def test_a_die_in_the_hand_stays_raised_when_something_else_is_touched(phone, motion):
    hand = phone(motion=motion)
    hand.begin(*keep(0))
    hand.stage.seconds(1)
    hand.press("die", next(place for place, face in enumerate(hand.state.roll) if face in hand.state.dice))
    die = hand.sheet.view.tray.dice.dice[selection_of(hand.app.library.game.session).place]
    raised = die.at.y
    assert raised > die.rect.center[1]
    hand.drag((100, 300), (100, 330))
    assert die.at.y == raised


def test_after_the_app_was_away_the_sheet_is_made_anew(phone):
    hand = phone()
    hand.begin(*keep(0))
    before, record = hand.sheet, hand.app.library.game.session.record
    assert hand.app.dispatch("on_pause")
    hand.app.dispatch("on_resume")
    hand.stage.frames(2)
    assert hand.sheet is not before
    assert hand.place == "sheet"
    assert hand.app.library.game.session.record == record

"""A player in a process that will be killed: it plays games in the real app and prints what it sees.

It prints these lines: ``next GAME:CURSOR`` before a touch, with the number of choices that will stand after it in each
game that it may change, or ``next new``; ``shown GAME:CURSOR:FINGERPRINT`` when the screen has changed, for each open
game; ``closing`` before a touch that involves the others of a table; ``resumed`` with the processor time in seconds
since the app was opened and since the process began. ``command`` starts such a process and sets Kivy up first.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from kivy.uix.widget import Widget

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import Action, EndRound, LevelUp
from paperdungeons.core.dice import seed_from
from paperdungeons.core.state import ROUND_END, phase_of
from paperdungeons.play.games.game import Game
from paperdungeons.play.records.record import Record
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.settings import Settings, write_settings
from paperdungeons.ui.automation.driver import Moments, Pilot, tap_widget
from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.sheet.model.scene import REDO, UNDO
from paperdungeons.ui.sheet.screen import SheetScreen
from paperdungeons.ui.shell.app import PaperDungeonsApp
from paperdungeons.ui.system.hardware import fake_hardware
from tests.ui.support.layout_checks import scroll_of
from tests.ui.support.phone import TODAY

SIZES: Final = ((360, 640), (800, 1280), (915, 412))
BACK_OR_FORTH: Final = 0.2
SHOWN, NEXT, CLOSING, RESUMED, NEW = "shown", "next", "closing", "resumed", "new"
SOLO, TABLET, PHONE = "solo", "tablet", "phone"
"""What is played: alone, around one tablet, or with a phone each."""


def command(module: str, *wishes: object, drawn: bool = False) -> list[str]:
    """The command that runs ``main`` of a module. Without drawing the window it takes a third of the time."""
    prepared = f"from paperdungeons.ui.automation.offscreen import prepare\nprepare(mock={not drawn})"
    program = f"{prepared}\nfrom {module} import main\nmain()"
    return [sys.executable, "-c", program, *map(str, wishes)]


def fingerprint(record: Record, cursor: int) -> str:
    """A short hash of a game up to the cursor; without names, because these may be learnt at any time."""
    text = write_game(replace(record, choices=record.choices[:cursor], names=()))
    return sha256(text.encode()).hexdigest()[:16]


def say(*facts: object) -> None:
    print(*facts, flush=True)


class Driven:
    """Plays alone."""

    back_or_forth = BACK_OR_FORTH

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = Random(seed)
        write_settings(folder, Settings(language="en", sound=False, motion=False))
        self.stage = Stage()
        self.stage.resize(*self.chance.choice(SIZES))
        self.hardware = fake_hardware()
        new_seed = lambda: seed_from(self.chance.getrandbits(40))  # noqa: E731
        self.app = PaperDungeonsApp(folder, seed=new_seed, hardware=self.hardware, today=lambda: TODAY)
        self.pilot = Pilot(self.app)

    def open(self) -> None:
        """Open the app, and resume the game that waits by the tile on the first screen, or begin a new one."""
        started = time.process_time()
        self.app._run_prepare()
        self.stage.frames(1)
        if self.app.library.game is None:
            self.begin()
            return
        self.look()
        if getattr(self.app.navigator.screen, "continue_tile", None) is None:
            self.begin()
            return
        self.say_next(self.left_to_close())
        self.touch(self.app.navigator.screen.continue_tile)
        self.look()
        say(RESUMED, f"{time.process_time() - started:.3f}", f"{time.process_time():.3f}")

    # --- what is said ---------------------------------------------------------------------------------------

    @property
    def games(self) -> list[Game]:
        """All games that are open."""
        return [self.app.library.game]

    def look(self) -> None:
        """Print what the player sees now: the games, how many choices each has, and which."""
        if isinstance(self.app.navigator.screen, SheetScreen):
            assert self.app.navigator.screen.view.tray.scene.state is self.app.library.game.session.state
        sessions = [(game.id, game.session.record, game.session.cursor) for game in self.games]
        say(SHOWN, *(f"{number}:{cursor}:{fingerprint(record, cursor)}" for number, record, cursor in sessions))

    def say_next(self, changes: Mapping[Game, int] | None = None, is_new: bool = False) -> None:
        """Print how many choices each game will have after a touch, or that the touch begins a new game."""
        cursors = [f"{game.id}:{game.session.cursor + by}" for game, by in (changes or {}).items()]
        say(NEXT, *([NEW] if is_new else cursors))

    def left_to_close(self) -> Mapping[Game, int]:
        """How many choices resuming adds to each game."""
        return {}

    # --- what is played -------------------------------------------------------------------------------------

    def play(self) -> None:
        while True:
            action = self.wish()
            if action is None:
                self.begin()
            elif self.chance.random() > self.back_or_forth or not self.go_back_or_forth():
                self.do(self.pilot.perform(action), {self.app.library.game: 1})

    def wish(self) -> Action | None:
        """A random action that a finger can do: the app itself chooses how a die changes its colour."""
        if phase_of(self.pilot.state) == ROUND_END:
            return EndRound()
        while isinstance(action := choose(self.pilot.state, self.chance), LevelUp) and action.swap:
            pass
        return action

    def go_back_or_forth(self) -> bool:
        session = self.app.library.game.session
        ways = [*[(UNDO, -1)] * session.can_undo, *[(REDO, 1)] * session.can_redo]
        if not ways:
            return False
        key, by = self.chance.choice(ways)
        self.do(self.pilot.press(key), {self.app.library.game: by})
        return True

    def do(self, moments: Moments, changes: Mapping[Game, int]) -> None:
        """Print how many choices there will be, touch, and print what the screen then shows."""
        self.say_next(changes)
        for _ in moments:
            self.stage.frames(1)
        if self.app.navigator.path[-1] == "fight":
            self.touch(self.app.navigator.screen.close_tile)
        self.look()

    def tap(self, widget: Widget, changes: Mapping[Game, int] | None = None, frames: int = 1) -> None:
        """Do the same with a button of a plain screen."""
        self.stage.frames(1)
        self.say_next(changes)
        self.touch(widget)
        self.stage.frames(frames)
        self.look()

    def begin(self) -> None:
        """Begin a new game by touch from the first screen, with the cards that are chosen there."""
        self.go_home()
        self.touch(self.app.navigator.screen.begin_tile)
        self.say_next(is_new=True)
        self.touch(self.app.navigator.screen.start_tile)
        self.look()

    def go_home(self) -> None:
        self.app.navigator.home()
        self.stage.frames(1)

    def touch(self, widget: Widget) -> None:
        """Touch a widget; a page that is longer than the screen is scrolled to it first."""
        scroll = scroll_of(widget)
        if scroll is not None and scroll.viewport_size[1] > scroll.height:
            scroll.scroll_to(widget, animate=False)
            self.stage.frames(1)
        for _ in tap_widget(widget):
            self.stage.frames(1)


def main() -> None:
    from tests.ui.support.killed_table import DrivenPhone, DrivenTablet

    players = {SOLO: Driven, TABLET: DrivenTablet, PHONE: DrivenPhone}
    driven = players[sys.argv[3]](Path(sys.argv[1]), int(sys.argv[2]))
    driven.open()
    driven.play()

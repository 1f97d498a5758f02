"""A player in a process of its own, to be killed: plays solo games in the real app and says what it sees.

A line for each thing: ``next CURSOR`` before a touch, how many choices will stand after it; ``shown GAME CURSOR
FINGERPRINT`` when the screen has changed; ``resumed`` with the seconds it took, since the app was opened and since the
process began. Started by ``command``, which settles Kivy first.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from paperdungeons.bots.uniform import choose
from paperdungeons.core.actions import Action, LevelUp
from paperdungeons.core.dice import seed_from
from paperdungeons.play.record import Record
from paperdungeons.play.settings import Settings, write_settings
from paperdungeons.play.write_game import write_game
from paperdungeons.ui.app import PaperDungeonsApp
from paperdungeons.ui.offscreen import Stage
from paperdungeons.ui.paper.tray import REDO, UNDO
from paperdungeons.ui.pilot import Moments, Pilot, tap_widget
from paperdungeons.ui.screens.sheet import SheetScreen

SIZES: Final = ((360, 640), (800, 1280), (915, 412))
BACK_OR_FORTH: Final = 0.2
SHOWN, NEXT, RESUMED = "shown", "next", "resumed"


def command(module: str, *wishes: object, drawn: bool = False) -> list[str]:
    """How to start ``main`` of a module. A window that is not drawn takes a third of the time."""
    prepared = f"from paperdungeons.ui.offscreen import prepare\nprepare(mock={not drawn})"
    program = f"{prepared}\nfrom {module} import main\nmain()"
    return [sys.executable, "-c", program, *map(str, wishes)]


def fingerprint(record: Record, cursor: int) -> str:
    """Short, and another one for every other game up to there."""
    text = write_game(replace(record, choices=record.choices[:cursor]))
    return sha256(text.encode()).hexdigest()[:16]


def say(*facts: object) -> None:
    print(*facts, flush=True)


class Driven:
    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = Random(seed)
        write_settings(folder, Settings(language="en", sound=False, motion=False))
        self.stage = Stage()
        self.stage.resize(*self.chance.choice(SIZES))
        self.app = PaperDungeonsApp(folder, seed=lambda: seed_from(self.chance.getrandbits(40)))
        self.pilot = Pilot(self.app)

    def open(self) -> None:
        """To the sheet of the game that waits, by the tile on the first screen; else to a new one."""
        started = time.perf_counter()
        self.app._run_prepare()
        self.stage.frames(1)
        if self.app.game is None:
            self.begin()
            return
        self.look()
        self.touch(self.app.screen.continue_tile)
        self.look()
        say(RESUMED, f"{time.perf_counter() - started:.3f}", f"{time.time() - birth_of_this_process():.3f}")

    def look(self) -> None:
        """Say what the player sees now: the game, how many choices stand, and which."""
        session = self.app.game.session
        if isinstance(self.app.screen, SheetScreen):
            assert self.app.screen.view.tray.scene.state is session.state
        say(SHOWN, self.app.game.id, session.cursor, fingerprint(session.record, session.cursor))

    def play(self) -> None:
        while True:
            action = self.wish()
            if action is None:
                self.begin()
            elif self.chance.random() > BACK_OR_FORTH or not self.go_back_or_forth():
                self.do(self.pilot.perform(action), 1)

    def wish(self) -> Action | None:
        """Something that a finger can do: which hero a clover swaps with is for the app to say."""
        while isinstance(action := choose(self.pilot.state, self.chance), LevelUp) and action.swap:
            pass
        return action

    def go_back_or_forth(self) -> bool:
        session = self.app.game.session
        ways = [*[(UNDO, -1)] * session.can_undo, *[(REDO, 1)] * session.can_redo]
        if not ways:
            return False
        key, by = self.chance.choice(ways)
        self.do(self.pilot.press(key), by)
        return True

    def do(self, moments: Moments, by: int) -> None:
        """Say how many choices will stand, touch, and when the screen has changed say what it shows."""
        say(NEXT, self.app.game.session.cursor + by)
        for _ in moments:
            self.stage.frames(1)
        if self.app.path[-1] == "fight":
            self.touch(self.app.screen.close_tile)
        self.look()

    def begin(self) -> None:
        """A new game, by touches from the first screen; it begins with the cards that were kept."""
        self.app.go_home()
        self.stage.frames(1)
        self.touch(self.app.screen.begin_tile)
        say(NEXT, 1)
        self.touch(self.app.screen.start_tile)
        self.look()

    def touch(self, widget) -> None:
        for _ in tap_widget(widget):
            self.stage.frames(1)


def birth_of_this_process() -> float:
    """When it was started, in seconds of ``time.time``; Linux counts in ticks since it was booted."""
    ticks = int(Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()[19])
    return time.time() - (time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK"))


def main() -> None:
    driven = Driven(Path(sys.argv[1]), int(sys.argv[2]))
    driven.open()
    driven.play()

"""How long taps on the sheet take, without a graphics card: ``python -m bench.taps``. Prints figures for
``bench.screens`` as JSON.

The mock graphics backend draws nothing, so the times are those of Python and of Kivy's instructions.
"""

import ctypes
import gc
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from paperdungeons.ui.automation.offscreen import prepare

SIZE, DENSITY = (824, 1830), 2.0
BUILDS, WALKS = 15, 200
FEW, MANY = 2, 20
"""Memory is measured after this many games."""


def timed(do: Callable[[], Any]) -> float:
    """The processor time of the drawing thread: waiting for the disk or for a turn on a busy machine does not count,
    nor does work in the background."""
    started = time.thread_time()
    do()
    return time.thread_time() - started


def resident_mb() -> float:
    """The memory that the process holds, after handing freed memory back to the system."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


class Player:
    """Plays the app by simulated touches."""

    def __init__(self, folder: Path | None = None) -> None:
        from paperdungeons.ui.automation.driver import Pilot
        from paperdungeons.ui.automation.offscreen import Stage
        from paperdungeons.ui.shell.app import PaperDungeonsApp

        self.stage = Stage()
        self.stage.resize(*SIZE, DENSITY)
        self.app: Any = PaperDungeonsApp(folder or Path(tempfile.mkdtemp(prefix="paperdungeons-bench-")))
        self.app._run_prepare()
        self.pilot = Pilot(self.app)
        self.chance = Random(1)
        self.stage.frames(5)

    def begin(self, number: int) -> None:
        from paperdungeons.core.dice import seed_from
        from paperdungeons.core.legal import legal_actions
        from paperdungeons.core.setup import Setup
        from paperdungeons.core.state import start

        setup = Setup(self.app.library.content.box, seed_from(number * 7919))
        self.app.features.flow.begin(setup, legal_actions(start(setup))[0], missions=True)
        self.stage.frames(3)

    def play_game(self, number: int) -> None:
        """A whole game by taps, and back to the first screen."""
        from paperdungeons.bots.random_bot import choose
        from paperdungeons.core.actions import LevelUp
        from paperdungeons.core.state import OVER, phase_of

        self.begin(number)
        chance = Random(number)
        while phase_of(self.pilot.state) != OVER:
            action = choose(self.pilot.state, chance)
            assert action is not None
            if isinstance(action, LevelUp) and action.swap:
                continue
            for _ in self.pilot.perform(action):
                self.stage.frames(1)
            if self.app.navigator.path[-1] == "fight":
                self.app.features.flow.close_fight()
        self.app.navigator.home()
        self.stage.frames(3)

    def choice_times(self, number: int) -> list[float]:
        """The time of each choice in a random game, from making it to having it on the disk."""
        from paperdungeons.bots.random_bot import choose
        from paperdungeons.core.state import OVER, phase_of

        self.begin(number)
        session, chance, times = self.app.library.current.session, Random(number), list[float]()
        while phase_of(session.state) != OVER:
            times.append(timed(partial(session.do, choose(session.state, chance))))
        return times

    def tap_times(self) -> list[float]:
        """The time of each tap on a random lit room, from lifting the finger to the updated canvas."""
        times: list[float] = []
        number = 0
        while len(times) < WALKS:
            self.begin(number)
            number += 1
            times += self._walks_of_a_round()
        return times

    def _walks_of_a_round(self) -> list[float]:
        from paperdungeons.core.faces import SKULL
        from paperdungeons.core.state import DICE_USE, phase_of
        from paperdungeons.ui.sheet.model.selection import selection_of
        from paperdungeons.ui.system.fingertip import Fingertip

        times = []
        while phase_of(self.pilot.state) == DICE_USE:
            die = next(face for face in self.pilot.state.dice if face != SKULL)
            for _ in self.pilot.take(die):
                self.stage.frames(1)
            targets = selection_of(self.app.library.current.session).targets
            rooms = sorted(key for key in targets if key[0] == "room")
            room = self.chance.choice(rooms)
            for _ in self.pilot.press(("tab", 0)):
                self.stage.frames(1)
            self.stage.seconds(1.0)  # until sliding pages and told chains come to rest
            finger = Fingertip(*self.app.navigator.screen.view.place_of(room).center)
            finger.down()
            self.stage.frames(2)

            def lift(finger: Any = finger) -> None:
                finger.up()
                self.stage.frames(1)

            before = self.pilot.state
            times.append(timed(lift))
            assert self.pilot.state is not before, "the finger has missed its room"
            self._finish()
        return times

    def _finish(self) -> None:
        """Answer and stop until the next die can be taken, or the round is over."""
        from paperdungeons.core.legal import legal_actions
        from paperdungeons.core.state import ANSWER, MOVING, phase_of

        while phase_of(self.pilot.state) in (ANSWER, MOVING):
            for _ in self.pilot.perform(legal_actions(self.pilot.state)[-1]):
                self.stage.frames(1)

    def build_times(self) -> list[float]:
        """The times of making the canvases of the sheet anew and showing them once."""

        def build() -> None:
            self.app.sheets.forget()
            self.app.navigator.screen = None
            self.app.navigator.rebuild()
            self.stage.frames(1)

        return [timed(build) for _ in range(BUILDS)]


def _about(held: Sequence[float], games: int) -> float:
    """The memory after about this many games: the median of three, because memory not yet handed back differs by
    megabytes."""
    return statistics.median(held[games - 2 : games + 1])


def main() -> None:
    prepare(mock=True)
    player = Player()
    held = []
    for number in range(MANY + 1):
        player.play_game(number)
        held.append(resident_mb())
    growth = _about(held, MANY) - _about(held, FEW)
    taps, builds = player.tap_times(), player.build_times()
    print(json.dumps({"tap": statistics.median(taps), "build": statistics.median(builds), "growth": growth}))


if __name__ == "__main__":
    main()

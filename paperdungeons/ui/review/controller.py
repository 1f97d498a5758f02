"""A review in progress: searched in the background, saved as it grows, shown when it is done.

Leaving its screen does not stop it. It rests while the app is paused, and continues where it was after a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from threading import Event
from time import perf_counter, sleep
from typing import NamedTuple

from ...bots.review import Analyst, FoundEnd, Review
from ...play.records.record import Record, states_of
from ...play.storage.review_cache import Findings
from ..system.background_task import BackgroundTask
from .lines import ComparisonPlace

SHARE = 0.25
"""For every second of searching, the search rests for this part of a second, for the screens alone."""
LONGEST_PIECE = 0.02
"""After this many seconds of searching, in however many pieces, the screens get their share."""


class SearchProgress(NamedTuple):
    done: float = 0.0
    """From 0 to 1."""
    round: int = 0
    """The round that is being searched; 0 before the first is known."""


class ReviewController:
    """The review of one finished game at a time. ``analyst`` is made in the thread that searches."""

    def __init__(self, folder: Path, analyst: Callable[..., Analyst] = Analyst) -> None:
        self._folder, self._analyst = folder, analyst
        self._task: BackgroundTask | None = None
        self._may_go = Event()
        self._may_go.set()
        self.record: Record | None = None
        self.review: Review | None = None
        self.found: dict[int, FoundEnd] = {}
        """The best end from each position, by the number of choices before it; known once the review is done."""
        self.progress = SearchProgress()
        self.chosen: int | None = None
        """The round whose figures are shown."""
        self.place = ComparisonPlace()
        self._listener: Callable[[], None] = lambda: None

    @property
    def is_running(self) -> bool:
        return self._task is not None

    def take_up(self, record: Record) -> None:
        """Review this game, unless that is done or being done. A search that was stopped stays so."""
        if record != self.record:
            self.stop()
            self.record, self.review, self.progress = record, None, SearchProgress()
            self.chosen, self.place = None, ComparisonPlace()
            self.go_on()

    def watch(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` from now on at every progress and at the end."""
        self._listener = listener

    def choose_round(self, round_: int) -> None:
        self.chosen = round_

    def move_to(self, place: ComparisonPlace) -> None:
        """Remember the player's place in the two lines, for a rebuilt screen."""
        self.place = place

    def go_on(self) -> None:
        if self.review is None and self._task is None and self.record is not None:
            self._task = BackgroundTask(self._work(self.record), self._done, self._progressed, self._failed).start()

    def stop(self) -> None:
        """What is found stays; ``go_on`` goes on from there."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self._may_go.set()

    def pause(self) -> None:
        """Let the search rest while the app is in the background."""
        self._may_go.clear()

    def resume(self) -> None:
        self._may_go.set()

    def close(self) -> None:
        """The app ends; nothing may be written after this."""
        task = self._task
        self.stop()
        if task is not None:
            task.join()

    # --- in the thread --------------------------------------------------------------------------------------

    def _work(self, record: Record) -> Generator[SearchProgress, None, tuple[Review, dict[int, FoundEnd]]]:
        findings, rounds = Findings(self._folder, record), [state.round for state in states_of(record)]
        kept = findings.read()
        analyst = self._analyst(record.start(), record.choices, kept)
        began = perf_counter()
        for done in analyst.work():
            if analyst.found != kept:
                kept = dict(analyst.found)
                findings.keep(kept)
            if perf_counter() - began >= LONGEST_PIECE:
                yield SearchProgress(done, _round_of(rounds, kept))
                sleep(SHARE * (perf_counter() - began))
                self._may_go.wait()
                began = perf_counter()
        return analyst.review(), dict(analyst.found)

    # --- between frames -------------------------------------------------------------------------------------

    def _progressed(self, progress: SearchProgress) -> None:
        self.progress = progress
        self._listener()

    def _done(self, result: tuple[Review, dict[int, FoundEnd]]) -> None:
        self.review, self.found = result
        self._task, self.progress = None, SearchProgress(1.0)
        self._listener()

    def _failed(self, fault: Exception) -> None:
        self._task = None
        raise fault


def _round_of(rounds: list[int], found: dict[int, FoundEnd]) -> int:
    """The round of the position that was searched last; 0 if there is none."""
    return rounds[next(reversed(found))] if found else 0

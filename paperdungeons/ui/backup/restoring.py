"""Merges a backup game by game between two frames, because only the UI thread may use the store."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from ...play.backup.restore import Backup, Restored, restoring
from ...play.storage.errors import StoreError
from ...play.storage.settings import read_settings
from ...play.wording.backup import restored_lines
from ..system.game_flow import GameFlow
from ..system.services import Services
from .status import Busy, JobResult, Status

SECONDS_PER_FRAME = 0.02
"""Seconds of work between two frames, few enough that the screen still answers."""


class Restoring:
    def __init__(self, services: Services, flow: GameFlow, say: Callable[[Status], None]) -> None:
        self._services, self._flow, self._say = services, flow, say
        self._work: Generator[float, None, Restored] | None = None
        self._ticking: Any = None

    def start(self, backup: Backup) -> None:
        services = self._services
        self._work = restoring(backup, services.folder, services.store, services.boxes, services.marks)
        self._say(Busy("restore"))
        self._ticking = Clock.schedule_interval(self._step, 0)

    def stop(self) -> None:
        """Stop merging. What was merged by then is whole; restoring again goes on from there."""
        if self._work is not None:
            self._end()

    def _step(self, _: float) -> None:
        assert self._work is not None
        until = perf_counter() + SECONDS_PER_FRAME
        try:
            done = next(self._work)
            while perf_counter() < until:
                done = next(self._work)
        except StopIteration as end:
            self._finish(end.value)
        except StoreError as error:
            self._end()
            self._say(JobResult((self._services.words(error.trouble.key, **error.trouble.facts),), is_bad=True))
        else:
            self._say(Busy("restore", done))

    def _finish(self, done: Restored) -> None:
        services = self._services
        if done.settings:
            settings, _ = read_settings(services.folder)
            services.boxes.use(settings.own_box)
            services.settings.change(settings)
        self._end()
        self._say(JobResult(tuple(restored_lines(services.words, done))))

    def _end(self) -> None:
        """End the work, and load the game at hand again: it may have gone on in the backup."""
        self._ticking.cancel()
        self._work = self._ticking = None
        self._services.store.write_through()
        self._flow.resume_latest()

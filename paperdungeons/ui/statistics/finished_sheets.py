"""All finished games that are not deleted, collected in the background for any screen that needs them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from ...play.history.marks import open_marks
from ...play.statistics.collect import collect
from ...play.statistics.facts import FinishedSheet
from ...play.statistics.facts_cache import FactsCache
from ...play.storage.saved_page import Kept
from ..system.background_task import BackgroundTask, with_rests
from ..system.services import Services

T = TypeVar("T")


def _silent(_: float) -> None:
    """Ignore the progress."""


class FinishedSheets:
    """Runs one task at a time: only one screen shows, so each request replaces the one before."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._cache: FactsCache | None = None
        self._task: BackgroundTask | None = None

    def ask(
        self,
        games: list[Kept],
        compute: Callable[[list[FinishedSheet]], T],
        on_done: Callable[[T], None],
        on_progress: Callable[[float], None] = _silent,
    ) -> None:
        """Call ``compute`` in the thread with the sheets of these games, the oldest first, then ``on_done``."""
        before = self._task
        self.stop()

        def done(result: tuple[T, Any]) -> None:
            computed, problem = result
            self._services.problems.add([] if problem is None else [problem])
            on_done(computed)

        self._task = BackgroundTask(self._work(before, games, compute), done, on_progress).start()

    def stop(self) -> None:
        """Cancel the task: no callback is called any more, but games already replayed stay in the cache."""
        if self._task is not None:
            self._task.cancel()

    def close(self) -> None:
        """Stop and wait for the thread: the app ends, and nothing may be written after this."""
        self.stop()
        if self._task is not None:
            self._task.join()

    # --- in the thread --------------------------------------------------------------------------------------

    def _work(
        self, before: BackgroundTask | None, games: list[Kept], compute: Callable[[list[FinishedSheet]], T]
    ) -> Generator[float, None, tuple[T, Any]]:
        if before is not None:
            before.join()  # the cache is for one thread at a time
        if self._cache is None:
            self._cache = FactsCache(self._services.folder)
        marks, problem = open_marks(self._services.folder)
        work = collect(marks.visible(games), self._services.boxes.find, self._cache)
        sheets = yield from with_rests(work)
        return compute(sheets), problem

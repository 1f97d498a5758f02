"""One job at a time in the background; the page shows its progress and its failures."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from ...play.storage.errors import StoreError
from ..system.background_task import BackgroundTask
from ..system.services import Services
from .status import IDLE, Busy, JobResult, Status


class BackgroundWork:
    def __init__(self, services: Services, say: Callable[[Status], None]) -> None:
        self._services, self._say = services, say
        self._task: BackgroundTask | None = None

    def start(self, what: str, work: Generator[float, None, Any], on_done: Callable[[Any], None]) -> None:
        def done(result: Any) -> None:
            self._task = None
            on_done(result)

        self._say(Busy(what))
        self._task = BackgroundTask(work, done, lambda share: self._say(Busy(what, share)), self.failed).start()

    def stop(self) -> None:
        """Stop the job; after this nothing is written and nothing is shown."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            task.join()

    def failed(self, fault: Exception) -> None:
        self._task = None
        if isinstance(fault, StoreError):
            self.refuse(fault)
        elif isinstance(fault, OSError):
            self._say(JobResult((self._services.words("share.outcome.unwritten"),), is_bad=True))
        else:
            self._say(IDLE)
            raise fault

    def refuse(self, error: StoreError) -> None:
        self._say(JobResult((self._services.words(error.trouble.key, **error.trouble.facts),), is_bad=True))

"""Long work in a thread, with its results on the UI thread."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any, TypeVar

from kivy.clock import Clock

HAND_OVER = 0.001
"""The interpreter's switch interval while a task runs, in seconds: a frame never waits noticeably for the thread."""

SHARE = 0.25
"""For each second of work the thread rests for this part of a second, which leaves it to the screens."""
Progress = TypeVar("Progress")
Result = TypeVar("Result")


class BackgroundTask:
    """Runs a generator in a thread. It yields how far it is, in whatever form ``on_progress`` takes, and returns its
    result. Its pieces must be short, and it must not touch what screens use. ``on_progress``, ``on_done`` and
    ``on_fault`` are called on the UI thread, never after ``cancel``."""

    def __init__(
        self,
        work: Generator[Any, None, Any],
        on_done: Callable[[Any], None],
        on_progress: Callable[[Any], None] = lambda _: None,
        on_fault: Callable[[Exception], None] | None = None,
    ) -> None:
        self._work, self._on_done, self._on_progress, self._on_fault = work, on_done, on_progress, on_fault
        self._cancelled = Event()
        self.done: Any = 0.0
        self._tell_progress = Clock.create_trigger(lambda _: self._still(self._on_progress, self.done))
        self._thread = Thread(target=self._run, name="background-task", daemon=True)

    def start(self) -> BackgroundTask:
        sys.setswitchinterval(HAND_OVER)
        self._thread.start()
        return self

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive() and not self._cancelled.is_set()

    def cancel(self) -> None:
        """Stop after the current piece; no callback is called any more."""
        self._cancelled.set()

    def join(self) -> None:
        """Wait until the thread has stopped, for instance before the app closes."""
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        try:
            while not self._cancelled.is_set():
                self.done = next(self._work)
                self._tell_progress()
        except StopIteration as end:
            result = end.value
            Clock.schedule_once(lambda _: self._still(self._on_done, result))
        except Exception as fault:  # raised on the UI thread, where crash recovery handles it
            self._tell_fault(fault)

    def _tell_fault(self, fault: Exception) -> None:
        def tell(_: float) -> None:
            if self._on_fault is not None:
                self._on_fault(fault)
            else:
                raise fault

        Clock.schedule_once(lambda _: self._still(tell, 0.0))

    def _still(self, tell: Callable[[Any], None], what: Any) -> None:
        if not self._cancelled.is_set():
            tell(what)


def with_rests(work: Generator[Progress, None, Result]) -> Generator[Progress, None, Result]:
    """The same work with a rest after each piece of it."""
    while True:
        began = perf_counter()
        try:
            done = next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield done
        sleep(SHARE * (perf_counter() - began))

"""After an unexpected exception: log it, rebuild the screen from what is on the disk, go on."""

from __future__ import annotations

import traceback
from typing import Final, Protocol

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from .services import Services

FILE: Final = "faults.txt"
MOST: Final = 3
"""More than this many faults within ``SPAN`` seconds mean that the app cannot go on."""
SPAN: Final = 10.0
LONGEST: Final = 100_000


class Recoverable(Protocol):
    """The app, as far as it is needed here."""

    services: Services

    def recover(self) -> None:
        """Show the first screen, from what is on the disk."""


class CrashRecovery(ExceptionHandler):
    def __init__(self, app: Recoverable) -> None:
        super().__init__()
        self.app = app
        self.faults: list[float] = []

    def handle_exception(self, inst: BaseException) -> int:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        self._write_down(inst)
        now = Clock.get_time()
        self.faults = [then for then in self.faults if now - then < SPAN] + [now]
        if len(self.faults) > MOST:
            return ExceptionManager.RAISE
        Clock.schedule_once(lambda _: self.app.recover(), 0)
        return ExceptionManager.PASS

    def _write_down(self, inst: Exception) -> None:
        text = "".join(traceback.format_exception(inst))
        try:
            file = self.app.services.folder / FILE
            before = file.read_text(encoding="utf-8", errors="replace")[-LONGEST:] if file.exists() else ""
            file.write_text(f"{before}\n{text}", encoding="utf-8")
        except OSError:
            traceback.print_exception(inst)


def rescue(app: Recoverable) -> None:
    """Keep the app running after a fault, from now on."""
    ExceptionManager.add_handler(CrashRecovery(app))

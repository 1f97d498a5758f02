"""The player's current settings, kept on the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...play.storage.errors import StoreError
from ...play.storage.settings import Settings, write_settings
from .feedback import Feedback
from .problems import Problems


class SettingsKeeper:
    def __init__(
        self, folder: Path, settings: Settings, feedback: Feedback, problems: Problems, rebuild: Callable[[], None]
    ) -> None:
        """``rebuild`` makes the screen that shows anew."""
        self._folder, self._feedback, self._problems, self._rebuild = folder, feedback, problems, rebuild
        self.now = feedback.settings = settings

    def keep(self, settings: Settings) -> None:
        """Use and save these settings from now on; rebuilding the screen is up to the caller."""
        self.now = self._feedback.settings = settings
        try:
            write_settings(self._folder, settings)
        except StoreError as error:
            self._problems.add([error.trouble])

    def change(self, settings: Settings) -> None:
        """Use and save these settings, and rebuild the screen that shows."""
        self.keep(settings)
        self._rebuild()

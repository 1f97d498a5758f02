"""What every feature may use: the device, what is on the disk, and the current look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from ...content.words import Words
from ...play.history.marks import Marks
from ...play.storage.box_library import Boxes
from ...play.storage.store import Store
from ..style.look import Look
from .feedback import Feedback
from .hardware import Hardware
from .problems import Problems
from .settings_keeper import SettingsKeeper


@dataclass(frozen=True)
class Services:
    folder: Path
    version: str
    hardware: Hardware
    feedback: Feedback
    settings: SettingsKeeper
    store: Store
    boxes: Boxes
    marks: Marks
    problems: Problems
    new_seed: Callable[[], str]
    look: Callable[[], Look]
    """The current look of all screens: it changes with the settings, the window and the game at hand."""
    today: Callable[[], date] = date.today
    """By the calendar of the device."""

    @property
    def words(self) -> Words:
        return self.look().words

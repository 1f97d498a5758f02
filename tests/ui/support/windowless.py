"""What controllers are given, without a window: a store in a folder, and a navigator whose screens are only names."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from paperdungeons.content.words import words
from paperdungeons.core.events import Event
from paperdungeons.play.games.library import GameLibrary
from paperdungeons.play.history.marks import open_marks
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.play.storage.messages import Messages
from paperdungeons.play.storage.settings import Settings
from paperdungeons.play.storage.store import open_store
from paperdungeons.ui.setup.controller import SetupController
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.system.feedback import Feedback
from paperdungeons.ui.system.hardware import fake_hardware
from paperdungeons.ui.system.navigator import Navigator
from paperdungeons.ui.system.problems import Problems
from paperdungeons.ui.system.services import Services
from paperdungeons.ui.system.settings_keeper import SettingsKeeper


class NoWindow:
    """The parts of an app without its window. It also stands in for the flow of a game, and notes each opened sheet."""

    def __init__(self, folder: Path) -> None:
        self.navigator = Navigator(lambda name: SimpleNamespace(name=name), lambda _: None)
        hardware, problems = fake_hardware(), Problems(self.navigator.home, Messages(folder))
        feedback = Feedback(hardware.haptics, hardware.sound)
        settings = SettingsKeeper(folder, Settings(), feedback, problems, self.navigator.rebuild)
        boxes, _ = open_boxes(folder)
        store, _ = open_store(folder, shelf=boxes)
        marks, _ = open_marks(folder)
        self.services = Services(
            folder, "", hardware, feedback, settings, store, boxes, marks, problems, lambda: "TEST5EED", self._look
        )
        self.library = GameLibrary(store, boxes)
        self.setup = SetupController(self.services, self.navigator)
        self.sheets: list[tuple[Event, ...]] = []
        """The events that each sheet was opened with."""

    @staticmethod
    def _look() -> Look:
        return Look(PALETTES["light"], 1, 1, words("en"), {})

    @property
    def place(self) -> str:
        return self.navigator.here

    def open_sheet(self, events: tuple[Event, ...]) -> None:
        self.sheets.append(events)
        self.navigator.show("home", "sheet")

    def resume_latest(self) -> None:
        self.library.resume_latest()

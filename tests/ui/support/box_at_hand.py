"""My box with nothing around it: what its controllers need, without a window."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from paperdungeons.content.words import words
from paperdungeons.play.storage.box_library import Boxes, open_boxes
from paperdungeons.play.storage.settings import Settings
from paperdungeons.ui.my_box.controller import BoxEditor
from paperdungeons.ui.system.navigator import Navigator


class KeptSettings:
    def __init__(self) -> None:
        self.now = Settings()

    def keep(self, settings: Settings) -> None:
        self.now = settings


class BoxAtHand:
    def __init__(self, folder: Path) -> None:
        self.boxes: Boxes = open_boxes(folder)[0]
        self.services = SimpleNamespace(boxes=self.boxes, settings=KeptSettings(), folder=folder, words=words("en"))
        self.navigator = Navigator(lambda _: None, lambda _: None)
        self.editor = BoxEditor(self.services, self.navigator)

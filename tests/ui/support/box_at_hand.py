"""My box with nothing around it: what its controllers need, without a window."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from paperdungeons.play.storage.box_library import Boxes, open_boxes
from paperdungeons.ui.my_box.controller import BoxEditor
from paperdungeons.ui.system.navigator import Navigator


class BoxAtHand:
    def __init__(self, folder: Path) -> None:
        self.boxes: Boxes = open_boxes(folder)[0]
        self.navigator = Navigator(lambda _: None, lambda _: None)
        self.editor = BoxEditor(SimpleNamespace(boxes=self.boxes, settings=None), self.navigator)

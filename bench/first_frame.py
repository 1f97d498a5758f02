"""A process that ends with its first frame: ``python -m bench.first_frame bare|ours FOLDER``. The caller times it."""

import gc
import os
import sys
from pathlib import Path

from paperdungeons.ui.automation.offscreen import prepare

from .taps import DENSITY, SIZE


def leave_after_first_frame() -> None:
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    def leave(*_: object) -> None:
        glFinish()
        os._exit(0)

    Window.bind(on_flip=leave)


def run_bare() -> None:
    """The smallest KivyMD app: one button."""
    from kivymd.app import MDApp
    from kivymd.uix.button import MDButton, MDButtonText

    class Bare(MDApp):  # type: ignore[misc]
        def build(self) -> MDButton:
            return MDButton(MDButtonText(text="Roll"))

        def on_start(self) -> None:
            leave_after_first_frame()

    Bare().run()


def run_ours(folder: Path) -> None:
    """The real app, with an unfinished game on its first screen."""
    from paperdungeons.ui.shell.app import PaperDungeonsApp

    app = PaperDungeonsApp(folder)
    app.bind(on_start=lambda _: leave_after_first_frame())
    app.run()


if __name__ == "__main__":
    if sys.argv[1] == "ours":
        gc.disable()  # as main.py does
    prepare(size=SIZE, density=DENSITY)
    if sys.argv[1] == "bare":
        run_bare()
    else:
        run_ours(Path(sys.argv[2]))

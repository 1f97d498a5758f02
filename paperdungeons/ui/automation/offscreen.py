"""A headless window: real drawing, no screen, and a clock that is advanced by hand.

Used by the tests, by `make bench`, and by `make run` on a machine without a screen. ``prepare`` must be called before
Kivy is imported anywhere.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

LARGEST = (1400, 2400)
"""The frame buffer has this size from the start; the window can only be smaller."""


def prepare(mock: bool = False, size: tuple[int, int] = LARGEST, density: float = 1.0) -> None:
    """Set up Kivy's environment. With ``mock`` nothing is drawn, so that only Python's own time is measured."""
    home = tempfile.mkdtemp(prefix="paperdungeons-kivy-")
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_LOG_MODE="MIXED",
        KIVY_HOME=home,
        KIVY_METRICS_DENSITY=str(density),
        KIVY_DPI=str(round(160 * density)),
        KIVY_METRICS_FONTSCALE="1",
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
    )
    if mock:
        os.environ["KIVY_GL_BACKEND"] = "mock"
    from kivy.config import Config

    wishes = {"width": size[0], "height": size[1], "multisamples": 0, "maxfps": 0, "vsync": 0, "resizable": 0}
    for key, value in wishes.items():
        Config.set("graphics", key, value)
    Config.set("kivy", "exit_on_escape", 0)
    for key, _ in list(Config.items("input")):
        Config.remove_option("input", key)


def _nothing(*_: object) -> None:
    pass


class Stage:
    """The window, its frames and its clock."""

    def __init__(self) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window

        if Window is None:
            raise RuntimeError("no window can open: is OpenGL there? (Debian: libgl1 libegl1)")
        self.window, self.loop, self.clock = Window, EventLoop, Clock
        Clock._max_fps = 0
        self.now = Clock.time()
        Clock.time = lambda: self.now
        self._draw, self._flip = Window.on_draw, Window.on_flip
        Window.set_icon = _nothing  # nobody sees it, and every start of an app would read its file
        runTouchApp(embedded=True)

    @property
    def blind(self) -> bool:
        """Whether drawing is switched off, which is many times faster. A picture is drawn all the same."""
        return self.window.on_draw != self._draw

    @blind.setter
    def blind(self, blind: bool) -> None:
        self.window.on_draw = _nothing if blind else self._draw
        self.window.on_flip = _nothing if blind else self._flip

    def frames(self, n: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(n):
            self.now += dt
            self.loop.idle()

    def seconds(self, duration: float) -> None:
        self.frames(max(1, round(duration * 30)), 1 / 30)

    def settle(self, quiet: int = 3, limit: int = 300) -> None:
        """Run frames until nothing needs to be drawn any more."""
        if self.blind:
            self.frames(10)
            return
        still = 0
        for _ in range(limit):
            still = 0 if self.window.canvas.needs_redraw else still + 1
            self.frames()
            if still >= quiet:
                return
        raise RuntimeError("the screen never comes to rest")

    def resize(self, width: int, height: int, density: float = 1.0) -> None:
        """Give the window the size of another device, or of the same one turned."""
        from kivy.metrics import Metrics

        Metrics.density = density
        self.window.size = (width, height)
        self.frames(3)

    def picture(self) -> tuple[tuple[int, int], bytes]:
        """Return the size, and the pixels from the top row down."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        width, height = (int(side) for side in self.window.size)
        self._draw()
        data = bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))
        self._flip()
        row = 3 * width
        return (width, height), b"".join(data[i : i + row] for i in range(len(data) - row, -1, -row))

    def save(self, path: Path) -> None:
        """Save the picture as a PNG file."""
        from kivy.core.image import Image, ImageData  # noqa: F401
        from kivy.graphics.texture import Texture

        (width, height), pixels = self.picture()
        texture = Texture.create(size=(width, height), colorfmt="rgb")
        texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
        Image(texture).save(str(path), flipped=False)

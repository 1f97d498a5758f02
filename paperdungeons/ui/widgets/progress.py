"""How far something is that takes a while."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from ..style.look import Look

BAR = 18


class ProgressInk(Widget):
    """A bar that fills with ink from the left."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint_y=None, height=BAR * look.u)
        self._radius, self.done = BAR * look.u / 2, 0.0
        with self.canvas:
            Color(*look.palette.visited)
            self._ground = SmoothRoundedRectangle(radius=[self._radius])
            Color(*look.palette.mark)
            self._ink = SmoothRoundedRectangle(radius=[self._radius])
        self.bind(pos=self._follow, size=self._follow)

    def show(self, done: float) -> None:
        self.done = min(max(done, 0.0), 1.0)
        self._follow()

    def _follow(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        least = min(self.height, self.width)
        self._ink.pos, self._ink.size = self.pos, (least + self.done * (self.width - least), self.height)

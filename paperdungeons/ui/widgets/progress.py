"""How far something has come, as a bar of ink."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.theme import Rgba

BAR = 18
"""Its height, in density-independent pixels."""


class ProgressInk(Widget):
    """A bar that fills with ink from the left."""

    def __init__(self, look: Look, height: float = BAR, ink: Rgba | None = None, ground: Rgba | None = None) -> None:
        super().__init__(size_hint_y=None, height=height * look.u)
        self.done = 0.0
        with self.canvas:
            Color(*(ground or look.palette.visited))
            self.ground = SmoothRoundedRectangle(radius=[height * look.u / 2])
            Color(*(ink or look.palette.mark))
            self.ink = SmoothRoundedRectangle()
        self.bind(pos=self._follow, size=self._follow)

    def show(self, done: float) -> None:
        self.done = min(max(done, 0.0), 1.0)
        self._follow()

    def _follow(self, *_: object) -> None:
        """Draw the ink as long as what is done, even if it is shorter than high, to agree with the figure beside it."""
        self.ground.pos, self.ground.size = self.pos, self.size
        self.ink.pos, self.ink.size = self.pos, (self.done * self.width, self.height)
        self.ink.radius = [min(self.ink.size) / 2]

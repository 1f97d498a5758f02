"""The ring around what is in focus: a light line between two dark ones, so that it shows on every ground."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color, Line
from kivy.uix.widget import Widget

from ..style.rect import Rect
from ..style.theme import CLEAR

DARK, LIGHT = (0.07, 0.05, 0.03, 1.0), (1.0, 0.97, 0.86, 1.0)
THICK, APART, OUT, RADIUS = 1.2, 2.4, 4, 8
"""Half the width of a line, the distance from line to line, that of the outer line from the place, and the radius of
the corners, in density-independent pixels."""
LINES = 3
AWAY = Rect(-9999, 0, 10, 10)


class FocusRing(Widget):
    """Made once; moved, and made transparent while there is nothing to show."""

    def __init__(self, u: float) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.place: Rect | None = None
        """Where the ring is drawn, cut off at the edge of the window."""
        self.lines: list[Rect] = []
        """Where its lines are, from the outside in: dark, light, dark."""
        with self.canvas:
            self._colours: list[Color] = []
            self._lines: list[Line] = []
            for _ in range(LINES):
                self._colours.append(Color(*CLEAR))
                self._lines.append(Line(rounded_rectangle=(*AWAY, 1)))
        self.fit(u)

    def fit(self, u: float) -> None:
        self._u = u
        for line in self._lines:
            line.width = THICK * u

    def show(self, place: Rect | None) -> None:
        """Show the ring around a place, above everything in the window; None hides it."""
        if self.parent is None:
            Window.add_widget(self)
        if place is not None:
            place = _inside(place.inset(-OUT * self._u), Rect(0, 0, *Window.size).inset(THICK * self._u))
        if place == self.place:
            return
        self.place = place
        for colour, rgba in zip(self._colours, (DARK, LIGHT, DARK), strict=True):
            colour.rgba = CLEAR if place is None else rgba
        self.lines = [AWAY if place is None else place.inset(number * APART * self._u) for number in range(LINES)]
        for line, rect in zip(self._lines, self.lines, strict=True):
            radius = min(RADIUS * self._u, rect.w / 2, rect.h / 2)
            line.rounded_rectangle = (*rect, max(1.0, radius))


def _inside(place: Rect, window: Rect) -> Rect:
    x, y = max(place.x, window.x), max(place.y, window.y)
    return Rect(x, y, min(place.right, window.right) - x, min(place.top, window.top) - y)

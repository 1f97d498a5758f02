"""The part of the window that no system bar and no notch covers."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.uix.relativelayout import RelativeLayout

from ...device.insets import NONE, Edges
from ..style.theme import CLEAR, Rgba

MOST = 0.5
"""Edges that take this part of a side or more must be wrong, and are ignored."""


class SafeArea(RelativeLayout):
    """Screens stand in it as if it were the window. What they draw beyond it is covered; touches there do nothing."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.explainer: Any = None
        """Explains what the player presses and holds on these screens (``explain.holdable``)."""
        with self.canvas.after:
            self._colour = Color(*CLEAR)
            self._strips = [Rectangle(size=(0, 0)) for _ in NONE]

    def fit(self, window: tuple[int, int], edges: Edges) -> tuple[int, int]:
        """Keep these edges of the window free, and return the size that is left for a screen."""
        left, top, right, bottom = edges = believed(window, edges)
        width, height = window
        places = [
            (0, 0, left, height),
            (0, height - top, width, top),
            (width - right, 0, right, height),
            (0, 0, width, bottom),
        ]
        for strip, place in zip(self._strips, places, strict=True):
            strip.pos, strip.size = place[:2], place[2:]
        size = size_within(window, edges)
        self.pos, self.size = (left, bottom), size
        return size

    def paint(self, ground: Rgba) -> None:
        """Set the colour around the screens."""
        self._colour.rgba = ground

    def on_touch_down(self, touch: MotionEvent) -> bool:
        touch.ud["since"] = Clock.get_time()  # a page that may scroll passes the touch on later (explain.holdable)
        return self.collide_point(*touch.pos) and super().on_touch_down(touch)


def size_within(window: tuple[int, int], edges: Edges) -> tuple[int, int]:
    left, top, right, bottom = edges
    return window[0] - left - right, window[1] - top - bottom


def believed(window: tuple[int, int], edges: Edges) -> Edges:
    width, height = size_within(window, edges)
    return edges if width > MOST * window[0] and height > MOST * window[1] else NONE

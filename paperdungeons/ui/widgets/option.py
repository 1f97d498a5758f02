"""One of a few options: a text in a frame, filled in ink and with a check mark when it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from ..style.fonts import PLAIN, texture_of
from ..style.look import Look
from ..style.sizes import LARGE, TOUCH, SameSize
from .basics import Plate, Pressable
from .fitted_text import FittedText
from .letters import Icon

LETTERS, CHECK = 14, 16
"""The size of the texts and of the check marks."""


class Option(Pressable, Plate):
    """When chosen, it is filled in ink and has a check mark."""

    def __init__(self, look: Look, text: str, on_tap: Callable[[], None]) -> None:
        super().__init__(look=look, pad=4, gap=2, orientation="horizontal", size_hint_y=1)
        self.look, self.text = look, text
        self.natural = texture_of(text, PLAIN, round(look.sp(LETTERS)), True, 0, "left").width
        self.least = self.natural + (1.2 * CHECK + 16) * look.u
        self._label: FittedText | None = None
        self._alike = SameSize()
        self.bind(on_release=lambda _: on_tap(), width=self._fit)

    def choose(self, chosen: bool) -> None:
        self.chosen = chosen
        self._paint()
        self.clear_widgets()
        self._alike.leave(self._label)
        look, ink = self.look, self.look.palette.on_mark if chosen else self.look.palette.ink
        width = {"size_hint_x": None, "width": self.natural + 2 * look.u}
        check = [Icon(look, "check-bold", CHECK, ink)] if chosen else []
        self._label = FittedText(
            look, self.text, LETTERS, ink, bold=True, whole=look.scale > LARGE, align="center", **width
        )
        self._label.join(self._alike)
        for widget in (Widget(), *check, self._label, Widget()):
            widget.pos_hint = {"center_y": 0.5}
            self.add_widget(widget)
        self._fit()

    def join(self, alike: SameSize) -> None:
        """Make its text as large as those of the others."""
        self._alike = alike
        if self._label is not None:
            self._label.join(alike)

    def _fit(self, *_: object) -> None:
        """A text that is wider than a whole line, in very large letters, shrinks to the room there is."""
        if self._label is not None and self.size_hint_x is None:
            room = self.width - (self.least - self.natural)
            self._label.width = min(self.natural, room) + 2 * self.look.u

    def _paint(self, *_: object) -> None:
        self.paint(self.look.palette.mark if self.chosen else None)


class Chips(StackLayout):
    """Options side by side, as wide as their texts, in as many lines as they need."""

    def __init__(self, look: Look, options: Sequence[Option], gap: float = 6) -> None:
        super().__init__(size_hint_y=None, spacing=gap * look.u)
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        self._options, alike = options, SameSize()
        for option in options:
            option.size_hint = (None, None)
            option.height = max(TOUCH, 30 * look.scale) * look.u
            self.add_widget(option)
            option.join(alike)
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Make no option wider than the line."""
        for option in self._options:
            option.width = min(self.width, max(option.least, TOUCH * option.look.u))

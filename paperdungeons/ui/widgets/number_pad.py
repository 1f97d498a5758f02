"""A number pad: ten digits, a sign where one is wanted, delete, and next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from ..style.fonts import FIGURES
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.surfaces import Level
from .basics import Plate, Pressable
from .boxes import QuickBox
from .fitted_text import FittedText
from .letters import Icon

MINUS, DELETE, BEFORE, NEXT = "-", "delete", "before", "next"
ROWS, COLUMNS = 4, 4
GAP: Final = 6
_PLACES: Final = {
    **{str(digit): ((digit - 1) % 3, 3 - (digit - 1) // 3, 1, 1) for digit in range(1, 10)},
    BEFORE: (0, 0, 1, 1),
    "0": (1, 0, 2, 1),
    DELETE: (3, 3, 1, 1),
    MINUS: (3, 2, 1, 1),
    NEXT: (3, 0, 1, 2),
}
"""Column and row from the lower left, and how many of each a key takes. For a left hand the last column comes first."""
_SIGNS: Final = {MINUS: "plus-minus-variant", DELETE: "backspace-outline"}


class PadKey(Pressable, Plate):
    """A key of the pad; one that is not open cannot be seen, and does nothing."""

    def __init__(self, look: Look, on_tap: Callable[[], None], is_main: bool = False) -> None:
        level = Level.PRIMARY if is_main else Level.PRESS
        super().__init__(look=look, pad=2, size_hint_y=1, level=level)
        self.size_hint, self.is_open = (None, None), True
        self.bind(on_release=lambda _: on_tap() if self.is_open else None)

    def open(self, is_open: bool) -> None:
        self.is_open = is_open
        self.opacity = 1 if is_open else 0


def put_text(key: PadKey, look: Look, text: str) -> None:
    """One word in the middle of a key."""
    ink = look.palette.ink
    for part in (QuickBox(), FittedText(look, text, 14, ink, bold=True, align="center", whole=True), QuickBox()):
        key.add_widget(part)


class NumberPad(FloatLayout):
    """Fills the room that it is given; its keys are never lower than a thumb."""

    def __init__(self, look: Look, on_key: Callable[[str], None], before_text: str, next_text: str) -> None:
        super().__init__(size_hint_min_y=(ROWS * (TOUCH + GAP)) * look.u)
        self._gap, self._is_left = GAP * look.u, look.left_hand
        self.keys = {name: self._key(look, name, on_key, {BEFORE: before_text, NEXT: next_text}) for name in _PLACES}
        for key in self.keys.values():
            self.add_widget(key)
        self.bind(pos=self._lay, size=self._lay)

    def _key(self, look: Look, name: str, on_key: Callable[[str], None], texts: dict[str, str]) -> PadKey:
        key = PadKey(look, lambda: on_key(name), is_main=name == NEXT)
        palette = look.palette
        if name == NEXT:
            key.add_widget(QuickBox())
            key.add_widget(FittedText(look, texts[NEXT], 16, palette.on_danger, bold=True, align="center"))
            key.add_widget(Icon(look, "arrow-right", 24, palette.on_danger, pos_hint={"center_x": 0.5}))
            key.add_widget(QuickBox())
        elif name == BEFORE:
            put_text(key, look, texts[BEFORE])
        elif name in _SIGNS:
            sign = Icon(look, _SIGNS[name], 24, palette.ink)
            sign.size_hint = (1, 1)
            key.add_widget(sign)
        else:
            key.add_widget(Label(text=name, font_name=FIGURES, font_size=26 * look.u, color=palette.ink))
        return key

    def _lay(self, *_: Any) -> None:
        w, h = self.width / COLUMNS, self.height / ROWS
        for name, (column, row, columns, rows) in _PLACES.items():
            key, column = self.keys[name], (column + 1) % COLUMNS if self._is_left else column
            key.pos = self.x + column * w + self._gap / 2, self.y + row * h + self._gap / 2
            key.size = columns * w - self._gap, rows * h - self._gap

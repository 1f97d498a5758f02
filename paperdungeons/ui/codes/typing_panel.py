"""Typing a code: the letters so far, the keys, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Plate, Text, Tile
from ..widgets.rows import LevelRow
from ..widgets.tiles import quiet_tile
from .code_field import TypedCode, slots_in
from .entry import CodeEntry
from .keypad import Keypad, key_places

WIDEST: Final = 760
"""In density-independent pixels: keys that are further apart are not quicker to hit."""
SIDE, PAD, GAP = 16, 10, 8
"""Beside what is typed, within its plate, and between it, the keys and what lies below them."""


def least_height(look: Look, width: float) -> float:
    """How high what one types with is at least."""
    width = min(width, WIDEST * look.u)
    keys = max(place.top for place in key_places(width, look.u).values())
    code = slots_in(width - 2 * (SIDE + PAD) * look.u, look.sp(1)).height
    return keys + code + (2 * PAD + 3 * GAP + TOUCH) * look.u + look.sp(16)


class TypingPanel(BoxLayout):
    """What is typed so far, the keys to type with, and what to do with it."""

    def __init__(self, look: Look, entry: CodeEntry, on_paste: Callable[[], None], gives_way: bool) -> None:
        """``gives_way``: it makes room while something is said of the code, by not counting its letters."""
        gap = GAP * look.u
        super().__init__(orientation="vertical", size_hint_y=None, spacing=gap, padding=(0, 0, 0, gap))
        self.bind(minimum_height=self.setter("height"))
        self.look, self.entry, self._gives_way = look, entry, gives_way
        self.code = TypedCode(look, entry.move)
        self.note = Text(look, "", 13, look.palette.soft_ink, align="center")
        self.keypad = Keypad(look, entry.type, entry.delete)
        self.paste_tile = quiet_tile(look, look.words("entry.paste"), on_paste, "", centre=True, size_hint_x=0.4)
        self.use_tile = Tile(look, look.words("entry.use"), entry.use, size=15, centre=True, size_hint_x=0.6)
        self.plate = Plate(look, look.palette.card, look.palette.card_edge, pad=PAD, gap=2)
        for part in (self.code, self.note):
            self.plate.add_widget(part)
        tiles = LevelRow(look, [self.paste_tile, self.use_tile])
        for part, side in ((self.plate, SIDE), (self.keypad, 0), (tiles, SIDE)):
            self.add_widget(self._narrow(part, side * look.u))

    def _narrow(self, part: Widget, side: float) -> Widget:
        """In the middle, with so much beside it, and not too wide."""
        box = BoxLayout(size_hint_y=None)
        box.bind(
            minimum_height=box.setter("height"),
            width=lambda _, width: setattr(box, "padding", (max(0, (width - WIDEST * self.look.u) / 2) + side, 0)),
        )
        box.add_widget(part)
        return box

    def show(self) -> None:
        typed, words = self.entry.typed, self.look.words
        self.code.show(typed)
        if typed.total is None:
            self.note.text = words("entry.typed.hint")
        else:
            key = "count" if len(typed.letters) <= typed.total else "too-many"
            self.note.text = words(f"entry.typed.{key}", n=len(typed.letters), total=typed.total)
        is_wanted, is_there = not (self._gives_way and self.entry.said), self.note.parent is not None
        if is_wanted != is_there:
            (self.plate.add_widget if is_wanted else self.plate.remove_widget)(self.note)

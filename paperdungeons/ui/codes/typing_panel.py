"""Typing a code: the letters so far, the keys, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Plate
from ..widgets.boxes import QuickBox
from ..widgets.letters import Text
from ..widgets.rows import LevelRow
from ..widgets.tiles import quiet_tile
from .code_field import TypedCode, slots_in
from .entry import CodeEntry
from .input_options import Refusal
from .keypad import Keypad, key_places

WIDEST: Final = 760
"""The greatest width in density-independent pixels: keys that are further apart are not quicker to hit."""
SIDE, PAD, GAP = 16, 10, 8
"""The space beside the letters, within their plate, and between the plate, the keys and the tiles below them."""


Starts: TypeAlias = tuple[str, str]
"""The first letters of the codes that are wanted, or none for every code; and the sentence for any other code."""
NO_STARTS: Final[Starts] = ("", "")


def least_height(look: Look, width: float) -> float:
    """The least height of the panel."""
    width = min(width, WIDEST * look.u)
    keys = max(place.top for place in key_places(width, look.u).values())
    code = slots_in(width - 2 * (SIDE + PAD) * look.u, look.sp(1)).height
    return keys + code + (2 * PAD + 3 * GAP + TOUCH) * look.u + look.sp(16)


class TypingPanel(QuickBox):
    """What is typed so far, the keys to type with, and what to do with it."""

    def __init__(self, look: Look, entry: CodeEntry, on_paste: Callable[[], None], starts: Starts = NO_STARTS) -> None:
        """While a refusal is shown, it replaces the count of letters."""
        gap = GAP * look.u
        super().__init__(orientation="vertical", size_hint_y=None, spacing=gap, padding=(0, 0, 0, gap))
        self.bind(minimum_height=self.setter("height"))
        self.look, self.entry, self._starts = look, entry, starts
        self.code = TypedCode(look, entry.move)
        self.note = Text(look, "", 13, look.palette.soft_ink, align="center")
        self.keypad = Keypad(look, entry.type, entry.delete)
        self.paste_tile = quiet_tile(look, look.words("entry.paste"), on_paste, "", centre=True, size_hint_x=0.4)
        self.use_tile = quiet_tile(look, look.words("entry.use"), entry.use, size=15, centre=True, size_hint_x=0.6)
        self.plate = Plate(look, pad=PAD, gap=2)
        for part in (self.code, self.note):
            self.plate.add_widget(part)
        tiles = LevelRow(look, [self.paste_tile, self.use_tile])
        for part, side in ((self.plate, SIDE), (self.keypad, 0), (tiles, SIDE)):
            self.add_widget(self._narrow(part, side * look.u))

    def _narrow(self, part: Widget, side: float) -> Widget:
        """Put a part in the middle, with this much space beside it, and not too wide."""
        box = QuickBox(size_hint_y=None)
        box.bind(
            minimum_height=box.setter("height"),
            width=lambda _, width: setattr(box, "padding", (max(0, (width - WIDEST * self.look.u) / 2) + side, 0)),
        )
        box.add_widget(part)
        return box

    def show(self) -> None:
        self.code.show(self.entry.typed)
        self.note.text = self._note()

    def make_room(self, refusal: Refusal | None) -> None:
        """Show a refusal right below the letters in place of the note, or the note again if there is none."""
        below = refusal or self.note
        if below.parent is None:
            for part in self.plate.children[:-1]:
                self.plate.remove_widget(part)
            self.plate.add_widget(below)

    def _note(self) -> str:
        """How many letters are typed; or a sentence, if they cannot become a code that is wanted here."""
        typed, words = self.entry.typed, self.look.words
        letters, sentence = self._starts
        if letters and typed.letters and typed.letters[0] not in letters:
            return sentence
        if typed.total is None:
            return words("entry.typed.hint")
        key = "count" if len(typed.letters) <= typed.total else "too-many"
        return words(f"entry.typed.{key}", n=len(typed.letters), total=typed.total)

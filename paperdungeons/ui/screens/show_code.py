"""One code to show to another phone, as large as can be: a seat that moves, or a result."""

from __future__ import annotations

from collections.abc import Callable

from ..code_lines import letters_in
from ..code_page import CodePage
from ..look import Look
from ..parts import Text, Tile, roomier
from ..side_by_side import stand_in_the_middle

SHARE, LEAST, MOST = 0.68, 15, 22
"""What the code takes of the height, and how large its letters are at least and at most."""
TO_TYPE = 60
"""A code with fewer letters than this can be typed."""


class ShowCodeScreen(CodePage):
    """``done`` is the name of the main button and what it does."""

    def __init__(
        self, look: Look, size, title: str, text: str, qr_text: str, code: str, on_copy: Callable[[], None], on_back,
        done: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, qr_text, on_copy, on_back, SHARE)
        self.put(Text(look, text, 16, align="center"))
        can_type = len(letters_in(code)) < TO_TYPE
        if can_type:
            self.put(self.letters(code, LEAST, MOST))
        self.note.text = look.words(f"join.code.{'scan' if can_type else 'too-long'}")
        self.put(self.note)
        self.done_tile: Tile | None = None
        if done is not None:
            self.done_tile = Tile(look, *done, ground=look.palette.danger, ink=look.palette.on_danger, centre=True,
                                  size=17)
            self.put_below(self.done_tile)
        stand_in_the_middle(self)

    def back(self) -> bool:
        return False

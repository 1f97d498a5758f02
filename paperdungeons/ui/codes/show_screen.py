"""One code to show to another phone, as large as possible: a seat that moves, or a result."""

from __future__ import annotations

from collections.abc import Callable

from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.letters import Text
from ..widgets.rows import stand_in_the_middle
from ..widgets.tiles import ConfirmTile, main_tile
from .code_page import CodePage
from .grouping import without_separators

SHARE, LEAST, MOST = 0.68, 15, 22
"""The largest share of the height that the code takes, and the least and the greatest size of its letters."""
VERY_LARGE = 1.5
WHOLE, WHOLE_AMONG_LARGE = 0.62, 0.72
"""The least share of the width that the code takes, even if the rest is then out of sight; more if letters are very
large, because the page scrolls then anyway."""
TO_TYPE = 60
"""A code with fewer letters than this can be typed."""


class ShowCodeScreen(CodePage):
    """``done`` is a button for when the other phone has the code: its words and its action. It asks first."""

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        text: str,
        qr_text: str,
        code: str,
        on_copy: Callable[[], object],
        on_back: Callable[[], None],
        done: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, qr_text, on_copy, on_back, SHARE)
        self.put(Text(look, text, 16, align="center"))
        can_type = len(without_separators(code)) < TO_TYPE
        if can_type:
            self.put(self.letters(code, LEAST, MOST))
        self.note.text = look.words(f"join.code.{'scan' if can_type else 'too-long'}")
        self.put(self.note)
        self.done_tile: ConfirmTile | None = None
        if done is not None:
            really, warning = look.words("join.code.really"), look.words("join.code.gone")
            self.done_tile = ConfirmTile(look, *done, "cellphone-check", really, warning)
            self.put(self.done_tile)
            self.back_tile = main_tile(look, look.words("join.code.back"), on_back, "arrow-left")
            self.put_below(self.back_tile)
        stand_in_the_middle(self)
        self.spare_the_rest((WHOLE_AMONG_LARGE if look.scale > VERY_LARGE else WHOLE) * min(size))

    def back(self) -> bool:
        return self.done_tile is not None and self.done_tile.take_back()

"""The roll of a round, to show to the other phones: the dice and their code."""

from __future__ import annotations

from collections.abc import Callable

from ...core.dice import Roll
from ..codes.code_page import CodePage
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.dice import BoardDice
from ..widgets.letters import Text
from ..widgets.rows import stand_in_the_middle
from ..widgets.tiles import main_tile, news_plate, quiet_tile
from .entry import roll_text

SHARE, LEAST, MOST = 0.5, 22, 34
"""The share of the height that the code takes, and the smallest and the largest size of its letters."""
WHOLE, DIE = 0.5, 52
"""The least share of the width that the code takes; and the height of the dice, in density-independent pixels."""


class RollCodeScreen(CodePage):
    """``news`` is the result of comparing the roll with another phone's, and whether it is bad."""

    def __init__(
        self,
        look: Look,
        size: Size,
        round_: int,
        roll: Roll,
        qr_text: str,
        code: str,
        news: tuple[str, bool],
        on_scan: Callable[[], None],
        on_copy: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        words = look.words
        super().__init__(look, size, words("roll.code.title", round=round_), qr_text, on_copy, on_back, SHARE)
        self.note.text = words("roll.code.note")
        self.scan_tile = quiet_tile(look, words("roll.code.compare"), on_scan, "qrcode-scan")
        self.put(self.letters(code, LEAST, MOST), self.note)
        self.put(*([news_plate(look, *news)] if news[0] else []))
        self.put(BoardDice(look, roll, size_hint_y=None, height=DIE * look.u))
        self.put(Text(look, roll_text(words, roll), 14, align="center"), self.scan_tile)
        self.back_tile = main_tile(look, words("join.code.back"), on_back, "arrow-left")
        self.put_below(self.back_tile)
        stand_in_the_middle(self)
        self.spare_the_rest(WHOLE * min(size))

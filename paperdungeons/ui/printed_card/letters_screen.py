"""Choosing a printed dungeon card by its letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ..style.fonts import HAND
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Plate, Pressable, roomier
from ..widgets.fitted_text import FittedText, set_alike
from ..widgets.letters import Text
from ..widgets.page import Page
from ..widgets.rows import LevelRow

ABREAST, ABREAST_WIDE = 3, 6
WIDEST = 900
LETTER = 34


class LetterTile(Pressable, Plate):
    """A letter, and how much of its card is known."""

    def __init__(self, look: Look, letter: str, standing: str, on_tap: Callable[[], None]) -> None:
        palette = look.palette
        is_own = standing in ("own", "begun")
        super().__init__(
            look=look, ground=palette.card, edge=palette.ink if is_own else None, pad=6, gap=0, size_hint_y=1
        )
        self.add_widget(Text(look, letter, LETTER, font=HAND, align="center"))
        self.add_widget(
            FittedText(
                look, look.words(f"printed.standing.{standing}"), 12.5, palette.soft_ink, align="center", whole=True
            )
        )
        self.bind(on_release=lambda _: on_tap())


class PrintedLettersScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        letters: Sequence[tuple[str, str]],
        on_letter: Callable[[str], None],
        on_back: Callable[[], None],
    ) -> None:
        """``letters`` are pairs: the letter of a card, and how much of the card is known."""
        look = roomier(look, size)
        super().__init__(look, size, look.words("printed.title"), on_back, widest=WIDEST)
        self.tiles = {
            letter: LetterTile(look, letter, standing, partial(on_letter, letter)) for letter, standing in letters
        }
        self.put(Text(look, look.words("printed.letters"), 15), *self._rows(size))
        self.put(Text(look, look.words("printed.kept"), 13.5, look.palette.soft_ink))

    def _rows(self, size: Size) -> list[Widget]:
        tiles, each = list(self.tiles.values()), ABREAST_WIDE if size[0] > size[1] else ABREAST
        rows = [LevelRow(self.look, tiles[first : first + each], each) for first in range(0, len(tiles), each)]
        set_alike(tiles)
        return rows

"""All people around one device have played, and bots have not: shows who is thinking. It closes by itself."""

from __future__ import annotations

from collections.abc import Callable

from ..style.fonts import HAND
from ..style.icons import ROBOT
from ..style.look import Look
from ..style.theme import CLEAR, faded
from ..widgets.basics import Icon, Text, Tile, roomier
from ..widgets.dark_page import DarkPage
from ..widgets.fitted_text import FittedText


class BotsThinkingScreen(DarkPage):
    """``undo`` is the name of who has played last, and what lets them go back."""

    def __init__(
        self, look: Look, size, names: str, undo: tuple[str, Callable[[], None]] | None, on_home: Callable[[], None]
    ) -> None:
        super().__init__(roomier(look, size), size)
        look, words, palette = self.look, self.look.words, self.look.palette
        self.put(
            [
                Icon(look, ROBOT, 64 * look.scale, palette.soft_on_bar, pos_hint={"center_x": 0.5}),
                FittedText(look, words("bots.thinking.title"), 44, palette.gold, font=HAND, align="center"),
                Text(look, names, 20, palette.on_bar, align="center"),
                Text(look, words("bots.thinking.below"), 16, palette.soft_on_bar, align="center"),
            ]
        )
        self.undo_tile: Tile | None = None
        if undo is not None:
            self.undo_tile = self._quiet("undo", words("pass.curtain.undo", name=undo[0]), undo[1])
            self.put_below(self.undo_tile)
        self.home_tile = self._quiet("home-outline", words("pass.curtain.home"), on_home)
        self.put_below(self.home_tile)

    def _quiet(self, icon: str, text: str, on_tap: Callable[[], None]) -> Tile:
        palette = self.look.palette
        return Tile(
            self.look,
            text,
            on_tap,
            icon,
            ground=CLEAR,
            ink=palette.soft_on_bar,
            edge=faded(palette.soft_on_bar, 0.5),
            size=14,
        )

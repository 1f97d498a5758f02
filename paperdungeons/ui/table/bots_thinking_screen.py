"""All people around one device have played, but some bots have not: shows who is thinking, and closes by itself."""

from __future__ import annotations

from collections.abc import Callable

from ..style.fonts import HAND
from ..style.icons import ROBOT
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.dark_page import DarkPage
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon, Text
from .widgets import dark_tile, undo_tile


class BotsThinkingScreen(DarkPage):
    """``undo`` is the name of the player who has played last, and the function that gives them their round back."""

    def __init__(
        self,
        look: Look,
        size: Size,
        names: str,
        undo: tuple[str, Callable[[], None]] | None,
        on_home: Callable[[], None],
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
        self.undo_tile = undo_tile(look, undo)
        self.home_tile = dark_tile(look, "home-outline", words("pass.curtain.home"), on_home)
        self.put_below(*(tile for tile in (self.undo_tile, self.home_tile) if tile is not None))

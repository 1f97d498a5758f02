"""Between two players of one device: whose turn it is, and nothing private."""

from __future__ import annotations

from collections.abc import Callable

from ..style.fonts import HAND
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.dark_page import DarkPage
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon, Text
from ..widgets.rows import LevelRow
from ..widgets.tiles import main_tile
from .widgets import Undo, dark_tile, undo_tile

LARGEST, SHARE = 110, 0.26
"""The greatest size of a name, in scaled pixels and as a part of the screen's height."""
NARROW = 400
"""Below this width, in scaled pixels, there is no room for two buttons side by side."""


class CurtainScreen(DarkPage):
    """``undo`` has the name of the player who has just played, and leads back to their sheet."""

    def __init__(
        self,
        look: Look,
        size: Size,
        name: str,
        detail: str,
        on_lift: Callable[[], None],
        undo: Undo | None,
        on_home: Callable[[], None],
    ) -> None:
        super().__init__(roomier(look, size), size)
        look, words, palette = self.look, self.look.words, self.look.palette
        large = min(LARGEST, SHARE * size[1] / look.sp(1))
        self.put(
            [
                Icon(look, "tablet", 40 * look.scale, palette.soft_on_bar, pos_hint={"center_x": 0.5}),
                Text(look, words("pass.curtain.to"), 22, palette.soft_on_bar, align="center"),
                FittedText(look, name, large, palette.gold, font=HAND, whole=True, align="center"),
                Text(look, detail, 20, palette.on_bar, align="center"),
            ]
        )
        self.home_tile = dark_tile(look, "home-outline", words("pass.curtain.home"), on_home)
        self.undo_tile = undo_tile(look, undo)
        self.lift_tile = main_tile(look, words("pass.curtain.lift", name=name), on_lift)
        self._put_buttons()

    def _put_buttons(self) -> None:
        """The quiet ones side by side, or below one another where letters are large."""
        quiet = [tile for tile in (self.undo_tile, self.home_tile) if tile is not None]
        if self.width < NARROW * self.look.sp(1):
            self.put_below(*quiet, self.lift_tile)
            return
        for tile, share in zip(quiet, (0.6, 0.4), strict=False):
            tile.size_hint_x = share
        self.put_below(LevelRow(self.look, quiet[::-1]), self.lift_tile)

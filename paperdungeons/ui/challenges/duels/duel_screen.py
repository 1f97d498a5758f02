"""A friend's challenge: it asks before anything begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....core.setup import Setup
from ...setup.dungeon_card import dungeon_plate
from ...style.fonts import HAND
from ...style.look import Look
from ...style.sizes import is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import Tile, roomier
from ...widgets.letters import Icon, Text
from ...widgets.page import Page
from ...widgets.rows import LevelRow, columns_of, stand_in_the_middle
from ...widgets.tiles import card, foot_of, main_tile, quiet_tile

SWORDS, PAPER, COMPARE = "sword-cross", "note-edit-outline", "compare-horizontal"


@dataclass(frozen=True)
class DuelActions:
    """``compare`` is None unless the player has played the same deal already."""

    accept: Callable[[], None]
    paper: Callable[[], None]
    compare: Callable[[], None] | None
    later: Callable[[], None]


class DuelScreen(Page):
    """``known`` says what the player made of it before."""

    def __init__(
        self, look: Look, size: Size, asks: str, checked: str, known: str, setup: Setup, actions: DuelActions
    ) -> None:
        look = roomier(look, size)
        words, palette = look.words, look.palette
        super().__init__(look, size, words("challenges.duel.title"), actions.later, widest=widest_of(look, size))
        sign = Icon(look, SWORDS, 44, palette.soft_ink, pos_hint={"center_x": 0.5})
        asked = [sign, Text(look, asks, 32, palette.ink, font=HAND, align="center")]
        asked += [Text(look, text, 15, palette.soft_ink, align="center") for text in (checked, known) if text]
        question = card(look, asked, pad=14, gap=8)
        self.paper_tile = quiet_tile(
            look, words("challenges.send.paper"), actions.paper, PAPER, words("challenges.send.paper-below")
        )
        self.compare_tile = actions.compare and quiet_tile(
            look, words("challenges.duel.compare"), actions.compare, COMPARE
        )
        tiles = [tile for tile in (self.compare_tile, self.paper_tile) if tile is not None]
        dealt = dungeon_plate(look, setup, is_dealt=True)
        if is_wide(look, size):
            self.put(columns_of(look, [question], [dealt, *tiles]))
        else:
            self.put(question, dealt, *tiles)
        self.later_tile = Tile(look, words("challenges.duel.later"), actions.later, centre=True)
        play = words(f"challenges.duel.{'play-again' if known else 'play'}")
        self.accept_tile = main_tile(look, play, actions.accept)
        self.put_below(foot_of(look, size[0], [LevelRow(look, [self.later_tile, self.accept_tile])]))
        stand_in_the_middle(self)

"""A large map of a dungeon card: walls, lairs with the number of their monster, gems and passages."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, Line

from ...core.cards import Box, Dungeon
from ...core.dungeon_map import draw_board
from ...core.rooms import ROOMS
from ..drawing.minimap import MiniMap
from ..drawing.room_grid import passage_end, wall_between
from ..style import icons
from ..style.fonts import ICONS, glyph
from ..style.look import Look
from ..style.rect import Rect

SIGN = 0.4
"""The size of a gem, as a part of a room."""
DISC, ARROWS = 14, 11
"""The sizes of the disc at an end of a passage and of its sign, as on the sheet, in density-independent pixels."""


class DungeonPreview(MiniMap):
    """The walls of the card are thicker than those that every sheet has; passages lead out of the map's sides."""

    ASIDE = 11

    def __init__(self, look: Look, width: float, box: Box, dungeon: Dungeon) -> None:
        self.box = box
        super().__init__(look, width, draw_board(box.plan, dungeon))

    def _draw_lines(self) -> None:
        palette, u, added = self.look.palette, self.look.u, self.board.dungeon.walls
        self._draw_signs()
        for room in range(ROOMS):
            for other, barrier in self.board.ways[room].items():
                if room < other:
                    width = 2.8 if (room, other) in added else 1.5
                    self._draw_barrier(barrier, wall_between(self.grid, room, other), width * u)
        Color(*palette.wall)
        Line(rectangle=self.grid.area, width=1.5 * u)

    def _draw_signs(self) -> None:
        palette, lairs = self.look.palette, self.board.dungeon.lairs
        for room, plan in enumerate(self.box.plan.rooms):
            if plan.gem is not None and room not in lairs:
                self._sign(room, glyph(icons.GEM), ICONS, SIGN, palette.gem)

    def _draw_lairs(self) -> None:
        super()._draw_lairs()
        for room in {room for passage in self.box.plan.passages for room in passage}:
            self._draw_passage(passage_end(self.grid, room, self.look.u))

    def _draw_passage(self, middle: tuple[float, float]) -> None:
        palette, u = self.look.palette, self.look.u
        disc = Rect(*middle, 0, 0).centred(DISC * u, DISC * u)
        Color(*palette.card)
        Ellipse(pos=disc[:2], size=disc[2:])
        Color(*palette.potion)
        Line(ellipse=disc, width=0.8 * u)
        self._sign_in(disc, glyph(icons.PASSAGE), ICONS, ARROWS * u, palette.potion)

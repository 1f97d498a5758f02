"""A large map of a dungeon card: walls, lairs with the number of their monster, gems and passages."""

from __future__ import annotations

from kivy.graphics import Color, Line

from ...core.cards import Box, Dungeon
from ...core.dungeon_map import draw_board
from ...core.rooms import ROOMS
from ..drawing.minimap import MiniMap
from ..drawing.room_grid import wall_between
from ..style import icons
from ..style.fonts import ICONS, glyph
from ..style.look import Look
from ..style.theme import faded

SIGN = 0.4
"""The size of a gem or a passage, as a part of a room."""


class DungeonPreview(MiniMap):
    """The walls of the card are thicker than those that every sheet has."""

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
        for room in {room for passage in self.box.plan.passages for room in passage}:
            if room not in lairs and self.box.plan.rooms[room].gem is None:
                self._sign(room, glyph(icons.PASSAGE), ICONS, SIGN, faded(palette.soft_ink, 0.8))

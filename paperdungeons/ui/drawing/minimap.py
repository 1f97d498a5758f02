"""A small map of a dungeon: its walls and lairs, and the path of a party if there is one."""

from __future__ import annotations

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.widget import Widget

from ...core.dungeon_map import DungeonMap
from ...core.faces import MOAT, WALL, Barrier
from ...core.rooms import ROOMS, Room
from ...core.state import State
from ..style.fonts import FIGURES, texture_of
from ..style.look import Look
from ..style.rect import Rect
from ..style.theme import Rgba, faded
from .room_grid import Grid, joined, path_strokes, wall_between

LARGE = 140
"""From this width on, in density-independent pixels, lairs show the number of their monster."""


class MiniMap(Widget):
    """Drawn once."""

    ASIDE = 0
    """The room left free on either side of the map, in density-independent pixels."""

    def __init__(self, look: Look, width: float, board: DungeonMap, state: State | None = None) -> None:
        aside = self.ASIDE * look.u
        drawn = width - 2 * aside
        super().__init__(size_hint=(None, None), size=(width, drawn * 7 / 6), pos_hint={"center_y": 0.5})
        self.look, self.board, self.is_large = look, board, width >= LARGE * look.u
        cell = (drawn - 6 * look.u) / 6
        self.grid = Grid(Rect(aside + 3 * look.u, 3 * look.u, 6 * cell, 7 * cell), cell, cell)
        with self.canvas:
            PushMatrix()
            self._move = Translate(0, 0)
            self._draw_rooms(state.visited if state else 0)
            self._draw_lines()
            self._draw_lairs()
            if state is not None:
                self._draw_path(state)
            PopMatrix()
        self.bind(pos=lambda _, pos: setattr(self._move, "xy", pos))

    def _draw_rooms(self, visited: int) -> None:
        palette = self.look.palette
        for room in range(ROOMS):
            Color(*(palette.visited if visited >> room & 1 else palette.card))
            cell = self.grid.cell(room)
            Rectangle(pos=cell[:2], size=cell[2:])
            Color(*faded(palette.card_edge, 0.7))
            Line(rectangle=cell, width=1)

    def _draw_lines(self) -> None:
        palette, u = self.look.palette, self.look.u
        for room in range(ROOMS):
            for other, barrier in self.board.ways[room].items():
                if room < other:
                    self._draw_barrier(barrier, wall_between(self.grid, room, other), 1.3 * u)
        Color(*palette.wall)
        Line(rectangle=self.grid.area, width=1.4 * u)

    def _draw_barrier(self, barrier: Barrier, line: tuple[float, ...], width: float) -> None:
        """A wall on a moat has water on both sides."""
        palette = self.look.palette
        if barrier & MOAT:
            Color(*palette.moat)
            Line(points=line, width=2 * width if barrier & WALL else width, cap="round")
        if barrier & WALL:
            Color(*palette.wall)
            Line(points=line, width=0.8 * width if barrier & MOAT else width, cap="round")

    def _draw_lairs(self) -> None:
        """Draw the lairs; on a large map, with numbers in the order in which the monsters come."""
        palette, side = self.look.palette, self.grid.cell_w * (0.72 if self.is_large else 0.55)
        for number, lair in enumerate(self.board.dungeon.lairs, 1):
            Color(*palette.danger)
            spot = self.grid.cell(lair).centred(side, side)
            Rectangle(pos=spot[:2], size=spot[2:])
            if self.is_large:
                self._sign(lair, str(number), FIGURES, 0.52, palette.on_danger)

    def _sign(self, room: Room, sign: str, font: str, share: float, colour: Rgba) -> None:
        self._sign_in(self.grid.cell(room), sign, font, self.grid.cell_w * share, colour)

    def _sign_in(self, place: Rect, sign: str, font: str, size: float, colour: Rgba) -> None:
        texture = texture_of(sign, font, round(size), True, 0, "center")
        spot = place.centred(*texture.size)
        Color(*colour)
        Rectangle(texture=texture, pos=spot[:2], size=spot[2:])

    def _draw_path(self, state: State) -> None:
        palette, u = self.look.palette, self.look.u
        Color(*palette.mark)
        for line in joined(path_strokes(self.grid, self.board, state.trail, 0.3 * u)):
            Line(points=line, width=1.4 * u, cap="round", joint="round")
        if state.position < ROOMS:
            Color(*palette.gold)
            spot = self.grid.cell(state.position).centred(self.grid.cell_w * 0.7, self.grid.cell_h * 0.7)
            Rectangle(pos=spot[:2], size=spot[2:])

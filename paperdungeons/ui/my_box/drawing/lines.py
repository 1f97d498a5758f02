"""The lines between the rooms of a drawing: walls, moats, and dashes where a line could be."""

from __future__ import annotations

from collections.abc import Collection

from kivy.graphics import Line

from ....core.cards import SheetPlan
from ....core.rooms import Edge
from ...drawing.pen import Shape
from ...drawing.room_grid import Grid, wall_between
from ...style.look import Look
from ...style.theme import CLEAR, faded
from .hit_test import LINES, middle_of

SHORES = 6.4
"""How wide the water of a moat is under a wall that is drawn on it: it shows on both sides of the wall."""
LARGE = 70
"""From this height of a room on, in density-independent pixels, lines grow with it."""


class PlanLines:
    """Made once, changed in place."""

    def __init__(self, grid: Grid, look: Look) -> None:
        self._grid, self._palette, self._u = grid, look.palette, look.u
        self._hints = {line: self._dash(line) for line in LINES}
        self._shores = {line: self._line(line, SHORES) for line in LINES}
        self._moats = {line: (self._line(line, 3), self._waves(line)) for line in LINES}
        self._printed = {line: self._line(line, 2.4) for line in LINES}
        self._drawn = {line: self._line(line, 3.3) for line in LINES}

    def _line(self, line: Edge, width: float) -> Shape:
        """Thicker where the rooms are large."""
        thick = min(max(1.0, self._grid.cell_h / (LARGE * self._u)), 2.0)
        return self._stroke(wall_between(self._grid, *line), thick * width)

    def _dash(self, line: Edge) -> Shape:
        """In the middle, where a line could be."""
        x1, y1, x2, y2 = wall_between(self._grid, *line)
        (x, y), dx, dy = middle_of(self._grid, line), (x2 - x1) * 0.14, (y2 - y1) * 0.14
        return self._stroke((x - dx, y - dy, x + dx, y + dy), 1.8)

    def _stroke(self, points: tuple[float, ...], width: float) -> Shape:
        shape = Shape(CLEAR)
        Line(points=points, width=width * self._u, cap="round")
        return shape

    def _waves(self, line: Edge) -> Shape:
        x1, y1, x2, y2 = wall_between(self._grid, *line)
        d, zigzag = 2 * self._u, []
        for i in range(1, 12):
            x, y = x1 + (x2 - x1) * i / 12, y1 + (y2 - y1) * i / 12
            side = d if i % 2 else -d
            zigzag += [x, y + side] if y1 == y2 else [x + side, y]
        shape = Shape(CLEAR)
        Line(points=zigzag, width=0.7 * self._u)
        return shape

    def show(self, plan: SheetPlan, drawn: Collection[Edge], strength: float, hints: bool) -> None:
        """``strength`` is the opacity of the plan's walls; with ``hints`` there are dashes where a line could be."""
        palette = self._palette
        for line in LINES:
            is_moat, is_wall, is_drawn = line in plan.moats, line in plan.walls, line in drawn
            water, waves = self._moats[line]
            self._shores[line].tint(palette.moat if is_moat and is_drawn else CLEAR)
            water.tint(palette.moat if is_moat else CLEAR)
            waves.tint(palette.moat_stripe if is_moat else CLEAR)
            self._printed[line].tint(faded(palette.wall, strength) if is_wall else CLEAR)
            self._drawn[line].tint(palette.wall if is_drawn else CLEAR)
            is_free = hints and not (is_moat or is_wall or is_drawn)
            self._hints[line].tint(faded(palette.soft_ink, 0.55) if is_free else CLEAR)

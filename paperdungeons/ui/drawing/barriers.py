"""What lies between the rooms of a dungeon: thin lines, walls, moats, passages and doors. Drawn once."""

from __future__ import annotations

from collections.abc import Collection

from ...core.faces import MOAT, WALL, WALL_ON_MOAT
from ...core.rooms import COLUMNS, ROOMS, ROWS, Room
from ...core.setup import Setup
from ..style import icons
from ..style.rect import Rect
from .region import Region
from .room_grid import Grid, passage_end, wall_between


def draw_barriers(region: Region, grid: Grid, setup: Setup) -> None:
    with region.pen.together():
        _draw_barriers(region, grid, setup)


def _draw_barriers(region: Region, grid: Grid, setup: Setup) -> None:
    area, pen, palette, u = grid.area, region.pen, region.palette, region.u
    _draw_lines(region, grid)
    corners = (area.x, area.y, area.right, area.y, area.right, area.top, area.x, area.top)
    pen.line(corners, palette.wall, 1.6, closed=True)
    for room in range(ROOMS):
        for other, barrier in setup.board.ways[room].items():
            if room < other and barrier in (WALL, MOAT, WALL_ON_MOAT):
                _draw_barrier(region, barrier, wall_between(grid, room, other))
    for passage in setup.box.plan.passages:
        for room in passage:
            _draw_passage(region, *passage_end(grid, room, u))
    for door in setup.box.plan.doors:
        cell = grid.cell(door)
        gap = cell.w * 0.16
        pen.line((cell.center[0] - gap, cell.y, cell.center[0] + gap, cell.y), palette.card, 2)


def draw_barriers_between(region: Region, grid: Grid, setup: Setup, rooms: Collection[Room]) -> None:
    """Draw a part of the dungeon: thin lines around its rooms, and what lies between two of them."""
    with region.pen.together():
        for room in rooms:
            cell = grid.cell(room)
            corners = (cell.x, cell.y, cell.right, cell.y, cell.right, cell.top, cell.x, cell.top)
            region.pen.line(corners, region.palette.card_edge, 0.6, closed=True)
        for room in rooms:
            for other, barrier in setup.board.ways[room].items():
                is_beside = other - room in (1, COLUMNS)
                if is_beside and other in rooms and barrier in (WALL, MOAT, WALL_ON_MOAT):
                    _draw_barrier(region, barrier, wall_between(grid, room, other))


def _draw_lines(region: Region, grid: Grid) -> None:
    """The thin lines between rooms: few long ones instead of an edge round each."""
    area = grid.area
    xs = [area.x + column * grid.cell_w for column in range(1, COLUMNS)]
    ys = [area.y + row * grid.cell_h for row in range(1, ROWS)]
    for line in (*((x, area.y, x, area.top) for x in xs), *((area.x, y, area.right, y) for y in ys)):
        region.pen.line(line, region.palette.card_edge, 0.6)


def _draw_barrier(region: Region, barrier: int, line: tuple[float, float, float, float]) -> None:
    """Draw a wall; or water with slanting stripes; or broader water with a thin wall in its middle, so that the
    stripes show on both sides."""
    pen, palette, u = region.pen, region.palette, region.u
    if barrier == WALL:
        pen.line(line, palette.wall, 2.4)
    elif barrier == MOAT:
        pen.line(line, palette.moat, 3)
        pen.line(waves_along(line, 2 * u), palette.moat_stripe, 0.7)
    else:
        pen.line(line, palette.moat, 4.4)
        pen.line(waves_along(line, 3.6 * u), palette.moat_stripe, 0.8)
        pen.line(line, palette.wall, 1.6)


def _draw_passage(region: Region, x: float, y: float) -> None:
    """Draw the sign at an end of a passage."""
    u = region.u
    spot = Rect(x - 7 * u, y - 7 * u, 14 * u, 14 * u)
    region.pen.box(spot, region.palette.card, region.palette.potion, 7, 0.8)
    region.pen.icon(spot, icons.PASSAGE, 11, region.palette.potion)


def waves_along(line: tuple[float, float, float, float], height: float) -> list[float]:
    """The stripes of a moat: one zigzag, equally high on both sides of its line."""
    x1, y1, x2, y2 = line
    zigzag = []
    for i in range(1, 12):
        x, y = x1 + (x2 - x1) * i / 12, y1 + (y2 - y1) * i / 12
        side = height if i % 2 else -height
        zigzag += [x, y + side] if y1 == y2 else [x + side, y]
    return zigzag

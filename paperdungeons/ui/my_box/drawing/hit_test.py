"""What a tap on a drawing of the rooms means: the room, and the nearest line between two rooms. No Kivy."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.rooms import COLUMNS, ROOMS, Edge, Room, edge, neighbours
from ...drawing.room_grid import Grid, wall_between

LINES: Final = tuple((room, other) for room in range(ROOMS) for other in neighbours(room) if room < other)
"""All lines between two neighbouring rooms."""
NEAR: Final = 28
"""A tap counts for a line, or for the rooms, up to this distance, in density-independent pixels."""


class Spot(NamedTuple):
    """``room`` is the tapped room, or the one above a tapped door; ``line`` is ``None`` if no line is near."""

    room: Room | None
    line: Edge | None


def spot_at(grid: Grid, x: float, y: float, u: float) -> Spot:
    """What a tap here means; one that just misses the rooms counts for those at the rim."""
    area = grid.area
    inside = min(max(x, area.x), area.right - 1), min(max(y, area.y), area.top - 1)
    if max(abs(x - inside[0]), abs(y - inside[1])) > NEAR * u:
        return Spot(None, None)
    room = grid.room_at(*inside)
    assert room is not None
    lines = sorted((_distance(wall_between(grid, *line), x, y), line) for line in _lines_of(room))
    distance, nearest = lines[0]
    return Spot(room, nearest if distance <= NEAR * u else None)


def _lines_of(room: Room) -> list[Edge]:
    return [edge(room, other) for other in neighbours(room)]


def _distance(line: tuple[float, float, float, float], x: float, y: float) -> float:
    """The distance of a point from a vertical or horizontal line."""
    x1, y1, x2, y2 = line
    dx = max(x1 - x, 0.0, x - x2)
    dy = max(y1 - y, 0.0, y - y2)
    return max(dx, dy) if dx and dy else dx + dy


def middle_of(grid: Grid, line: Edge) -> tuple[float, float]:
    x1, y1, x2, y2 = wall_between(grid, *line)
    return (x1 + x2) / 2, (y1 + y2) / 2


def is_across(passage: Edge) -> bool:
    """Whether a passage leads from one side of the sheet to the other in the same row, as printed ones do."""
    one, other = passage
    return one // COLUMNS == other // COLUMNS and other - one == COLUMNS - 1

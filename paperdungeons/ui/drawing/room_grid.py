"""The grid of 42 rooms on a canvas: where each room, wall and path lies."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.dungeon_map import DungeonMap
from ...core.rooms import COLUMNS, OUTSIDE, ROOMS, ROWS, Room, are_neighbours
from ..style.rect import Rect


@dataclass(frozen=True)
class Grid:
    """The 42 rooms on the screen, with a margin for the doors and the secret passages."""

    area: Rect
    cell_w: float
    cell_h: float

    def cell(self, room: Room) -> Rect:
        column, row = room % COLUMNS, room // COLUMNS
        return Rect(self.area.x + column * self.cell_w, self.area.y + row * self.cell_h, self.cell_w, self.cell_h)

    def room_at(self, x: float, y: float) -> Room | None:
        if not self.area.holds(x, y):
            return None
        column = min(COLUMNS - 1, int((x - self.area.x) / self.cell_w))
        row = min(ROWS - 1, int((y - self.area.y) / self.cell_h))
        return row * COLUMNS + column

    def heart_of(self, x: float, y: float, slack: float = 0.36) -> Room | None:
        """The room whose middle is here: a finger that draws a path does not take rooms whose corners it passes."""
        room = self.room_at(x, y)
        if room is None:
            return None
        cx, cy = self.cell(room).center
        inside = abs(x - cx) <= slack * self.cell_w and abs(y - cy) <= slack * self.cell_h
        return room if inside else None


def grid_in(rect: Rect, u: float) -> Grid:
    """The largest grid that fits, its rooms nearly square."""
    side, door, top = 14 * u, 11 * u, 5 * u
    w, h = (rect.w - 2 * side) / COLUMNS, (rect.h - door - top) / ROWS
    w, h = min(w, 1.25 * h), min(h, 1.06 * w)
    area = Rect(rect.x + (rect.w - COLUMNS * w) / 2, rect.top - top - ROWS * h, COLUMNS * w, ROWS * h)
    return Grid(area, w, h)


def wall_between(grid: Grid, one: Room, other: Room) -> tuple[float, float, float, float]:
    """The line between two rooms side by side or one above the other."""
    assert one < other < ROOMS
    cell = grid.cell(other)
    if other - one == COLUMNS:
        return cell.x, cell.y, cell.right, cell.y
    return cell.x, cell.y, cell.x, cell.top


def passage_end(grid: Grid, room: Room, u: float) -> tuple[float, float]:
    """The middle of the sign at an end of a passage: outside the edge of the map, beside whatever the room has, or in
    the corner of a room farther inside."""
    cell = grid.cell(room)
    if room % COLUMNS in (0, COLUMNS - 1):
        return (cell.x - 6 * u if room % COLUMNS == 0 else cell.right + 6 * u), cell.center[1]
    return cell.x + 10 * u, cell.y + 10 * u


def _passage_mouth(grid: Grid, room: Room, u: float) -> tuple[float, float]:
    """Where a walk goes into a passage: at the edge of the map, just before the sign, or at the sign inside a room."""
    x, y = passage_end(grid, room, u)
    return min(max(x, grid.area.x - u), grid.area.right + u), y


def path_strokes(grid: Grid, board: DungeonMap, trail: tuple[Room, ...], u: float) -> list[list[float]]:
    """The line of a walk from a door on, broken where it goes through a secret passage; one stroke per step.

    A room that no step leads to, because the sheet was corrected, is not joined to the one before it."""
    strokes = []
    for origin, room in zip((OUTSIDE, *trail), trail, strict=False):
        if room not in board.ways[origin]:
            continue
        x, y = grid.cell(room).center
        if origin == OUTSIDE:
            strokes.append([x, grid.area.y - 9 * u, x, y])
            continue
        ox, oy = grid.cell(origin).center
        if are_neighbours(origin, room):
            strokes.append([ox, oy, x, y])
        else:
            strokes.append([ox, oy, *_passage_mouth(grid, origin, u)])
            strokes.append([*_passage_mouth(grid, room, u), x, y])
    return strokes


def joined(strokes: list[list[float]]) -> list[list[float]]:
    """Strokes as lines: one that begins where the last one ended goes on in the same line."""
    lines: list[list[float]] = []
    for stroke in strokes:
        if lines and lines[-1][-2:] == stroke[:2]:
            lines[-1] = lines[-1] + stroke[2:]
        else:
            lines.append(list(stroke))
    return lines

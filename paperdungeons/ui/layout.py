"""Where everything of the sheet lies, for every size of screen. Pure: pixels in, rectangles out.

Four forms: *pages* on an upright phone; *beside* on a phone on its side, where the dungeon always shows and the rest is
pages; *tall* and *wide* on a tablet, the whole sheet at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.board import DungeonMap
from ..core.rooms import COLUMNS, OUTSIDE, ROOMS, ROWS, Room
from .rect import Rect

TOUCH: Final = 48
"""The least side of anything to be touched, in density-independent pixels."""
DUNGEON, PARTY, FAME = "dungeon", "party", "fame"
PAGE_NAMES: Final = (DUNGEON, PARTY, FAME)


@dataclass(frozen=True)
class Plan:
    """The regions of the sheet. ``tabs`` are the pages of which one shows at a time; the others always show."""

    bar: Rect
    track: Rect
    tab_bar: Rect | None
    tabs: tuple[str, ...]
    dungeon: Rect
    party: Rect
    fame: Rect
    tray: Rect
    has_title: bool
    """There is room for a title in the bar; otherwise the tabs stand there."""


def plan_sheet(width: float, height: float, u: float, scale: float, left_hand: bool = False) -> Plan:
    """``u`` pixels are a density-independent one; ``scale`` is the player's size of text."""
    screen = Rect(0, 0, width, height)
    w, h = width / u, height / u
    if w < h:
        return _tall(screen, u, scale) if w >= 640 else _pages(screen, u, scale)
    if h >= 560:
        return _wide(screen, u, scale, left_hand)
    return _beside(screen, u, scale, left_hand)


def tray_height(u: float, scale: float, lines: int = 2) -> float:
    """So many lines of text over the dice and the buttons."""
    return (4 + 17 * lines * scale + 2 + 56 + 4 + TOUCH + 6) * u


def _pages(screen: Rect, u: float, scale: float) -> Plan:
    roomy = screen.h / u >= 720
    bar, rest = screen.cut_top(TOUCH * u)
    track, rest = rest.cut_top((70 if roomy else TOUCH) * u)
    tab_bar, rest = rest.cut_top(TOUCH * u) if roomy else (bar, rest)
    tray, page = rest.cut_bottom(tray_height(u, scale, 3 if roomy else 2))
    return Plan(bar, track, tab_bar, PAGE_NAMES, page, page, page, tray, roomy)


def _beside(screen: Rect, u: float, scale: float, left_hand: bool) -> Plan:
    """The dungeon takes the whole height; what is touched most lies at the other side."""
    dungeon_width = min(screen.h * 0.92, screen.w - 300 * u)
    dungeon, rest = screen.cut_right(dungeon_width) if left_hand else screen.cut_left(dungeon_width)
    bar, rest = rest.cut_top(TOUCH * u)
    track, rest = rest.cut_top(TOUCH * u)
    if rest.w >= 510 * u:
        side = 200 * u
        tray, page = rest.cut_left(side) if left_hand else rest.cut_right(side)
    else:
        tray, page = rest.cut_bottom(tray_height(u, scale))
    return Plan(bar, track, bar, (PARTY, FAME), dungeon, page, page, tray, False)


def _tall(screen: Rect, u: float, scale: float) -> Plan:
    bar, rest = screen.cut_top(56 * u)
    tray, rest = rest.cut_bottom(tray_height(u, scale))
    track, rest = rest.cut_top(76 * u)
    party, rest = rest.cut_bottom(max(0.4 * rest.h, 360 * u))
    fame, dungeon = rest.cut_right(max(0.38 * rest.w, 280 * u))
    return Plan(bar, track, None, (), dungeon, party, fame, tray, True)


def _wide(screen: Rect, u: float, scale: float, left_hand: bool) -> Plan:
    bar, rest = screen.cut_top(52 * u)
    tray, rest = rest.cut_bottom((24 + 56 + 12 * scale) * u)
    middle = min(rest.h * 0.84, 0.44 * rest.w)
    side = (rest.w - middle) / 2
    left, rest = rest.cut_left(side)
    right, dungeon = rest.cut_right(side)
    if left_hand:
        left, right = right, left
    track, fame = right.cut_top(82 * u)
    return Plan(bar, track, None, (), dungeon, left, fame, tray, True)


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
        """The room whose middle is here: a finger that draws a path does not touch the corners it passes."""
        room = self.room_at(x, y)
        if room is None:
            return None
        cx, cy = self.cell(room).center
        inside = abs(x - cx) <= slack * self.cell_w and abs(y - cy) <= slack * self.cell_h
        return room if inside else None


def grid_in(rect: Rect, u: float) -> Grid:
    """The largest grid that fits, its rooms nearly square."""
    side, door, top = 13 * u, 11 * u, 5 * u
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


def waves_along(line: tuple[float, float, float, float], height: float) -> list[float]:
    """The stripes of a moat: one zigzag, equally high on both sides of its line."""
    x1, y1, x2, y2 = line
    zigzag = []
    for i in range(1, 12):
        x, y = x1 + (x2 - x1) * i / 12, y1 + (y2 - y1) * i / 12
        side = height if i % 2 else -height
        zigzag += [x, y + side] if y1 == y2 else [x + side, y]
    return zigzag


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
        if abs(room - origin) == COLUMNS - 1 and room // COLUMNS == origin // COLUMNS:
            out = grid.area.x - 9 * u if ox < x else grid.area.right + 9 * u
            back = grid.area.right + 9 * u if ox < x else grid.area.x - 9 * u
            strokes.append([ox, oy, out, oy])
            strokes.append([back, y, x, y])
        else:
            strokes.append([ox, oy, x, y])
    return strokes


def joined(strokes: list[list[float]]) -> list[list[float]]:
    """Strokes that go on where the last one ended become one line."""
    lines: list[list[float]] = []
    for stroke in strokes:
        if lines and lines[-1][-2:] == stroke[:2]:
            lines[-1] = lines[-1] + stroke[2:]
        else:
            lines.append(list(stroke))
    return lines

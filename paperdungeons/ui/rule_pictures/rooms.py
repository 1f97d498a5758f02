"""A part of the dungeon: some rooms, what lies between them, and the path through them."""

from __future__ import annotations

from ...core.rooms import COLUMNS, parse_room
from ...core.setup import Setup
from ..drawing.barriers import draw_barriers_between
from ..drawing.region import Region
from ..drawing.room_grid import Grid
from ..sheet.model.scene import Scene
from ..sheet.regions.dungeon import Trail
from ..sheet.regions.marks import lair_stamp
from ..sheet.regions.room import RoomView
from ..style.rect import Rect

DOOR = 9
"""A path begins this far below the lowest rooms, in density-independent pixels."""


class SomeRooms:
    """The rooms from the lower left one to the upper right one. The path is drawn only if it lies within them."""

    def __init__(self, region: Region, rect: Rect, setup: Setup, first: str, last: str) -> None:
        (row, column), (top, right) = divmod(parse_room(first), COLUMNS), divmod(parse_room(last), COLUMNS)
        rect = Rect(rect.x, rect.y + DOOR * region.u, rect.w, rect.h - DOOR * region.u)
        w, h = rect.w / (right - column + 1), rect.h / (top - row + 1)
        whole = Rect(rect.x - column * w, rect.y - row * h, COLUMNS * w, COLUMNS * h)
        grid = Grid(whole, w, h)
        rooms = [COLUMNS * y + x for y in range(row, top + 1) for x in range(column, right + 1)]
        self.rooms = [RoomView(region, grid, room, setup) for room in rooms]
        draw_barriers_between(region, grid, setup, rooms)
        self.trail = Trail(region, grid, setup)
        for view in self.rooms:
            view.draw_contents()
        lairs = enumerate(setup.board.dungeon.lairs)
        self._lairs = [lair_stamp(region, grid, setup, season) for season, lair in lairs if lair in rooms]
        self.trail.draw_flag()
        for view in self.rooms:
            view.draw_badge()
        self._numbers = rooms

    def show(self, scene: Scene) -> None:
        for view in self.rooms:
            view.show(scene)
        if set(scene.state.trail) <= set(self._numbers):
            self.trail.show(scene)
        for stamp in self._lairs:
            stamp.show(scene.state)

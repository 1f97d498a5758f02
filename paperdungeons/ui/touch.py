"""From a finger to what it means on the sheet: a tap, a swipe to another page, a scroll, a path that is drawn."""

from __future__ import annotations

from typing import Final, Protocol

from .paper.dungeon import DungeonRegion
from .paper.region import Region
from .selection import Key

SLOP: Final = 10
"""How far, in density-independent pixels, a finger may slip and still tap."""
SWIPE: Final = 50


class GestureTarget(Protocol):
    """What a finger can do to the sheet."""

    u: float

    def region_at(self, x: float, y: float) -> Region | None: ...
    def press(self, key: Key) -> None: ...
    def may_draw_from(self, room: int) -> bool: ...
    def draw_to(self, room: int) -> None: ...
    def swiped(self, by: int) -> None: ...
    def is_paged(self, region: Region) -> bool: ...


class Finger:
    """One touch from down to up."""

    def __init__(self, sheet: GestureTarget, x: float, y: float) -> None:
        self.sheet, self.start = sheet, (x, y)
        self.region = sheet.region_at(x, y)
        self.key = self.region.key_at(x, y) if self.region is not None else None
        """What lay under the finger when it came down: pages may slide until it lifts."""
        self.moved = False
        self.scrolling_from: float | None = None
        self.path: list[int] = []
        """Rooms the finger has drawn through; the first is where it came down."""
        if isinstance(self.region, DungeonRegion):
            room = self.region.grid.room_at(*self.region.local(x, y))
            if room is not None and sheet.may_draw_from(room):
                self.path = [room]
        self.drew = False

    def move(self, x: float, y: float) -> None:
        dx, dy = x - self.start[0], y - self.start[1]
        self.moved = self.moved or max(abs(dx), abs(dy)) > SLOP * self.sheet.u
        if not self.moved or self.region is None:
            return
        if self.path:
            self._draw(x, y)
        elif self.scrolling_from is not None or (abs(dy) > abs(dx) and self.region.depth):
            self._scroll(dy)

    def _draw(self, x: float, y: float) -> None:
        room = self.region.grid.heart_of(*self.region.local(x, y))
        if room is None or room == self.path[-1]:
            return
        if not self.drew and self.path[0] != self.sheet.party_room:
            self.sheet.draw_to(self.path[0])
        self.drew = True
        self.path.append(room)
        self.sheet.draw_to(room)

    def _scroll(self, dy: float) -> None:
        if self.scrolling_from is None:
            self.scrolling_from = self.region.scrolled
        self.region.scroll(self.scrolling_from + dy)

    def up(self, x: float, y: float) -> None:
        if self.region is None or self.drew or self.scrolling_from is not None:
            return
        dx = x - self.start[0]
        if not self.moved:
            self._tap()
        elif abs(dx) > SWIPE * self.sheet.u and self.sheet.is_paged(self.region):
            self.sheet.swiped(-1 if dx > 0 else 1)
        elif self.path and self.region.grid.room_at(*self.region.local(x, y)) == self.path[0]:
            self._tap()

    def _tap(self) -> None:
        if self.key is not None:
            self.sheet.press(self.key)

"""Touches on a sheet: a tap, a hold, a swipe, a scroll, or a path drawn from room to room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ...core.rooms import Room
from ..drawing.key import Key
from ..drawing.region import Region, held_at
from ..explain.holdable import HOLD, SLOP
from .regions.dungeon import DungeonRegion

SWIPE: Final = 50


class TouchableRegions(Protocol):
    """The regions that a finger can touch."""

    @property
    def regions(self) -> Sequence[Region]: ...
    def region_at(self, x: float, y: float) -> Region | None: ...
    def can_swipe(self, region: Region) -> bool: ...


class GestureTarget(Protocol):
    """What a touch does."""

    kinds: frozenset[str] | None
    """The kinds of keys that it answers; None for all of them."""

    def tapped(self, key: Key | None) -> None:
        """A finger that did not move lifts; ``press`` follows if there is something to press."""

    def press(self, key: Key) -> None: ...
    def held(self, key: Key) -> bool:
        """A finger rests on something. Return whether that was explained; then nothing follows when it lifts."""
        ...

    def may_draw_from(self, room: Room) -> bool: ...
    def draw(self, path: Sequence[Room]) -> None:
        """The finger has come to one more room."""

    def swiped(self, by: int) -> None: ...


class TouchArea(Widget):
    """Follows each finger from down to up."""

    def __init__(self, regions: TouchableRegions, target: GestureTarget, u: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._regions, self._target, self._u = regions, target, u
        self._fingers: dict[object, Finger] = {}

    def focus_spots(self) -> list[tuple[Region, Key]]:
        """What can be pressed, for those who do not touch."""
        kinds = self._target.kinds
        regions = self._regions.regions
        return [(region, key) for region in regions for key in region.keys if kinds is None or key[0] in kinds]

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self._fingers[touch.uid] = Finger(self._regions, self._target, self._u, *touch.pos)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        finger = self._fingers.get(touch.uid)
        if finger is not None:
            finger.move(*touch.pos)
        return finger is not None

    def on_touch_up(self, touch: Any) -> bool:
        finger = self._fingers.pop(touch.uid, None)
        if finger is not None:
            finger.up(*touch.pos)
        return finger is not None


class Finger:
    """One touch from down to up."""

    def __init__(self, regions: TouchableRegions, target: GestureTarget, u: float, x: float, y: float) -> None:
        self._target, self._u, self._start = target, u, (x, y)
        self._region = regions.region_at(x, y)
        self._can_swipe = self._region is not None and regions.can_swipe(self._region)
        self._key = self._region.key_at(x, y) if self._region is not None else None
        """What lay under the finger when it came down: pages may slide until it lifts."""
        held = held_at(self._region, x, y) if self._region is not None else None
        self._holding = None if held is None else Clock.schedule_once(lambda _: self._hold(held), HOLD)
        self._moved = self._held = False
        self._scrolling_from: float | None = None
        self._path: list[Room] = []
        """Rooms the finger has drawn through; the first is where it came down."""
        room = self._room_at(x, y)
        if room is not None and target.may_draw_from(room):
            self._path = [room]

    def _room_at(self, x: float, y: float, only_heart: bool = False) -> Room | None:
        if not isinstance(self._region, DungeonRegion):
            return None
        grid, place = self._region.grid, self._region.local(x, y)
        return grid.heart_of(*place) if only_heart else grid.room_at(*place)

    def _hold(self, key: Key) -> None:
        self._held = self._target.held(key)

    def rest(self) -> None:
        """Stop waiting for a hold."""
        if self._holding is not None:
            self._holding.cancel()

    def move(self, x: float, y: float) -> None:
        if self._held:
            return
        dx, dy = x - self._start[0], y - self._start[1]
        self._moved = self._moved or max(abs(dx), abs(dy)) > SLOP * self._u
        if not self._moved:
            return
        self.rest()
        if self._region is None:
            return
        if self._path:
            self._draw(self._room_at(x, y, only_heart=True))
        elif self._scrolling_from is not None or (abs(dy) > abs(dx) and self._region.depth):
            if self._scrolling_from is None:
                self._scrolling_from = self._region.scrolled
            self._region.scroll(self._scrolling_from + dy)

    def _draw(self, room: Room | None) -> None:
        if room is not None and room != self._path[-1]:
            self._path.append(room)
            self._target.draw(self._path)

    def up(self, x: float, y: float) -> None:
        self.rest()
        if self._held:
            return
        if not self._moved:
            self._target.tapped(self._key)
        if self._region is None or len(self._path) > 1 or self._scrolling_from is not None:
            return
        dx = x - self._start[0]
        if self._moved and self._can_swipe and abs(dx) > SWIPE * self._u:
            self._target.swiped(-1 if dx > 0 else 1)
        elif self._key is not None and (not self._moved or self._room_at(x, y) in self._path):
            self._target.press(self._key)

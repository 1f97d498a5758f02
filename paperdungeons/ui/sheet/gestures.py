"""A widget that follows each touch from down to up."""

from __future__ import annotations

from typing import Final, Protocol

from kivy.uix.widget import Widget

from ...core.rooms import OUTSIDE, Room
from ...core.state import ANSWER, phase_of
from ..drawing.key import Key
from ..drawing.region import Region
from .regions.dungeon import DungeonRegion


class Touched(Widget):
    """What a touch does is up to the subclass: see ``GestureTarget``."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._fingers: dict[object, Finger] = {}

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self._fingers[touch.uid] = Finger(self, *touch.pos)
        return True

    def on_touch_move(self, touch) -> bool:
        finger = self._fingers.get(touch.uid)
        if finger is not None:
            finger.move(*touch.pos)
        return finger is not None

    def on_touch_up(self, touch) -> bool:
        finger = self._fingers.pop(touch.uid, None)
        if finger is not None:
            self.lifted(finger)
            finger.up(*touch.pos)
        return finger is not None

    def lifted(self, finger: Finger) -> None:
        """Called before it is known what the touch means."""


SLOP: Final = 10
"""How far, in density-independent pixels, a finger may slip and still tap."""
SWIPE: Final = 50


class GestureTarget(Protocol):
    """What a touch can do to the sheet."""

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


class TouchedSheet(Touched):
    """The half of the sheet's screen that fingers know; what comes of a touch is up to the other half."""

    def on_touch_down(self, touch) -> bool:
        if self.collide_point(*touch.pos):
            self.view.tray.dice.settle()
        return super().on_touch_down(touch)

    def lifted(self, finger: Finger) -> None:
        if not finger.moved and self.hinting.is_put_away_by(finger.key, self.selection.place):
            self.refresh()

    def on_parent(self, _, parent) -> None:
        """Who leaves the sheet has no use for a hint."""
        if parent is None:
            self.hinting.put_away()

    def returned(self) -> None:
        """From another screen: tell what was heard of the others, or that a round was closed, while it showed."""
        news = self.take_news()
        if news:
            self.show_news(news)

    @property
    def party_room(self) -> Room:
        return self.session.state.position

    def region_at(self, x: float, y: float) -> Region | None:
        return self.view.region_at(x, y)

    def may_draw_from(self, room: Room) -> bool:
        """A path begins where the party stands, or in a room it could step into now."""
        targets = self.selection.targets
        walks = any(kind == "room" for kind, _ in targets) and phase_of(self.session.state) != ANSWER
        here = self.party_room
        return self.past is None and walks and (room == here != OUTSIDE or ("room", room) in targets)

    def is_paged(self, region: Region) -> bool:
        return region in self.view.pages.values() and self.view.page != ""

    def swiped(self, by: int) -> None:
        if self.turning.by(by):
            self.refresh()

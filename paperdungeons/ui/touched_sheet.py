"""The sheet under the fingers: what each of them touches, and where a path may be drawn."""

from __future__ import annotations

from ..core.rooms import OUTSIDE, Room
from ..core.state import ANSWER, phase_of
from .paper.region import Region
from .touch import Finger
from .touched import Touched


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

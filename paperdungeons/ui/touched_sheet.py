"""The sheet under the fingers: what each of them touches, and where a path may be drawn."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ..core.rooms import OUTSIDE, Room
from ..core.state import ANSWER, phase_of
from .paper.region import Region
from .touch import Finger


class TouchedSheet(Widget):
    """The half of the sheet's screen that fingers know; what comes of a touch is up to the other half."""

    def __init__(self, **wishes) -> None:
        super().__init__(**wishes)
        self._fingers: dict[object, Finger] = {}

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self.view.tray.dice.settle()
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
            if not finger.moved and self.hinting.is_put_away_by(finger.key, self.selection.place):
                self.refresh()
            finger.up(*touch.pos)
        return finger is not None

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

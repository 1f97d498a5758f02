"""A widget that follows each finger on it from down to up."""

from __future__ import annotations

from kivy.uix.widget import Widget

from .touch import Finger


class Touched(Widget):
    """What a finger can do is up to who is touched: see ``touch.Sheet``."""

    def __init__(self, **wishes) -> None:
        super().__init__(**wishes)
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
        """Before it is known what the finger meant."""

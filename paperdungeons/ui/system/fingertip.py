"""A touch that no finger made: for keys that press, and for driving the app."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent


class Fingertip(MotionEvent):
    """One finger on the glass, in pixels of the window."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("fingertip", 1, self._where(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _where(x: float, y: float) -> dict[str, float]:
        window = EventLoop.window
        return {"x": x / (window.width - 1.0), "y": y / (window.height - 1.0)}

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def slide(self, x: float, y: float) -> None:
        self.move(self._where(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)

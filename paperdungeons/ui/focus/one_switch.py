"""One switch: the focus moves on by itself, and any key or touch presses what is in focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from .commands import Command

if TYPE_CHECKING:
    from .controller import FocusController

OFF = 0


class OneSwitch:
    """``focus`` returns the controller, and is not called before it is needed."""

    def __init__(self, focus: Callable[[], FocusController]) -> None:
        self._focus, self._walk = focus, None
        self.seconds = OFF
        """How long the focus stays on each thing, in seconds."""

    def walk_every(self, seconds: int) -> None:
        if seconds == self.seconds:
            return
        self._stop()
        self.seconds = seconds
        if seconds:
            focus = self._focus()
            focus.is_scanning = True
            self._walk = Clock.schedule_interval(lambda _: focus.do(Command.NEXT), seconds)
            Window.bind(on_touch_down=self._touched, on_touch_move=is_finger, on_touch_up=is_finger)

    def _stop(self) -> None:
        if self._walk is not None:
            self._walk.cancel()
            self._walk = None
            Window.unbind(on_touch_down=self._touched, on_touch_move=is_finger, on_touch_up=is_finger)
            self._focus().is_scanning = False
            self._focus().hide()

    def press(self) -> bool:
        """Press what is in focus, and start the wait anew, so that the player can see what came of it."""
        if self._walk is not None:
            self._walk.cancel()
            self._walk()
        return self._focus().do(Command.PRESS)

    def _touched(self, window: object, touch: Any) -> bool:
        """Take a touch as a press; no real touch reaches the screen."""
        return is_finger(window, touch) and (self.press() or True)


def is_finger(_window: object, touch: Any) -> bool:
    from .touch import KeyTouch

    return not isinstance(touch, KeyTouch)

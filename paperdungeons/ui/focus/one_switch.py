"""One switch: the focus goes round by itself, and any key or touch presses what it is on."""

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
    """``focus`` is asked for when it is first needed."""

    def __init__(self, focus: Callable[[], FocusController]) -> None:
        self._focus, self._walk = focus, None
        self.seconds = OFF
        """From one thing to the next."""

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
        """The next step is a whole one away: what came of the press can be looked at."""
        if self._walk is not None:
            self._walk.cancel()
            self._walk()
        return self._focus().do(Command.PRESS)

    def _touched(self, window: object, touch: Any) -> bool:
        """No finger goes further."""
        return is_finger(window, touch) and (self.press() or True)


def is_finger(_window: object, touch: Any) -> bool:
    from .touch import KeyTouch

    return not isinstance(touch, KeyTouch)

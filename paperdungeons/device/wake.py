"""A screen that stays on while it shows a code to another phone."""

from typing import Protocol


class Screen(Protocol):
    """The one attribute we need of Kivy's window, which works on every platform."""

    allow_screensaver: bool


class Wake(Protocol):
    def stay_awake(self) -> None: ...

    def may_sleep(self) -> None: ...


class ScreenWake:
    """Tries its best: if the window raises an error, the screen turns off as usual."""

    def __init__(self, screen: Screen | None) -> None:
        self._screen = screen

    def stay_awake(self) -> None:
        self._allow(False)

    def may_sleep(self) -> None:
        self._allow(True)

    def _allow(self, sleep: bool) -> None:
        if self._screen is None:
            return
        try:
            self._screen.allow_screensaver = sleep
        except Exception:
            self._screen = None


class FakeWake:
    """For tests: remembers the last request."""

    def __init__(self) -> None:
        self.is_awake = False

    def stay_awake(self) -> None:
        self.is_awake = True

    def may_sleep(self) -> None:
        self.is_awake = False

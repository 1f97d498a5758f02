"""Shaking the phone instead of tapping "End round": optional, for solo games."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from ...device.motion import Motion, Shake

PACE = 0.1
"""Seconds between two looks at the sensor, which gives about five readings a second."""


class ShakeToRoll:
    """The sensor runs while the sheet shows and at no other time."""

    def __init__(self, motion: Motion, is_wanted: Callable[[], bool], roll: Callable[[], None]) -> None:
        """``is_wanted`` tells whether the sensor should run now; ``roll`` is called when a shake is felt."""
        self.motion, self._is_wanted, self._roll = motion, is_wanted, roll
        self._shake = Shake()
        self._ticking = None

    def settle(self) -> None:
        """Start or stop the sensor, as the screen that shows now needs it."""
        if not (self.motion.can_feel and self._is_wanted()):
            self.rest()
        elif self._ticking is None:
            self.motion.start()
            self._ticking = Clock.schedule_interval(self._look, PACE)

    def rest(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
            self.motion.stop()

    def _look(self, _: float) -> None:
        if self._shake.felt(self.motion.read(), Clock.get_time()):
            self._roll()

"""Shaking the phone instead of touching "End round": for who plays alone and has asked for it."""

from __future__ import annotations

from kivy.clock import Clock

from ..core.state import ROUND_END, phase_of
from ..device.motion import Shake

PACE = 0.1
"""Seconds between two looks at the sensor, which speaks about five times a second."""


class ShakeToRoll:
    """The sensor runs while the sheet shows and at no other time."""

    def __init__(self, app) -> None:
        self.app, self.motion = app, app.hardware.motion
        self._shake = Shake()
        self._ticking = None

    @property
    def is_wanted(self) -> bool:
        app = self.app
        plays_alone = app.path[-1] == "sheet" and app.game is not None and app.game.is_alone
        return plays_alone and app.settings_kept.shake and self.motion.can_feel

    def settle(self) -> None:
        """Begin or rest, whichever is right for what shows now."""
        if not self.is_wanted:
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
        if self._shake.felt(self.motion.read(), Clock.get_time()) and self._may_roll:
            from .paper.tray import ACT  # read with the sheet, not when the app starts

            self.app.screen.press(ACT)

    @property
    def _may_roll(self) -> bool:
        """The round is played, and it is the game that shows and not its past."""
        return self.app.screen.past is None and phase_of(self.app.game.state) == ROUND_END

"""Noticing that a phone is shaken, like a cup of dice.

The sensor uses the battery, so it runs only from ``start`` to ``stop``. To notice a shake, read it a few times a second
and pass each reading to a ``Shake``.
"""

from math import hypot
from typing import Final, Protocol, TypeAlias

Pull: TypeAlias = tuple[float, float, float]
"""The acceleration along the phone's three axes, in metres per second squared; at rest, that of gravity."""

GRAVITY: Final = 9.81
JOLT: Final = 7.0
"""A jolt differs at least this much from gravity; walking gives about 3."""
SHAKE_WINDOW, SHAKE_COOLDOWN = 0.8, 1.5
"""Two jolts within this many seconds make a shake; and the seconds after a shake in which jolts are ignored."""


class Motion(Protocol):
    """Nothing here raises."""

    @property
    def can_feel(self) -> bool: ...

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def read(self) -> Pull | None:
        """The sensor's latest reading; None before the first one, and while the sensor is off."""


class PhoneMotion:
    """The accelerometer of an Android phone. Not run on a device: tested with a stand-in for plyer.

    Plyer gives about five readings a second, so a shake is recognized by its peaks, not by its course.
    """

    def __init__(self) -> None:
        self.is_working = True
        self._is_on = False

    @property
    def can_feel(self) -> bool:
        return self.is_working

    def start(self) -> None:
        """The first failure of any kind disables the sensor for good."""
        if self.is_working and not self._is_on:
            try:
                from plyer import accelerometer

                accelerometer.enable()
                self._is_on = True
            except Exception:
                self.is_working = False

    def stop(self) -> None:
        if self._is_on:
            self._is_on = False
            try:
                from plyer import accelerometer

                accelerometer.disable()
            except Exception:
                self.is_working = False

    def read(self) -> Pull | None:
        if not self._is_on:
            return None
        try:
            from plyer import accelerometer

            x, y, z = accelerometer.acceleration
            return None if x is None else (float(x), float(y), float(z))
        except Exception:
            self.stop()
            self.is_working = False
            return None


class NoMotion:
    can_feel = False

    def start(self) -> None:
        """Nobody shakes a desktop."""

    def stop(self) -> None:
        """It never runs."""

    def read(self) -> Pull | None:
        return None


class FakeMotion:
    """For tests: ``read`` returns ``pull`` once the sensor is started."""

    can_feel = True

    def __init__(self) -> None:
        self.is_on = False
        self.pull: Pull = (0.0, 0.0, GRAVITY)

    def start(self) -> None:
        self.is_on = True

    def stop(self) -> None:
        self.is_on = False

    def read(self) -> Pull | None:
        return self.pull if self.is_on else None


class Shake:
    """Recognizes a shake: two jolts in quick succession. A repeated reading counts once: the sensor is slow."""

    def __init__(self) -> None:
        self._last: Pull | None = None
        self._jolt_at: float | None = None
        self._rests_until = 0.0

    def felt(self, pull: Pull | None, now: float) -> bool:
        """Whether this reading completes a shake. ``now`` is in seconds, of any clock that only goes forward."""
        is_news, self._last = pull != self._last, pull
        if pull is None or not is_news or now < self._rests_until or abs(hypot(*pull) - GRAVITY) < JOLT:
            return False
        before, self._jolt_at = self._jolt_at, now
        if before is None or now - before > SHAKE_WINDOW:
            return False
        self._jolt_at, self._rests_until = None, now + SHAKE_COOLDOWN
        return True


def motion_for(platform: str) -> Motion:
    return PhoneMotion() if platform == "android" else NoMotion()

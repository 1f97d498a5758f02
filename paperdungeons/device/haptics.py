"""A short buzz under the finger."""

from typing import Final, Protocol

SHORTEST_BUZZ: Final = 0.001
"""Android counts in whole milliseconds and refuses to vibrate for none."""


class Haptics(Protocol):
    def buzz(self, seconds: float) -> None: ...


class PhoneHaptics:
    """The vibrator of an Android phone. Not run on a device: tested with a stand-in for plyer."""

    def __init__(self) -> None:
        self.is_working = True

    def buzz(self, seconds: float) -> None:
        """Buzz if possible. The first failure of any kind disables buzzing for good."""
        if self.is_working and seconds >= SHORTEST_BUZZ:
            try:
                self._vibrate(seconds)
            except Exception:
                self.is_working = False

    def _vibrate(self, seconds: float) -> None:
        from plyer import vibrator

        vibrator.vibrate(time=seconds)


class NoHaptics:
    def buzz(self, seconds: float) -> None:
        """A desktop cannot vibrate."""


class FakeHaptics:
    """For tests: remembers every buzz."""

    def __init__(self) -> None:
        self.buzzes: list[float] = []

    def buzz(self, seconds: float) -> None:
        self.buzzes.append(seconds)


def haptics_for(platform: str) -> Haptics:
    return PhoneHaptics() if platform == "android" else NoHaptics()

"""How large the owner of the device wants letters to be, everywhere: 1.0 as they come, 2.0 at most on Android."""

from math import isfinite
from typing import Final, Protocol

SMALLEST: Final = 0.5
"""Whatever says less than this is not to be believed."""


class Metrics(Protocol):
    """The one thing we need of Kivy's metrics. On Android they ask once, when they are first used."""

    fontscale: float


class FontScale(Protocol):
    def now(self) -> float:
        """Asked anew each time: the owner may have changed it while the app was away."""


class AndroidFontScale:
    """What the activity's resources say; 1.0 if they do not. Not run on a device: tested with a stand-in for jnius."""

    def now(self) -> float:
        try:
            from jnius import autoclass

            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            return believed(activity.getResources().getConfiguration().fontScale)
        except Exception:
            return 1.0


class DesktopFontScale:
    """No desktop says; Kivy can be told, by KIVY_METRICS_FONTSCALE."""

    def __init__(self, metrics: Metrics | None) -> None:
        self._metrics = metrics

    def now(self) -> float:
        try:
            return believed(self._metrics.fontscale) if self._metrics is not None else 1.0
        except Exception:
            return 1.0


class FakeFontScale:
    """For tests: an owner who can change their mind."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale

    def now(self) -> float:
        return self.scale


def believed(scale: float) -> float:
    """A scale that letters can have, 1.0 for any other; in hundredths, as Java's short numbers are never quite equal.

    >>> believed(1.3), believed(0.0), believed(float("nan"))
    (1.3, 1.0, 1.0)
    >>> believed(1.149999976158142) == believed(1.15)
    True
    """
    return round(float(scale), 2) if isfinite(scale) and scale >= SMALLEST else 1.0


def font_scale_for(platform: str, metrics: Metrics | None) -> FontScale:
    return AndroidFontScale() if platform == "android" else DesktopFontScale(metrics)

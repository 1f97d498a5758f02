"""The text size that the owner of the device has set in its system: 1.0 is normal, 2.0 the most on Android."""

from math import isfinite
from typing import Final, Protocol

SMALLEST: Final = 0.5
"""A smaller scale is taken for an error."""


class Metrics(Protocol):
    """The one attribute we need of Kivy's metrics. On Android they read the scale only once, at first use."""

    fontscale: float


class FontScale(Protocol):
    def now(self) -> float:
        """Asks the system each time: the owner may have changed it while the app was in the background."""


class AndroidFontScale:
    """The scale of the activity's resources, else 1.0. Not run on a device: tested with a stand-in for jnius."""

    def now(self) -> float:
        try:
            from jnius import autoclass

            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            return believed(activity.getResources().getConfiguration().fontScale)
        except Exception:
            return 1.0


class DesktopFontScale:
    """A desktop has no such setting; the environment variable KIVY_METRICS_FONTSCALE sets Kivy's scale."""

    def __init__(self, metrics: Metrics | None) -> None:
        self._metrics = metrics

    def now(self) -> float:
        try:
            return believed(self._metrics.fontscale) if self._metrics is not None else 1.0
        except Exception:
            return 1.0


class FakeFontScale:
    """For tests: a scale that the test may change."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale

    def now(self) -> float:
        return self.scale


def believed(scale: float) -> float:
    """The scale if it is plausible, else 1.0; rounded to hundredths, because Java's floats are not exact.

    >>> believed(1.3), believed(0.0), believed(float("nan"))
    (1.3, 1.0, 1.0)
    >>> believed(1.149999976158142) == believed(1.15)
    True
    """
    return round(float(scale), 2) if isfinite(scale) and scale >= SMALLEST else 1.0


def font_scale_for(platform: str, metrics: Metrics | None) -> FontScale:
    return AndroidFontScale() if platform == "android" else DesktopFontScale(metrics)

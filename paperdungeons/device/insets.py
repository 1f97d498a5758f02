"""How much of the window's edges lies under the system's bars or a notch of the screen.

From Android 15 on, every app is drawn up to the edges of the screen; before, the system kept it between its bars.
"""

from typing import Any, Final, NamedTuple, Protocol

ANDROID_11: Final = 30
"""The first API level where one call returns all insets."""
ANDROID_9: Final = 28
"""The first API level that knows of notches."""


class Edges(NamedTuple):
    """In pixels, from each edge inwards."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NONE: Final = Edges()


class Insets(Protocol):
    def now(self) -> Edges:
        """Asks the system each time: the insets change when the phone is turned, even if the size stays the same."""


class AndroidInsets:
    """The insets of the decor view, less the part of them that our own view does not reach anyway.

    Not run on a device: tested with a stand-in for jnius. After the first failure there are no insets.
    """

    def __init__(self) -> None:
        self.is_working = True

    def now(self) -> Edges:
        if not self.is_working:
            return NONE
        try:
            return self._ask()
        except Exception:
            self.is_working = False
            return NONE

    def _ask(self) -> Edges:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        decor = activity.getWindow().getDecorView()
        insets = decor.getRootWindowInsets()
        if insets is None:
            return NONE  # the window is not on the screen yet
        ours = autoclass("android.graphics.Rect")()
        view = activity.findViewById(autoclass("android.R$id").content)
        if not view.getGlobalVisibleRect(ours):
            return NONE
        outside = Edges(ours.left, ours.top, decor.getWidth() - ours.right, decor.getHeight() - ours.bottom)
        covered = _covered(insets, autoclass("android.os.Build$VERSION").SDK_INT)
        return Edges(*(max(0, bar - free) for bar, free in zip(covered, outside, strict=True)))


def _covered(insets: Any, android: int) -> Edges:
    """On each side the bar or the notch, whichever reaches further. Kivy takes care of the keyboard."""
    if android >= ANDROID_11:
        from jnius import autoclass

        kinds = autoclass("android.view.WindowInsets$Type")
        both = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Edges(both.left, both.top, both.right, both.bottom)
    bars = Edges(
        insets.getStableInsetLeft(),
        insets.getStableInsetTop(),
        insets.getStableInsetRight(),
        insets.getStableInsetBottom(),
    )
    notch = insets.getDisplayCutout() if android >= ANDROID_9 else None
    if notch is None:
        return bars
    safe = (notch.getSafeInsetLeft(), notch.getSafeInsetTop(), notch.getSafeInsetRight(), notch.getSafeInsetBottom())
    return Edges(*map(max, bars, safe))


class NoInsets:
    def now(self) -> Edges:
        """Nothing covers a window on a desktop."""
        return NONE


class FakeInsets:
    """For tests: a phone with these edges, which the test may change."""

    def __init__(self, edges: Edges = NONE) -> None:
        self.edges = edges

    def now(self) -> Edges:
        return self.edges


def insets_for(platform: str) -> Insets:
    return AndroidInsets() if platform == "android" else NoInsets()

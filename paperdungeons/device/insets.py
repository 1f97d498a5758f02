"""How much of the window's edges lies under the bars of the system or a notch of the screen.

From Android 15 on an app is drawn to the edges whether it likes or not; before, the system kept it inside its bars.
"""

from typing import Any, Final, NamedTuple, Protocol

ANDROID_11: Final = 30
"""From here on all insets are asked for in one way."""
ANDROID_9: Final = 28
"""The first that knows of notches."""


class Edges(NamedTuple):
    """In pixels, from each edge inwards."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NONE: Final = Edges()


class Insets(Protocol):
    def now(self) -> Edges:
        """Asked anew each time: they change when the phone is turned, also without a change of size."""


class AndroidInsets:
    """What the decor view says, less what the system keeps free by itself: what our own view does not reach.

    Not run on a device: tested with a stand-in for jnius. The first failure ends it for good: no insets then.
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
            return NONE  # not on the screen yet
        ours = autoclass("android.graphics.Rect")()
        view = activity.findViewById(autoclass("android.R$id").content)
        if not view.getGlobalVisibleRect(ours):
            return NONE
        outside = Edges(ours.left, ours.top, decor.getWidth() - ours.right, decor.getHeight() - ours.bottom)
        covered = _covered(insets, autoclass("android.os.Build$VERSION").SDK_INT)
        return Edges(*(max(0, bar - free) for bar, free in zip(covered, outside, strict=True)))


def _covered(insets: Any, android: int) -> Edges:
    """The bars and the notch together, whichever reaches further on each side. Not the keyboard: Kivy sees to that."""
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
        """A desktop gives a window whole."""
        return NONE


class FakeInsets:
    """For tests: a phone with these edges, which the test may change."""

    def __init__(self, edges: Edges = NONE) -> None:
        self.edges = edges

    def now(self) -> Edges:
        return self.edges


def insets_for(platform: str) -> Insets:
    return AndroidInsets() if platform == "android" else NoInsets()

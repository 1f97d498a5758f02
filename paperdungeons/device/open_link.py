"""Opening a link in the app that it belongs to. Android starts that app, so this one needs no network.

Where there is no such app, as on a desktop, the link is copied, to be pasted where there is one.
"""

from typing import Any, Protocol

from .clipboard import Clipboard
from .share import Shared, ShareOutcome


class LinkOpener(Protocol):
    """Nothing here raises."""

    def open(self, link: str) -> Shared: ...


class AndroidLinkOpener:
    """Not run on a device: tested with a stand-in for jnius."""

    def __init__(self, clipboard: Clipboard) -> None:
        self._clipboard = clipboard

    def open(self, link: str) -> Shared:
        try:
            _activity().startActivity(_view_intent(link))
        except Exception:
            return _copied(self._clipboard, link)
        return Shared(ShareOutcome.OFFERED)


def _view_intent(link: str) -> Any:
    from jnius import autoclass

    intents = autoclass("android.content.Intent")
    return intents(intents.ACTION_VIEW, autoclass("android.net.Uri").parse(link))


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


class DesktopLinkOpener:
    def __init__(self, clipboard: Clipboard) -> None:
        self._clipboard = clipboard

    def open(self, link: str) -> Shared:
        return _copied(self._clipboard, link)


def _copied(clipboard: Clipboard, link: str) -> Shared:
    return Shared(ShareOutcome.NO_APP if clipboard.copy(link) else ShareOutcome.FAILED)


class FakeLinkOpener:
    """For tests: remembers the opened links, and returns the outcome that it was given."""

    def __init__(self, outcome: ShareOutcome = ShareOutcome.OFFERED) -> None:
        self.outcome = outcome
        self.links: list[str] = []

    def open(self, link: str) -> Shared:
        self.links.append(link)
        return Shared(self.outcome)


def link_opener_for(platform: str, clipboard: Clipboard) -> LinkOpener:
    return AndroidLinkOpener(clipboard) if platform == "android" else DesktopLinkOpener(clipboard)

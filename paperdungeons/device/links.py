"""The pd:// link that opened the app, and the links that arrive while it is open.

The package of the app must contain an intent filter for the action VIEW, the categories DEFAULT and BROWSABLE and the
schemes "pd" *and* "PD", because Android distinguishes capitals and the links in our codes are written in them; and the
launch mode singleTask, without which a second link opens a second app. On a desktop the link is an argument of main.py;
the system must be set up to pass it. A second app that is started this way hands its link to the first.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from .one_app import HandedOver

SCHEME: Final = "pd://"

OnLink = Callable[[str], None]


class Links(Protocol):
    """Any program can send a link: what it says is not to be trusted."""

    def first(self) -> str | None:
        """The link that opened the app, whole and as it was sent."""

    def listen(self, on_link: OnLink) -> None:
        """Call ``on_link`` with every later link, from any thread; with an empty one if the app was only started again.
        Only the latest listener is called."""


class AndroidLinks:
    """Not run on a device: tested with stand-ins for jnius and android."""

    def __init__(self) -> None:
        self._on_link: OnLink | None = None

    def first(self) -> str | None:
        """Ignores an old link, which Android repeats when the app is opened from the list of recent apps."""
        try:
            from jnius import autoclass

            intent = autoclass("org.kivy.android.PythonActivity").mActivity.getIntent()
            repeated = autoclass("android.content.Intent").FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY
            return None if intent.getFlags() & repeated else link_in(intent.getDataString())
        except Exception:
            return None

    def listen(self, on_link: OnLink) -> None:
        is_bound, self._on_link = self._on_link is not None, on_link
        if is_bound:
            return
        try:
            from android import activity

            activity.bind(on_new_intent=self._on_intent)
        except Exception:
            self._on_link = None

    def _on_intent(self, intent: Any) -> None:
        try:
            link = link_in(intent.getDataString())
        except Exception:
            link = None
        if link and self._on_link:
            self._on_link(link)


class DesktopLinks:
    """Reads the command line; a later link starts a second app, which hands it over through ``folder``."""

    def __init__(self, arguments: Sequence[str], folder: Path | None = None) -> None:
        self._arguments = tuple(arguments)
        self._handed = None if folder is None else HandedOver(folder)
        self._on_link: OnLink | None = None

    def first(self) -> str | None:
        return next(filter(None, map(link_in, self._arguments)), None)

    def listen(self, on_link: OnLink) -> None:
        is_first, self._on_link = self._on_link is None, on_link
        if is_first and self._handed is not None:
            self._handed.listen(self._tell)

    def _tell(self, text: str) -> None:
        if self._on_link is not None:
            self._on_link(link_in(text) or "")


class FakeLinks:
    """For tests: `send` follows a link while the app is open."""

    def __init__(self, first: str | None = None) -> None:
        self._first = first
        self._on_link: OnLink | None = None

    def first(self) -> str | None:
        return self._first

    def listen(self, on_link: OnLink) -> None:
        self._on_link = on_link

    def send(self, link: str) -> None:
        if self._on_link:
            self._on_link(link)


def link_in(text: object) -> str | None:
    """The text itself if it is one of our links, in small letters or capitals; else None.

    >>> link_in(" PD://J/ABC ")
    'PD://J/ABC'
    >>> link_in("https://example.org")
    """
    link = text.strip() if isinstance(text, str) else ""
    return link if link.lower().startswith(SCHEME) else None


def links_for(platform: str, arguments: Sequence[str], folder: Path | None = None) -> Links:
    return AndroidLinks() if platform == "android" else DesktopLinks(arguments, folder)

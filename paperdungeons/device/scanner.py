"""Reading a QR code: with a camera, from a picture or from the clipboard.

Two phones never connect: one shows a code and the other reads it. A code can always be typed instead, so a device that
cannot read codes loses only this convenience.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from .answer import Answer, OnText


class Scanner(Protocol):
    """Nothing here raises. The caller is called back exactly once, with None if no code was seen.

    The callback may come from any thread (Android's own, a worker's), or before the method has returned: a screen
    passes it on to its clock first.
    """

    @property
    def can_scan(self) -> bool: ...

    @property
    def can_read_pictures(self) -> bool: ...

    def scan(self, on_text: OnText, from_the_front: bool = False) -> None:
        """Look for a code with the camera. A search that is still under way is abandoned first.

        ``from_the_front`` is for a tablet that lies on the table: use the camera beside its screen, if there is one.
        """

    def stop(self) -> None:
        """Abandon the scan: a caller who still waits gets None at once."""

    def read_picture(self, path: Path) -> str | None:
        """The code in a picture on the disk. Waits for it: an instant for a screenshot, seconds for a huge photo."""

    def read_clipboard(self, on_text: OnText) -> None:
        """The code in a copied picture, such as a screenshot. For copied *text* there is ``Clipboard``."""


class NoScanner:
    can_scan = False
    can_read_pictures = False

    def scan(self, on_text: OnText, from_the_front: bool = False) -> None:  # noqa: ARG002
        on_text(None)

    def stop(self) -> None:
        """Nothing is ever under way."""

    def read_picture(self, path: Path) -> str | None:  # noqa: ARG002
        return None

    def read_clipboard(self, on_text: OnText) -> None:
        on_text(None)


class FakeScanner:
    """For tests: sees these texts, one per scan; after the last, a scan stays open until `see` or `stop`."""

    can_scan = True
    can_read_pictures = True

    def __init__(
        self, *seen: str | None, pictures: Mapping[Path, str] | None = None, clipboard: str | None = None
    ) -> None:
        self.seen = list(seen)
        self.pictures = dict(pictures or {})
        self.clipboard = clipboard
        self.is_open = False
        self.is_from_the_front = False
        self._answer: Answer | None = None

    def scan(self, on_text: OnText, from_the_front: bool = False) -> None:
        self.stop()
        self.is_from_the_front = from_the_front
        self.is_open, self._answer = True, Answer(on_text)
        if self.seen:
            self.see(self.seen.pop(0))

    def see(self, text: str | None) -> None:
        answer, self.is_open, self._answer = self._answer, False, None
        if answer is not None:
            answer.give(text)

    def stop(self) -> None:
        self.see(None)

    def read_picture(self, path: Path) -> str | None:
        return self.pictures.get(path)

    def read_clipboard(self, on_text: OnText) -> None:
        on_text(self.clipboard)


def scanner_for(platform: str) -> Scanner:
    """Imports only the scanner of this platform."""
    if platform == "android":
        from .android_scanner import AndroidScanner

        return AndroidScanner()
    if platform == "ios":
        return NoScanner()
    from .desktop_scanner import DesktopScanner
    from .webcam import Webcam

    return DesktopScanner(Webcam())

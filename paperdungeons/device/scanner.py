"""Reading a QR code: with a camera, from a picture, from the clipboard.

Two phones never speak to each other; one shows a code and the other reads it. A typed code must always do as well, so
a device that can read nothing at all loses no more than this comfort.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from .answer import Answer, OnText


class Scanner(Protocol):
    """Nothing here raises. Whoever asks is called back exactly once, with None if no code was seen.

    The call back comes from any thread (Android's own, a worker's), or before the asking has returned: a screen hands
    it to its clock first.
    """

    @property
    def can_scan(self) -> bool: ...

    @property
    def can_read_pictures(self) -> bool: ...

    def scan(self, on_text: OnText, from_the_front: bool = False) -> None:
        """Look through the camera. A search that is still under way is given up first.

        ``from_the_front`` is for a tablet that lies on the table: the camera beside its screen, where it has one.
        """

    def stop(self) -> None:
        """Give up: whoever still waits for a scan is told None, now."""

    def read_picture(self, path: Path) -> str | None:
        """The code in a picture on the disk. Waits for it: an instant for a screenshot, seconds for a huge photo."""

    def read_clipboard(self, on_text: OnText) -> None:
        """The code in a picture that was copied, such as a screenshot. Copied *text* is the clipboard's own matter."""


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
    """For tests: sees these texts, one a scan; then a scan stays open until `see` or `stop`."""

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
    """Only that of this platform is read."""
    if platform == "android":
        from .android_scanner import AndroidScanner

        return AndroidScanner()
    if platform == "ios":
        return NoScanner()
    from .desktop_scanner import DesktopScanner
    from .webcam import Webcam

    return DesktopScanner(Webcam())

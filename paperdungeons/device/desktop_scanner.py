"""Reading codes on a desktop: a webcam, a picture, the clipboard."""

from contextlib import suppress
from pathlib import Path
from threading import Event, Thread, Timer
from time import monotonic
from typing import Final

from .answer import Answer, OnText
from .picture_reader import can_read_pictures, read_copied_picture, read_picture, read_pixels
from .webcam import FrameSource

LONGEST_SEARCH: Final = 60.0
LONGEST_COPY: Final = 5.0
PAUSE: Final = 0.03
"""Seconds between two frames: leaves the processor to the screen."""
PATIENCE: Final = 3.0
"""How long a search waits for the one before it to let go of the camera."""


class DesktopScanner:
    def __init__(self, frames: FrameSource, longest_search: float = LONGEST_SEARCH) -> None:
        self._frames = frames
        self._longest_search = longest_search
        self._search: Search | None = None

    @property
    def can_scan(self) -> bool:
        return self.can_read_pictures and self._frames.is_there

    @property
    def can_read_pictures(self) -> bool:
        return can_read_pictures()

    def scan(self, on_text: OnText, from_the_front: bool = False) -> None:  # noqa: ARG002
        self.stop()
        if not self.can_scan:
            on_text(None)
            return
        self._search = Search(self._frames, Answer(on_text), self._longest_search, self._search)
        self._search.start()

    def stop(self) -> None:
        if self._search is not None:
            self._search.call_off()

    def read_picture(self, path: Path) -> str | None:
        return read_picture(path)

    def read_pixels(self, size: tuple[int, int], rgb: bytes) -> str | None:
        return read_pixels(size, rgb)

    def read_clipboard(self, on_text: OnText) -> None:
        """Runs in a thread: if the picture was copied from this app, the clipboard waits for this app to deliver it."""
        answer = Answer(on_text)
        too_late = Timer(LONGEST_COPY, answer.give, [None])
        for thread in (too_late, Thread(target=lambda: answer.give(read_copied_picture()), name="clipboard")):
            thread.daemon = True
            thread.start()


class Search(Thread):
    """Looks at frames until one shows a code, the time is up or it is called off; frees the camera, then answers."""

    def __init__(self, frames: FrameSource, answer: Answer, seconds: float, before: "Search | None") -> None:
        super().__init__(name="scan", daemon=True)
        self._frames = frames
        self._answer = answer
        self._seconds = seconds
        self._before = before
        self._is_off = Event()

    def call_off(self) -> None:
        """Answers at once; the camera is let go of as soon as it has delivered its frame."""
        self._is_off.set()
        self._answer.give(None)

    def run(self) -> None:
        text = None
        with suppress(Exception):
            if self._has_the_camera():
                text = self._look()
        self._answer.give(text)

    def _has_the_camera(self) -> bool:
        before, self._before = self._before, None
        if before is None:
            return True
        before.join(PATIENCE)
        return not before.is_alive()

    def _look(self) -> str | None:
        try:
            return self._first_code() if not self._is_off.is_set() and self._frames.open() else None
        finally:
            with suppress(Exception):
                self._frames.close()

    def _first_code(self) -> str | None:
        end = monotonic() + self._seconds
        while not self._is_off.is_set() and monotonic() < end:
            frame = self._frames.read()
            if frame is not None and (text := read_pixels(*frame)):
                return text
            self._is_off.wait(PAUSE)
        return None

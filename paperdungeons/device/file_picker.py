"""Letting the owner of the device choose a file, and reading it as text or copying it to where we can read it.

Android's own picker gives a document and needs no permission. We do not use plyer's file chooser: it gives paths, which
an app may no longer open on Android, and needs zenity on a desktop. So a desktop has no picker: one types a path, or
drops a file.
"""

import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

from .answer import Answer, OnText

LARGEST: Final = 400_000
"""At most this many bytes of a file are read; no text of ours is as long."""
LARGEST_COPY, PIECE = 80_000_000, 1 << 20
"""At most this many bytes of a file are copied, more than any file of ours has; and the bytes copied at a time."""
OPEN, OPENABLE, ANY_KIND = "android.intent.action.OPEN_DOCUMENT", "android.intent.category.OPENABLE", "*/*"
REQUESTS: Final = range(0x5400, 0x5800)
"""The request codes of our picks; the scanner has the ones before them."""
RESULT_OK: Final = -1


class FilePicker(Protocol):
    """Nothing here raises. The caller is called back exactly once, from any thread, with None if no file was chosen or
    it cannot be read. Bytes that are not UTF-8 become replacement characters, which no text of ours contains."""

    @property
    def can_pick(self) -> bool: ...

    @property
    def takes_paths(self) -> bool:
        """Whether people on this platform can type the path of a file."""

    def pick(self, on_text: OnText) -> None:
        """Let the owner choose a file and read it. A choice that is still pending is abandoned first."""

    def pick_copy(self, into: Path, on_path: OnText) -> None:
        """Like ``pick``, but copies the file to the path ``into`` and calls back with that path."""

    def read(self, path: Path, on_text: OnText) -> None:
        """Read a file whose path is known."""


class AndroidFilePicker:
    """Not run on a device: tested with stand-ins for jnius and android."""

    takes_paths = False

    def __init__(self) -> None:
        self.can_pick = True
        self._answer: Answer | None = None
        self._read: Callable[[Any], str] = _text_of
        """What is done with the document that is chosen."""
        self._picks = 0
        self._is_listening = False

    def pick(self, on_text: OnText) -> None:
        self._ask(on_text, _text_of)

    def pick_copy(self, into: Path, on_path: OnText) -> None:
        self._ask(on_path, partial(_copy_of, into))

    def _ask(self, on_text: OnText, read: Callable[[Any], str]) -> None:
        """The first failure ends the picking for good."""
        self._end(None)
        self._answer, self._read = Answer(on_text), read
        self._picks += 1
        try:
            self._listen()
            _activity().startActivityForResult(_open_intent(), self._request)
        except Exception:
            self.can_pick = False
            self._end(None)

    def read(self, path: Path, on_text: OnText) -> None:
        on_text(text_in(path))

    @property
    def _request(self) -> int:
        return REQUESTS[self._picks % len(REQUESTS)]

    def _listen(self) -> None:
        """Bind once and never unbind, as the scanner does."""
        if not self._is_listening:
            from android import activity

            activity.bind(on_activity_result=self._on_result)
            self._is_listening = True

    def _on_result(self, request: int, result: int, intent: Any) -> None:
        if request != self._request:
            return
        try:
            text = self._read(intent.getData()) if result == RESULT_OK and intent is not None else None
        except Exception:
            text = None
        self._end(text)

    def _end(self, text: str | None) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            answer.give(text)


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _open_intent() -> Any:
    """Any kind of file: Android has no MIME type for ours."""
    from jnius import autoclass

    return autoclass("android.content.Intent")(OPEN).addCategory(OPENABLE).setType(ANY_KIND)


def _open(document: Any) -> BinaryIO:
    """Takes over the file descriptor, so that we decide how much is read."""
    descriptor = _activity().getContentResolver().openFileDescriptor(document, "r").detachFd()
    return os.fdopen(descriptor, "rb")


def _text_of(document: Any) -> str:
    with _open(document) as file:
        return file.read(LARGEST).decode(errors="replace")


def _copy_of(into: Path, document: Any) -> str:
    into.parent.mkdir(parents=True, exist_ok=True)
    with _open(document) as file, into.open("wb") as target:
        left = LARGEST_COPY
        while left > 0 and (piece := file.read(min(PIECE, left))):
            target.write(piece)
            left -= len(piece)
    return str(into)


class DesktopFilePicker:
    can_pick = False
    takes_paths = True

    def pick(self, on_text: OnText) -> None:
        on_text(None)

    def pick_copy(self, into: Path, on_path: OnText) -> None:  # noqa: ARG002
        on_path(None)

    def read(self, path: Path, on_text: OnText) -> None:
        on_text(text_in(path))


class FakeFilePicker:
    """For tests: chooses these texts, one after another; after the last, a choice stays open until `choose`. Files to
    copy come from ``files``; after the last, none is chosen."""

    can_pick = True
    takes_paths = True

    def __init__(self, *chosen: str | None) -> None:
        self.chosen = list(chosen)
        self.files: list[Path] = []
        self._answer: Answer | None = None

    def pick(self, on_text: OnText) -> None:
        self.choose(None)
        self._answer = Answer(on_text)
        if self.chosen:
            self.choose(self.chosen.pop(0))

    def pick_copy(self, into: Path, on_path: OnText) -> None:
        if not self.files:
            on_path(None)
            return
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.files.pop(0), into)
        on_path(str(into))

    def choose(self, text: str | None) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            answer.give(text)

    def read(self, path: Path, on_text: OnText) -> None:
        on_text(text_in(path))


def text_in(path: Path) -> str | None:
    """The beginning of a file; None if it is missing or is not a regular file, which might never end."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return file.read(LARGEST).decode(errors="replace")
    except (OSError, ValueError):
        return None


def file_picker_for(platform: str) -> FilePicker:
    return AndroidFilePicker() if platform == "android" else DesktopFilePicker()

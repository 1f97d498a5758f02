"""One app for each folder: it holds a lock of the operating system, and a later app hands its link over to it.

The system releases the lock when the process ends in any way, so a killed app never blocks the folder. The link waits
in a small file in the folder until the first app looks for it.
"""

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

LOCK: Final = "in-use.lock"
LINKS: Final = "open-link-"
_ENDING: Final = ".txt"
LONGEST_LINK: Final = 4000
PACE: Final = 0.5
"""Seconds between two looks for a link."""


class FolderLock:
    """Held until ``release``, or until the process ends."""

    def __init__(self, file: IO[str] | None) -> None:
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def take_folder(folder: Path) -> FolderLock | None:
    """Lock the folder; None if another app has it. Where the system cannot lock, the app goes on without a lock."""
    file = None
    try:
        os.makedirs(folder, exist_ok=True)
        file = (folder / LOCK).open("a+", encoding="ascii")
        _lock(file)
    except BlockingIOError:
        if file is not None:
            file.close()
        return None
    except OSError:
        if file is not None:
            file.close()
        return FolderLock(None)
    return FolderLock(file)


def _lock(file: IO[str]) -> None:
    """Raises ``BlockingIOError`` if another process has the lock, another ``OSError`` if the system has no locks."""
    if sys.platform == "win32":
        import msvcrt

        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise BlockingIOError from None
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def hand_over(folder: Path, link: str) -> None:
    """Leave a link for the app that has the folder; an empty one only tells it that the app was started again."""
    file = folder / f"{LINKS}{os.getpid()}{_ENDING}"
    new = file.with_suffix(".new")
    with suppress(OSError):
        new.write_text(link[:LONGEST_LINK], encoding="utf-8")
        os.replace(new, file)


def take_links(folder: Path) -> list[str]:
    """All waiting links, oldest first; each is returned only once."""
    try:
        files = sorted(folder.glob(f"{LINKS}*{_ENDING}"), key=lambda file: file.stat().st_mtime_ns)
    except OSError:
        return []
    return [link for link in map(_take, files) if link is not None]


def _take(file: Path) -> str | None:
    """Read and delete one link. None if it cannot be read, or not be deleted: it would come again and again."""
    try:
        with file.open(encoding="utf-8", errors="replace") as page:
            link = page.read(LONGEST_LINK + 1)
        file.unlink()
    except OSError:
        return None
    return link if len(link) <= LONGEST_LINK else ""


class HandedOver:
    """Looks for links of later apps for as long as the app runs, in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._ended = threading.Event()

    def listen(self, on_link: Callable[[str], None]) -> None:
        threading.Thread(target=self._look, args=(on_link,), daemon=True).start()

    def end(self) -> None:
        self._ended.set()

    def _look(self, on_link: Callable[[str], None]) -> None:
        while not self._ended.wait(PACE):
            for link in take_links(self._folder):
                on_link(link)

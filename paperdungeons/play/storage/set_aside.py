"""Putting a damaged file aside and another in its place, so that no crash on the way loses both."""

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from .atomic_file import keep_names

JOURNAL: Final = "-wal"
BESIDE: Final = (JOURNAL, "-shm", "-journal")
"""The endings of files that SQLite puts beside a database. They must never end up beside another database."""


def bytes_of(file: Path) -> bytes:
    """The content of a file; empty if it cannot be read."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def name_beside(file: Path, word: str) -> Path:
    """A free name such as ``games-damaged-1.db`` for ``games.db``, with the first number that is not taken."""
    names = (file.with_stem(f"{file.stem}-{word}-{number}") for number in count(1))
    return next(name for name in names if not any(os.path.lexists(beside(name, end)) for end in ("", *BESIDE)))


def set_aside(file: Path, word: str) -> str:
    """Rename ``games.db`` to ``games-damaged-1.db``, with the files beside it, and return the new name."""
    aside = name_beside(file, word)
    for ending in ("", *BESIDE):
        with suppress(FileNotFoundError):
            beside(file, ending).rename(beside(aside, ending))
    keep_names(file.parent)
    return aside.name


def put_in_its_place(file: Path, word: str, write: Callable[[Path], None]) -> str:
    """Write a new file, set the old one aside and return its new name. If the disk refuses, the old one stays."""
    unfinished = file.with_stem(f"{file.stem}-unfinished")
    for ending in ("", *BESIDE):
        beside(unfinished, ending).unlink(missing_ok=True)
    write(unfinished)
    unfinished.replace(_new(file))
    keep_names(file.parent)
    name = set_aside(file, word)
    _new(file).replace(file)
    keep_names(file.parent)
    return name


def finish_replacing(file: Path, word: str) -> None:
    """Complete ``put_in_its_place`` after a crash between setting the old file aside and renaming the new one."""
    if os.path.lexists(file):
        with suppress(OSError):
            _new(file).unlink(missing_ok=True)
    elif _new(file).exists():
        set_aside(file, word)
        _new(file).replace(file)
        keep_names(file.parent)


def _new(file: Path) -> Path:
    return file.with_stem(f"{file.stem}-new")

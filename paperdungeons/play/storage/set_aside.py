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
"""What SQLite lays beside a database. It must never meet another database of the same name."""


def bytes_of(file: Path) -> bytes:
    """All that can be read of a file: nothing if it is not there, or not a file."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def name_beside(file: Path, word: str) -> Path:
    """``games-damaged-1.db`` for ``games.db``, or the first number after it that is free."""
    names = (file.with_stem(f"{file.stem}-{word}-{number}") for number in count(1))
    return next(name for name in names if not any(os.path.lexists(beside(name, end)) for end in ("", *BESIDE)))


def set_aside(file: Path, word: str) -> str:
    """Rename ``games.db`` to ``games-damaged-1.db``, with what lies beside it; the new name."""
    aside = name_beside(file, word)
    for ending in ("", *BESIDE):
        with suppress(FileNotFoundError):
            beside(file, ending).rename(beside(aside, ending))
    keep_names(file.parent)
    return aside.name


def put_in_its_place(file: Path, word: str, write: Callable[[Path], None]) -> str:
    """Write a new file, then set the old one aside; its new name. If the disk refuses, the old one stays."""
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
    """After a crash between setting the old file aside and putting the new one in its place."""
    if os.path.lexists(file):
        with suppress(OSError):
            _new(file).unlink(missing_ok=True)
    elif _new(file).exists():
        set_aside(file, word)
        _new(file).replace(file)
        keep_names(file.parent)


def _new(file: Path) -> Path:
    return file.with_stem(f"{file.stem}-new")

"""The games that can still be read in a damaged store, row by row: the seal of a page shows whether it is whole."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from .games_tables import FAILURES, games_on, page_at, pages_in
from .saved_page import GameId, Kept

_HEAD: Final = b"SQLite format 3\0"
_MOST_NUMBERS: Final = 10_000
"""Games have the numbers 1, 2, 3 and so on; more than this nobody plays."""
_WAYS: Final = ("mode=rw", "immutable=1")
"""How to open the file: with its journal, or alone, which works without write permission."""


def has_head(file: Path) -> bool:
    """Whether the file begins as every SQLite database does. If it does not, SQLite would delete its journal."""
    try:
        with file.open("rb") as begun:
            return begun.read(len(_HEAD)) == _HEAD
    except OSError:
        return False


def readable_games(file: Path) -> list[Kept]:
    """The readable games in a file; empty if it is not there or is no longer a database."""
    if not has_head(file):
        return []
    return latest(kept for way in _WAYS for kept in _read(f"{file.absolute().as_uri()}?{way}"))


def latest(games: Iterable[Kept]) -> list[Kept]:
    """The latest page of each game."""
    found: dict[GameId, Kept] = {}
    for kept in games:
        found[kept.id] = newer(found.get(kept.id), kept)
    return list(found.values())


def newer(first: Kept | None, second: Kept) -> Kept:
    """The later of two pages with the same number; the first if a file was exchanged and they are of two games."""
    if first is None or (first.started == second.started and first.serial < second.serial):
        return second
    return first


def _read(address: str) -> list[Kept]:
    with suppress(*FAILURES), closing(sqlite3.connect(address, timeout=0, uri=True)) as db:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")  # needs no file for shared memory, since the disk may be full
        db.execute("PRAGMA writable_schema = ON")  # lets SQLite read the beginning of a file that is cut off
        db.execute("SELECT id, page FROM games LIMIT 0")
        try:
            return games_on(pages_in(db))
        except FAILURES:
            found = (_try_row(db, number) for number in range(1, _MOST_NUMBERS + 1))
            return [kept for kept in found if kept]
    return []


def _try_row(db: sqlite3.Connection, id_: GameId) -> Kept | None:
    with suppress(*FAILURES):
        return page_at(db, id_)
    return None

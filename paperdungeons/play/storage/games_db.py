"""The file with a player's games: opened, checked, brought up to date, and replaced if it is damaged.

Whatever has happened to it, the games come out that can still be read, and the troubles to tell.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

from .errors import StorageProblem, StorageProblemKind
from .saved_page import GameId, Kept, find_pages, read_page, write_page
from .set_aside import BESIDE, JOURNAL, beside, bytes_of, finish_replacing, put_in_its_place
from .wal_check import Condition, condition_of

FILE: Final = "games.db"
Migration: TypeAlias = Callable[[sqlite3.Connection], None]
Opened: TypeAlias = tuple[sqlite3.Connection, list[StorageProblem]]

_HEAD: Final = b"SQLite format 3\0"
_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 100")
"""A short journal, because it is read through whenever the app was not closed but killed."""
FAILURES: Final = (sqlite3.Error, UnicodeError)
"""What SQLite raises: where damaged letters get into its message, Python cannot even read that."""
_REFUSALS: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""These say nothing about what is in the file."""
TRACES: Final = ("settings.json", "my-box.toml", "boxes", "reviews", "ghosts.txt")
"""What else the app keeps in the folder: where one of them is, somebody has played."""
_MOST_GAMES: Final = 10**15
"""The numbers of games are below this; a damaged row may have any."""
_ASIDE: Final = {StorageProblemKind.STORE_DAMAGED: "damaged", StorageProblemKind.NEWER_APP: "newer"}


class _Newer(Exception):
    """The file belongs to an app that knows more than this one."""


def _first_tables(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, page TEXT NOT NULL)")
    db.execute("CREATE TABLE damaged (id INTEGER PRIMARY KEY, page TEXT)")


MIGRATIONS: Final[tuple[Migration, ...]] = (_first_tables,)
"""The step to version 1, to version 2 and so on. A step that was once released is never changed."""


# --- opening -------------------------------------------------------------------------------------------------


def open_games(folder: Path, migrations: Sequence[Migration]) -> Opened:
    """The games in this folder. Where nothing can be written they are opened in memory, to be played but not kept."""
    file, remains = folder / FILE, b""
    try:
        os.makedirs(folder, exist_ok=True)
        finish_replacing(file, _ASIDE[StorageProblemKind.STORE_DAMAGED])
        _lay_new(file, migrations)
        remains = bytes_of(file) + bytes_of(beside(file, JOURNAL))
        return _open_or_replace(file, remains, migrations)
    except (OSError, *FAILURES):
        return _in_memory(find_pages(remains), migrations), [StorageProblem(StorageProblemKind.NOT_SAVED)]


def _lay_new(file: Path, migrations: Sequence[Migration]) -> None:
    """Where there is none: a whole store at once, so that an empty file is never one that was only begun."""
    if not any(os.path.lexists(beside(file, ending)) for ending in ("", *BESIDE)):
        with closing(_in_memory([], migrations)) as new:
            put_in_its_place(file, _ASIDE[StorageProblemKind.STORE_DAMAGED], lambda unfinished: _copy(new, unfinished))


def _open_or_replace(file: Path, remains: bytes, migrations: Sequence[Migration]) -> Opened:
    try:
        return _open(file, migrations)
    except _Newer:
        kind = StorageProblemKind.NEWER_APP
    except FAILURES as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _REFUSALS:
            raise
        kind = StorageProblemKind.STORE_DAMAGED
    games = find_pages(remains)
    with closing(_in_memory(games, migrations)) as new:
        name = put_in_its_place(file, _ASIDE[kind], lambda unfinished: _copy(new, unfinished))
    db, troubles = _open(file, migrations)
    return db, [StorageProblem(kind, {"file": name, "n": len(games)}), *troubles]


def _open(file: Path, migrations: Sequence[Migration]) -> Opened:
    troubles = _check_files(file)
    db = sqlite3.connect(file, isolation_level=None)
    try:
        for pragma in _PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
        _migrate(db, migrations)
        _check_tables(db, migrations)
        return db, troubles + _put_damaged_away(db)
    except BaseException:
        db.close()
        raise


def _check_files(file: Path) -> list[StorageProblem]:
    """Before SQLite sees them, which would throw away what it cannot use."""
    store, journal = bytes_of(file), bytes_of(beside(file, JOURNAL))
    condition = condition_of(journal)
    if condition is Condition.DAMAGED:
        raise sqlite3.DatabaseError("the journal is damaged")
    if os.path.isfile(file) and not store and any(os.path.lexists(file.with_name(name)) for name in TRACES):
        raise sqlite3.DatabaseError("the store is empty")
    if (store or journal) and not store.startswith(_HEAD):
        raise sqlite3.DatabaseError("the store has lost its head")
    return [StorageProblem(StorageProblemKind.LAST_CHOICE)] if condition is Condition.TORN else []


def _migrate(db: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Check the whole and bring it up to date. It always writes: a disk that refuses is known from the start."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > len(migrations):
        raise _Newer
    if version < 0 or db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("the store is damaged")
    with transaction(db):
        for step in migrations[version:]:
            step(db)
        db.execute(f"PRAGMA user_version = {len(migrations)}")


def _check_tables(db: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """They are those of a new store; even a letter that fell over in the name of one is found now, not in a game."""
    with closing(_in_memory([], migrations)) as new:
        tables = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name"
        if db.execute(tables).fetchall() != new.execute(tables).fetchall():
            raise sqlite3.DatabaseError("these are not the tables of a store")


def _in_memory(games: list[Kept], migrations: Sequence[Migration]) -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None)
    _migrate(db, migrations)
    db.executemany("INSERT INTO games (id, page) VALUES (?, ?)", [(kept.id, write_page(kept)) for kept in games])
    return db


def _copy(db: sqlite3.Connection, file: Path) -> None:
    with closing(sqlite3.connect(file)) as target:
        db.backup(target)


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(*FAILURES):
            db.execute("ROLLBACK")
        raise


# --- the pages in it -----------------------------------------------------------------------------------------


def is_lasting(db: sqlite3.Connection) -> bool:
    """Whether it is a file, and not only there until the app is closed."""
    return bool(db.execute("PRAGMA database_list").fetchone()[2])


def next_id(db: sqlite3.Connection) -> GameId:
    """A number that no game has, not even a damaged one."""
    sql = "SELECT coalesce(max(id), 0) + 1 FROM (SELECT id FROM games UNION ALL SELECT id FROM damaged) WHERE id < ?"
    number: GameId = db.execute(sql, (_MOST_GAMES - 1,)).fetchone()[0]
    return number


def page_at(db: sqlite3.Connection, id_: GameId) -> Kept | None:
    return next((kept for _, kept in _pages(db, "WHERE id = ?", id_)), None)


def all_pages(db: sqlite3.Connection) -> list[Kept]:
    return [kept for _, kept in _pages(db) if kept is not None]


def put_page(db: sqlite3.Connection, kept: Kept) -> None:
    db.execute("REPLACE INTO games (id, page) VALUES (?, ?)", (kept.id, write_page(kept)))


def put_away(db: sqlite3.Connection, id_: GameId) -> None:
    """Keep a damaged page where nobody looks for games."""
    with transaction(db):
        db.execute("REPLACE INTO damaged SELECT id, page FROM games WHERE id = ?", (id_,))
        db.execute("DELETE FROM games WHERE id = ?", (id_,))


def _pages(db: sqlite3.Connection, where: str = "", *facts: int) -> Iterator[tuple[GameId, Kept | None]]:
    """Pages with their numbers in the file; no game if damaged. Read as bytes, for damaged letters may be none."""
    for id_, page in db.execute(f"SELECT id, CAST(page AS BLOB) FROM games {where}", facts).fetchall():
        kept = read_page(page or b"")
        yield id_, kept if kept and kept.id == id_ else None


def _put_damaged_away(db: sqlite3.Connection) -> list[StorageProblem]:
    damaged = [id_ for id_, kept in _pages(db) if kept is None]
    for id_ in damaged:
        put_away(db, id_)
    return [StorageProblem(StorageProblemKind.GAME_DAMAGED, {"n": len(damaged)})] if damaged else []

"""The tables of a store of games: making, migrating, checking, reading and writing them, in any file."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

from .errors import StorageProblem, StorageProblemKind, StoreError
from .saved_page import GameId, Kept, read_page, write_page

Migration: TypeAlias = Callable[[sqlite3.Connection], None]
Pages: TypeAlias = Mapping[GameId, bytes]
"""The pages in a table, by game number. They are bytes, because damaged text may not be valid characters."""

FAILURES: Final = (sqlite3.Error, UnicodeError)
"""What SQLite raises; a message with damaged characters raises ``UnicodeError``."""
_MOST_GAMES: Final = 10**15
"""The numbers of games are below this; a damaged row may have any."""


class NewerError(Exception):
    """The file belongs to an app that knows more than this one."""


def _first_tables(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, page TEXT NOT NULL)")
    db.execute("CREATE TABLE damaged (id INTEGER PRIMARY KEY, page TEXT)")


MIGRATIONS: Final[tuple[Migration, ...]] = (_first_tables,)
"""The step to version 1, to version 2 and so on. A step that was once released is never changed."""


# --- the whole -----------------------------------------------------------------------------------------------


def open_tables(file: Path, pragmas: Sequence[str], migrations: Sequence[Migration]) -> sqlite3.Connection:
    """Open a file, check it and migrate it; raises ``NewerError``, or one of the ``FAILURES``."""
    db = sqlite3.connect(file, isolation_level=None)
    try:
        for pragma in pragmas:
            db.execute(f"PRAGMA {pragma}")
        migrate(db, migrations)
        _check_tables(db, migrations)
        return db
    except BaseException:
        db.close()
        raise


def migrate(db: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Check the database and bring it up to date. It always writes, so that a disk that refuses is noticed."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > len(migrations):
        raise NewerError
    if version < 0 or db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("the store is damaged")
    with transaction(db):
        for step in migrations[version:]:
            step(db)
        db.execute(f"PRAGMA user_version = {len(migrations)}")


def _check_tables(db: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Check that the tables are those of a new store: a single wrong letter is found now, and not during a game."""
    with closing(in_memory((), migrations)) as new:
        tables = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name"
        if db.execute(tables).fetchall() != new.execute(tables).fetchall():
            raise sqlite3.DatabaseError("these are not the tables of a store")


def in_memory(games: Sequence[Kept], migrations: Sequence[Migration]) -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations)
    for kept in games:
        put_page(db, kept)
    return db


def copy_into(file: Path, db: sqlite3.Connection) -> None:
    """Copy the whole database into a file, which is on the disk when this returns."""
    with closing(sqlite3.connect(file)) as target:
        db.backup(target)


def is_lasting(db: sqlite3.Connection) -> bool:
    """Whether the database is a file, and not only in memory until the app is closed."""
    return bool(db.execute("PRAGMA database_list").fetchone()[2])


class Overtaken(Exception):
    """Another app has written this page since it was read."""


@contextmanager
def refusal_told(kind: StorageProblemKind) -> Iterator[None]:
    """Turn what SQLite raises into a ``StoreError`` with the problem to tell the player."""
    try:
        yield
    except Overtaken as error:
        raise StoreError(StorageProblem(StorageProblemKind.OVERTAKEN)) from error
    except FAILURES as error:
        raise StoreError(StorageProblem(kind)) from error


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


def pages_in(db: sqlite3.Connection) -> Pages:
    return {id_: page or b"" for id_, page in db.execute("SELECT id, CAST(page AS BLOB) FROM games")}


def page_at(db: sqlite3.Connection, id_: GameId) -> Kept | None:
    row = db.execute("SELECT CAST(page AS BLOB) FROM games WHERE id = ?", (id_,)).fetchone()
    return game_on(id_, row[0]) if row else None


def game_on(id_: GameId, page: bytes | None) -> Kept | None:
    """The game on a page with this number; None if the page is damaged or belongs to another number."""
    kept = read_page(page or b"")
    return kept if kept and kept.id == id_ else None


def games_on(pages: Pages) -> list[Kept]:
    found = (game_on(id_, page) for id_, page in pages.items())
    return [kept for kept in found if kept]


def changed_pages(pages: Pages, others: Pages) -> Pages:
    """The pages that differ from those with the same number among the others, or are missing there."""
    return {id_: page for id_, page in pages.items() if others.get(id_) != page}


def next_id(db: sqlite3.Connection) -> GameId:
    """A number that no game has, not even a damaged one."""
    sql = "SELECT coalesce(max(id), 0) + 1 FROM (SELECT id FROM games UNION ALL SELECT id FROM damaged) WHERE id < ?"
    number: GameId = db.execute(sql, (_MOST_GAMES - 1,)).fetchone()[0]
    return number


def put_page(db: sqlite3.Connection, kept: Kept) -> None:
    db.execute("REPLACE INTO games (id, page) VALUES (?, ?)", (kept.id, write_page(kept)))


def remove_page(db: sqlite3.Connection, id_: GameId) -> None:
    """Delete a page for good."""
    db.execute("DELETE FROM games WHERE id = ?", (id_,))


def put_away(db: sqlite3.Connection, id_: GameId) -> None:
    """Move a damaged page to the table of damaged pages, where nobody looks for games."""
    with transaction(db):
        db.execute("REPLACE INTO damaged SELECT id, page FROM games WHERE id = ?", (id_,))
        db.execute("DELETE FROM games WHERE id = ?", (id_,))

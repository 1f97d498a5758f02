"""The second copy of the games: a store like the first, in a file of its own, in case the first is damaged.

Every choice goes first into the first store, then into the second. Only the first waits for the disk; the second is
written through at the end of each round. If the app is killed, nothing in the second copy is lost.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from .games_tables import (
    FAILURES,
    Migration,
    NewerError,
    Pages,
    changed_pages,
    copy_into,
    games_on,
    open_tables,
    pages_in,
    put_page,
)
from .salvage import readable_games
from .saved_page import GameId, Kept, write_page
from .set_aside import put_in_its_place

FILE: Final = "games-copy.db"
_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = NORMAL")


class SecondCopy:
    """Never raises: a game goes on without it. What could not be written is written with the next choice."""

    def __init__(self, file: Path, migrations: Sequence[Migration]) -> None:
        self._file, self._migrations = file, migrations
        self._db = self._open()
        self._waiting: dict[GameId, Kept] = {}

    def pages(self) -> Pages:
        """All pages, or those that can still be read if the copy is damaged."""
        if self._db:
            with suppress(*FAILURES):
                return pages_in(self._db)
        return {kept.id: write_page(kept).encode("ascii") for kept in readable_games(self._file)}

    def bring_up_to_date(self, games: sqlite3.Connection) -> None:
        """Copy every page that differs from the first store. If there is no sound copy, make a new one."""
        with suppress(*FAILURES, OSError):
            if self._db is None:
                put_in_its_place(self._file, "damaged", lambda unfinished: copy_into(unfinished, games))
                self._db = self._open()
            for kept in games_on(changed_pages(pages_in(games), self.pages())):
                self.put(kept)

    def put(self, kept: Kept) -> None:
        self._waiting[kept.id] = kept
        self._catch_up()

    def drop(self, id_: GameId) -> None:
        """Remove a game, so that it is not restored when the store is opened next."""
        self._waiting.pop(id_, None)
        if self._db:
            with suppress(*FAILURES):
                self._db.execute("DELETE FROM games WHERE id = ?", (id_,))

    def write_through(self) -> None:
        """From the journal into the file itself. If the disk refuses, the journal stays."""
        self._catch_up()
        if self._db:
            with suppress(*FAILURES):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        if self._db:
            self._db.close()
            self._db = None

    def _catch_up(self) -> None:
        if self._db:
            with suppress(*FAILURES):
                for id_, kept in list(self._waiting.items()):
                    put_page(self._db, kept)
                    del self._waiting[id_]

    def _open(self) -> sqlite3.Connection | None:
        """The copy; None if its file is missing or damaged, or from a newer app."""
        if os.path.isfile(self._file):
            with suppress(*FAILURES, NewerError):
                return open_tables(self._file, _PRAGMAS, self._migrations)
        return None

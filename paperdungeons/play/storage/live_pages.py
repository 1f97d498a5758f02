"""The pages of an open store: each is read once, and changes that another app makes to the same file are noticed.

A lock elsewhere keeps two apps from using one folder. Should it happen anyway, neither overwrites what it has not
seen.
"""

import sqlite3
from collections.abc import Iterable

from .games_tables import Overtaken, games_on, pages_in, put_away, put_page, remove_page, transaction
from .saved_page import GameId, Kept


class LivePages:
    """The pages of a store, by game number. Methods raise what SQLite raises."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._version = _version_of(db)
        self._pages = _pages_by_age(db)
        self._foreign: dict[GameId, int] = {}
        """The pages that another app has written, with the serial number of each."""

    def all(self) -> list[Kept]:
        """All pages, the latest first."""
        self._notice()
        return list(reversed(self._pages.values()))

    def find(self, game_id: GameId) -> Kept | None:
        self._notice()
        return self._pages.get(game_id)

    @property
    def last_serial(self) -> int:
        return next((kept.serial for kept in reversed(self._pages.values())), 0)

    def put(self, kept: Kept, seen: int) -> None:
        """Write a page, which is on the disk when this returns. ``seen`` is the serial number of the page that the
        writer began with, or 0; raises ``Overtaken`` if another app has written the page since."""
        with transaction(self._db):
            self._notice()
            if seen < self._foreign.get(kept.id, 0):
                raise Overtaken
            put_page(self._db, kept)
        is_latest = kept.serial > self.last_serial
        self._pages.pop(kept.id, None)
        self._pages[kept.id] = kept
        if not is_latest:
            self._pages = _by_age(self._pages.values())

    def put_away(self, game_id: GameId) -> None:
        put_away(self._db, game_id)
        self._pages.pop(game_id, None)

    def remove(self, game_id: GameId) -> None:
        """Delete a page for good."""
        remove_page(self._db, game_id)
        self._pages.pop(game_id, None)

    def _notice(self) -> None:
        """Read everything again if another connection has written since; it seldom has."""
        version = _version_of(self._db)
        if version == self._version:
            return
        pages = _pages_by_age(self._db)
        changed = [kept for kept in pages.values() if self._pages.get(kept.id) != kept]
        self._foreign |= {kept.id: kept.serial for kept in changed}
        self._version, self._pages = version, pages


def _pages_by_age(db: sqlite3.Connection) -> dict[GameId, Kept]:
    return _by_age(games_on(pages_in(db)))


def _by_age(pages: Iterable[Kept]) -> dict[GameId, Kept]:
    """The pages with the latest last. A dictionary keeps the order, so a store is not sorted anew for each choice."""
    return {kept.id: kept for kept in sorted(pages, key=lambda kept: kept.serial)}


def _version_of(db: sqlite3.Connection) -> int:
    """A number that changes after every commit of another connection, and never after one of this connection."""
    version: int = db.execute("PRAGMA data_version").fetchone()[0]
    return version

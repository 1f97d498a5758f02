"""The pages of an open store: each is read once, and whatever another app writes into the same file is noticed.

Two apps on one folder are kept apart elsewhere; should there be two all the same, neither writes over what it has not
seen.
"""

import sqlite3
from collections.abc import Iterable

from .games_tables import Overtaken, games_on, pages_in, put_away, put_page, remove_page, transaction
from .saved_page import GameId, Kept


class LivePages:
    """Raises what SQLite raises."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._version = _version_of(db)
        self._pages = _pages_by_age(db)
        self._foreign: dict[GameId, int] = {}
        """The pages that another app has written, with the number of that keeping."""

    def all(self) -> list[Kept]:
        """The latest first."""
        self._notice()
        return list(reversed(self._pages.values()))

    def find(self, game_id: GameId) -> Kept | None:
        self._notice()
        return self._pages.get(game_id)

    @property
    def last_serial(self) -> int:
        return next((kept.serial for kept in reversed(self._pages.values())), 0)

    def put(self, kept: Kept, seen: int) -> None:
        """On the disk when this returns. ``seen`` is the number of the keeping that its writer began with, or 0; raises
        ``Overtaken`` if another app has written the page since."""
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
        """For good."""
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
    """The latest last: a dictionary keeps the order, and a store of many games need not be sorted for each choice."""
    return {kept.id: kept for kept in sorted(pages, key=lambda kept: kept.serial)}


def _version_of(db: sqlite3.Connection) -> int:
    """Another number after every commit of another connection, and never after one of this."""
    version: int = db.execute("PRAGMA data_version").fetchone()[0]
    return version

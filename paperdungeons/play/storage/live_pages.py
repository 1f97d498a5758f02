"""The pages of an open store: each is read once, and whatever another app writes into the same file is noticed.

Two apps on one folder are kept apart elsewhere; should there be two all the same, neither writes over what it has not
seen.
"""

import sqlite3

from .games_tables import Overtaken, games_on, pages_in, put_away, put_page, remove_page, transaction
from .saved_page import GameId, Kept


class LivePages:
    """Raises what SQLite raises."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._version = _version_of(db)
        self._pages = {kept.id: kept for kept in games_on(pages_in(db))}
        self._foreign: dict[GameId, int] = {}
        """The pages that another app has written, with the number of that keeping."""

    def all(self) -> list[Kept]:
        """The latest first."""
        self._notice()
        return sorted(self._pages.values(), key=lambda kept: kept.serial, reverse=True)

    def find(self, game_id: GameId) -> Kept | None:
        self._notice()
        return self._pages.get(game_id)

    @property
    def last_serial(self) -> int:
        return max((kept.serial for kept in self._pages.values()), default=0)

    def put(self, kept: Kept, seen: int) -> None:
        """On the disk when this returns. ``seen`` is the number of the keeping that its writer began with, or 0; raises
        ``Overtaken`` if another app has written the page since."""
        with transaction(self._db):
            self._notice()
            if seen < self._foreign.get(kept.id, 0):
                raise Overtaken
            put_page(self._db, kept)
        self._pages[kept.id] = kept

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
        pages = {kept.id: kept for kept in games_on(pages_in(self._db))}
        changed = [kept for kept in pages.values() if self._pages.get(kept.id) != kept]
        self._foreign |= {kept.id: kept.serial for kept in changed}
        self._version, self._pages = version, pages


def _version_of(db: sqlite3.Connection) -> int:
    """Another number after every commit of another connection, and never after one of this."""
    version: int = db.execute("PRAGMA data_version").fetchone()[0]
    return version

"""The store for games of the shelf: every choice is on the disk before it is shown.

The games lie in a folder of their own, in the same kind of file as the games of Paper Dungeons: with seals, a second
copy, and the rescue of what can still be read. A page is a record, and its first line names the game.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ...shelf.engine import Game, action_of
from ...shelf.games import GAMES
from ...shelf.log import Log
from ...shelf.record import RecordError, read_record, write_record
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from ..storage.games_db import Opened, open_games
from ..storage.games_tables import (
    FAILURES,
    MIGRATIONS,
    games_on,
    next_id,
    page_at,
    pages_in,
    put_away,
    put_page,
    refusal_told,
    remove_page,
)
from ..storage.messages import Messages
from ..storage.saved_page import GameId, Kept, read_page, write_page
from .names import names_in, with_names
from .session import ShelfLog, ShelfSession

FOLDER: Final = "shelf"
"""The name of the folder, inside the folder of the app."""
NOBODY: Final[tuple[str, ...]] = ()


@dataclass(frozen=True)
class SavedShelfGame:
    """The log has all actions, undone ones too. Times are seconds since 1970."""

    id: GameId
    log: ShelfLog
    names: tuple[str, ...]
    """The names to show, by seat; empty if the labels are shown."""
    started: int
    touched: int
    finished: bool
    """Whether the game is over or was put away."""

    @property
    def game(self) -> Game[Any]:
        return self.log.game

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end; a finished one that was not is put away."""
        return self.log.state is not None and self.log.state.over


class ShelfStore:
    """Opened by ``open_shelf``. Whatever needs the disk raises ``StoreError`` if it refuses."""

    def __init__(self, opened: Opened, clock: Callable[[], float]) -> None:
        self._db, self._second, self._mark, _ = opened
        self._clock = clock
        self._troubles: list[StorageProblem] = []
        self._serial = max((kept.serial for kept in games_on(pages_in(self._db))), default=0)

    def begin(self, game: Game[Any], line: str, names: tuple[str, ...] = NOBODY) -> tuple[GameId, ShelfSession]:
        """Begin a new game with the line that starts it; raises ``Refused`` if the game refuses that line."""
        log, _ = Log(game).do(action_of(game, line))
        with refusal_told(StorageProblemKind.NOT_KEPT):
            game_id = next_id(self._db)
        self.keep(game_id, log, names)
        return game_id, self._session(game_id, log, names)

    def go_on(self, saved: SavedShelfGame) -> ShelfSession:
        return self._session(saved.id, saved.log, saved.names)

    def _session(self, game_id: GameId, log: ShelfLog, names: tuple[str, ...]) -> ShelfSession:
        return ShelfSession(log, lambda changed: self.keep(game_id, changed, names))

    def keep(self, game_id: GameId, log: ShelfLog, names: tuple[str, ...] = NOBODY, finished: bool = False) -> None:
        """Save a game, which is on the disk when this returns. If the disk refuses, the last save is still there."""
        state, now = log.state, int(self._clock())
        text = with_names(write_record(log.game, log.actions), names)
        is_over, is_corrected = state is not None and state.over, state is not None and state.corrected
        points = log.game.outcome(state).points if is_over else None
        self._serial += 1
        with refusal_told(StorageProblemKind.NOT_KEPT):
            before = page_at(self._db, game_id)
            started = before.started if before else now
            kept = Kept(
                game_id, self._serial, log.cursor, started, now, finished or is_over, points or 0, text, is_corrected
            )
            _read_back(kept, log)
            put_page(self._db, kept)
        self._second.put(kept)
        if kept.finished:
            self._second.write_through()

    def put_away(self, saved: SavedShelfGame) -> None:
        """Let a game no longer wait to be continued. It stays in the store; ``keep`` takes it up again."""
        self.keep(saved.id, saved.log, saved.names, finished=True)

    def games(self) -> list[Kept]:
        """All games of the shelf, the latest first."""
        with refusal_told(StorageProblemKind.NOT_READ):
            games = [kept for kept in games_on(pages_in(self._db)) if kept.shelf_game]
        return sorted(games, key=lambda kept: kept.serial, reverse=True)

    def load(self, game_id: GameId) -> SavedShelfGame:
        with refusal_told(StorageProblemKind.NOT_READ):
            kept = page_at(self._db, game_id)
        if kept is None:
            raise _damaged()
        return self._read(kept)

    def unfinished(self, game: str = "") -> list[SavedShelfGame]:
        """The games that can be continued, the latest first; all of them, or those of one title."""
        return self._readable(kept for kept in self.games() if not kept.finished and game in ("", kept.shelf_game))

    def finished(self, game: str = "") -> list[SavedShelfGame]:
        """The games that are over or were put away, the latest first."""
        return self._readable(kept for kept in self.games() if kept.finished and game in ("", kept.shelf_game))

    def take_troubles(self) -> list[StorageProblem]:
        """The problems since the last call that were not raised."""
        troubles, self._troubles = self._troubles, []
        return troubles

    def write_through(self) -> None:
        """Write the journal of the second copy into its file, because the app may be ended."""
        self._second.write_through()

    def close(self) -> None:
        self._mark.lift()
        self.write_through()
        self._db.close()
        self._second.close()

    def _readable(self, games: Iterator[Kept]) -> list[SavedShelfGame]:
        """The games that can be read; problems with the others are left for ``take_troubles``."""
        found = []
        for kept in games:
            try:
                found.append(self._read(kept))
            except StoreError as error:
                self._troubles.append(error.trouble)
        return found

    def _read(self, kept: Kept) -> SavedShelfGame:
        game = GAMES.get(kept.shelf_game)
        if game is None:
            raise _damaged()  # from an app that knows more games: it stays where it is
        try:
            log = read_record(game, kept.text).at(kept.cursor)
        except (RecordError, ValueError):
            with suppress(*FAILURES):
                put_away(self._db, kept.id)
                self._second.drop(kept.id)
            raise _damaged() from None
        return SavedShelfGame(kept.id, log, names_in(kept.text), kept.started, kept.touched, kept.finished)


def open_shelf(folder: Path, clock: Callable[[], float] = time.time) -> tuple[ShelfStore, list[StorageProblem]]:
    """The shelf in the app's folder, and the problems. Any folder gives a shelf, even if it is only one in memory."""
    opened = open_games(folder / FOLDER, MIGRATIONS, Messages(folder))
    return ShelfStore(opened, clock), opened.troubles


def delete_game(store: ShelfStore, game_id: GameId) -> None:
    """Delete a game for good. The second copy goes first: an app killed in between would restore the game from it."""
    store._second.drop(game_id)
    with refusal_told(StorageProblemKind.NOT_KEPT):
        remove_page(store._db, game_id)


def _read_back(kept: Kept, log: ShelfLog) -> None:
    """Check that our own reader reads the page and its newest action, before they are written."""
    is_page = read_page(write_page(kept).encode("ascii")) == kept
    if not is_page or (log.actions and action_of(log.game, log.actions[-1].text) != log.actions[-1]):
        raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT))


def _damaged() -> StoreError:
    return StoreError(StorageProblem(StorageProblemKind.GAME_DAMAGED, {"n": 1}))

"""The store of a player's games: every choice is on the disk before it takes effect."""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol, TypeAlias

from ...core.actions import Correct
from ...core.cards import Box
from ...core.scoring import score
from ...core.setup import RULES
from ...core.state import OVER, phase_of
from ..records.lines import RecordError
from ..records.read_game import read_game
from ..records.record import Record, replay
from ..records.write_game import TITLE, write_game
from .box_library import FOLDER as BOXES
from .errors import StorageProblem, StorageProblemKind, StoreError
from .games_db import Opened, open_games
from .games_tables import FAILURES, MIGRATIONS, Migration, is_lasting, next_id, refusal_told as _refusal_told
from .live_pages import LivePages
from .messages import Messages
from .saved_page import GameId, Kept

Clock: TypeAlias = Callable[[], float]


class BoxKeeper(Protocol):
    """Where the boxes of games are kept, and found again."""

    def keep(self, box: Box) -> None: ...

    def find(self, fingerprint: str, /) -> Box | None: ...

    def has_file(self, fingerprint: str, /) -> bool: ...


class _NoShelf:
    """For a store that needs only the box at hand."""

    def keep(self, box: Box) -> None:
        """Nothing to do: the box is at hand."""

    def find(self, _: str, /) -> Box | None:
        return None

    def has_file(self, _: str, /) -> bool:
        return True


@dataclass(frozen=True)
class Saved:
    """A saved game, read. The record has all choices, undone ones too; ``cursor`` says how many of them stand."""

    id: GameId
    record: Record
    cursor: int
    started: int
    touched: int
    finished: bool
    total: int
    serial: int = field(default=0, compare=False)
    """The serial number of the page that was read: whoever continues from it has seen no later one."""


class Store:
    """Opened by ``open_store``. Whatever needs the disk raises ``StoreError`` if it refuses."""

    def __init__(self, opened: Opened, clock: Clock, shelf: BoxKeeper, messages: Messages) -> None:
        self._db, self._second, self._mark, _ = opened
        self._pages = LivePages(self._db)
        self._clock = clock
        self._shelf = shelf
        self._messages = messages
        self._troubles: list[StorageProblem] = []

    def begin(self, record: Record, cursor: int | None = None) -> GameId:
        """Keep a new game, and before it the box that it is played with."""
        with _refusal_told(StorageProblemKind.NOT_KEPT):
            game_id, lasts = next_id(self._db), is_lasting(self._db)
        if lasts:
            self._shelf.keep(record.setup.box)
        stands = len(record.choices) if cursor is None else cursor
        self.keep(game_id, record, stands, *outcome(record, stands))
        return game_id

    def keep(
        self,
        game_id: GameId,
        record: Record,
        cursor: int,
        finished: bool,
        total: int,
        rounds: list[int] | None = None,
        seen: int = 0,
    ) -> None:
        """Save a game, which is on the disk when this returns. Raises ``StoreError`` and keeps what was saved before
        if the disk refuses, or if another app has saved this game since the page with the serial number ``seen``."""
        if not 0 <= cursor <= len(record.choices):
            raise ValueError(f"{cursor} of {len(record.choices)} choices cannot stand")
        text, now = write_game(record, rounds), int(self._clock())
        corrected = any(isinstance(choice, Correct) for choice in record.choices[:cursor])
        with _refusal_told(StorageProblemKind.NOT_KEPT):
            before = self._pages.find(game_id)
            started, serial = before.started if before else now, self._pages.last_serial + 1
            kept = Kept(game_id, serial, cursor, started, now, finished, total, text, corrected)
            self._pages.put(kept, seen)
        self._second.put(kept)

    def latest_unfinished(self, box: Box) -> Saved | None:
        """The latest game that can be continued; problems with later ones are left for ``take_troubles``."""
        found, wrong = None, Counter[StorageProblemKind]()
        for kept in self.games():
            if found is None and not kept.finished:
                try:
                    found = self._read(kept, box)
                except StoreError as error:
                    if self._shelf.has_file(_box_of(kept.text)):  # a missing box was told when the store was opened
                        wrong[error.trouble.kind] += 1
        self._troubles += [StorageProblem(kind, {"n": n}) for kind, n in wrong.items()]
        return found

    def unfinished(self, box: Box, most: int | None = None) -> list[Saved]:
        """The games that can be continued, at most ``most``, the latest first; only the latest of each hot seat."""
        found: list[Saved] = []
        for kept in _one_of_each(self.games()):
            if len(found) == most:
                break
            try:
                found.append(self._read(kept, box))
            except StoreError as error:
                self._troubles.append(error.trouble)
        return found

    def count_unfinished(self) -> int:
        return len(_one_of_each(self.games()))

    def load(self, game_id: GameId, box: Box) -> Saved:
        with _refusal_told(StorageProblemKind.NOT_READ):
            kept = self._pages.find(game_id)
        if kept is None:
            raise _damaged()
        return self._read(kept, box)

    def next_hot_seat(self) -> int:
        """A new number for the games of one passed device."""
        with _refusal_told(StorageProblemKind.NOT_KEPT):
            return next_id(self._db)

    def hot_seat(self, number: int, box: Box) -> list[Saved]:
        """The games of one passed device that can be read; problems with the others are left for ``take_troubles``."""
        found = []
        for kept in self.games():
            if kept.hot_seat == number:
                try:
                    found.append(self._read(kept, box))
                except StoreError as error:
                    self._troubles.append(error.trouble)
        return found

    def games(self) -> list[Kept]:
        """All games of Paper Dungeons, of any box, the latest first."""
        with _refusal_told(StorageProblemKind.NOT_READ):
            return [kept for kept in self._pages.all() if not kept.shelf_game]

    def take_troubles(self) -> list[StorageProblem]:
        """The problems since the last call that were not raised."""
        troubles, self._troubles = self._troubles, []
        return troubles

    def write_through(self) -> None:
        """Write the second copy through into its file, so that the games are there even if all journals are lost."""
        self._second.write_through()

    def close(self) -> None:
        self._mark.lift()
        self._db.close()
        self._second.close()

    def _read(self, kept: Kept, box: Box) -> Saved:
        own = box if _is_for(box, kept.text) else self._shelf.find(_box_of(kept.text))
        if own is None or not _is_for(own, kept.text):
            raise StoreError(StorageProblem(StorageProblemKind.OTHER_BOX, {"n": 1}))
        try:
            record = read_game(kept.text, own)
        except RecordError:
            self._messages.add(_damaged().trouble)
            with suppress(*FAILURES):
                self._pages.put_away(kept.id)
                self._second.drop(kept.id)
            raise _damaged() from None
        return Saved(kept.id, record, kept.cursor, kept.started, kept.touched, kept.finished, kept.total, kept.serial)


def open_store(
    folder: Path, clock: Clock = time.time, migrations: Sequence[Migration] = MIGRATIONS, shelf: BoxKeeper | None = None
) -> tuple[Store, list[StorageProblem]]:
    """The store in this folder, and the problems. Any folder gives a store, even if it is only one in memory. Games
    with boxes on the ``shelf`` can be continued, too."""
    messages, boxes = Messages(folder), shelf or _NoShelf()
    opened = open_games(folder, migrations, messages)
    store = Store(opened, clock, boxes, messages)
    missing = _boxes_missing(store.games(), boxes)
    messages.add(*missing)
    return store, [*opened.troubles, *(trouble for trouble in missing if trouble in messages.waiting())]


def take_in(store: Store, kept: Kept) -> GameId:
    """Save a page of another store under a new number; the games that are here are not touched."""
    with _refusal_told(StorageProblemKind.NOT_KEPT):
        game_id = next_id(store._db)
    _put_foreign(store, kept, game_id)
    return game_id


def put_further(store: Store, known: Kept, kept: Kept) -> None:
    """Replace one of our pages by a page of another store, on which the same game was played further."""
    _put_foreign(store, kept, known.id)


def _put_foreign(store: Store, kept: Kept, game_id: GameId) -> None:
    with _refusal_told(StorageProblemKind.NOT_KEPT):
        page = replace(kept, id=game_id, serial=store._pages.last_serial + 1)
        store._pages.put(page, seen=page.serial)
    store._second.put(page)


def remove_page(store: Store, game_id: GameId) -> None:
    """Delete a game for good. The second copy goes first: an app killed in between would restore the game from it."""
    store._second.drop(game_id)
    with _refusal_told(StorageProblemKind.NOT_KEPT):
        store._pages.remove(game_id)


def _boxes_missing(games: list[Kept], shelf: BoxKeeper) -> list[StorageProblem]:
    """A problem for each missing box that unfinished games need; a damaged box is noticed when it is read."""
    wanted = Counter(_box_of(kept.text) for kept in games if not kept.finished)
    return [
        StorageProblem(StorageProblemKind.BOX_MISSING, {"file": f"{BOXES}/{fingerprint}.toml", "n": n})
        for fingerprint, n in sorted(wanted.items())
        if fingerprint and not shelf.has_file(fingerprint)
    ]


def outcome(record: Record, cursor: int) -> tuple[bool, int]:
    """Whether the game is over after ``cursor`` choices, and its points then."""
    state = replay(replace(record, choices=record.choices[:cursor]))
    return phase_of(state) == OVER, score(state).total


def _one_of_each(games: list[Kept]) -> list[Kept]:
    """The unfinished games, only the latest of each hot seat."""
    waiting = [kept for kept in games if not kept.finished]
    hot_seats = {kept.hot_seat: kept for kept in reversed(waiting) if kept.hot_seat}
    return [kept for kept in waiting if not kept.hot_seat or hot_seats[kept.hot_seat] is kept]


def _is_for(box: Box, text: str) -> bool:
    return text.startswith(f"{TITLE} {RULES}\n") and f"\nBox {box.fingerprint}\n" in text


def _box_of(text: str) -> str:
    found = re.search(r"^Box ([0-9a-f]{8})$", text, re.MULTILINE | re.ASCII)
    return found[1] if found else ""


def _damaged() -> StoreError:
    return StoreError(StorageProblem(StorageProblemKind.GAME_DAMAGED, {"n": 1}))

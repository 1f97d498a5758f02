"""Opening the file with a player's games: it is repaired from the second copy, or replaced if it is damaged.

Whatever has happened to the file, the result is all games that it or the copy still has, and the problems to tell.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from .errors import StorageProblem, StorageProblemKind
from .games_tables import (
    FAILURES,
    Migration,
    NewerError,
    Pages,
    changed_pages,
    copy_into,
    game_on,
    games_on,
    in_memory,
    open_tables,
    pages_in,
    put_away,
    put_page,
)
from .messages import Messages
from .salvage import has_head, latest, newer, readable_games
from .saved_page import Kept
from .second_copy import FILE as COPY, SecondCopy
from .set_aside import BESIDE, JOURNAL, beside, finish_replacing, name_beside, put_in_its_place

FILE: Final = "games.db"
MARK: Final = "games-open"

_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 100")
"""The journal is kept short, because all of it is read after the app was killed instead of closed."""
_REFUSALS: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Errors that do not mean that the file is damaged."""
TRACES: Final = (
    COPY,
    "settings.json",
    "my-box.toml",
    "boxes",
    "reviews",
    "ghosts.txt",
    "marks.json",
    "friends.txt",
    "shelf",
)
"""What else the app keeps in the folder: where one of them is, somebody has played."""
_ASIDE: Final = {StorageProblemKind.STORE_DAMAGED: "damaged", StorageProblemKind.NEWER_APP: "newer"}


class OpenMark:
    """A file that lies beside the games while they are open: an app that was killed leaves it, and its journals."""

    def __init__(self, folder: Path) -> None:
        self._file, self._games = folder / MARK, [folder / name for name in (FILE, COPY)]

    @property
    def misses_journals(self) -> bool:
        """Whether an app was killed and its last choices are lost: SQLite removes a journal only when it closes."""
        has_journal = any(beside(games, JOURNAL).exists() for games in self._games)
        return self._file.exists() and has_head(self._games[0]) and not has_journal

    def lay(self) -> None:
        with suppress(OSError):
            self._file.touch()

    def lift(self) -> None:
        with suppress(OSError):
            self._file.unlink(missing_ok=True)


class Opened(NamedTuple):
    db: sqlite3.Connection
    second: SecondCopy
    mark: OpenMark
    troubles: list[StorageProblem]


def open_games(folder: Path, migrations: Sequence[Migration], messages: Messages) -> Opened:
    """The games in this folder. Where nothing can be written they are opened in memory, to be played but not kept."""
    mark = OpenMark(folder)
    is_cut_off = mark.misses_journals
    file, second = folder / FILE, SecondCopy(folder / COPY, migrations)
    copied = second.pages()  # read first, because an app that is playing now writes to the copy last
    try:
        os.makedirs(folder, exist_ok=True)
        finish_replacing(file, _ASIDE[StorageProblemKind.STORE_DAMAGED])
        _lay_new(file, migrations)
        db, troubles = _open_or_replace(file, copied, migrations, messages)
    except (OSError, *FAILURES):
        second.close()
        games, not_saved = _rescued(file, copied), StorageProblem(StorageProblemKind.NOT_SAVED)
        return Opened(in_memory(games, migrations), second, mark, [not_saved])
    if is_cut_off and not troubles:
        troubles = [StorageProblem(StorageProblemKind.JOURNAL_LOST)]
        messages.add(*troubles)
    second.bring_up_to_date(db)
    mark.lay()
    return Opened(db, second, mark, troubles)


def _lay_new(file: Path, migrations: Sequence[Migration]) -> None:
    """Make a complete new store if there is no file, so that an empty file is never just an unfinished one."""
    if not any(os.path.lexists(beside(file, ending)) for ending in ("", *BESIDE)):
        _put_new(file, StorageProblemKind.STORE_DAMAGED, [], migrations)


def _put_new(file: Path, kind: StorageProblemKind, games: Sequence[Kept], migrations: Sequence[Migration]) -> str:
    with closing(in_memory(games, migrations)) as new:
        return put_in_its_place(file, _ASIDE[kind], lambda unfinished: copy_into(unfinished, new))


def _open_or_replace(
    file: Path, copied: Pages, migrations: Sequence[Migration], messages: Messages
) -> tuple[sqlite3.Connection, list[StorageProblem]]:
    try:
        return _open(file, copied, migrations, messages)
    except NewerError:
        kind = StorageProblemKind.NEWER_APP
    except FAILURES as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _REFUSALS:
            raise
        kind = StorageProblemKind.STORE_DAMAGED
    games = _rescued(file, copied)
    trouble = StorageProblem(kind, {"file": name_beside(file, _ASIDE[kind]).name, "n": len(games)})
    messages.add(trouble)
    try:
        _put_new(file, kind, games, migrations)
    except (OSError, *FAILURES):
        messages.drop(trouble)
        raise
    db, troubles = _open(file, {}, migrations, messages)
    return db, [trouble, *troubles]


def _rescued(file: Path, copied: Pages) -> list[Kept]:
    return latest([*readable_games(file), *games_on(copied)])


def _open(
    file: Path, copied: Pages, migrations: Sequence[Migration], messages: Messages
) -> tuple[sqlite3.Connection, list[StorageProblem]]:
    _check_file(file)
    db = open_tables(file, _PRAGMAS, migrations)
    try:
        return db, _mend(db, copied, messages)
    except BaseException:
        db.close()
        raise


def _check_file(file: Path) -> None:
    """Check the file before SQLite opens it: in an empty file SQLite would begin a new store and delete the journal."""
    if has_head(file):
        return
    was_played = any(os.path.lexists(file.with_name(name)) for name in (*TRACES, file.name + BESIDE[0]))
    if was_played or not file.is_file() or file.stat().st_size:
        raise sqlite3.DatabaseError("the store has lost its head")


def _mend(db: sqlite3.Connection, copied: Pages, messages: Messages) -> list[StorageProblem]:
    """Put damaged pages away, and restore pages that are later in the second copy after the loss of a journal."""
    pages = pages_in(db)
    games = {id_: game_on(id_, page) for id_, page in pages.items()}
    damaged = {id_ for id_, kept in games.items() if kept is None}
    better = [kept for kept in games_on(changed_pages(copied, pages)) if newer(games.get(kept.id), kept) is kept]
    lost = damaged - {kept.id for kept in better}
    counts = {StorageProblemKind.PUT_BACK: len(better), StorageProblemKind.GAME_DAMAGED: len(lost)}
    troubles = [StorageProblem(kind, {"n": n}) for kind, n in counts.items() if n]
    messages.add(*troubles)
    for id_ in damaged:
        put_away(db, id_)
    for kept in better:
        put_page(db, kept)
    return troubles

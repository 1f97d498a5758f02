"""The game of the first lesson on the disk: a file of its own, so that no list, count or statistic ever meets it.

The first line says how many of its choices stand and how far its explanations are read; the rest is the game.
"""

import re
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from ...core.cards import Box
from ..records.lines import RecordError
from ..records.read_game import read_game
from ..records.record import Record
from ..records.write_game import write_game
from ..storage.atomic_file import read_text, write_text
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from ..storage.saved_page import GameId

FILE: Final = "lesson.txt"
_LONGEST: Final = 50_000
_HEAD: Final = re.compile(r"Lesson ([0-9]{1,4}) ([0-9]{1,4})", re.ASCII)


class LessonPage(NamedTuple):
    record: Record
    cursor: int
    read: int
    """So many steps of the lesson are read."""


class LessonFile:
    """Keeps one game, as a store keeps many."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self.read = 0
        """So many steps of the lesson are read; kept with the game."""

    @property
    def is_there(self) -> bool:
        return self._file.is_file()

    def keep(
        self,
        _game_id: GameId,
        record: Record,
        cursor: int,
        _finished: bool,
        _total: int,
        rounds: list[int] | None = None,
        _seen: int = 0,
        /,
    ) -> None:
        """It is on the disk when this returns; raises ``StoreError`` if the disk refuses."""
        try:
            write_text(self._file, f"Lesson {cursor} {self.read}\n{write_game(record, rounds)}")
        except OSError as error:
            raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT)) from error

    def write_through(self) -> None:
        """Every keeping is on the disk already."""

    def load(self, box: Box) -> LessonPage | None:
        """What was kept, if all of it can be read; a lesson that cannot be is begun again."""
        try:
            head, _, text = read_text(self._file, _LONGEST).partition("\n")
            found, record = _HEAD.fullmatch(head), read_game(text, box)
        except (OSError, ValueError, RecordError):
            return None
        if found is None or not 1 <= int(found[1]) <= len(record.choices):
            return None
        self.read = int(found[2])
        return LessonPage(record, int(found[1]), self.read)

    def remove(self) -> None:
        """A file that stays only offers a lesson once more."""
        self.read = 0
        with suppress(OSError):
            self._file.unlink()

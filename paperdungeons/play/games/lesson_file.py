"""The game of the first lesson on the disk: in a file of its own, so that no list, count or statistic includes it.

The first line says how many choices stand and how many steps of the lesson have been read; the rest is the game.
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
    """How many steps of the lesson have been read."""


class LessonFile:
    """Keeps the one game of the lesson, with the methods of a store."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self.read = 0
        """How many steps of the lesson have been read; saved with the game."""

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
        """Save the game, which is on the disk when this returns; raises ``StoreError`` if the disk refuses."""
        try:
            write_text(self._file, f"Lesson {cursor} {self.read}\n{write_game(record, rounds)}")
        except OSError as error:
            raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT)) from error

    def write_through(self) -> None:
        """Nothing to do: ``keep`` has already written to the disk."""

    def load(self, box: Box) -> LessonPage | None:
        """What was saved, or None if any of it cannot be read; then the lesson begins again."""
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
        """Delete the file. If the disk refuses, the lesson is only offered once more."""
        self.read = 0
        with suppress(OSError):
            self._file.unlink()

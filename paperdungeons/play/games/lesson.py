"""The game of the first lesson: fixed cards and dice, played by the rules like any other, and kept in a file apart."""

from typing import Final

from ...core.actions import Keep
from ...core.cards import Box
from ...core.setup import Setup
from ..records.record import Record
from .game import Game
from .lesson_file import LessonFile

SEED: Final = "431RDEY4"
DUNGEON, POWER, OBJECTIVE = "A", "barbarian", "life"
"""Chosen for dice without skulls; a trap, a lair and a minion close to the door; and a power that spares a newcomer."""
NO_NUMBER: Final = 0
"""The id of the game, which is the only one in its file."""


class LessonGame(Game):
    is_lesson = True

    def __init__(self, file: LessonFile, record: Record, cursor: int | None = None) -> None:
        super().__init__(file, NO_NUMBER, record, cursor)


def lesson_record(box: Box) -> Record:
    """The record at the start. The game does not ask before drinking: a newcomer's potions are drunk by themselves."""
    setup = Setup(box, SEED, dungeon=DUNGEON, missions=False)
    return Record(setup, choices=(Keep(box.power_no(POWER), box.objective_no(OBJECTIVE)),))


def begin_lesson(file: LessonFile, box: Box) -> LessonGame:
    """Start the lesson from the beginning; raises ``StoreError`` if the disk refuses."""
    record = lesson_record(box)
    file.read = 0
    file.keep(NO_NUMBER, record, len(record.choices), False, 0)
    return LessonGame(file, record)


def resume_lesson(file: LessonFile, box: Box) -> LessonGame | None:
    """The lesson as it was left, or None if it cannot be read."""
    page = file.load(box)
    return None if page is None else LessonGame(file, page.record, page.cursor)

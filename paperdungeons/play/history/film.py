"""A whole game as a film: every position, what led to it, and how long it is shown."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from ...core.actions import Action, Choose, CloseRound, EndRound, EnterDice, Step, Stop
from ...core.events import Event
from ...core.faces import ROUNDS
from ...core.state import State
from ..achievements.story import story_of
from ..records.record import Record

SPEEDS: Final = (1, 2, 4)
A_GLANCE, A_LOOK, A_PAUSE = 300, 700, 1500
"""Milliseconds at the first speed: for a step or an answer, for a die, and for the end of a round."""


class FilmFrame(NamedTuple):
    """The position after ``cursor`` choices; the first frame has no choice before it."""

    cursor: int
    state: State
    choice: Action | None
    events: tuple[Event, ...]
    milliseconds: int


@dataclass(frozen=True)
class Film:
    frames: tuple[FilmFrame, ...]

    def at(self, cursor: int) -> FilmFrame:
        """The frame at a cursor, or the nearest one."""
        return self.frames[min(max(cursor, 0), len(self.frames) - 1)]

    def start_of_round(self, round_: int) -> int:
        """The cursor at which a round begins; the last one for a round that never came."""
        found = (frame.cursor for frame in self.frames if frame.state.round >= round_)
        return next(found, len(self.frames) - 1)

    @property
    def rounds(self) -> list[int]:
        """The cursors at which the rounds begin, to jump to."""
        return [self.start_of_round(round_) for round_ in range(1, ROUNDS + 1)]

    def milliseconds(self, speed: int) -> int:
        """How long the whole film takes."""
        return sum(frame.milliseconds // speed for frame in self.frames)


def film_of(record: Record) -> Film:
    story = story_of(record)
    after = [*(moment.before for moment in story.moments[1:]), story.end]
    first = FilmFrame(0, record.start(), None, (), A_PAUSE)
    frames = [
        FilmFrame(number, state, moment.choice, moment.events, _worth(moment.choice))
        for number, (moment, state) in enumerate(zip(story.moments, after[: len(story.moments)], strict=True), 1)
    ]
    return Film((first, *frames))


def _worth(choice: Action) -> int:
    if isinstance(choice, EndRound | CloseRound | EnterDice):
        return A_PAUSE
    return A_GLANCE if isinstance(choice, Step | Stop | Choose) else A_LOOK

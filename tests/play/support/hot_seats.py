"""Players around one tablet, whose app may be killed between any two writes."""

from collections.abc import Sequence

from paperdungeons.core.dice import seed_from
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import State
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record
from tests.staging import BOX

PLAYERS = 4


def states_of(sessions: Sequence[Session]) -> list[State]:
    return [session.state for session in sessions]


def a_hot_seat(number: int = 1, players: int = PLAYERS, **kwargs: object) -> list[Session]:
    setup = Setup(BOX, seed_from(number * 7919), players, **kwargs)
    return [Session(Record(setup, seat, hot_seat=7)) for seat in range(players)]


class Killed(Exception):
    """The app is killed: nothing after this reaches the disk."""


class Tablet:
    """The games on a tablet whose app is killed after ``writes_left`` writes: only what was kept is left."""

    def __init__(self, records: Sequence[Record], error: type[Exception] = Killed) -> None:
        self.kept = list(records)
        self.writes_left = 1 << 30
        self.error = error

    def take_up(self) -> list[Session]:
        return [Session(record, keep=self._keeper(seat)) for seat, record in enumerate(self.kept)]

    def _keeper(self, seat: int):
        def keep(record: Record, cursor: int, states: Sequence[State]) -> None:
            if not self.writes_left:
                raise self.error
            self.writes_left -= 1
            self.kept[seat] = record

        return keep

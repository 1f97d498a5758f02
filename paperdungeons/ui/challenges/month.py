"""The month that the calendar shows, and the dungeons of monthly challenges."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import date

from ...play.challenges.calendar import after, before
from ...play.challenges.schedule import setup_of
from ...play.records.challenge import Challenge, ChallengeKind, challenge_on
from ..system.background_task import BackgroundTask


class MonthPages:
    """Which month the calendar shows; on a new day, it is the present month again."""

    def __init__(self, today: Callable[[], date]) -> None:
        self._today = today
        self._since, self._shown = today(), challenge_on(ChallengeKind.MONTHLY, today())

    @property
    def shown(self) -> Challenge:
        if self._since != self._today():
            self._since, self._shown = self._today(), challenge_on(ChallengeKind.MONTHLY, self._today())
        return self._shown

    def turn(self, by: int) -> None:
        """Turn to the month before or after, unless the calendar ends there."""
        shown = self.shown
        self._shown = (before(shown) if by < 0 else after(shown)) or shown


class MonthDungeons:
    """Each dungeon is made in the background when it is first wanted; then ``on_made`` is called."""

    def __init__(self, on_made: Callable[[], None]) -> None:
        self._on_made = on_made
        self._made: set[Challenge] = set()
        self._task: BackgroundTask | None = None

    def has(self, challenge: Challenge) -> bool:
        """Whether the dungeon is there. Only those of months have to be made, and asking for one starts that."""
        if challenge.kind is not ChallengeKind.MONTHLY or challenge in self._made:
            return True
        if self._task is None:
            self._task = BackgroundTask(_make(challenge), self._done).start()
        return False

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task.join()

    def _done(self, challenge: Challenge) -> None:
        self._made.add(challenge)
        self._task = None
        self._on_made()


def _make(challenge: Challenge) -> Generator[float, None, Challenge]:
    yield 0.0
    setup_of(challenge)
    return challenge

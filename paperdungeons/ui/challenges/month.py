"""The month of the calendar that shows, and the dungeons that are made for months."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import date

from ...play.challenges.calendar import after, before
from ...play.challenges.schedule import setup_of
from ...play.records.challenge import Challenge, ChallengeKind, challenge_on
from ..system.background_task import BackgroundTask


class MonthPages:
    """On a new day the present month shows again."""

    def __init__(self, today: Callable[[], date]) -> None:
        self._today = today
        self._since, self._shown = today(), challenge_on(ChallengeKind.MONTHLY, today())

    @property
    def shown(self) -> Challenge:
        if self._since != self._today():
            self._since, self._shown = self._today(), challenge_on(ChallengeKind.MONTHLY, self._today())
        return self._shown

    def turn(self, by: int) -> None:
        """To the month before or after; the calendar of a device has a first and a last one."""
        shown = self.shown
        self._shown = (before(shown) if by < 0 else after(shown)) or shown


class MonthDungeons:
    """Each is made beside the frames when it is first wanted, and ``on_made`` is told."""

    def __init__(self, on_made: Callable[[], None]) -> None:
        self._on_made = on_made
        self._made: set[Challenge] = set()
        self._task: BackgroundTask | None = None

    def has(self, challenge: Challenge) -> bool:
        """Only those of months have to be made; that begins with the question."""
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

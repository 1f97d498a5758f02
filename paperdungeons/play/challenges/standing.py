"""How the player stands in one challenge: its progress, the try that counts, and the practice games."""

from collections.abc import Iterable
from datetime import date
from enum import Enum
from typing import NamedTuple

from ..records.challenge import Challenge, challenge_on
from ..storage.saved_page import Kept
from .attempts import Try, games_of, official_tries, try_of


class Progress(Enum):
    """How far the player is with a challenge; the value names the words."""

    NEW = "new"
    """Not tried yet: the next game counts."""
    RUNNING = "running"
    DONE = "done"
    VOID = "void"
    """Corrected: it has no result, also when it is played to its end."""
    MISSED = "missed"
    """Its time is over: only practice is possible."""
    AHEAD = "ahead"


class ChallengeStanding(NamedTuple):
    """``official`` is the try that counts, ``practice`` all others, the latest first."""

    challenge: Challenge
    progress: Progress
    official: Try | None
    practice: tuple[Try, ...] = ()

    @property
    def points(self) -> int | None:
        """Of the try that counts."""
        return self.official.points if self.official else None

    @property
    def best_practice(self) -> Try | None:
        done = [found for found in self.practice if found.points is not None]
        return max(done, key=lambda found: found.points or 0, default=None)

    @property
    def waiting_practice(self) -> Try | None:
        return next((found for found in self.practice if found.is_waiting), None)


def challenge_standing_of(
    challenge: Challenge, today: date, games: Iterable[Kept], is_quick: bool = False
) -> ChallengeStanding:
    """``is_quick`` makes no card of a month, as in ``try_of``."""
    own = games_of(challenge, games)
    official = official_tries(own, is_quick).get(challenge)
    tries = [found for kept in own if (found := try_of(kept, is_quick)) is not None]
    practice = [found for found in tries if official is None or found.game != official.game]
    return ChallengeStanding(challenge, _progress(challenge, today, official), official, tuple(practice))


def _progress(challenge: Challenge, today: date, official: Try | None) -> Progress:
    """A try that was put away still counts as running: it can be continued, and no other try will count."""
    if official is not None:
        if official.is_corrected:
            return Progress.VOID
        return Progress.RUNNING if official.points is None else Progress.DONE
    present = challenge_on(challenge.kind, today)
    if challenge.day > present.day:
        return Progress.AHEAD
    return Progress.NEW if challenge == present else Progress.MISSED

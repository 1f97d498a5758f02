"""The challenge that a game was played for, as written in the header of its record: ``daily 2026-11-17``."""

import re
from datetime import date, timedelta
from enum import Enum
from typing import Final, NamedTuple

PRACTICE: Final = "practice"
FIRST_DAY, LAST_DAY = date(1968, 1, 1), date(2199, 12, 31)
"""The range of days that a phone's clock may show, right or wrong. The first day is a Monday and begins a month."""
_WRITTEN: Final = re.compile(r"([a-z]+) ([0-9]{4}-[0-9]{2}-[0-9]{2})( practice)?", re.ASCII)


class ChallengeKind(Enum):
    """The value is written in records and names the words."""

    DAILY = "daily"
    WEEKLY = "weekly"
    MONTHLY = "monthly"


class Challenge(NamedTuple):
    """``day`` is the first day of the challenge; a week begins on Monday."""

    kind: ChallengeKind
    day: date

    @property
    def id(self) -> str:
        """How records name the challenge.

        >>> Challenge(ChallengeKind.DAILY, date(2026, 11, 17)).id
        'daily 2026-11-17'
        """
        return f"{self.kind.value} {self.day.isoformat()}"


class Attempt(NamedTuple):
    """A game of a challenge: the one that counts, or practice."""

    challenge: Challenge
    is_practice: bool = False


def challenge_on(kind: ChallengeKind, day: date) -> Challenge:
    """The challenge of the day, the week or the month that a day belongs to.

    >>> challenge_on(ChallengeKind.WEEKLY, date(2026, 11, 17)).id
    'weekly 2026-11-16'
    """
    day = min(max(day, FIRST_DAY), LAST_DAY)
    if kind is ChallengeKind.WEEKLY:
        return Challenge(kind, day - timedelta(days=day.weekday()))
    return Challenge(kind, day.replace(day=1) if kind is ChallengeKind.MONTHLY else day)


def write_attempt(attempt: Attempt) -> str:
    return f"{attempt.challenge.id} {PRACTICE}" if attempt.is_practice else attempt.challenge.id


def read_attempt(text: str) -> Attempt:
    """Raises ``ValueError`` unless the text is one that ``write_attempt`` gives."""
    match = _WRITTEN.fullmatch(text)
    kind = next((kind for kind in ChallengeKind if match and kind.value == match[1]), None)
    if match is None or kind is None:
        raise ValueError("a challenge is a kind and a day, such as daily 2026-11-17")
    attempt = Attempt(challenge_on(kind, date.fromisoformat(match[2])), match[3] is not None)
    if write_attempt(attempt) != text:
        raise ValueError(f"{match[2]} is not the first day of a {kind.value} challenge")
    return attempt

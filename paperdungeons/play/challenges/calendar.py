"""A calendar of the results of challenges, and streaks of them."""

from calendar import Calendar
from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from ..records.challenge import FIRST_DAY, LAST_DAY, Challenge, ChallengeKind, challenge_on
from .attempts import Try


class CalendarDay(NamedTuple):
    day: date
    is_in_month: bool
    """Weeks are whole, so the first and the last may have days of other months."""
    result: Try | None


class Streaks(NamedTuple):
    """How many challenges of a kind in a row have a result: the streak up to now, and the longest one."""

    current: int
    longest: int


def weeks_of(year: int, month: int, tries: Mapping[Challenge, Try]) -> list[list[CalendarDay]]:
    """A page of the calendar with the daily challenges, weeks from Monday on."""
    return [
        [CalendarDay(day, day.month == month, tries.get(Challenge(ChallengeKind.DAILY, day))) for day in week]
        for week in Calendar().monthdatescalendar(year, month)
    ]


def streaks_of(kind: ChallengeKind, today: date, tries: Mapping[Challenge, Try]) -> Streaks:
    """A challenge that is still open today does not break a streak. Results of days after today, from a wrong clock,
    count once those days have come."""
    present = challenge_on(kind, today)
    done = {
        challenge
        for challenge, found in tries.items()
        if challenge.kind is kind and found.points is not None and challenge.day <= present.day
    }
    latest = present if present in done else before(present)
    return Streaks(_run_up_to(latest, done), max((_run_up_to(end, done) for end in _ends(done)), default=0))


def before(challenge: Challenge) -> Challenge | None:
    """The challenge before this one; None before the first day of all."""
    day = challenge.day - timedelta(days=1)
    return challenge_on(challenge.kind, day) if day >= FIRST_DAY else None


def after(challenge: Challenge) -> Challenge | None:
    steps = {ChallengeKind.DAILY: 1, ChallengeKind.WEEKLY: 7, ChallengeKind.MONTHLY: 31}
    day = challenge.day + timedelta(days=steps[challenge.kind])
    return challenge_on(challenge.kind, day) if day <= LAST_DAY else None


def _ends(done: set[Challenge]) -> list[Challenge]:
    return [challenge for challenge in done if after(challenge) not in done]


def _run_up_to(last: Challenge | None, done: set[Challenge]) -> int:
    length = 0
    while last in done and last is not None:
        length, last = length + 1, before(last)
    return length

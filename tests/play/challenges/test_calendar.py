"""Results by day, and streaks of days in a row."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.play.challenges.attempts import Try
from paperdungeons.play.challenges.calendar import Streaks, after, before, streaks_of, weeks_of
from paperdungeons.play.records.challenge import FIRST_DAY, LAST_DAY, Attempt, Challenge, ChallengeKind, challenge_on
from tests.play.support.challenge_games import DAILY, MONTHLY, TODAY, WEEKLY, daily


def tries(*challenges: Challenge, points: int | None = 40) -> dict[Challenge, Try]:
    return {challenge: Try(Attempt(challenge), 1, 0, points, False) for challenge in challenges}


def days_ago(*numbers: int) -> list[Challenge]:
    return [daily(TODAY - timedelta(days=number)) for number in numbers]


def test_a_page_of_the_calendar_has_whole_weeks_and_the_results_of_their_days():
    page = weeks_of(2026, 11, tries(daily()))
    assert [len(week) for week in page] == [7] * 6
    assert page[0][0].day == date(2026, 10, 26)
    assert not page[0][0].is_in_month
    found = [day for week in page for day in week if day.result]
    assert [(day.day, day.is_in_month, day.result.points) for day in found if day.result] == [(TODAY, True, 40)]


@pytest.mark.parametrize(
    ("played", "streaks"),
    [
        ((), (0, 0)),
        ((0,), (1, 1)),
        ((1,), (1, 1)),
        ((2,), (0, 1)),
        ((0, 1, 2), (3, 3)),
        ((1, 2), (2, 2)),
        ((0, 2, 3, 4), (1, 3)),
        ((-1, 0, 1), (2, 2)),
        (range(400), (400, 400)),
    ],
)
def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday(played, streaks):
    assert streaks_of(DAILY, TODAY, tries(*days_ago(*played))) == Streaks(*streaks)


def test_a_try_without_a_result_is_no_part_of_a_streak():
    assert streaks_of(DAILY, TODAY, tries(*days_ago(0, 1), points=None)) == Streaks(0, 0)


def test_weeks_and_months_have_streaks_of_their_own():
    weeks = [challenge_on(WEEKLY, TODAY - timedelta(weeks=number)) for number in (0, 1, 2)]
    months = [Challenge(MONTHLY, date(2026, 10, 1)), Challenge(MONTHLY, date(2026, 9, 1))]
    found = tries(*weeks, *months, *days_ago(0))
    assert [streaks_of(kind, TODAY, found).current for kind in ChallengeKind] == [1, 3, 2]


@given(st.sampled_from(ChallengeKind), st.dates(date(1970, 1, 1), date(2190, 1, 1)))
@settings(max_examples=200, derandomize=True)
def test_the_one_after_the_one_before_is_the_same(kind, day):
    challenge = challenge_on(kind, day)
    earlier, later = before(challenge), after(challenge)
    assert earlier is not None
    assert later is not None
    assert after(earlier) == challenge == before(later)
    assert earlier.day < challenge.day < later.day


def test_the_calendar_has_two_ends():
    assert before(daily(FIRST_DAY)) is None
    assert after(daily(LAST_DAY)) is None

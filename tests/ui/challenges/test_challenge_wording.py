"""The words of challenges: days in a row (without reproach for missed ones), labels, verdicts."""

from datetime import date, timedelta

import pytest

from paperdungeons.content.words import words
from paperdungeons.play.challenges.calendar import Streaks
from paperdungeons.play.challenges.result_code import read_shared, write_shared
from paperdungeons.play.challenges.standing import challenge_standing_of
from paperdungeons.play.records.challenge import Attempt, Challenge, ChallengeKind
from paperdungeons.ui.challenges.month import MonthPages
from paperdungeons.ui.challenges.wording import menu_text, play_key, remark_key, streak_lines, verdict_text
from paperdungeons.ui.home.present_challenges import present_facts
from tests.play.support.challenge_games import DAILY, MONTHLY, TODAY, WEEKLY, a_game_of, daily
from tests.play.support.stores import part_of, sound

EN = words("en")


@pytest.mark.parametrize(
    ("days", "weeks", "told"),
    [
        (Streaks(0, 0), 0, []),
        (Streaks(1, 1), 1, []),
        (Streaks(4, 4), 0, ["4 days in a row"]),
        (Streaks(2, 9), 3, ["2 days in a row", "3 weeks in a row", "Longest so far: 9 days in a row"]),
        (Streaks(0, 9), 0, ["Longest so far: 9 days in a row"]),
    ],
)
def test_a_row_is_told_and_never_what_is_missing_of_it(days, weeks, told):
    streaks = {DAILY: days, WEEKLY: Streaks(weeks, weeks), MONTHLY: Streaks(0, 0)}
    assert streak_lines(EN, streaks) == told


def test_the_menu_says_which_challenge_and_whether_it_counts():
    assert menu_text(EN, Attempt(daily())) == ("Dungeon of the day, 17 Nov 2026. This try counts. There is only one.")
    assert menu_text(EN, Attempt(daily(), True)).endswith("Practice: it does not count.")


def test_the_main_button_says_what_a_game_would_be(tmp_path):
    store = sound(tmp_path)
    keys = []
    for record in (None, part_of(a_game_of(daily(), is_practice=True), 9), part_of(a_game_of(daily()), 9)):
        if record is not None:
            store.begin(record)
        keys.append(play_key(challenge_standing_of(daily(), TODAY, store.games())).rpartition(".")[2])
    later = challenge_standing_of(
        daily(), TODAY + timedelta(days=1), [kept for kept in store.games() if "practice" in kept.text]
    )
    assert [*keys, play_key(later).rpartition(".")[2]] == ["new", "new", "running", "again"]
    assert remark_key(later) == "challenges.day.missed"


def test_the_verdict_is_against_the_best_friend():
    shared = [read_shared(write_shared(a_game_of(daily(), number), name)) for number, name in enumerate(("Anna", ""))]
    best = max(shared, key=lambda one: one.points)
    assert verdict_text(EN, best.points, shared) == "A draw."
    assert verdict_text(EN, best.points + 1, shared) == "You won by 1 point."
    assert verdict_text(EN, best.points - 2, shared) == f"{best.name or 'A friend'} won by 2 points."


def test_the_first_screen_tells_the_present_challenges_with_a_row_of_days(tmp_path):
    store = sound(tmp_path)
    for days in (2, 1):
        store.begin(a_game_of(daily(TODAY - timedelta(days=days))))
    facts = present_facts(EN, TODAY, store.games())
    assert facts.lines == ["The same for everybody. One try counts.", "2 days in a row"]
    assert (facts.week, facts.month) == ("Not played yet", "Not played yet")
    store.begin(a_game_of(daily()))
    points = store.games()[0].total
    assert present_facts(EN, TODAY, store.games()).lines == [f"You scored {points} points.", "3 days in a row"]


def test_a_new_day_shows_the_present_month_again_and_the_calendar_has_an_end():
    today = [date(2026, 11, 30)]
    pages = MonthPages(lambda: today[0])
    pages.turn(-1)
    assert pages.shown == Challenge(ChallengeKind.MONTHLY, date(2026, 10, 1))
    today[0] = date(2026, 12, 1)
    assert pages.shown.day == date(2026, 12, 1)
    today[0] = date(1968, 1, 15)
    pages.turn(-1)
    assert pages.shown.day == date(1968, 1, 1)

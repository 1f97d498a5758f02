"""Only one try at a challenge counts, whatever the clock says; the others are practice."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from paperdungeons.core.setup import Setup
from paperdungeons.play.challenges.attempts import next_attempt, official_tries, prepared, present_challenges, try_of
from paperdungeons.play.challenges.schedule import setup_of
from paperdungeons.play.records.challenge import Attempt, Challenge
from paperdungeons.play.records.record import Record
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.play.storage.store import open_store
from tests.play.support.challenge_games import DAILY, MONTHLY, TODAY, WEEKLY, a_game_of, corrected, daily
from tests.play.support.stores import part_of, sound


def test_a_game_counts_under_the_day_it_was_begun_for(tmp_path):
    store = sound(tmp_path)
    game = store.begin(a_game_of(daily()))
    found = official_tries(store.games())[daily()]
    assert (found.game, found.points, found.is_waiting) == (game, store.games()[0].total, False)


def test_after_the_first_try_all_others_are_practice(tmp_path):
    store = sound(tmp_path)
    assert not next_attempt(daily(), TODAY, store.games()).is_practice
    store.begin(part_of(a_game_of(daily()), 5))
    assert next_attempt(daily(), TODAY, store.games()) == Attempt(daily(), True)


def test_a_try_that_is_not_over_waits_and_has_no_points(tmp_path):
    store = sound(tmp_path)
    store.begin(part_of(a_game_of(daily()), 20))
    found = official_tries(store.games())[daily()]
    assert (found.points, found.is_waiting) == (None, True)


def test_a_try_that_was_corrected_says_so(tmp_path):
    store = sound(tmp_path)
    store.begin(a_game_of(daily()))
    assert not official_tries(store.games())[daily()].is_corrected
    tomorrow = TODAY + timedelta(days=1)
    store.begin(corrected(a_game_of(daily(tomorrow))))
    found = official_tries(store.games())[daily(tomorrow)]
    assert (found.points, found.is_corrected) == (None, True)


def test_practice_never_counts(tmp_path):
    store = sound(tmp_path)
    store.begin(a_game_of(daily(), is_practice=True))
    assert official_tries(store.games()) == {}
    assert not next_attempt(daily(), TODAY, store.games()).is_practice


def test_the_past_and_the_future_are_practice(tmp_path):
    store = sound(tmp_path)
    for days in (-400, -1, 1):
        assert next_attempt(daily(TODAY + timedelta(days=days)), TODAY, store.games()).is_practice


@pytest.mark.parametrize("days", [-2, -1, 0, 1, 2])
def test_a_clock_that_jumps_neither_loses_nor_doubles_a_result(tmp_path, days):
    """Begun, finished and looked at on different dates, a game has one result: on the day of its challenge."""
    clock = [1_790_000_000.0]
    store, _ = open_store(tmp_path, lambda: clock[0])
    record = a_game_of(daily())
    game = store.begin(part_of(record, 10))
    clock[0] += days * 86400
    store.keep(game, record, len(record.choices), True, 31)
    assert {day: found.points for day, found in official_tries(store.games()).items()} == {daily(): 31}
    seen_from = TODAY + timedelta(days=days)
    for day in (TODAY, seen_from):
        if daily(day) == daily():
            assert next_attempt(daily(), day, store.games()).is_practice
        else:
            assert not next_attempt(daily(day), day, store.games()).is_practice


def test_two_phones_that_are_merged_have_one_result_a_day(tmp_path):
    clock = iter(range(1000, 9000, 10))
    store, _ = open_store(tmp_path, lambda: float(next(clock)))
    first = store.begin(a_game_of(daily(), 1))
    store.begin(a_game_of(daily(), 2))
    tries = official_tries(store.games())
    assert [found.game for found in tries.values()] == [first]
    assert official_tries(reversed(store.games())) == tries


def test_a_header_that_claims_a_challenge_it_was_not_dealt_does_not_count(tmp_path):
    store = sound(tmp_path)
    other = a_game_of(daily(TODAY + timedelta(days=1)))
    store.begin(replace(other, attempt=Attempt(daily())))
    store.begin(replace(a_game_of(daily()), attempt=None))
    setup = a_game_of(daily()).setup
    for kept_setup in (
        Setup(setup.box, setup.seed, dungeon="A"),
        Setup(setup.box, setup.seed, missions=False),
        Setup(setup.box, setup.seed, hand_dice=True),
    ):
        store.begin(Record(kept_setup, attempt=Attempt(daily())))
    assert official_tries(store.games()) == {}
    assert [try_of(kept) for kept in store.games()] == [None] * 5


def test_the_wish_to_be_asked_is_the_player_s_own(tmp_path):
    store = sound(tmp_path)
    store.begin(Record(a_game_of(daily()).setup, ask=True, attempt=Attempt(daily())))
    assert set(official_tries(store.games())) == {daily()}


def test_the_game_of_a_month_goes_on_after_a_restart(tmp_path):
    challenge = Challenge(MONTHLY, date(2026, 11, 1))
    boxes, _ = open_boxes(tmp_path)
    assert prepared(boxes, challenge) == setup_of(challenge)
    assert prepared(boxes, daily()) == setup_of(daily())
    assert len(list((tmp_path / "boxes").iterdir())) == 1
    store, _ = open_store(tmp_path, lambda: 1000.0, shelf=boxes)
    record = a_game_of(challenge)
    store.begin(part_of(record, 20))
    store.close()
    boxes, _ = open_boxes(tmp_path)
    store, troubles = open_store(tmp_path, lambda: 2000.0, shelf=boxes)
    saved = store.latest_unfinished(boxes.content.box)
    assert troubles == []
    assert saved is not None
    assert write_game(saved.record) == write_game(part_of(record, 20))
    assert set(official_tries(store.games())) == {challenge}


def test_three_challenges_are_open_every_day():
    assert [challenge.kind for challenge in present_challenges(TODAY)] == [DAILY, WEEKLY, MONTHLY]

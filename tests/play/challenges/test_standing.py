"""How a player stands in a challenge, read off the headers of games without replaying them."""

from dataclasses import replace
from datetime import timedelta

import pytest

from paperdungeons.content.words import words
from paperdungeons.play.challenges import attempts
from paperdungeons.play.challenges.attempts import games_of, official_tries
from paperdungeons.play.challenges.standing import Progress, challenge_standing_of
from paperdungeons.play.records.challenge import Attempt, challenge_on
from paperdungeons.play.wording.challenges import progress_text
from tests.play.support.challenge_games import MONTHLY, TODAY, a_game_of, corrected, daily
from tests.play.support.stores import part_of, sound


@pytest.mark.parametrize(("days", "progress"), [(0, Progress.NEW), (-1, Progress.MISSED), (1, Progress.AHEAD)])
def test_without_a_game_it_is_new_missed_or_ahead(days, progress):
    standing = challenge_standing_of(daily(TODAY + timedelta(days=days)), TODAY, [])
    assert (standing.progress, standing.points, standing.best_practice) == (progress, None, None)


def test_a_try_runs_until_it_has_a_result_even_if_it_was_put_away(tmp_path):
    store = sound(tmp_path)
    record = part_of(a_game_of(daily()), 20)
    game = store.begin(record)
    assert challenge_standing_of(daily(), TODAY, store.games()).progress is Progress.RUNNING
    store.keep(game, record, len(record.choices), True, 3)
    assert challenge_standing_of(daily(), TODAY, store.games()).progress is Progress.RUNNING
    whole = a_game_of(daily())
    store.keep(game, whole, len(whole.choices), True, 31)
    standing = challenge_standing_of(daily(), TODAY + timedelta(days=9), store.games())
    assert (standing.progress, standing.points) == (Progress.DONE, 31)
    assert progress_text(words("en"), standing) == "31 points"


@pytest.mark.parametrize("choices", [12, None])
def test_a_try_that_was_corrected_has_no_result_whether_it_is_over_or_not(tmp_path, choices):
    store, whole = sound(tmp_path), a_game_of(daily())
    store.begin(corrected(whole if choices is None else part_of(whole, choices)))
    assert challenge_standing_of(daily(), TODAY, store.games()).progress is Progress.VOID


def test_the_best_of_several_games_in_practice_is_known(tmp_path):
    store = sound(tmp_path)
    for number in range(3):
        store.begin(a_game_of(daily(), number, is_practice=True))
    store.begin(replace(part_of(a_game_of(daily()), 9), attempt=Attempt(daily(), True)))
    standing = challenge_standing_of(daily(), TODAY, store.games())
    assert (standing.progress, len(standing.practice)) == (Progress.NEW, 4)
    assert standing.best_practice is not None
    assert standing.best_practice.points == max(kept.total for kept in store.games() if kept.is_solo_result)
    assert standing.waiting_practice is not None
    assert standing.waiting_practice.points is None


def test_a_quick_look_makes_no_dungeon_of_a_month(tmp_path, monkeypatch):
    store, month = sound(tmp_path), challenge_on(MONTHLY, TODAY)
    store.begin(a_game_of(month))
    store.begin(a_game_of(daily()))
    games = store.games()
    known = official_tries(games)

    def make(_: object) -> None:
        raise AssertionError("no card may be made for a first look")

    monkeypatch.setattr(attempts, "setup_of", make)
    assert official_tries(games, is_quick=True) == known
    assert challenge_standing_of(month, TODAY, games, is_quick=True).progress is Progress.DONE
    assert len(games_of(month, games)) == 1

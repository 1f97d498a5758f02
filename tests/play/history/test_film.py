"""A game as a film."""

import pytest

from paperdungeons.core.faces import ROUNDS
from paperdungeons.play.history.film import A_GLANCE, A_PAUSE, SPEEDS, film_of
from paperdungeons.play.records.record import Record, states_of
from tests.play.support.challenge_games import a_game_of, daily
from tests.play.support.random_games import KINDS, games
from tests.staging import a_setup


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_film_shows_every_position_of_a_game(kind):
    for record in games(*kind)[:4]:
        film = film_of(record)
        assert [frame.state for frame in film.frames] == list(states_of(record))
        assert [frame.choice for frame in film.frames[1:]] == list(record.choices)
        assert [frame.cursor for frame in film.frames] == list(range(len(record.choices) + 1))
        assert {frame.milliseconds for frame in film.frames} >= {A_GLANCE, A_PAUSE} or not record.choices


def test_one_can_jump_to_any_round_and_no_further_than_the_ends():
    film = film_of(a_game_of(daily()))
    assert [film.at(cursor).state.round for cursor in film.rounds] == list(range(1, ROUNDS + 1))
    assert all(film.at(cursor - 1).state.round == film.at(cursor).state.round - 1 for cursor in film.rounds)
    assert film.at(-5) is film.frames[0]
    assert film.at(10_000) is film.frames[-1]
    assert film.start_of_round(99) == len(film.frames) - 1


def test_a_quicker_film_takes_less_time():
    film = film_of(a_game_of(daily()))
    times = [film.milliseconds(speed) for speed in SPEEDS]
    assert times == sorted(times, reverse=True)
    assert times[0] >= 2 * times[-1]


def test_a_game_that_has_not_begun_is_a_film_of_one_picture():
    film = film_of(Record(a_setup()))
    assert [frame.cursor for frame in film.frames] == [0]

"""A small tournament. `make bench` runs the large one, which also measures confidence and thinking times."""

from statistics import fmean

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import CHAMPION, NOVICE, STRENGTHS, TEMPERS, VETERAN, Bot
from paperdungeons.bots.players import play
from paperdungeons.core.scoring import total_points
from tests.portions import portions

from .arena import end_of, points_of, setup_no

GAMES, CHAMPIONS = 36, 4
"""Three games in each dungeon; the champion plays fewer, on the first of the same seeds."""


@pytest.fixture(scope="module")
def at_random() -> float:
    setups = [setup_no(number) for number in range(GAMES)]
    return fmean(total_points(end_of(setup, uniform.play(setup, 1)[0])) for setup in setups)


@pytest.fixture(scope="module")
def veterans() -> list[int]:
    return [points_of(number, VETERAN) for number in range(GAMES)]


def test_a_novice_has_at_least_four_times_the_points_of_who_does_anything(at_random):
    assert at_random > 0
    assert fmean(points_of(number, NOVICE) for number in range(GAMES)) >= 4 * at_random


def test_a_veteran_has_at_least_six_times_the_points_of_who_does_anything(at_random, veterans):
    assert fmean(veterans) >= 6 * at_random


def test_a_champion_beats_the_veteran_on_the_same_dice(veterans):
    assert fmean(points_of(number, CHAMPION) for number in range(CHAMPIONS)) > fmean(veterans[:CHAMPIONS])


@pytest.mark.parametrize("strength", portions(STRENGTHS[:2], quick=1))
def test_every_temper_plays_games_of_its_own(strength):
    games = [[play(setup_no(number), [Bot(strength, temper)]) for number in range(6)] for temper in range(TEMPERS)]
    assert all(own not in games[:temper] for temper, own in enumerate(games))

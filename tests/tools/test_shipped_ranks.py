"""The shipped rank tables are those of the bots, the rules and the box as they are: some of the games are played again.

When this fails, something of that has changed: run `make ranks` and commit data/ranks.toml.
"""

import pytest

from paperdungeons.bots.bot import VETERAN
from paperdungeons.content.ranks_file import house_ranks
from tests.staging import BOX
from tools.ranked_games import Job, play_game

AGAIN = 8
"""In so many dungeons one game is played again."""


@pytest.mark.parametrize("place", range(AGAIN))
def test_a_game_of_the_shipped_tables_ends_the_same_when_it_is_played_again(place):
    dungeon = BOX.dungeons[place * len(BOX.dungeons) // AGAIN].id
    sample = house_ranks().dungeons[dungeon].sample
    seed, points = sample[place % len(sample)]
    assert play_game(Job(dungeon, seed, VETERAN)).points == points

"""The shipped rank tables belong to the current bots, rules and box: some of their games are played again.

If this fails, one of the three has changed: run `make ranks` and commit data/ranks.toml.
"""

from itertools import pairwise

import pytest

from paperdungeons.bots.bot import NOVICE, VETERAN
from paperdungeons.content.ranks_file import house_ranks
from paperdungeons.play.games.ranks import percentile
from tests.staging import BOX
from tools.ranked_games import Job, play_game

AGAIN = 8
"""In this many dungeons, one game of the veteran and one of the novice are played again."""


@pytest.mark.parametrize("place", range(AGAIN))
def test_a_game_of_the_shipped_tables_ends_the_same_when_it_is_played_again(place):
    dungeon = BOX.dungeons[place * len(BOX.dungeons) // AGAIN].id
    sample = house_ranks().dungeons[dungeon].sample
    seed, veteran, novice = sample[place % len(sample)]
    assert play_game(Job(dungeon, seed, VETERAN)).points == veteran
    assert play_game(Job(dungeon, seed, NOVICE)).points == novice


@pytest.mark.parametrize("dungeon", [card.id for card in BOX.dungeons])
def test_a_beginner_has_ranks_to_climb(dungeon):
    """Half of the novice's games are above the first rank, few of the veteran's below the third; no rank is narrow."""
    for scale in (house_ranks().dungeons[dungeon].scale, house_ranks().dungeons[dungeon].plain):
        delver, adventurer, hunter, legend = scale.thresholds
        assert 35 <= percentile(scale.novices, delver) <= 50
        assert percentile(scale.novices, adventurer) >= 75
        assert 10 <= percentile(scale.veterans, adventurer) <= 30
        assert 40 <= percentile(scale.veterans, hunter) <= 50
        assert percentile(scale.veterans, legend) >= 90
        assert min(after - before for before, after in pairwise(scale.thresholds)) >= 5

"""From games to rank tables: what cards are worth, how the points of games spread, and where ranks begin."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN
from paperdungeons.content.ranks_file import RANKS, read_ranks, write_ranks
from paperdungeons.play.games.ranks import percentile
from tests.staging import BOX
from tools.rank_fit import (
    FIRST_VETERANS,
    MOST_NOVICES,
    MOST_VETERANS,
    SAMPLE,
    better_than,
    ranks_from,
    solved,
    spread_of,
    thresholds,
    worths_of,
)
from tools.ranked_games import Game, Job

from .results import a_result

DUNGEONS = [card.id for card in BOX.dungeons]
POWERS, OBJECTIVES = [card.id for card in BOX.powers], [card.id for card in BOX.objectives]


def true_worth(cards: list[str], id_: str) -> int:
    """Tenths of a point, from -75 to 75; over all cards of a kind they add up to zero."""
    return cards.index(id_) * 10 - 75


def a_season(games: int, noise: int = 0, strength: int = VETERAN, seed: int = 1) -> list[Game]:
    """Games with random cards in every dungeon; the points come from the dungeon, the cards and some luck."""
    chance, played = Random(seed), []
    for number in range(games):
        for place, dungeon in enumerate(DUNGEONS):
            power, objective = chance.choice(POWERS), chance.choice(OBJECTIVES)
            tenths = true_worth(POWERS, power) + true_worth(OBJECTIVES, objective)
            points = 60 + 2 * place + round(tenths / 10 + chance.uniform(-noise, noise))
            played.append(a_result(Job(dungeon, 1000 * place + number, strength), points, power, objective))
    return played


# --- what cards are worth --------------------------------------------------------------------------------------


def test_equations_are_solved():
    assert solved([[0.0, 2.0], [4.0, 0.0]], [6.0, 8.0]) == [2.0, 3.0]


def test_the_worth_of_every_card_is_found_again():
    worths = worths_of(a_season(150, noise=8), BOX)
    for cards, found in ((POWERS, worths.powers), (OBJECTIVES, worths.objectives)):
        assert list(found) == cards
        assert max(abs(found[id_] - true_worth(cards, id_)) for id_ in cards) < 25


def test_over_all_games_the_worths_come_to_nothing():
    games = a_season(30, noise=5)
    worths = worths_of(games, BOX)
    assert abs(sum(worths.powers[game.power] for game in games)) / len(games) < 0.5
    assert abs(sum(worths.objectives[game.objective] for game in games)) / len(games) < 0.5


def test_a_card_that_nobody_kept_is_worth_nothing():
    games = [game for game in a_season(20) if game.power != "scout"]
    assert worths_of(games, BOX).powers["scout"] == 0


def test_one_great_game_does_not_make_a_card_great():
    games = [a_result(Job("A", number, VETERAN), 60) for number in range(50)]
    games.append(a_result(Job("A", 50, VETERAN), 100, power="scout"))
    assert 0 < worths_of(games, BOX).powers["scout"] < 120


# --- where ranks begin -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [1, 25, 55, 80, 95, 100])
def test_the_points_of_a_share_are_the_fewest_that_are_better(share):
    points = [Random(7).randint(40, 90) for _ in range(3)] + list(range(40, 90))
    spread = spread_of(points)
    wanted = better_than(points, share)
    assert percentile(spread, wanted) >= share > percentile(spread, wanted - 1)


HUNDRED = range(100)


def begins(
    novices: Sequence[int] = (-30, -20, -10),
    veterans: Sequence[int] = HUNDRED,
    champions: Sequence[int] = (120, 90, 110),
) -> tuple[int, ...]:
    return thresholds({NOVICE: novices, VETERAN: veterans, CHAMPION: champions})


def test_ranks_begin_at_the_medians_of_the_three_and_one_between_the_weaker_two():
    assert begins() == (-20, FIRST_VETERANS, 50, 110)


def test_the_third_rank_is_above_most_novices_even_where_the_veteran_is_weak():
    novices = [points - 55 for points in HUNDRED]
    assert begins(novices)[:2] == (-5, MOST_NOVICES - 55)


def test_the_highest_rank_is_rare_even_where_the_champion_is_weak():
    assert begins(champions=[20, 30, 40])[-1] == begins(champions=[])[-1] == MOST_VETERANS


@pytest.mark.parametrize("novices", [[60], [60, 10], [200]], ids=str)
@pytest.mark.parametrize("veterans", [[60], [60] * 50, [60, 61], [0, 0, 0, 99]], ids=str)
def test_every_rank_begins_above_the_one_before_whatever_the_games(veterans, novices):
    for champions in ([], [1], [60], [200]):
        found = begins(novices, veterans, champions)
        assert len(found) == RANKS - 1
        assert list(found) == sorted(set(found))


# --- the tables ------------------------------------------------------------------------------------------------


def with_novices(games: list[Game], most: int = 4) -> list[Game]:
    """These games, and the first ones of each dungeon again by a novice, with ten points less."""
    weaker = [replace(game, strength=NOVICE, lines=(game.lines[0] - 10, *game.lines[1:])) for game in games]
    return [*games, *(game for game in weaker if game.seed % 1000 < most)]


def test_the_tables_have_every_dungeon_and_read_back_the_same():
    games = [*with_novices(a_season(20, 9)), *a_season(2, 9, CHAMPION)]
    ranks = ranks_from(games, BOX, "0123abcd")
    assert read_ranks(write_ranks(ranks)) == ranks
    assert list(ranks.dungeons) == DUNGEONS
    assert (ranks.novices, ranks.champions) == (4, 2)
    for place, dungeon in enumerate(ranks.dungeons.values()):
        assert dungeon.seeds == (1000 * place, 1000 * place + 19)
        assert sum(dungeon.scale.veterans.games) == sum(dungeon.plain.veterans.games) == 20
        assert sum(dungeon.scale.novices.games) == sum(dungeon.plain.novices.games) == 4
        assert len(dungeon.sample) == SAMPLE


def test_games_that_differ_by_their_cards_alone_are_equal_without_them():
    """Or nearly equal: the worth of cards that were rarely kept is estimated with some doubt."""
    ranks = ranks_from(with_novices(a_season(100), 50), BOX, "0123abcd")
    for dungeon in ranks.dungeons.values():
        assert len(dungeon.scale.veterans.games) <= 4
        assert len(dungeon.scale.novices.games) <= 4


def test_what_cards_are_worth_is_told_by_the_veterans_games_alone():
    veterans = a_season(20, noise=9)
    ranks = ranks_from([*with_novices(veterans), *a_season(2, 9, CHAMPION)], BOX, "0123abcd")
    assert (ranks.powers, ranks.objectives) == worths_of(veterans, BOX)


def test_without_missions_their_points_are_left_out():
    dungeon = ranks_from(with_novices(a_season(20)), BOX, "0123abcd").dungeons["A"]
    assert dungeon.plain.veterans.lowest == dungeon.scale.veterans.lowest - 3
    assert dungeon.plain.novices.lowest == dungeon.scale.novices.lowest - 3
    assert dungeon.plain.thresholds == tuple(step - 3 for step in dungeon.scale.thresholds)


def test_the_sample_has_the_points_as_they_were_played():
    games = a_season(5, noise=9)
    sample = ranks_from(with_novices(games), BOX, "0123abcd").dungeons["B"].sample
    assert sample == tuple(
        (game.seed, game.points, game.points - 10) for game in games if game.dungeon == "B" and game.seed < 1003
    )

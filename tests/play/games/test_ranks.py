"""The rank of a game: its points compared with those of others in the same dungeon, adjusted for its cards."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import NOVICE, VETERAN
from paperdungeons.content.files import earlier_boxes
from paperdungeons.content.own_box import NOTHING_TYPED, in_force, value_of
from paperdungeons.content.ranks_file import RANKS as RANK_COUNT, earlier_ranks
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.cards import Box
from paperdungeons.core.dice import seed_from
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import RULES, Setup
from paperdungeons.core.state import State
from paperdungeons.play.games.ranks import (
    LEAST_AMONG_VETERANS,
    RANK_IDS,
    TOP_RANK,
    Honours,
    Played,
    RankResult,
    best_rank,
    honours_of,
    percentile,
    rank_of,
    rank_standing_of,
)
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.saved_page import Kept
from paperdungeons.play.wording.ranks import better_text, next_text, rank_name, shared_rank_text
from tests.ranks_at_hand import EVEN, RANKS, SCALE
from tests.staging import BOX, a_game

A_GAME = Played(BOX.fingerprint, "A", True, "noble", "rooms", 60)


def with_points(points: int, **other: object) -> RankResult | None:
    return rank_standing_of(RANKS, A_GAME._replace(points=points, **other))


def a_whole_game(number: int, box: Box = BOX, **kwargs: object) -> Record:
    setup = Setup(box, seed_from(number), **kwargs)
    return Record(setup, choices=tuple(uniform.play(setup, number)[0]))


# --- ranks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "rank"), [(-9, 0), (49, 0), (50, 1), (61, 1), (62, 2), (72, 3), (77, 3), (78, 4), (200, 4)]
)
def test_a_rank_begins_at_its_threshold(points, rank):
    assert with_points(points).rank == rank


def test_the_next_rank_is_as_far_as_its_threshold():
    assert [with_points(points).missing for points in (30, 49, 50, 61, 77)] == [20, 1, 12, 1, 1]


@pytest.mark.parametrize("points", range(30, 78))
def test_who_makes_up_what_is_missing_has_the_next_rank(points):
    standing = with_points(points)
    reached = with_points(points + standing.missing)
    assert reached.rank == standing.rank + 1
    assert with_points(points + standing.missing - 1).rank == standing.rank


def test_at_the_top_nothing_is_missing():
    assert with_points(78) == RankResult(TOP_RANK, VETERAN, 95, 0)


def test_there_are_as_many_names_as_ranks():
    assert len(RANK_IDS) == RANK_COUNT == len(SCALE.thresholds) + 1


# --- percentiles -----------------------------------------------------------------------------------------------


def test_a_percentile_counts_the_games_that_ended_lower():
    assert [percentile(EVEN, points) for points in (-20, 40, 41, 60, 79, 80, 300)] == [0, 0, 2, 50, 97, 100, 100]


def test_an_equal_game_is_not_a_worse_one():
    alone = replace(EVEN, lowest=50, games=(7,))
    assert (percentile(alone, 50), percentile(alone, 51)) == (0, 100)


@pytest.mark.parametrize(
    ("points", "among", "percent"),
    [
        (20, NOVICE, 0),
        (25, NOVICE, 0),
        (26, NOVICE, 5),
        (35, NOVICE, 50),
        (41, NOVICE, 80),
        (42, VETERAN, 5),
        (60, VETERAN, 50),
        (80, VETERAN, 100),
    ],
)
def test_who_is_better_than_a_few_veterans_is_compared_with_them_and_who_is_not_with_novices(points, among, percent):
    assert with_points(points)[1:3] == (among, percent)


def test_a_game_without_missions_is_compared_with_novices_without_missions_too():
    assert with_points(25, missions=False)[1:3] == (NOVICE, 50)


def test_who_is_among_veterans_is_never_told_that_hardly_any_ended_lower():
    beaten = [standing.percentile for standing in map(with_points, range(20, 90)) if standing.among == VETERAN]
    assert min(beaten) >= LEAST_AMONG_VETERANS


# --- cards -----------------------------------------------------------------------------------------------------


def test_what_a_strong_power_is_worth_is_taken_off():
    assert with_points(63, power="barbarian").missing == with_points(60).missing  # 3.4 points
    assert with_points(63, power="barbarian").percentile == with_points(60).percentile


def test_a_weak_power_is_made_up_for():
    assert with_points(60, power="healer") == with_points(62)  # 2.1 points


def test_power_and_objective_are_added_before_anything_is_rounded():
    assert with_points(65, power="barbarian", objective="gems") == with_points(60)  # 3.4 and 1.6


# --- games without a rank --------------------------------------------------------------------------------------


def test_without_missions_a_game_is_compared_with_points_without_missions():
    assert (with_points(52).rank, with_points(52, missions=False).rank) == (1, 2)
    assert with_points(50, missions=False).percentile == 50


@pytest.mark.parametrize(
    "other",
    [{"box": "00000000"}, {"dungeon": "Z"}, {"power": "jester"}, {"objective": "naps"}],
    ids=lambda other: next(iter(other)),
)
def test_a_game_of_another_box_has_no_rank(other):
    assert rank_standing_of(RANKS, A_GAME._replace(**other)) is None


def test_tables_of_other_rules_give_no_rank():
    assert rank_standing_of(replace(RANKS, rules=RULES + 1), A_GAME) is None


def test_without_tables_there_is_no_rank():
    assert rank_of(None, replay(a_whole_game(1))) is None
    assert best_rank(None, among(BOX), [kept(a_whole_game(1))]) is None


def test_a_game_that_is_not_over_has_no_rank():
    assert rank_of(RANKS, a_game(round=8)) is None


def test_a_game_at_a_table_has_no_rank():
    setup = Setup(BOX, seed_from(3), players=2)
    states = [replay(Record(setup, seat, choices=tuple(choices))) for seat, choices in enumerate(uniform.play(setup))]
    assert [rank_of(RANKS, state) for state in states] == [None, None]


# --- whole games -----------------------------------------------------------------------------------------------


def kept(record: Record, finished: bool = True) -> Kept:
    return Kept(1, 1, len(record.choices), 0, 0, finished, score(replay(record)).total, write_game(record))


def among(*boxes: Box) -> Callable[[str], Box | None]:
    """A function that finds one of these boxes by its fingerprint."""
    return {box.fingerprint: box for box in boxes}.get


def lenient(state: State) -> RankResult:
    """The rank among games of few points, where a random game is in the middle."""
    return rank_of(LENIENT, state)


LOW = replace(SCALE, thresholds=(-5, 5, 12, 20), veterans=replace(EVEN, lowest=-20))
LENIENT = replace(RANKS, dungeons={id_: replace(entry, scale=LOW, plain=LOW) for id_, entry in RANKS.dungeons.items()})
WISHES = [{}, {"dungeon": "C"}, {"missions": False}, {"missions": False, "dungeon": "L"}]


@pytest.mark.parametrize("kwargs", WISHES, ids=str)
@pytest.mark.parametrize("number", range(6))
def test_the_rank_read_off_a_kept_game_is_that_of_its_end(kwargs, number):
    record = a_whole_game(number, **kwargs)
    assert best_rank(LENIENT, among(BOX), [kept(record)]) == lenient(replay(record)).rank


def test_the_best_rank_is_the_highest_of_all_games():
    records = [a_whole_game(number) for number in range(12)]
    ranks = {lenient(replay(record)).rank for record in records}
    assert len(ranks) > 1
    assert best_rank(LENIENT, among(BOX), map(kept, records)) == max(ranks)


@pytest.mark.parametrize(
    "games",
    [
        [],
        [kept(a_whole_game(1), finished=False)],
        [replace(kept(a_whole_game(1)), text="Paper Dungeons 1\n")],
        [replace(kept(a_whole_game(1)), text=kept(a_whole_game(1)).text.replace(BOX.fingerprint, "00000000"))],
        [replace(kept(a_whole_game(1)), text=kept(a_whole_game(1)).text.replace("Dungeons 1", "Dungeons 0"))],
    ],
    ids=["none", "unfinished", "no record", "another box", "other rules"],
)
def test_games_without_a_rank_give_no_best_one(games):
    assert best_rank(LENIENT, among(BOX), games) is None


def test_a_game_is_honoured_for_what_no_other_has_reached():
    records = sorted((a_whole_game(number) for number in range(12)), key=lambda one: score(replay(one)).total)
    worst, best = records[0], records[-1]
    others = [kept(record) for record in records if record is not best]

    def honours(record: Record, earlier: list[Kept]) -> Honours:
        return honours_of(LENIENT, among(BOX), replay(record), earlier)

    assert honours(best, others).new_best
    assert honours(best, [kept(worst)]) == Honours(new_best=True, new_rank=True)
    assert honours(worst, others) == honours(best, [kept(best)]) == Honours()
    assert honours(worst, []) == Honours(new_best=False, new_rank=True)


def test_a_corrected_game_a_table_and_a_game_on_its_way_are_not_honoured():
    record = a_whole_game(1)
    corrected, table = replay(record).copy(), Setup(BOX, seed_from(3), 2)
    corrected.corrected = True
    at_a_table = replay(Record(table, choices=tuple(uniform.play(table)[0])))
    on_its_way = replay(replace(record, choices=record.choices[:9]))
    assert [honours_of(LENIENT, among(BOX), state, []) for state in (corrected, at_a_table, on_its_way)] == [
        Honours(),
        Honours(),
        Honours(),
    ]


DUNGEON_A = value_of(NOTHING_TYPED, ("dungeons", "A"))
ONE_MORE = in_force(NOTHING_TYPED.with_card(("dungeons", "own-1"), DUNGEON_A)).content.box
OTHER_FIGURES = in_force(NOTHING_TYPED.with_card(("tracks", "mission"), "5 O")).content.box


def test_a_dungeon_card_that_was_added_does_not_take_the_rank_of_the_others():
    record = a_whole_game(1, dungeon="C", box=ONE_MORE)
    assert ONE_MORE.fingerprint != BOX.fingerprint
    assert lenient(replay(record)) == lenient(replay(a_whole_game(1, dungeon="C")))
    assert best_rank(LENIENT, among(BOX, ONE_MORE), [kept(record)]) == lenient(replay(record)).rank


def test_a_dungeon_card_that_was_typed_in_does_not_take_the_rank_of_the_others():
    typed = in_force(NOTHING_TYPED.with_card(("dungeons", "D"), value_of(NOTHING_TYPED, ("dungeons", "C")))).content.box
    record = a_whole_game(1, dungeon="C", box=typed)
    assert typed.fingerprint != BOX.fingerprint
    assert lenient(replay(record)) == lenient(replay(a_whole_game(1, dungeon="C")))
    assert rank_of(LENIENT, replay(a_whole_game(1, dungeon="D", box=typed))) is None


def test_a_game_of_an_earlier_box_keeps_the_rank_that_it_had_there():
    earlier = earlier_boxes()[0]
    record = a_whole_game(1, box=earlier)
    tables = earlier_ranks()[earlier.fingerprint]
    assert rank_of(tables, replay(record)) is not None
    assert rank_of(RANKS, replay(record)) == rank_of(tables, replay(record))
    assert best_rank(RANKS, among(BOX, earlier), [kept(record)]) == rank_of(tables, replay(record)).rank


def test_an_added_dungeon_and_other_figures_have_no_rank():
    assert rank_of(LENIENT, replay(a_whole_game(1, dungeon="own-1", box=ONE_MORE))) is None
    other = a_whole_game(1, box=OTHER_FIGURES)
    assert rank_of(LENIENT, replay(other)) is None
    assert best_rank(LENIENT, among(BOX, OTHER_FIGURES), [kept(other)]) is None


# --- words -----------------------------------------------------------------------------------------------------


def test_a_rank_is_told_in_words():
    say = words("en")
    assert rank_name(say, 0) == "Torchbearer"
    delver, adventurer = RankResult(1, NOVICE, 66, 5), RankResult(2, VETERAN, 38, 5)
    assert better_text(say, delver) == "Better than 66 of 100 novice games in this dungeon."
    assert better_text(say, adventurer) == "Better than 38 of 100 veteran games in this dungeon."
    assert next_text(say, delver) == "5 more points for the next rank: Adventurer."
    assert next_text(say, RankResult(3, VETERAN, 90, 1)) == "1 more point for the next rank: Living Legend."
    assert shared_rank_text(say, adventurer) == (
        "Rank: Adventurer. Better than 38 of 100 veteran games in this dungeon."
    )
    assert shared_rank_text(words("nl"), adventurer) == (
        "Rang: Avonturier. Beter dan 38 van de 100 spellen van veteranen in deze kerker."
    )
    assert shared_rank_text(words("nl"), delver) == (
        "Rang: Kerkerganger. Beter dan 66 van de 100 spellen van beginners in deze kerker."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_standing_can_be_told(language):
    say = words(language)
    places = [
        *((NOVICE, percent) for percent in range(101)),
        *((VETERAN, percent) for percent in range(LEAST_AMONG_VETERANS, 101)),
    ]
    told = {shared_rank_text(say, RankResult(rank, *place, 1)) for rank in range(RANK_COUNT) for place in places}
    assert len(told) == RANK_COUNT * len(places)
    ways_up = [RankResult(rank, VETERAN, 50, missing) for rank in range(RANK_COUNT) for missing in (1, 2)]
    assert len({next_text(say, standing) for standing in ways_up}) == 9

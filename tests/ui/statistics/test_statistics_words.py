"""What the page of statistics says, without a window."""

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.scoring import LINES
from paperdungeons.play.statistics.facts import GameKind
from paperdungeons.play.statistics.filters import Filter, Occasion, Period
from paperdungeons.play.statistics.statistics import AmongBots, Statistics, Sum, TrendPoint, statistics_of
from paperdungeons.play.statistics.tables import PairSum, PlayerSum
from paperdungeons.play.wording.statistics import kind_name
from paperdungeons.ui.statistics import wording
from paperdungeons.ui.statistics.controller import statistics_facts_of
from paperdungeons.ui.statistics.trend import MOST, thinned
from paperdungeons.ui.statistics.wording import Bar
from tests.play.support.finished_sheets import sheets
from tests.portions import portions
from tests.ranks_at_hand import RANKS

EN, NL = words("en"), words("nl")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
quick = settings(max_examples=40, deadline=None, derandomize=True)


def statistics(**changes) -> Statistics:
    total = Sum(games=4, points=200, best=71, worst=30)
    lines = dict.fromkeys(LINES, 0.0) | {"D": 14.25, "H": -3.0}
    usual = {"dungeons": {}, "powers": {}, "objectives": {}, "trend": [], "among_bots": None}
    return Statistics(**{"all": total, "lines": lines, **usual} | changes)


def trend_of(count: int) -> list[TrendPoint]:
    return [TrendPoint(number, 50, 40.0 + number) for number in range(count)]


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
@given(found=st.lists(sheets(), max_size=15))
@quick
def test_whatever_was_played_can_be_told(language, found):
    say, told = words(language), statistics_facts_of(found, Filter(), RANKS)
    texts = [wording.trend_text(say, told.statistics), wording.lines_text(say, told.statistics)]
    bars = [*wording.line_bars(say, told.statistics), *wording.player_bars(say, told.players)]
    for family in ("dungeons", "powers", "objectives"):
        own = wording.sum_bars(say, family, getattr(told.statistics, family))
        texts += [wording.best_and_worst(say, own)] if own else []
        bars += own
    texts += [text for pair in wording.pair_texts(say, told.pairs) for text in pair]
    texts += [wording.players_text(say, told.players)] if told.players else []
    assert all("{" not in text for text in [*texts, *(bar.name + bar.figure + bar.below for bar in bars)])
    assert len(wording.player_bars(say, told.players)) == len(told.players)


@given(st.lists(sheets(), max_size=15))
@quick
def test_what_is_told_is_what_the_statistics_are(found):
    told = statistics_facts_of(found, Filter(), RANKS)
    persons = [s for s in found if s.facts.seat not in s.facts.bots and not s.facts.corrected]
    assert told.statistics == statistics_of(persons, RANKS)
    assert (Occasion.ALL in told.occasions) == bool(persons)


def test_the_sentence_about_lines_names_what_brings_and_what_costs_most():
    assert wording.lines_text(EN, statistics()) == (
        "Most come from Heroes: 14.2. Damage costs you 3.0. In all 50.0 points."
    )
    assert wording.lines_text(NL, statistics(lines=dict.fromkeys(LINES, 2.0))) == (
        "De meeste komen van Monster 1: 2,0. Samen 50,0 punten."
    )


def test_every_line_has_its_number_and_a_loss_its_minus():
    bars = dict(zip(LINES, wording.line_bars(EN, statistics()), strict=True))
    assert (bars["D"].name, bars["D"].figure, bars["H"].figure) == ("Heroes", "14.2", "\u22123.0")


def test_nothing_lost_has_no_minus():
    assert wording.figure_text(EN, -0.04) == "0.0"


def test_cards_stand_with_the_best_average_first_and_by_their_names():
    sums = {"A": Sum(1, 20, 20, 20), "C": Sum(2, 100, 60, 40), "no-such": Sum(1, 30, 30, 30)}
    bars = wording.sum_bars(EN, "dungeons", sums)
    assert [(bar.figure, bar.below) for bar in bars] == [
        ("50.0", "2 games, best 60"),
        ("30.0", "one game, best 30"),
        ("20.0", "one game, best 20"),
    ]
    assert [bars[1].name, bars[0].name] == ["no-such", EN("dungeons.C.name")]
    assert wording.best_and_worst(EN, bars) == (
        f"Best average: {EN('dungeons.C.name')} with 50.0. Lowest: {EN('dungeons.A.name')} with 20.0."
    )


def test_of_many_rows_the_best_and_the_lowest_show():
    bars = [Bar(str(number), number, "") for number in range(8)]
    assert wording.folded(bars) == (bars[:3], bars[-3:])
    assert wording.folded(bars[:7]) == (bars[:7], ())


@pytest.mark.parametrize(
    ("games", "text"),
    [
        (1, "The curve begins with your second game."),
        (4, "4 games, 50.0 points on average."),
        (12, "Last 10 games: 51.0 points on average. All games: 50.0."),
    ],
)
def test_the_sentence_about_time_fits_the_number_of_games(games, text):
    told = statistics(all=Sum(games, 50 * games, 70, 30), trend=trend_of(games))
    assert wording.trend_text(EN, told) == text


def test_a_long_curve_is_thinned_and_ends_with_the_last_game():
    points = trend_of(5000)
    few = thinned(points)
    assert MOST / 2 < len(few) <= MOST
    assert few[-1] == points[-1]


def test_the_standing_beside_the_veteran_has_a_bar_for_every_rank_the_highest_first():
    among = AmongBots(5, 33.4, (1, 0, 0, 1, 3))
    assert [bar.figure for bar in wording.rank_bars(EN, among)] == ["3", "1", "0", "0", "1"]
    assert wording.veteran_text(EN, among) == (
        "Better than 33 of 100 veteran games on average. 5 solo games have a rank:"
    )


def test_who_leads_is_named_unless_it_is_shared():
    anna, bram = PlayerSum(3, 2, 150, 60), PlayerSum(3, 1, 120, 55)
    assert wording.players_text(EN, {"Anna": anna, "Bram": bram}) == "Anna leads with 2 wins."
    assert wording.players_text(EN, {"Anna": anna, "Bram": anna}) == "Nobody is ahead in wins."


def test_two_who_play_together_are_told_how_that_went():
    assert wording.pair_texts(NL, {("Anna", "Bram"): PairSum(3, 2, 1)}) == [
        ("Anna en Bram", "3 spellen samen. Vooraan: Anna 2, Bram 1.")
    ]


@in_every_language
def test_chips_have_short_names_and_only_those_that_make_a_difference(language):
    say = words(language)
    assert list(wording.period_names(say)) == list(Period)
    assert wording.occasion_names(say, [Occasion.ALL, Occasion.ALONE], Occasion.ALL) == {}
    offered = wording.occasion_names(say, [Occasion.ALL, Occasion.ALONE, Occasion.PHONES], Occasion.PASSED)
    assert list(offered) == [Occasion.ALL, Occasion.ALONE, Occasion.PASSED, Occasion.PHONES]
    every = wording.occasion_names(say, list(Occasion), Occasion.ALL)
    told_elsewhere = {say(f"archive.kind.{kind.value}") for kind in GameKind}
    own = {*every.values(), *wording.period_names(say).values()} - told_elsewhere
    assert max(map(len, own)) <= 12


@in_every_language
def test_ways_to_play_are_called_as_in_the_list_of_finished_games(language):
    say = words(language)
    every = wording.occasion_names(say, list(Occasion), Occasion.ALL)
    for kind in GameKind:
        assert every[Occasion(kind.value)] == kind_name(say, kind) == say(f"archive.kind.{kind.value}")

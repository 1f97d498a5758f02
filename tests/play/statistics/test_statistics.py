"""The statistics of many games, compared with slow and obvious ways to compute them."""

from datetime import date

from hypothesis import given, settings, strategies as st

from paperdungeons.bots.bot import VETERAN
from paperdungeons.core.scoring import LINES
from paperdungeons.play.games.ranks import Played, rank_standing_of
from paperdungeons.play.statistics.facts import GameKind
from paperdungeons.play.statistics.filters import Filter, Occasion, Period, chosen, fits, occasions_of
from paperdungeons.play.statistics.statistics import Statistics, statistics_of
from paperdungeons.play.statistics.tables import PairSum, PlayerSum, matches_of, pairs_of, players_of
from tests.play.support.finished_sheets import NAMES, sheets
from tests.ranks_at_hand import RANKS

many = st.lists(sheets(), max_size=25)
quick = settings(max_examples=150, deadline=None, derandomize=True)


def total(sheet):
    return sum(sheet.facts.lines)


def mean(numbers):
    return sum(numbers) / len(numbers)


@given(many)
@quick
def test_averages_and_bests_are_those_of_the_list(found):
    told = statistics_of(found, None)
    if not found:
        assert told == Statistics(None, {}, {}, {}, {}, [], None)
        return
    totals = [total(sheet) for sheet in found]
    assert told.all is not None
    assert (told.all.games, told.all.best, told.all.worst) == (len(found), max(totals), min(totals))
    assert told.all.average == mean(totals)
    assert told.lines == {
        letter: mean([sheet.facts.lines[number] for sheet in found]) for number, letter in enumerate(LINES)
    }
    for name, by in (("dungeon", told.dungeons), ("power", told.powers), ("objective", told.objectives)):
        assert list(by) == sorted({getattr(sheet.facts, name) for sheet in found})
        for id_, group in by.items():
            own = [total(sheet) for sheet in found if getattr(sheet.facts, name) == id_]
            assert (group.games, group.average, group.best, group.worst) == (len(own), mean(own), max(own), min(own))


@given(many)
@quick
def test_the_trend_is_the_mean_of_ten_games(found):
    trend = statistics_of(found, None).trend
    totals = [total(sheet) for sheet in found]
    assert [(point.when, point.points) for point in trend] == [(sheet.when, total(sheet)) for sheet in found]
    assert [point.mean for point in trend] == [mean(totals[max(0, n - 9) : n + 1]) for n in range(len(totals))]


@given(many)
@quick
def test_the_standing_beside_the_veteran_is_the_mean_of_all_games_that_have_one(found):
    told = statistics_of(found, RANKS).among_bots
    standings = []
    for sheet in found:
        facts = sheet.facts
        if facts.kind == "alone":
            played = Played(facts.box, facts.dungeon, facts.missions, facts.power, facts.objective, total(sheet))
            standing = rank_standing_of(RANKS, played)
            standings += [] if standing is None else [standing]
    if not standings:
        assert told is None
        return
    assert told is not None
    assert told.games == len(standings) == sum(told.ranks)
    assert told.beaten == mean([one.percentile if one.among == VETERAN else 0 for one in standings])
    assert told.ranks == tuple(len([one for one in standings if one.rank == rank]) for rank in range(5))


@given(
    many,
    st.frozensets(st.sampled_from(GameKind)),
    st.none() | st.integers(0, 1000),
    st.none() | st.integers(0, 1000),
    st.booleans(),
    st.sampled_from(NAMES),
)
@quick
def test_a_filter_leaves_what_fits_in_every_way(found, kinds, since, until, challenges_only, name):
    left = chosen(found, Filter(kinds, since, until, challenges_only, name))
    for sheet in found:
        facts = sheet.facts
        own_name = facts.names[facts.seat] if facts.names else ""
        fits = [
            GameKind(facts.kind) in kinds,
            since is None or since <= sheet.when,
            until is None or sheet.when < until,
            not challenges_only or facts.challenge != "",
            name in ("", own_name),
            facts.seat not in facts.bots,
            not facts.corrected,
        ]
        assert (sheet in left) == all(fits)


@given(many, st.integers(0, 3))
@quick
def test_an_occasion_leaves_its_own_games(found, campaigns):
    found = [
        sheet._replace(facts=sheet.facts._replace(campaign="x" if number < campaigns else ""))
        for number, sheet in enumerate(found)
    ]
    own = {
        Occasion.ALL: found,
        Occasion.ALONE: [sheet for sheet in found if sheet.facts.kind == "alone"],
        Occasion.PASSED: [sheet for sheet in found if sheet.facts.kind == "passed"],
        Occasion.PHONES: [sheet for sheet in found if sheet.facts.kind == "phones"],
        Occasion.CHALLENGES: [sheet for sheet in found if sheet.facts.challenge],
        Occasion.CAMPAIGNS: found[:campaigns],
    }
    assert {one: [sheet for sheet in found if fits(sheet, one.filter)] for one in Occasion} == own
    assert occasions_of(found) == [one for one in Occasion if own[one]]


def ahead(one, other):
    return (one[1], one[2]) > (other[1], other[2])


def slow_matches(found):
    """Every match: the facts of one of its sheets, and each player's seat, points and rooms."""
    tables = []
    for hot_seat in sorted({sheet.facts.hot_seat for sheet in found if sheet.facts.kind == "passed"}):
        own = [sheet for sheet in found if sheet.facts.hot_seat == hot_seat]
        first = own[0].facts
        tables.append((first, [(sheet.facts.seat, total(sheet), sheet.facts.rooms) for sheet in own]))
    tables += [
        (sheet.facts, [result[:3] for result in sheet.facts.results]) for sheet in found if sheet.facts.kind == "phones"
    ]
    return tables


def persons(first, results):
    named = [
        (first.names[seat], points, rooms)
        for seat, points, rooms in results
        if seat not in first.bots and seat < len(first.names) and first.names[seat]
    ]
    return named, [(seat, points, rooms) for seat, points, rooms in results]


@given(many)
@quick
def test_wins_and_averages_of_players_are_those_of_their_matches(found):
    matches = matches_of(found)
    assert len(matches) == len(slow_matches(found))
    told, slow = players_of(matches), {}
    for first, results in slow_matches(found):
        named, everybody = persons(first, results)
        for own in named:
            won = not any(ahead(other, own) for other in everybody)
            slow.setdefault(own[0], []).append((own[1], won))
    assert told == {
        name: PlayerSum(len(games), sum(won for _, won in games), sum(p for p, _ in games), max(p for p, _ in games))
        for name, games in slow.items()
    }
    assert list(told) == sorted(told, key=lambda name: (-told[name].games, name))


@given(many)
@quick
def test_who_plays_with_whom_is_counted_for_every_pair(found):
    slow: dict[tuple[str, str], list[int]] = {}
    for first, results in slow_matches(found):
        named, _ = persons(first, results)
        for at, one in enumerate(named):
            for other in named[at + 1 :]:
                low, high = sorted((one, other), key=lambda player: player[0])
                if low[0] != high[0]:
                    counts = slow.setdefault((low[0], high[0]), [0, 0, 0])
                    counts[0] += 1
                    counts[1] += ahead(low, high)
                    counts[2] += ahead(high, low)
    assert pairs_of(matches_of(found)) == {pair: PairSum(*counts) for pair, counts in slow.items()}


def test_a_period_goes_back_from_now():
    now = (date(2026, 11, 17) - date(1970, 1, 1)).days * 86_400
    assert [Period.ALL.since(now), Period.WEEK.since(now)] == [None, now - 7 * 86_400]
    assert Period.YEAR.since(now) < Period.MONTH.since(now) < Period.WEEK.since(now)

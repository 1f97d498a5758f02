"""Achievements over all games: reached with the first game that completes them, never lost, never given by mistake."""

from datetime import date, timedelta

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.achievements.feats import FEATS
from paperdungeons.play.statistics.earned import achievements_of, new_achievements
from paperdungeons.play.statistics.facts import FinishedSheet, KnownResult, SheetFacts, facts_of
from paperdungeons.play.statistics.lifetime import LIFETIME_FEATS
from paperdungeons.play.wording.achievements import state_of, text_of, title_of
from tests.play.support.challenge_games import a_game_of, daily
from tests.play.support.past_games import alone, hot_seat
from tests.ranks_at_hand import RANKS
from tests.staging import BOX

PLAIN = facts_of(alone())
every_lifetime_feat = pytest.mark.parametrize("feat", LIFETIME_FEATS, ids=lambda feat: feat.id)


def sheets(*facts: SheetFacts) -> list[FinishedSheet]:
    return [FinishedSheet(number, number, number, one) for number, one in enumerate(facts, 1)]


def with_points(points: int, facts: SheetFacts = PLAIN) -> SheetFacts:
    return facts._replace(lines=(points, *([0] * 10)))


def earning(id_: str) -> list[SheetFacts]:
    """Games that together earn this achievement; each of them is needed."""
    days = [date(2026, 2, 26) + timedelta(days=number) for number in range(7)]
    others = ("Anna", "Bram", "Chris", "Daan", "Eva")
    return {
        "every-dungeon": [with_points(60)._replace(dungeon=card.id) for card in BOX.dungeons],
        "every-power": [PLAIN._replace(power=card.id) for card in BOX.powers],
        "every-objective": [PLAIN._replace(objective=card.id) for card in BOX.objectives],
        "hundred-games": [PLAIN] * 100,
        "company": [
            PLAIN._replace(kind="phones", names=("", name), results=(KnownResult(1, 10, 5),)) for name in others
        ],
        "legend": [with_points(78)._replace(power="scout", objective="rooms")],
        "seven-days": [PLAIN._replace(challenge=f"daily {day.isoformat()}") for day in days],
        "three-months": [PLAIN._replace(challenge=f"monthly 2026-0{month}-01") for month in (1, 4, 9)],
    }[id_]


def missing(id_: str) -> list[SheetFacts]:
    """Games that just miss this achievement: the last one is a little worse, or repeats the first."""
    games = earning(id_)
    worse = {
        "every-dungeon": with_points(59, games[-1]),
        "legend": with_points(77, games[-1]),
        "seven-days": games[-1]._replace(challenge=games[-1].challenge + " practice"),
        "hundred-games": games[-1]._replace(corrected=True),
    }
    return [*games[:-1], worse.get(id_, games[0])]


def achieved(id_: str, games: list[SheetFacts]):
    return next(one for one in achievements_of(sheets(*games), RANKS) if one.id == id_)


@every_lifetime_feat
def test_many_games_earn_it_with_the_last_of_them(feat):
    games = earning(feat.id)
    found = achieved(feat.id, [*games, PLAIN])
    assert (found.count, found.goal) == (feat.goal, feat.goal)
    assert found.reached_by is not None
    assert found.reached_by.game == len(games)


@every_lifetime_feat
def test_many_games_just_miss_it(feat):
    found = achieved(feat.id, missing(feat.id))
    assert found.count == feat.goal - 1
    assert not found.is_reached


def test_the_days_in_a_row_may_cross_a_month_but_not_a_gap():
    games = [PLAIN._replace(challenge=daily(date(2026, 3, day)).id) for day in (1, 2, 3, 5, 6, 7, 8)]
    assert achieved("seven-days", games).count == 4


def test_a_device_that_is_passed_around_is_one_game_with_several_people():
    passed = [facts_of(record) for record in hot_seat(90)]
    assert achieved("hundred-games", passed).count == 1
    assert achieved("company", passed).count == 4


def test_an_achievement_of_one_game_is_reached_by_the_first_that_did_it():
    feats = list(PLAIN.feats)
    at = [feat.id for feat in FEATS].index("ten-gems")
    great = PLAIN._replace(feats=(*feats[:at], 10, *feats[at + 1 :]))
    found = achieved("ten-gems", [PLAIN, great, great])
    assert found.reached_by is not None
    assert found.reached_by.game == 2


def test_nothing_is_earned_without_games_nor_by_bots():
    for games in ([], [PLAIN._replace(bots=(0,))] * 3, [PLAIN._replace(corrected=True, feats=())] * 3):
        found = achievements_of(sheets(*games), RANKS)
        assert {one.count for one in found} == {0}
        assert not any(one.is_reached for one in found)


def test_no_rank_table_means_no_legend():
    assert not any(one.is_reached for one in achievements_of(sheets(*earning("legend")), None) if one.id == "legend")


def test_after_a_game_only_what_it_brought_is_new():
    games = earning("three-months")
    before, after = sheets(*games[:-1]), sheets(*games)
    assert [one.id for one in new_achievements(before, after, RANKS)] == ["three-months"]
    assert new_achievements(after, sheets(*games, PLAIN), RANKS) == []


def test_a_real_record_of_a_challenge_counts():
    found = achieved("seven-days", [facts_of(a_game_of(daily(), 1))])
    assert found.count == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_can_be_told(language):
    say = words(language)
    told = achievements_of(sheets(*earning("every-dungeon")), RANKS)
    assert len({title_of(say, one) for one in told}) == len(told) == 38
    for one in told:
        assert text_of(say, one).endswith(".")
        assert "{" not in state_of(say, one, "today")
    assert {one.is_reached for one in told} == {False, True}

"""What is said about achievements, without a window."""

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.achievements.feats import FEATS
from paperdungeons.play.statistics.earned import Achievement, achievements_of
from paperdungeons.play.statistics.facts import FinishedSheet, facts_of
from paperdungeons.play.statistics.lifetime import LIFETIME_FEATS
from paperdungeons.ui.achievements import wording
from paperdungeons.ui.achievements.groups import GROUPS, ICONS, UNCOUNTED
from paperdungeons.ui.style.fonts import glyph
from tests.play.support.past_games import alone, hot_seat

EN, NL = words("en"), words("nl")
NOON = 1_773_054_000
ALONE = FinishedSheet(1, NOON, NOON, facts_of(alone()))
AT_A_TABLE = FinishedSheet(2, NOON, NOON, facts_of(hot_seat(90)[1]))
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_achievement_is_in_one_group_in_the_order_of_its_list():
    ids = [feat.id for feat in (*FEATS, *LIFETIME_FEATS)]
    assert sorted(id_ for group in GROUPS.values() for id_ in group) == sorted(ids)
    assert set(ICONS) >= UNCOUNTED
    assert all(glyph(icon) for icon in ICONS.values())


@in_every_language
def test_how_many_are_reached_is_said_in_words(language):
    say, none = words(language), achievements_of([], None)
    some = [Achievement("row", 6, 6, ALONE), Achievement("rim", 3, 18)]
    told = {wording.count_text(say, found) for found in (none, some, some[:1])}
    assert len(told) == 3
    assert str(len(none)) in wording.count_text(say, none)


def test_one_that_is_reached_says_when_and_by_whom():
    assert wording.progress_text(EN, Achievement("row", 6, 6, ALONE)) == "Reached on 9\u00a0Mar\u00a02026"
    assert wording.progress_text(NL, Achievement("row", 6, 6, AT_A_TABLE)) == (
        "Behaald op 9\u00a0mrt\u00a02026 door Bram"
    )


@pytest.mark.parametrize(
    ("achievement", "text", "has_bar"),
    [
        (Achievement("rim", 7, 18), "Best in a game: 7 of 18", False),
        (Achievement("rim", 0, 18), "", False),
        (Achievement("hundred-games", 31, 100), "31 of 100", True),
        (Achievement("hundred-games", 0, 100), "0 of 100", False),
        (Achievement("legend", 2, 4), "", False),
        (Achievement("hundred-games", 100, 100, ALONE), "Reached on 9\u00a0Mar\u00a02026", False),
    ],
)
def test_one_that_is_not_reached_says_how_near_it_is_where_that_is_a_number(achievement, text, has_bar):
    assert wording.progress_text(EN, achievement) == text
    assert wording.has_bar(achievement) == has_bar


def test_news_name_the_player_only_where_there_are_several():
    alone_, table = Achievement("row", 6, 6, ALONE), Achievement("row", 6, 6, AT_A_TABLE)
    assert wording.news_text(EN, alone_) == "Visit every room of a row."
    assert wording.news_text(EN, table) == "Bram: Visit every room of a row."
    assert wording.news_title(EN, 1, False) == "New achievement"
    assert wording.news_title(NL, 3, True) == "3 behaald in dit spel"

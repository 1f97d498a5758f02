"""Statistics in words."""

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.statistics.facts import GameKind
from paperdungeons.play.statistics.filters import Period
from paperdungeons.play.statistics.statistics import statistics_of
from paperdungeons.play.statistics.tables import matches_of, pairs_of, players_of
from paperdungeons.play.wording.statistics import decimal, kind_name, period_name, report_lines
from tests.play.support.finished_sheets import sheets
from tests.portions import portions
from tests.ranks_at_hand import RANKS

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
@given(found=st.lists(sheets(), max_size=15))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_all_numbers_can_be_told(language, found):
    matches = matches_of(found)
    told = statistics_of(found, RANKS)
    lines = report_lines(words(language), told, players_of(matches), pairs_of(matches))
    assert all("{" not in line for line in lines)
    assert lines
    assert (len(lines) == 1) == (not found)


@in_every_language
def test_every_kind_and_period_has_a_name(language):
    say = words(language)
    assert len({kind_name(say, kind) for kind in GameKind}) == len(GameKind)
    assert len({period_name(say, period) for period in Period}) == len(Period)


def test_decimals_are_written_as_people_write_them():
    assert (decimal(words("en"), 61.25), decimal(words("nl"), -3.0)) == ("61.2", "-3,0")

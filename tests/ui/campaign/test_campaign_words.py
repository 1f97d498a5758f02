"""Campaigns without a window: what is planned, and what is said."""

from __future__ import annotations

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.setup import Result
from paperdungeons.play.campaign.progress import CampaignProgress, PlayedGame
from paperdungeons.play.records.campaign import MOST_GAMES, Campaign
from paperdungeons.play.statistics.facts import GameKind
from paperdungeons.ui.campaign.draft import CampaignDraft, scenario_draft
from paperdungeons.ui.campaign.wording import action_text, game_lines, line_text, standing_text, winner_text

EN = words("en")
PLAN = Campaign("K7QF3MXW", ("A", "B", "C"))


def progress(kind: GameKind, *games: tuple[int, ...], waiting: int | None = None, seat: int = 0) -> CampaignProgress:
    """The progress of a campaign with these games, each given by the points of its seats."""
    played = tuple(
        PlayedGame(number, number, tuple(Result(at, points, 5) for at, points in enumerate(game)))
        for number, game in enumerate(games, 1)
    )
    names = () if kind is GameKind.ALONE else ("Anna", "Bram")
    return CampaignProgress(PLAN, kind, names, played, waiting, 0, seat)


# --- planning ------------------------------------------------------------------------------------------------


def test_dungeons_are_added_removed_and_moved_forward():
    draft = CampaignDraft().with_dungeon("A").with_dungeon("B").with_dungeon("A")
    assert draft.earlier(1).dungeons == ("B", "A", "A")
    assert draft.earlier(0) == draft.earlier(3) == draft
    assert draft.without(0).dungeons == ("B", "A")


@pytest.mark.parametrize(
    ("games", "is_ready"), [(0, False), (1, False), (2, True), (MOST_GAMES, True), (MOST_GAMES + 1, False)]
)
def test_a_campaign_is_neither_too_short_nor_too_long(games, is_ready):
    assert CampaignDraft(None, ("A",) * games).is_ready is is_ready


def test_a_full_campaign_takes_no_more():
    full = CampaignDraft(None, ("A",) * MOST_GAMES)
    assert (full.can_add, full.with_dungeon("B")) == (False, full)


def test_a_plan_becomes_a_campaign_with_as_much_of_a_name_as_can_be_one():
    draft = CampaignDraft(None, ("A", "L")).called("  A [very] long summer trip ")
    assert draft.campaign("K7QF3MXW") == Campaign("K7QF3MXW", ("A", "L"), "A very long")
    assert scenario_draft("mummy-of-hamnapta").campaign("K7QF3MXW") == Campaign("K7QF3MXW", ("D", "E", "F"))


# --- saying --------------------------------------------------------------------------------------------------


def test_alone_every_game_has_its_points_and_from_the_second_on_the_sum_after_it():
    found = progress(GameKind.ALONE, (40,), (-3,))
    lines = game_lines(EN, found)
    assert [(line.points, line.below) for line in lines] == [(40, ""), (-3, "sum 37"), (None, "next")]
    assert standing_text(EN, found) == "37 points so far"


def test_at_a_table_every_game_has_everybodys_points_beside_their_names_and_the_sums_after_it():
    found = progress(GameKind.PASSED, (40, 50), (30, 10), waiting=9)
    first, second, third = game_lines(EN, found)
    assert (first.below, first.is_played) == ("Bram\u00a050, Anna\u00a040", True)
    assert second.below == "Anna\u00a030, Bram\u00a010\nSums: Anna\u00a070, Bram\u00a060"
    assert (third.below, third.is_played) == ("in progress", False)
    assert winner_text(EN, found) == "Anna is ahead with 70 points"


def test_the_end_is_told_for_one_winner_and_for_several():
    assert winner_text(EN, progress(GameKind.PASSED, (1, 2), (1, 2), (1, 2))) == "Bram wins with 6 points"
    shared = progress(GameKind.PASSED, (1, 1), (2, 2), (3, 3))
    assert winner_text(EN, shared) == "Anna & Bram share the victory with 6 points"


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (progress(GameKind.ALONE), "Play game 1 of 3"),
        (progress(GameKind.ALONE, (4,), waiting=9), "Continue game 2 of 3"),
        (progress(GameKind.PHONES, (4, 5)), "Play game 2 of 3"),
        (progress(GameKind.PHONES, (4, 5), seat=1), "Join game 2 of 3"),
        (progress(GameKind.ALONE, (1,), (2,), (3,)), ""),
    ],
)
def test_the_button_says_what_comes_next(found, said):
    assert action_text(EN, found) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stage_can_be_told(language):
    say = words(language)
    for kind in GameKind:
        for games in range(4):
            found = progress(kind, *[(10, 20)[: 1 if kind is GameKind.ALONE else 2]] * games)
            assert line_text(say, found)
            assert len(game_lines(say, found)) == 3

"""What a game is played for, as the first screen tells it. No window."""

from datetime import date

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.campaign.plan import printed_campaign, setup_of_game
from paperdungeons.play.records.campaign import CampaignGame
from paperdungeons.play.records.challenge import Attempt
from paperdungeons.play.records.record import Record
from paperdungeons.ui.home.saved_game_wording import occasion_text
from tests.play.support.challenge_games import MONTHLY, TODAY, WEEKLY, a_free_game, a_game_of, challenge_on, daily
from tests.staging import BOX


@pytest.mark.parametrize(
    ("challenge", "is_practice", "told"),
    [
        (daily(), False, "Dungeon of the day, 17 Nov"),
        (daily(), True, "Dungeon of the day, 17 Nov, practice"),
        (daily(date(2025, 12, 31)), False, "Dungeon of the day, 31 Dec 2025"),
        (challenge_on(WEEKLY, TODAY), False, "Dungeon of the week, week of 16 Nov"),
        (challenge_on(MONTHLY, TODAY), False, "Dungeon of the month, Nov 2026"),
    ],
)
def test_a_challenge_is_told_with_its_date_and_whether_it_is_practice(challenge, is_practice, told):
    assert occasion_text(words("en"), a_game_of(challenge, is_practice=is_practice), 2026) == told


def test_a_game_of_a_campaign_is_told_with_its_number():
    game = CampaignGame(printed_campaign("K7QF3MXW", "urban-heroes"), 2)
    record = Record(setup_of_game(game, BOX), campaign=game)
    assert occasion_text(words("en"), record, 2026) == f"Urban Heroes \u00b7 Game 2 of {len(game.campaign.dungeons)}"


def test_a_game_that_is_played_for_itself_has_no_occasion():
    assert occasion_text(words("en"), a_free_game(), 2026) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_practice_apart(language):
    counts, practice = (Record(a_free_game().setup, attempt=Attempt(daily(), is_)) for is_ in (False, True))
    told = occasion_text(words(language), counts, 2026)
    assert occasion_text(words(language), practice, 2026).startswith(f"{told}, ")

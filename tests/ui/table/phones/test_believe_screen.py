"""The question whom to believe, and the mark beside the ranking: both fit on small and large screens."""

from __future__ import annotations

import pytest

from paperdungeons.content.words import LANGUAGES
from paperdungeons.core.setup import Result
from paperdungeons.play.games.standing import places_of
from paperdungeons.ui.table.phones.believe_screen import BelieveScreen
from paperdungeons.ui.table.ranking_screen import RankingActions, RankingScreen, Standings
from tests.portions import portions
from tests.ui.support.complaints import complaints
from tests.ui.support.phone import hold_up
from tests.ui.support.tables import at_the_end

LONG = "WWWWWWWWWWWW"
SIZES = [(320, 569), (915, 412), (800, 1280)]


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
@pytest.mark.parametrize("size", portions(SIZES, quick=1), ids=str)
def test_the_question_whom_to_believe_has_its_place(phone, language, size):
    hand, chosen = phone(size=size, language=language, text_size=150), []

    def moments():
        screen = BelieveScreen(
            hand.app.services.look(),
            hand.app.stage.size,
            2,
            LONG,
            LONG,
            lambda: chosen.append(1),
            lambda: chosen.append(2),
        )
        hold_up(hand, screen)
        yield "whom to believe"
        hand.touch(screen.first_tile)
        hand.touch(screen.other_tile)
        assert screen.back()

    assert complaints(hand, moments()) == {}
    assert chosen == [1, 2, 1]


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
@pytest.mark.parametrize("size", portions(SIZES, quick=1), ids=str)
def test_the_mark_of_a_contradiction_has_its_place_beside_the_ranking(phone, language, size):
    hand = phone(size=size, language=language, text_size=150)
    state = at_the_end(3, (Result(1, 55, 20), Result(2, 40, 20, True)))

    def moments():
        look = hand.app.services.look()
        notes = [look.words("ranking.doubted", name=LONG)]
        standings = Standings(places_of(state), (LONG,) * 3, 0, notes=notes, doubted=[1, 2])
        screen = RankingScreen(look, hand.app.stage.size, standings, RankingActions(None, bool, bool, bool))
        hold_up(hand, screen)
        yield "doubted"

    assert complaints(hand, moments()) == {}

"""A question whose answers lie on a page that scrolls: they are brought into view, once."""

from __future__ import annotations

import pytest

from paperdungeons.core.agenda import LEVEL, STEP, Kind
from tests.ui.support.positions import asks, choice_where, golden, lay

GAME = "printed-solo-F-QR05DW8J"


def ask(hand, kind: Kind, scrolled: float) -> None:
    """Make the choice that asks the first question of a kind, with the party's page scrolled by a part of its depth."""
    number = choice_where(GAME, asks(kind))
    lay(hand, GAME, number - 1)
    party = hand.sheet.view.party
    assert party.depth > 0
    party.scroll(scrolled * party.depth)
    hand.perform(golden(GAME).choices[number - 1])
    hand.stage.seconds(3)


def in_sight(hand) -> list[bool]:
    """For each answer on the party's page, from the top: whether its whole place can be seen."""
    party = hand.sheet.view.party
    spots = filter(None, map(party.spot_of, hand.sheet.presenter.scene.lit))
    from_top = sorted(spots, key=lambda spot: -spot.top)
    return [spot.y + party.scrolled >= 0 and spot.top + party.scrolled <= party.area.h for spot in from_top]


@pytest.mark.parametrize("scrolled", [0, 1])
@pytest.mark.parametrize("kind", [LEVEL, STEP])
def test_all_answers_can_be_seen_wherever_the_page_was_scrolled_to(phone, kind, scrolled):
    hand = phone(size=(360, 640), text_size=130)
    ask(hand, kind, scrolled)
    assert hand.sheet.view.page == "party"
    assert all(in_sight(hand))
    assert in_sight(hand)


def test_a_player_may_scroll_away_from_a_question(phone):
    hand = phone(size=(360, 640), text_size=130)
    ask(hand, LEVEL, 1)
    party = hand.sheet.view.party
    party.scroll(party.depth)
    scrolled = party.scrolled
    hand.sheet.presenter.refresh()
    assert party.scrolled == scrolled

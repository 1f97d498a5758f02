"""Campaigns on a phone: begun by touch, their games played without touching, and a tour of their screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random

from paperdungeons.bots.random_bot import choose, play
from paperdungeons.core.actions import Action, EndRound, HearResult
from paperdungeons.core.state import OVER, ROUND_END, State, phase_of
from paperdungeons.core.table import result_of
from paperdungeons.play.campaign.campaign_code import invitation_to, write_campaign
from paperdungeons.play.campaign.plan import printed_campaign, setup_of_game
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.campaign import Campaign, CampaignGame
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.store import Store
from tests.staging import BOX
from tests.ui.support.patience import tap
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show

ALONE = printed_campaign("00000008", "urban-heroes")
AROUND = printed_campaign("00000002", "mummy-of-hamnapta")
WITH_PHONES = printed_campaign("00000003", "terrors-of-the-tower")
OWN = Campaign("00000004", ("L", "A"), "ZOMERTOCHT")
NAMES = ("ANNA", "WILLEMIJNTJE", "BRAM")
"""The names are in capitals: small letters on a screen must come from the string tables."""


# --- by touch ------------------------------------------------------------------------------------------------


def open_campaigns(hand: Hand) -> None:
    tap_in(hand, hand.screen.place_tiles["campaign"])
    assert hand.place == "campaign"


def tap_in(hand: Hand, widget) -> None:
    hand.touch(widget)
    hand.stage.frames(2)


def plan(hand: Hand, scenario: str, mode: str) -> None:
    """Go from the first screen to the set-up of the first game."""
    open_campaigns(hand)
    tap(hand, hand.screen.scenario_tiles[scenario])
    assert hand.place == "campaign-plan"
    tap(hand, hand.screen.mode_tiles[mode])
    hand.touch(hand.screen.start_tile)


def sum_on(hand: Hand) -> list[int]:
    """The sums that the page of a campaign is built from, the best first."""
    assert hand.place == "campaign-page"
    return [place.points for place in hand.screen.progress.ranking]


# --- without touching ----------------------------------------------------------------------------------------


def any_choice(state: State, chance: Random) -> Action:
    return EndRound() if phase_of(state) == ROUND_END else choose(state, chance)


def play_on(hand: Hand, number: int = 0, most: int = 1000) -> None:
    """Play the solo game on the sheet to its end, or for this many choices at most."""
    chance, session = Random(number), hand.app.library.game.session
    for _ in range(most):
        if hand.place == "fight":
            hand.app.features.flow.close_fight()
        if phase_of(hand.state) == OVER:
            break
        hand.sheet.controller.attempt(partial(_do, session, any_choice(hand.state, chance)))
    hand.stage.frames(2)


def _do(session: Session, action: Action) -> None:
    session.do(action)


def play_around(hand: Hand, number: int = 0) -> None:
    """Play all games of a device that is passed around, and go to the ranking."""
    chance, table = Random(number), hand.app.features.tables.hot_seat
    while not table.games.is_over:
        turn = table.games.turn
        if turn is None:
            table.games.close()
        else:
            turn.session.do(any_choice(turn.state, chance))
    table.hand_over()
    hand.stage.frames(2)


# --- games that were played ----------------------------------------------------------------------------------


@cache
def records(game: CampaignGame, players: int = 1, hot_seat: int = 0) -> tuple[Record, ...]:
    """A whole game of a campaign: the records of all seats."""
    setup = setup_of_game(game, BOX, players)
    names = NAMES[:players] if players > 1 else ()
    return tuple(
        Record(setup, seat, choices=tuple(log), names=names, hot_seat=hot_seat, campaign=game)
        for seat, log in enumerate(play(setup, game.number))
    )


def with_results(game: CampaignGame, seat: int, players: int) -> Record:
    """The record of one phone that has heard the results of the others."""
    table = records(game, players)
    heard = [HearResult(result_of(replay(record))) for record in table if record.seat != seat]
    return replace(table[seat], choices=(*table[seat].choices, *heard))


def fill(store: Store) -> None:
    """Put campaigns of every kind and at every stage into the store."""
    store.begin(records(CampaignGame(ALONE, 1))[0])
    for number in (1, 2):
        for record in (*records(CampaignGame(AROUND, number), 3, 900 + number), *_own(number)):
            store.begin(record)
    for record in records(CampaignGame(AROUND, 3), 3, 909):
        store.begin(replace(record, choices=record.choices[:3]))
    store.begin(with_results(CampaignGame(WITH_PHONES, 1), 1, 3))


def _own(number: int) -> tuple[Record, ...]:
    return records(CampaignGame(OWN, number), 2, 920 + number)


# --- to be looked at -----------------------------------------------------------------------------------------


def campaign_screens(hand: Hand) -> Iterator[str]:
    show(hand, "home", "campaign")
    yield "campaigns, none"
    fill(hand.app.services.store)
    show(hand, "home", "campaign")
    yield "campaigns"
    campaigns = hand.app.features.progress.campaign
    campaigns.plan("terrors-of-the-tower")
    yield "campaign, a printed scenario"
    campaigns.plan(None)
    yield "campaign, nothing chosen"
    hand.screen.choose(replace(hand.screen.draft, dungeons=tuple("ALCA"), mode="host"))
    yield "campaign, four dungeons"
    for name, campaign in (("alone", ALONE), ("around", AROUND), ("phones", WITH_PHONES), ("over", OWN)):
        campaigns.open(campaign)
        yield f"campaign-page, {name}"
    yield from _games(hand)


def _games(hand: Hand) -> Iterator[str]:
    """Before and after the games of a campaign."""
    campaigns, flow = hand.app.features.progress.campaign, hand.app.features.flow
    for name, campaign in (("score", ALONE), ("ranking", OWN)):
        campaigns.open(campaign)
        hand.screen.rows[1].dispatch("on_release")
        yield f"{name} of a game of a campaign"
    campaigns.open(ALONE)
    hand.screen.play_tile.dispatch("on_release")
    yield "setup of a game of a campaign"
    campaigns.plan("around-the-kingdom")
    campaigns.change(campaigns.draft.played("host"))
    campaigns.start()
    yield "table-setup of a game of a campaign"
    hand.screen.start_tile.dispatch("on_release")
    yield "invite to a game of a campaign"
    show(hand, "home", "invite", "campaign-code")
    yield "campaign-code"
    yield from _joined(hand)
    flow.resume(None)


def _joined(hand: Hand) -> Iterator[str]:
    """Join by the code of the campaign, then by that of the table, in the same seat as before."""
    joining, game = hand.app.features.tables.joining, CampaignGame(WITH_PHONES, 2)
    show(hand, "home", "phones", "join")
    joining.join(write_campaign(WITH_PHONES, BOX))
    yield "join, the campaign is known"
    joining.join(invitation_to(setup_of_game(game, BOX, 3), game))
    yield "sit-down to a game of a campaign"

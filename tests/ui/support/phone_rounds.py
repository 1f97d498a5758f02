"""Rounds of a table of phones, played by touch against rivals without a screen."""

from __future__ import annotations

from random import Random

from paperdungeons.bots.random_bot import choose
from paperdungeons.content.words import words
from paperdungeons.core.actions import EndRound, LevelUp
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import ROUND_END, phase_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.invitation import long_invitation, read_invitation
from paperdungeons.play.codes.own_report_log import own_report_log
from tests.staging import BOX
from tests.ui.support.phone import Hand
from tests.ui.support.tables import take_cards

EN = words("en")
SETUP = Setup(BOX, "K7QF3MXW", players=3, dungeon="C")


def host(hand: Hand) -> Setup:
    """Host a table by touch, up to the invitation; return the setup as another phone reads it from the code."""
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["host"])
    hand.touch(hand.screen.start_tile)
    assert hand.place == "invite"
    return read_invitation(hand.screen.code.text, BOX)


def join(hand: Hand, setup: Setup = SETUP, seat: int = 1) -> None:
    """Scan an invitation, sit down, and go on to the sheet of the first round."""
    hand.touch(hand.screen.phones_tile)
    hand.scanner.seen = [link_of(long_invitation(setup))]
    hand.touch(hand.screen.tiles["join"])
    hand.stage.frames(3)
    assert hand.place == "sit-down"
    hand.touch(hand.screen.seat_tiles[seat])
    hand.touch(hand.screen.sit_tile)
    take_cards(hand)


def play_round(hand: Hand, chance: Random) -> None:
    """Play the round by touch, up to the screen where players report."""
    while hand.place != "tell":
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)
            continue
        action = EndRound() if phase_of(hand.state) == ROUND_END else choose(hand.state, chance)
        if not (isinstance(action, LevelUp) and action.swap):
            hand.perform(action)


def scan(hand: Hand, code: str) -> None:
    """Hold another phone, which shows this code, before the camera."""
    hand.scanner.seen = [code]
    hand.run(hand.app.features.tables.inbox.read_code("hear") or iter(()))
    hand.stage.frames(3)


def see_the_closing(hand: Hand) -> None:
    """Close the summary of the round; a round without news has none."""
    if hand.place == "closed":
        hand.touch(hand.screen.go_tile)


def own(hand: Hand):
    return own_report_log(hand.state, hand.app.library.game.names[hand.state.seat])

"""Three players around one tablet, by touch."""

from __future__ import annotations

from random import Random

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import EndRound, LevelUp
from paperdungeons.core.state import ROUND_END, phase_of
from tests.ui.support.phone import Hand

NAMES = ("Anna", "Bram", "Chlo\u00e9")


def sit_three_down(hand: Hand, missions: bool = True) -> None:
    """From the first screen to the first curtain, by touch."""
    hand.touch(hand.screen.pass_tile)
    assert hand.place == "table-setup"
    for field, name in zip(hand.screen.fields, NAMES, strict=True):
        field.text = name
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)
    assert hand.place == "curtain"


def wish(hand: Hand, chance: Random):
    """A random action that a finger can do: the app itself chooses how a die changes its colour."""
    while isinstance(action := choose(hand.state, chance), LevelUp) and action.swap:
        pass
    return action


def lift(hand: Hand) -> None:
    hand.touch(hand.screen.lift_tile)
    if hand.place == "cards":
        hand.touch(hand.screen.keep_tile)


def play_turn(hand: Hand, chance: Random) -> None:
    """Play the turn of the current player, until the tablet is passed on."""
    seat = hand.state.seat
    lift(hand)
    while hand.place in ("sheet", "fight") and hand.state.seat == seat:
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)
            continue
        action = EndRound() if phase_of(hand.state) == ROUND_END else wish(hand, chance)
        hand.perform(action)


def play_to_the_end(hand: Hand, chance: Random) -> None:
    while hand.place != "ranking":
        if hand.place == "closed":
            hand.touch(hand.screen.go_tile)
        else:
            assert hand.place == "curtain"
            play_turn(hand, chance)

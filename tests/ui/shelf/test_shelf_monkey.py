"""A monkey at the shelf: whatever it taps in whatever order, nothing breaks, and every choice is there afterwards."""

from __future__ import annotations

from random import Random

import pytest
from kivy.uix.widget import Widget

from paperdungeons.ui.widgets.basics import Pressable
from tests.portions import portions
from tests.ui.support.phone import Hand
from tests.ui.support.shelf_touch import begin, tap

TAPS, MOST_TAPS, CLOSE_EVERY = 80, 400, 25
"""How often it taps, how often at most, and after how many taps each time the app is killed."""
FEWEST = 5
"""It taps on until it has reached this many positions."""
WHERE = ("shelf-game", "shelf-history", "shelf-result")
"""Where the monkey taps; from any other screen it goes back to the sheet."""
PLAYERS = {"dungeoneer": ("Anna", "Bob"), "mapmasters": ("Anna", "Bob"), "tenefyr": ("Anna",)}


def pressable(screen: Widget) -> list[Widget]:
    return [widget for widget in screen.walk(restrict=True) if isinstance(widget, Pressable)]


def lines_of(hand: Hand) -> tuple[str, ...]:
    controller = hand.app.features.progress.shelf.controller
    return tuple(action.text for action in controller.session.log.actions)


def sit_down(hand: Hand, game: str) -> None:
    begin(hand, game, *PLAYERS[game])
    if hand.place != "shelf-game":  # heroes have to be chosen first
        tap(hand, "Barbarian", "Bard")
        hand.touch(hand.screen.begin_tile)
    assert hand.place == "shelf-game"


def come_back(hand: Hand) -> None:
    """Go to the game that was played last, from any screen."""
    hand.app.navigator.home()
    hand.stage.frames(2)
    hand.touch(hand.screen.place_tiles["shelf"])
    rows = [*hand.screen.rows, *hand.screen.finished_rows]
    rows[0].dispatch("on_release")
    hand.stage.frames(2)


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("seed", portions(range(6), quick=0, long=1))
def test_any_taps_on_a_sheet_do_no_harm_and_are_kept(phone, game, seed):
    chance, hand = Random(f"{game} {seed}"), phone(size=(412, 915))
    sit_down(hand, game)
    done = set()
    for number in range(1, MOST_TAPS + 1):
        if number > TAPS and len(done) >= FEWEST:
            break
        if hand.place not in WHERE:
            come_back(hand)
        if not number % CLOSE_EVERY:
            before = lines_of(hand)
            hand.app.stage.clear_widgets()  # killed: nothing is closed
            hand.open()
            come_back(hand)
            assert lines_of(hand) == before
        chosen = chance.choice(pressable(hand.screen))
        chosen.dispatch("on_release")
        hand.stage.frames(2)
        if hand.place in WHERE:
            done.add(lines_of(hand))
    assert len(done) >= FEWEST

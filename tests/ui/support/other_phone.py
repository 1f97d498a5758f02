"""A second phone in the same hand: it has its own folder, with nothing from the first phone."""

from __future__ import annotations

from random import Random

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.storage.settings import Settings, write_settings
from tests.ui.support.phone import Hand


def change_phone(hand: Hand, name: str = "") -> None:
    """Put this phone down and pick up a new one."""
    hand.close()
    hand.folder = hand.folder.with_name(f"{hand.folder.name}-other")
    write_settings(hand.folder, Settings(language="en", theme="light", sound=False, motion=False, name=name))
    hand.open()


def play_on(hand: Hand, number: int = 0) -> None:
    """Play the current game to its end with random legal choices, then show its score."""
    session, chance = hand.app.library.current.session, Random(number)
    while phase_of(session.state) != OVER:
        session.do(choose(session.state, chance))
    hand.app.sheets.forget()
    hand.app.navigator.show("home", "score")
    hand.stage.frames(3)

"""A tour of the explanations that a player gets by press and hold."""

from __future__ import annotations

from collections.abc import Iterator

from paperdungeons.core.state import DICE_USE, phase_of
from tests.ui.support.phone import Hand
from tests.ui.support.positions import choice_where, lay

GAME = "printed-ask-all-questions"
KEYS = (
    ("room", 10),
    ("hero", 1),
    ("level", 8),
    ("item", 1),
    ("item-box", 3),
    ("brew", 0),
    ("gem-box", 3),
    ("die", 0),
    ("act", 0),
    ("monster", 0),
    ("mission", 0),
    ("power", 0),
    ("objective", 0),
    ("line", 9),
)
"""One key of each kind, each with a long explanation."""


def explanations(hand: Hand) -> Iterator[str]:
    """Show the checks only the card: it is meant to hide a part of the screen."""
    lay(hand, GAME, choice_where(GAME, lambda state: state.round == 5 and phase_of(state) == DICE_USE))
    sheet, navigator = hand.screen, hand.app.navigator
    for key in KEYS:
        hand.stage.frames(1)
        sheet.explain(key)
        navigator.screen = hand.app.features.explaining.card
        yield f"explained: {key[0]}"
        navigator.screen = sheet
    navigator.close_over()

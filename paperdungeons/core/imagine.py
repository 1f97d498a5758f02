"""A game as its player can imagine the rest of it: the later dice are unknown, and the others report nothing.

Code that thinks ahead plays on such a state with the usual rules, and enters rolls like those of real dice. The state
does not contain the rolls of the seed.
"""

from dataclasses import replace
from functools import lru_cache

from .setup import Setup
from .state import State


@lru_cache(maxsize=64)
def _without_dice(setup: Setup) -> Setup:
    return replace(setup, hand_dice=True)


def imagined(state: State) -> State:
    setup = state.setup
    draft = state.copy()
    draft.setup = _without_dice(setup)
    if not setup.is_solo:
        everybody_else = ((1 << setup.players) - 1) & ~(1 << state.seat)
        draft.talk = state.talk._replace(left=everybody_else)
    return draft

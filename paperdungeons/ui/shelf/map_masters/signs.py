"""The drawn signs of items, obstacles and groups, and the colours of groups."""

from __future__ import annotations

from typing import Final

from ....shelf.map_masters.state import ARTEFACT, Goal, State
from ...style.theme import Palette, Rgba

ITEM_SIGNS: Final = {
    "coin": "circle-multiple",
    "barrel": "barrel",
    "sword": "sword",
    "rope": "lasso",
    "key": "key-variant",
    "scroll": "script-text",
}
OBSTACLE_SIGNS: Final = {"monster": "spider", "pit": "arrow-expand-down", "lock": "lock", "portal": "orbit"}
BOOK, ARTEFACT_SIGN, PURSE, MARKET_SIGN = "book-open-variant", "treasure-chest", "sack", "storefront"
SEAL, NO_SEAL = "check-decagram", "decagram-outline"
EMBLEMS: Final = ("leaf", "weather-sunny", "water", "fire", "star-four-points", "moon-waning-crescent", "paw", "crown")
"""The emblems of the groups in their order, so that groups differ not only by colour."""
_COLOURS: Final = {"red": 0, "blue": 1, "yellow": 2, "green": 3}
"""The numbers of these colours among the palette's heroes."""


def goal_sign(goal: Goal) -> str:
    return ARTEFACT_SIGN if goal.kind == ARTEFACT else ITEM_SIGNS[goal.kind]


def emblem_of(state: State, group: str) -> str:
    return EMBLEMS[list(state.groups).index(group) % len(EMBLEMS)]


def colour_of(palette: Palette, state: State, group: str) -> Rgba:
    """The colour that the group is named after, or else one by its number."""
    if group in _COLOURS:
        return palette.heroes[_COLOURS[group]]
    others = (palette.potion, palette.pencil, palette.trap, palette.gem, palette.step, palette.level)
    return others[list(state.groups).index(group) % len(others)]

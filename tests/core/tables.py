"""Positions of players at a table, at the end of a round and before monsters."""

from typing import Any

from paperdungeons.core.faces import BOARD
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import State, start
from tests.staging import a_game, a_setup

ALL = 0b11111111
STRONG = (2, 2, 2, 2)
"""Strength 10 against the Mummy of round 3, who lives in E3; its bonus is an item step."""
SEASONED = (4, 4, 4, 4)
"""Strength 21 against the Elemental of round 6, in C5, whose bonus is two potions, and the Hydra of round 8, in E7,
whose bonus is two points."""
DUNGEON, LAIRS = "D", ["E3", "C5", "E7"]
FLED = Fight(False, False, 4, -3, 0)
"""The party fled from an earlier monster."""
MISSIONS = ("potions-8", "hero-6", "gems-4")


def quiet(players: int = 3, missions: tuple[str, ...] = (), **kwargs: Any) -> Setup:
    return a_setup(**{"missions": missions, "hand_dice": True, "players": players, "dungeon": DUNGEON} | kwargs)


def at_round_end(setup: Setup | None = None, seat: int = 0, **kwargs: Any) -> State:
    """The end of a round: three dice are used."""
    return a_game(setup=setup or quiet(), seat=seat, dice=(), **kwargs)


def at_the_mummy(players: int = 3, **kwargs: Any) -> State:
    return at_round_end(**{"setup": quiet(players), "round": 3, "visited": LAIRS, "levels": STRONG} | kwargs)


def at_the_elemental(players: int = 2, **kwargs: Any) -> State:
    return at_round_end(
        **{"setup": quiet(players), "round": 6, "visited": LAIRS, "levels": SEASONED, "fights": (FLED,)} | kwargs
    )


def a_board(players: int = 3, **kwargs: Any) -> State:
    return start(a_setup(players=players, **kwargs), BOARD)

"""Who a bot is: a strength and a temper."""

from typing import Final, NamedTuple, TypeAlias

Strength: TypeAlias = int
NOVICE: Final = 0
VETERAN: Final = 1
CHAMPION: Final = 2
STRENGTHS: Final = (NOVICE, VETERAN, CHAMPION)
STRENGTH_IDS: Final = ("novice", "veteran", "champion")
PLAYS: Final = (1, 1, 2)
"""The version of each strength, raised whenever its bot plays differently on the same seed than before."""
TEMPERS: Final = 7
"""One for each rival that a player can have."""


class Bot(NamedTuple):
    """Two bots with the same strength and temper play the same game; another temper likes other things."""

    strength: Strength
    temper: int = 0

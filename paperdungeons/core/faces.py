"""The small nouns of the box: heroes, dice faces, colours, minions, barriers, swaps.

They are named integers, not enums: they are indices, bits and cache keys on every step of a game,
and an ``IntEnum`` hashes in Python code.
"""

from typing import Final, TypeAlias

Hero: TypeAlias = int
WARRIOR: Final = 0
WIZARD: Final = 1
CLERIC: Final = 2
ROGUE: Final = 3
HEROES: Final = (WARRIOR, WIZARD, CLERIC, ROGUE)
HERO_IDS: Final = ("warrior", "wizard", "cleric", "rogue")

Minion: TypeAlias = int
"""A kind of minion; its number is that of the hero that fights it."""
MINION_IDS: Final = ("orc", "ghost", "zombie", "kobold")

Colour: TypeAlias = int
WHITE: Final = 0
BLACK: Final = 1
COLOUR_LETTERS: Final = "WB"

Face: TypeAlias = int
"""A face of a die: the digit that is written on the round track. The skull has no digit; its number is 10."""
BOOTS: Final = 0
CLOVER: Final = 9
SKULL: Final = 10
FACES: Final = tuple(range(11))
USABLE_FACES: Final = tuple(range(10))
FACE_LETTERS: Final = "0123456789X"

NO_HERO: Final = -1
HERO_OF: Final = (NO_HERO, 0, 1, 2, 3, 0, 1, 2, 3, NO_HERO, NO_HERO)
"""The hero whose symbol a face shows, by face."""
COLOUR_OF: Final = (BLACK, WHITE, WHITE, WHITE, WHITE, BLACK, BLACK, BLACK, BLACK, WHITE, WHITE)
"""The colour of the die a face is printed on, by face (the skull is on both, and its entry is never used)."""

Barrier: TypeAlias = int
"""What lies between two neighbouring rooms, as bits (a wall on a moat is both), or what a party may pass."""
OPEN: Final = 0
WALL: Final = 1
MOAT: Final = 2
WALL_ON_MOAT: Final = WALL | MOAT

Swap: TypeAlias = int
"""What lets a die count as the other colour. The same bits say which swaps are already used this round."""
NO_SWAP: Final = 0
WIZARD_SWAP: Final = 1
POWER_SWAP: Final = 2

Gem: TypeAlias = int
GEM_LETTERS: Final = "ABCDEFGH"

ItemNo: TypeAlias = int
Seat: TypeAlias = int
"""Players are numbered from 0; people count them from 1."""
BOARD: Final = -1
"""The seat of a board in the middle of the table: it has no sheet, it only listens."""

ROUNDS: Final = 8
DICE_A_ROUND: Final = 3
MONSTER_ROUNDS: Final = (3, 6, 8)
TOP_LEVEL: Final = 6
ABILITY_LEVEL: Final = 4
MAX_PLAYERS: Final = 8


_SEASONS: Final = tuple(sum(round_ > last for last in MONSTER_ROUNDS[:-1]) for round_ in range(ROUNDS + 2))


def season_of(round_: int) -> int:
    """The season, 0 to 2, that a round belongs to.

    >>> [season_of(r) for r in range(1, 9)]
    [0, 0, 0, 1, 1, 1, 2, 2]
    """
    return _SEASONS[round_]


WHITE_DICE: Final = 3

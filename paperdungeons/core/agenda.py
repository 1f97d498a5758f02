"""The agenda of a state: the tasks that the rules still have to carry out for a player, in order.

A task is a kind and a number. Consequences of a task go to the front, so that chained bonuses are resolved at
once and depth first, before the rest of what caused them. Some tasks are questions to the player.
"""

from typing import Final, TypeAlias

from .cards import Reward

Kind: TypeAlias = int
Task: TypeAlias = tuple[Kind, int]
Agenda: TypeAlias = tuple[Task, ...]

# Questions: the number narrows the answers.
LEVEL: Final = 0
"""Which hero gains a level? See ``levels_for``."""
STEP: Final = 1
"""Which item gains a box? See ``steps_for``."""
BEAT: Final = 2
"""Which minion is beaten from afar?"""
TAKE: Final = 3
"""Which gem is taken from afar?"""
DRINK: Final = 4
"""How many hearts are drunk against this much damage?"""
QUESTIONS: Final = (LEVEL, STEP, BEAT, TAKE, DRINK)
QUESTION_IDS: Final = ("level", "step", "beat", "take", "drink")

# Consequences: the number says how much, which room or which gem.
POTION: Final = 5
GEM: Final = 6
FOUND_GEM: Final = 7
FELLED: Final = 8
FIGHT: Final = 9
BONUS: Final = 10
LOSE_GEMS: Final = 11
NEXT_ROUND: Final = 12

HERO_BITS: Final = 4
ITEM_BITS: Final = 8
ANY_LEVEL_UP: Final[Task] = (LEVEL, 0)
ITEM_STEP: Final[Task] = (STEP, 0)
ONE_POTION: Final[Task] = (POTION, 0)
ONE_GEM: Final[Task] = (GEM, 0)

_TASKS: Final = {Reward.POTION: ONE_POTION, Reward.STEP: ITEM_STEP, Reward.LEVEL: ANY_LEVEL_UP, Reward.GEM: ONE_GEM}


def task_of(reward: Reward) -> Task:
    return _TASKS[reward]


def levels_for(heroes: int, raised: int = 0) -> Task:
    """The task that raises this many different heroes, one after another, but none of those already raised (bits)."""
    return LEVEL, heroes - 1 << HERO_BITS | raised


def steps_for(items: int, filled: int = 0) -> Task:
    """The task that gives this many different items a box, one after another, but none that already had one (bits)."""
    return STEP, items - 1 << ITEM_BITS | filled

"""What the power card and the completed items give: lasting advantages, and gifts paid at once."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from .agenda import ANY_LEVEL_UP, BEAT, ITEM_STEP, ONE_POTION, TAKE, Agenda, levels_for, steps_for
from .cards import NO_CARD, Box, Effect, Item, Power
from .faces import MOAT, NO_SWAP, OPEN, POWER_SWAP, WALL, Barrier, Swap


@dataclass(frozen=True, slots=True)
class Perks:
    """Everything that is in force for a party. Numbers of the same effect add up; triggers are kept one by one."""

    passes: Barrier
    """The barriers that the party may cross, as bits."""
    swap: Swap
    monster_strength: int
    minion_strength: int
    monster_damage: bool
    trap_damage: bool
    skulls_ignored: int
    points_per_moat: int
    potions_per_gem: int
    extra_potions: int
    potion_every: tuple[int, ...]
    """For each n: every n-th beaten minion gives a potion."""
    step_every: tuple[int, ...]
    """For each n: every n-th beaten minion gives an item step."""
    step_levels: tuple[int, ...]
    """A hero who reaches one of these levels gives an item step."""


def _cards(box: Box, power: int, done: int) -> list[Item | Power]:
    """The cards in force: completed items, and the power."""
    cards: list[Item | Power] = [item for number, item in enumerate(box.items) if done >> number & 1]
    return cards if power == NO_CARD else [*cards, box.powers[power]]


@cache
def perks_for(box: Box, power: int, done: int) -> Perks:
    numbers: list[tuple[int, ...]] = [()] * len(Effect)
    for card in _cards(box, power, done):
        numbers[card.effect] += (card.n,)
    return Perks(
        passes=(WALL if numbers[Effect.CROSS_WALLS] else OPEN) | (MOAT if numbers[Effect.CROSS_MOATS] else OPEN),
        swap=POWER_SWAP if numbers[Effect.COLOUR_SWAP] else NO_SWAP,
        monster_strength=sum(numbers[Effect.MONSTER_STRENGTH]),
        minion_strength=sum(numbers[Effect.MINION_STRENGTH]),
        monster_damage=not numbers[Effect.NO_MONSTER_DAMAGE],
        trap_damage=not numbers[Effect.NO_TRAP_DAMAGE],
        skulls_ignored=sum(numbers[Effect.IGNORE_SKULLS]),
        points_per_moat=sum(numbers[Effect.MOAT_POINTS]),
        potions_per_gem=sum(numbers[Effect.POTION_PER_GEM]),
        extra_potions=sum(numbers[Effect.BREW_EXTRA]),
        potion_every=numbers[Effect.POTION_PER_MINIONS],
        step_every=numbers[Effect.STEP_PER_MINIONS],
        step_levels=numbers[Effect.STEP_AT_LEVEL],
    )


_GIFTS: Final[dict[Effect, Agenda]] = {
    Effect.POTIONS: (ONE_POTION,),
    Effect.LEVELS: (ANY_LEVEL_UP,),
    Effect.STEPS: (ITEM_STEP,),
    Effect.GEMS: ((TAKE, 0),),
    Effect.MINIONS: ((BEAT, 0),),
}


def gifts(effect: Effect, n: int) -> Agenda:
    """What an effect pays at once, when the game starts (a power) or the item is completed."""
    if effect is Effect.HEROES:
        return (levels_for(n),)
    return (steps_for(n),) if effect is Effect.ITEMS else _GIFTS.get(effect, ()) * n

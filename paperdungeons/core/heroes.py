"""Chapter: levelling heroes, and the abilities of level 4."""

from functools import cache

from .actions import LevelUp
from .agenda import HERO_BITS, ITEM_STEP, ONE_GEM, levels_for
from .cards import Box
from .errors import Reason
from .events import Events, hero_levelled
from .faces import (
    ABILITY_LEVEL,
    BOOTS,
    CLOVER,
    COLOUR_OF,
    HERO_OF,
    HEROES,
    NO_SWAP,
    POWER_SWAP,
    ROGUE,
    TOP_LEVEL,
    WIZARD,
    WIZARD_SWAP,
    Face,
    Hero,
    Swap,
)
from .state import State


@cache
def limits(levels: tuple[int, ...]) -> tuple[int, Swap]:
    """The heroes that cannot level any more, as bits, and the colour swap that the Wizard brings."""
    at_top = sum(1 << hero for hero in HEROES if levels[hero] >= TOP_LEVEL)
    return at_top, WIZARD_SWAP if levels[WIZARD] >= ABILITY_LEVEL else NO_SWAP


def refuse_level(
    box: Box, objective: int, at_top: int, owned: Swap, used: Swap, die: Face, hero: Hero, swap: Swap
) -> Reason | None:
    """The die must show the hero's symbol and have the colour of the hero's fighting style."""
    if die == BOOTS:
        return Reason.BOOTS_ONLY_MOVE
    if at_top >> hero & 1:
        return Reason.HERO_AT_TOP
    if die == CLOVER:
        return Reason.CLOVER_NEEDS_NO_SWAP if swap else None
    if HERO_OF[die] != hero:
        return Reason.WRONG_SYMBOL
    fits = COLOUR_OF[die] == box.objectives[objective].style[hero]
    if not swap:
        return None if fits else Reason.WRONG_COLOUR
    if not swap & owned:
        return Reason.NO_SWAP
    if swap & used:
        return Reason.SWAP_USED
    return Reason.SWAP_NOT_NEEDED if fits else None


def why_not_level(state: State, action: LevelUp) -> Reason | None:
    if action.hero not in HEROES or action.swap not in (NO_SWAP, WIZARD_SWAP, POWER_SWAP):
        return Reason.BOOTS_ONLY_MOVE if action.die == BOOTS else Reason.NO_SUCH_THING
    at_top, wizard = limits(state.levels)
    return refuse_level(
        state.setup.box,
        state.objective,
        at_top,
        wizard | state.perks.swap,
        state.swaps_used,
        action.die,
        action.hero,
        action.swap,
    )


def level_up(draft: State, action: LevelUp, events: Events) -> None:
    draft.swaps_used |= action.swap
    raise_hero(draft, action.hero, events)


def refuse_hero(levels: tuple[int, ...], number: int, hero: Hero) -> Reason | None:
    """Why a level gained as a reward may not go to a hero; ``number`` is that of the question (``levels_for``)."""
    if hero not in HEROES:
        return Reason.NO_SUCH_THING
    if levels[hero] >= TOP_LEVEL:
        return Reason.HERO_AT_TOP
    return Reason.ANOTHER_HERO if number >> hero & 1 else None


@cache
def heroes_to_raise(levels: tuple[int, ...], number: int) -> tuple[Hero, ...]:
    return tuple([hero for hero in HEROES if refuse_hero(levels, number, hero) is None])


def raise_chosen(draft: State, number: int, hero: Hero, events: Events) -> None:
    """Whatever the level brings comes first, then the next of several heroes."""
    more = number >> HERO_BITS
    if more:
        raised = number & (1 << HERO_BITS) - 1 | 1 << hero
        draft.agenda = (levels_for(more, raised), *draft.agenda)
    raise_hero(draft, hero, events)


def raise_hero(draft: State, hero: Hero, events: Events) -> None:
    levels = draft.levels
    level = levels[hero] + 1
    draft.levels = (*levels[:hero], level, *levels[hero + 1 :])
    events.append(hero_levelled(hero, level))
    if level in draft.perks.step_levels:
        draft.agenda = (ITEM_STEP, *draft.agenda)
    if level == ABILITY_LEVEL and hero == ROGUE:
        draft.agenda = (ONE_GEM, *draft.agenda)

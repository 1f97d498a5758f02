"""Chapter: levelling heroes, and the abilities of level 4."""

from .actions import LevelUp
from .agenda import ITEM_STEP, ONE_GEM
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
    WIZARD,
    WIZARD_SWAP,
    Face,
    Hero,
    Swap,
)
from .perks import Perks, perks_of
from .sheet import heroes_at_top
from .state import State


def swaps_owned(levels: tuple[int, ...], perks: Perks) -> Swap:
    """The colour swaps a party has a right to each round, as bits."""
    return perks.swap | WIZARD_SWAP if levels[WIZARD] >= ABILITY_LEVEL else perks.swap


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
    return refuse_level(
        state.setup.box, state.objective, heroes_at_top(state.levels), swaps_owned(state.levels, perks_of(state)),
        state.swaps_used, action.die, action.hero, action.swap,
    )


def level_up(draft: State, action: LevelUp, events: Events) -> None:
    draft.swaps_used |= action.swap
    raise_hero(draft, action.hero, events)


def raise_hero(draft: State, hero: Hero, events: Events) -> None:
    levels = draft.levels
    level = levels[hero] + 1
    draft.levels = (*levels[:hero], level, *levels[hero + 1:])
    events.append(hero_levelled(hero, level))
    if level in perks_of(draft).step_levels:
        draft.agenda = (ITEM_STEP, *draft.agenda)
    if level == ABILITY_LEVEL and hero == ROGUE:
        draft.agenda = (ONE_GEM, *draft.agenda)

"""The actions that the dice offer, cached by the facts they depend on.

A refusal depends on only a few facts, so the offers for a set of facts are worked out once, by asking the refusal about
every possible action. Every action exists once; all lists share the same objects, which keeps them small and quick.
"""

from functools import cache, lru_cache
from typing import Final, TypeAlias

from . import explore, heroes, workshop
from .actions import Action, Brew, Craft, LevelUp, Move, Skip, Step, Stop
from .cards import Box
from .dice import different
from .dungeon_map import DungeonMap
from .faces import HEROES, NO_SWAP, POWER_SWAP, USABLE_FACES, WIZARD_SWAP, Barrier, Face, Swap
from .rooms import ROOMS, Room
from .sheet import POTIONS
from .state import State

PerDie: TypeAlias = tuple[tuple[Action, ...], ...]
"""Offers by die."""

_SWAPS: Final = (NO_SWAP, WIZARD_SWAP, POWER_SWAP)
_LEVEL_UPS: Final = tuple([[LevelUp(die, hero, swap) for hero in HEROES for swap in _SWAPS] for die in USABLE_FACES])
_BREWS: Final = tuple(Brew(die) for die in USABLE_FACES)
_SKIPS: Final = tuple(Skip(die) for die in USABLE_FACES)
_MOVES: Final = tuple([[Move(die, room) for room in range(ROOMS)] for die in USABLE_FACES])
_STEPS: Final = tuple(Step(room) for room in range(ROOMS))
_STOP: Final = Stop()


def die_actions(state: State) -> list[Action]:
    """Everything that can be done with the dice that are left."""
    setup, perks = state.setup, state.perks
    at_top, wizard = heroes.limits(state.levels)
    swaps = (wizard | perks.swap) & ~state.swaps_used
    uses = _uses(setup.box, state.objective, at_top, swaps, state.done, state.potions >= POTIONS)
    moves = _moves(setup.board, state.position, perks.passes)
    offers: list[Action] = []
    for die in different(state.dice):
        offers += uses[die]
        offers += moves[die]
    return offers


def step_actions(state: State) -> list[Action]:
    """The steps with which a move can go on, and the stop that ends it."""
    return list(_steps_or_stop(state.setup.board, state.position, state.perks.passes))


@lru_cache(maxsize=1 << 14)
def _uses(box: Box, objective: int, at_top: int, swaps: Swap, done: int, full: bool) -> PerDie:
    """Every use of a die except moving."""
    raises, works = _raises(box, objective, at_top, swaps), _works(box, done, full)
    return tuple([raises[die] + works[die] for die in USABLE_FACES])


@cache
def _raises(box: Box, objective: int, at_top: int, swaps: Swap) -> PerDie:
    def is_offered(action: LevelUp) -> bool:
        die, hero, swap = action.die, action.hero, action.swap
        return heroes.refuse_level(box, objective, at_top, swaps, NO_SWAP, die, hero, swap) is None

    return tuple([tuple([action for action in actions if is_offered(action)]) for actions in _LEVEL_UPS])


@cache
def _works(box: Box, done: int, full: bool) -> PerDie:
    """What a die can do in the workshop, and skipping it."""

    def offers(die: Face) -> tuple[Action, ...]:
        crafts = [
            action
            for action in _crafts(die, len(box.items))
            if workshop.refuse_craft(box, done, die, action.item) is None
        ]
        brews = [_BREWS[die]] if workshop.refuse_brew(full, die) is None else []
        return (*crafts, *brews, _SKIPS[die])

    return tuple([offers(die) for die in USABLE_FACES])


@cache
def _crafts(die: Face, items: int) -> tuple[Craft, ...]:
    return tuple(Craft(die, item) for item in range(items))


@cache
def _moves(board: DungeonMap, position: Room, passes: Barrier) -> PerDie:
    steps = _steps(board, position, passes)
    return tuple([tuple([moves[step.room] for step in steps]) for moves in _MOVES])


@cache
def _steps_or_stop(board: DungeonMap, position: Room, passes: Barrier) -> tuple[Step | Stop, ...]:
    return (*_steps(board, position, passes), _STOP)


@cache
def _steps(board: DungeonMap, position: Room, passes: Barrier) -> tuple[Step, ...]:
    return tuple(
        [
            _STEPS[room]
            for room in sorted(board.ways[position])
            if explore.refuse_step(board, position, passes, room) is None
        ]
    )

"""May I? Why not? What can I do? One predicate answers all three.

Each chapter refuses on the few facts its rule depends on; the lists of legal actions are those same refusals,
remembered per set of facts. Facts from the table (real dice, the others' reports) are checked but not offered:
nobody can list what a neighbour may say.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from . import explore, gems, heroes, workshop
from .actions import (
    Action, Brew, Choose, CloseRound, Craft, EndRound, EnterDice, Hear, Keep, LevelUp, Move, Skip, Step, Stop,
)
from .agenda import BEAT, DRINK, LEVEL, QUESTIONS, STEP, TAKE, Kind
from .board import Board
from .cards import Box
from .dice import MOST_ALIKE
from .errors import Reason
from .faces import (
    CLOVER, GEM_LETTERS, HEROES, NO_SWAP, POWER_SWAP, SKULL, TOP_LEVEL, USABLE_FACES, WIZARD_SWAP, Barrier, Face, Swap,
)
from .monsters import is_monster_round
from .perks import perks_of
from .rooms import ROOMS, Room
from .sheet import POTIONS, hearts, heroes_at_top, heroes_below
from .state import (
    ANSWER, CARDS, DICE_USE, MOVING, OVER, REPORTS, ROLL, ROUND_END, Phase, State, phase_of,
)

_NOT_NOW: Final[dict[Phase, Reason]] = {
    CARDS: Reason.CARDS_FIRST,
    ANSWER: Reason.ANSWER_FIRST,
    ROLL: Reason.DICE_FIRST,
    DICE_USE: Reason.DICE_LEFT,
    MOVING: Reason.FINISH_MOVING,
    ROUND_END: Reason.THREE_DICE_USED,
    REPORTS: Reason.ROUND_INKED,
    OVER: Reason.GAME_OVER,
}

OPTIONS: Final[dict[Kind, Callable[[State, int], Sequence[int]]]] = {
    LEVEL: heroes_below,
    STEP: lambda state, _: workshop.open_items(state),
    BEAT: lambda state, _: explore.minions_to_beat(state),
    TAKE: lambda state, _: gems.gems_to_take(state),
    DRINK: lambda state, damage: range(min(damage, hearts(state)) + 1),
}
"""The possible answers to a question."""


def legal_actions(state: State) -> list[Action]:
    """Everything the player may decide now, in a fixed order."""
    phase = phase_of(state)
    if phase == DICE_USE:
        return _die_actions(state)
    if phase == MOVING:
        return [*_next_steps(state.setup.board, state.position, perks_of(state).passes), _STOP]
    if phase == ANSWER:
        kind, number = state.agenda[0]
        return [_CHOICES[kind][option] for option in OPTIONS[kind](state, number)]
    if phase == ROUND_END:
        return [_END_ROUND]
    if phase == CARDS:
        hand = state.setup.hands[state.seat]
        return [Keep(power, objective) for power in hand.powers for objective in hand.objectives]
    return [_CLOSE_ROUND] if phase == REPORTS and not _seats_missing(state) else []


def why_not(state: State, action: Action) -> Reason | None:
    """Why an action is refused here, or ``None`` if it is legal."""
    return _CHECKS[type(action)](state, action)


def _die_actions(state: State) -> list[Action]:
    setup, perks = state.setup, perks_of(state)
    swaps = heroes.swaps_owned(state.levels, perks) & ~state.swaps_used
    levels = _levels(setup.box, state.objective, heroes_at_top(state.levels), swaps)
    works = _works(setup.box, state.done, state.potions >= POTIONS)
    moves = _first_steps(setup.board, state.position, perks.passes)
    offers: list[Action] = []
    for die in dict.fromkeys(state.dice):
        offers += levels[die]
        offers += works[die]
        offers += moves[die]
    return offers


class _PerDie(dict[Face, tuple[Action, ...]]):
    """Offers by die, worked out when a die is first asked for."""

    def __init__(self, offers: Callable[[Face], tuple[Action, ...]]) -> None:
        self.offers = offers

    def __missing__(self, die: Face) -> tuple[Action, ...]:
        self[die] = self.offers(die)
        return self[die]


@cache
def _levels(box: Box, objective: int, at_top: int, swaps: Swap) -> _PerDie:
    return _PerDie(lambda die: tuple(
        LevelUp(die, hero, swap) for hero in HEROES for swap in (NO_SWAP, WIZARD_SWAP, POWER_SWAP)
        if heroes.refuse_level(box, objective, at_top, swaps, NO_SWAP, die, hero, swap) is None
    ))


@cache
def _works(box: Box, done: int, full: bool) -> _PerDie:
    """What a die can do in the workshop, and nothing at all."""

    def offers(die: Face) -> tuple[Action, ...]:
        items = range(len(box.items))
        crafts = [Craft(die, item) for item in items if workshop.refuse_craft(box, done, die, item) is None]
        return (*crafts, *([Brew(die)] if workshop.refuse_brew(full, die) is None else []), Skip(die))

    return _PerDie(offers)


@cache
def _first_steps(board: Board, position: Room, passes: Barrier) -> _PerDie:
    steps = _next_steps(board, position, passes)
    return _PerDie(lambda die: tuple([_MOVES[die][step.room] for step in steps]))


@cache
def _next_steps(board: Board, position: Room, passes: Barrier) -> tuple[Step, ...]:
    return tuple([
        _STEPS[room] for room in sorted(board.ways[position])
        if explore.refuse_step(board, position, passes, room) is None
    ])


def _refuse_die(state: State, die: Face) -> Reason | None:
    phase = phase_of(state)
    if phase != DICE_USE:
        return _NOT_NOW[phase]
    if die in state.dice:
        return None
    if die == SKULL:
        return Reason.SKULL_CANNOT_BE_USED
    return Reason.DIE_ALREADY_USED if die in state.roll else Reason.DIE_NOT_ROLLED


def _with_die(chapter: Callable[[State, Any], Reason | None]) -> Callable[[State, Any], Reason | None]:
    def check(state: State, action: Any) -> Reason | None:
        return _refuse_die(state, action.die) or chapter(state, action)

    return check


def _in_phase(
    wanted: Phase, otherwise: Reason | None, chapter: Callable[[State, Any], Reason | None]
) -> Callable[[State, Any], Reason | None]:
    """Refused before anything else when the game waits for something different."""

    def check(state: State, action: Any) -> Reason | None:
        phase = phase_of(state)
        if phase == wanted:
            return chapter(state, action)
        if otherwise is None or phase in (CARDS, ANSWER, OVER):
            return _NOT_NOW[phase]
        return otherwise

    return check


def _nothing_against(state: State, action: Any) -> None:
    return None


def _why_not_keep(state: State, action: Keep) -> Reason | None:
    hand = state.setup.hands[state.seat]
    dealt = action.power in hand.powers and action.objective in hand.objectives
    return None if dealt else Reason.CARD_NOT_DEALT


def _why_not_enter(state: State, action: EnterDice) -> Reason | None:
    roll, dice = action.roll, state.setup.box.dice
    if len(roll) != len(dice):
        return Reason.NOT_SIX_DICE
    if any(face not in die for face, die in zip(roll, dice, strict=True)):
        return Reason.IMPOSSIBLE_DICE
    if roll.count(SKULL) > MOST_ALIKE:
        return Reason.TOO_MANY_SKULLS
    return Reason.TOO_MANY_CLOVERS if roll.count(CLOVER) > MOST_ALIKE else None


def _why_not_choose(state: State, action: Choose) -> Reason | None:
    if not state.agenda:
        phase = phase_of(state)
        return _NOT_NOW[phase] if phase in (CARDS, OVER) else Reason.NOTHING_ASKED
    kind, number = state.agenda[0]
    if action.question != kind:
        return Reason.OTHER_QUESTION
    if action.option in OPTIONS[kind](state, number):
        return None
    return _refuse_answer(state, kind, action.option)


def _refuse_answer(state: State, kind: Kind, option: int) -> Reason:
    if kind == BEAT:
        return explore.refuse_minion(state, option) or Reason.NO_MINION_THERE
    if kind == TAKE:
        return gems.refuse_gem(state, option) or Reason.GEM_GONE
    if kind == DRINK:
        return Reason.TOO_MANY_HEARTS
    if kind == STEP:
        return Reason.ITEM_COMPLETE if 0 <= option < len(state.setup.box.items) else Reason.NO_SUCH_THING
    if option not in HEROES:
        return Reason.NO_SUCH_THING
    return Reason.HERO_AT_TOP if state.levels[option] >= TOP_LEVEL else Reason.ANOTHER_HERO


def _seats_missing(state: State) -> int:
    return state.setup.players - 1 - len(state.heard)


def _why_not_hear(state: State, action: Hear) -> Reason | None:
    report, setup = action.report, state.setup
    if not 0 <= report.seat < setup.players:
        return Reason.NO_SUCH_SEAT
    if report.seat == state.seat:
        return Reason.OWN_SEAT
    if report.round != state.round:
        return Reason.WRONG_ROUND
    gems_known = 0 <= report.gems < 1 << len(GEM_LETTERS)
    missions_known = 0 <= report.missions < 1 << len(setup.mission_cards)
    told = report.strength is None or (is_monster_round(state.round) and report.strength >= 0)
    return None if gems_known and missions_known and told else Reason.IMPOSSIBLE_REPORT


def _why_not_close(state: State, _: CloseRound) -> Reason | None:
    return Reason.REPORTS_MISSING if _seats_missing(state) else None


def _at_a_table(check: Callable[[State, Any], Reason | None]) -> Callable[[State, Any], Reason | None]:
    return lambda state, action: Reason.NOT_A_TABLE if state.setup.is_solo else check(state, action)


_MOVES: Final = tuple(tuple(Move(die, room) for room in range(ROOMS)) for die in USABLE_FACES)
_STEPS: Final = tuple(Step(room) for room in range(ROOMS))
_STOP: Final = Stop()
_END_ROUND: Final = EndRound()
_CLOSE_ROUND: Final = CloseRound()
_CHOICES: Final = {kind: tuple(Choose(kind, option) for option in range(ROOMS)) for kind in QUESTIONS}
_CHECKS: Final[dict[type[Action], Callable[[State, Any], Reason | None]]] = {
    Keep: _in_phase(CARDS, Reason.CARDS_KEPT, _why_not_keep),
    EnterDice: _in_phase(ROLL, Reason.DICE_KNOWN, _why_not_enter),
    LevelUp: _with_die(heroes.why_not_level),
    Craft: _with_die(workshop.why_not_craft),
    Brew: _with_die(workshop.why_not_brew),
    Move: _with_die(explore.why_not_step),
    Skip: _with_die(_nothing_against),
    Step: _in_phase(MOVING, Reason.NOT_MOVING, explore.why_not_step),
    Stop: _in_phase(MOVING, Reason.NOT_MOVING, _nothing_against),
    Choose: _why_not_choose,
    EndRound: _in_phase(ROUND_END, None, _nothing_against),
    Hear: _at_a_table(_in_phase(REPORTS, Reason.ROUND_OPEN, _why_not_hear)),
    CloseRound: _at_a_table(_in_phase(REPORTS, Reason.ROUND_OPEN, _why_not_close)),
}

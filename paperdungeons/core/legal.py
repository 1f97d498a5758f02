"""Which actions are legal, and why the others are not.

Each chapter refuses actions by the few facts its rule depends on; ``offers.py`` lists what is not refused. Facts from
the table (real dice, the others' reports) are checked but not offered: nobody can list what a neighbour may say.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from . import corrections, explore, gems, heroes, reports, workshop, wounds
from .actions import (
    Action,
    Brew,
    Choose,
    CloseRound,
    Correct,
    Craft,
    EndRound,
    EnterDice,
    Hear,
    HearResult,
    Keep,
    Leave,
    LevelUp,
    Move,
    Skip,
    Step,
    Stop,
)
from .agenda import BEAT, DRINK, LEVEL, QUESTIONS, STEP, TAKE, Kind
from .dice import MOST_ALIKE
from .errors import Reason
from .faces import BOARD, CLOVER, SKULL, Face
from .offers import die_actions, step_actions
from .rooms import ROOMS
from .sheet import hearts
from .state import ANSWER, CARDS, DICE_USE, MOVING, OVER, REPORTS, ROLL, ROUND_END, Phase, State, phase_of

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

OPTIONS: Final[dict[Kind, Callable[[State, int], tuple[int, ...] | range]]] = {
    LEVEL: lambda state, number: heroes.heroes_to_raise(state.levels, number),
    STEP: lambda state, number: workshop.open_items(len(state.setup.box.items), state.done, number),
    BEAT: lambda state, _: explore.minions_to_beat(state),
    TAKE: lambda state, _: gems.gems_to_take(state),
    DRINK: lambda state, damage: range(min(damage, hearts(state)) + 1),
}
"""The possible answers to a question: those that are not refused."""

_REFUSE_ANSWER: Final[dict[Kind, Callable[[State, int, int], Reason | None]]] = {
    LEVEL: lambda state, number, hero: heroes.refuse_hero(state.levels, number, hero),
    STEP: lambda state, number, item: workshop.refuse_item(len(state.setup.box.items), state.done, number, item),
    BEAT: lambda state, _, room: explore.refuse_minion(state, room),
    TAKE: lambda state, _, gem: gems.refuse_gem(state, gem),
    DRINK: wounds.refuse_hearts,
}


def legal_actions(state: State) -> list[Action]:
    """Everything the player may decide now, in a fixed order."""
    phase = phase_of(state)
    if phase == DICE_USE:
        return die_actions(state)
    if phase == MOVING:
        return step_actions(state)
    if phase == ANSWER:
        kind, number = state.agenda[0]
        return list(_choices(kind, OPTIONS[kind](state, number)))
    if phase == ROUND_END:
        return [_END_ROUND]
    if phase == CARDS:
        hand = state.setup.hands[state.seat]
        return [Keep(power, objective) for power in hand.powers for objective in hand.objectives]
    return [_CLOSE_ROUND] if phase == REPORTS and not reports.missing_seats(state, state.round) else []


def why_not(state: State, action: Action) -> Reason | None:
    """Why an action is refused here, or ``None`` if it is legal."""
    return CHECKS[type(action)](state, action)


def _refuse_die(state: State, die: Face) -> Reason:
    """The reason why a die may not be used."""
    phase = phase_of(state)
    if phase != DICE_USE:
        return _NOT_NOW[phase]
    if die == SKULL:
        return Reason.SKULL_CANNOT_BE_USED
    return Reason.DIE_ALREADY_USED if die in state.roll else Reason.DIE_NOT_ROLLED


def _with_die(chapter: Callable[[State, Any], Reason | None]) -> Callable[[State, Any], Reason | None]:
    def check(state: State, action: Any) -> Reason | None:
        if action.die in state.dice and not state.agenda and not state.points:
            return chapter(state, action)
        return _refuse_die(state, action.die)

    return check


def _in_phase(
    wanted: Phase, otherwise: Reason | None, chapter: Callable[[State, Any], Reason | None]
) -> Callable[[State, Any], Reason | None]:
    """Refuse the action before any other check if the game waits for something else."""

    def check(state: State, action: Any) -> Reason | None:
        phase = phase_of(state)
        if phase == wanted:
            return chapter(state, action)
        if otherwise is None or phase in (CARDS, ANSWER, OVER):
            return _NOT_NOW[phase]
        return otherwise

    return check


def _when_idle(chapter: Callable[[State, Any], Reason | None]) -> Callable[[State, Any], Reason | None]:
    """Allow the action at any time except while the player chooses cards, answers a question or moves."""

    def check(state: State, action: Any) -> Reason | None:
        phase = phase_of(state)
        return _NOT_NOW[phase] if phase in (CARDS, ANSWER, MOVING) else chapter(state, action)

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


def _when_unrolled(check: Callable[[State, Any], Reason | None]) -> Callable[[State, Any], Reason | None]:
    """Let a board enter the dice of the round too, although it always waits for reports."""

    def board_or_player(state: State, action: Any) -> Reason | None:
        is_bare = state.seat == BOARD and not state.roll and phase_of(state) == REPORTS
        return _why_not_enter(state, action) if is_bare else check(state, action)

    return board_or_player


def _why_not_choose(state: State, action: Choose) -> Reason | None:
    if not state.agenda:
        phase = phase_of(state)
        return _NOT_NOW[phase] if phase in (CARDS, OVER) else Reason.NOTHING_ASKED
    kind, number = state.agenda[0]
    if action.question != kind:
        return Reason.OTHER_QUESTION
    return _REFUSE_ANSWER[kind](state, number, action.option)


def _at_a_table(check: Callable[[State, Any], Reason | None]) -> Callable[[State, Any], Reason | None]:
    return lambda state, action: Reason.NOT_A_TABLE if state.setup.is_solo else check(state, action)


_END_ROUND: Final = EndRound()
_CLOSE_ROUND: Final = CloseRound()
_CHOICES: Final = {kind: tuple(Choose(kind, option) for option in range(ROOMS)) for kind in QUESTIONS}


@cache
def _choices(kind: Kind, options: tuple[int, ...] | range) -> tuple[Choose, ...]:
    return tuple([_CHOICES[kind][option] for option in options])


CHECKS: Final[dict[type[Action], Callable[[State, Any], Reason | None]]] = {
    Keep: _in_phase(CARDS, Reason.CARDS_KEPT, _why_not_keep),
    EnterDice: _when_unrolled(_in_phase(ROLL, Reason.DICE_KNOWN, _why_not_enter)),
    LevelUp: _with_die(heroes.why_not_level),
    Craft: _with_die(workshop.why_not_craft),
    Brew: _with_die(workshop.why_not_brew),
    Move: _with_die(explore.why_not_step),
    Skip: _with_die(_nothing_against),
    Step: _in_phase(MOVING, Reason.NOT_MOVING, explore.why_not_step),
    Stop: _in_phase(MOVING, Reason.NOT_MOVING, _nothing_against),
    Choose: _why_not_choose,
    EndRound: _in_phase(ROUND_END, None, _nothing_against),
    Hear: _at_a_table(_when_idle(reports.why_not_hear)),
    Leave: _at_a_table(_when_idle(reports.why_not_leave)),
    CloseRound: _at_a_table(_in_phase(REPORTS, Reason.ROUND_OPEN, reports.why_not_close)),
    HearResult: _at_a_table(_when_idle(reports.why_not_hear_result)),
    Correct: _when_idle(corrections.why_not_correct),
}

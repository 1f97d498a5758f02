"""How an action changes the state, and the flow of a round.

``apply`` copies the state once; the chapters write on that private draft and put what follows on its agenda;
``_settle`` works the agenda off until it is empty or a question needs the player.
"""

from collections.abc import Callable
from typing import Any, Final

from . import corrections, explore, gems, heroes, missions, monsters, reports, workshop, wounds
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
from .agenda import (
    BEAT,
    BONUS,
    DRINK,
    FELLED,
    FIGHT,
    FOUND_GEM,
    GEM,
    LEVEL,
    LOSE_GEMS,
    NEXT_ROUND,
    POTION,
    STEP,
    TAKE,
    Agenda,
    Kind,
)
from .dice import Roll, usable, without
from .errors import Illegal
from .events import Events, dice_rolled, game_ended, reward_lost
from .faces import BOARD, DICE_A_ROUND, ROUNDS
from .legal import CHECKS, OPTIONS
from .perks import gifts
from .state import State, renew_perks

_OF_A_MONSTER_ROUND: Final[Agenda] = ((FIGHT, 0), (BONUS, 0), (LOSE_GEMS, 0))
_OF_A_MONSTER_ROUND_ALONE: Final[Agenda] = ((FIGHT, 0), (LOSE_GEMS, 0))
_OF_A_BOARD: Final[Agenda] = ((LOSE_GEMS, 0),)
_OF_EVERY_ROUND: Final[Agenda] = ((NEXT_ROUND, 0),)


def apply(state: State, action: Action) -> tuple[State, Events]:
    """The state after an action, and what happened. Raises ``Illegal`` where ``why_not`` has a reason."""
    kind = type(action)
    reason = CHECKS[kind](state, action)
    if reason is not None:
        raise Illegal(reason, state, action)
    draft = state.copy()
    events: Events = []
    _DO[kind](draft, action, events)
    if draft.agenda:
        _settle(draft, events)
    return draft, events


def _settle(draft: State, events: Events) -> None:
    while agenda := draft.agenda:
        kind, number = agenda[0]
        draft.agenda = agenda[1:]
        if kind in _CONSEQUENCES:
            _CONSEQUENCES[kind](draft, number, events)
            continue
        options = OPTIONS[kind](draft, number)
        if len(options) > 1:
            draft.agenda = agenda
            return
        if options:
            _ANSWERS[kind](draft, number, options[0], events)
        else:
            events.append(reward_lost(kind))


def _keep(draft: State, action: Keep, events: Events) -> None:
    draft.power, draft.objective = action.power, action.objective
    renew_perks(draft)
    power = draft.setup.box.powers[action.power]
    draft.agenda = gifts(power.effect, power.n) + _OF_EVERY_ROUND


def _next_round(draft: State, _: int, events: Events) -> None:
    draft.round += 1
    draft.roll, draft.dice = (), ()
    draft.swaps_used = draft.taken = 0
    draft.inked = draft.seat == BOARD
    if draft.round > ROUNDS:
        events.append(game_ended())
    elif not draft.setup.hand_dice:
        _lay_out(draft, draft.setup.rolls[draft.round - 1], events)


def _enter_dice(draft: State, action: EnterDice, events: Events) -> None:
    _lay_out(draft, action.roll, events)


def _lay_out(draft: State, roll: Roll, events: Events) -> None:
    draft.roll = roll
    if draft.seat == BOARD:
        events.append(dice_rolled(draft.round))
        return
    draft.dice = usable(roll)
    events.append(dice_rolled(draft.round))
    wounds.strike_skulls(draft, events)


def _with_die(chapter: Callable[[State, Any, Events], None]) -> Callable[[State, Any, Events], None]:
    """Write the digit of the die on the round track before the die does its work."""

    def do(draft: State, action: Any, events: Events) -> None:
        draft.track = track = (*draft.track, action.die)
        draft.dice = without(draft.dice, action.die) if len(track) % DICE_A_ROUND else ()
        chapter(draft, action, events)

    return do


def _skip(draft: State, action: Skip, events: Events) -> None:
    """The digit is written; nothing else happens."""


def _choose(draft: State, action: Choose, events: Events) -> None:
    kind, number = draft.agenda[0]
    draft.agenda = draft.agenda[1:]
    _ANSWERS[kind](draft, number, action.option, events)


def _end_round(draft: State, _: EndRound, events: Events) -> None:
    if draft.setup.is_solo:
        _close(draft, events)
    else:
        draft.inked = True
        draft.talk = draft.talk._replace(told=(*draft.talk.told, reports.report_of(draft)))


def _close_round(draft: State, _: CloseRound, events: Events) -> None:
    _close(draft, events)


def _close(draft: State, events: Events) -> None:
    """Close the round in this order: gems, missions, the monster, Lost Gems; then bonuses that have waited."""
    heard = draft.heard
    for report in heard:
        gems.cross_out(draft, report.gems, events)
    missions.settle_missions(draft, heard, events)
    draft.agenda = _monster_tasks(draft) + _OF_EVERY_ROUND
    if not draft.setup.is_solo:
        draft.agenda += reports.bonuses_that_wait(draft)


def _monster_tasks(draft: State) -> Agenda:
    if not monsters.is_monster_round(draft.round):
        return ()
    if draft.setup.is_solo:
        return _OF_A_MONSTER_ROUND_ALONE
    return _OF_A_BOARD if draft.seat == BOARD else _OF_A_MONSTER_ROUND


_ANSWERS: Final[dict[Kind, Callable[[State, int, int, Events], None]]] = {
    LEVEL: heroes.raise_chosen,
    STEP: workshop.fill_chosen,
    BEAT: lambda draft, _, room, events: explore.fell(draft, room, events),
    TAKE: lambda draft, _, gem, events: gems.take_from_afar(draft, gem, events),
    DRINK: wounds.suffer,
}
_CONSEQUENCES: Final[dict[Kind, Callable[[State, int, Events], None]]] = {
    POTION: workshop.brew_one,
    GEM: gems.gem_from_outside,
    FOUND_GEM: gems.pick_up,
    FELLED: explore.fell,
    FIGHT: monsters.meet_monster,
    BONUS: reports.settle_bonus,
    LOSE_GEMS: monsters.lose_gems,
    NEXT_ROUND: _next_round,
}
_DO: Final[dict[type[Action], Callable[[State, Any, Events], None]]] = {
    Keep: _keep,
    EnterDice: _enter_dice,
    LevelUp: _with_die(heroes.level_up),
    Craft: _with_die(workshop.craft),
    Brew: _with_die(workshop.brew),
    Move: _with_die(explore.move),
    Skip: _with_die(_skip),
    Step: explore.step,
    Stop: explore.stop,
    Choose: _choose,
    EndRound: _end_round,
    Hear: reports.hear,
    Leave: reports.leave,
    CloseRound: _close_round,
    HearResult: reports.hear_result,
    Correct: corrections.correct,
}

"""One choice in as few bits as the rules leave open: its number among those that are offered.

What is not offered, because only the table knows it, is written out: real dice, and what was heard of the others.
"""

from collections.abc import Callable
from typing import Any, Final

from ..core.actions import Action, CloseRound, EnterDice, Hear, HearResult, Leave
from ..core.dice import Die
from ..core.faces import GEM_LETTERS, MAX_PLAYERS, ROUNDS, Face
from ..core.legal import legal_actions
from ..core.monsters import is_monster_round
from ..core.reports import MOST_POINTS, MOST_STRENGTH, missing_seats
from ..core.rooms import ROOMS
from ..core.setup import Report, Result
from ..core.state import State
from .bits import Packer, Unpacker
from .code_trouble import damaged
from .telling_code import put_points, take_points

_POINTS: Final = 2 * MOST_POINTS + 1


def put_choice(packer: Packer, state: State, choice: Action) -> None:
    offers = legal_actions(state)
    if choice in offers:
        packer.put(offers.index(choice), len(offers) + 1)
        return
    packer.put(len(offers), len(offers) + 1)
    packer.put(_FROM_OUTSIDE.index(type(choice)), len(_FROM_OUTSIDE))
    _PUT[type(choice)](packer, state, choice)


def take_choice(unpacker: Unpacker, state: State) -> Action:
    """Whether it is legal is still to be seen; what is offered has no second spelling."""
    offers = legal_actions(state)
    number = unpacker.take(len(offers) + 1)
    if number < len(offers):
        return offers[number]
    choice = _TAKE[_FROM_OUTSIDE[unpacker.take(len(_FROM_OUTSIDE))]](unpacker, state)
    if choice in offers:
        raise damaged()
    return choice


# --- reports -------------------------------------------------------------------------------------------------


def _next_to_tell(state: State) -> tuple[int, int]:
    """The seat and the round of the report that most often comes next."""
    missing = missing_seats(state, state.round) if state.round <= ROUNDS else 0
    return (missing & -missing).bit_length() - 1, state.round


def _put_hear(packer: Packer, state: State, choice: Hear) -> None:
    report = choice.report
    is_next = (report.seat, report.round) == _next_to_tell(state)
    packer.put(not is_next, 2)
    if not is_next:
        packer.put(report.seat, MAX_PLAYERS)
        packer.put(report.round - 1, ROUNDS)
    packer.put_rare(report.gems, 1 << len(GEM_LETTERS))
    if state.setup.mission_cards:
        packer.put_rare(report.missions, 1 << len(state.setup.mission_cards))
    if is_monster_round(report.round):
        packer.put(0 if report.strength is None else report.strength + 1, MOST_STRENGTH + 2)
    put_points(packer, report.points)


def _take_hear(unpacker: Unpacker, state: State) -> Hear:
    seat, round_ = _next_to_tell(state)
    if unpacker.take(2):
        named = unpacker.take(MAX_PLAYERS), 1 + unpacker.take(ROUNDS)
        if named == (seat, round_):
            raise damaged()
        seat, round_ = named
    gems = unpacker.take_rare(1 << len(GEM_LETTERS))
    slots = len(state.setup.mission_cards)
    missions = unpacker.take_rare(1 << slots) if slots else 0
    strength = unpacker.take(MOST_STRENGTH + 2) if is_monster_round(round_) else 0
    told = strength - 1 if strength else None
    return Hear(Report(seat, round_, gems, missions, told, take_points(unpacker)))


def _put_result(packer: Packer, _: State, choice: HearResult) -> None:
    packer.put(choice.result.seat, MAX_PLAYERS)
    packer.put(choice.result.points + MOST_POINTS, _POINTS)
    packer.put(choice.result.rooms, ROOMS + 1)


def _take_result(unpacker: Unpacker, _: State) -> HearResult:
    seat, points, rooms = unpacker.take(MAX_PLAYERS), unpacker.take(_POINTS) - MOST_POINTS, unpacker.take(ROOMS + 1)
    return HearResult(Result(seat, points, rooms))


# --- the table and its dice ----------------------------------------------------------------------------------


def _put_leave(packer: Packer, _: State, choice: Leave) -> None:
    packer.put(choice.seat, MAX_PLAYERS)


def _take_leave(unpacker: Unpacker, _: State) -> Leave:
    return Leave(unpacker.take(MAX_PLAYERS))


def _put_close(packer: Packer, _: State, choice: CloseRound) -> None:
    packer.put(choice.without, 1 << MAX_PLAYERS)


def _take_close(unpacker: Unpacker, _: State) -> CloseRound:
    return CloseRound(unpacker.take(1 << MAX_PLAYERS))


def _faces(die: Die) -> list[Face]:
    return sorted(set(die))


def _put_dice(packer: Packer, state: State, choice: EnterDice) -> None:
    for face, die in zip(choice.roll, state.setup.box.dice, strict=True):
        packer.put(_faces(die).index(face), len(_faces(die)))


def _take_dice(unpacker: Unpacker, state: State) -> EnterDice:
    dice = [_faces(die) for die in state.setup.box.dice]
    return EnterDice(tuple([faces[unpacker.take(len(faces))] for faces in dice]))


_FROM_OUTSIDE: Final[tuple[type[Action], ...]] = (Hear, CloseRound, Leave, HearResult, EnterDice)
_PUT: Final[dict[type[Action], Callable[[Packer, State, Any], None]]] = {
    Hear: _put_hear, CloseRound: _put_close, Leave: _put_leave, HearResult: _put_result, EnterDice: _put_dice,
}
_TAKE: Final[dict[type[Action], Callable[[Unpacker, State], Action]]] = {
    Hear: _take_hear, CloseRound: _take_close, Leave: _take_leave, HearResult: _take_result, EnterDice: _take_dice,
}

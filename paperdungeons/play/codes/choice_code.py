"""A choice in as few bits as possible: its number among the legal actions.

Choices that no list of legal actions has are written out: real dice, the reports of others, and corrections.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ...core.actions import Action, CloseRound, Correct, EnterDice, Hear, HearResult, Leave
from ...core.corrections import BOX_IDS, places_of, values_for
from ...core.errors import Illegal
from ...core.faces import GEM_LETTERS, MAX_PLAYERS, ROUNDS
from ...core.legal import legal_actions
from ...core.monsters import is_monster_round
from ...core.reports import MOST_POINTS, MOST_STRENGTH, missing_seats
from ...core.rooms import ROOMS
from ...core.rules import apply
from ...core.setup import Report, Result
from ...core.state import OVER, State, phase_of
from .bits import Packer, Unpacker
from .errors import damaged
from .report_code import put_points, take_points
from .roll_code import put_roll, take_roll

_POINTS: Final = 2 * MOST_POINTS + 1


def put_choice(packer: Packer, state: State, choice: Action) -> None:
    offers = legal_actions(state)
    if choice in offers:
        packer.put(offers.index(choice), len(offers) + 1)
        return
    packer.put(len(offers), len(offers) + 1)
    kinds, kind = _kinds_now(state), _kind_of(choice)
    packer.put(kinds.index(kind), len(kinds))
    _PUT[kind](packer, state, choice)


def take_choices(unpacker: Unpacker, state: State, most: int) -> tuple[tuple[Action, ...], State]:
    """All choices of a game from ``state`` on, fewer than ``most``, each checked against the rules; and the state that
    they lead to."""
    choices: list[Action] = []
    for _ in range(unpacker.take(most)):
        choices.append(take_choice(unpacker, state))
        try:
            state, _events = apply(state, choices[-1])
        except Illegal:
            raise damaged() from None
    return tuple(choices), state


def take_choice(unpacker: Unpacker, state: State) -> Action:
    """Read a choice, which may still be illegal. A legal action that is written out is refused as damaged."""
    offers = legal_actions(state)
    number = unpacker.take(len(offers) + 1)
    if number < len(offers):
        return offers[number]
    kinds = _kinds_now(state)
    choice = _TAKE[kinds[unpacker.take(len(kinds))]](unpacker, state)
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


def _put_dice(packer: Packer, state: State, choice: EnterDice) -> None:
    put_roll(packer, state.setup.box.dice, choice.roll)


def _take_dice(unpacker: Unpacker, state: State) -> EnterDice:
    return EnterDice(take_roll(unpacker, state.setup.box.dice))


# --- the eraser ----------------------------------------------------------------------------------------------


def _put_correction(packer: Packer, state: State, choice: Correct) -> None:
    packer.put(choice.box, len(BOX_IDS))
    places, values = places_of(state, choice.box), values_for(state, choice.box, choice.place)
    packer.put(places.index(choice.place), len(places))
    packer.put(values.index(choice.value), len(values))


def _take_correction(unpacker: Unpacker, state: State) -> Correct:
    box = unpacker.take(len(BOX_IDS))
    places = places_of(state, box)
    if not places:
        raise damaged()
    place = places[unpacker.take(len(places))]
    values = values_for(state, box, place)
    return Correct(box, place, values[unpacker.take(len(values))])


# --- the kinds of choices ------------------------------------------------------------------------------------


class _MarkedResult:
    """The result of a corrected game."""


def _take_marked_result(unpacker: Unpacker, state: State) -> HearResult:
    return HearResult(_take_result(unpacker, state).result._replace(corrected=True))


_Kind: TypeAlias = type[Action] | type[_MarkedResult]
_DURING_A_GAME: Final[tuple[_Kind, ...]] = (Hear, CloseRound, Leave, Correct, EnterDice)
_AFTER_IT: Final[tuple[_Kind, ...]] = (Hear, _MarkedResult, Leave, HearResult, Correct)
_PUT: Final[dict[_Kind, Callable[[Packer, State, Any], None]]] = {
    Hear: _put_hear,
    CloseRound: _put_close,
    Leave: _put_leave,
    HearResult: _put_result,
    EnterDice: _put_dice,
    _MarkedResult: _put_result,
    Correct: _put_correction,
}
_TAKE: Final[dict[_Kind, Callable[[Unpacker, State], Action]]] = {
    Hear: _take_hear,
    CloseRound: _take_close,
    Leave: _take_leave,
    HearResult: _take_result,
    EnterDice: _take_dice,
    _MarkedResult: _take_marked_result,
    Correct: _take_correction,
}


def _kinds_now(state: State) -> tuple[_Kind, ...]:
    """The five kinds of choices that can be written out now. Their order never changes, so that earlier codes can still
    be read: before the end nobody tells a result, after it no round is closed and no dice are entered, and kinds that
    were added later took those places."""
    return _AFTER_IT if phase_of(state) == OVER else _DURING_A_GAME


def _kind_of(choice: Action) -> _Kind:
    is_marked = isinstance(choice, HearResult) and choice.result.corrected
    return _MarkedResult if is_marked else type(choice)

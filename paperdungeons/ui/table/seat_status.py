"""The state of each seat's reports at a table, and what can be done about it. No Kivy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from ...content.words import Words
from ...core.cards import Measure
from ...core.faces import BOARD, ROUNDS, Seat
from ...core.monsters import is_monster_round, single_strongest
from ...core.reports import missing_seats
from ...core.setup import Report
from ...core.state import OVER, REPORTS, State, phase_of
from ...core.table import Place
from ...play.games.standing import places_of, results_missing, standing_of
from ..style.fonts import inline
from ..style.icons import TROPHY
from ..style.numbers import written
from .wording import THEIRS, listed, names_text, player_name, said_text

STRONGEST: Final = TROPHY
MOST_NAMES: Final = 3


class TablePhase(Enum):
    """What the screens of a table show: reports after a round, a round that is played, or the end."""

    REPORTS = "reports"
    BETWEEN = "between"
    OVER = "over"


class Sign(Enum):
    """What a seat's line begins with; the value is an icon."""

    HEARD = "check-circle"
    WAITING = "timer-sand"
    LEFT = "exit-run"
    OWN = "account"


@dataclass(frozen=True)
class SeatLine:
    seat: Seat
    name: str
    sign: Sign
    text: str
    figure: str
    """The points if they are known, else empty."""
    can_enter: bool
    """Whether something can be entered by hand."""


def table_phase(state: State) -> TablePhase:
    return {OVER: TablePhase.OVER, REPORTS: TablePhase.REPORTS}.get(phase_of(state), TablePhase.BETWEEN)


def title_text(words: Words, state: State, is_short: bool = False) -> str:
    phase = table_phase(state)
    form = "short" if is_short and phase is TablePhase.REPORTS else phase.value
    return words(f"tell.title.{form}", round=state.round)


# --- who is missing ------------------------------------------------------------------------------------------


def rounds_unheard(state: State, seat: Seat) -> list[int]:
    """The rounds that are over on this device and that a seat has not reported."""
    over = range(1, min(state.round, ROUNDS + 1))
    return [round_ for round_ in over if missing_seats(state, round_) >> seat & 1]


def missing_now(state: State) -> list[Seat]:
    """The seats that still owe a report, a late one, or a result."""
    phase, seats = table_phase(state), range(state.setup.players)
    if phase is TablePhase.OVER:
        return results_missing(state)
    if phase is TablePhase.REPORTS:
        return [seat for seat in seats if missing_seats(state, state.round) >> seat & 1]
    return [seat for seat in seats if rounds_unheard(state, seat)]


def missing_names(words: Words, state: State, names: Sequence[str]) -> str:
    """The names of the missing players, or their number if they are more than a few."""
    missing = missing_now(state)
    if len(missing) > MOST_NAMES:
        return words("tell.players", n=len(missing))
    return names_text(words, names, missing)


def heard_share(state: State) -> str:
    """How many of the others have reported, such as "2/3"."""
    others = [seat for seat in range(state.setup.players) if seat != state.seat]
    heard = len(others) - len([seat for seat in missing_now(state) if seat != state.seat])
    return f"{heard}/{len(others)}"


# --- a line for each seat ------------------------------------------------------------------------------------


def seat_lines(words: Words, state: State, names: Sequence[str]) -> list[SeatLine]:
    """The other players by seat; between the reports, this player too; when the game is over, everybody by place."""
    phase = table_phase(state)
    if phase is TablePhase.OVER:
        return _result_lines(words, state, names)
    seats = [seat for seat in range(state.setup.players) if phase is TablePhase.BETWEEN or seat != state.seat]
    return [_line(words, state, names, seat) for seat in seats]


def _line(words: Words, state: State, names: Sequence[str], seat: Seat) -> SeatLine:
    points = standing_of(state)[seat].points
    figure = "" if points is None else written(points)
    sign = _sign(state, seat)
    can_enter = sign is not Sign.OWN and (table_phase(state) is TablePhase.REPORTS or sign is not Sign.HEARD)
    return SeatLine(seat, _name(words, state, names, seat), sign, _text(words, state, seat, sign), figure, can_enter)


def _name(words: Words, state: State, names: Sequence[str], seat: Seat) -> str:
    name = player_name(words, names, seat)
    return words("tell.seat.you", name=name) if seat == state.seat else name


def _sign(state: State, seat: Seat) -> Sign:
    if seat == state.seat:
        return Sign.OWN
    if state.talk.left >> seat & 1:
        return Sign.LEFT
    return Sign.WAITING if seat in missing_now(state) else Sign.HEARD


def _text(words: Words, state: State, seat: Seat, sign: Sign) -> str:
    report = state.talk.report(seat, state.round) if table_phase(state) is TablePhase.REPORTS else None
    if report is not None:
        return said_text(words, state.setup, report, THEIRS)
    if sign is Sign.LEFT:
        return words("tell.seat.left")
    waiting = [words("tell.seat.waiting")] if table_phase(state) is TablePhase.REPORTS else []
    unheard = rounds_unheard(state, seat)
    if unheard:
        rounds = listed(words, [str(round_) for round_ in unheard])
        waiting.append(words.plural("tell.seat.unheard", len(unheard), rounds=rounds))
    return "; ".join(waiting) or _heard_text(words, state, "own" if sign is Sign.OWN else "heard")


def _heard_text(words: Words, state: State, verb: str) -> str:
    return words(f"tell.seat.{verb}", round=state.round - 1) if state.round > 1 else words("tell.seat.nothing")


def _result_lines(words: Words, state: State, names: Sequence[str]) -> list[SeatLine]:
    places = places_of(state)
    known = [place.seat for place in places]
    others = [seat for seat in range(state.setup.players) if seat not in known]
    return [
        *(_place_line(words, state, names, place) for place in places),
        *(_unknown_line(words, state, names, seat) for seat in others),
    ]


def _place_line(words: Words, state: State, names: Sequence[str], place: Place) -> SeatLine:
    """The rank shows only when all results are known."""
    text = words.measure(Measure.ROOMS, 0, place.rooms)
    if not results_missing(state):
        text = words("tell.seat.place", rank=place.rank, rooms=text)
    is_own = place.seat == state.seat
    sign = Sign.OWN if is_own else Sign.HEARD
    return SeatLine(place.seat, _name(words, state, names, place.seat), sign, text, written(place.points), not is_own)


def _unknown_line(words: Words, state: State, names: Sequence[str], seat: Seat) -> SeatLine:
    sign = Sign.LEFT if state.talk.left >> seat & 1 else Sign.WAITING
    text = words("tell.seat.left" if sign is Sign.LEFT else "tell.seat.no-result")
    return SeatLine(seat, player_name(words, names, seat), sign, text, "", True)


# --- how strong everybody is ---------------------------------------------------------------------------------


def strength_list(words: Words, state: State, names: Sequence[str]) -> list[str]:
    """In a round with a monster: how strongly each player fights it, as far as reported, the strongest first."""
    if table_phase(state) is not TablePhase.REPORTS or not is_monster_round(state.round):
        return []
    told = [report for report in (*state.talk.told, *state.talk.heard) if report.round == state.round]
    told.sort(key=lambda report: -(report.strength or 0))
    strongest = single_strongest(told) if len(told) > 1 else None
    return [_strength_text(words, state, names, report, report.seat == strongest) for report in told]


def _strength_text(words: Words, state: State, names: Sequence[str], report: Report, is_strongest: bool) -> str:
    name = _name(words, state, names, report.seat)
    if report.strength is None:
        return words("tell.strength.fled", name=name)
    text = words("tell.strength.told", name=name, strength=report.strength)
    return f"{inline(STRONGEST)} {text}" if is_strongest else text


# --- what can be done ----------------------------------------------------------------------------------------


def acts_of(state: State, offered: Collection[str]) -> tuple[str, ...]:
    """What a phone's buttons do, the main one first. ``offered`` are acts that are possible at all."""
    phase, waits = table_phase(state), bool(missing_now(state))
    acts = {
        (TablePhase.REPORTS, True): ("scan", "nothing", "change", "table", "play-on"),
        (TablePhase.REPORTS, False): ("close", "again", "change", "table"),
        (TablePhase.BETWEEN, True): ("late", "move", "table"),
        (TablePhase.BETWEEN, False): ("back", "late", "move", "table"),
        (TablePhase.OVER, True): ("scan", "ranking"),
        (TablePhase.OVER, False): ("ranking", "again"),
    }[phase, waits]
    return tuple(act for act in acts if act in offered)


def has_code(state: State) -> bool:
    """Whether a board shows its code: once all have reported; after the game, as soon as it holds a result."""
    return bool(places_of(state)) if table_phase(state) is TablePhase.OVER else not missing_now(state)


def board_acts(state: State, offered: Collection[str]) -> tuple[str, ...]:
    """What the buttons of a board do, the main one first."""
    assert state.seat == BOARD
    phase, waits = table_phase(state), bool(missing_now(state))
    onward = "next" if state.round < ROUNDS else "results"
    without = ("play-on",) if state.heard else ()
    larger = ("enlarge",) if has_code(state) else ()
    dice = ("roll-code" if state.roll else "roll",) if state.setup.hand_dice else ()
    acts = {
        (TablePhase.REPORTS, True): ("scan", "so-far", *without, *dice),
        (TablePhase.REPORTS, False): (onward, "again", "enlarge"),
        (TablePhase.OVER, True): ("scan", "ranking", *larger),
        (TablePhase.OVER, False): ("ranking", "again", "enlarge"),
    }[phase, waits]
    return tuple(act for act in acts if act in offered)

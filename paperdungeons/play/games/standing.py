"""The standings of a table, as far as a player may know them: everybody's points without their hidden cards."""

from typing import NamedTuple

from ...core.faces import BOARD, Seat
from ...core.scoring import public_points
from ...core.setup import Result
from ...core.state import OVER, State, phase_of
from ...core.table import Place, placed, result_told


class Standing(NamedTuple):
    """A seat's points after the last round with a report of its points; None if there was none."""

    seat: Seat
    points: int | None
    round: int


def standing_of(state: State) -> list[Standing]:
    """The standing of every seat, our own included."""
    return [_standing(state, seat) for seat in range(state.setup.players)]


def _standing(state: State, seat: Seat) -> Standing:
    if seat == state.seat:
        return Standing(seat, public_points(state), state.round)
    told = [report for report in state.talk.heard if report.seat == seat and report.points is not None]
    last = max(told, key=lambda report: report.round, default=None)
    return Standing(seat, last.points, last.round) if last else Standing(seat, None, 0)


def places_of(state: State) -> list[Place]:
    """The ranking as far as results are known; our own is, when the game is over."""
    own: list[Result] = [] if state.seat == BOARD or phase_of(state) != OVER else [result_told(state)]
    return placed([*own, *state.talk.results])


def results_missing(state: State) -> list[Seat]:
    """The seats that are still at the table and have not reported a result."""
    known = {place.seat for place in places_of(state)}
    return [seat for seat in range(state.setup.players) if seat not in known and not state.talk.left >> seat & 1]

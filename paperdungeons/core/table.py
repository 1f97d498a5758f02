"""Several players on one setup: what passes between them at the end of a round, and who wins."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from .actions import Action, CloseRound, EndRound, Hear
from .faces import Seat
from .reports import report_of, told_points
from .rules import apply
from .scoring import score
from .setup import Result, Setup
from .state import State, start

Table: TypeAlias = tuple[State, ...]
"""The players of one match, by seat."""

SCENARIOS: Final = ("ABC", "DEF", "GHI", "JKL")
"""The dungeon cards of the four campaigns, played in this order."""


class Place(NamedTuple):
    """A seat in the ranking; equal ranks share the win."""

    rank: int
    seat: Seat
    points: int
    rooms: int
    corrected: bool = False


def sit_down(setup: Setup) -> Table:
    return tuple(start(setup, seat) for seat in range(setup.players))


def closing_actions(table: Table) -> list[list[Action]]:
    """What each player does when all have used three dice: ink the round, hear all the others, close it.

    Alone there is nobody to hear, and the round closes by itself.
    """
    if len(table) == 1:
        return [[EndRound()]]
    reports = [report_of(state) for state in table]
    return [
        [EndRound(), *(Hear(report) for report in reports if report.seat != state.seat), CloseRound()]
        for state in table
    ]


def end_round(table: Table) -> Table:
    """The table after the end of a round; questions may be left to answer."""
    closed = []
    for state, actions in zip(table, closing_actions(table), strict=True):
        for action in actions:
            state, _ = apply(state, action)
        closed.append(state)
    return tuple(closed)


def ranking(games: Sequence[Table]) -> list[Place]:
    """The places over one game or a campaign: most points first, then most rooms visited; equals share a place."""
    seats = range(len(games[0]))
    points = [sum(score(table[seat]).total for table in games) for seat in seats]
    rooms = [sum(table[seat].visited.bit_count() for table in games) for seat in seats]
    marked = [any(table[seat].corrected for table in games) for seat in seats]
    return placed([Result(*result) for result in zip(seats, points, rooms, marked, strict=True)])


def placed(results: Sequence[Result]) -> list[Place]:
    """The places of these results, from the first to the last."""
    best_first = sorted(results, key=lambda result: (-result.points, -result.rooms, result.seat))
    return [Place(1 + sum(_is_ahead(other, own) for other in results), *own) for own in best_first]


def _is_ahead(other: Result, own: Result) -> bool:
    return (other.points, other.rooms) > (own.points, own.rooms)


def result_of(state: State) -> Result:
    return Result(state.seat, score(state).total, state.visited.bit_count(), state.corrected)


def result_told(state: State) -> Result:
    """The result as the others are told it. Each phone ranks its own result like this too, so all rankings agree."""
    result = result_of(state)
    return result._replace(points=told_points(result.points))

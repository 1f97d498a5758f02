"""What one player has reported since the first round: one scan makes up for all that were missed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core.faces import GEM_LETTERS, MONSTER_ROUNDS, ROUNDS, Seat
from ...core.setup import MISSIONS_DRAWN, Report, Result

FINAL: Final = ROUNDS + 1
"""A report log with the result has this as its round."""


@dataclass(frozen=True)
class ReportLog:
    seat: Seat
    round: int
    gems: tuple[int, ...]
    """For each gem of the dungeon the round it was taken in, or 0."""
    missions: tuple[int, ...]
    """The same for each place of a mission, even if the game has no missions."""
    strengths: tuple[int | None, ...]
    """For each season that was reported, the strength the party fought with, or ``None`` if it fled."""
    points: int | None
    """The points that everybody may know, or ``None`` if they were not heard; in the end, all points."""
    rooms: int
    name: str
    corrected: bool = False
    """Whether the eraser was used; reported with the result."""

    @property
    def last_round(self) -> int:
        """The last round with a report."""
        return min(self.round, ROUNDS)

    @property
    def result(self) -> Result | None:
        is_final = self.round == FINAL and self.points is not None
        return Result(self.seat, self.points or 0, self.rooms, self.corrected) if is_final else None

    def reports(self) -> tuple[Report, ...]:
        """The reports of all rounds so far; the last has the points, unless they are the result."""
        return tuple([self._report(round_) for round_ in range(1, self.last_round + 1)])

    def _report(self, round_: int) -> Report:
        return Report(
            self.seat,
            round_,
            _bits_of(self.gems, round_),
            _bits_of(self.missions, round_),
            strength=self.strengths[MONSTER_ROUNDS.index(round_)] if round_ in MONSTER_ROUNDS else None,
            points=self.points if round_ == self.round else None,
        )


def _bits_of(rounds: tuple[int, ...], round_: int) -> int:
    return sum(1 << place for place, taken in enumerate(rounds) if taken == round_)


def seasons_told(round_: int) -> int:
    """How many monsters have come by the end of a round.

    >>> [seasons_told(r) for r in range(1, 10)]
    [0, 0, 1, 1, 1, 2, 2, 3, 3]
    """
    return sum(round_ >= last for last in MONSTER_ROUNDS)


def report_log_of(
    reports: Sequence[Report],
    seat: Seat,
    points: int | None,
    rooms: int,
    name: str,
    final: bool = False,
    corrected: bool = False,
) -> ReportLog:
    """Make a report log of one player's reports, of every round so far."""
    if [(report.seat, report.round) for report in reports] != [(seat, n) for n in range(1, len(reports) + 1)]:
        raise ValueError("a report log is made of one player's reports, a round each")
    if not reports or (final and (len(reports) != ROUNDS or points is None)):
        raise ValueError(f"{len(reports)} rounds do not make a report log")
    return ReportLog(
        seat,
        FINAL if final else len(reports),
        _rounds_of([report.gems for report in reports], len(GEM_LETTERS)),
        _rounds_of([report.missions for report in reports], MISSIONS_DRAWN),
        tuple([report.strength for report in reports if report.round in MONSTER_ROUNDS]),
        points,
        rooms,
        name,
        final and corrected,
    )


def _rounds_of(told: list[int], size: int) -> tuple[int, ...]:
    """The round in which each gem or mission was reported, or 0. ``told`` has the bits of each round; none may be
    reported twice."""
    rounds = [[round_ for round_, bits in enumerate(told, 1) if bits >> place & 1] for place in range(size)]
    if any(len(found) > 1 for found in rounds) or any(bits >> size for bits in told):
        raise ValueError("a gem or a mission is told twice, or there is no such one")
    return tuple([found[0] if found else 0 for found in rounds])

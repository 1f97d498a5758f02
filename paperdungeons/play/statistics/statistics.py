"""One player's numbers: averages and bests, where the points come from, the trend, and a comparison with the bots."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ...bots.bot import VETERAN
from ...content.ranks_file import Ranks
from ...core.scoring import LINES
from ..games.ranks import RANK_IDS, Played, rank_standing_of
from .facts import FinishedSheet, GameKind, SheetFacts

LATEST: Final = 10
"""A trend shows the mean of at most this many games."""


class Sum(NamedTuple):
    """Some games taken together."""

    games: int
    points: int
    best: int
    worst: int

    @property
    def average(self) -> float:
        return self.points / self.games


class TrendPoint(NamedTuple):
    when: int
    points: int
    mean: float
    """Of this game and those before it, ten at most."""


class AmongBots(NamedTuple):
    """The solo games that can be compared with bots: how many there are, the average percentage of the veteran's
    games that they beat, and how many have each rank, from the lowest."""

    games: int
    beaten: float
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Statistics:
    all: Sum | None
    """None if there are no games."""
    lines: dict[str, float]
    """The mean of each line, A to K."""
    dungeons: dict[str, Sum]
    powers: dict[str, Sum]
    objectives: dict[str, Sum]
    trend: list[TrendPoint]
    among_bots: AmongBots | None


def statistics_of(sheets: Sequence[FinishedSheet], ranks: Ranks | None) -> Statistics:
    """The statistics of these sheets, which are already filtered, the oldest first."""
    totals = [sheet.facts.total for sheet in sheets]
    return Statistics(
        all=_sum(totals) if totals else None,
        lines=_lines(sheets),
        dungeons=_by(sheets, lambda facts: facts.dungeon),
        powers=_by(sheets, lambda facts: facts.power),
        objectives=_by(sheets, lambda facts: facts.objective),
        trend=_trend(sheets, totals),
        among_bots=_among_bots(sheets, ranks),
    )


def _sum(totals: Sequence[int]) -> Sum:
    return Sum(len(totals), sum(totals), max(totals), min(totals))


def _lines(sheets: Sequence[FinishedSheet]) -> dict[str, float]:
    if not sheets:
        return {}
    columns = zip(*(sheet.facts.lines for sheet in sheets), strict=True)
    return {letter: sum(column) / len(sheets) for letter, column in zip(LINES, columns, strict=True)}


def _by(sheets: Iterable[FinishedSheet], thing: Callable[[SheetFacts], str]) -> dict[str, Sum]:
    """The sums for each thing, in the order of the names."""
    totals: dict[str, list[int]] = {}
    for sheet in sheets:
        totals.setdefault(thing(sheet.facts), []).append(sheet.facts.total)
    return {name: _sum(totals[name]) for name in sorted(totals)}


def _trend(sheets: Sequence[FinishedSheet], totals: Sequence[int]) -> list[TrendPoint]:
    points, running = [], 0
    for number, (sheet, total) in enumerate(zip(sheets, totals, strict=True)):
        running += total - (totals[number - LATEST] if number >= LATEST else 0)
        points.append(TrendPoint(sheet.when, total, running / min(number + 1, LATEST)))
    return points


def _among_bots(sheets: Iterable[FinishedSheet], ranks: Ranks | None) -> AmongBots | None:
    """A game that is compared with novices counts as beating none of the veteran's."""
    if ranks is None:
        return None
    found = [
        rank_standing_of(ranks, played_of(sheet.facts)) for sheet in sheets if sheet.facts.kind == GameKind.ALONE.value
    ]
    standings = [standing for standing in found if standing is not None]
    if not standings:
        return None
    beaten = [standing.percentile if standing.among == VETERAN else 0 for standing in standings]
    counts = [sum(standing.rank == rank for standing in standings) for rank in range(len(RANK_IDS))]
    return AmongBots(len(standings), sum(beaten) / len(standings), tuple(counts))


def played_of(facts: SheetFacts) -> Played:
    """All that the rank of a game depends on."""
    return Played(facts.box, facts.dungeon, facts.missions, facts.power, facts.objective, facts.total)

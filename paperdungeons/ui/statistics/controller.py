"""The statistics on show: which games they cover and what they say. They are counted in the background."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import time

from ...content.ranks_file import Ranks
from ...play.games.library import GameLibrary
from ...play.statistics.facts import FinishedSheet
from ...play.statistics.filters import Filter, Occasion, Period, chosen, fits, occasions_of
from ...play.statistics.statistics import Statistics, statistics_of
from ...play.statistics.tables import PairSum, PlayerSum, matches_of, pairs_of, players_of
from ..system.services import Services
from .finished_sheets import FinishedSheets


@dataclass(frozen=True)
class StatisticsFacts:
    """What the page tells. ``occasions`` are all that have games, whichever one is chosen."""

    occasions: list[Occasion]
    statistics: Statistics
    players: Mapping[str, PlayerSum]
    pairs: Mapping[tuple[str, str], PairSum]


def statistics_facts_of(sheets: list[FinishedSheet], which: Filter, ranks: Ranks | None) -> StatisticsFacts:
    """The statistics of the games that fit ``which``. Bots have none of their own, but they take places at a table."""
    matches = matches_of(sheet for sheet in sheets if fits(sheet, which))
    own = chosen(sheets, Filter())
    return StatisticsFacts(
        occasions_of(own), statistics_of(chosen(own, which), ranks), players_of(matches), pairs_of(matches)
    )


class StatisticsController:
    """It remembers the chosen period and occasion while the app runs."""

    def __init__(
        self, services: Services, library: GameLibrary, sheets: FinishedSheets, clock: Callable[[], float] = time
    ) -> None:
        self._services, self._library, self._sheets, self._clock = services, library, sheets, clock
        self.period, self.occasion = Period.ALL, Occasion.ALL
        self.unfolded: frozenset[str] = frozenset()
        """The parts of the page that show all their rows."""
        self.told: StatisticsFacts | None = None
        self.progress: float | None = None
        """From 0 to 1 while games are counted."""
        self._listener: Callable[[], None] = lambda: None

    def watch(self, listener: Callable[[], None]) -> None:
        """Call only this ``listener`` from now on, whenever counting begins, goes on or ends."""
        self._listener = listener

    def open(self, is_new: bool) -> None:
        """Count the games for the page; again if it ``is_new``, for more games may have been finished."""
        if is_new or (self.told is None and self.progress is None):
            self._count()

    def choose_period(self, period: Period) -> None:
        self.period = period
        self._count()

    def choose_occasion(self, occasion: Occasion) -> None:
        self.occasion = occasion
        self._count()

    def fold(self, part: str) -> None:
        """Show all rows of a part of the page, or only some again."""
        self.unfolded ^= {part}

    def rest(self) -> None:
        """The app is left, which stops the counting: it begins again when the page is next opened."""
        self.progress = None

    @property
    def filter(self) -> Filter:
        return self.occasion.filter._replace(since=self.period.since(int(self._clock())))

    def _count(self) -> None:
        games = self._services.problems.attempt(self._services.store.games)
        if games is None:
            return
        self.progress, which = 0.0, self.filter

        def compute(sheets: list[FinishedSheet]) -> StatisticsFacts:
            return statistics_facts_of(sheets, which, self._library.ranks)

        self._sheets.ask(games, compute, self._done, self._progressed)
        self._listener()

    def _progressed(self, progress: float) -> None:
        self.progress = progress
        self._listener()

    def _done(self, told: StatisticsFacts) -> None:
        self.told, self.progress = told, None
        self._listener()

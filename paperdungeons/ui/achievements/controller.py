"""The achievements: which are reached and by which game, and what a game that has just ended has earned."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...play.games.library import GameLibrary
from ...play.statistics.earned import Achievement, achievements_of, new_achievements
from ...play.statistics.facts import FinishedSheet
from ...play.storage.errors import StoreError
from ...play.storage.saved_page import GameId
from ..statistics.finished_sheets import FinishedSheets
from ..system.game_flow import GameFlow
from ..system.services import Services

ACHIEVEMENTS = "achievements"


class AchievementQuery(NamedTuple):
    """What these games have earned; ``serial`` changes whenever a game is saved."""

    games: frozenset[GameId]
    is_past: bool
    serial: int


class AchievementsController:
    def __init__(self, services: Services, library: GameLibrary, flow: GameFlow, sheets: FinishedSheets) -> None:
        self._services, self._library, self._flow, self._sheets = services, library, flow, sheets
        self.all: list[Achievement] | None = None
        self.progress: float | None = None
        """From 0 to 1 while games are looked through."""
        self._listener: Callable[[], None] = lambda: None
        self._earned: tuple[AchievementQuery, list[Achievement]] | None = None
        """The last answer, for a page that is shown again."""

    def watch(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` at every step of progress and at the end."""
        self._listener = listener

    def open(self, is_new: bool) -> None:
        """Look through the games for the page: some may have been finished since it was shown last."""
        games = None
        if is_new or (self.all is None and self.progress is None):
            games = self._services.problems.attempt(self._services.store.games)
        if games is not None:
            self.progress = 0.0
            self._sheets.ask(games, lambda sheets: achievements_of(sheets, self._library.ranks), self._done, self._step)

    def rest(self) -> None:
        """Called when the player leaves the app: the page looks through the games again if it had not finished."""
        self.progress = None

    def open_game(self, achievement: Achievement) -> None:
        """Show the game that reached the achievement."""
        sheet = achievement.reached_by
        if sheet is not None:
            store, box = self._services.store, self._library.content.box
            attempt = self._services.problems.attempt
            attempt(lambda: self._flow.look_back(store.load(sheet.game, box), ACHIEVEMENTS))

    def _step(self, progress: float) -> None:
        self.progress = progress
        self._listener()

    def _done(self, found: list[Achievement]) -> None:
        self.all, self.progress = found, None
        self._listener()

    # --- after a game ---------------------------------------------------------------------------------------

    def earned_by(
        self, games: frozenset[GameId], is_past: bool, later: Callable[[list[Achievement]], None]
    ) -> list[Achievement] | None:
        """What these games have earned that none before them had; None if ``later`` will be called with it."""
        try:
            kept = self._services.store.games()
        except StoreError:
            return []  # the player is told when it matters
        question = AchievementQuery(games, is_past, kept[0].serial if kept else 0)
        if self._earned is not None and self._earned[0] == question:
            return self._earned[1]

        def done(found: list[Achievement]) -> None:
            self._earned = question, found
            later(found)

        def compute(sheets: list[FinishedSheet]) -> list[Achievement]:
            if is_past:
                return [one for one in achievements_of(sheets, self._library.ranks) if _is_by(one, games)]
            before = [sheet for sheet in sheets if sheet.game not in games]
            return new_achievements(before, sheets, self._library.ranks)

        self._sheets.ask(kept, compute, done)
        return None


def _is_by(achievement: Achievement, games: frozenset[GameId]) -> bool:
    return achievement.reached_by is not None and achievement.reached_by.game in games

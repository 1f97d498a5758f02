"""All campaigns and their progress, counted up from the games: at once, or in the background if there are many."""

from __future__ import annotations

from collections.abc import Callable

from ...play.campaign.known import count_up, sheets_to_count
from ...play.campaign.progress import CampaignProgress
from ...play.records.campaign import Campaign
from ...play.statistics.facts import SheetFacts
from ...play.storage.errors import StoreError
from ...play.storage.saved_page import Kept
from ..system.background_task import BackgroundTask
from ..system.services import Services

AT_ONCE = 24
"""Up to this many sheets are replayed while the player waits: three games of eight players."""


class CampaignList:
    def __init__(self, services: Services, on_counted: Callable[[], None]) -> None:
        """``on_counted`` is called when the campaigns have been counted in the background."""
        self._services, self._on_counted = services, on_counted
        self._known: dict[str, SheetFacts | None] = {}
        self._task: BackgroundTask | None = None

    def read(self) -> list[CampaignProgress] | None:
        """All campaigns, the latest first; None while they are still being counted."""
        games = self._games()
        work = count_up(games, self._services.boxes.find, self._known)
        if len(sheets_to_count(games, self._known)) > AT_ONCE:
            if self._task is None:
                self._task = BackgroundTask(work, self._counted).start()
            return None
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: list[CampaignProgress] = end.value
                return found

    def find(self, campaign: Campaign | None) -> CampaignProgress | None:
        return next((found for found in self.read() or [] if found.campaign == campaign), None)

    def _games(self) -> list[Kept]:
        """All saved games; if they cannot be read, the first screen says so."""
        try:
            return self._services.store.games()
        except StoreError as error:
            if error.trouble not in self._services.problems.waiting:
                self._services.problems.add([error.trouble])
            return []

    def _counted(self, _: object) -> None:
        self._task = None
        self._on_counted()

    def end(self) -> None:
        """Stop counting, because the app closes."""
        if self._task is not None:
            self._task.cancel()
            self._task.join()

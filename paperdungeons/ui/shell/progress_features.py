"""The controllers of challenges, campaigns, history, statistics, achievements, backup and the shelf.

Each is created on first use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from ...play.games.library import GameLibrary
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .table_features import TableFeatures

if TYPE_CHECKING:
    from ..achievements.controller import AchievementsController
    from ..backup.controller import BackupController
    from ..campaign.controller import CampaignController
    from ..challenges.controller import ChallengesController
    from ..challenges.duels.controller import Duels
    from ..challenges.duels.receiving import Receiving
    from ..challenges.duels.sending import Sending
    from ..history.controller import ArchiveController
    from ..history.film import FilmPlayer
    from ..setup.controller import SetupController
    from ..shelf.game_sheet import ShelfSheet
    from ..shelf.library import Sheets, ShelfLibrary
    from ..statistics.controller import StatisticsController
    from ..statistics.finished_sheets import FinishedSheets


class ProgressFeatures:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setup: Callable[[], SetupController],
        tables: TableFeatures,
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._flow, self._get_setup, self._tables = flow, setup, tables

    @cached_property
    def finished_sheets(self) -> FinishedSheets:
        from ..statistics.finished_sheets import FinishedSheets

        return FinishedSheets(self._services)

    @cached_property
    def statistics(self) -> StatisticsController:
        from ..statistics.controller import StatisticsController

        return StatisticsController(self._services, self._library, self.finished_sheets)

    @cached_property
    def achievements(self) -> AchievementsController:
        from ..achievements.controller import AchievementsController

        return AchievementsController(self._services, self._library, self._flow, self.finished_sheets)

    @cached_property
    def campaign(self) -> CampaignController:
        from ..campaign.controller import CampaignController

        return CampaignController(
            self._services, self._navigator, self._library, self._flow, self._get_setup(), self._tables.inbox
        )

    @cached_property
    def film(self) -> FilmPlayer:
        from ..history.film import FilmPlayer

        return FilmPlayer()

    @cached_property
    def archive(self) -> ArchiveController:
        from ..history.controller import ArchiveController

        return ArchiveController(self._services, self._navigator, self._library, self._flow, self.film)

    @cached_property
    def backup(self) -> BackupController:
        from ..backup.controller import BackupController

        return BackupController(self._services, self._navigator, self._library, self._flow)

    # --- challenges -----------------------------------------------------------------------------------------

    @cached_property
    def challenges(self) -> ChallengesController:
        from ..challenges.controller import ChallengesController

        return ChallengesController(self._services, self._navigator, self._library, self._flow)

    @cached_property
    def sending(self) -> Sending:
        from ..challenges.duels.sending import Sending

        return Sending(self._services, self._navigator, self._library)

    @cached_property
    def receiving(self) -> Receiving:
        from ..challenges.duels.receiving import Receiving

        return Receiving(self._services, self._navigator, self.challenges, self._tables.inbox)

    @cached_property
    def duels(self) -> Duels:
        from ..challenges.duels.controller import Duels

        return Duels(self._services, self._navigator, self._library, self._flow, self.receiving)

    @cached_property
    def shelf(self) -> ShelfLibrary:
        from ..shelf.library import ShelfLibrary

        return ShelfLibrary(self._services, self._navigator, shelf_sheets)

    def pause(self) -> None:
        """The app goes to the background: stop counting until a page needs it again."""
        if "finished_sheets" in self.__dict__:
            self.finished_sheets.stop()
            self.statistics.rest()
            self.achievements.rest()
        if "shelf" in self.__dict__:
            self.shelf.pause()

    def close(self) -> None:
        """The app closes: nothing is written after this."""
        if "campaign" in self.__dict__:
            self.campaign.list.end()
        for name in ("backup", "archive", "challenges", "receiving", "finished_sheets", "shelf"):
            if name in self.__dict__:
                getattr(self, name).close()


def shelf_sheets() -> Sheets:
    """The sheets of all games on the shelf, in the order they stand there."""
    from ..shelf.dungeoneer.sheet import DungeoneerSheet
    from ..shelf.map_masters.sheet import MapMastersSheet
    from ..shelf.tenefyr.sheet import TenefyrSheet

    sheets: list[ShelfSheet] = [DungeoneerSheet(), TenefyrSheet(), MapMastersSheet()]
    return {sheet.game.name: sheet for sheet in sheets}

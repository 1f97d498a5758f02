"""The controllers of what one comes back for, and of the other games. Each is created on first use."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ...play.games.library import GameLibrary
from ..setup.controller import SetupController
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .table_features import TableFeatures

if TYPE_CHECKING:
    from ..backup.controller import BackupController
    from ..campaign.controller import CampaignController
    from ..challenges.controller import ChallengesController
    from ..challenges.duels.controller import Duels
    from ..challenges.duels.receiving import Receiving
    from ..challenges.duels.sending import Sending
    from ..history.controller import ArchiveController
    from ..history.film import FilmPlayer


class ProgressFeatures:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setup: SetupController,
        tables: TableFeatures,
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._flow, self._setup, self._tables = flow, setup, tables

    @cached_property
    def campaign(self) -> CampaignController:
        from ..campaign.controller import CampaignController

        return CampaignController(
            self._services, self._navigator, self._library, self._flow, self._setup, self._tables.inbox
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

    def close(self) -> None:
        """The app closes: nothing is written after this."""
        if "campaign" in self.__dict__:
            self.campaign.list.end()
        for name in ("backup", "archive", "challenges", "receiving"):
            if name in self.__dict__:
                getattr(self, name).close()

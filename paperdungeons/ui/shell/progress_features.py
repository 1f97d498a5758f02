"""The controllers of what one comes back for, and of the other games. Each is created on first use."""

from __future__ import annotations

from ...play.games.library import GameLibrary
from ..setup.controller import SetupController
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .table_features import TableFeatures


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

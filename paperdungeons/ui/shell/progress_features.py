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
    from ..shelf.game_sheet import ShelfSheet
    from ..shelf.library import Sheets, ShelfLibrary


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
    def shelf(self) -> ShelfLibrary:
        from ..shelf.library import ShelfLibrary

        return ShelfLibrary(self._services, self._navigator, shelf_sheets)

    def pause(self) -> None:
        """The app is away."""
        if "shelf" in self.__dict__:
            self.shelf.pause()

    def close(self) -> None:
        """The app closes."""
        if "shelf" in self.__dict__:
            self.shelf.close()


def shelf_sheets() -> Sheets:
    """The sheets of all games on the shelf, in the order they stand there."""
    from ..shelf.dungeoneer.sheet import DungeoneerSheet
    from ..shelf.map_masters.sheet import MapMastersSheet
    from ..shelf.tenefyr.sheet import TenefyrSheet

    sheets: list[ShelfSheet] = [DungeoneerSheet(), TenefyrSheet(), MapMastersSheet()]
    return {sheet.game.name: sheet for sheet in sheets}

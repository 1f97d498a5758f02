"""The controllers of an owner's cards: My box, printed cards, new dungeons. Each is created on first use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from ...play.games.library import GameLibrary
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .table_features import TableFeatures

if TYPE_CHECKING:
    from ..dungeon_maker.controller import DungeonMaker
    from ..my_box.controller import BoxEditor
    from ..my_box.drawing.controller import GridEditor
    from ..my_box.drawing.dungeon_cards import DungeonCards
    from ..my_box.sharing.export_controller import BoxSharing
    from ..my_box.sharing.import_controller import BoxImport
    from ..printed_card.controller import PrintedCardEditor
    from ..setup.controller import SetupController


class BoxFeatures:
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
    def editor(self) -> BoxEditor:
        from ..my_box.controller import BoxEditor

        return BoxEditor(self._services, self._navigator)

    @cached_property
    def dungeon_cards(self) -> DungeonCards:
        from ..my_box.drawing.dungeon_cards import DungeonCards

        return DungeonCards(self.editor, self._navigator)

    @cached_property
    def grid_editor(self) -> GridEditor:
        from ..my_box.drawing.controller import GridEditor

        return GridEditor(self.editor)

    @cached_property
    def printed_card(self) -> PrintedCardEditor:
        from ..printed_card.controller import PrintedCardEditor

        return PrintedCardEditor(self._navigator, self._library, self._flow, self._get_setup(), self.editor)

    @cached_property
    def sharing(self) -> BoxSharing:
        from ..my_box.sharing.export_controller import BoxSharing

        return BoxSharing(self._services, self._navigator, self.editor)

    @cached_property
    def importing(self) -> BoxImport:
        from ..my_box.sharing.import_controller import BoxImport
        from ..my_box.sharing.received_box import ReceivedBox

        receive = partial(
            ReceivedBox, services=self._services, navigator=self._navigator, box=self.editor, table=self._tables.joining
        )
        return BoxImport(self._services, self._navigator, self._library, receive)

    @cached_property
    def dungeon_maker(self) -> DungeonMaker:
        from ..dungeon_maker.controller import DungeonMaker

        return DungeonMaker(self._services, self._navigator, self._library, self._get_setup(), self._tables.inbox)

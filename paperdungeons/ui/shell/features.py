"""The controllers of all features, each created on first use, so that the app starts sooner."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from ...play.games.library import GameLibrary
from ..system.navigator import Navigator
from ..system.services import Services

if TYPE_CHECKING:
    from ..dungeon_maker.controller import DungeonMaker
    from ..ghosts.controller import GhostController
    from ..my_box.controller import BoxEditor
    from ..my_box.drawing.controller import GridEditor
    from ..my_box.drawing.dungeon_cards import DungeonCards
    from ..my_box.sharing.export_controller import BoxSharing
    from ..my_box.sharing.import_controller import BoxImport
    from ..printed_card.controller import PrintedCardEditor
    from ..real_dice.controller import RealDice
    from ..review.controller import ReviewController
    from ..setup.controller import SetupController
    from ..table.hot_seat import HotSeat
    from ..table.phones.controller import PhoneTableController
    from ..table.phones.inbox import Inbox
    from ..table.phones.joining import JoiningController
    from ..table.phones.report_reader import ReportReader
    from ..table.phones.spoken_report import SpokenReports


class Features:
    def __init__(self, app: Any, services: Services, navigator: Navigator, library: GameLibrary) -> None:
        self._app, self._services, self._navigator, self._library = app, services, navigator, library

    @cached_property
    def setup(self) -> SetupController:
        from ..setup.controller import SetupController

        return SetupController(self._services, self._navigator)

    @cached_property
    def ghosts(self) -> GhostController:
        from ..ghosts.controller import GhostController

        return GhostController(
            self._services, self._navigator, self._library, lambda text: self._app.flow.tell_on_sheet(text)
        )

    @cached_property
    def real_dice(self) -> RealDice:
        from ..real_dice.controller import RealDice

        return RealDice(self._services, self._navigator, self._library, self._app.flow)

    @cached_property
    def dungeon_maker(self) -> DungeonMaker:
        from ..dungeon_maker.controller import DungeonMaker

        return DungeonMaker(self._services, self._navigator, self._library, self.setup, self.inbox)

    @cached_property
    def box_editor(self) -> BoxEditor:
        from ..my_box.controller import BoxEditor

        return BoxEditor(self._services, self._navigator)

    @cached_property
    def dungeon_cards(self) -> DungeonCards:
        from ..my_box.drawing.dungeon_cards import DungeonCards

        return DungeonCards(self.box_editor, self._navigator)

    @cached_property
    def grid_editor(self) -> GridEditor:
        from ..my_box.drawing.controller import GridEditor

        return GridEditor(self.box_editor)

    @cached_property
    def printed_card(self) -> PrintedCardEditor:
        from ..printed_card.controller import PrintedCardEditor

        return PrintedCardEditor(self._navigator, self._library, self._app.flow, self.setup, self.box_editor)

    @cached_property
    def box_sharing(self) -> BoxSharing:
        from ..my_box.sharing.export_controller import BoxSharing

        return BoxSharing(self._services, self._navigator, self.box_editor)

    @cached_property
    def box_import(self) -> BoxImport:
        from ..my_box.sharing.import_controller import BoxImport
        from ..my_box.sharing.received_box import ReceivedBox

        receive = partial(
            ReceivedBox, services=self._services, navigator=self._navigator, box=self.box_editor, table=self.phones
        )
        return BoxImport(self._services, self._navigator, self._library, receive)

    @cached_property
    def hot_seat(self) -> HotSeat:
        from ..table.hot_seat import HotSeat

        return HotSeat(self._services, self._navigator, self._library, self._app.flow, self.setup)

    @cached_property
    def inbox(self) -> Inbox:
        from ..table.phones.inbox import Inbox

        return Inbox(self._navigator, self._services.hardware.scanner)

    @cached_property
    def phones(self) -> JoiningController:
        from ..table.phones.joining import JoiningController

        return JoiningController(self._services, self._navigator, self._library, self._app.flow, self.setup, self.inbox)

    @cached_property
    def phone_table(self) -> PhoneTableController:
        from ..table.phones.controller import PhoneTableController

        return PhoneTableController(
            self._services, self._navigator, self._library, self._app.flow, self.setup, self.inbox
        )

    @cached_property
    def report_reader(self) -> ReportReader:
        from ..table.phones.report_reader import ReportReader

        return ReportReader(self._services, self._navigator, self._library, self.inbox, self.phone_table)

    @cached_property
    def spoken_reports(self) -> SpokenReports:
        from ..table.phones.spoken_report import SpokenReports

        return SpokenReports(self._navigator, self._library, self._services.problems, self.report_reader)

    @cached_property
    def review(self) -> ReviewController:
        from ..review.controller import ReviewController

        return ReviewController(self._services.folder)

    # --- what concerns several ------------------------------------------------------------------------------

    def follow(self, link: str) -> None:
        """A link has opened the app: a dungeon card, a part of a box, or something of a table."""
        from ...play.codes.box_code import is_box_part
        from ...play.codes.dungeon_code import is_dungeon

        controller = self.dungeon_maker if is_dungeon(link) else self.box_import if is_box_part(link) else self.phones
        controller.follow(link)

    def rest_bots(self) -> None:
        """The app is away, or another game is at hand: nobody thinks."""
        for name in ("hot_seat", "ghosts"):
            if name in self.__dict__:
                getattr(self, name).rest()

    def pause(self) -> None:
        """The app is away."""
        self.review.pause()
        self.rest_bots()

    def resume(self) -> None:
        """The app is back."""
        self.review.resume()

    def wake_bots(self) -> None:
        """The screen of before shows again: bots that were thinking go on."""
        if "hot_seat" in self.__dict__:
            self.hot_seat.wake()

    def close(self) -> None:
        """The app closes."""
        self.review.close()
        for name in ("hot_seat", "ghosts"):
            if name in self.__dict__:
                getattr(self, name).end()

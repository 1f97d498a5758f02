"""The controllers of tables: one device passed around, a phone each, real dice. Each is created on first use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from ...play.games.library import GameLibrary
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services

if TYPE_CHECKING:
    from ..real_dice.controller import RealDice
    from ..setup.controller import SetupController
    from ..table.hot_seat import HotSeat
    from ..table.phones.controller import PhoneTableController
    from ..table.phones.inbox import Inbox
    from ..table.phones.joining import JoiningController
    from ..table.phones.report_reader import ReportReader
    from ..table.phones.spoken_report import SpokenReports


class TableFeatures:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setup: Callable[[], SetupController],
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._flow, self._get_setup = flow, setup

    @cached_property
    def hot_seat(self) -> HotSeat:
        from ..table.hot_seat import HotSeat

        return HotSeat(self._services, self._navigator, self._library, self._flow, self._get_setup())

    @cached_property
    def inbox(self) -> Inbox:
        from ..table.phones.inbox import Inbox

        return Inbox(self._navigator, self._services.hardware.scanner)

    @cached_property
    def joining(self) -> JoiningController:
        from ..table.phones.joining import JoiningController

        return JoiningController(
            self._services, self._navigator, self._library, self._flow, self._get_setup(), self.inbox
        )

    @cached_property
    def phones(self) -> PhoneTableController:
        from ..table.phones.controller import PhoneTableController

        return PhoneTableController(
            self._services, self._navigator, self._library, self._flow, self._get_setup(), self.inbox
        )

    @cached_property
    def report_reader(self) -> ReportReader:
        from ..table.phones.report_reader import ReportReader

        return ReportReader(self._services, self._navigator, self._library, self.inbox, self.phones)

    @cached_property
    def spoken_reports(self) -> SpokenReports:
        from ..table.phones.spoken_report import SpokenReports

        return SpokenReports(self._navigator, self._library, self._services.problems, self.report_reader)

    @cached_property
    def real_dice(self) -> RealDice:
        from ..real_dice.controller import RealDice

        return RealDice(self._services, self._navigator, self._library, self._flow)

    # --- bots of a hot seat ---------------------------------------------------------------------------------

    def rest_bots(self) -> None:
        if "hot_seat" in self.__dict__:
            self.hot_seat.rest()

    def wake_bots(self) -> None:
        if "hot_seat" in self.__dict__:
            self.hot_seat.wake()

    def end_bots(self) -> None:
        if "hot_seat" in self.__dict__:
            self.hot_seat.end()

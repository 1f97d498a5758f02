"""The route of the statistics."""

from __future__ import annotations

from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .controller import StatisticsController
from .statistics_screen import StatisticsScreen

STATISTICS = "statistics"


class StatisticsRoutes:
    def __init__(self, controller: StatisticsController, navigator: Navigator) -> None:
        self._controller, self._navigator = controller, navigator

    @property
    def all(self) -> Routes:
        return {STATISTICS: self.statistics}

    def statistics(self, look: Look, size: Size) -> StatisticsScreen:
        controller, navigator = self._controller, self._navigator
        controller.watch(self._counted)
        controller.open(is_new=not isinstance(navigator.screen, StatisticsScreen))
        return StatisticsScreen(look, size, controller, self._fold, navigator.up)

    def _counted(self) -> None:
        """Show the progress or the result, if the page is on the screen."""
        navigator = self._navigator
        if navigator.here != STATISTICS or not isinstance(navigator.screen, StatisticsScreen):
            return
        if self._controller.progress is None:
            self._rebuild()
        else:
            navigator.screen.show_progress()

    def _fold(self, part: str) -> None:
        self._controller.fold(part)
        self._rebuild()

    def _rebuild(self) -> None:
        """Rebuild the page, scrolled to where it was."""
        scrolled = self._navigator.screen.scrolled
        self._navigator.rebuild()
        self._navigator.screen.hold(lambda: scrolled)

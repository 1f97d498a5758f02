"""Routes of the list of games, the settings, the rules and the page about the app."""

from __future__ import annotations

from functools import partial

from ...play.games.library import GameLibrary
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from .about_screen import AboutScreen
from .games_controller import GamesController
from .games_screen import GamesScreen
from .rules_screen import RulesScreen
from .settings_screen import SettingsScreen


class HomeRoutes:
    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, games: GamesController) -> None:
        self._services, self._navigator, self._library, self._games = services, navigator, library, games

    @property
    def all(self) -> Routes:
        return {"games": self.games, "settings": self.settings, "rules": self.rules, "about": self.about}

    def games(self, look: Look, size: Size) -> GamesScreen:
        if not isinstance(self._navigator.screen, GamesScreen):
            self._games.start_over()
        listed = self._games.read(look.words)
        return GamesScreen(look, size, listed, self._games, self._show_more, self._show_finished, self._navigator.up)

    def _show_more(self) -> None:
        """One stays where one was on the page."""
        scrolled = self._navigator.screen.scrolled
        self._games.show_more()
        self._navigator.rebuild()
        self._navigator.screen.hold(lambda: scrolled)

    def _show_finished(self) -> None:
        self._navigator.swap("archive")

    def settings(self, look: Look, size: Size) -> SettingsScreen:
        shown, services = self._navigator.screen, self._services
        return SettingsScreen(
            look,
            size,
            services.settings.now,
            on_change=services.settings.change,
            on_back=self._navigator.up,
            scroll=shown.scroll_y if isinstance(shown, SettingsScreen) else 1.0,
            can_shake=services.hardware.motion.can_feel,
            on_backup=partial(self._navigator.go, "backup"),
        )

    def rules(self, look: Look, size: Size) -> RulesScreen:
        return RulesScreen(look, size, self._navigator.up)

    def about(self, look: Look, size: Size) -> AboutScreen:
        content, navigator = self._library.content, self._navigator
        return AboutScreen(look, size, content, navigator.up, self._services.version, partial(navigator.go, "box"))

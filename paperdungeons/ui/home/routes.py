"""Routes of the list of games, the settings, the rules and the page about the app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...play.games.library import GameLibrary
from ...play.storage.settings import Settings
from ..rule_pictures.pictures import SECTIONS
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size, rules_route
from ..system.services import Services
from .about_screen import AboutScreen
from .games_controller import GamesController
from .games_screen import GamesScreen
from .rules_screen import RulesScreen
from .settings_screen import SettingsScreen


class HomeRoutes:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        games: GamesController,
        learn: Callable[[], None],
    ) -> None:
        """``learn`` opens the first lesson."""
        self._services, self._navigator, self._library, self._games = services, navigator, library, games
        self._learn = learn

    @property
    def all(self) -> Routes:
        pages = {"games": self.games, "settings": self.settings, "rules": self.rules, "about": self.about}
        return {**pages, **{rules_route(section): partial(self.rules, section=section) for section in SECTIONS}}

    def games(self, look: Look, size: Size) -> GamesScreen:
        if not isinstance(self._navigator.screen, GamesScreen):
            self._games.start_over()
        listed = self._games.read(look.words)
        return GamesScreen(look, size, listed, self._games, self._show_more, self._show_finished, self._navigator.up)

    def _show_more(self) -> None:
        """Show more games; the page stays scrolled as it is."""
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
            on_change=self._change,
            on_back=self._navigator.up,
            scroll=shown.scroll_y if isinstance(shown, SettingsScreen) else 1.0,
            can_shake=services.hardware.motion.can_feel,
            can_speak=services.hardware.voice.can_speak,
            on_backup=partial(self._navigator.go, "backup"),
            on_keys=partial(self._navigator.go, "keys"),
        )

    def _change(self, settings: Settings) -> None:
        """Whoever switches the voice on hears at once what it sounds like."""
        services = self._services
        is_new = settings.read_aloud and not services.settings.now.read_aloud
        services.settings.change(settings)
        if is_new:
            services.feedback.say(services.words("settings.read_aloud.sample"))
        elif not settings.read_aloud:
            services.feedback.hush()

    def rules(self, look: Look, size: Size, section: str = "") -> RulesScreen:
        return RulesScreen(look, size, self._navigator.up, section, on_learn=self._learn)

    def about(self, look: Look, size: Size) -> AboutScreen:
        content, navigator = self._library.content, self._navigator
        return AboutScreen(look, size, content, navigator.up, self._services.version, partial(navigator.go, "box"))

"""Builds the screen of a name for the current settings and window, and puts it in the window."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from ...play.games.library import GameLibrary
from ..style.look import Look
from ..system.routes import Route, Routes, Size
from ..system.safe_area import SafeArea
from ..system.services import Services

if TYPE_CHECKING:
    from ..sheet.screen import SheetScreen

TIDY_AFTER = 0.4
"""Delay before garbage collection after the last new screen, in seconds: it must not delay a touch."""


def _tidy(_: float) -> None:
    """Free the screen that was left: it is full of reference cycles, and memory must not grow."""
    gc.collect()


class KeptSheet:
    """Keeps the sheet while another screen shows, such as the rules or the settings; all others are quick to build."""

    def __init__(self) -> None:
        self._kept: tuple[object, SheetScreen] | None = None

    def screen(self, signature: object, make: Callable[[], SheetScreen]) -> SheetScreen:
        """The kept sheet if its ``signature``, all that it depends on, is unchanged; else a new one."""
        if self._kept is None or self._kept[0] != signature:
            self._kept = signature, make()
        self._kept[1].presenter.refresh()
        return self._kept[1]

    def forget(self) -> None:
        """Drop the sheet; the next one is built anew."""
        self._kept = None

    def tell(self, text: str) -> None:
        """Add a line to the tray; it is seen now, or when the sheet shows again."""
        if self._kept is not None:
            self._kept[1].presenter.tell(text)


class ScreenBuilder:
    def __init__(
        self,
        services: Services,
        library: GameLibrary,
        sheets: KeptSheet,
        stage: SafeArea,
        home: Route,
        load_routes: Callable[[], Routes],
    ) -> None:
        """``load_routes`` returns the routes of all screens but the first. It is called for the second screen, so that
        the app starts sooner."""
        self._services, self._library, self._sheets, self._stage = services, library, sheets, stage
        self._home, self._load_routes = home, load_routes
        self._tidy_soon = Clock.create_trigger(_tidy, TIDY_AFTER)

    @cached_property
    def routes(self) -> Routes:
        return self._load_routes()

    def build(self, name: str) -> Widget:
        size = self._stage.fit(tuple(Window.size), self._services.hardware.insets.now())
        look = self._services.look()
        self._stage.paint(look.palette.bar)
        self._keep_awake(name)
        if name == "home":
            return self._home(look, size)
        return self._sheet(look, size) if name == "sheet" else self.routes[name](look, size)

    def _sheet(self, look: Look, size: Size) -> Widget:
        kept = self._services.settings.now
        signature = look, size, self._library.game, kept.show_values, kept.hints
        return self._sheets.screen(signature, lambda: self.routes["sheet"](look, size))

    def _keep_awake(self, name: str) -> None:
        """Keep the screen on at a table or while sharing a box, as somebody may scan it; alone, if so set."""
        wake, game = self._services.hardware.wake, self._library.game
        at_a_table = name != "home" and game is not None and not game.is_alone
        alone = name in ("sheet", "film") and self._services.settings.now.stay_awake
        wake.stay_awake() if at_a_table or alone or name == "box-share" else wake.may_sleep()

    def place(self, screen: Widget) -> None:
        """Put a screen in the window; its attribute ``spoken``, if it has one, is read aloud."""
        self._stage.clear_widgets()
        screen.size_hint, screen.pos = (None, None), (0, 0)
        self._stage.add_widget(screen)
        self._services.feedback.follow(getattr(screen, "spoken", ""))
        self._tidy_soon.cancel()
        self._tidy_soon()

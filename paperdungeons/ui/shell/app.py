"""The app: starting, pausing, stopping.

Screens are built whole and rebuilt whole when the language, the colours, the text size or the window change; the
game itself lives in ``Game`` and on the disk, so nothing is lost.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from secrets import randbelow
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget
from kivy.utils import platform

from ...core.dice import seed_from
from ...device.paths import games_folder
from ...play.games.library import GameLibrary
from ...play.storage.errors import StorageProblem, StorageProblemKind
from ..drawing.letter_page import forget_pages
from ..focus.keys import KeyListener
from ..home.controller import HomeController
from ..home.home_screen import HomeScreen
from ..style.fonts import forget_textures
from ..style.kivymd import ShellApp
from ..style.theme import PALETTES
from ..system.clock import Poller
from ..system.hardware import Hardware, hardware_for
from ..system.navigator import Navigator
from ..system.routes import Routes
from ..system.safe_area import SafeArea
from .features import Features
from .looks import Looks
from .opening import open_services
from .preload import preload
from .screen_builder import KeptSheet, ScreenBuilder
from .shake_to_roll import shake_to_roll

SEEDS = 1 << 40
GC_THRESHOLDS = 25_000, 20, 50
"""The thresholds of Python's garbage collector. A screen has some thousand objects: with the default thresholds, the
collector took more than half of the time of opening one. The screen that was left is collected soon after."""


class PaperDungeonsApp(ShellApp):
    """``folder`` is where games and settings are kept; by default the platform's folder for this app."""

    title = "Paper Dungeons"
    icon = str(Path(__file__).resolve().parents[3] / "assets" / "icon-window.png")

    def __init__(
        self,
        folder: Path | None = None,
        seed: Callable[[], str] | None = None,
        version: str = "",
        hardware: Hardware | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__()
        self._folder, self._version, self._today = folder, version, today
        self._hardware = hardware or hardware_for(platform)
        self._new_seed = seed or (lambda: seed_from(randbelow(SEEDS)))
        self.navigator = Navigator(self._build_screen, lambda screen: self._screens.place(screen))

    # --- starting and stopping ------------------------------------------------------------------------------

    def build(self) -> Widget:
        folder = self._folder or games_folder(platform, lambda: self.user_data_dir, os.environ, Path.home())
        self.stage, self.sheets = SafeArea(), KeptSheet()
        self.services = open_services(
            folder,
            self._version,
            self._hardware,
            self._new_seed,
            self.navigator,
            lambda: self._looks.now(),
            self._today,
        )
        self.library = GameLibrary(self.services.store, self.services.boxes)
        self._looks = Looks(self.services, self.navigator, self.library, self.stage)
        self.features = Features(self.services, self.navigator, self.library, self.sheets)
        home = HomeController(
            self.services,
            self.navigator,
            self.library,
            self.features.flow,
            lambda: self.features.setup,
            lambda kind: self.features.progress.challenges.play_present(kind),
            lambda: self.features.lesson.open(),
        )
        self._screens = ScreenBuilder(
            self.services,
            self.library,
            self.sheets,
            self.stage,
            lambda look, size: HomeScreen(look, size, home.facts(look.words), home),
            self._load_routes,
        )
        self.stage.explainer, self.navigator.close_over = self.features.explain, self.features.close_explanation
        self._shaking = shake_to_roll(self.services, self.navigator, self.library)
        self._watch = Poller(self._looks.of_the_device, self.navigator.rebuild)
        self._rebuild_soon = Clock.create_trigger(lambda _: self.navigator.rebuild())
        self.features.flow.resume_latest()
        self.keys = KeyListener(
            self.stage,
            lambda: self.navigator.screen,
            lambda: self.navigator.here,
            lambda: self.services.look().u,
            lambda: self.navigator.back() or platform != "android",
        )
        self.keys.listen()
        Window.bind(on_resize=self._on_resize)
        Window.softinput_mode = "below_target"  # a phone's keyboard must not cover the text field
        return self.stage

    def _load_routes(self) -> Routes:
        from .routes import all_routes  # imports every feature

        return all_routes(self.services, self.navigator, self.library, self.features)

    def on_start(self) -> None:
        gc.freeze()  # modules, cards and words stay for good: the collector need not look at them
        gc.set_threshold(*GC_THRESHOLDS)
        gc.enable()
        self.navigator.rebuild()
        links = self._hardware.links
        links.listen(lambda link: Clock.schedule_once(lambda _: self._called(link)))
        if (first := links.first()) is not None:
            self.features.follow(first)
        self._watch.start()
        preload()

    def _called(self, link: str) -> None:
        """Come to the front and follow the link; it is empty if the app was only started again."""
        Window.raise_window()
        if link:
            self.features.follow(link)

    def on_pause(self) -> bool:
        """Stop all work. Only a scan goes on: on a phone it runs in another app, which is why this one is paused."""
        self._watch.stop()
        self.features.pause()
        self._shaking.rest()
        self.services.feedback.hush()
        self._hardware.wake.may_sleep()
        self.services.store.write_through()
        return True

    def on_resume(self) -> None:
        """Build everything again: textures may have been lost while the app was paused."""
        self.features.resume()
        forget_textures()
        forget_pages()
        self.sheets.forget()
        self.navigator.rebuild()
        self.features.tables.wake_bots()
        self._watch.start()

    def recover(self) -> None:
        """After a fault: go to the first screen, with the game as it is on the disk."""
        self.sheets.forget()
        self.navigator.forget()
        self.stage.clear_widgets()
        self.features.flow.resume_latest()
        self.services.problems.add([StorageProblem(StorageProblemKind.FAULT)])
        self.navigator.home()

    def on_stop(self) -> None:
        self._watch.stop()
        self._shaking.rest()
        self.keys.stop()
        Window.unbind(on_resize=self._on_resize)
        self.features.close()
        self._hardware.voice.close()
        self.services.store.close()

    # --- screens --------------------------------------------------------------------------------------------

    def _on_resize(self, *_: Any) -> None:
        self._rebuild_soon()

    def _build_screen(self, name: str) -> Widget:
        self._theme_shell()
        screen = self._screens.build(name)
        self._shaking.settle()
        self.keys.walk_every(self.services.settings.now.one_switch)
        return screen

    def _theme_shell(self) -> None:
        """Give KivyMD's widgets the same theme. Setting it computes a new palette, so it is only set if it differs."""
        style = "Dark" if self.services.look().palette is PALETTES["dark"] else "Light"
        if self.theme_cls.theme_style != style:
            self.theme_cls.theme_style = style

"""The app: which screen shows, how to go back, and the look of all screens.

Screens are built whole and rebuilt whole when the language, the colours, the text size or the window change; the
game itself lives in ``Game`` and on the disk, so nothing is lost.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from secrets import randbelow

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.widget import Widget
from kivy.utils import platform

from ...core.dice import seed_from
from ...core.state import ROUND_END, phase_of
from ...device.language import device_language
from ...device.night import is_night
from ...device.paths import games_folder
from ...play.games.library import GameLibrary
from ...play.storage.box_library import open_boxes
from ...play.storage.errors import StorageProblem, StorageProblemKind
from ...play.storage.settings import read_settings
from ...play.storage.store import open_store
from ..home.controller import HomeController
from ..home.home_screen import HomeScreen
from ..style.fonts import clear_type
from ..style.kivymd import ShellApp
from ..style.look import Look
from ..style.sizes import text_scale
from ..style.theme import PALETTES
from ..system.feedback import Feedback
from ..system.hardware import Hardware, hardware_for
from ..system.navigator import Navigator
from ..system.poller import Poller
from ..system.problems import Problems
from ..system.routes import Routes, Size
from ..system.safe_area import SafeArea
from ..system.services import Services
from ..system.settings_keeper import SettingsKeeper
from ..system.shake import ShakeToRoll
from .card_names import NamedWords
from .device_settings import language_of, theme_of
from .features import Features
from .game_flow import ScreensOfAGame
from .kept_sheet import KeptSheet

BACK_KEY = 27
SEEDS = 1 << 40
TIDY_AFTER = 0.4
"""Delay before garbage collection after a new screen, in seconds: it must not delay a touch."""


def _tidy(_: float) -> None:
    """A screen that was left is full of reference cycles: free it, so that memory does not grow."""
    gc.collect()


class PaperDungeonsApp(ShellApp):
    """``folder`` is where games and settings are kept; without one the platform's own is used."""

    title = "Paper Dungeons"
    icon = str(Path(__file__).resolve().parents[3] / "assets" / "icon.png")

    def __init__(
        self,
        folder: Path | None = None,
        seed: Callable[[], str] | None = None,
        version: str = "",
        hardware: Hardware | None = None,
    ) -> None:
        super().__init__()
        self._folder, self._version = folder, version
        self._hardware = hardware or hardware_for(platform)
        self._new_seed = seed or (lambda: seed_from(randbelow(SEEDS)))
        self.navigator = Navigator(self._build_screen, self._place)

    # --- starting and stopping ------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.services = self._open_services()
        self._box_words = NamedWords(self.services.boxes)
        self.library = GameLibrary(self.services.store, self.services.boxes)
        self.sheets = KeptSheet()
        self.features = Features(self, self.services, self.navigator, self.library)
        self.flow = ScreensOfAGame(self.services, self.navigator, self.library, self.features, self.sheets)
        self._home = HomeController(self.services, self.navigator, self.library, self.flow, self.features.setup)
        self._shaking = ShakeToRoll(self._hardware.motion, self._wants_shaking, self._roll_by_shaking)
        self.flow.resume_latest()
        self.stage = SafeArea()
        self._watch = Poller(self._what_the_device_says, self.navigator.rebuild)
        self._rebuild_soon = Clock.create_trigger(lambda _: self.navigator.rebuild())
        self._tidy_soon = Clock.create_trigger(_tidy, TIDY_AFTER)
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize)
        Window.softinput_mode = "below_target"  # a phone's keyboard must not cover the field one types in
        return self.stage

    def _open_services(self) -> Services:
        """Everything that is kept on the disk is read here; what could not be is told on the first screen."""
        folder = self._folder or games_folder(platform, lambda: self.user_data_dir, os.environ, Path.home())
        settings, problem = read_settings(folder)
        boxes, box_problem = open_boxes(folder, settings.own_box)
        store, store_problems = open_store(folder, shelf=boxes)
        problems = Problems(self.navigator.home)
        problems.add([*filter(None, (problem, box_problem)), *store_problems])
        feedback = Feedback(self._hardware.haptics, self._hardware.sound)
        return Services(
            folder,
            self._version,
            self._hardware,
            feedback,
            SettingsKeeper(folder, settings, feedback, problems, self.navigator.rebuild),
            store,
            boxes,
            problems,
            self._new_seed,
            self._look,
        )

    def on_start(self) -> None:
        gc.freeze()  # modules, cards and words stay for good: tidying up need not look at them
        self.navigator.rebuild()
        links = self._hardware.links
        links.listen(lambda link: Clock.schedule_once(lambda _: self.features.follow(link)))
        if (first := links.first()) is not None:
            self.features.follow(first)
        self._watch.start()

    def on_pause(self) -> bool:
        """Nothing goes on behind the player's back. A scan does: on a phone it is another app's, and why we pause."""
        self._watch.stop()
        self.features.pause()
        self._shaking.rest()
        self._hardware.sound.hush()
        self._hardware.wake.may_sleep()
        self.services.store.write_through()
        return True

    def on_resume(self) -> None:
        """Textures may be lost while the app was paused: build everything again."""
        self.features.resume()
        clear_type()
        self.sheets.forget()
        self.navigator.rebuild()
        self.features.wake_bots()
        self._watch.start()

    def recover(self) -> None:
        """After a fault: the game as the disk has it, on the first screen."""
        self.sheets.forget()
        self.navigator.forget()
        self.stage.clear_widgets()
        self.flow.resume_latest()
        self.services.problems.add([StorageProblem(StorageProblemKind.FAULT)])
        self.navigator.home()

    def on_stop(self) -> None:
        self._watch.stop()
        self._shaking.rest()
        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
        self.features.close()
        self.services.store.close()

    # --- looks ----------------------------------------------------------------------------------------------

    def _look(self) -> Look:
        settings, u = self.services.settings.now, Metrics.density
        wanted = settings.text_size / 100 * self._hardware.font_scale.now()
        return Look(
            palette=PALETTES[theme_of(settings)],
            u=u,
            scale=text_scale(wanted, self.stage.size, u, is_sheet=self.navigator.here == "sheet"),
            words=self._box_words.words(language_of(settings), self.library.content_at_hand.box),
            marks=self.library.content_at_hand.marks,
            motion=settings.motion,
            left_hand=settings.left_hand,
        )

    def _what_the_device_says(self) -> tuple[object, ...]:
        """Of all that a screen depends on and that may change while it shows."""
        hardware = self._hardware
        return (
            hardware.insets.now(),
            hardware.font_scale.now(),
            is_night(platform),
            device_language(platform, os.environ),
        )

    # --- going about ----------------------------------------------------------------------------------------

    def _on_key(self, _window, key: int, *_) -> bool:
        return key == BACK_KEY and (self.navigator.back() or platform != "android")

    def _on_resize(self, *_) -> None:
        self._rebuild_soon()

    def _build_screen(self, name: str) -> Widget:
        size = self.stage.fit(tuple(Window.size), self._hardware.insets.now())
        look = self._look()
        self._theme_shell(look)
        self._keep_awake()
        screen = self._build(name, look, size)
        self._shaking.settle()
        return screen

    def _place(self, screen: Widget) -> None:
        self.stage.clear_widgets()
        screen.size_hint, screen.pos = (None, None), (0, 0)
        self.stage.add_widget(screen)
        self._tidy_soon()

    def _keep_awake(self) -> None:
        """At a table of phones, or when a box is shared, somebody may be about to scan this screen."""
        wake, place = self._hardware.wake, self.navigator.here
        at_a_table = place != "home" and self.library.game is not None and not self.library.game.is_alone
        wake.stay_awake() if at_a_table or place == "box-share" else wake.may_sleep()

    def _theme_shell(self, look: Look) -> None:
        """The widgets of KivyMD follow; each change costs them a palette, so only when it is one."""
        self.stage.paint(look.palette.bar)
        style = "Dark" if look.palette is PALETTES["dark"] else "Light"
        if self.theme_cls.theme_style != style:
            self.theme_cls.theme_style = style

    @cached_property
    def _routes(self) -> Routes:
        """All but the first screen's: read with the second screen, so that the app starts sooner."""
        from .routes import all_routes

        return all_routes(self)

    def _build(self, name: str, look: Look, size: Size) -> Widget:
        if name == "home":
            return HomeScreen(look, size, self._home.facts(look.words), self._home)
        route = self._routes[name]
        if name != "sheet":
            return route(look, size)
        kept = self.services.settings.now
        signature = look, size, self.library.game, kept.show_values, kept.hints
        return self.sheets.screen(signature, lambda: route(look, size))

    # --- shaking --------------------------------------------------------------------------------------------

    def _wants_shaking(self) -> bool:
        game = self.library.game
        return (
            self.navigator.here == "sheet" and game is not None and game.is_alone and self.services.settings.now.shake
        )

    def _roll_by_shaking(self) -> None:
        """The round is played, and it is the game that shows and not its past."""
        from ..sheet.model.scene import ACT  # read with the first sheet: the app starts sooner

        if self.navigator.screen.presenter.past is None and phase_of(self.library.current.state) == ROUND_END:
            self.navigator.screen.controller.press(ACT)

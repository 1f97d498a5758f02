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
from ...core.events import Event
from ...core.state import ROUND_END, State, phase_of
from ...device.language import device_language
from ...device.night import is_night
from ...device.paths import games_folder
from ...play.games.library import GameLibrary
from ...play.storage.box_library import Boxes, open_boxes
from ...play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from ...play.storage.messages import Messages, all_of
from ...play.storage.settings import Settings, read_settings, write_settings
from ...play.storage.store import open_store
from ..home.routes import home_of
from ..style.fonts import clear_type
from ..style.kivymd import ShellApp
from ..style.look import Look
from ..style.sizes import text_scale
from ..style.theme import PALETTES
from ..system.feedback import Feedback
from ..system.hardware import Hardware, hardware_for
from ..system.navigator import Navigator
from ..system.poller import Poller
from ..system.safe_area import SafeArea
from ..table.hot_seat import HotSeat
from .card_names import NamedWords
from .device_settings import language_of, theme_of
from .features import Features
from .game_flow import GameFlow

BACK_KEY = 27
SEEDS = 1 << 40
TIDY_AFTER = 0.4
"""Delay before garbage collection after a new screen, in seconds: it must not delay a touch."""


def _tidy(_: float) -> None:
    """A screen that was left is full of reference cycles: free it, so that memory does not grow."""
    gc.collect()


class PaperDungeonsApp(Features, GameFlow, ShellApp):
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
        self.folder, self.version = folder, version
        self.hardware = hardware or hardware_for(platform)
        self.new_seed = seed or (lambda: seed_from(randbelow(SEEDS)))
        self.boxes = Boxes(Path())
        self.tablet = HotSeat(self)
        self.navigator = Navigator(self._build_screen, self._place)
        self.fight: tuple[State, tuple[Event, ...]] | None = None
        self.wish = self.table_wish = None
        self.cards_chosen = 0, 0
        """What is chosen in the set-up, so that turning the phone does not lose it."""
        self._sheet: tuple[object, Widget] | None = None

    @cached_property
    def shaking(self):
        from ..system.shake import ShakeToRoll

        return ShakeToRoll(self.hardware.motion, self._wants_shaking, self._roll_by_shaking)

    def _wants_shaking(self) -> bool:
        plays_alone = (
            self.navigator.path[-1] == "sheet" and self.library.game is not None and self.library.game.is_alone
        )
        return plays_alone and self.settings_kept.shake

    def _roll_by_shaking(self) -> None:
        """The round is played, and it is the game that shows and not its past."""
        from ..sheet.model.scene import ACT  # read with the first sheet: the app starts sooner

        if self.navigator.screen.past is None and phase_of(self.library.game.state) == ROUND_END:
            self.navigator.screen.press(ACT)

    # --- starting and stopping ------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.folder = self.folder or games_folder(platform, lambda: self.user_data_dir, os.environ, Path.home())
        self.settings_kept, trouble = read_settings(self.folder)
        self.boxes, box_trouble = open_boxes(self.folder, self.settings_kept.own_box)
        self._box_words = NamedWords(self.boxes)
        self.store, troubles = open_store(self.folder, shelf=self.boxes)
        self.library = GameLibrary(self.store, self.boxes)
        self.messages = Messages(self.folder)
        found = [*filter(None, (trouble, box_trouble)), *troubles]
        self.troubles: list[StorageProblem] = all_of(self.messages.waiting(), found)
        self.feedback = Feedback(self.hardware.haptics, self.hardware.sound)
        self.feedback.settings = self.settings_kept
        self.take_up_latest()
        self.stage = SafeArea()
        self._watch = Poller(self._what_the_device_says, self.navigator.rebuild)
        self._rebuild_soon = Clock.create_trigger(lambda _: self.navigator.rebuild())
        self._tidy_soon = Clock.create_trigger(_tidy, TIDY_AFTER)
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize)
        Window.softinput_mode = "below_target"  # a phone's keyboard must not cover the field one types in
        return self.stage

    def on_start(self) -> None:
        gc.freeze()  # modules, cards and words stay for good: tidying up need not look at them
        self.navigator.rebuild()
        links = self.hardware.links
        links.listen(lambda link: Clock.schedule_once(lambda _: self._called(link)))
        if (first := links.first()) is not None:
            self.follow(first)
        self._watch.start()

    def _called(self, link: str) -> None:
        """By a link, or by who has started the app again."""
        Window.raise_window()
        if link:
            self.follow(link)

    def on_pause(self) -> bool:
        """Nothing goes on behind the player's back. A scan does: on a phone it is another app's, and why we pause."""
        self._watch.stop()
        self.reviewing.pause()
        self.rest_bots()
        self.shaking.rest()
        self.hardware.sound.hush()
        self.hardware.wake.may_sleep()
        self.store.write_through()
        return True

    def on_resume(self) -> None:
        """Textures may be lost while the app was paused: build everything again."""
        self.reviewing.resume()
        clear_type()
        self._sheet = None
        self.navigator.rebuild()
        self.tablet.wake()
        self._watch.start()

    def recover(self) -> None:
        """After a fault: the game as the disk has it, on the first screen."""
        self._sheet = None
        self.navigator.forget()
        self.stage.clear_widgets()
        self.take_up_latest()
        self.troubles.append(StorageProblem(StorageProblemKind.FAULT))
        self.navigator.home()

    def on_stop(self) -> None:
        self.reviewing.close()
        self._watch.stop()
        self.shaking.rest()
        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
        self.end_bots()
        self.store.close()

    # --- looks ----------------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        settings, u = self.settings_kept, Metrics.density
        wanted = settings.text_size / 100 * self.hardware.font_scale.now()
        return Look(
            palette=PALETTES[theme_of(settings)],
            u=u,
            scale=text_scale(wanted, self.stage.size, u, is_sheet=self.navigator.path[-1] == "sheet"),
            words=self._box_words.words(language_of(settings), self.library.content_at_hand.box),
            marks=self.library.content_at_hand.marks,
            motion=settings.motion,
            left_hand=settings.left_hand,
        )

    def _what_the_device_says(self) -> tuple[object, ...]:
        """Of all that a screen depends on and that may change while it shows."""
        hardware = self.hardware
        return (
            hardware.insets.now(),
            hardware.font_scale.now(),
            is_night(platform),
            device_language(platform, os.environ),
        )

    def change(self, settings: Settings) -> None:
        """Settings hold at once, on every screen."""
        self.keep_settings(settings)
        self.navigator.rebuild()

    def keep_settings(self, settings: Settings) -> None:
        self.settings_kept = self.feedback.settings = settings
        try:
            write_settings(self.folder, settings)
        except StoreError as error:
            self.troubles.append(error.trouble)

    # --- going about ----------------------------------------------------------------------------------------

    def _on_key(self, _window, key: int, *_) -> bool:
        return key == BACK_KEY and (self.navigator.back() or platform != "android")

    def _on_resize(self, *_) -> None:
        self._rebuild_soon()

    def _build_screen(self, name: str) -> Widget:
        size = self.stage.fit(tuple(Window.size), self.hardware.insets.now())
        look = self.look
        self._theme_shell(look)
        self._keep_awake()
        screen = self._build(name, look, size)
        self.shaking.settle()
        return screen

    def _place(self, screen: Widget) -> None:
        self.stage.clear_widgets()
        screen.size_hint, screen.pos = (None, None), (0, 0)
        self.stage.add_widget(screen)
        self._tidy_soon()

    def _keep_awake(self) -> None:
        """At a table of phones, or when a box is shared, somebody may be about to scan this screen."""
        wake, place = self.hardware.wake, self.navigator.path[-1]
        at_a_table = place != "home" and self.library.game is not None and not self.library.game.is_alone
        wake.stay_awake() if at_a_table or place == "box-share" else wake.may_sleep()

    def _theme_shell(self, look: Look) -> None:
        """The widgets of KivyMD follow; each change costs them a palette, so only when it is one."""
        self.stage.paint(look.palette.bar)
        style = "Dark" if look.palette is PALETTES["dark"] else "Light"
        if self.theme_cls.theme_style != style:
            self.theme_cls.theme_style = style

    def _build(self, name: str, look: Look, size) -> Widget:
        """The sheet is kept while one reads or sets something; all other screens are quick to make."""
        if name == "home":
            return home_of(self, look, size)
        from . import routes

        if name != "sheet":
            return routes.ROUTES[name](self, look, size)
        signature = (look, size, self.library.game, self.settings_kept.show_values, self.settings_kept.hints)
        if self._sheet is None or self._sheet[0] != signature:
            self._sheet = signature, routes.ROUTES[name](self, look, size)
        self._sheet[1].refresh()
        return self._sheet[1]

"""The app: which screen shows, how one goes up, and what all of them are drawn with.

Screens are built whole and rebuilt whole when the language, the colours, the size of text or the window change; the
game itself lives in ``Game`` and on the disk, so nothing is lost by it.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from secrets import randbelow

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import platform

from ..content.files import Content, house_content
from ..content.words import LANGUAGES, words
from ..core.actions import Keep
from ..core.dice import seed_from
from ..core.events import Event
from ..core.setup import Setup
from ..core.state import OVER, State, phase_of
from ..device.haptics import haptics_for
from ..device.language import device_language
from ..device.night import is_night
from ..play.settings import SYSTEM, Settings, read_settings, write_settings
from ..play.store import open_store
from ..play.trouble import StoreError, Trouble, TroubleKind
from .feedback import Feedback
from .game import Game, begin, go_on
from .kit import ShellApp
from .look import Look
from .screens.home import HomeScreen, Ways
from .theme import PALETTES
from .type import clear_type

BACK_KEY = 27
SEEDS = 1 << 40


def _tidy(_: float) -> None:
    """A screen that was left is full of cycles: let go of it before the next one is made, so memory does not grow."""
    gc.collect()


class PaperDungeonsApp(ShellApp):
    """``folder`` is where games and settings are kept; without one the platform's own is used."""

    title = "Paper Dungeons"
    icon = str(Path(__file__).resolve().parents[2] / "assets" / "icon.png")

    def __init__(self, folder: Path | None = None, seed: Callable[[], str] | None = None, version: str = "") -> None:
        super().__init__()
        self.folder, self.version = folder, version
        self.new_seed = seed or (lambda: seed_from(randbelow(SEEDS)))
        self.content: Content = house_content()
        self.game: Game | None = None
        self.path: list[str] = ["home"]
        """The screens from the first to the one that shows."""
        self.screen: Widget | None = None
        self.fight: tuple[State, tuple[Event, ...]] | None = None
        self.wish = None
        """What is chosen in the set-up, so that turning the phone does not lose it."""
        self._sheet: tuple[object, Widget] | None = None

    # --- starting and stopping ------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.folder = self.folder or self._own_folder()
        self.settings_kept, trouble = read_settings(self.folder)
        self.store, troubles = open_store(self.folder)
        self.troubles: list[Trouble] = [*([trouble] if trouble else []), *troubles]
        self.feedback = Feedback(haptics_for(platform))
        self.feedback.settings = self.settings_kept
        self._continue()
        self.stage = FloatLayout()
        self._rebuild_soon = Clock.create_trigger(lambda _: self.rebuild())
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize)
        return self.stage

    def _own_folder(self) -> Path:
        """Kivy makes the last folder only, and fails where the one above it is missing."""
        if platform not in ("android", "ios"):
            os.makedirs(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config", exist_ok=True)
        return Path(self.user_data_dir)

    def _continue(self) -> None:
        try:
            saved = self.store.latest_unfinished(self.content.box)
        except StoreError as error:
            saved = None
            self.troubles.append(error.trouble)
        self.troubles += self.store.take_troubles()
        self.game = go_on(self.store, saved) if saved is not None else None

    def on_start(self) -> None:
        gc.freeze()  # modules, cards and words stay for good: tidying up need not look at them
        self.rebuild()

    def on_pause(self) -> bool:
        return True

    def on_resume(self) -> None:
        """Drawings may be lost while the app was away: make all anew."""
        clear_type()
        self._sheet = None
        self.rebuild()

    def recover(self) -> None:
        """After a fault: the game as the disk has it, on the first screen."""
        self._sheet, self.screen = None, None
        self.stage.clear_widgets()
        self._continue()
        self.troubles.append(Trouble(TroubleKind.FAULT))
        self.go_home()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key, on_resize=self._on_resize)
        self.store.close()

    # --- looks ----------------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        settings = self.settings_kept
        return Look(
            palette=PALETTES[self._theme()], u=Metrics.density, scale=settings.text_size / 100 * Metrics.fontscale,
            words=words(self._language()), marks=self.content.marks, motion=settings.motion,
            left_hand=settings.left_hand,
        )

    def _theme(self) -> str:
        if self.settings_kept.theme != SYSTEM:
            return self.settings_kept.theme
        return "dark" if is_night(platform) else "light"

    def _language(self) -> str:
        language = self.settings_kept.language or device_language(platform, os.environ)
        return language if language in LANGUAGES else LANGUAGES[0]

    def change(self, settings: Settings) -> None:
        """Settings hold at once, on every screen."""
        self.settings_kept = self.feedback.settings = settings
        try:
            write_settings(self.folder, settings)
        except StoreError as error:
            self.troubles.append(error.trouble)
        self.rebuild()

    # --- going about ----------------------------------------------------------------------------------------

    def go(self, *names: str) -> None:
        """Open a screen above this one."""
        self.path += names
        self.rebuild()

    def up(self) -> None:
        if len(self.path) > 1:
            self.path.pop()
            self.rebuild()

    def go_home(self) -> None:
        self.path = ["home"]
        self.rebuild()

    def back(self) -> bool:
        """Close what is open, then go up; False at the very top."""
        if self.screen is not None and self.screen.back():
            return True
        if len(self.path) == 1:
            return False
        self.up()
        return True

    def _on_key(self, _window, key: int, *_) -> bool:
        return key == BACK_KEY and (self.back() or platform != "android")

    def _on_resize(self, *_) -> None:
        self._rebuild_soon()

    def rebuild(self) -> None:
        """Show the screen at the end of the path, made for the settings and the window of now."""
        name, look, size = self.path[-1], self.look, tuple(Window.size)
        self._theme_shell(look)
        screen = self._build(name, look, size)
        if screen is not self.screen:
            self.stage.clear_widgets()
            screen.size_hint, screen.pos = (None, None), (0, 0)
            self.stage.add_widget(screen)
            self.screen = screen
            Clock.schedule_once(_tidy, 0)

    def _theme_shell(self, look: Look) -> None:
        """The widgets of KivyMD follow; each change costs them a palette, so only when it is one."""
        style = "Dark" if look.palette is PALETTES["dark"] else "Light"
        if self.theme_cls.theme_style != style:
            self.theme_cls.theme_style = style

    def _build(self, name: str, look: Look, size) -> Widget:
        """The sheet is kept while one reads or sets something; all other screens are quick to make."""
        if name == "home":
            return self._home(look, size)
        from . import routes  # the other screens are read when the first of them is wanted: the app starts sooner

        if name != "sheet":
            return routes.ROUTES[name](self, look, size)
        signature = (look, size, self.game, self.settings_kept.show_values)
        if self._sheet is None or self._sheet[0] != signature:
            self._sheet = signature, routes.ROUTES[name](self, look, size)
        self._sheet[1].refresh()
        return self._sheet[1]

    def _home(self, look: Look, size) -> Widget:
        state = self.game.session.state if self.game and not self.is_over else None
        told = [look.words(trouble.key, **trouble.facts) for trouble in self.troubles]
        ways = Ways(
            go_on=lambda: self.go("sheet"), begin=self.set_up, rules=lambda: self.go("rules"),
            settings=lambda: self.go("settings"), about=lambda: self.go("about"), dismiss=self._dismiss,
        )
        return HomeScreen(look, size, state, told, ways, self.finished)

    def _dismiss(self) -> None:
        self.troubles.clear()
        self.rebuild()

    # --- games ----------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        self.wish = None
        self.path = ["home", "setup"]
        self.rebuild()

    def start(self, setup: Setup, cards: Keep, missions: bool) -> None:
        """A new game; the one before stays in the store."""
        try:
            self.game, events = begin(self.store, setup, cards, self.settings_kept.ask)
        except StoreError as error:
            self.troubles.append(error.trouble)
            self.go_home()
            return
        if missions != self.settings_kept.missions:
            self.settings_kept = self.feedback.settings = replace(self.settings_kept, missions=missions)
        self._sheet = None
        self.path = ["home", "sheet"]
        self.rebuild()
        self.screen.show_news(events)

    @property
    def is_over(self) -> bool:
        return self.game is not None and phase_of(self.game.session.state) == OVER

    @property
    def finished(self) -> list[int]:
        """The points of all games that were played to their end, the latest first."""
        try:
            return [kept.total for kept in self.store.games() if kept.finished]
        except StoreError:
            return []

    @property
    def is_first_game(self) -> bool:
        return not self.finished

    def jump(self, cursor: int) -> None:
        """Go back to a choice, or only look at it where the rules forbid going back."""
        session = self.game.session
        self.path = ["home", "sheet"]
        try:
            jumped = session.jump(cursor)
        except StoreError as error:
            self.troubles.append(error.trouble)
            self.go_home()
            return
        self.game.selection.drop()
        self.rebuild()
        self.screen.look_at(None if jumped else cursor)

    def show_fight(self, state: State, events: tuple[Event, ...]) -> None:
        self.fight = state, events
        self.go("fight")

    def close_fight(self) -> None:
        self.path.pop()
        if self.is_over:
            self.path.append("score")
        self.rebuild()

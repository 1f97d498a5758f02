"""A hand that holds the phone: opens the app, touches, turns, waits, looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from kivy.animation import Animation
from kivy.app import App
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from PIL import Image

from paperdungeons.core.actions import Action
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import State
from paperdungeons.play.games.game import Game
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.settings import Settings, write_settings
from paperdungeons.ui.automation.driver import Pilot, drag, tap, tap_widget
from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.shell.app import PaperDungeonsApp
from paperdungeons.ui.system.hardware import fake_hardware

SEED, TODAY = "K7QF3MXW", date(2026, 11, 17)
"""The seed of every game, and the date on which every phone starts."""


class Hand:
    """One phone in a player's hand."""

    def __init__(self, stage: Stage, folder: Path, size=(360, 640), density: float = 1.0, **settings) -> None:
        self.stage, self.folder, self.today = stage, folder, TODAY
        usual = {"language": "en", "theme": "light", "sound": False, "motion": False}
        write_settings(folder, Settings(**usual | settings))
        stage.blind = True
        stage.resize(*size, density)
        self.open()

    def open(self) -> None:
        self.stage.loop.quit, self.stage.loop.status = False, "started"
        self.hardware = fake_hardware()
        self.scanner = self.hardware.scanner
        self.app = PaperDungeonsApp(self.folder, seed=lambda: SEED, hardware=self.hardware, today=lambda: self.today)
        self.app._run_prepare()
        self.pilot = Pilot(self.app)
        self.stage.frames(3)

    def close(self) -> None:
        """End the app; what it saved stays."""
        self.app.dispatch("on_stop")
        for animation in list(Animation._instances):
            for touched in list(animation._widgets.values()):
                if touched is not True:  # a sequence has True here; its parts are in this list too
                    animation.cancel(touched["widget"])
        for widget in self.stage.window.children[:]:
            self.stage.window.remove_widget(widget)
        self.app.stage.clear_widgets()  # makes a page let go of the keyboard
        App._running_app = None
        self.stage.frames(2, dt=1)  # run what is scheduled: it would keep the app in memory

    # --- playing --------------------------------------------------------------------------------------------

    def begin(self, setup: Setup, cards: Action, ask: bool = False) -> None:
        """Begin a new game with these cards, and go straight to its sheet."""
        self.app.services.settings.keep(replace(self.app.services.settings.now, ask=ask))
        self.app.features.flow.begin(setup, cards, setup.missions)
        self.stage.frames(3)

    def put(self, state: State) -> None:
        """Lay a made-up position on the sheet, for what random games seldom show."""
        record = Record(state.setup, state.seat, state.ask)
        game = Game(self.app.services.store, self.app.services.store.begin(record), record)
        game.session._states = (state,)
        game._keep = lambda *_: None
        game.session._keep = None
        self.app.library.open(game)
        self.app.sheets.forget()
        self.app.navigator.path = ["home", "sheet"]
        self.app.navigator.rebuild()
        self.stage.frames(3)

    def run(self, moments: Iterator[None], frames: int = 1) -> None:
        for _ in moments:
            self.stage.frames(frames)

    def press(self, *key) -> None:
        self.run(self.pilot.press((key[0], key[1] if len(key) > 1 else 0)))

    def perform(self, *actions: Action) -> None:
        for action in actions:
            self.run(self.pilot.perform(action))

    def tap(self, x: float, y: float) -> None:
        self.run(tap(x, y))

    def touch(self, widget: Widget) -> None:
        self.reach(widget)
        self.run(tap_widget(widget))
        self.stage.frames(2)

    def reach(self, widget: Widget) -> None:
        """Scroll to a widget that is out of sight."""
        page = widget.parent
        while page is not None and page is not page.parent and not isinstance(page, ScrollView):
            page = page.parent
        if isinstance(page, ScrollView):
            self.stage.frames(2)  # a page that was just built is laid out
            low = page.to_window(*page.pos)[1]
            if not low <= widget.to_window(*widget.center)[1] <= low + page.height:
                page.scroll_to(widget, animate=False)
                self.stage.frames(2)

    def drag(self, *points: tuple[float, float]) -> None:
        self.run(drag(list(points)))

    def back(self) -> bool:
        handled = self.stage.window.dispatch("on_keyboard", 27, 9, None, [])
        self.stage.frames(2)
        return bool(handled)

    def turn(self, width: int, height: int, density: float = 1.0) -> None:
        self.stage.resize(width, height, density)
        self.stage.frames(3)

    # --- looking --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.app.library.game.session.state

    @property
    def screen(self):
        """The screen that shows."""
        return self.app.navigator.screen

    @property
    def sheet(self):
        return self.screen

    @property
    def hint(self) -> str:
        """What the tray says."""
        return self.sheet.view.tray.hint.text

    @property
    def place(self) -> str:
        """The name of the screen that shows."""
        return self.app.navigator.path[-1]

    def texts(self) -> list[str]:
        """All texts on a plain screen."""
        return [widget.text for widget in self.app.navigator.screen.walk() if isinstance(widget, Label) and widget.text]

    def picture(self) -> Image.Image:
        size, pixels = self.stage.picture()
        return Image.frombytes("RGB", size, pixels)


def hold_up(hand: Hand, screen: Widget) -> Widget:
    """Show only this screen in the window, whether or not the app has a way to it."""
    screen.size_hint, screen.pos = (None, None), (0, 0)
    hand.app.stage.clear_widgets()
    hand.app.stage.add_widget(screen)
    hand.app.navigator.screen = screen
    hand.stage.frames(4)
    return screen

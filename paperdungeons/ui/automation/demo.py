"""A demo: a bot taps one solo game through the real screens and takes pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from ...bots.bot import VETERAN, Bot
from ...bots.players import decide
from ...core.actions import Action, EndRound
from ...core.state import OVER, ROUND_END, phase_of
from ..home.home_screen import HomeScreen
from ..setup.solo_screen import SetupScreen
from ..shell.app import PaperDungeonsApp
from .driver import Moments, Pilot, tap_widget

WAIT = 8
"""How many moments the screen gets to come to rest."""


def choices_of(pilot: Pilot) -> Iterator[Action]:
    """What the bot does next."""
    if phase_of(pilot.state) == ROUND_END:
        yield EndRound()
    else:
        yield from decide(pilot.state, Bot(VETERAN))


def play_one_game(app: PaperDungeonsApp, picture: Callable[[str], None]) -> Moments:
    """Play from the first screen to the score; ``picture`` is called with a name whenever there is something to see."""
    pilot = Pilot(app)
    assert isinstance(app.navigator.screen, HomeScreen)
    picture("home")
    yield from tap_widget(app.navigator.screen.begin_tile)
    assert isinstance(app.navigator.screen, SetupScreen)
    yield
    picture("setup")
    yield from tap_widget(app.navigator.screen.start_tile)
    yield
    while phase_of(pilot.state) != OVER:
        for action in choices_of(pilot):
            yield from pilot.perform(action)
            if pilot.last_choice != action:
                raise RuntimeError(f"{action} was tapped, but {pilot.last_choice} was done")
            if app.navigator.here == "fight":
                yield from _see_the_fight(app, picture)
        if pilot.state.round == 5 and phase_of(pilot.state) == ROUND_END:
            yield from _see_the_pages(app, pilot, picture)
    yield
    yield from _see_the_end(app)
    picture("score")


def _see_the_fight(app: PaperDungeonsApp, picture: Callable[[str], None]) -> Moments:
    yield from _see_the_end(app)
    picture(f"fight-{len(app.library.current.session.state.fights)}")
    yield from tap_widget(app.navigator.screen.close_tile)
    yield


def _see_the_end(app: PaperDungeonsApp) -> Moments:
    """Wait a little, then tap to skip the rest of an animation."""
    for _ in range(WAIT):
        yield
    if app.navigator.screen.playback.is_playing:
        yield from tap_widget(app.navigator.screen)


def _see_the_pages(app: PaperDungeonsApp, pilot: Pilot, picture: Callable[[str], None]) -> Moments:
    tabs = app.navigator.screen.view.plan.tabs
    if not tabs:
        picture("sheet")
    for number, name in enumerate(("dungeon", "party", "fame")):
        if name in tabs:
            yield from pilot.press(("tab", number))
            for _ in range(WAIT):
                yield
            picture(f"sheet-{name}")


def run_offscreen(app: PaperDungeonsApp, folder: Path, size: tuple[int, int], density: float) -> list[Path]:
    """Play without a screen, as fast as possible, and save the pictures in the folder."""
    from .offscreen import Stage

    stage = Stage()
    stage.blind = True
    stage.resize(*size, density)
    app._run_prepare()
    stage.settle()
    pictures: list[Path] = []

    def picture(name: str) -> None:
        stage.frames(3)
        pictures.append(folder / f"{name}.png")
        stage.save(pictures[-1])

    for _ in play_one_game(app, picture):
        stage.frames(1, 1 / 30)
    app.stop()
    return pictures


def run_onscreen(app: PaperDungeonsApp, pace: float = 0.35) -> None:
    """Play in a window that can be watched; the app stays open at the score."""
    from kivy.clock import Clock

    moments = play_one_game(app, lambda _: None)

    def go_on(_: float) -> bool:
        return next(moments, True) is None

    Clock.schedule_once(lambda _: Clock.schedule_interval(go_on, pace), 1)
    app.run()

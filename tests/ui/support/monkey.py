"""The monkey: a player who does random things with the app, in a process of its own.

``main`` is given a folder, a seed, a number of acts, and whether to sit at tables. The seed draws every act and the
clock is the stage's, so a run can be repeated. No fault is caught: it ends the run, which prints the last acts and the
traceback.
"""

from __future__ import annotations

import gc
import json
import sys
from array import array
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Final

from kivy.graphics import Color, Line, Mesh, Rotate, Translate
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import LevelUp
from paperdungeons.core.dice import SEED_LETTERS, seed_from
from paperdungeons.core.rooms import OUTSIDE, ROOMS
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import replay
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.games_tables import page_at
from paperdungeons.play.storage.settings import ALLOWED, Settings, write_settings
from paperdungeons.ui.automation.driver import Fingertip, Moments, Pilot, drag, tap, tap_widget
from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.drawing.layer import NUMBERS
from paperdungeons.ui.eraser.fields import why_closed
from paperdungeons.ui.sheet.actions import SheetActions
from paperdungeons.ui.sheet.model.layout import PAGE_NAMES
from paperdungeons.ui.sheet.model.scene import ACT, REDO, UNDO
from paperdungeons.ui.sheet.regions.sheet_view import SLIDE
from paperdungeons.ui.sheet.screen import SheetScreen
from paperdungeons.ui.shell import screen_builder
from paperdungeons.ui.shell.app import PaperDungeonsApp
from paperdungeons.ui.system.hardware import fake_hardware
from tests.ui.support.phone import TODAY
from tests.ui.support.table_acts import AtATable

DEVICES: Final = (
    (360, 640, 1),
    (640, 360, 1),
    (320, 569, 1),
    (412, 915, 1),
    (915, 412, 1),
    (824, 1830, 2),
    (800, 1280, 1),
    (1280, 800, 1),
    (1366, 1024, 1),
    (720, 1280, 1.75),
    (240, 320, 0.75),
)
LETTERS: Final = SEED_LETTERS + "ilou-!? \u00e9\u20ac\U0001f409[b]{0}%\\\n\t"
BACK: Final = (27, 9, None, [])
BLOCK: Final = 125
"""The game, the disk and the sheet are compared once in this many acts, and sometimes after an undo."""
DRAW, TIDY = 3, 100
"""A frame is drawn, and old screens are freed, only once in this many acts: both take long."""
OWNERS_SCREENS: Final = ("box", "maker", "printed")
FROM_HOME: Final = ("rules", "settings", "about", "box", "box", "box")
MODES: Final = ("motion", "ask", "show_values", "left_hand", "vibration", "missions")


class Monkey(AtATable):
    def __init__(self, folder: Path, seed: int, at_tables: bool = False) -> None:
        self.chance, self.folder = Random(seed), folder
        self.hardware = fake_hardware()
        write_settings(folder, Settings(language="en", sound=False))
        self.stage = Stage()
        self.stage.resize(*DEVICES[seed % len(DEVICES)])
        new_seed = lambda: seed_from(self.chance.getrandbits(40))  # noqa: E731
        self.app = PaperDungeonsApp(folder, seed=new_seed, hardware=self.hardware, today=lambda: TODAY)
        self.app._run_prepare()
        self.stage.frames(2)
        self.pilot = Pilot(self.app)
        self.visited, self.finished = Counter[str](), set[int]()
        self.last = deque[str](maxlen=25)
        self.acts: dict[Callable[[], None], int] = {
            self.play: 480,
            self.undo_or_redo: 40,
            self.draw_a_path: 40,
            self.tap_anywhere: 120,
            self.tap_something: 100,
            self.drag_anywhere: 40,
            self.swipe: 30,
            self.use_two_fingers: 40,
            self.press_with_many: 15,
            self.go_back: 30,
            self.wait: 30,
            self.turn: 5,
            self.leave_and_return: 3,
            self.set_something: 6,
            self.type_something: 5,
            self.visit: 20,
            self.jump: 6,
            self.begin: 1,
            self.end_and_open: 2,
        }
        if at_tables:
            self.acts |= {
                self.sit_at_a_table: 8,
                self.hold_up_a_code: 20,
                self.wander_at_a_table: 30,
                self.go_where_one_seldom_is: 12,
            }

    def run(self, acts: int) -> None:
        gc.disable()
        screen_builder.gc = SimpleNamespace(collect=lambda: None)  # after every screen it takes a third of the time
        for number in range(acts):
            if number % TIDY == 0:
                gc.collect()
            self.put_switch_away()
            act = self.chance.choices(list(self.acts), self.acts.values())[0]
            self.last.append(f"{number} {act.__name__} on {self.place}")
            self.stage.blind = True
            act()
            self.stage.blind = number % DRAW > 0
            self.stage.frames(1)
            self.visited[self.place] += 1
            if self.app.library.is_over and self.app.library.game.is_alone:
                self.finished.add(self.app.library.game.id)
            self.check_at_a_glance()
            if (number + 1) % BLOCK == 0 or (act == self.undo_or_redo and self.chance.random() < 0.15):
                self.stage.blind = False
                self.check()

    # --- what there is to touch -----------------------------------------------------------------------------

    @property
    def place(self) -> str:
        return self.app.navigator.path[-1]

    @property
    def sheet(self) -> SheetScreen | None:
        return self.app.navigator.screen if isinstance(self.app.navigator.screen, SheetScreen) else None

    def somewhere(self) -> tuple[float, float]:
        width, height = self.stage.window.size
        return self.chance.uniform(0, width - 1), self.chance.uniform(0, height - 1)

    def buttons(self) -> list[Widget]:
        """The visible widgets of a plain screen that can be tapped."""
        width, height = self.stage.window.size
        found = [
            widget for widget in self.app.navigator.screen.walk() if isinstance(widget, ButtonBehavior | TextInput)
        ]
        places = [(widget, *widget.to_window(*widget.center)) for widget in found]
        return [widget for widget, x, y in places if 0 <= x < width and 0 <= y < height]

    def do(self, moments: Moments) -> None:
        for _ in moments:
            self.stage.frames(1)

    # --- playing --------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Make the next choice of a game, or first get past what is in the way."""
        if self.sheet is None:
            self.go_towards_the_sheet()
        elif self.sheet.presenter.past is not None or self.waits_at_a_table:
            self.do(self.pilot.press(ACT))
        elif self.app.library.is_over:
            self.app.features.setup.open_solo() if self.chance.random() < 0.5 else self.app.navigator.go("score")
        else:
            action = choose(self.pilot.state, self.chance)
            if action is None:
                self.do(self.pilot.press(REDO))
            elif not (isinstance(action, LevelUp) and action.swap):
                self.do(self.pilot.perform(action))

    def go_towards_the_sheet(self) -> None:
        match self.place:
            case "home" if self.app.library.game is not None and not self.app.library.is_over:
                self.do(tap_widget(self.app.navigator.screen.continue_tile))
            case "home":
                self.do(tap_widget(self.app.navigator.screen.begin_tile))
            case place if place in self.ways_on:
                self.ways_on[place]()
            case "setup":
                self.do(tap_widget(self.app.navigator.screen.start_tile))
            case "fight":
                self.do(tap_widget(self.app.navigator.screen.close_tile))
            case "roll":
                self.tap_dice()
            case _:
                self.go_back()

    def tap_dice(self) -> None:
        """Enter real dice by some taps."""
        for _ in range(9):
            if self.place == "roll":
                screen = self.app.navigator.screen
                self.do(tap_widget(self.chance.choice([*screen.tiles.values(), screen.use_tile])))

    def undo_or_redo(self) -> None:
        if self.sheet is not None:
            self.do(self.pilot.press(self.chance.choice((UNDO, REDO))))

    def draw_a_path(self) -> None:
        """Draw a path from where the party stands, or from anywhere, through a few rooms."""
        if self.sheet is None or self.sheet.view.dungeon.parent is None:
            return
        dungeon = self.sheet.view.dungeon
        start = self.sheet.game.state.position if self.chance.random() < 0.7 else OUTSIDE
        rooms = [start] if start != OUTSIDE else [self.chance.randrange(ROOMS)]
        for _ in range(self.chance.randrange(1, 4)):
            rooms.append((rooms[-1] + self.chance.choice((-7, -6, -5, -1, 1, 5, 6, 7))) % ROOMS)
        self.do(drag([dungeon.grid.cell(room).moved(dungeon.x, dungeon.y).center for room in rooms], steps=4))

    # --- touching anything ----------------------------------------------------------------------------------

    def tap_anywhere(self) -> None:
        self.do(tap(*self.somewhere()))

    def tap_something(self) -> None:
        if self.sheet is None:
            buttons = self.buttons()
            if buttons:
                self.do(tap_widget(self.chance.choice(buttons)))
            return
        places = [region.place_of(key) for region in self.sheet.view.regions for key in region.touchables]
        self.do(tap(*self.chance.choice(places).center))

    def drag_anywhere(self) -> None:
        points = [self.somewhere() for _ in range(self.chance.randrange(2, 4))]
        self.do(drag(points, steps=self.chance.randrange(1, 6)))

    def swipe(self) -> None:
        x, y = self.somewhere()
        far = self.chance.choice((-1, 1)) * self.chance.uniform(0.2, 0.9)
        by = (far * self.stage.window.width, 0) if self.chance.random() < 0.6 else (0, far * self.stage.window.height)
        self.do(drag([(x, y), (x + by[0], y + by[1])], steps=2))

    def use_two_fingers(self) -> None:
        """Move two fingers at the same time, each on its own; sometimes turn the phone meanwhile."""
        hands = [self.finger(), self.finger()]
        while hands:
            hand = self.chance.choice(hands)
            if next(hand, True):
                hands.remove(hand)
            self.stage.frames(self.chance.randrange(2))
            if self.chance.random() < 0.01:
                self.turn()

    def finger(self) -> Iterator[None]:
        fingertip = Fingertip(*self.somewhere())
        fingertip.down()
        yield
        for _ in range(self.chance.randrange(4)):
            fingertip.slide(*self.somewhere())
            yield
        fingertip.up()

    def press_with_many(self) -> None:
        """Press a button with two or three fingers, all down before the first one lifts."""
        buttons = self.buttons()
        if buttons:
            place = self.chance.choice(buttons)
            fingers = [Fingertip(*place.to_window(*place.center)) for _ in range(self.chance.randrange(2, 4))]
            for finger in fingers:
                finger.down()
            self.stage.frames(self.chance.randrange(3))
            for finger in fingers:
                finger.up()

    def go_back(self) -> None:
        self.stage.window.dispatch("on_keyboard", *BACK)

    # --- everything else ------------------------------------------------------------------------------------

    def wait(self) -> None:
        if self.chance.random() < 0.5:
            self.stage.frames(self.chance.randrange(1, 12))
        else:
            self.stage.seconds(self.chance.random())

    def turn(self) -> None:
        self.stage.resize(*self.chance.choice(DEVICES))

    def leave_and_return(self) -> None:
        assert self.app.dispatch("on_pause")
        self.stage.frames(self.chance.randrange(3), dt=self.chance.choice((0.02, 60, 86_400)))
        self.app.dispatch("on_resume")

    def put_switch_away(self) -> None:
        """Switch "one switch" off if a tap has switched it on: with it, every touch presses what is in focus."""
        settings = self.app.services.settings
        if settings.now.one_switch:
            settings.change(replace(settings.now, one_switch=0))

    def set_something(self) -> None:
        name = self.chance.choice((*(name for name in ALLOWED if name != "one_switch"), *MODES))
        value = self.chance.choice(ALLOWED.get(name, (True, False)))
        self.app.services.settings.change(replace(self.app.services.settings.now, **{name: value}))

    def type_something(self) -> None:
        """Type a seed or a search: letters one by one, or a text at once."""
        if self.place not in ("setup", "rules"):
            self.app.navigator.go("rules") if self.chance.random() < 0.5 else self.app.features.setup.open_solo()
            self.stage.frames(2)
        if self.place == "setup" and not self.app.navigator.screen.typing:
            if not self.app.navigator.screen.folds.more:
                self.app.navigator.screen.fold("more")
            self.app.navigator.screen._type_seed()
            self.stage.frames(1)
        field = next(widget for widget in self.app.navigator.screen.walk() if isinstance(widget, TextInput))
        field.focus = self.chance.random() < 0.7
        for _ in range(self.chance.randrange(10)):
            if self.chance.random() < 0.2:
                field.do_backspace()
            else:
                field.insert_text("".join(self.chance.choices(LETTERS, k=self.chance.choice((1, 1, 1, 2, 8)))))
            self.stage.frames(1)
        if self.chance.random() < 0.3:
            field.text = self.chance.choice((self.app.services.new_seed(), "potion", "monster", ""))

    def visit(self) -> None:
        """Open another screen, as the buttons of this one would; often one that was not visited yet."""
        unseen = [name for name in FROM_HOME if name not in self.visited]
        if unseen and self.chance.random() < 0.4:
            self.app.navigator.home()
        if self.place == "home":
            self.app.navigator.go(self.chance.choice(unseen or FROM_HOME))
        elif self.sheet is not None:
            can_erase = why_closed(self.app.library.game.state) is None and not self.app.library.game.is_past
            is_drawn = "eraser" not in self.visited or self.chance.random() < 0.3
            self.app.navigator.go("eraser" if can_erase and is_drawn else "menu")
        elif self.place == "setup" and self.chance.random() < 0.3:
            self.app.features.boxes.printed_card.open()
        elif self.place == "menu" or (self.place.startswith(OWNERS_SCREENS) and self.chance.random() < 0.9):
            self.do(tap_widget(self.chance.choice(self.buttons())))
        else:
            self.app.navigator.home()

    def jump(self) -> None:
        """Jump to any choice of the game, from the history."""
        if self.sheet is not None:
            self.app.navigator.go("history")
            self.stage.frames(2)
            if self.chance.random() < 0.6:
                self.app.navigator.screen.lines[self.chance.choice(list(self.app.navigator.screen.lines))].dispatch(
                    "on_release"
                )

    def begin(self) -> None:
        self.app.features.setup.open_solo()
        self.stage.frames(1)
        self.tap_something()
        if self.place == "setup":
            self.do(tap_widget(self.app.navigator.screen.start_tile))

    def end_and_open(self) -> None:
        """Close the app, and open it again with what is on the disk."""
        before, game = self.seen(), self.app.library.game
        over = self.app.library.is_over
        self.app.dispatch("on_stop")
        for widget in self.stage.window.children[:]:
            self.stage.window.remove_widget(widget)
        seed = self.app.services.new_seed
        self.app = PaperDungeonsApp(self.folder, seed=seed, hardware=self.hardware, today=lambda: TODAY)
        self.app._run_prepare()
        self.pilot = Pilot(self.app)
        self.stage.frames(2)
        assert self.app.services.problems.waiting == []
        is_another = game is None or over or game.is_lesson or not game.is_alone
        assert is_another or self.seen() == before

    # --- what must be true ----------------------------------------------------------------------------------

    def seen(self) -> tuple | None:
        """The current game: its number, its choices and its cursor."""
        game = self.app.library.game
        return None if game is None else (game.id, game.session.choices, game.session.cursor)

    def check_at_a_glance(self) -> None:
        """After every act: no screen is on the path twice, and the disk has as many choices as the game."""
        path, game = self.app.navigator.path, self.app.library.game
        assert path[0] == "home"
        assert len(set(path)) == len(path), path
        self.check_place()
        if game is not None and not game.is_lesson:  # the lesson has a file of its own
            assert page_at(self.app.services.store._db, game.id).cursor == game.session.cursor

    def check(self) -> None:
        self.stage.seconds(3)
        while self.sheet is not None and self.sheet.presenter.ticker._ticking is not None:
            self.stage.seconds(1)
        if self.app.library.game is not None:
            self.check_game()
        if self.sheet is not None and not self.sheet._fingers:
            self.check_sheet()

    def check_game(self) -> None:
        """The state that shows follows from the choices, and is on the disk."""
        game = self.app.library.game
        record, cursor = game.session.record, game.session.cursor
        assert replay(record).values() == game.session.state.values()
        assert read_game(write_game(record), game.box) == record
        if game.is_lesson:
            return
        saved = self.app.services.store.load(game.id, self.app.library.content.box)
        assert (saved.id, saved.record.choices, saved.cursor) == self.seen()
        if game.is_alone:
            assert saved.finished == (phase_of(game.session.state) == OVER)
        kept = replace(saved.record, choices=saved.record.choices[:cursor], names=record.names)
        assert write_game(kept) == write_game(replace(record, doubted=game.doubted))  # the box may be a new object

    def check_sheet(self) -> None:
        """The sheet shows the same as a newly made one, on every page. Hints are put away first, because their moment
        is not predictable, and so is a death, because it is told only once."""
        self.sheet.presenter.hinting.put_away()
        self.sheet.presenter.staging.go_on()
        self.sheet.presenter.refresh()
        sheet, made = self.sheet, made_now(self.sheet)
        self.stage.window.add_widget(made)
        self.stage.frames(1)  # circles and rounded edges have no points before they are drawn
        self.compare(sheet, made)
        for page in sheet.view.plan.tabs:
            for one in (sheet, made):
                one.controller.press(("tab", PAGE_NAMES.index(page)))
            self.stage.seconds(2 * SLIDE)
            self.compare(sheet, made)
        self.stage.window.remove_widget(made)

    def compare(self, sheet: SheetScreen, made: SheetScreen) -> None:
        assert sheet.view.page == made.view.page
        for region, other in zip(regions_of(sheet), regions_of(made), strict=True):
            if other.more is not None:  # a page says that it goes on, unless it is scrolled to its end
                assert region.more.is_shown == (region.scrolled < region.depth)
                other.more.show(region.more.is_shown)
                other.more.at.xy = region.more.at.xy  # one of them may still slide in
            assert_drawn_alike(region, other)


# --- two sheets ----------------------------------------------------------------------------------------------


def made_now(sheet: SheetScreen) -> SheetScreen:
    """A new sheet for the same game, which shows the same messages as this one."""
    made = SheetScreen(
        sheet.look,
        tuple(sheet.size),
        sheet.game,
        sheet.presenter.feedback,
        SheetActions(*[lambda *_: None] * 5),
        sheet.presenter.options,
        sheet.view.plan,
    )
    sheet.game.listen(sheet.news.hear)
    for name in ("past", "ticker", "sips", "_refusal", "_may"):
        setattr(made.presenter, name, getattr(sheet.presenter, name))
    if sheet.view.track not in sheet.view.children:  # in the lesson, where there is little room
        made.view.remove_widget(made.view.track)
    made.view.turn_to(sheet.view.page, slide=False)
    made.presenter.refresh()
    return made


def regions_of(sheet: SheetScreen) -> list:
    return sorted(sheet.view.regions, key=lambda region: type(region).__name__)


def assert_drawn_alike(region, other) -> None:
    name = type(region).__name__
    assert name == type(other).__name__
    for word, wanted in zip(region.pen.words, other.pen.words, strict=True):
        assert (word.text or "") == (wanted.text or ""), f"{name} says {word.text!r} instead of {wanted.text!r}"
    shown, wanted = Counter(visible(region)), Counter(visible(other))
    too_much, missing = (shown - wanted).elements(), list((wanted - shown).elements())
    for shape in too_much:
        twin = next((one for one in missing if is_close(shape, one)), None)
        assert twin is not None, (name, "too much", shape, "missing", missing)
        missing.remove(twin)
    assert not missing, (name, "missing", missing)


def is_close(shape: object, other: object) -> bool:
    """The same shape in the same colour, with no number more than a pixel away: the font library now and then
    measures a text a pixel wider than before."""
    if isinstance(shape, tuple) and isinstance(other, tuple):
        return len(shape) == len(other) and all(map(is_close, shape, other))
    if isinstance(shape, int) and isinstance(other, int):
        return abs(shape - other) <= 1
    return shape == other


def visible(region) -> Iterator[tuple]:
    """Every shape that is drawn: its kind, its colour and where it is; and where flags and dice are moved to."""
    colour = (1, 1, 1, 1)
    for one in instructions(region.canvas):
        if isinstance(one, Color):
            colour = tuple(round(part, 3) for part in one.rgba)
        elif isinstance(one, Translate) and one is not region._move:
            yield "moved", tuple(map(round, one.xy))
        elif isinstance(one, Rotate):
            yield "turned", round(one.angle)
        elif colour[3]:
            yield from where(one, colour)


def where(shape, colour: tuple) -> Iterator[tuple]:
    """The kind, colour and place of a shape, if it can be seen."""
    if isinstance(shape, Line):
        if shape.points:
            yield "line", colour, tuple(map(round, shape.points))
    elif isinstance(shape, Mesh) and isinstance(shape.vertices, array):
        yield from corners_in(shape.vertices)
    elif hasattr(shape, "size") and hasattr(shape, "pos") and all(shape.size):
        yield type(shape).__name__, colour, tuple(map(round, shape.pos)), tuple(map(round, shape.size))


def corners_in(layer: array) -> Iterator[tuple]:
    """The corners of all visible shapes in a layer, with their colours; those of an empty text lie at the origin."""
    for start in range(0, len(layer), NUMBERS):
        x, y, red, green, _, _, blue, alpha = layer[start : start + NUMBERS]
        if alpha and (x or y):
            yield "corner", tuple(round(part, 3) for part in (1 - red, green, 1 - blue, alpha)), round(x), round(y)


def instructions(group) -> Iterator:
    for one in group.children:
        if hasattr(one, "children"):
            yield from instructions(one)
        else:
            yield one


def main() -> None:
    folder, seed, acts = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    monkey = Monkey(folder, seed, at_tables=sys.argv[4] == "tables")
    try:
        monkey.run(acts)
    except BaseException:
        print(f"seed {seed}, the last acts:", *monkey.last, sep="\n  ", file=sys.stderr)
        raise
    print(json.dumps({"visited": monkey.visited, "finished": len(monkey.finished)}))

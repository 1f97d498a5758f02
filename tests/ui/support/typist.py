"""A player who does not touch the screen: strikes keys as SDL reports them, and knows where the focus is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable

from kivy.uix.widget import Widget

from paperdungeons.ui.automation.driver import Moments, Pilot
from paperdungeons.ui.drawing.key import Key
from paperdungeons.ui.focus.commands import Command
from paperdungeons.ui.focus.controller import after, spots_of
from paperdungeons.ui.focus.targets import FocusTarget
from paperdungeons.ui.sheet.model.layout import PAGE_NAMES
from paperdungeons.ui.sheet.regions.sheet_view import PAGE_OF_KIND
from tests.ui.support.phone import Hand

UP, DOWN, RIGHT, LEFT, TAB, ENTER, SPACE, ESCAPE = 273, 274, 275, 276, 9, 13, 32, 27
ARROWS = (DOWN, RIGHT, UP, LEFT)


class Typist:
    def __init__(self, hand: Hand) -> None:
        self.hand, self.window = hand, hand.stage.window

    def strike(self, key: int | str, *modifiers: str, frames: int = 4) -> bool:
        """Strike a key of a real keyboard: it goes to a field that is typed in first, then to the app."""
        sign = key if isinstance(key, str) else chr(key) if key < 128 else None
        code = ord(key) if isinstance(key, str) else key
        held = list(modifiers)
        taken = self.window.dispatch("on_key_down", code, 0, sign, held)
        taken = taken or self.window.dispatch("on_keyboard", code, 0, sign, held)
        if sign and sign.isprintable():
            self.window.dispatch("on_textinput", sign)
        self.hand.stage.frames(frames)
        return bool(taken)

    @property
    def focus(self):
        return self.hand.app.keys.focus

    @property
    def target(self) -> FocusTarget | None:
        return self.focus.target

    @property
    def key(self) -> Hashable:
        return self.target and self.target.key

    def targets(self) -> list[FocusTarget]:
        return self.focus.targets()

    def wake(self) -> None:
        """Make the focus show."""
        if self.target is None:
            self.strike(TAB)

    def find(self, is_wanted: Callable[[FocusTarget], bool], keys: tuple[int, ...] = (TAB,)) -> None:
        """Strike a key, with its modifiers, until a wanted target is in focus."""
        self.wake()
        for _ in range(3 * len(self.targets()) + 10):
            if self.target is not None and is_wanted(self.target):
                return
            self.strike(*keys)
        raise AssertionError("it never comes into focus")

    def to(self, key: Hashable) -> None:
        """Move the focus to a place on the sheet by the fewest arrows."""
        self.wake()
        if self.key == key:
            return
        for arrow in self._way(key):
            self.strike(arrow)
        assert self.key == key, (self.key, key)

    def go_to(self, widget: Widget) -> None:
        """Move the focus to a button by the fewest arrows; an arrow may only scroll a page that has more to show."""
        self.wake()
        for _ in range(3 * len(self.targets()) + 10):
            if self.target is not None and self.target.holder is widget:
                return
            way = next((way for target, way in self.arrows_to().items() if target.holder is widget), None)
            assert way, f"no arrows lead to {widget}"
            self.strike(way[0])
        raise AssertionError("it never comes into focus")

    def _way(self, key: Hashable) -> list[int]:
        ways = self.arrows_to(key)
        found = next((way for target, way in ways.items() if target.key == key), None)
        assert found is not None, f"no arrows lead to {key}"
        return found

    def arrows_to(self, key: Hashable = None) -> dict[FocusTarget, list[int]]:
        """The fewest arrows from here to every target that they reach. The search ends at the key, if one is given."""
        spots = spots_of(self.targets())
        here = next(target for target in spots if target.name == self.target.name)
        ways, waiting = {here: []}, deque([here])
        while waiting:
            place = waiting.popleft()
            for arrow in ARROWS:
                goal = after(spots, place, COMMANDS[arrow])
                if goal not in ways:
                    ways[goal] = [*ways[place], arrow]
                    if key is not None and goal.key == key:
                        return ways
                    waiting.append(goal)
        return ways


COMMANDS = {UP: Command.UP, DOWN: Command.DOWN, LEFT: Command.LEFT, RIGHT: Command.RIGHT, TAB: Command.NEXT}


class KeyPilot(Pilot):
    """Plays as the touching pilot does, but with arrows and Enter alone."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand.app)
        self.typist = Typist(hand)

    def press(self, key: Key) -> Moments:
        view = self.app.navigator.screen.view
        page = PAGE_OF_KIND.get(key[0])
        if page in view.plan.tabs and page != view.page:
            yield from self.press(("tab", PAGE_NAMES.index(page)))
        self.typist.to(key)
        self.typist.strike(ENTER)
        yield

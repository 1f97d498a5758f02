"""Which thing is in focus, and what a command does to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from ..style.rect import Rect
from .commands import PUSHES, Command
from .geometry import Direction, FocusSpot, closest, nearest
from .pages import comes_first, page_of, push, unseen
from .ring import FocusRing
from .targets import FocusTarget, Name, targets_on
from .touch import KeyTouch

LAYOUT = 3
"""Frames until a new screen is laid out."""


class FocusController:
    """``root`` holds the screen; ``screen`` returns the current one, ``here`` its name, ``unit`` the pixels of a
    density-independent pixel. ``on_land`` is called whenever something comes into focus."""

    def __init__(
        self,
        root: Widget,
        screen: Callable[[], Any],
        here: Callable[[], str],
        unit: Callable[[], float],
        on_land: Callable[[], None] = lambda: None,
    ) -> None:
        self._root, self._screen, self._here, self._unit, self._on_land = root, screen, here, unit, on_land
        self.target: FocusTarget | None = None
        """What is in focus; None while the focus is hidden."""
        self.is_scanning = False
        self._was_here, self._names = "", dict[str, Name]()
        """The screen of the focus, and what was last in focus on each screen."""
        self._was_at: Rect | None = None
        self.ring = FocusRing(unit())
        self._following: Any = None
        self._waited = 0
        """How many frames ago the target disappeared."""

    # --- commands -------------------------------------------------------------------------------------------

    def do(self, command: Command) -> bool:
        """Carry out a command; return whether it was of use."""
        if command is Command.EXPLAIN:
            return self._explain()
        if command in PUSHES:
            return self._push(PUSHES[command])
        if self.target is None:
            return command is not Command.PRESS and self._land(self._start(self.targets()))
        if self._is_lost:
            self._land(self._near(self.targets()))
        if self.target is not None:
            self._press(self.target) if command is Command.PRESS else self._move(command)
        return True

    def targets(self) -> list[FocusTarget]:
        return targets_on(self._root, self.is_scanning)

    def _press(self, target: FocusTarget) -> None:
        target.press()
        if getattr(target.holder, "takes_keys", False):
            self.hide()

    def _move(self, command: Command) -> None:
        spots = spots_of(self.targets())
        here = next((target for target in spots if target.name == self._names[self._was_here]), None)
        if here is None:
            self._land(self._near(list(spots)))
            return
        goal, direction = after(spots, here, command), command.direction
        is_on = goal is not here
        if self.is_scanning:
            order = list(spots)
            direction, is_on = Direction.DOWN, order.index(goal) > order.index(here)
        if direction is not None and comes_first(page_of(self._root, here), direction, spots[goal] if is_on else None):
            self._push(direction)
        else:
            self._land(goal)

    def _push(self, direction: Direction) -> bool:
        """Scroll the page that the focus is on; return whether that was possible."""
        page = page_of(self._root, self.target)
        if page is None or unseen(page, direction) <= 0:
            return False
        push(page, direction)
        return True

    def _explain(self) -> bool:
        """Explain what is in focus, if the screen can do that."""
        explain = getattr(self._screen(), "explain", None)
        if explain is None or self.target is None or self.target.key is None:
            return False
        explain(self.target.key)
        return True

    # --- coming and going -----------------------------------------------------------------------------------

    def _start(self, targets: list[FocusTarget]) -> FocusTarget | None:
        """The first focus: what it was on this screen; else what the screen says; else the first thing on its page."""
        name = self._names.get(self._here())
        wanted = getattr(self._screen(), "first_focus", None)
        on_page = (target for target in targets if target.path and target.seen is not None)
        return (
            next((target for target in targets if target.name == name), None)
            or next((target for target in targets if wanted is not None and target.key == wanted), None)
            or next(on_page, next(iter(targets), None))
        )

    def _near(self, targets: list[FocusTarget]) -> FocusTarget | None:
        """The focus after it was lost: the same thing or the closest one; on another screen, the first focus there."""
        if self._here() != self._was_here or self._was_at is None:
            return self._start(targets)
        spots, name = spots_of(targets), self._names[self._was_here]
        found = closest(list(spots.values()), self._was_at)
        same = next((target for target in spots if target.name == name), None)
        return same or next((target for target, spot in spots.items() if spot is found), None)

    @property
    def _is_lost(self) -> bool:
        """Whether the target has gone, because the screen was rebuilt or another one shows."""
        return self.target is not None and (self.target.place is None or self._here() != self._was_here)

    def _land(self, target: FocusTarget | None) -> bool:
        if target is None:
            self.hide()
            return False
        target.reveal()
        self.target, self._was_here, self._waited = target, self._here(), 0
        self._names[self._was_here] = target.name
        if self._following is None:
            self._following = Clock.schedule_interval(self._follow, 0)
            Window.bind(on_touch_down=self._touched)
        self._follow()
        self._on_land()
        return True

    def _follow(self, _: float = 0) -> None:
        """Keep the ring around the target, which may move: pages scroll and slide, windows turn, screens change."""
        seen = None
        if self._is_lost:
            self._waited += 1
            if self._waited >= LAYOUT:
                self._land(self._near(self.targets()))
                return
        elif self.target is not None:
            seen = self.target.seen
        self._was_at = seen or self._was_at
        self.ring.fit(self._unit())
        self.ring.show(seen)

    def _touched(self, _window: object, touch: Any) -> bool:
        """Hide the ring, which a player who touches does not need."""
        if not isinstance(touch, KeyTouch) and not touch.is_mouse_scrolling and not self.is_scanning:
            self.hide()
        return False

    def hide(self) -> None:
        self.target = None
        if self._following is not None:
            self._following.cancel()
            self._following = None
            Window.unbind(on_touch_down=self._touched)
            self.ring.show(None)

    def close(self) -> None:
        self.hide()
        Window.remove_widget(self.ring)


def spots_of(targets: Iterable[FocusTarget]) -> dict[FocusTarget, FocusSpot]:
    """The targets with their spots, in reading order, without those that have gone."""
    return {target: spot for target in targets if (spot := target.spot()) is not None}


def after(spots: Mapping[FocusTarget, FocusSpot], here: FocusTarget, command: Command) -> FocusTarget:
    """The target that a command leads to. If nothing lies in its direction, that is the next in reading order; but
    only Tab starts over at the end."""
    direction = command.direction
    found = None if direction is None else nearest(list(spots.values()), spots[here], direction)
    if found is not None:
        return next(target for target, spot in spots.items() if spot is found)
    reads_on = command is Command.NEXT if direction is None else direction.reads_on
    targets = list(spots)
    step = targets.index(here) + (1 if reads_on else -1)
    return here if direction is not None and not 0 <= step < len(targets) else targets[step % len(targets)]


def field_in(root: Widget) -> TextInput | None:
    """The field that is being typed in."""
    return next((part for part in root.walk(restrict=True) if isinstance(part, TextInput) and part.focus), None)

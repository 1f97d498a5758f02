"""Press and hold: the thing under a resting finger is explained."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from ...core.state import State
from ..style.look import Look
from ..widgets.basics import Row
from ..widgets.tiles import Beside

HOLD: Final = 0.45
"""A finger holds a thing after it has rested on it for this many seconds."""
SLOP: Final = 10
"""How far, in density-independent pixels, a finger may slip and still tap or hold."""
HOLDER: Final = "holder"
"""The key in ``touch.ud`` of the widget that the touch may come to hold."""

SINCE: Final = "since"
"""The key in ``touch.ud`` of the time when the touch came down, which is before a scrolling page has passed it on."""

Explainer: TypeAlias = Callable[[Look, State, tuple[str, int]], None]
"""Explains a thing, by its key, in a position."""


def explainer_of(widget: Widget | None) -> Explainer | None:
    """The explainer of this widget or of the nearest parent that has one; None if none has."""
    while widget is not None:
        explainer: Explainer | None = getattr(widget, "explainer", None)
        if explainer is not None:
            return explainer
        widget = widget.parent if widget.parent is not widget else None
    return None


class Holdable:
    """A mixin for a widget, named before its other classes. A tap stays a tap; when a finger has rested on it for a
    moment, its thing is explained, and lifting the finger does nothing. Of nested widgets the innermost is held."""

    _subject: tuple[Look, State, tuple[str, int]] | None = None
    _waiting: Any = None
    _was_held = False

    def about(self, look: Look, state: State, key: tuple[str, int]) -> None:
        """Set what is explained: a thing, in a position."""
        self._subject = look, state, key

    def explain(self) -> None:
        """Explain the thing as if it were held: for a keyboard or a voice."""
        explainer = explainer_of(self)
        if explainer is not None and self._subject is not None:
            explainer(*self._subject)

    def subject_at(self, touch: MotionEvent) -> tuple[Look, State, tuple[str, int]] | None:
        """The thing under a finger; a widget may show several things."""
        return self._subject

    def on_touch_down(self, touch: MotionEvent) -> bool:
        here = self.collide_point(*touch.pos)  # type: ignore[attr-defined]
        if here:
            self._subject = self.subject_at(touch)
            touch.ud[HOLDER] = self
        handled = bool(super().on_touch_down(touch))  # type: ignore[misc]
        if here and touch.ud.get(HOLDER) is self and self._subject is not None:
            if not any(holder() is self for holder in touch.grab_list):
                touch.grab(self)
            self._was_held = False
            rested = Clock.get_time() - touch.ud.get(SINCE, Clock.get_time())
            self._waiting = Clock.schedule_once(partial(self._hold, touch), max(0.0, HOLD - rested))
        return handled

    def on_touch_up(self, touch: MotionEvent) -> bool:
        was_held = False
        if touch.grab_current is self and self._waiting is not None:
            was_held, self._was_held = self._was_held, False
            self._waiting.cancel()
            self._waiting = None
            if was_held or not isinstance(self, ButtonBehavior):  # a button that is tapped lets go by itself
                touch.ungrab(self)
        return was_held or bool(super().on_touch_up(touch))  # type: ignore[misc]

    def _hold(self, touch: MotionEvent, _: float) -> None:
        assert self._subject is not None
        far = SLOP * self._subject[0].u
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) <= far:
            self._was_held = True
            if isinstance(self, ButtonBehavior):
                self.state = "normal"
            self.explain()


class HoldableRow(Holdable, Row):
    """A row of a list."""


class HoldableBeside(Holdable, Beside):
    """Widgets side by side that are explained as one thing."""

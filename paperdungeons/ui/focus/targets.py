"""Everything on a screen that can be pressed, found by walking through its widgets.

Buttons and fields are found as they are. A widget that draws on its canvas says itself where it can be pressed: it has
``focus_spots``. No screen needs to know about the focus.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator
from typing import Any, Protocol, TypeAlias, runtime_checkable

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from ..style.fonts import ICONS
from ..style.rect import Rect
from ..widgets.basics import Row
from .geometry import FocusSpot, reading_order
from .touch import press_at

MARGIN = 12
"""Pixels between what is brought into view and the edge of its page."""


class SpotHolder(Protocol):
    """A widget that draws things, and knows where they are."""

    def place_of(self, key: Any) -> Rect | None:
        """Where a thing is, in the coordinates of the widget's own place."""


@runtime_checkable
class OffersSpots(Protocol):
    def focus_spots(self) -> Iterable[tuple[SpotHolder, Hashable]]:
        """What can be pressed in the widget, in reading order: the part in which it lies, and its key there."""


@runtime_checkable
class OffersFewer(Protocol):
    def scan_spots(self) -> Iterable[tuple[SpotHolder, Hashable]]:
        """Those of the spots that are worth waiting for when the focus moves on by itself."""


Name: TypeAlias = tuple[Hashable, ...]


class FocusTarget:
    """Something that can be pressed: a widget, or the ``key`` of what is drawn on one. Its name stays the same when
    the screen is rebuilt."""

    def __init__(self, holder: Widget, path: tuple[Widget, ...], key: Hashable = None) -> None:
        self.holder, self.key = holder, key
        self.path = (*path, holder) if getattr(holder, "depth", 0) else path
        """The scrolling pages in which it lies; a region whose content is higher than itself is one, too."""
        self.name: Name = (type(holder).__name__, key if key is not None else texts_of(holder))

    @property
    def place(self) -> Rect | None:
        """Where the target is in the window; None if it has gone."""
        holder = self.holder
        if holder.get_root_window() is None:
            return None
        if self.key is None:
            return in_window(holder, Rect(*holder.pos, *holder.size))
        place = holder.place_of(self.key) if self.key in _keys_of(holder) else None
        return place and in_window(holder, place)

    @property
    def seen(self) -> Rect | None:
        """The part of its place that can be seen; None if nothing can."""
        place = self.place
        if place is None:
            return None
        for page in (window_rect(), *map(view_of, self.path)):
            x, y = max(place.x, page.x), max(place.y, page.y)
            place = Rect(x, y, min(place.right, page.right) - x, min(place.top, page.top) - y)
        return place if place.w > 0 and place.h > 0 else None

    def spot(self) -> FocusSpot | None:
        place = self.place
        if place is None or place.w <= 0 or place.h <= 0:
            return None
        hidden = frozenset(page for page in self.path if not _shows(place, view_of(page)))
        if not hidden and not _shows(place, window_rect()):
            return None
        return FocusSpot(place, self.path, hidden)

    def reveal(self) -> None:
        """Scroll until it can be seen."""
        for page in reversed(self.path):
            if isinstance(page, ScrollView):
                place = self.place
                if place is not None:
                    _scroll(page, place)
            else:
                page.bring(self.key)

    def press(self) -> None:
        """Press the target as a finger would; a field gets the keyboard."""
        self.reveal()
        seen = self.seen
        if isinstance(self.holder, TextInput):
            self.holder.focus = True
        elif seen is not None:
            press_at(*seen.center)


def targets_on(root: Widget, scanning: bool = False) -> list[FocusTarget]:
    """All targets in reading order; with ``scanning``, only those that are worth waiting for."""
    targets = [target for target in _walk(root, (), scanning, False) if target.spot() is not None]
    seen: Counter[Name] = Counter()
    for target in targets:
        seen[target.name] += 1
        target.name = (*target.name, seen[target.name])
    return targets


def _walk(widget: Widget, path: tuple[Widget, ...], scanning: bool, inside: bool) -> Iterator[FocusTarget]:
    """The targets in a widget; ``inside`` if a widget around it has already named its spots."""
    if widget.opacity == 0 or widget.disabled:
        return
    if isinstance(widget, ScrollView):
        path = (*path, widget)
    if hasattr(widget, "focus_spots"):
        if not inside:
            yield from _spots_of(widget, path, scanning)
        inside = True
    elif isinstance(widget, ButtonBehavior | TextInput) and getattr(widget, "answers", True):
        yield FocusTarget(widget, path)
    if not isinstance(widget, Row | TextInput):
        for child in reversed(widget.children):
            yield from _walk(child, path, scanning, inside)


def _spots_of(widget: OffersSpots, path: tuple[Widget, ...], scanning: bool) -> Iterator[FocusTarget]:
    """The spots of a widget as targets: part by part, and line by line in each part."""
    fewer = scanning and isinstance(widget, OffersFewer)
    parts: dict[Widget, list[FocusTarget]] = {}
    for holder, key in widget.scan_spots() if fewer else widget.focus_spots():  # type: ignore[attr-defined]
        parts.setdefault(holder, []).append(FocusTarget(holder, path, key))
    for part in reading_order(list(parts), view_of):
        yield from reading_order([target for target in parts[part] if target.place is not None], _place)


def _place(target: FocusTarget) -> Rect:
    return target.place or Rect(0, 0, 0, 0)


def _keys_of(holder: Any) -> Collection[Hashable]:
    """The keys that can be pressed in a part of a screen now; they change with what the player is asked."""
    if hasattr(holder, "focus_spots"):
        return [key for _, key in holder.focus_spots()]
    keys: Collection[Hashable] = holder.keys
    return keys


def texts_of(widget: Widget) -> str:
    """What is written on a widget, sorted: for a left hand the same things stand the other way round."""
    labels = [part for part in widget.walk(restrict=True) if isinstance(part, Label)]
    words = [label.text for label in labels if label.font_name != ICONS]
    return " ".join(sorted(words or [label.text for label in labels]))


def in_window(widget: Widget, place: Rect) -> Rect:
    x, y = widget.to_window(place.x, place.y)
    return Rect(x, y, place.w, place.h)


def window_rect() -> Rect:
    return Rect(0, 0, *Window.size)


def view_of(page: Widget) -> Rect:
    """Where a scrolling page is in the window."""
    return in_window(page, Rect(*page.pos, *page.size))


def _shows(place: Rect, view: Rect) -> bool:
    """Whether at least the middle of a place can be seen."""
    x, y = place.center
    return view.x <= x <= view.right and view.y <= y <= view.top


def _scroll(page: ScrollView, place: Rect) -> None:
    view, content = view_of(page), page.children[0] if page.children else None
    if content is None:
        return
    let_go(page)
    up = _push(place.y, place.top, view.y, view.top)
    rest = content.height - page.height
    if up and rest > 0 and page.do_scroll_y:
        page.scroll_y = min(1.0, max(0.0, page.scroll_y - up / rest))
    right = _push(place.x, place.right, view.x, view.right)
    rest = content.width - page.width
    if right and rest > 0 and page.do_scroll_x:
        page.scroll_x = min(1.0, max(0.0, page.scroll_x - right / rest))
    page.update_from_scroll()


def _push(low: float, high: float, least: float, most: float) -> float:
    """How far something must move to lie within bounds; if not all of it fits, its upper end counts."""
    if high > most - MARGIN or high - low > most - least - 2 * MARGIN:
        return most - MARGIN - high
    return max(0.0, least + MARGIN - low)


def let_go(widget: Widget) -> None:
    """Make a page that holds its scroll position give that up, as after a touch."""
    while isinstance(widget, Widget):
        if hasattr(widget, "let_go"):
            widget.let_go()
        widget = widget.parent if widget.parent is not widget else None

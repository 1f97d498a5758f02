"""Boxes with things side by side or below one another, like Kivy's ``BoxLayout``, but laid out in one go.

Kivy lays out every box when its turn comes. On a page of boxes within boxes widths come from outside and heights from
inside, so that each box has its turn six or seven times before the first frame. Here the outermost box first asks those
within it for their sizes, then gives everything its place once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

MOST: Final = 5
"""A box is measured at most this many times in a row while its content keeps changing."""
OWN: Final = ("spacing", "padding", "orientation", "children")
OF_A_CHILD: Final = ("size", "size_hint", "pos_hint", "size_hint_min", "size_hint_max")


class QuickBox(BoxLayout):
    """Kivy's ``BoxLayout`` but for the way it is laid out."""

    def __init__(self, **kwargs: Any) -> None:
        self.packing = Packing(self)
        super(BoxLayout, self).__init__(**kwargs)  # all that BoxLayout does, but for its bindings
        self.packing.begin()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in OF_A_CHILD:
            widget.fbind(name, self.packing.size_changed)
        super(BoxLayout, self).add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in OF_A_CHILD:
            widget.funbind(name, self.packing.size_changed)
        self.packing.forget(widget)
        super(BoxLayout, self).remove_widget(widget, *args, **kwargs)

    def do_layout(self, *_: Any) -> None:
        self.packing.measure()
        self.packing.place()


class Packing:
    """The layout of one box. If it is stale, so are those of the boxes round it: the outermost box is measured before
    the next frame, and with it all that are stale. A box without any width waits until it has one."""

    __slots__ = ("_box", "_is_measuring", "_is_placed", "_sizes", "is_stale")

    def __init__(self, box: QuickBox) -> None:
        self._box = box
        self._sizes: dict[Widget, tuple[float, float]] = {}
        """The sizes of all children when they were last placed."""
        self.is_stale, self._is_measuring, self._is_placed = True, False, False

    def begin(self) -> None:
        box = self._box
        for name in OWN:
            box.fbind(name, self.soil)
        box.fbind("parent", self._tell)
        box.fbind("size", self.size_changed)
        box.fbind("pos", self._move)
        self._tell()

    def forget(self, child: Widget) -> None:
        self._sizes.pop(child, None)

    # --- what makes it stale --------------------------------------------------------------------------------

    def size_changed(self, *_: Any) -> None:
        """The size of the box or of a child has changed; changes while the box is being measured are seen there."""
        if not self._is_measuring:
            self.soil()

    def soil(self, *_: Any) -> None:
        self.is_stale = True
        self._tell()

    def _tell(self, *_: Any) -> None:
        """Tell the box round this one that it is stale too; while that is being measured, it finds out by itself."""
        parent = self._box.parent
        if not isinstance(parent, QuickBox):
            self._box._trigger_layout()
        elif self.is_stale and not (parent.packing.is_stale or parent.packing._is_measuring):
            parent.packing.soil()

    def _move(self, *_: Any) -> None:
        """Move what has been placed along with the box."""
        if self._is_placed:
            self.place()

    # --- laying out -----------------------------------------------------------------------------------------

    def measure(self) -> None:
        """Find the size of the box and of everything in it."""
        if not self.is_stale or self._box.width <= 0:
            return
        self._is_measuring, self._is_placed = True, False
        for _ in range(MOST):
            self.is_stale = False
            if self._measure_once() and not self.is_stale:
                break
        self._is_measuring = False

    def _measure_once(self) -> bool:
        """Measure the box; return whether nothing that it relied on has changed meanwhile."""
        box, children = self._box, self._box.children
        width, is_row = box.width, box.orientation == "horizontal"
        if any(_is_bounded(child) for child in children):
            return self._measure_bounded()
        left, top, right, bottom = box.padding
        gaps = box.spacing * max(0, len(children) - 1)
        taken = gaps + sum(child.width for child in children if child.size_hint_x is None) if is_row else 0
        widths = _shares([(child, child.size_hint_x) for child in children], width - left - right - taken, is_row)
        for child, wide in widths:
            child.width = wide
        _measure_stale(children)
        seen = [(child.width, child.height) for child in children]
        box.minimum_size = self._least(gaps, is_row)
        taken, height = top + bottom if is_row else box.minimum_height, box.height
        heights = _shares([(child, child.size_hint_y) for child in children], height - taken, not is_row)
        for child, high in heights:
            child.height = high
        _measure_stale(children)
        are_kept = all(child.width == wide for child, wide in widths) and all(
            one.height == high for one, high in heights
        )
        return are_kept and (box.width, box.height) == (width, height) and _are_settled(children, seen)

    def _measure_bounded(self) -> bool:
        """Measure the box as Kivy does, which can handle least and largest sizes."""
        box, children, size = self._box, self._box.children, tuple(self._box.size)
        seen = [(child.width, child.height) for child in children]
        facts = [(one.size, one.size_hint, one.pos_hint, one.size_hint_min, one.size_hint_max) for one in children]
        given = [(children[place], w, h) for place, _, _, w, h in box._iterate_layout(facts)]
        for child, w, h in given:
            if child.size_hint_x is not None:
                child.width = w
            if child.size_hint_y is not None:
                child.height = h
        _measure_stale(children)
        are_kept = all(
            (child.size_hint_x is None or child.width == w) and (child.size_hint_y is None or child.height == h)
            for child, w, h in given
        )
        return are_kept and size == tuple(box.size) and _are_settled(children, seen)

    def _least(self, gaps: float, is_row: bool) -> tuple[float, float]:
        left, top, right, bottom = self._box.padding
        widths = [child.width for child in self._box.children if child.size_hint_x is None]
        heights = [child.height for child in self._box.children if child.size_hint_y is None]
        if is_row:
            return left + right + gaps + sum(widths), top + bottom + max(heights, default=0)
        return left + right + max(widths, default=0), top + bottom + gaps + sum(heights)

    def place(self) -> None:
        """Place everything in the box; what lies in boxes within it only if they have changed."""
        box, gap, (left, top, right, bottom) = self._box, self._box.spacing, self._box.padding
        self._is_placed = True
        x, y, w, h = box.x + left, box.y + bottom, box.width - left - right, box.height - top - bottom
        if box.orientation == "horizontal":
            for child in reversed(box.children):
                self._put(child, x, y + _off(child, h, child.height, "y", "center_y", "top"))
                x += child.width + gap
        else:
            for child in box.children:
                self._put(child, x + _off(child, w, child.width, "x", "center_x", "right"), y)
                y += child.height + gap
        for child in box.children:
            if isinstance(child, QuickBox) and not child.packing._is_placed:
                child.packing.place()

    def _put(self, child: Widget, x: float, y: float) -> None:
        """Place a child. Kivy announces a new size before it knows the new centre, so announce the position again."""
        before, now = self._sizes.get(child), (child.width, child.height)
        self._sizes[child] = now
        if child.x != x or child.y != y:
            child.pos = x, y
        elif before != now:
            child.property("pos").dispatch(child)


def _is_bounded(child: Widget) -> bool:
    return child.size_hint_min != [None, None] or child.size_hint_max != [None, None]


def _shares(hints: Sequence[tuple[Widget, float | None]], room: float, is_shared: bool) -> list[tuple[Widget, float]]:
    """How much room each child with a hint gets: they divide a room that ``is_shared``, else each has a part of all."""
    wishes = [(child, hint) for child, hint in hints if hint]
    whole = sum(hint for _, hint in wishes) if is_shared else 1
    return [(child, max(0.0, hint / whole * room)) for child, hint in wishes]


def _measure_stale(children: Sequence[Widget]) -> None:
    for child in children:
        if isinstance(child, QuickBox):
            child.packing.measure()


def _are_settled(children: Sequence[Widget], seen: Sequence[tuple[float, float]]) -> bool:
    """Whether the sizes that the children choose themselves are still as they were ``seen``."""
    for child, (width, height) in zip(children, seen, strict=True):
        is_wider = child.width != width and child.size_hint_x is None
        is_higher = child.height != height and child.size_hint_y is None
        if is_wider or is_higher or (isinstance(child, QuickBox) and child.packing.is_stale and child.width > 0):
            return False
    return True


def _off(child: Widget, room: float, size: float, start: str, middle: str, end: str) -> float:
    """How far from the edge a child stands according to its ``pos_hint``."""
    off = 0.0
    for name, share in child.pos_hint.items():
        if name == start:
            off += share * room
        elif name == middle:
            off += share * room - size / 2
        elif name == end:
            off += share * room - size
    return off

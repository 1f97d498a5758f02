"""Where the focus goes from here: the nearest thing in a direction, and the order of reading. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeVar

from ..style.rect import Rect

Thing = TypeVar("Thing")
ASIDE: Final = 2.0
"""A distance across the direction counts this many times as much as one along it."""
SLACK: Final = 1.0
"""Pixels by which neighbours may overlap."""


class Direction(Enum):
    UP = (0, 1)
    DOWN = (0, -1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)

    @property
    def is_flat(self) -> bool:
        return self.value[0] != 0

    @property
    def reads_on(self) -> bool:
        """Whether it is a direction in which one reads."""
        return self in (Direction.DOWN, Direction.RIGHT)


@dataclass(frozen=True)
class FocusSpot:
    """Something in the window. ``path`` has the scrolling pages in which it lies, from the outside in; ``hidden_by``
    has those in which it is scrolled out of sight."""

    place: Rect
    path: tuple[Hashable, ...] = ()
    hidden_by: frozenset[Hashable] = frozenset()


class _Way(NamedTuple):
    """From one place to another: the gap along a direction, the gap across it, and the distance of the middles across
    it."""

    ahead: float
    aside: float
    between: float


def nearest(spots: Sequence[FocusSpot], here: FocusSpot, direction: Direction) -> FocusSpot | None:
    """The nearest spot in a direction. Those that scroll together with ``here`` come before those around its page:
    they may be out of sight now, and nearer than they look."""
    rings = [_within(spots, here, depth) for depth in range(len(here.path), -1, -1)]
    if direction.is_flat:
        searches = [(ring, straight) for straight in (True, False) for ring in rings]
    else:
        searches = [(ring, straight) for ring in rings for straight in (True, False)]
    found = (_best(ring, here.place, direction, straight) for ring, straight in searches)
    return next((spot for spot in found if spot is not None), None)


def _within(spots: Sequence[FocusSpot], here: FocusSpot, depth: int) -> list[FocusSpot]:
    """The spots in the outer ``depth`` pages of ``here``; only these may hide them, because they can be scrolled."""
    pages = here.path[:depth]
    return [spot for spot in spots if spot.path[:depth] == pages and spot.hidden_by <= set(pages) and spot != here]


def _best(spots: Sequence[FocusSpot], here: Rect, direction: Direction, straight: bool) -> FocusSpot | None:
    """The best spot: with ``straight`` in a beam as wide as ``here``, otherwise in a cone that widens."""
    ways = [(way, spot) for spot in spots if (way := _way(here, spot.place, direction)) is not None]
    if straight:
        beam = [(way.ahead, way.between, spot) for way, spot in ways if way.aside <= 0]
        return min(beam, key=lambda one: one[:2], default=(0, 0, None))[2]
    size = here.h if direction.is_flat else here.w
    cone = [(way.ahead + ASIDE * way.aside, way.between, spot) for way, spot in ways if way.aside <= way.ahead + size]
    return min(cone, key=lambda one: one[:2], default=(0, 0, None))[2]


def _way(here: Rect, there: Rect, direction: Direction) -> _Way | None:
    """The way to a place; None if it does not lie in that direction."""
    dx, dy = direction.value
    (x1, y1), (x2, y2) = here.center, there.center
    if (x2 - x1) * dx + (y2 - y1) * dy <= SLACK:
        return None
    gap_x = max(there.x - here.right, here.x - there.right)
    gap_y = max(there.y - here.top, here.y - there.top)
    ahead, aside = (gap_x, gap_y) if dx else (gap_y, gap_x)
    if ahead < -SLACK - min(here.w, there.w, here.h, there.h) / 2:
        return None
    return _Way(max(0.0, ahead), max(0.0, aside + SLACK), abs(y2 - y1) if dx else abs(x2 - x1))


def closest(spots: Sequence[FocusSpot], here: Rect) -> FocusSpot | None:
    """The spot whose middle is nearest, preferring those that can be seen."""
    x, y = here.center

    def distance(spot: FocusSpot) -> tuple[bool, float]:
        there = spot.place.center
        return bool(spot.hidden_by), (there[0] - x) ** 2 + (there[1] - y) ** 2

    return min(spots, key=distance, default=None)


def reading_order(things: Sequence[Thing], place_of: Callable[[Thing], Rect]) -> list[Thing]:
    """The things line by line from the top, each from left to right; half a height lower is the next line."""
    rest = sorted(things, key=lambda thing: -place_of(thing).center[1])
    ordered: list[Thing] = []
    while rest:
        first = place_of(rest[0])
        line = [thing for thing in rest if first.center[1] - place_of(thing).center[1] < first.h / 2]
        ordered += sorted(line, key=lambda thing: place_of(thing).x)
        rest = rest[len(line) :]
    return ordered

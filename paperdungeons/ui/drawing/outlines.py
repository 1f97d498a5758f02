"""The corners of shapes, and the triangles between them. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, TypeAlias

from ..style.rect import Rect

Outline: TypeAlias = tuple[list[float], Sequence[int]]
"""The corners, x and y in turn; and the numbers of corners, three for each triangle."""
QUAD: Final = (0, 1, 2, 0, 2, 3)
BOX, EDGE, RING, END = 6, 4, 8, 3
"""How many straight pieces make a quarter of a circle: at the corners of a box, at those of its edge, in a ring, and
at the end of a line. They are Kivy's numbers where it matters for the look."""
THIN: Final = 1.0
"""Lines of exactly this width are a pixel broad and have no round ends, as in Kivy."""


def quad(rect: Rect) -> Outline:
    x, y, w, h = rect
    return [x, y, x + w, y, x + w, y + h, x, y + h], QUAD


def rounded(rect: Rect, radius: float, pieces: int = BOX) -> Outline:
    """A filled rectangle with round corners."""
    corners = _loop(rect, radius, _quarters(pieces))
    return corners, _fan(len(corners) // 2)


def frame(rect: Rect, radius: float, width: float) -> Outline:
    """The edge of a rectangle, with this width on either side of its line."""
    if not radius:
        return _band_along(quad(rect)[0], width)
    within = [quarter[1:-1] for quarter in _quarters(EDGE)]
    return _band_along(_loop(rect, max(1.0, radius), within), width)


def ring(x: float, y: float, radius: float, width: float) -> Outline:
    """A circle as a line."""
    circle = [quarter[:-1] for quarter in _quarters(RING)]
    return _band_along(_loop(Rect(x, y, 0, 0).inset(-radius), radius, circle), width)


def stroke(points: Sequence[float], width: float, closed: bool = False) -> Outline:
    """A line through these points, with this width on either side; its corners and ends are round unless it is thin."""
    corners: list[float] = []
    triangles: list[int] = []

    def add(outline: Outline) -> None:
        first = len(corners) // 2
        corners.extend(outline[0])
        triangles.extend([first + place for place in outline[1]])

    spots = list(zip(points[::2], points[1::2], strict=True))
    ways = list(zip(spots, spots[1:] + spots[:1] if closed else spots[1:], strict=False))
    half = THIN / 2 if width == THIN else width
    for (x1, y1), (x2, y2) in ways:
        add(_piece(x1, y1, x2, y2, half))
    if width != THIN:
        for x, y in spots:
            add(rounded(Rect(x, y, 0, 0).inset(-half), half, END))
    return corners, triangles


def hatching(rect: Rect, step: float) -> Outline:
    """Strokes that rise to the right, a little broader than the gaps between them, cut off at the edges."""
    corners: list[float] = []
    triangles: list[int] = []
    start = -rect.h
    while start < rect.w:
        first = len(corners) // 2
        corners += _slanting(rect, start, start + 0.6 * step)
        triangles += [first + place for place in _fan(len(corners) // 2 - first)]
        start += step
    return corners, triangles


def _slanting(rect: Rect, left: float, right: float) -> list[float]:
    """The part of a rectangle between two lines that rise to the right from these places at its foot."""
    x, y, w, h = rect

    def cut(foot: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where such a line enters the rectangle, and where it leaves it."""
        low, high = max(0.0, -foot), min(h, w - foot)
        return (x + foot + low, y + low), (x + foot + high, y + high)

    (low, high), (low_right, high_right) = cut(left), cut(min(right, w))
    bottom = (x, y) if left < 0 < right else ()
    top = (x + w, y + h) if left < w - h < right else ()
    return [*low, *bottom, *low_right, *high_right, *top, *high]


def dashes(rect: Rect, width: float, dash: float) -> Outline:
    """A dashed line along the inside of a rectangle."""
    x, y, w, h = rect
    corners: list[float] = []
    for start, length in _dashes_along(w, dash):
        corners += quad(Rect(x + start, y, length, width))[0]
        corners += quad(Rect(x + start, y + h - width, length, width))[0]
    for start, length in _dashes_along(h, dash):
        corners += quad(Rect(x, y + start, width, length))[0]
        corners += quad(Rect(x + w - width, y + start, width, length))[0]
    return corners, _quads(len(corners) // 8)


def _dashes_along(length: float, dash: float) -> list[tuple[float, float]]:
    """Dashes and gaps of about the same length, with a dash at both ends."""
    count = max(1, round((length / dash - 1) / 2))
    each = length / (2 * count + 1)
    return [(2 * i * each, each) for i in range(count + 1)]


def _piece(x1: float, y1: float, x2: float, y2: float, half: float) -> Outline:
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = half * (y1 - y2) / length, half * (x2 - x1) / length
    return [x1 - dx, y1 - dy, x2 - dx, y2 - dy, x2 + dx, y2 + dy, x1 + dx, y1 + dy], QUAD


def _loop(rect: Rect, radius: float, quarters: Sequence[Sequence[tuple[float, float]]]) -> list[float]:
    """The corners around a rectangle, counter-clockwise from the right end of its lower edge."""
    x, y, w, h = rect
    radius = min(radius, w / 2, h / 2)
    left, right, low, high = x + radius, x + w - radius, y + radius, y + h - radius
    corners: list[float] = []
    for cx, cy, quarter in zip((right, right, left, left), (low, high, high, low), quarters, strict=True):
        for dx, dy in quarter:
            corners += (cx + radius * dx, cy + radius * dy)
    return corners


def _band_along(loop: Sequence[float], width: float) -> Outline:
    """A line along a closed loop, with this width on either side."""
    half = THIN / 2 if width == THIN else width
    spots = list(zip(loop[::2], loop[1::2], strict=True))
    outer: list[float] = []
    inner: list[float] = []
    for (x1, y1), (x, y), (x2, y2) in zip([spots[-1], *spots[:-1]], spots, [*spots[1:], spots[0]], strict=True):
        before, after = hypot(x - x1, y - y1) or 1.0, hypot(x2 - x, y2 - y) or 1.0
        dx, dy = (y - y1) / before + (y2 - y) / after, (x1 - x) / before + (x - x2) / after
        share = 2 * half / (dx * dx + dy * dy or 1.0)
        outer += (x + share * dx, y + share * dy)
        inner += (x - share * dx, y - share * dy)
    return outer + inner, _band(len(spots))


@lru_cache(maxsize=20)
def _quarters(pieces: int) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The four quarters of a circle around the origin, from its lowest point on."""
    return tuple(
        tuple((cos(angle), sin(angle)) for angle in ((pi / 2) * (number - 1 + at / pieces) for at in range(pieces + 1)))
        for number in range(4)
    )


@lru_cache(maxsize=20)
def _fan(corners: int) -> tuple[int, ...]:
    return tuple(place for last in range(2, corners) for place in (0, last - 1, last))


@lru_cache(maxsize=20)
def _quads(number: int) -> tuple[int, ...]:
    return tuple(4 * one + place for one in range(number) for place in QUAD)


@lru_cache(maxsize=20)
def _band(corners: int) -> tuple[int, ...]:
    """The triangles between this many outer corners and as many inner ones."""
    pairs = [(place, (place + 1) % corners) for place in range(corners)]
    return tuple(at for one, two in pairs for at in (one, two, corners + one, two, corners + two, corners + one))

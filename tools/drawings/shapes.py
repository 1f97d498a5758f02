"""Curves and areas to draw with. A drawing is 100 units wide and high, x to the right and y down."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from shapely import affinity
from shapely.geometry import LineString, Point as Dot, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Area: TypeAlias = BaseGeometry
Point: TypeAlias = tuple[float, float]
Path: TypeAlias = str | Sequence[Point]
"""Points, or the same written as "12,30 40,8! 60,30": a corner has a mark, at all others a line is smooth."""

FINE: Final = 12
"""Pieces of a curve between two of its points; each is about half a unit long."""


def points_of(path: Path) -> list[Point]:
    """
    >>> points_of("12,30 40,8! 60,30")
    [(12.0, 30.0), (40.0, 8.0), (40.0, 8.0), (60.0, 30.0)]
    """
    if not isinstance(path, str):
        return list(path)
    points: list[Point] = []
    for word in path.split():
        x, y = word.rstrip("!").split(",")
        points += [(float(x), float(y))] * (2 if word.endswith("!") else 1)
    return points


def curve(points: Sequence[Point], closed: bool = False) -> list[Point]:
    """A smooth line through points (Catmull-Rom). A point that is given twice in a row is a corner."""
    parts = _between_corners([*points, points[0]] if closed else list(points))
    if closed and len(parts) == 1:
        ring = list(points)
        return _smooth([ring[-1], *ring, ring[0], ring[1]])[:-1]
    line: list[Point] = []
    for part in parts:
        line += _smooth([_before(part), *part, _before(part[::-1])])
    return line


def _between_corners(points: list[Point]) -> list[list[Point]]:
    parts = [[points[0]]]
    for before, point in pairwise(points):
        if point == before:
            parts.append([point])
        else:
            parts[-1].append(point)
    return [part for part in parts if len(part) > 1]


def _before(part: Sequence[Point]) -> Point:
    """A point before the first one, which lets a curve begin straight."""
    (x, y), (next_x, next_y) = part[0], part[1]
    return 2 * x - next_x, 2 * y - next_y


def _smooth(points: Sequence[Point]) -> list[Point]:
    """From the second point to the last but one."""
    line = [points[1]]
    for before, start, end, after in zip(points, points[1:], points[2:], points[3:], strict=False):
        for step in range(1, FINE + 1):
            line.append(_catmull_rom(before, start, end, after, step / FINE))
    return line


def _catmull_rom(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    def along(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)

    return along(before[0], start[0], end[0], after[0]), along(before[1], start[1], end[1], after[1])


def blob(path: Path) -> Area:
    """An area with a smooth edge."""
    return Polygon(curve(points_of(path), closed=True)).buffer(0)


def plain(path: Path) -> Area:
    """An area with straight edges."""
    return Polygon(points_of(path)).buffer(0)


def circle(x: float, y: float, radius: float) -> Area:
    return Dot(x, y).buffer(radius, quad_segs=24)


def oval(x: float, y: float, across: float, down: float, turn: float = 0) -> Area:
    """``across`` and ``down`` are half of its width and height; ``turn`` in degrees, clockwise."""
    return affinity.rotate(affinity.scale(circle(x, y, 1), across, down, origin=(x, y)), turn, origin=(x, y))


def brush(path: Path, width: float, start: float = 0.15, end: float = 0.15) -> Area:
    """A stroke of ink: thickest in its middle; ``start`` and ``end`` are what part of the width its ends have."""
    line = LineString(curve(points_of(path))).segmentize(1.0)
    length = line.length or 1.0
    gone, dots = 0.0, []
    coords = list(line.coords)
    for place, (x, y) in enumerate(coords):
        if place:
            gone += math.dist(coords[place - 1], (x, y))
        part = gone / length
        pressure = min(1.0, start + (1 - start) * part / 0.35, end + (1 - end) * (1 - part) / 0.35)
        dots.append(Dot(x, y).buffer(max(0.25, width * pressure / 2), quad_segs=6))
    return unary_union([unary_union([one, two]).convex_hull for one, two in pairwise(dots)])


def rope(path: Path, width: float) -> Area:
    """A band of even width with round ends, such as a tail or a limb."""
    return LineString(curve(points_of(path))).buffer(width / 2)


def mirrored(area: Area, axis: float = 50) -> Area:
    return affinity.scale(area, -1, 1, origin=(axis, 0))


def unchanged(area: Area) -> Area:
    return area


def turned(area: Area, degrees: float, x: float, y: float) -> Area:
    """Clockwise about a point."""
    return affinity.rotate(area, degrees, origin=(x, y))


def moved(area: Area, right: float, down: float) -> Area:
    return affinity.translate(area, right, down)


def scaled(area: Area, by: float, x: float = 50, y: float = 50) -> Area:
    return affinity.scale(area, by, by, origin=(x, y))


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = 0) -> Area:
    corners = []
    for number in range(2 * points):
        angle = math.radians(turn - 90 + 180 * number / points)
        radius = inner if number % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return Polygon(corners)


def together(*areas: Area) -> Area:
    return unary_union(areas)


BOTH_SIDES: Final[Sequence[Callable[[Area], Area]]] = (unchanged, mirrored)

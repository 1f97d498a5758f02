"""A pen and its curves, for tools/draw_art.py. Drawings are made large, in units, and scaled down afterwards."""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

Point: TypeAlias = tuple[float, float]

UNIT: Final = 16
"""Pixels per unit; a drawing is 100 units wide and high."""
WHOLE: Final = (100 * UNIT, 100 * UNIT)
CLEAR: Final = (0, 0, 0, 0)


class Pen:
    """Draws on a layer of its own; lines have round ends and corners."""

    def __init__(self) -> None:
        self.layer = Image.new("RGBA", WHOLE, CLEAR)
        self._draw = ImageDraw.Draw(self.layer)

    def fill(self, points: Iterable[Point], colour: str) -> None:
        self._draw.polygon(_pixels(points), fill=colour)

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        self._draw.line(_pixels(points), fill=colour, width=round(width * UNIT), joint="curve")
        for point in (points[0], points[-1]):
            self.dot(point, width / 2, colour)

    def dot(self, centre: Point, radius: float, colour: str) -> None:
        x, y = centre
        self._draw.ellipse(_pixels([(x - radius, y - radius), (x + radius, y + radius)]), fill=colour)

    def stroke(self, points: Sequence[Point], colour: str, width: float, seed: int) -> None:
        """A line as if drawn by hand: it sways, and the pressure changes."""
        chance = random.Random(seed)
        across, down, press = 0.0, 0.0, 0.0
        for x, y in walked(points, 0.15):
            across, down, press = (0.98 * drift + chance.uniform(-0.035, 0.035) for drift in (across, down, press))
            self.dot((x + across, y + down), (width + press) / 2, colour)


def _pixels(points: Iterable[Point]) -> list[Point]:
    return [(x * UNIT, y * UNIT) for x, y in points]


def between(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def walked(points: Sequence[Point], step: float) -> list[Point]:
    """The same line in many small steps."""
    way = [points[0]]
    for start, end in pairwise(points):
        steps = max(1, round(math.dist(start, end) / step))
        way += [between(start, end, place / steps) for place in range(1, steps + 1)]
    return way


def softened(points: Sequence[Point], radius: float) -> list[Point]:
    """The same line with round corners."""
    way = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        enter = between(corner, before, radius / math.dist(corner, before))
        leave = between(corner, after, radius / math.dist(corner, after))
        way += bend(enter, corner, leave)
    return [*way, points[-1]]


def bend(start: Point, pull: Point, end: Point) -> list[Point]:
    """A curve from start to end, pulled towards a third point."""
    parts = [place / 12 for place in range(13)]
    return [between(between(start, pull, part), between(pull, end, part), part) for part in parts]


def turned(points: Iterable[Point], degrees: float, scale: float = 1, to: Point = (0, 0)) -> list[Point]:
    """Points around the origin, turned, scaled and moved to a place."""
    cos, sin = scale * math.cos(math.radians(degrees)), scale * math.sin(math.radians(degrees))
    return [(to[0] + cos * x - sin * y, to[1] + sin * x + cos * y) for x, y in points]


def circle(radius: float, start: float = 0, end: float = 360) -> list[Point]:
    angles = [math.radians(start + (end - start) * part / 60) for part in range(61)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def mirrored(points: Iterable[Point]) -> list[Point]:
    return [(-x, y) for x, y in points]

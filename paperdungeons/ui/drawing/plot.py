"""A curve as points: scales, a smooth line, a dashed line. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, hypot
from typing import Final, TypeAlias

from ..style.rect import Rect

Spot: TypeAlias = tuple[float, float]
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200)
MOST_TICKS: Final = 5
BETWEEN: Final = 8
"""The number of pieces in the line from one spot to the next."""


@dataclass(frozen=True)
class Plot:
    """The scales of an area: numbers from 0 to ``last`` go to the right, points upwards."""

    area: Rect
    ticks: tuple[int, ...]
    last: int

    def x(self, number: float) -> float:
        return self.area.x + self.area.w * number / self.last

    def y(self, points: float) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return self.area.y + self.area.h * (points - low) / (high - low)

    def spots(self, points: Sequence[float]) -> list[Spot]:
        return [(self.x(number), self.y(value)) for number, value in enumerate(points)]

    def number_at(self, x: float) -> int:
        """The number that is nearest to ``x``."""
        return min(max(round((x - self.area.x) / self.area.w * self.last), 0), self.last)


def ticks_for(*lines: Sequence[float]) -> tuple[int, ...]:
    """Round figures, evenly spaced, from below the lowest point to above the highest.

    >>> ticks_for([41.5, 60], [41.5, 83])
    (40, 50, 60, 70, 80, 90)
    >>> ticks_for([7])
    (7, 8)
    """
    lowest, highest = min(map(min, lines)), max(map(max, lines))
    step = next((step for step in STEPS if (highest - lowest) / step <= MOST_TICKS), STEPS[-1])
    first, last = floor(lowest / step), ceil(highest / step)
    return tuple(step * number for number in range(first, max(last, first + 1) + 1))


def flowing(spots: Sequence[Spot], between: int = BETWEEN) -> list[Spot]:
    """A smooth line through all spots, nowhere higher or lower than the spots on either side."""
    slopes = [(y2 - y1) / (x2 - x1) for (x1, y1), (x2, y2) in pairwise(spots)]
    tangents = [slopes[0], *(_tangent(one, other) for one, other in pairwise(slopes)), slopes[-1]]
    line = [spots[0]]
    for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(spots)):
        width, rise = x2 - x1, (tangents[number], tangents[number + 1])
        line += [_between(x1, y1, y2, width, rise, piece / between) for piece in range(1, between + 1)]
    return line


def _tangent(one: float, other: float) -> float:
    """The slope at a spot, by the method of Fritsch and Butland: flat where the line turns."""
    return 0.0 if one * other <= 0 else 2 * one * other / (one + other)


def _between(x: float, y1: float, y2: float, width: float, rise: tuple[float, float], t: float) -> Spot:
    """A point of the cubic from one spot to the next."""
    y = y1 * (1 + 2 * t) * (1 - t) ** 2 + y2 * t * t * (3 - 2 * t)
    return x + t * width, y + width * (rise[0] * t * (1 - t) ** 2 - rise[1] * t * t * (1 - t))


def dashes_of(line: Sequence[Spot], dash: float, gap: float) -> list[list[Spot]]:
    """A line cut into dashes, each a line of its own; it begins with a whole one."""
    dashes: list[list[Spot]] = [[line[0]]]
    left, draws = dash, True
    for (x1, y1), (x2, y2) in pairwise(line):
        length, gone = hypot(x2 - x1, y2 - y1), 0.0
        while length - gone > left:
            gone += left
            spot = x1 + (x2 - x1) * gone / length, y1 + (y2 - y1) * gone / length
            if draws:
                dashes[-1].append(spot)
            else:
                dashes.append([spot])
            draws = not draws
            left = dash if draws else gap
        left -= length - gone
        if draws:
            dashes[-1].append((x2, y2))
    return [one for one in dashes if len(one) > 1]


def moved_apart(lower: float, upper: float, least: float, low: float, high: float) -> tuple[float, float]:
    """Two heights, moved apart until at least ``least`` lies between them, within limits.

    >>> moved_apart(50, 52, 20, 0, 100)
    (41.0, 61.0)
    >>> moved_apart(2, 4, 20, 0, 100)
    (0.0, 20.0)
    """
    if upper - lower < least:
        middle = (lower + upper) / 2
        lower, upper = middle - least / 2, middle + least / 2
    up = max(0, low - lower)
    lower, upper = lower + up, upper + up
    down = max(0, upper - high)
    return lower - down, upper - down


def flattened(spots: Sequence[Spot]) -> list[float]:
    """The spots as the canvas wants them: one coordinate after another."""
    return [part for spot in spots for part in spot]

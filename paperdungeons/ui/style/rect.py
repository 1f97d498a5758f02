"""Rectangles and how to divide them: all layout is made of these. No Kivy; y grows upwards."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Size: TypeAlias = tuple[float, float]
"""Width and height in pixels."""


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.top

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def centred(self, w: float, h: float) -> Rect:
        """A rectangle of this size in the middle of this one."""
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def cut_top(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        """The upper part, and what is left below it."""
        h = min(h, self.h)
        return Rect(self.x, self.top - h, self.w, h), Rect(self.x, self.y, self.w, max(0.0, self.h - h - gap))

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        h = min(h, self.h)
        return Rect(self.x, self.y, self.w, h), Rect(self.x, self.y + h + gap, self.w, max(0.0, self.h - h - gap))

    def cut_left(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        w = min(w, self.w)
        return Rect(self.x, self.y, w, self.h), Rect(self.x + w + gap, self.y, max(0.0, self.w - w - gap), self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        w = min(w, self.w)
        return Rect(self.right - w, self.y, w, self.h), Rect(self.x, self.y, max(0.0, self.w - w - gap), self.h)

    def columns(self, n: int, gap: float = 0) -> list[Rect]:
        """Equal parts from left to right."""
        w = (self.w - gap * (n - 1)) / n
        return [Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(n)]

    def rows(self, n: int, gap: float = 0) -> list[Rect]:
        """Equal parts from top to bottom."""
        h = (self.h - gap * (n - 1)) / n
        return [Rect(self.x, self.top - h - i * (h + gap), self.w, h) for i in range(n)]

    def mirrored(self, within: Rect) -> Rect:
        """The same place mirrored from left to right, for left-handed players."""
        return Rect(within.x + within.right - self.right, self.y, self.w, self.h)

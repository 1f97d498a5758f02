"""A drawing in layers: ink above, below it a flat colour, a shade on the colour, and what glows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shapely import affinity
from shapely.geometry import Polygon, box

from .shapes import Area, Path, brush, together

LINE: Final = 4.2
"""How thick the outline of a thing is."""
DETAIL: Final = 2.8
HALO: Final = 2.2
MARGIN: Final = 2.5
_LEAN: Final = 0.16
"""The light comes from the left above: outlines are thicker on the other side."""


class Sketch:
    """Draws from back to front: a body hides what lies behind it."""

    def __init__(self, width: float = 100) -> None:
        self.width = width
        self.ink: Area = Polygon()
        self.flat: Area = Polygon()
        self.shade: Area = Polygon()
        self.glow: Area = Polygon()

    def body(self, *areas: Area, line: float = LINE) -> None:
        """A thing with its colour and its outline. Several areas are one thing."""
        area = together(*areas)
        shift = line * _LEAN
        outer = area.buffer(line * 0.38)
        inner = affinity.translate(area.buffer(-line * 0.5), -shift, -shift).intersection(area)
        self.ink = self.ink.difference(outer).union(outer.difference(inner))
        self.flat = self.flat.union(area)
        self.shade, self.glow = self.shade.difference(area), self.glow.difference(outer)

    def solid(self, *areas: Area) -> None:
        """Filled with ink."""
        area = together(*areas)
        self.ink, self.flat, self.glow = self.ink.union(area), self.flat.union(area), self.glow.difference(area)

    def light(self, *areas: Area) -> None:
        """Scratched out of the ink: the colour below shows."""
        self.ink = self.ink.difference(together(*areas))

    def hole(self, *areas: Area) -> None:
        """Out of everything: the paper shows."""
        area = together(*areas)
        self.ink, self.flat, self.shade, self.glow = (layer.difference(area) for layer in self._all)

    def shine(self, *areas: Area) -> None:
        """Glows, in front of what is there."""
        area = together(*areas)
        self.hole(area)
        self.glow = self.glow.union(area)

    def tone(self, *areas: Area) -> None:
        """Shade, where there is colour already."""
        self.shade = self.shade.union(together(*areas).intersection(self.flat))

    def stroke(self, path: Path, width: float = DETAIL, start: float = 0.15, end: float = 0.15) -> None:
        """A line of ink, thin at its ends."""
        self.ink = self.ink.union(brush(path, width, start, end))

    def strokes(self, paths: Sequence[Path], width: float = DETAIL) -> None:
        for path in paths:
            self.stroke(path, width)

    def paste(self, other: Sketch, scale: float, right: float, down: float) -> None:
        """Another drawing in front of this one, smaller."""
        ink, flat, shade, _, _ = (
            affinity.translate(affinity.scale(layer, scale, scale, origin=(0, 0)), right, down)
            for layer in other.layers
        )
        hidden = together(ink, flat)
        self.ink, self.shade = self.ink.difference(hidden).union(ink), self.shade.difference(hidden).union(shade)
        self.flat = self.flat.union(flat)

    def frame(self, area: Area) -> None:
        """Leave out what lies outside of an area."""
        self.ink, self.flat, self.shade, self.glow = (layer.intersection(area) for layer in self._all)

    @property
    def _all(self) -> tuple[Area, Area, Area, Area]:
        return self.ink, self.flat, self.shade, self.glow

    @property
    def layers(self) -> tuple[Area, ...]:
        """Ink, flat, shade, glow, and the halo that they stand on where the ground is dark."""
        page = box(1, 1, self.width - 1, 99)
        drawn = [layer.intersection(page) for layer in self._all]
        around = together(*drawn).buffer(HALO)
        halo = together(*[Polygon(part.exterior) for part in getattr(around, "geoms", [around])])
        if self.width == 100:
            drawn, halo = [_smaller(layer) for layer in drawn], _smaller(halo)
        return (*drawn, halo.intersection(page))


def _smaller(layer: Area) -> Area:
    """The halo needs room, and a margin: else a rounded pixel makes one layer wider than the others."""
    part = 100 / (100 + 2 * HALO + 2 * MARGIN)
    return affinity.scale(layer, part, part, origin=(50, 50))

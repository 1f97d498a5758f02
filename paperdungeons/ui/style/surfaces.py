"""The three levels of whatever lies on a page: paper to read, things to press, and the one primary action.

Paper has no border and a soft edge. What can be pressed is raised: it has a border and a side below it, and sinks onto
the page under a finger. The primary action is raised and red, and there is at most one on a page.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from kivy.graphics import BorderImage, Color, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

from .glow import blend
from .look import Look
from .theme import CLEAR, Palette, Rgba, faded


class Level(Enum):
    PAPER = "paper"
    PRESS = "press"
    PRIMARY = "primary"


RADII: Final = {Level.PAPER: 14.0, Level.PRESS: 11.0, Level.PRIMARY: 11.0}
SIDES: Final = {Level.PAPER: 0.0, Level.PRESS: 2.0, Level.PRIMARY: 3.0}
"""How much of its side shows below a thing, in density-independent pixels."""
WIDTH, HAIR = 0.9, 0.5
"""How far a border reaches to each side of its line, and how far the line round paper without a shadow does."""
HELD: Final = 0.1
"""How much darker a thing is under a finger."""
REACH: Final = 5
"""How far the shadow of paper reaches, in density-independent pixels."""


@dataclass(frozen=True)
class Surface:
    """How a thing of a level is drawn: its colours, and sizes in density-independent pixels."""

    fill: Rgba
    edge: Rgba = CLEAR
    side: Rgba = CLEAR
    """The side that shows below it if it is raised."""
    shade: Rgba = CLEAR
    """The shadow that it casts on the page round it."""
    radius: float = 0
    height: float = 0
    width: float = WIDTH


def surface_of(palette: Palette, level: Level, fill: Rgba | None = None, edge: Rgba | None = None) -> Surface:
    """The surface of a level. ``fill`` tints it (chosen, lit, dark), ``edge`` marks it."""
    radius, height = RADII[level], SIDES[level]
    if fill == CLEAR:  # a bare sign to press: an arrow in a bar, an icon over its name
        return Surface(CLEAR, edge or CLEAR, radius=radius)
    if level is Level.PAPER:
        width = HAIR if edge is None else WIDTH
        edge = edge or palette.paper_edge
        return Surface(fill or palette.card, edge, shade=palette.paper_shade, radius=radius, width=width)
    if level is Level.PRIMARY:
        fill = fill or palette.danger
        return Surface(fill, edge or _rim(palette, fill), blend(fill, palette.side, 0.38), CLEAR, radius, height)
    if fill is None or fill in (palette.card, palette.press):
        fill = palette.press
    if fill in (palette.press, palette.visited, palette.chosen, palette.lit, palette.paper):
        return Surface(fill, edge or palette.press_edge, palette.press_side, CLEAR, radius, height)
    if fill == palette.button:
        return Surface(fill, edge or _rim(palette, fill), blend(fill, palette.side, 0.8), CLEAR, radius, height)
    dark = blend(fill, palette.side, 0.5)
    return Surface(fill, edge or dark, dark, CLEAR, radius, height)


def _rim(palette: Palette, fill: Rgba) -> Rgba:
    """The border of a dark thing, which catches the light."""
    return blend(fill, palette.on_bar, 0.2) if palette.has_grain else palette.button_edge


def flat(fill: Rgba, radius: float = 0) -> Surface:
    """The surface of something that is not raised: a bar across the page, or a line of a list."""
    return Surface(fill, radius=radius)


class SurfaceDrawing:
    """The instructions of one surface on the canvas that is open, changed in place."""

    def __init__(self, look: Look, surface: Surface) -> None:
        self._u, self._edge_strength = look.u, look.palette.edge_strength
        self._palette, self._place, self.is_held = look.palette, (0.0, 0.0, 0.0, 0.0), False
        self.surface = surface
        radius = [surface.radius * look.u]
        self._shade: BorderImage | None = None
        if surface.shade[3]:
            Color(*surface.shade)
            self._shade = BorderImage(texture=soft_edge(), border=(SOFT,) * 4, display_border=(0,) * 4)
        self._side_colour = Color(*surface.side)
        self._side = SmoothRoundedRectangle(radius=radius) if surface.height else None
        self._fill_colour = Color(*surface.fill)
        self._fill = SmoothRoundedRectangle(radius=radius)
        self._edge_colour = Color(*surface.edge)
        self._edge = SmoothLine(width=surface.width * look.u * look.palette.edge_strength)

    def paint(self, surface: Surface) -> None:
        """Change to another surface of the same level."""
        had, self.surface = self.surface, surface
        self._side_colour.rgba, self._edge_colour.rgba = surface.side, surface.edge
        self._edge.width = surface.width * self._u * self._edge_strength
        self._paint_fill()
        if surface.radius != had.radius:
            self._fill.radius = [surface.radius * self._u]
        if surface.height != had.height or surface.edge[3] > 0 == had.edge[3]:
            self.put(*self._place)

    def hold(self, is_held: bool) -> None:
        """Let the thing sink onto the page while a finger is on it."""
        self.is_held = is_held
        self._paint_fill()
        self.put(*self._place)

    def put(self, x: float, y: float, w: float, h: float) -> None:
        self._place = (x, y, w, h)
        down = self._down
        self._fill.pos, self._fill.size = (x, y - down), (w, h)
        if self._side is not None:
            visible = 2.2 * self.surface.radius * self._u  # the rest is under the thing itself
            self._side.pos, self._side.size = (x, y - self.surface.height * self._u), (w, min(h, visible))
        if self._shade is not None:
            self._put_shade()
        if self.surface.edge[3] > 0:
            self._put_edge()

    @property
    def _down(self) -> float:
        return self.surface.height * self._u if self.is_held else 0.0

    def _paint_fill(self) -> None:
        fill, palette = self.surface.fill, self._palette
        held = faded(palette.gold, 2 * HELD) if fill[3] == 0 else blend(fill, palette.side, HELD)
        self._fill_colour.rgba = held if self.is_held else fill

    def _put_edge(self) -> None:
        x, y, w, h = self._place
        self._edge.rounded_rectangle = (x, y - self._down, w, h, self.surface.radius * self._u)

    def _put_shade(self) -> None:
        x, y, w, h = self._place
        reach, lower = REACH * self._u, self._u
        border = min(reach + self.surface.radius * self._u, w / 2, h / 2)
        assert self._shade is not None
        self._shade.display_border = (border,) * 4
        self._shade.pos, self._shade.size = (x - reach, y - reach - lower), (w + 2 * reach, h + 2 * reach)


SOFT: Final = 15
"""How many of the 32 pixels of a side fade, at each end."""


@cache
def soft_edge() -> Texture:
    """A square that fades out towards its edges, to be stretched in its middle."""
    side = 2 * SOFT + 2
    ramp = [_smooth(min(place, side - 1 - place, SOFT) / SOFT) for place in range(side)]
    pixels = bytearray(b"\xff" * (4 * side * side))
    pixels[3::4] = bytes(round(255 * across * up) for up in ramp for across in ramp)
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(edge: Texture) -> None:
        edge.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def _smooth(part: float) -> float:
    return part * part * (3 - 2 * part)

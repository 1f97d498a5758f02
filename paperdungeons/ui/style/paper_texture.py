"""The ground of every page: paper or dark wood with a grain, lit from above."""

from __future__ import annotations

from functools import cache
from hashlib import shake_128
from pathlib import Path
from typing import Final

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from .glow import blend, soft_light
from .rect import Size
from .theme import Palette, Rgba, faded

TILE = Path(__file__).resolve().parents[3] / "assets" / "parchment.png"
SPECKS, SEED = 128, b"grain"
"""The side of a tile of specks, and the seed of their pattern, which is the same everywhere."""
FAINTEST: Final = 0.5
"""Paper darker than this would not show a darker grain, so it gets light specks instead."""
SPECK, ON_NIGHT = 0.055, 0.35
"""How opaque the specks are, and how opaque the light on a dark page is."""

LIT: Final = (0.237, 0.763, 0.086, 0.657)
"""The part of the round light that falls on a page: its left, right, lower and upper edge in the texture."""


@cache
def _tile() -> Texture:
    texture = Image(str(TILE)).texture
    texture.wrap = "repeat"
    return texture


def paper_texture(palette: Palette, width: float, height: float) -> Texture | None:
    """The tile, repeated over this many pixels; None if the paper has no grain, or the picture is missing."""
    if not palette.has_grain:
        return None
    try:
        tile = _tile()
    except Exception:  # a missing picture costs the grain, not the game
        return None
    region = tile.get_region(0, 0, tile.width, tile.height)
    region.uvsize = (width / tile.width, height / tile.height)
    return region


@cache
def _grain(ground: Rgba, specks: Rgba) -> Texture:
    """A ground with specks, to be repeated. Quick to make: the noise is a hash, and each colour one look-up in it."""
    noise = shake_128(SEED).digest(SPECKS * SPECKS)
    pixels = bytearray(3 * SPECKS * SPECKS)
    for channel in range(3):
        mixed = (blend(ground, specks, SPECK * noise / 255)[channel] for noise in range(256))
        pixels[channel::3] = noise.translate(bytes(round(255 * part) for part in mixed))
    texture = Texture.create(size=(SPECKS, SPECKS), colorfmt="rgb")

    def fill(grain: Texture) -> None:
        grain.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.wrap = "repeat"
    return texture


def lay_page(palette: Palette, size: Size) -> None:
    """Draw the ground of a page on the canvas that is open: once, under everything."""
    if sum(palette.dusk[:3]) / 3 < FAINTEST or not palette.has_grain:
        _lay_dark(palette, size, palette.dusk, palette.lamp)
        return
    Color(*palette.dusk)
    Rectangle(size=size, texture=paper_texture(palette, *size))
    _shine(size, palette.lamp)


def lay_night(palette: Palette, size: Size) -> None:
    """Draw the ground of a dark page."""
    _lay_dark(palette, size, palette.night, faded(palette.button, ON_NIGHT))


def _lay_dark(palette: Palette, size: Size, ground: Rgba, light: Rgba) -> None:
    if not palette.has_grain:
        Color(*ground)
        Rectangle(size=size)
        return
    grain = _grain(ground, palette.on_bar).get_region(0, 0, SPECKS, SPECKS)
    grain.uvsize = (size[0] / SPECKS, size[1] / SPECKS)
    Color(1, 1, 1, 1)
    Rectangle(size=size, texture=grain)
    _shine(size, light)


def _shine(size: Size, light: Rgba) -> None:
    """Draw the light: brightest above the middle, fading towards the lower corners, and never beyond the page."""
    left, right, low, high = LIT
    Color(*light)
    Rectangle(texture=soft_light(), size=size, tex_coords=(left, low, right, low, right, high, left, high))

"""A soft round glow on a dark background, and mixing of colours."""

from __future__ import annotations

from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

from .theme import Rgba

SIDE = 64


@cache
def soft_light() -> Texture:
    """A round white light that fades out to nothing, to be tinted and stretched. Its four quarters are the same."""
    middle, half = (SIDE - 1) / 2, range(SIDE // 2)
    quarter = [[_brightness(hypot(x - middle, y - middle) / middle) for x in half] for y in half]
    rows = [bytes(row + row[::-1]) for row in quarter]
    pixels = bytearray(b"\xff" * (4 * SIDE * SIDE))
    pixels[3::4] = b"".join(rows + rows[::-1])
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")

    def fill(light: Texture) -> None:
        light.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def _brightness(distance: float) -> int:
    """From 255 in the middle to 0 at the rim."""
    far = min(1.0, distance)
    return round(255 * (1 - far * far * (3 - 2 * far)))


@cache
def fading() -> Texture:
    """White at the bottom, fading out towards the top, to be tinted and stretched."""
    shares = (min(1.0, 2 * (1 - y / (SIDE - 1))) for y in range(SIDE))
    pixels = b"".join(bytes((255, 255, 255, round(255 * share**1.5))) for share in shares)
    texture = Texture.create(size=(1, SIDE), colorfmt="rgba")

    def fill(shade: Texture) -> None:
        shade.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def blend(one: Rgba, other: Rgba, amount: float) -> Rgba:
    """A mix of two colours: at ``amount`` 0 all ``one``, at 1 all ``other``."""
    red, green, blue, alpha = (a + (b - a) * amount for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha

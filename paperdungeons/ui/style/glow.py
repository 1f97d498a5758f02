"""A soft round glow on a dark background, and mixing of colours."""

from __future__ import annotations

from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

from .theme import Rgba

SIDE = 64


@cache
def soft_light() -> Texture:
    """A round white light that fades out to nothing, to be tinted and stretched."""
    middle = (SIDE - 1) / 2
    far = [min(1.0, hypot(x - middle, y - middle) / middle) for y in range(SIDE) for x in range(SIDE)]
    pixels = b"".join(bytes((255, 255, 255, round(255 * (1 - d * d * (3 - 2 * d))))) for d in far)
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")

    def fill(light: Texture) -> None:
        light.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


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

"""How colour-blind people see colours, how far apart colours are for them, and how much two drawn icons differ."""

from __future__ import annotations

from math import dist

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

from paperdungeons.ui.style.fonts import glyph, icon_font
from paperdungeons.ui.style.theme import Rgba

SIDE = 64
"""The side of a drawn icon, in pixels."""
EYES = {
    "every colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""Matrices for linear light. Those of colour blindness are from Machado, Oliveira and Fernandes 2009, severity 1.0."""
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def apart(one: Rgba, other: Rgba, eyes: str) -> float:
    """How far two colours are apart for these eyes: CIE 1976, where 2.3 can just be noticed side by side."""
    return dist(_lab(seen(one, eyes)), _lab(seen(other, eyes)))


def seen(colour: Rgba, eyes: str) -> tuple[float, float, float]:
    """A colour as these eyes see it, in linear light."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(EYES[eyes], [_linear(it) for it in colour[:3]]))
    return red, green, blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _times(matrix, vector) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _lab(colour: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = (_root(part / white) for part, white in zip(_times(TO_XYZ, colour), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def sign(icon: str) -> Image.Image:
    """An icon as it is drawn: white on black, of one size."""
    picture = Image.new("L", (SIDE, SIDE))
    font = ImageFont.truetype(icon_font(glyph(icon)), round(0.8 * SIDE))
    ImageDraw.Draw(picture).text((SIDE / 2, SIDE / 2), glyph(icon), fill=255, font=font, anchor="mm")
    return picture


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The share of what is drawn in either of two grey pictures that differs between them."""
    either = ImageStat.Stat(ImageChops.lighter(one, other)).sum[0]
    return ImageStat.Stat(ImageChops.difference(one, other)).sum[0] / either

"""A camera held before a screen: crooked, out of focus, too far away, in poor light. Every photo is different."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

from PIL import Image, ImageFilter

from paperdungeons.device.picture_reader import read_pixels

DARK = 44
"""The shade of grey around the phone."""
FRAME = 1150
"""About how many pixels the longer side of a photo has."""


def photo_of(screen: Image.Image, number: int) -> Image.Image:
    """A grey photo of the screen. Each number means another hand and light; the same number gives the same photo."""
    chance = Random(number)
    photo = _scaled(screen.convert("L"), chance.uniform(0.8, 1.0))
    photo = photo.rotate(chance.uniform(-25, 25), Image.Resampling.BILINEAR, expand=True, fillcolor=DARK)
    photo = _scaled(photo, chance.uniform(0.9, 1.2) * FRAME / max(photo.size))
    photo = photo.filter(ImageFilter.GaussianBlur(chance.uniform(0.4, 1.1)))
    light, grain = chance.uniform(0.4, 0.9), chance.uniform(0.02, 0.08)
    photo = photo.point(lambda value: round(value * light))
    noise = Image.frombytes("L", photo.size, chance.randbytes(photo.width * photo.height))
    return Image.blend(photo, noise, grain)


def _scaled(image: Image.Image, by: float) -> Image.Image:
    return image.resize((round(image.width * by), round(image.height * by)), Image.Resampling.BILINEAR)


class Camera:
    """Reads codes off pictures of screens. A photo that it cannot read is kept in ``unread``."""

    def __init__(self, unread: Path) -> None:
        self._unread, self._numbers = unread, count()

    def read(self, picture: Path) -> str:
        with Image.open(picture) as screen:
            photo = photo_of(screen, number := next(self._numbers))
        text = read_pixels(photo.size, photo.convert("RGB").tobytes())
        if text is None:
            self._unread.mkdir(parents=True, exist_ok=True)
            kept = self._unread / f"{picture.stem}-{number}.png"
            photo.save(kept)
            raise AssertionError(f"no code is to be read in photo {number} of {picture.stem}: {kept}")
        return text

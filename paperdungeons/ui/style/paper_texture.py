"""The grain of the paper: one small picture, repeated over the sheet."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kivy.core.image import Image
from kivy.graphics.texture import Texture

TILE = Path(__file__).resolve().parents[3] / "assets" / "parchment.png"


@cache
def _tile() -> Texture:
    texture = Image(str(TILE)).texture
    texture.wrap = "repeat"
    return texture


def paper_texture(width: float, height: float) -> Texture | None:
    """The tile, repeated over so many pixels; nothing where the picture is missing."""
    try:
        tile = _tile()
    except Exception:  # a missing picture costs the grain, not the game
        return None
    region = tile.get_region(0, 0, tile.width, tile.height)
    region.uvsize = (width / tile.width, height / tile.height)
    return region

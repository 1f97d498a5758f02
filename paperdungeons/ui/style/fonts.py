"""Fonts, text sizes, and text textures that are made once and reused."""

import re
from functools import lru_cache
from typing import Final

import font_amatic_sc
import font_caladea
from kivy.core.text import DEFAULT_FONT, Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.utils import get_hex_from_color

from .kivymd import ICON_FONT, glyph
from .theme import Rgba

PLAIN: Final = DEFAULT_FONT
HAND: Final = font_amatic_sc.font_files["AmaticSCBold"]
FIGURES: Final = font_caladea.font_files["CaladeaBold"]
ICONS: Final = ICON_FONT
SMALLEST: Final = 0.55
"""How far a text may shrink to fit where it belongs."""


@lru_cache(maxsize=500)
def texture_of(text: str, font: str, size: int, bold: bool, width: int, align: str) -> Texture:
    """White letters on nothing, to be tinted; ``width`` 0 means one line, otherwise text is wrapped to it."""
    label = CoreLabel(
        text=text,
        font_name=font,
        font_size=size,
        bold=bold,
        color=(1, 1, 1, 1),
        halign=align,
        text_size=(width or None, None),
    )
    label.refresh()
    return label.texture


def fitting(text: str, font: str, size: float, bold: bool, w: float, h: float, align: str, wrap: bool) -> Texture:
    """The texture of a text in the largest size, up to ``size``, with which it fits into w times h."""
    wanted = max(6, round(size))
    width = int(w) if wrap else 0
    for smaller in range(wanted, max(5, round(wanted * SMALLEST)) - 1, -1):
        texture = texture_of(text, font, smaller, bold, width, align)
        if texture.width <= w + 1 and texture.height <= h + 1 and not (wrap and _breaks(text, font, smaller, bold, w)):
            return texture
    return texture


def _breaks(text: str, font: str, size: int, bold: bool, w: float) -> bool:
    """Whether a word is too long for a line, so that it would be torn apart."""
    longest = max(text.split(), key=len, default="")
    if len(longest) * size < w:
        return False  # no letter is wider than it is high
    return texture_of(longest, font, size, bold, 0, "left").width > w


def clear_type() -> None:
    """Forget all textures: after the graphics context was lost."""
    texture_of.cache_clear()


__all__ = ["FIGURES", "HAND", "ICONS", "PLAIN", "clear_type", "fitting", "glyph", "texture_of"]


def inline(icon: str) -> str:
    """An icon within a text that is marked up."""
    return f"[font={ICONS}]{glyph(icon)}[/font]"


def with_bright_figures(text: str, colour: Rgba) -> str:
    """Every number of a marked-up text in bold and in this colour; names such as C4 are left alone."""
    code = get_hex_from_color(colour)
    return re.sub(
        r"\[[^]]*]|(?<!\w)[+\u2212]?\d+(?!\w)",
        lambda found: found[0] if found[0][0] == "[" else f"[b][color={code}]{found[0]}[/color][/b]",
        text,
    )

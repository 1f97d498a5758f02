"""Fonts, text sizes, and text textures that are made once and reused."""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import font_amatic_sc
import font_caladea
import kivy
from kivy.core.image import ImageData
from kivy.core.text import DEFAULT_FONT, Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.utils import get_hex_from_color

from . import drawings
from .kivymd import ICON_FONT, glyph as material_glyph
from .theme import Rgba

PLAIN: Final = DEFAULT_FONT
HAND: Final = font_amatic_sc.font_files["AmaticSCBold"]
"""Handwriting: narrow capitals. Code that sets a text in it asks ``set_in`` which letters the player wants."""
PLAIN_HAND: Final = str(Path(kivy.kivy_data_dir) / "fonts" / "Roboto-Bold.ttf")
PLAIN_SHARE: Final = 0.66
"""Plain letters are wider: at this part of the size they take about the same room as handwriting."""
FIGURES: Final = font_caladea.font_files["CaladeaBold"]
ICONS: Final = ICON_FONT
OUR: Final = "our-"
"""The prefix of the names of our own drawings."""
SMALLEST: Final = 0.55
"""A text may shrink to this part of its size to fit its place."""


def set_in(font: str, size: float, plain: bool) -> tuple[str, float]:
    """The font and size that a text really gets: ``plain`` replaces handwriting by plain letters.

    >>> set_in(HAND, 100, plain=True) == (PLAIN_HAND, 66), set_in(PLAIN, 100, plain=True) == (PLAIN, 100)
    (True, True)
    """
    return (PLAIN_HAND, size * PLAIN_SHARE) if plain and font == HAND else (font, size)


def glyph(icon: str) -> str:
    """The letter that draws an icon: one of our own drawings, or one of the Material Design Icons."""
    return drawings.letter(icon.removeprefix(OUR)) if icon.startswith(OUR) else material_glyph(icon)


def icon_font(letter: str) -> str:
    """The font that has the letter of an icon."""
    return drawings.FONT if drawings.is_drawing(letter) else ICONS


class TextMeasure(CoreLabel):
    """Kivy's core label, which measures each word and each gap of a text; this one remembers the measures for all
    texts. It joins letters as Kivy's labels do."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(font_script_name="Latn", **kwargs)

    def get_extents(self, text: str) -> tuple[int, int]:
        told = self.options
        key = text, told["font_name_r"], told["font_size"], told["bold"]
        found = _EXTENTS.get(key)
        if found is None:
            if len(_EXTENTS) >= MOST_EXTENTS:
                _EXTENTS.clear()
            found = _EXTENTS[key] = super().get_extents(text)
        return found


MOST_EXTENTS: Final = 4_000
_EXTENTS: dict[tuple[str, str, float, bool], tuple[int, int]] = {}
"""Width and height of words, each in a font and a size."""


class Lettering:
    """A text in one size. Its extent is known at once; its pixels are made only when they are needed."""

    __slots__ = ("_label", "key", "size")

    def __init__(self, key: tuple[object, ...], label: CoreLabel) -> None:
        label.refresh()
        self.key, self._label = key, label
        self.size: tuple[int, int] = label.texture.size

    @property
    def texture(self) -> Texture:
        """A texture of its own: white letters on a clear ground, to be tinted."""
        return self._label.texture

    def pixels(self) -> bytes | None:
        """Four bytes for each pixel, row by row from the top; None if the text shows nothing."""
        own, copied = self._label.texture, _Copied()
        self._label.texture = copied
        self._label.render(real=True)
        self._label.texture = own
        return copied.pixels


class _Copied:
    """Stands in for the texture that a label draws on."""

    pixels: bytes | None = None

    def blit_data(self, image: ImageData) -> None:
        self.pixels = image.data


@lru_cache(maxsize=600)
def lettering_of(text: str, font: str, size: int, bold: bool, width: int, align: str) -> Lettering:
    """``width`` 0 means one line, otherwise text is wrapped to it."""
    label = TextMeasure(
        text=text,
        font_name=icon_font(text) if font == ICONS else font,
        font_size=size,
        bold=bold,
        color=(1, 1, 1, 1),
        halign=align,
        text_size=(width or None, None),
    )
    return Lettering((text, font, size, bold, width, align), label)


def texture_of(text: str, font: str, size: int, bold: bool, width: int, align: str) -> Texture:
    """White letters on a clear ground, to be tinted; ``width`` 0 means one line, otherwise text is wrapped to it."""
    return lettering_of(text, font, size, bold, width, align).texture


@lru_cache(maxsize=100)
def _measure_of(font: str, size: int, bold: bool) -> TextMeasure:
    measure = TextMeasure(font_name=font, font_size=size, bold=bold)
    measure.resolve_font_name()
    return measure


def width_of(text: str, font: str, size: int, bold: bool) -> int:
    """The width of a text on one line."""
    return _measure_of(font, size, bold).get_extents(text)[0]


def fitting(
    text: str, font: str, size: float, bold: bool, w: float, h: float, align: str, wrap: bool, least: float = 0
) -> Lettering:
    """A text in the largest size, up to ``size``, at which it fits into w by h. It gets no smaller than ``least``, by
    default a part of ``size``."""
    wanted = max(6, round(size))
    smallest = max(5, round(least or wanted * SMALLEST))
    width = int(w) if wrap else 0
    for smaller in range(wanted, min(wanted, smallest) - 1, -1):
        letters = lettering_of(text, font, smaller, bold, width, align)
        wide, high = letters.size
        if wide <= w + 1 and high <= h + 1 and not (wrap and _breaks(text, font, smaller, bold, w)):
            return letters
    return letters


def _breaks(text: str, font: str, size: int, bold: bool, w: float) -> bool:
    """Whether a word is too long for a line, so that it would be torn apart."""
    longest = max(text.split(), key=len, default="")
    if len(longest) * size < w:
        return False  # no letter is wider than it is high
    return width_of(longest, font, size, bold) > w


def size_for(words: Sequence[str], font: str, wanted: int, bold: bool, width: float, least: int) -> int:
    """The largest size, from ``wanted`` down to ``least``, in which no word is wider than ``width``.

    It is estimated from the widest word, then lowered pixel by pixel: letters do not shrink quite evenly."""

    def widest(size: int) -> int:
        return max((width_of(word, font, size, bold) for word in words), default=0)

    wide = widest(wanted)
    size = wanted if wide <= width else int(wanted * width / wide)
    while size > least and widest(size) > width:
        size -= 1
    return max(least, size)


MARKUP: Final = re.compile(r"\[/?(?:font|size|color|b|i|u|ref)(?:=[^]]*)?]")


def unmarked(text: str) -> str:
    """A text without its markup."""
    return MARKUP.sub("", text)


def forget_textures() -> None:
    """Forget all textures, after the graphics context was lost."""
    lettering_of.cache_clear()


def inline(icon: str) -> str:
    """The markup of an icon within a text."""
    letter = glyph(icon)
    return f"[font={icon_font(letter)}]{letter}[/font]"


def with_bright_figures(text: str, colour: Rgba) -> str:
    """Every number of a marked-up text in bold and in this colour; names such as C4 are left alone."""
    code = get_hex_from_color(colour)
    return re.sub(
        r"\[[^]]*]|(?<!\w)[+\u2212]?\d+(?!\w)",
        lambda found: found[0] if found[0][0] == "[" else f"[b][color={code}]{found[0]}[/color][/b]",
        text,
    )

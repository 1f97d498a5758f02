"""Labels that are quick to make, and what they are used for: texts, icons, badges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.uix.label import Label

from ..style import icons
from ..style.fonts import (
    ICONS,
    PLAIN,
    SMALLEST,
    Lettering,
    glyph,
    icon_font,
    inline,
    lettering_of,
    set_in,
    size_for,
    unmarked,
    width_of,
)
from ..style.look import Look
from ..style.sizes import LEAST_LETTERS, SameSize
from ..style.theme import CLEAR, Rgba

NO_RULES: Final = {"__no_builder": True}
"""A keyword of Kivy's widgets. It cannot be written as one within a class, where Python would change its name."""
SHAPING: Final = ("text", "font_size", "font_name", "bold", "halign", "text_size", "markup", "line_height", "shorten")
"""The properties that the letters of a label depend on, apart from their colour."""


class QuickLabel(Label):
    """Kivy's label without the rules and bindings that take longer than all the rest. It shares its letters with every
    label and drawing of the same text, in whatever colour."""

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        self._label = None
        super(Label, self).__init__(**kwargs | NO_RULES)
        with self.canvas:
            self._tint, self._image = Color(*self.color), Rectangle(size=(0, 0))
        for name in SHAPING:
            self.fbind(name, self._trigger_texture)
        self.fbind("color", self._dye)
        self.fbind("disabled", self._dye)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self._trigger_texture()

    @property
    def _is_plain(self) -> bool:
        """Whether it is in one font and colour, with no fixed height."""
        return not (self.markup or self.shorten) and self.line_height == 1 and self.text_size[1] is None

    @property
    def _room(self) -> int:
        """How wide a line may be; 0 if that does not matter."""
        width = self.text_size[0]
        return 0 if width is None else max(1, int(width))

    def _lettering(self) -> Lettering:
        text, font, size = self.text, self.font_name, int(self.font_size)
        if "\n" not in text and width_of(text, font, size, self.bold) <= self._room:  # only as wide as it needs to be
            return lettering_of(text, font, size, self.bold, 0, "left")
        return lettering_of(text, font, size, self.bold, self._room, self.halign)

    def texture_update(self, *_: Any) -> None:
        if not self._is_plain:
            self._label = None
            self._create_label()
            super().texture_update()
        elif self.text:
            letters = self._lettering()
            wide, high = letters.size
            self.texture, self.texture_size = letters.texture, (max(wide, self._room), high)
        else:
            self.texture, self.texture_size = None, (0, 0)
        self._image.texture = self.texture
        self._tint.rgba = self._ink if self._is_plain else (1, 1, 1, 1)
        self._place()

    @property
    def _ink(self) -> Rgba:
        ink: Rgba = tuple(self.disabled_color if self.disabled else self.color)
        return ink

    def _dye(self, *_: Any) -> None:
        if self._is_plain:
            self._tint.rgba = self._ink
        else:
            self._trigger_texture()

    def _place(self, *_: Any) -> None:
        wide, h = self.texture_size
        w = wide if self.texture is None else self.texture.width
        aside = {"center": (wide - w) // 2, "right": wide - w}.get(self.halign, 0)
        self._image.size = w, h
        self._image.pos = int(self.x + self.width / 2 - wide / 2) + aside, int(self.y + self.height / 2 - h / 2)


class Text(QuickLabel):
    """Text that wraps to its width and is as high as it needs; set smaller where a word of it would be torn apart."""

    def __init__(
        self,
        look: Look,
        text: str,
        size: float = 14,
        colour: Rgba | None = None,
        font: str = PLAIN,
        bold: bool = False,
        align: str = "left",
        **kwargs: Any,
    ) -> None:
        font, size = set_in(font, size, look.plain_letters)
        if kwargs.get("size_hint_x", 1) is not None:
            kwargs.setdefault("width", 0)  # the box round it sets the width
        super().__init__(
            text=text,
            font_size=look.sp(size),
            font_name=font,
            bold=bold,
            color=colour or look.palette.ink,
            halign=align,
            valign="middle",
            size_hint_y=None,
            **kwargs,
        )
        self._wanted, self._least = look.sp(size), round(LEAST_LETTERS * look.u)
        self._alike: SameSize | None = None
        self._is_wrapping = False
        for name in ("width", "text", "parent"):
            self.fbind(name, self._wrap)
        self.fbind("font_size", self._set_anew)
        self.fbind("texture_size", self._grow)
        self._wrap()

    def _wrap(self, *_: Any) -> None:
        """Wrap at once, so that the box round it knows how high it is."""
        if self.width <= 0:
            self._trigger_texture.cancel()
            return
        self._is_wrapping = True
        if self.parent is not None:  # before that, its width means nothing
            self._fit()
        self.text_size = (self.width, None)
        self._is_wrapping = False
        self._set_anew()

    def _set_anew(self, *_: Any) -> None:
        if self.parent is not None and self.width > 0 and not self._is_wrapping:
            self._trigger_texture.cancel()
            self.texture_update()

    def _fit(self) -> None:
        wanted, words = self._wanted, unmarked(self.text).replace("\n", " ").split(" ")
        if any(len(word) * wanted > self.width for word in words):  # no letter is wider than it is high
            wanted = self._largest_for(words, max(self._least, round(wanted * SMALLEST)))
        self._set(wanted)

    def _largest_for(self, words: Sequence[str], least: int) -> float:
        """The largest size, up to the wanted one, in which none of the words is torn apart."""
        wanted = round(self._wanted)
        fits = size_for(words, self.font_name, wanted, self.bold, self.width, min(wanted, least))
        return fits if fits < wanted else self._wanted

    def _set(self, size: float) -> None:
        if self._alike is None:
            self.font_size = size
        else:
            self._alike.need(self, size)

    @property
    def role(self) -> tuple[str, float, bool]:
        """Texts of a list with the same role are set in the same size."""
        return self.font_name, self._wanted, self.bold

    def join(self, alike: SameSize) -> None:
        """Be as large as the others of a list."""
        if self._alike is not None:
            self._alike.leave(self)
        self._alike = alike
        self._wrap()

    def set_letters(self, look: Look, font: str, size: float) -> None:
        """Change the font and the size, which is in scaled pixels."""
        self.font_name, letters = set_in(font, size, look.plain_letters)
        self._wanted = self.font_size = look.sp(letters)
        self._wrap()

    def _grow(self, *_: Any) -> None:
        self.height = self.texture_size[1]


class Icon(QuickLabel):
    def __init__(self, look: Look, name: str, size: float, colour: Rgba, **kwargs: Any) -> None:
        side = size * look.u
        super().__init__(
            text=glyph(name),
            font_name=icon_font(glyph(name)),
            font_size=side,
            color=colour,
            size_hint=(None, None),
            size=(side * 1.2, side * 1.2),
            **kwargs,
        )


class Badge(QuickLabel):
    """A sign on a small square of its own; it cannot be tapped."""

    def __init__(
        self, look: Look, sign: str, font: str, side: float, ground: Rgba, ink: Rgba, edge: Rgba = CLEAR
    ) -> None:
        side *= look.u
        super().__init__(
            text=sign,
            font_name=icon_font(sign) if font == ICONS else font,
            font_size=side * 0.66,
            color=ink,
            size_hint=(None, None),
            size=(side, side),
            pos_hint={"center_y": 0.5},
        )
        with self.canvas.before:
            Color(*ground)
            self._shape = SmoothRoundedRectangle(size=self.size, radius=[side * 0.22])
            Color(*edge)
            self._edge = SmoothLine(width=look.u)
        self.bind(pos=self._follow)

    def _follow(self, *_: Any) -> None:
        self._shape.pos = self.pos
        self._edge.rounded_rectangle = (*self.pos, *self.size, self.width * 0.22)


def corrected_mark(look: Look, size: float = 13, colour: Rgba | None = None, **kwargs: Any) -> Text:
    """The mark of a game that was corrected with the eraser."""
    text = f"{inline(icons.CORRECTED)} {look.words('eraser.corrected')}"
    return Text(look, text, size, colour or look.palette.soft_ink, markup=True, **kwargs)


def corrected_note(look: Look, text: str) -> Text:
    """A note about what a game lacks because it was corrected."""
    return Text(look, f"{inline(icons.CORRECTED)} {text}", 13, look.palette.soft_ink, align="center", markup=True)

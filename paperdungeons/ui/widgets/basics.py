"""The basic widgets of plain screens: text, tiles, rows, plates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ..style.fonts import ICONS, PLAIN, glyph
from ..style.look import Look
from ..style.rect import Size
from ..style.sizes import LARGER, LARGEST, TABLET, TOUCH, WIDEST
from ..style.theme import CLEAR, Rgba


def roomier(look: Look, size: Size) -> Look:
    """The same look with larger texts where the screen is a tablet's, unless they are large already."""
    larger = max(look.scale, min(look.scale * LARGER, LARGEST))
    return replace(look, scale=larger) if min(size) >= TABLET * look.u else look


class Text(Label):
    """Text that wraps to its width and is as high as it needs."""

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
        self.bind(width=self._wrap, texture_size=self._grow)
        self._wrap()

    def _wrap(self, *_: Any) -> None:
        self.text_size = (self.width, None)

    def _grow(self, *_: Any) -> None:
        self.height = self.texture_size[1]


class Icon(Label):
    def __init__(self, look: Look, name: str, size: float, colour: Rgba, **kwargs: Any) -> None:
        side = size * look.u
        super().__init__(
            text=glyph(name),
            font_name=ICONS,
            font_size=side,
            color=colour,
            size_hint=(None, None),
            size=(side * 1.2, side * 1.2),
            **kwargs,
        )


class Badge(Label):
    """A sign on a small square of its own, for the eye only."""

    def __init__(
        self, look: Look, sign: str, font: str, side: float, ground: Rgba, ink: Rgba, edge: Rgba = CLEAR
    ) -> None:
        side *= look.u
        super().__init__(
            text=sign,
            font_name=font,
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


class Plate(BoxLayout):
    """A box with a rounded ground; as high as what is in it."""

    def __init__(
        self,
        look: Look,
        ground: Rgba,
        edge: Rgba | None = None,
        radius: float = 14,
        pad: float = 12,
        gap: float = 6,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("size_hint_y", None)
        super().__init__(padding=pad * look.u, spacing=gap * look.u, **kwargs)
        if kwargs["size_hint_y"] is None:
            self.bind(minimum_height=self.setter("height"))
        with self.canvas.before:
            self._ground = Color(*ground)
            self._shape = SmoothRoundedRectangle(radius=[radius * look.u])
            self._edge_colour = Color(*(edge or (0, 0, 0, 0)))
            self._edge = SmoothLine(width=1.2 * look.u)
        self._radius = radius * look.u
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_: Any) -> None:
        self._shape.pos, self._shape.size = self.pos, self.size
        self._edge.rounded_rectangle = (*self.pos, *self.size, self._radius)

    def paint(self, ground: Rgba, edge: Rgba | None = None) -> None:
        self._ground.rgba = ground
        self._edge_colour.rgba = edge or (0, 0, 0, 0)


class Pressable(ButtonBehavior):
    """Does something when a finger lifts off it; not when its screen has gone meanwhile, by another finger."""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        has_gone = touch.grab_current is self and self.get_root_window() is None
        return True if has_gone else super().on_touch_up(touch)


class Tile(Pressable, Plate):
    """Something to tap: an icon, a name, a line below it. At least as high as a thumb."""

    def __init__(
        self,
        look: Look,
        text: str,
        on_tap: Callable[[], object],
        icon: str = "",
        below: str = "",
        ground: Rgba | None = None,
        ink: Rgba | None = None,
        soft: Rgba | None = None,
        edge: Rgba | None = None,
        centre: bool = False,
        size: float = 16,
        **kwargs: Any,
    ) -> None:
        palette = look.palette
        super().__init__(
            look=look, ground=ground or palette.button, edge=edge, orientation="horizontal", pad=12, gap=10, **kwargs
        )
        ink = ink or palette.on_button
        if icon:
            self.add_widget(Icon(look, icon, 24, ink, pos_hint={"center_y": 0.5}))
        column = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5}, spacing=2 * look.u)
        column.bind(minimum_height=column.setter("height"))
        self.name = Text(look, text, size, ink, bold=True, align="center" if centre else "left")
        column.add_widget(self.name)
        if below:
            column.add_widget(Text(look, below, 13, soft or ink))
        self.add_widget(column)
        self.bind(on_release=lambda _: on_tap())
        self.bind(height=lambda *_: self._at_least(look), minimum_height=lambda *_: self._at_least(look))
        self._at_least(look)

    def _at_least(self, look: Look) -> None:
        """A tile that fills its row (``size_hint_y=1``) is as high as the row makes it."""
        if self.size_hint_y is None:
            self.height = max(self.minimum_height, TOUCH * look.u)


class _Closed:
    """Touches do not go further in."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class Divider(Widget):
    """A thin line between the rows of a plate."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint_y=None, height=look.u)
        with self.canvas:
            Color(*look.palette.card_edge)
            line = Rectangle()
        self.bind(pos=lambda _, pos: setattr(line, "pos", pos), size=lambda _, size: setattr(line, "size", size))


class Row(Pressable, _Closed, Plate):
    """A line of a list: one thing to tap, whatever is put in it. At least as high as a thumb."""

    def __init__(
        self, look: Look, on_tap: Callable[[], object], ground: Rgba = CLEAR, pad: float = 8, **kwargs: Any
    ) -> None:
        super().__init__(look=look, ground=ground, orientation="horizontal", radius=10, pad=pad, gap=10, **kwargs)
        self._rest, self._pressed, self._least = ground, look.palette.visited, TOUCH * look.u
        self.bind(on_release=lambda _: on_tap(), state=self._show_press)
        self.bind(height=self._at_least, minimum_height=self._at_least)
        self._at_least()

    def _show_press(self, *_: Any) -> None:
        self.paint(self._pressed if self.state == "down" else self._rest)

    def _at_least(self, *_: Any) -> None:
        self.height = max(self.minimum_height, self._least)


class IconButton(Pressable, Label):
    """An icon to tap."""

    def __init__(self, look: Look, icon: str, on_tap: Callable[[], object], colour: Rgba, **kwargs: Any) -> None:
        side = TOUCH * look.u
        super().__init__(
            text=glyph(icon),
            font_name=ICONS,
            font_size=24 * look.u,
            color=colour,
            size_hint=(None, None),
            size=(side, side),
            **kwargs,
        )
        self.bind(on_release=lambda _: on_tap())


class Column(BoxLayout):
    """Things below one another, as high as they are, in the middle and not too wide."""

    def __init__(self, look: Look, gap: float = 10, pad: float = 16, widest: float = WIDEST) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=gap * look.u)
        self.bind(minimum_height=self.setter("height"))
        self._pad, self.widest = pad * look.u, widest * look.u
        self.bind(width=self._keep_narrow)
        self._keep_narrow()

    def _keep_narrow(self, *_: Any) -> None:
        side = max(self._pad, (self.width - self.widest) / 2)
        self.padding = (side, self._pad, side, self._pad)

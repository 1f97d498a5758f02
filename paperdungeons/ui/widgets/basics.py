"""The basic widgets of plain screens: text, tiles, rows, plates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.input import MotionEvent
from kivy.uix.behaviors import ButtonBehavior

from ..style.fonts import glyph, icon_font
from ..style.look import Look
from ..style.rect import Size
from ..style.sizes import LARGER, LARGEST, TABLET, TOUCH
from ..style.surfaces import RADII, Level, Surface, SurfaceDrawing, flat, surface_of
from ..style.theme import CLEAR, Rgba
from .boxes import QuickBox
from .letters import Icon, QuickLabel, Text


def roomier(look: Look, size: Size) -> Look:
    """The same look with larger texts where the screen is a tablet's, unless they are large already."""
    larger = max(look.scale, min(look.scale * LARGER, LARGEST))
    return replace(look, scale=larger) if min(size) >= TABLET * look.u else look


class Pressable(ButtonBehavior):
    """Does something when a finger lifts off it, unless another finger has closed its screen meanwhile."""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        has_gone = touch.grab_current is self and self.get_root_window() is None
        return True if has_gone else super().on_touch_up(touch)


class Plate(QuickBox):
    """A box on a surface, as high as what is in it: raised where it can be pressed, else paper."""

    def __init__(
        self,
        look: Look,
        ground: Rgba | None = None,
        edge: Rgba | None = None,
        pad: float = 12,
        gap: float = 6,
        level: Level | None = None,
        **kwargs: Any,
    ) -> None:
        """``ground`` tints it and ``edge`` marks it; else it has the colours of its level."""
        usual = {"orientation": "vertical", "size_hint_y": None}
        super().__init__(padding=pad * look.u, spacing=gap * look.u, **usual | kwargs)
        if self.size_hint_y is None:
            self.bind(minimum_height=self.setter("height"))
        self.level = level or (Level.PRESS if isinstance(self, Pressable) else Level.PAPER)
        self._palette = look.palette
        with self.canvas.before:
            self._drawing = SurfaceDrawing(look, self._surface(ground, edge))
        self.bind(pos=self._follow, size=self._follow)
        if isinstance(self, Pressable):
            self.bind(state=self._show_press)

    @property
    def surface(self) -> Surface:
        """The surface as it is drawn now."""
        return self._drawing.surface

    def _surface(self, ground: Rgba | None, edge: Rgba | None) -> Surface:
        return surface_of(self._palette, self.level, ground, edge)

    def _follow(self, *_: Any) -> None:
        self._drawing.put(*self.pos, *self.size)

    def _show_press(self, *_: Any) -> None:
        self._drawing.hold(self.state == "down")

    def paint(
        self,
        ground: Rgba | None = None,
        edge: Rgba | None = None,
        width: float | None = None,
        level: Level | None = None,
    ) -> None:
        self.level = level or self.level
        wanted = self._surface(ground, edge)
        self._drawing.paint(replace(wanted, width=width or wanted.width))


class Band(Plate):
    """A plate right across the page, which stays above or below it while the rest scrolls."""

    def _surface(self, ground: Rgba | None, edge: Rgba | None) -> Surface:
        return flat(ground or self._palette.bar)


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
        level: Level = Level.PRESS,
        **kwargs: Any,
    ) -> None:
        palette, is_primary, form = look.palette, level is Level.PRIMARY, "horizontal"
        ground = ground or (palette.danger if is_primary else palette.button)
        super().__init__(look=look, ground=ground, edge=edge, orientation=form, pad=12, gap=10, level=level, **kwargs)
        ink = ink or (palette.on_danger if is_primary else palette.on_button)
        if icon:
            self.add_widget(Icon(look, icon, 24, ink, pos_hint={"center_y": 0.5}))
        column = QuickBox(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5}, spacing=2 * look.u)
        column.bind(minimum_height=column.setter("height"))
        align = "center" if centre else "left"
        self.name = Text(look, text, size, ink, bold=True, align=align)
        column.add_widget(self.name)
        if below:
            column.add_widget(Text(look, below, 13, soft or ink, align=align))
        self.add_widget(column)
        self.bind(on_release=lambda _: on_tap())
        self.bind(height=lambda *_: self._at_least(look), minimum_height=lambda *_: self._at_least(look))
        self._at_least(look)

    def _at_least(self, look: Look) -> None:
        """A tile that fills its row (``size_hint_y=1``) is as high as the row makes it."""
        if self.size_hint_y is None:
            self.height = max(self.minimum_height, TOUCH * look.u)


class _Closed:
    """Keeps touches from the widgets inside."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class Row(Pressable, _Closed, Plate):
    """A line of a raised list: one thing to tap, whatever is put in it. At least as high as a thumb."""

    def __init__(
        self, look: Look, on_tap: Callable[[], object], ground: Rgba = CLEAR, pad: float = 8, **kwargs: Any
    ) -> None:
        super().__init__(look=look, ground=ground, orientation="horizontal", pad=pad, gap=10, **kwargs)
        self._rest, self._least = ground, TOUCH * look.u
        self.bind(on_release=lambda _: on_tap(), height=self._at_least, minimum_height=self._at_least)
        self._at_least()

    def _surface(self, ground: Rgba | None, edge: Rgba | None) -> Surface:
        return flat(ground or CLEAR, RADII[Level.PRESS])

    def _show_press(self, *_: Any) -> None:
        self.paint(self._palette.visited if self.state == "down" else self._rest)

    def _at_least(self, *_: Any) -> None:
        self.height = max(self.minimum_height, self._least)


class IconButton(Pressable, QuickLabel):
    """An icon to tap."""

    def __init__(self, look: Look, icon: str, on_tap: Callable[[], object], colour: Rgba, **kwargs: Any) -> None:
        side = TOUCH * look.u
        super().__init__(
            text=glyph(icon),
            font_name=icon_font(glyph(icon)),
            font_size=24 * look.u,
            color=colour,
            size_hint=(None, None),
            size=(side, side),
            **kwargs,
        )
        self.bind(on_release=lambda _: on_tap())

"""The few widgets of which the plain screens are made: text, tiles, rows, a page with a bar and a scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from .layout import TOUCH
from .look import Look
from .text_scale import LARGEST
from .theme import CLEAR, Rgba
from .type import HAND, ICONS, PLAIN, glyph

WIDEST = 620
"""Texts do not grow wider than this, in density-independent pixels."""
TABLET, LARGER = 600, 1.25
"""From this shorter side on, texts are set so much larger."""


def roomier(look: Look, size) -> Look:
    """The same look with larger texts where the screen is a tablet's, unless they are large already."""
    larger = max(look.scale, min(look.scale * LARGER, LARGEST))
    return replace(look, scale=larger) if min(size) >= TABLET * look.u else look


def inline(icon: str) -> str:
    """An icon within a text that is marked up."""
    return f"[font={ICONS}]{glyph(icon)}[/font]"


class Text(Label):
    """Text that wraps to its width and is as high as it needs."""

    def __init__(self, look: Look, text: str, size: float = 14, colour: Rgba | None = None, font: str = PLAIN,
                 bold: bool = False, align: str = "left", **wishes) -> None:
        super().__init__(
            text=text, font_size=look.sp(size), font_name=font, bold=bold, color=colour or look.palette.ink,
            halign=align, valign="middle", size_hint_y=None, **wishes,
        )
        self.bind(width=self._wrap, texture_size=self._grow)
        self._wrap()

    def _wrap(self, *_) -> None:
        self.text_size = (self.width, None)

    def _grow(self, *_) -> None:
        self.height = self.texture_size[1]


class Icon(Label):
    def __init__(self, look: Look, name: str, size: float, colour: Rgba, **wishes) -> None:
        side = size * look.u
        super().__init__(text=glyph(name), font_name=ICONS, font_size=side, color=colour, size_hint=(None, None),
                         size=(side * 1.2, side * 1.2), **wishes)


class Badge(Label):
    """A sign on a small square of its own, for the eye only."""

    def __init__(self, look: Look, sign: str, font: str, side: float, ground: Rgba, ink: Rgba,
                 edge: Rgba = CLEAR) -> None:
        side *= look.u
        super().__init__(text=sign, font_name=font, font_size=side * 0.66, color=ink, size_hint=(None, None),
                         size=(side, side), pos_hint={"center_y": 0.5})
        with self.canvas.before:
            Color(*ground)
            self._shape = SmoothRoundedRectangle(size=self.size, radius=[side * 0.22])
            Color(*edge)
            self._edge = SmoothLine(width=look.u)
        self.bind(pos=self._follow)

    def _follow(self, *_) -> None:
        self._shape.pos = self.pos
        self._edge.rounded_rectangle = (*self.pos, *self.size, self.width * 0.22)


class Plate(BoxLayout):
    """A box with a rounded ground; as high as what is in it."""

    def __init__(self, look: Look, ground: Rgba, edge: Rgba | None = None, radius: float = 14, pad: float = 12,
                 gap: float = 6, **wishes) -> None:
        wishes.setdefault("orientation", "vertical")
        wishes.setdefault("size_hint_y", None)
        super().__init__(padding=pad * look.u, spacing=gap * look.u, **wishes)
        if wishes["size_hint_y"] is None:
            self.bind(minimum_height=self.setter("height"))
        with self.canvas.before:
            self._ground = Color(*ground)
            self._shape = SmoothRoundedRectangle(radius=[radius * look.u])
            self._edge_colour = Color(*(edge or (0, 0, 0, 0)))
            self._edge = SmoothLine(width=1.2 * look.u)
        self._radius = radius * look.u
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_) -> None:
        self._shape.pos, self._shape.size = self.pos, self.size
        self._edge.rounded_rectangle = (*self.pos, *self.size, self._radius)

    def paint(self, ground: Rgba, edge: Rgba | None = None) -> None:
        self._ground.rgba = ground
        self._edge_colour.rgba = edge or (0, 0, 0, 0)


class Pressable(ButtonBehavior):
    """Does something when a finger lifts off it; not when its screen has gone meanwhile, by another finger."""

    def on_touch_up(self, touch) -> bool:
        has_gone = touch.grab_current is self and self.get_root_window() is None
        return True if has_gone else super().on_touch_up(touch)


class Tile(Pressable, Plate):
    """Something to tap: an icon, a name, a line below it. At least as high as a thumb."""

    def __init__(self, look: Look, text: str, on_tap, icon: str = "", below: str = "", ground: Rgba | None = None,
                 ink: Rgba | None = None, soft: Rgba | None = None, edge: Rgba | None = None, centre: bool = False,
                 size: float = 16, **wishes) -> None:
        palette = look.palette
        super().__init__(
            look=look, ground=ground or palette.button, edge=edge, orientation="horizontal", pad=12, gap=10, **wishes,
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

    def on_touch_down(self, touch) -> bool:
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

    def __init__(self, look: Look, on_tap, ground: Rgba = CLEAR, pad: float = 8, **wishes) -> None:
        super().__init__(look=look, ground=ground, orientation="horizontal", radius=10, pad=pad, gap=10, **wishes)
        self._rest, self._pressed, self._least = ground, look.palette.visited, TOUCH * look.u
        self.bind(on_release=lambda _: on_tap(), state=self._show_press)
        self.bind(height=self._at_least, minimum_height=self._at_least)
        self._at_least()

    def _show_press(self, *_) -> None:
        self.paint(self._pressed if self.state == "down" else self._rest)

    def _at_least(self, *_) -> None:
        self.height = max(self.minimum_height, self._least)


class IconButton(Pressable, Label):
    """An icon to tap."""

    def __init__(self, look: Look, icon: str, on_tap, colour: Rgba, **wishes) -> None:
        side = TOUCH * look.u
        super().__init__(text=glyph(icon), font_name=ICONS, font_size=24 * look.u, color=colour,
                         size_hint=(None, None), size=(side, side), **wishes)
        self.bind(on_release=lambda _: on_tap())


class Column(BoxLayout):
    """Things below one another, as high as they are, in the middle and not too wide."""

    def __init__(self, look: Look, gap: float = 10, pad: float = 16, widest: float = WIDEST) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=gap * look.u)
        self.bind(minimum_height=self.setter("height"))
        self._pad, self.widest = pad * look.u, widest * look.u
        self.bind(width=self._keep_narrow)
        self._keep_narrow()

    def _keep_narrow(self, *_) -> None:
        side = max(self._pad, (self.width - self.widest) / 2)
        self.padding = (side, self._pad, side, self._pad)


class Page(BoxLayout):
    """A plain screen: a bar with a way back and a title, something to scroll, and what stays below it."""

    def __init__(self, look: Look, size, title: str, on_back, trailing: Widget | None = None, dark: bool = False,
                 widest: float = WIDEST) -> None:
        super().__init__(orientation="vertical", size=size, size_hint=(None, None))
        self.look = look
        with self.canvas.before:
            Color(*(look.palette.night if dark else look.palette.paper))
            Rectangle(size=size)
        self.add_widget(self._bar(title, on_back, trailing))
        self.scroll = ScrollView(do_scroll_x=False, bar_width=3 * look.u, scroll_distance=12 * look.u)
        self.column = Column(look, widest=widest)
        self.scroll.add_widget(self.column)
        self.add_widget(self.scroll)
        self._wanted: Callable[[], float] | None = None
        self.column.bind(height=self._hold)

    def _bar(self, title: str, on_back, trailing) -> Widget:
        look = self.look
        bar = BoxLayout(size_hint_y=None, height=max(TOUCH + 4, 40 * look.scale) * look.u, padding=(0, 2 * look.u))
        with bar.canvas.before:
            Color(*look.palette.bar)
            ground = Rectangle()
        bar.bind(pos=lambda _, pos: setattr(ground, "pos", pos), size=lambda _, size: setattr(ground, "size", size))
        bar.add_widget(IconButton(look, "arrow-left", on_back, look.palette.on_bar))
        name = Label(text=title, font_name=HAND, font_size=look.sp(26), color=look.palette.on_bar, halign="left",
                     valign="middle", shorten=True, shorten_from="right")
        name.bind(size=lambda label, size: setattr(label, "text_size", size))
        bar.add_widget(name)
        self.title = name
        if trailing is not None:
            bar.add_widget(trailing)
        return bar

    def put(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.column.add_widget(widget)

    def put_below(self, *widgets: Widget) -> None:
        """What stays under the thumb while the rest scrolls."""
        look = self.look
        foot = Plate(look, look.palette.bar, radius=0, pad=10, gap=8, orientation="horizontal")
        for widget in widgets:
            foot.add_widget(widget)
        self.add_widget(foot)

    def heading(self, text: str) -> None:
        self.column.add_widget(Text(self.look, text, 24, self.look.palette.soft_ink, font=HAND))

    # --- where the page is scrolled to ------------------------------------------------------------------------

    @property
    def scrolled(self) -> float:
        """How far the top is out of sight."""
        return (1 - self.scroll.scroll_y) * max(0.0, self.column.height - self.scroll.height)

    def hold(self, wanted: Callable[[], float]) -> None:
        """Keep the page scrolled this far while things are being laid out, until the next touch."""
        self._wanted = wanted
        self._hold()

    def _hold(self, *_) -> None:
        rest = self.column.height - self.scroll.height
        if self._wanted is not None and rest > 0:
            self.scroll.scroll_y = 1 - min(1.0, max(0.0, self._wanted() / rest))

    def on_touch_down(self, touch) -> bool:
        self._wanted = None
        return super().on_touch_down(touch)

    def depth_of(self, widget: Widget) -> float:
        """How far below the top of the page a widget in a box in the column begins."""
        depth = 0.0
        while widget is not self.column:
            box = widget.parent
            above = box.children[box.children.index(widget) + 1:]
            depth += box.padding[1] + sum(other.height + box.spacing for other in above)
            widget = box
        return depth

"""A plain page: a bar with a title and a back button, and a column that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ..style.fonts import HAND
from ..style.look import Look
from ..style.paper_texture import paper_texture
from ..style.rect import Size
from ..style.sizes import TOUCH, WIDEST
from .basics import Column, IconButton, Plate, Text


def put_grain(page: Widget, look: Look) -> None:
    """Paper with a grain, under everything on a page."""
    with page.canvas.before:
        Color(*look.palette.paper)
        Rectangle(size=page.size, texture=paper_texture(*page.size))


class Page(BoxLayout):
    """A plain screen: a bar with a way back and a title, something to scroll, and what stays below it."""

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        on_back: Callable[[], object],
        trailing: Widget | None = None,
        dark: bool = False,
        widest: float = WIDEST,
    ) -> None:
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

    def _bar(self, title: str, on_back: Callable[[], object], trailing: Widget | None) -> Widget:
        look = self.look
        bar = BoxLayout(size_hint_y=None, height=max(TOUCH + 4, 40 * look.scale) * look.u, padding=(0, 2 * look.u))
        with bar.canvas.before:
            Color(*look.palette.bar)
            ground = Rectangle()
        bar.bind(pos=lambda _, pos: setattr(ground, "pos", pos), size=lambda _, size: setattr(ground, "size", size))
        bar.add_widget(IconButton(look, "arrow-left", on_back, look.palette.on_bar))
        name = Label(
            text=title,
            font_name=HAND,
            font_size=look.sp(26),
            color=look.palette.on_bar,
            halign="left",
            valign="middle",
            shorten=True,
            shorten_from="right",
        )
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
        """What stays at the bottom while the rest scrolls."""
        look = self.look
        foot = Plate(look, look.palette.bar, radius=0, pad=10, gap=8, orientation="horizontal")
        for widget in widgets:
            foot.add_widget(widget)
        self.add_widget(foot)

    def heading(self, text: str) -> None:
        self.column.add_widget(Text(self.look, text, 24, self.look.palette.soft_ink, font=HAND))

    def back(self) -> bool:
        """Nothing is open on a plain page that the Back key could close."""
        return False

    # --- where the page is scrolled to ------------------------------------------------------------------------

    @property
    def scrolled(self) -> float:
        """How far the top is out of sight."""
        return (1 - self.scroll.scroll_y) * max(0.0, self.column.height - self.scroll.height)

    def hold(self, wanted: Callable[[], float]) -> None:
        """Keep the page scrolled this far while things are being laid out, until the next touch."""
        self._wanted = wanted
        self._hold()

    def _hold(self, *_: Any) -> None:
        rest = self.column.height - self.scroll.height
        if self._wanted is not None and rest > 0:
            self.scroll.scroll_y = 1 - min(1.0, max(0.0, self._wanted() / rest))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._wanted = None
        return super().on_touch_down(touch)

    def depth_of(self, widget: Widget) -> float:
        """How far below the top of the page a widget in a box in the column begins."""
        depth = 0.0
        while widget is not self.column:
            box = widget.parent
            above = box.children[box.children.index(widget) + 1 :]
            depth += box.padding[1] + sum(other.height + box.spacing for other in above)
            widget = box
        return depth

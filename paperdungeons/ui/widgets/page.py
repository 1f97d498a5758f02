"""A plain page: a bar with a title and a back button, and a column that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ..style.fonts import HAND, set_in, size_for
from ..style.look import Look
from ..style.paper_texture import lay_night, lay_page
from ..style.rect import Size
from ..style.sizes import TOUCH, WIDEST
from .basics import Band, IconButton
from .boxes import QuickBox
from .letters import Text

TITLE_SIZE, SMALLEST_TITLE = 26, 12
"""The size of a page's title, in handwriting, and the smallest size it may shrink to."""


class Column(QuickBox):
    """Things below one another, in the middle and not too wide; as high as its content."""

    def __init__(self, look: Look, gap: float = 10, pad: float = 16, widest: float = WIDEST) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=gap * look.u, width=0)
        self.bind(minimum_height=self.setter("height"))
        self._pad, self.widest = pad * look.u, widest * look.u
        self.bind(width=self._keep_narrow)
        self._keep_narrow()

    def _keep_narrow(self, *_: Any) -> None:
        side = max(self._pad, (self.width - self.widest) / 2)
        self.padding = (side, self._pad, side, self._pad)


class Unbuilt:
    """The parts of a page that are still to come."""

    def __init__(self, page: Widget) -> None:
        self._page = page
        self._parts: Iterator[None] = iter(())
        build_next = Clock.create_trigger(self._build_next)
        self._build_soon = Clock.create_trigger(lambda _: build_next())  # not before the first part was seen

    def begin(self, parts: Iterator[None]) -> None:
        self._parts = parts
        if self.build_one():
            self._build_soon()

    def build_one(self) -> bool:
        """Build the next part; return whether there may be more."""
        return next(self._parts, True) is None

    def finish(self) -> None:
        while self.build_one():
            pass

    def _build_next(self, _: float) -> None:
        if self._page.parent is not None and self.build_one():
            self._build_soon()


class Page(QuickBox):
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
            (lay_night if dark else lay_page)(look.palette, size)
        self.add_widget(self._bar(title, on_back, trailing))
        self.scroll = ScrollView(do_scroll_x=False, bar_width=3 * look.u, scroll_distance=12 * look.u)
        self.column = Column(look, widest=widest)
        self.scroll.add_widget(self.column)
        self.add_widget(self.scroll)
        self.unbuilt = Unbuilt(self)
        self._wanted: Callable[[], float] | None = None
        self.scroll.bind(height=self._hold, viewport_size=self._hold)

    def _bar(self, title: str, on_back: Callable[[], object], trailing: Widget | None) -> Widget:
        look = self.look
        bar = QuickBox(size_hint_y=None, height=max(TOUCH + 4, 40 * look.scale) * look.u, padding=(0, 2 * look.u))
        with bar.canvas.before:
            Color(*look.palette.bar)
            ground = Rectangle()
        bar.bind(pos=lambda _, pos: setattr(ground, "pos", pos), size=lambda _, size: setattr(ground, "size", size))
        bar.add_widget(IconButton(look, "arrow-left", on_back, look.palette.on_bar))
        font, letters = set_in(HAND, TITLE_SIZE, look.plain_letters)
        name = Label(
            text=title,
            font_name=font,
            font_size=look.sp(letters),
            color=look.palette.on_bar,
            halign="left",
            valign="middle",
            shorten=True,
            shorten_from="right",
        )
        self._title_letters = round(look.sp(letters))
        self.title = name
        name.bind(size=self._fit_title, text=self._fit_title)
        bar.add_widget(name)
        if trailing is not None:
            bar.add_widget(trailing)
        return bar

    def _fit_title(self, title: Label, *_: Any) -> None:
        """Use letters that fit into the bar; only a title that would be too small to read is cut short."""
        least = round(SMALLEST_TITLE * self.look.u)
        title.font_size = size_for(
            [title.text], title.font_name, self._title_letters, False, title.width - 6 * self.look.u, least
        )
        title.text_size = title.size

    def put(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.column.add_widget(widget)

    def build_on(self, parts: Iterator[None]) -> None:
        """Build the first part now, another with each frame: nobody need wait for what is still out of sight."""
        self.unbuilt.begin(parts)

    def put_below(self, *widgets: Widget) -> None:
        """Put widgets at the bottom, where they stay while the rest scrolls."""
        look = self.look
        foot = Band(look, pad=10, gap=8, orientation="horizontal")
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
        """Scroll the page. Kivy's scroll effect is told too: otherwise it would pull the page back to where it was."""
        rest, page = self.column.height - self.scroll.height, self.scroll
        if self._wanted is not None and rest > 0:
            page.scroll_y = 1 - min(1.0, max(0.0, self._wanted() / rest))
            page.effect_y.value = -rest * page.scroll_y

    def let_go(self) -> None:
        """Stop holding the page where it is scrolled."""
        self._wanted = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.let_go()
        return super().on_touch_down(touch)

    def depth_of(self, widget: Widget) -> float:
        """How far below the top of the page a widget in a box in the column begins."""
        depth = 0.0
        while widget is not self.column:
            box = widget.parent
            above = box.children[box.children.index(widget) + 1 :]
            if box.orientation == "vertical":
                depth += sum(other.height + box.spacing for other in above)
            depth += box.padding[1]
            widget = box
        return depth

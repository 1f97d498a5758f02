"""A dark screen between two moments of a game: something in the middle, and buttons at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ..style.glow import soft_light
from ..style.look import Look
from ..style.paper_texture import lay_night
from ..style.rect import Size
from ..style.sizes import WIDEST
from ..style.theme import faded
from .boxes import QuickBox
from .fitted_text import set_alike
from .page import Column

GLOW = 0.6
"""How opaque the light is."""


class DarkPage(QuickBox):
    """Its content stands in the middle, in one pane or several side by side, and scrolls if it must."""

    def __init__(self, look: Look, size: Size) -> None:
        super().__init__(orientation="vertical", size=size, size_hint=(None, None))
        self.look = look
        with self.canvas.before:
            lay_night(look.palette, size)
            Color(*faded(look.palette.glow, GLOW))
            Rectangle(texture=soft_light(), pos=(-0.35 * size[0], -0.1 * size[1]), size=(1.7 * size[0], 1.3 * size[1]))
        self.body = QuickBox()
        self.foot = Column(look, pad=12, gap=8)
        self.add_widget(self.body)
        self.add_widget(self.foot)

    def put(self, *panes: Sequence[Widget]) -> None:
        for widgets in panes:
            self.body.add_widget(dark_pane(self.look, widgets))

    def put_below(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.foot.add_widget(widget)
        set_alike(widgets)

    def back(self) -> bool:
        return False


def dark_pane(look: Look, widgets: Sequence[Widget], gap: float = 10) -> ScrollView:
    """Things in the middle of a dark ground, one below another; they scroll if they must."""
    scroll = ScrollView(
        do_scroll_x=False,
        bar_width=2 * look.u,
        bar_color=faded(look.palette.soft_on_bar, 0.5),
        bar_inactive_color=faded(look.palette.soft_on_bar, 0.3),
        scroll_distance=12 * look.u,
    )
    scroll.add_widget(_Pane(look, widgets, gap))
    return scroll


SLIVER = 0.1
"""The least height of a spacer, in pixels. Without one, Kivy would not shrink it where no room is left."""


class _Pane(QuickBox):
    """A box as high as the room it is given, and never lower than its content."""

    def __init__(self, look: Look, widgets: Sequence[Widget], gap: float) -> None:
        super().__init__(orientation="vertical", spacing=gap * look.u)
        self._least, self._widest = 16 * look.u, WIDEST * look.u
        self.bind(minimum_height=self.setter("size_hint_min_y"), width=self._keep_narrow)
        above, below = (Widget(size_hint_min_y=SLIVER) for _ in range(2))
        for widget in (above, *widgets, below):
            self.add_widget(widget)

    def _keep_narrow(self, *_: Any) -> None:
        side = max(self._least, (self.width - self._widest) / 2)
        self.padding = (side, self._least / 2, side, self._least / 2)

"""List rows: a mark, a name with a line below it, and something at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from ..style.fonts import FIGURES, HAND
from ..style.look import Look
from ..style.sizes import LARGE, TOUCH
from ..style.surfaces import Level
from ..style.theme import Rgba
from .basics import Plate, Row
from .boxes import QuickBox
from .fitted_text import FittedText, set_alike
from .letters import Badge, Icon, Text

MOST_BESIDE = 3
"""At most this many chips stand side by side; one less in very large letters."""


class Divider(Widget):
    """A thin line between the rows of a plate."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint_y=None, height=look.u)
        with self.canvas:
            Color(*look.palette.card_edge)
            line = Rectangle()
        self.bind(pos=lambda _, pos: setattr(line, "pos", pos), size=lambda _, size: setattr(line, "size", size))


def listing(look: Look, lines: Sequence[Widget], title: str = "", below: str = "", pad: float = 10) -> Plate:
    """Lines on a plate, with a title. It is raised where a line of it can be pressed."""
    level = Level.PRESS if any(isinstance(line, Row) for line in lines) else Level.PAPER
    plate = Plate(look, pad=pad, gap=0, level=level)
    if title:
        plate.add_widget(Text(look, title, 28, look.palette.soft_ink, font=HAND))
    if below:
        plate.add_widget(Text(look, below, 14, look.palette.soft_ink))
    for number, line in enumerate(lines):
        if number:
            plate.add_widget(Divider(look))
        plate.add_widget(line)
    set_alike(lines)
    return plate


ARROW = 20


def line_of(
    look: Look,
    mark: Widget,
    name: str,
    below: str = "",
    ends: Sequence[Widget] = (),
    on_tap: Callable[[], None] | None = None,
    keeps_column: bool = False,
) -> Widget:
    """A line of a list, which can be tapped if there is ``on_tap``. ``keeps_column`` leaves room for the arrow that
    other lines have, so that what stands before it is in one column."""
    line = Row(look, on_tap, pad=6) if on_tap is not None else _Still(look)
    texts = QuickBox(orientation="vertical", size_hint_y=None, spacing=2 * look.u, pos_hint={"center_y": 0.5})
    texts.bind(minimum_height=texts.setter("height"))
    texts.add_widget(FittedText(look, name, 19, bold=True))
    if below:
        texts.add_widget(FittedText(look, below, 14, look.palette.soft_ink))
    arrow: list[Widget] = []
    if on_tap is not None:
        arrow = [Icon(look, "chevron-right", ARROW, look.palette.soft_ink)]
    elif keeps_column:
        arrow = [Widget(size_hint=(None, None), size=(1.2 * ARROW * look.u, 0))]
    for widget in (mark, texts, *ends, *arrow):
        widget.pos_hint = {"center_y": 0.5}
        line.add_widget(widget)
    return line


class _Still(QuickBox):
    """A line that only says something; as high as one that can be tapped."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint_y=None, padding=6 * look.u, spacing=10 * look.u)
        self._least = TOUCH * look.u
        self.bind(minimum_height=self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.height = max(self._least, self.minimum_height)


def figure_of(look: Look, text: str, colour: Rgba | None = None) -> Widget:
    """A number at the end of a line, to be read from afar."""
    return FittedText(look, text, 26, colour, font=FIGURES, align="right", size_hint_x=None, width=look.sp(50))


def icon_mark(look: Look, icon: str, colour: Rgba | None = None) -> Widget:
    return Icon(look, icon, 26, colour or look.palette.soft_ink)


CHIP_GROWTH = 1.5
"""Chips grow by at most this factor with the text: the name beside them needs the room."""


def chips_of(look: Look, letters: Sequence[str], ground: Rgba, ink: Rgba) -> Widget:
    """Letters, each on a small square."""
    side, gap = 30 * min(look.scale, CHIP_GROWTH), 5
    beside = MOST_BESIDE - 1 if look.scale > LARGE else MOST_BESIDE
    width = min(len(letters), beside) * (side + gap) * look.u
    chips = StackLayout(spacing=gap * look.u, size_hint=(None, None), width=width)
    chips.bind(minimum_height=chips.setter("height"))
    for letter in letters:
        chips.add_widget(Badge(look, letter, FIGURES, side, ground, ink))
    return chips


MARGIN, GAP = 28, 8
"""The width of the column of icons, and the room between things, in density-independent pixels."""

"""Widgets of this sheet: a deck that shrinks, circles and crosses, items to tap, seals, emblems."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from ...style.fonts import FIGURES, ICONS, glyph
from ...style.look import Look
from ...style.sizes import TOUCH
from ...style.theme import Rgba, faded
from ...widgets.basics import Pressable
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Badge, Icon
from ...widgets.tiles import MIDDLE, Beside
from ..widgets import Pressed
from .signs import NO_SEAL, SEAL

IN_A_ROW, MOST_MARKS = 5, 10
MARK = 6.5
"""How wide a circle is."""
CROSS = 0.4
"""Half the side of a cross, as a part of a circle's diameter."""
SWIPE = 30
"""A finger that moves further sideways than this swipes instead of tapping."""
MOST_CARDS_DRAWN, CARDS_A_LAYER = 8, 4


class DeckStack(Pressable, Widget):
    """The draw deck as a stack of cards that becomes lower, with their number on top."""

    def __init__(self, look: Look, cards: int, on_tap: Callable[[], object]) -> None:
        colour, ground = look.palette.gold, look.palette.bar
        side = TOUCH * look.u
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint=MIDDLE)
        self._step, self._card = 1.6 * look.u, (30 * look.u, 24 * look.u)
        layers = min(MOST_CARDS_DRAWN, -(-cards // CARDS_A_LAYER))
        self._layers, self._edges = [], []
        with self.canvas:
            for _ in range(layers):
                Color(*ground)
                self._layers.append(SmoothRoundedRectangle(size=self._card, radius=[4 * look.u]))
                Color(*colour)
                self._edges.append(SmoothLine(width=look.u))
        self.figure = FittedText(
            look, str(cards), 17, colour, font=FIGURES, align="center", whole=True, size_hint=(None, None)
        )
        self.figure.width = self._card[0]
        self.add_widget(self.figure)
        self.bind(pos=self._follow, size=self._follow, on_release=lambda _: on_tap())
        self.figure.bind(height=self._follow)
        self._follow()

    def _follow(self, *_: Any) -> None:
        x, y = self.center_x - self._card[0] / 2 - self._step, self.y + self._step * 3
        for layer, edge in zip(self._layers, self._edges, strict=True):
            layer.pos = (x, y)
            edge.rounded_rectangle = (x, y, *self._card, 4)
            x, y = x + self._step / 2, y + self._step
        top = self._layers[-1].pos if self._layers else (x, y)
        self.figure.pos = (top[0], top[1] + (self._card[1] - self.figure.height) / 2)


class Marks(Widget):
    """As on the cards: a circle for each find, a cross through it once it is used."""

    def __init__(self, look: Look, found: int, used: int, larger: float) -> None:
        rows = 2 if found > IN_A_ROW else 1
        super().__init__(size_hint_y=None, height=(MARK + 2) * look.u * larger * rows)
        self._u, self._found = look.u * larger, min(found, MOST_MARKS)
        palette = look.palette
        with self.canvas:
            Color(*palette.mark)
            self._circles = [SmoothLine(width=1.1 * look.u) for _ in range(self._found)]
            Color(*palette.heart)
            crosses = min(used, self._found)
            self._crosses = [(SmoothLine(width=1.1 * look.u), SmoothLine(width=1.1 * look.u)) for _ in range(crosses)]
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_: Any) -> None:
        side, step = MARK * self._u, (MARK + 1.5) * self._u
        for number, circle in enumerate(self._circles):
            row, place = divmod(number, IN_A_ROW)
            in_row = min(IN_A_ROW, self._found - row * IN_A_ROW)
            x = self.center_x + (place - (in_row - 1) / 2) * step
            y = self.top - (row + 0.5) * (MARK + 2) * self._u
            circle.circle = (x, y, side / 2 - self._u * 0.5)
            if number < len(self._crosses):
                half = side * CROSS
                self._crosses[number][0].points = (x - half, y - half, x + half, y + half)
                self._crosses[number][1].points = (x - half, y + half, x + half, y - half)


class ItemCell(Pressed):
    """An item of a group: how many are left, and its circles. A tap finds one more, a swipe uses one."""

    def __init__(
        self,
        look: Look,
        icon: str,
        counts: tuple[int, int],
        on_tap: Callable[[], object],
        on_swipe: Callable[[float, float], object],
        larger: float,
    ) -> None:
        """``counts`` are the numbers found and used; ``on_swipe`` is called with the point where a swipe began."""
        palette, (found, used) = look.palette, counts
        super().__init__(look, on_tap, palette.press, None, pad=2, gap=0)
        self._on_swipe, self._far = on_swipe, SWIPE * look.u
        left = max(0, found - used)
        ink = palette.ink if found else faded(palette.soft_ink, 0.55)
        sign = Icon(look, icon, 18 * larger, ink)
        self.figure = FittedText(look, str(left), 18 * larger, ink, font=FIGURES, whole=True, size_hint_x=None)
        self.figure.width = look.sp(22 * larger)
        self.add_widget(Widget())
        self.add_widget(Beside(look, [Widget(), sign, self.figure, Widget()], gap=0))
        self.add_widget(Marks(look, found, used, larger))
        self.add_widget(Widget())

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A scrolling page passes a touch on late, to the item where the finger is by then: so use where it began."""
        sideways = abs(touch.x - touch.ox)
        is_swipe = sideways > self._far and sideways > abs(touch.y - touch.oy)
        if touch.grab_current is not self or not is_swipe:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.state = "normal"
        self._on_swipe(touch.ox, touch.oy)
        return True


class SealTile(Pressed):
    """A goal and what a group has for it: ticked and green if the group may deliver, which a tap does."""

    def __init__(
        self, look: Look, icon: str, text: str, holds: bool, on_tap: Callable[[], object], larger: float
    ) -> None:
        palette = look.palette
        ground, edge = (palette.lit, palette.lit_edge) if holds else (palette.press, None)
        super().__init__(look, on_tap, ground, edge, pad=4, gap=2, orientation="horizontal")
        self.holds = holds
        ink = palette.on_lit if holds else palette.soft_ink
        self.add_widget(Icon(look, SEAL if holds else NO_SEAL, 20 * larger, ink, pos_hint=MIDDLE))
        self.add_widget(Icon(look, icon, 16 * larger, ink, pos_hint=MIDDLE))
        self.text = FittedText(look, text, 16 * larger, ink, font=FIGURES, whole=True, pos_hint=MIDDLE)
        self.add_widget(self.text)


def emblem(look: Look, icon: str, colour: Rgba, side: float = 34) -> Widget:
    """A group's drawn sign on its colour."""
    return Badge(look, glyph(icon), ICONS, side, colour, look.palette.on_hero)


class Dot(Widget):
    """A coin in the purse."""

    def __init__(self, look: Look) -> None:
        side = 14 * look.u
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint=MIDDLE)
        with self.canvas:
            Color(*look.palette.gold)
            self._coin = SmoothEllipse(size=self.size)
            Color(*look.palette.step)
            self._edge = SmoothLine(width=look.u)
        self.bind(pos=self._follow)

    def _follow(self, *_: Any) -> None:
        self._coin.pos = self.pos
        self._edge.circle = (self.center_x, self.center_y, self.width / 2)

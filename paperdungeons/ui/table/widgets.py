"""Widgets of all tables: seats with their status, and codes as tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ..codes.qr import QrCode
from ..style import icons
from ..style.fonts import FIGURES, HAND, inline
from ..style.look import Look
from ..style.theme import Rgba
from ..widgets.basics import Divider, Icon, IconButton, Plate, Pressable, Row, Text
from ..widgets.tiles import MIDDLE, Beside, Stack
from .seat_status import SeatLine, Sign


class CodeTile(Pressable, BoxLayout):
    """A code that can be tapped, to see it larger; its side can be changed."""

    def __init__(self, look: Look, text: str, side: float, on_tap: Callable[[], None], **kwargs) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.code = QrCode(look, text, side)
        self.add_widget(self.code)
        self.code.bind(height=self.setter("height"))
        self.height = self.code.height
        self.bind(on_release=lambda _: on_tap())

    def fit(self, side: float) -> None:
        self.code.side = side
        self.code.height = self.code.plate_side


class CodeRoom(BoxLayout):
    """The room that a code takes as much of as its title leaves."""

    def __init__(self, look: Look, tile: CodeTile, title: Text, least: float, **kwargs) -> None:
        super().__init__(**kwargs)
        self._tile, self._title, self._least = tile, title, least
        self._pair = Stack(look, [tile, title], gap=4, pos_hint={"center_y": 0.5})
        self.add_widget(self._pair)
        self.bind(size=self._fit)
        title.bind(height=self._fit)

    def _fit(self, *_) -> None:
        below = self._title.height + self._pair.spacing
        self.size_hint_min_y = self._least + below
        self._tile.fit(max(self._least, min(self.width, self.height - below)))


class LargeCode(Pressable, FloatLayout):
    """A code as large as the screen, and what it says; a tap anywhere closes it, as the cross in the corner says."""

    def __init__(self, look: Look, size, text: str, title: str, below: str, on_close: Callable[[], None]) -> None:
        is_wide = size[0] > size[1]
        super().__init__(size=size, size_hint=(None, None))
        with self.canvas.before:
            Color(*look.palette.paper)
            Rectangle(size=size)
        page = BoxLayout(orientation="horizontal" if is_wide else "vertical", padding=16 * look.u, spacing=12 * look.u)
        side = min(size) - 32 * look.u
        code = QrCode(look, text, side, pos_hint=MIDDLE)
        if is_wide:
            code.size_hint_x, code.width = None, code.plate_side
        about = Stack(
            look,
            [
                Text(look, title, 34, font=HAND, align="center"),
                *([Text(look, below, 16, look.palette.soft_ink, align="center")] if below else []),
            ],
            pos_hint=MIDDLE,
        )
        for widget in (code, about) if is_wide else (Widget(), code, about, Widget()):
            page.add_widget(widget)
        self.close_button = IconButton(look, "close", on_close, look.palette.ink, pos_hint={"right": 1, "top": 1})
        self.add_widget(page)
        self.add_widget(self.close_button)
        self.bind(on_release=lambda _: on_close())


class SeatRow(Row):
    """A player, what is known, and the points; a tap enters by hand what they say."""

    def __init__(self, look: Look, line: SeatLine, on_tap: Callable[[], None]) -> None:
        super().__init__(look, on_tap, pad=6)
        self.line = line
        fill_seat(look, self, line)

    def on_touch_down(self, touch) -> bool:
        return self.line.can_enter and super().on_touch_down(touch)


def fill_seat(look: Look, row: BoxLayout, line: SeatLine) -> None:
    palette = look.palette
    row.add_widget(Icon(look, line.sign.value, 24, sign_colour(look, line.sign), pos_hint=MIDDLE))
    waits = line.sign in (Sign.WAITING, Sign.LEFT)
    row.add_widget(
        Stack(
            look,
            [
                Text(look, line.name, 16, palette.ink, bold=True),
                Text(look, line.text, 13.5, palette.soft_ink if waits else palette.ink),
            ],
            gap=0,
            pos_hint=MIDDLE,
        )
    )
    if line.figure:
        text = f"{line.figure}\u00a0[size={round(look.sp(13))}]{inline(icons.STAR)}[/size]"
        row.add_widget(
            Text(
                look,
                text,
                20,
                palette.ink,
                font=FIGURES,
                align="right",
                markup=True,
                size_hint_x=None,
                width=look.sp(62),
                pos_hint=MIDDLE,
            )
        )
    if line.can_enter:
        row.add_widget(Icon(look, "pencil", 18, palette.soft_ink, pos_hint=MIDDLE))


def sign_colour(look: Look, sign: Sign) -> Rgba:
    return look.palette.level if sign is Sign.HEARD else look.palette.soft_ink


def seat_plate(look: Look, rows: Sequence[SeatRow], columns: int = 1) -> Widget:
    """The rows on a card, from the top down; in several columns where there is room."""
    each = -(-len(rows) // columns)
    plates = []
    for first in range(0, len(rows), each):
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=4, gap=0)
        for number, row in enumerate(rows[first : first + each]):
            if number:
                plate.add_widget(Divider(look))
            plate.add_widget(row)
        plates.append(plate)
    return plates[0] if len(plates) == 1 else Beside(look, plates, at={"top": 1})

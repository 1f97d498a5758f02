"""Widgets of all tables: seats with their status, codes as tiles, and buttons on dark screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ...core.faces import Seat
from ...core.reports import disputes
from ...core.state import State
from ..codes.qr import QrCode
from ..style import icons
from ..style.fonts import FIGURES, HAND, inline
from ..style.glow import soft_light
from ..style.look import Look
from ..style.theme import Rgba
from ..system.routes import Size
from ..widgets.basics import IconButton, Plate, Pressable, Row, Tile
from ..widgets.boxes import QuickBox
from ..widgets.letters import Icon, Text
from ..widgets.list_rows import listing
from ..widgets.tiles import MIDDLE, Beside, Stack, marked_plate
from .seat_status import SeatLine, Sign, seat_lines
from .wording import dispute_text

Undo: TypeAlias = tuple[str, Callable[[], None]]
"""For a player who has just ended a round and wants it back: their name, and the function that gives it back."""


def dark_tile(look: Look, icon: str, text: str, on_tap: Callable[[], None]) -> Tile:
    """A quiet button on a dark screen."""
    return Tile(look, text, on_tap, icon, size=14)


def undo_tile(look: Look, undo: Undo | None) -> Tile | None:
    return undo and dark_tile(look, "undo", look.words("pass.curtain.undo", name=undo[0]), undo[1])


class GlowPlate(Plate):
    """A dark ground with a light in its middle."""

    def __init__(
        self, look: Look, widgets: Sequence[Widget], ground: Rgba, light: Rgba, gap: float = 6, **kwargs: Any
    ) -> None:
        super().__init__(look, ground, pad=14, gap=gap, **kwargs)
        with self.canvas.before:
            Color(*light)
            self._light = Rectangle(texture=soft_light())
        for widget in widgets:
            self.add_widget(widget)

    def _follow(self, *_: object) -> None:
        super()._follow()
        self._light.pos, self._light.size = self.pos, self.size


class CodeTile(Pressable, QuickBox):
    """A code that can be tapped, to see it larger; its side can be changed."""

    def __init__(self, look: Look, text: str, side: float, on_tap: Callable[[], None], **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.code = QrCode(look, text, side)
        self.add_widget(self.code)
        self.code.bind(height=self.setter("height"))
        self.height = self.code.height
        self.bind(on_release=lambda _: on_tap())

    def fit(self, side: float) -> None:
        self.code.side = side
        self.code.height = self.code.plate_side


class CodeRoom(QuickBox):
    """A box in which a code takes all the room that its title leaves."""

    def __init__(self, look: Look, tile: CodeTile, title: Text, least: float, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._tile, self._title, self._least = tile, title, least
        self._pair = Stack(look, [tile, title], gap=4, pos_hint={"center_y": 0.5})
        self.add_widget(self._pair)
        self.bind(size=self._fit)
        title.bind(height=self._fit)

    def _fit(self, *_: object) -> None:
        below = self._title.height + self._pair.spacing
        self.size_hint_min_y = self._least + below
        self._tile.fit(max(self._least, min(self.width, self.height - below)))


class LargeCode(Pressable, FloatLayout):
    """A code as large as the screen, and what it says. A tap anywhere closes it, not just on the cross."""

    def __init__(self, look: Look, size: Size, text: str, title: str, below: str, on_close: Callable[[], None]) -> None:
        is_wide = size[0] > size[1]
        super().__init__(size=size, size_hint=(None, None))
        with self.canvas.before:
            Color(*look.palette.paper)
            Rectangle(size=size)
        page = QuickBox(orientation="horizontal" if is_wide else "vertical", padding=16 * look.u, spacing=12 * look.u)
        side = min(size) - 32 * look.u
        code = QrCode(look, text, side, pos_hint=MIDDLE)
        if is_wide:
            code.size_hint_x, code.width = None, code.plate_side
        texts = [Text(look, title, 34, font=HAND, align="center")]
        if below:
            texts.append(Text(look, below, 16, look.palette.soft_ink, align="center"))
        about = Stack(look, texts, pos_hint=MIDDLE)
        for widget in (code, about) if is_wide else (Widget(), code, about, Widget()):
            page.add_widget(widget)
        self.close_button = IconButton(look, "close", on_close, look.palette.ink, pos_hint={"right": 1, "top": 1})
        self.add_widget(page)
        self.add_widget(self.close_button)
        self.bind(on_release=lambda _: on_close())


class SeatRow(Row):
    """A player, what is known of them, and their points; a tap opens the screen to enter by hand what they say."""

    def __init__(self, look: Look, line: SeatLine, on_tap: Callable[[], None]) -> None:
        super().__init__(look, on_tap, pad=6)
        self.padding = (6 * look.u, 4 * look.u)
        self.line, palette = line, look.palette
        is_heard = line.sign not in (Sign.WAITING, Sign.LEFT)
        ink = palette.ink if is_heard else palette.soft_ink
        texts = [Text(look, line.name, 16, palette.ink, bold=True), Text(look, line.text, 13.5, ink)]
        parts: list[Widget] = [Icon(look, line.sign.value, 24, sign_colour(look, line.sign)), Stack(look, texts, gap=0)]
        if line.figure:
            parts.append(self._figure(look))
        if line.can_enter:
            parts.append(Icon(look, "pencil", 18, palette.soft_ink))
        for part in parts:
            part.pos_hint = MIDDLE
            self.add_widget(part)

    def _figure(self, look: Look) -> Widget:
        text = f"{self.line.figure}\u00a0[size={round(look.sp(13))}]{inline(icons.STAR)}[/size]"
        figure = Text(look, text, 20, look.palette.ink, font=FIGURES, align="right", markup=True)
        figure.size_hint_x, figure.width = None, look.sp(62)
        return figure

    @property
    def answers(self) -> bool:
        return self.line.can_enter

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.answers and bool(super().on_touch_down(touch))


def sign_colour(look: Look, sign: Sign) -> Rgba:
    return look.palette.level if sign is Sign.HEARD else look.palette.soft_ink


def seat_rows(look: Look, state: State, names: Sequence[str], by_hand: Callable[[Seat], None]) -> dict[Seat, SeatRow]:
    """A row for each seat; ``by_hand`` is called with the seat whose row is tapped."""
    lines = seat_lines(look.words, state, names)
    return {line.seat: SeatRow(look, line, partial(by_hand, line.seat)) for line in lines}


def dispute_plates(look: Look, state: State, names: Sequence[str]) -> list[Widget]:
    """A plate with the contradictions between players, if there are any."""
    told = [dispute_text(look.words, state.setup, names, dispute) for dispute in disputes(state)]
    return [marked_plate(look, told)] if told else []


def seat_plate(look: Look, rows: Sequence[SeatRow], columns: int = 1) -> Widget:
    """The rows on a card, from the top down; in several columns where there is room."""
    each = -(-len(rows) // columns)
    plates = [listing(look, rows[first : first + each], pad=4) for first in range(0, len(rows), each)]
    return plates[0] if len(plates) == 1 else Beside(look, plates, at={"top": 1})

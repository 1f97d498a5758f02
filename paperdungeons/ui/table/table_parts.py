"""The widgets that the screens of a table share: a code to tap, a line for each player, news, marked words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from .. import icons
from ..codes.qr import QrCode
from ..layout import TOUCH
from ..look import Look
from ..parts import WIDEST, Divider, Icon, IconButton, Plate, Pressable, Row, Text, Tile, inline
from ..theme import Rgba
from ..type import FIGURES, HAND, glyph
from .seat_status import SeatLine, Sign

MIDDLE = {"center_y": 0.5}
ASKING = "help-circle"


class Stack(BoxLayout):
    """Things below one another, as high as they are."""

    def __init__(self, look: Look, widgets: Sequence[Widget], gap: float = 8, **wishes) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=gap * look.u, **wishes)
        self.bind(minimum_height=self.setter("height"))
        for widget in widgets:
            self.add_widget(widget)


class Beside(BoxLayout):
    """Things beside one another, as high as the highest, each in the middle or at the top."""

    def __init__(self, look: Look, widgets: Sequence[Widget], gap: float = 10, at: dict | None = None,
                 **wishes) -> None:
        super().__init__(size_hint_y=None, spacing=gap * look.u, **wishes)
        self.bind(minimum_height=self.setter("height"))
        for widget in widgets:
            widget.pos_hint = at or MIDDLE
            self.add_widget(widget)


class ButtonRow(BoxLayout):
    """Buttons side by side, all of the height of the highest."""

    def __init__(self, look: Look, tiles: Sequence[Tile]) -> None:
        super().__init__(size_hint_y=None, spacing=8 * look.u)
        self._tiles, self._least = tiles, TOUCH * look.u
        for tile in tiles:
            tile.size_hint_y = 1
            tile.bind(minimum_height=self._fit)
            self.add_widget(tile)
        self._fit()

    def _fit(self, *_) -> None:
        self.height = max(self._least, *(tile.minimum_height for tile in self._tiles))


# --- codes ---------------------------------------------------------------------------------------------------


class CodeTile(Pressable, BoxLayout):
    """A code that can be tapped, to see it larger; its side can be changed."""

    def __init__(self, look: Look, text: str, side: float, on_tap: Callable[[], None], **wishes) -> None:
        super().__init__(size_hint_y=None, **wishes)
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

    def __init__(self, look: Look, tile: CodeTile, title: Text, least: float, **wishes) -> None:
        super().__init__(**wishes)
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
        about = Stack(look, [
            Text(look, title, 34, font=HAND, align="center"),
            *([Text(look, below, 16, look.palette.soft_ink, align="center")] if below else []),
        ], pos_hint=MIDDLE)
        for widget in (code, about) if is_wide else (Widget(), code, about, Widget()):
            page.add_widget(widget)
        self.close_button = IconButton(look, "close", on_close, look.palette.ink, pos_hint={"right": 1, "top": 1})
        self.add_widget(page)
        self.add_widget(self.close_button)
        self.bind(on_release=lambda _: on_close())


# --- players -------------------------------------------------------------------------------------------------


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
    row.add_widget(Stack(look, [
        Text(look, line.name, 16, palette.ink, bold=True),
        Text(look, line.text, 13.5, palette.soft_ink if waits else palette.ink),
    ], gap=0, pos_hint=MIDDLE))
    if line.figure:
        text = f"{line.figure}\u00a0[size={round(look.sp(13))}]{inline(icons.STAR)}[/size]"
        row.add_widget(Text(look, text, 20, palette.ink, font=FIGURES, align="right", markup=True, size_hint_x=None,
                            width=look.sp(62), pos_hint=MIDDLE))
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
        for number, row in enumerate(rows[first:first + each]):
            if number:
                plate.add_widget(Divider(look))
            plate.add_widget(row)
        plates.append(plate)
    return plates[0] if len(plates) == 1 else Beside(look, plates, at={"top": 1})


# --- words ---------------------------------------------------------------------------------------------------


def news_plate(look: Look, text: str, is_bad: bool) -> Widget:
    """What came of the last scan."""
    palette = look.palette
    plate = Plate(look, palette.card, palette.danger if is_bad else palette.lit_edge, pad=8, orientation="horizontal")
    icon, colour = ("alert", palette.heart) if is_bad else ("check-circle", palette.level)
    plate.add_widget(Icon(look, icon, 22, colour, pos_hint=MIDDLE))
    plate.add_widget(Text(look, text, 14, palette.ink, pos_hint=MIDDLE))
    return plate


def marked_plate(look: Look, texts: Sequence[str]) -> Widget:
    """Where two players say what cannot both be."""
    palette = look.palette
    plate = Plate(look, palette.card, palette.danger, pad=10, gap=6)
    for text in texts:
        plate.add_widget(Beside(look, [Icon(look, "alert", 22, palette.heart), Text(look, text, 14)]))
    return plate


def quiet_tile(look: Look, text: str, on_tap: Callable[[], None], icon: str, below: str = "", **wishes) -> Tile:
    palette = look.palette
    return Tile(look, text, on_tap, icon, below, ground=palette.card, ink=palette.ink, soft=palette.soft_ink,
                edge=palette.card_edge, size=15, **wishes)


def main_tile(look: Look, text: str, on_tap: Callable[[], None], icon: str, **wishes) -> Tile:
    palette = look.palette
    return Tile(look, text, on_tap, icon, ground=palette.danger, ink=palette.on_danger, size=18, centre=True, **wishes)


class PendingTile(Tile):
    """A main button that is pale and does nothing as long as something has to be answered first."""

    def __init__(self, look: Look, on_tap: Callable[[], None], size: float = 17) -> None:
        super().__init__(look, "", lambda: self.is_ready and on_tap(), centre=True, size=size)
        self._look, self.is_ready = look, False

    def wait(self, question: str) -> None:
        palette = self._look.palette
        self._show(question, False, palette.visited, palette.ink)

    def offer(self, text: str) -> None:
        palette = self._look.palette
        self._show(text, True, palette.danger, palette.on_danger)

    def _show(self, text: str, is_ready: bool, ground: Rgba, ink: Rgba) -> None:
        self.is_ready, self.name.text, self.name.color = is_ready, text, ink
        self.paint(ground)


class ConfirmTile(Tile):
    """A quiet button for what is hard to take back: it asks in its own place, and does it when it is tapped again."""

    def __init__(self, look: Look, text: str, on_sure: Callable[[], None], icon: str, really: str, warning: str,
                 below: str = "") -> None:
        palette = look.palette
        super().__init__(look, text, self._tap, icon, ground=palette.card, ink=palette.ink, edge=palette.card_edge,
                         size=15)
        self._palette, self._on_sure, self._sign = palette, on_sure, self.children[-1]
        self._faces = {False: (text, below, icon), True: (really, warning, ASKING)}
        self._below = Text(look, below, 13, palette.soft_ink)
        self.ask(False)

    def ask(self, asks: bool) -> None:
        """Or take the question back."""
        self.is_asking = asks
        self.name.text, self._below.text, icon = self._faces[asks]
        self._sign.text = glyph(icon)
        self.paint(self._palette.card, self._palette.danger if asks else self._palette.card_edge)
        column = self.name.parent
        column.remove_widget(self._below)
        if self._below.text:
            column.add_widget(self._below)

    def take_back(self) -> bool:
        """Whether there was a question to take back."""
        was_asking = self.is_asking
        self.ask(False)
        return was_asking

    def _tap(self) -> None:
        if self.is_asking:
            self._on_sure()
        else:
            self.ask(True)


def play_on_tile(look: Look, text: str, on_sure: Callable[[], None], icon: str, below: str = "") -> ConfirmTile:
    """To play on without somebody."""
    words = look.words
    return ConfirmTile(look, text, on_sure, icon, words("tell.asked.name"), words("tell.asked.below"), below)


def foot_of(look: Look, width: float, widgets: Sequence[Widget], widest: float = WIDEST) -> Widget:
    """What stays below a page, not too wide."""
    side = max(0.0, (width - widest * look.u) / 2 - 10 * look.u)
    return Stack(look, widgets, padding=(side, 0))


class Slate(FloatLayout):
    """The whole screen, on which one thing at a time is laid."""

    def __init__(self, size) -> None:
        super().__init__(size=size, size_hint=(None, None))

    def lay(self, widget: Widget) -> None:
        self.clear_widgets()
        widget.pos = self.pos
        self.add_widget(widget)

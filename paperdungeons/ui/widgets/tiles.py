"""Tiles, plates and boxes that screens are made of: things in stacks and rows, news, questions, main buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ..style.fonts import HAND, glyph
from ..style.look import Look
from ..style.rect import Size
from ..style.sizes import WIDEST
from ..style.surfaces import Level
from ..style.theme import Rgba, faded
from .basics import Plate, Tile
from .boxes import QuickBox
from .fitted_text import set_alike
from .letters import Icon, Text

MIDDLE = {"center_y": 0.5}
ASKING = "help-circle"


class Stack(QuickBox):
    """Things below one another; as high as its content."""

    def __init__(self, look: Look, widgets: Sequence[Widget], gap: float = 8, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=gap * look.u, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        for widget in widgets:
            self.add_widget(widget)


class Beside(QuickBox):
    """Things beside one another, as high as the highest, each in the middle or at the top."""

    def __init__(
        self,
        look: Look,
        widgets: Sequence[Widget],
        gap: float = 10,
        at: Mapping[str, float] | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(size_hint_y=None, spacing=gap * look.u, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        for widget in widgets:
            widget.pos_hint = at or MIDDLE
            self.add_widget(widget)


def heading(look: Look, text: str) -> Text:
    """The title of a part of a page."""
    return Text(look, text, 24, look.palette.soft_ink, font=HAND)


def card(look: Look, widgets: Sequence[Widget], pad: float = 12, gap: float = 6, **kwargs: Any) -> Plate:
    """Things on a plate of their own."""
    plate = Plate(look, pad=pad, gap=gap, **kwargs)
    for widget in widgets:
        plate.add_widget(widget)
    set_alike(widgets)
    return plate


def news_plate(look: Look, text: str, is_bad: bool) -> Widget:
    """What came of the last scan."""
    palette = look.palette
    plate = Plate(look, None, palette.danger if is_bad else palette.lit_edge, pad=8, orientation="horizontal")
    icon, colour = ("alert", palette.heart) if is_bad else ("check-circle", palette.level)
    plate.add_widget(Icon(look, icon, 22, colour, pos_hint=MIDDLE))
    plate.add_widget(Text(look, text, 14, palette.ink, pos_hint=MIDDLE))
    return plate


def marked_plate(look: Look, texts: Sequence[str]) -> Widget:
    """Texts with warning signs, such as where two players contradict each other."""
    palette = look.palette
    plate = Plate(look, None, palette.danger, pad=10, gap=6)
    for text in texts:
        plate.add_widget(Beside(look, [Icon(look, "alert", 22, palette.heart), Text(look, text, 14)]))
    return plate


def quiet_tile(
    look: Look,
    text: str,
    on_tap: Callable[[], object],
    icon: str = "",
    below: str = "",
    size: float = 15,
    ground: Rgba | None = None,
    edge: Rgba | None = None,
    **kwargs: Any,
) -> Tile:
    """A button that does not ask for attention."""
    palette = look.palette
    colours: dict[str, Any] = {"ground": ground or palette.press, "ink": palette.ink, "soft": palette.soft_ink}
    return Tile(look, text, on_tap, icon, below, **colours, edge=edge, size=size, **kwargs)


def main_tile(
    look: Look, text: str, on_tap: Callable[[], object], icon: str = "", size: float = 18, **kwargs: Any
) -> Tile:
    return red_tile(look, text, on_tap, icon, size=size, centre=True, **kwargs)


def red_tile(look: Look, text: str, on_tap: Callable[[], object], icon: str = "", **kwargs: Any) -> Tile:
    """A button for what most players want to do next."""
    return Tile(look, text, on_tap, icon, level=Level.PRIMARY, **kwargs)


class PendingTile(Tile):
    """A main button that is dim and does nothing as long as something has to be answered first."""

    def __init__(self, look: Look, on_tap: Callable[[], None], size: float = 17) -> None:
        self._look, self.is_ready = look, False
        super().__init__(
            look, "", lambda: on_tap() if self.is_ready else None, centre=True, size=size, level=Level.PRIMARY
        )

    def wait(self, question: str) -> None:
        palette = self._look.palette
        self._show(question, False, palette.soft_on_bar)
        self.paint(palette.bar, faded(palette.soft_on_bar, 0.5), level=Level.PAPER)

    def offer(self, text: str) -> None:
        self._show(text, True, self._look.palette.on_danger)
        self.paint(level=Level.PRIMARY)

    def _show(self, text: str, is_ready: bool, ink: Rgba) -> None:
        self.is_ready, self.name.text, self.name.color = is_ready, text, ink


class ConfirmTile(Tile):
    """A quiet button for what is hard to take back: it asks in its own place, and does it when it is tapped again."""

    def __init__(
        self,
        look: Look,
        text: str,
        on_sure: Callable[[], None],
        icon: str,
        really: str,
        warning: str,
        below: str = "",
        size: float = 15,
        ground: Rgba | None = None,
    ) -> None:
        palette = look.palette
        self._ground_at_rest = ground or palette.press
        super().__init__(look, text, self._tap, icon, ground=self._ground_at_rest, ink=palette.ink, size=size)
        self._on_sure, self._sign = on_sure, self.children[-1]
        self._faces = {False: (text, below, icon), True: (really, warning, ASKING)}
        self._below = Text(look, below, 13, palette.soft_ink)
        self.ask(False)

    def ask(self, asks: bool) -> None:
        """Ask, or take the question back."""
        self.is_asking = asks
        self.name.text, self._below.text, icon = self._faces[asks]
        self._sign.text = glyph(icon)
        self.paint(self._ground_at_rest, self._palette.danger if asks else None)
        column = self.name.parent
        column.remove_widget(self._below)
        if self._below.text:
            column.add_widget(self._below)

    def take_back(self) -> bool:
        """Take the question back; return whether there was one."""
        was_asking = self.is_asking
        self.ask(False)
        return was_asking

    def _tap(self) -> None:
        if self.is_asking:
            self._on_sure()
        else:
            self.ask(True)


def play_on_tile(look: Look, text: str, on_sure: Callable[[], None], icon: str, below: str = "") -> ConfirmTile:
    """A button to play on without somebody, which asks first."""
    words = look.words
    return ConfirmTile(look, text, on_sure, icon, words("tell.asked.name"), words("tell.asked.below"), below)


def foot_of(look: Look, width: float, widgets: Sequence[Widget], widest: float = WIDEST) -> Widget:
    """Widgets that stay below a page, not too wide."""
    side = max(0.0, (width - widest * look.u) / 2 - 10 * look.u)
    return Stack(look, widgets, padding=(side, 0))


class Slate(FloatLayout):
    """The whole screen, on which one thing at a time is laid."""

    def __init__(self, size: Size) -> None:
        super().__init__(size=size, size_hint=(None, None))

    def lay(self, widget: Widget) -> None:
        self.clear_widgets()
        widget.pos = self.pos
        self.add_widget(widget)

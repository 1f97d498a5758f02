"""Widgets of this sheet: doors, cards, seats, strengths as columns of ink, keys to type a figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from ...style.fonts import FIGURES
from ...style.look import Look
from ...style.numbers import minus_sign
from ...style.sizes import TOUCH
from ...style.theme import Rgba, faded
from ...widgets.basics import IconButton, Plate, Tile
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Icon
from ...widgets.rows import LevelRow, abreast
from ...widgets.tiles import MIDDLE, Beside, Stack, quiet_tile
from ..controller import ShelfController
from ..widgets import PALE, Pressed, title_text
from ..wording import ShelfWording
from .wording import card_sort, enemies_left

LARGER = 1.5
"""How much larger doors are on a tablet."""
MOST_FIGURE = 99
COLUMN = 30
"""How wide a column of ink is."""
NOTHING = "\u2013"
IN_A_ROW = 5
"""The digit keys in a row."""


class DoorTile(Pressed):
    """A dungeon: how many enemies are left, a chest while its reward is there. An empty one stands open."""

    def __init__(
        self,
        look: Look,
        name: str,
        left: int,
        on_tap: Callable[[], object],
        has_reward: bool = False,
        is_open: bool = True,
        is_here: bool = False,
        icon: str = "",
        is_roomy: bool = False,
    ) -> None:
        palette, larger = look.palette, LARGER if is_roomy else 1
        ground = palette.visited if is_here else palette.card
        super().__init__(look, on_tap, ground, palette.ink if is_here else None, orientation="horizontal")
        ink = palette.ink if is_open or is_here else faded(palette.ink, PALE)
        self.name = FittedText(look, name, 17 * larger, ink, font=FIGURES)
        below = FittedText(look, enemies_left(look.words, left), 13, ink, whole=True)
        texts = Stack(look, [self.name, below], gap=2, pos_hint=MIDDLE)
        self.add_widget(Icon(look, icon or ("door-closed" if left else "door-open"), 26 * larger, ink, pos_hint=MIDDLE))
        self.add_widget(texts)
        if has_reward:
            self.add_widget(Icon(look, "treasure-chest", 22 * larger, ink, pos_hint=MIDDLE))


class CardChip(Pressed):
    """A card: its strength, its sort, and how many there are. A chosen one is filled with ink."""

    def __init__(
        self,
        look: Look,
        say: ShelfWording,
        card: str,
        figure: int,
        note: str,
        on_tap: Callable[[], object],
        is_chosen: bool = False,
    ) -> None:
        palette = look.palette
        ground, ink, soft = (palette.card, palette.ink, palette.soft_ink)
        if is_chosen:
            ground, ink, soft = palette.mark, palette.on_mark, palette.on_mark
        super().__init__(look, on_tap, ground, None, pad=4)
        self.card = card
        self.add_widget(FittedText(look, str(figure), 24, ink, font=FIGURES, align="center"))
        self.add_widget(FittedText(look, card_sort(say, card), 12, soft, align="center", whole=True))
        if note:
            self.note = FittedText(look, note, 13, ink, bold=True, align="center", whole=True)
            self.add_widget(self.note)


def chip_rows(look: Look, chips: Sequence[Plate], width: float, least: float = 68) -> Widget:
    """Cards in rows, as many in a row as fit."""
    columns = max(3, int(width / look.sp(least)))
    columns = abreast(len(chips), columns) if len(chips) > columns else columns
    rows = [LevelRow(look, chips[first : first + columns], columns, 6) for first in range(0, len(chips), columns)]
    return Stack(look, rows, gap=6)


class SeatTile(Pressed):
    """A player: the name, a line below it, and signs for the flag and the turn."""

    def __init__(
        self, look: Look, name: str, below: str, signs: Sequence[str], is_now: bool, on_tap: Callable[[], object]
    ) -> None:
        palette = look.palette
        ground = palette.visited if is_now else palette.card
        super().__init__(look, on_tap, ground, palette.ink if is_now else None, pad=8)
        icons = [Icon(look, sign, 18, palette.ink) for sign in signs]
        self.name = FittedText(look, name, 16, bold=True)
        self.add_widget(Beside(look, [self.name, *icons], gap=2))
        self.add_widget(FittedText(look, below, 13, palette.soft_ink))


class InkColumn(Widget):
    """A strength as a column, filled from below."""

    def __init__(self, look: Look, share: float, ink: Rgba, height: float) -> None:
        super().__init__(size_hint=(None, None), height=height * look.u, width=COLUMN * look.u)
        self._share, radius = min(1.0, max(0.0, share)), [5 * look.u]
        with self.canvas:
            Color(*look.palette.visited)
            self._whole = SmoothRoundedRectangle(radius=radius)
            Color(*(ink if self._share else look.palette.visited))
            self._part = SmoothRoundedRectangle(radius=radius)
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_: Any) -> None:
        self._whole.pos, self._whole.size = self.pos, self.size
        self._part.pos, self._part.size = self.pos, (self.width, max(self.width / 4, self.height * self._share))


def strength_column(
    look: Look, name: str, value: int, most: int, ink: Rgba, height: float, is_right: bool = False
) -> Beside:
    """A figure to be read from afar beside its column, which is on the outer side."""
    align = "right" if is_right else "left"
    figure = FittedText(look, minus_sign(value), 38, font=FIGURES, align=align, whole=True)
    texts = Stack(look, [figure, FittedText(look, name, 13, look.palette.soft_ink, align=align)], gap=0)
    parts = [InkColumn(look, value / max(1, most), ink, height), texts]
    return Beside(look, parts[::-1] if is_right else parts, gap=8)


# --- figures that are typed ----------------------------------------------------------------------------------


def typed(before: int | None, digit: int) -> int:
    """The figure with one more digit; if it would be too long, it starts again with that digit.

    >>> typed(None, 4), typed(4, 2), typed(42, 7)
    (4, 42, 7)
    """
    longer = (before or 0) * 10 + digit
    return longer if longer <= MOST_FIGURE else digit


class FigureKeys(Stack):
    """The figure typed so far with a key to delete beside it, and the ten digits; ``on_figure`` gets each new figure.
    ``usual`` shows while nothing is typed."""

    def __init__(
        self, look: Look, figure: int | None, on_figure: Callable[[int | None], object], usual: int | None = None
    ) -> None:
        self.digits = {
            digit: self._key(look, str(digit), "", partial(self._type, digit)) for digit in (*range(1, 10), 0)
        }
        self.delete = self._key(look, "", "backspace-outline", self._delete)
        self._figure, self._on_figure = figure, on_figure
        keys = list(self.digits.values())
        shown = usual if figure is None else figure
        text = NOTHING if shown is None else str(shown)
        self.figure = FittedText(look, text, 44, font=FIGURES, align="center")
        side = 2 * TOUCH * look.u
        self.delete.size_hint_x, self.delete.width = None, side
        blank = Widget(size_hint=(None, None), size=(side, 1))
        rows = [LevelRow(look, keys[first : first + IN_A_ROW], IN_A_ROW, 6) for first in (0, IN_A_ROW)]
        super().__init__(look, [Beside(look, [blank, self.figure, self.delete]), *rows], gap=6)

    def _key(self, look: Look, text: str, icon: str, on_tap: Callable[[], object]) -> Pressed:
        palette = look.palette
        key = Pressed(look, on_tap, palette.press, None, pad=4)
        sign: Widget = FittedText(look, text, 24, font=FIGURES, align="center")
        if icon:
            sign = Icon(look, icon, 24, palette.ink, pos_hint={"center_x": 0.5})
        key.add_widget(Widget())
        key.add_widget(sign)
        key.add_widget(Widget())
        return key

    def _type(self, digit: int) -> None:
        self._on_figure(typed(self._figure, digit))

    def _delete(self) -> None:
        self._on_figure(self._figure // 10 if self._figure and self._figure >= 10 else None)


def panel_title(look: Look, controller: ShelfController, text: str) -> Beside:
    """A title, with a button beside it that closes the panel."""
    return Beside(look, [title_text(look, text), IconButton(look, "close", controller.close, look.palette.ink)])


def waiting_tile(look: Look, text: str) -> Tile:
    """In the place of the red one, while something is missing."""
    return quiet_tile(look, text, lambda: None, "", ground=look.palette.visited, centre=True)


def enter(controller: ShelfController, panel: str, **fields: Any) -> None:
    """Set fields of this panel, and open it if it is not open."""
    if controller.panel is not None and controller.panel.name == panel:
        controller.set(**fields)
    else:
        controller.open(panel, **fields)


def fields_of(controller: ShelfController, panel: str) -> Mapping[str, Any]:
    """What was chosen on this panel so far; empty if it is not open."""
    is_open = controller.panel is not None and controller.panel.name == panel
    return controller.panel.fields if controller.panel is not None and is_open else {}

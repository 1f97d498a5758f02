"""Widgets that the sheets of the shelf are made of: counters, switches, dice, odds, phases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..style.fonts import FIGURES, HAND, PLAIN
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.theme import Rgba, faded
from ..widgets.basics import Icon, IconButton, Plate, Pressable, Text, Tile
from ..widgets.fitted_text import FittedText
from ..widgets.rows import rows_of
from ..widgets.tiles import MIDDLE, Stack, quiet_tile

TICK, NO_TICK = "checkbox-marked", "checkbox-blank-outline"
CHOSEN, NOT_CHOSEN = "radiobox-marked", "radiobox-blank"
FIGURE, WORD = 40, 92
"""The room for a figure between minus and plus, and for a word, in scaled pixels."""
CLOSED = 0.35
"""How much of its colour a sign has that leads no further."""


class Counter(BoxLayout):
    """A name, and a value between minus and plus, each as large as a thumb. ``value`` may be a word."""

    def __init__(
        self,
        look: Look,
        name: str,
        value: int | str,
        on_step: Callable[[int], object],
        icon: str = "",
        below: str = "",
        can_less: bool = True,
        can_more: bool = True,
    ) -> None:
        super().__init__(size_hint_y=None, spacing=4 * look.u, padding=(4 * look.u, 0))
        self._least = TOUCH * look.u
        texts: list[Widget] = [FittedText(look, name, 15)] if name else []
        if below:
            texts.append(Text(look, below, 13, look.palette.soft_ink))
        is_word = any(letter.isalpha() for letter in str(value))
        size, font, width = (14, PLAIN, WORD) if is_word else (24, FIGURES, FIGURE)
        self.figure = FittedText(look, str(value), size, font=font, align="center", size_hint_x=None, pos_hint=MIDDLE)
        self.figure.width = look.sp(width)
        self.less = self._sign(look, "minus-circle-outline", -1, can_less, on_step)
        self.more = self._sign(look, "plus-circle-outline", 1, can_more, on_step)
        parts: list[Widget] = [Icon(look, icon, 22, look.palette.soft_ink, pos_hint=MIDDLE)] if icon else []
        parts.append(Stack(look, texts, gap=0, pos_hint=MIDDLE) if texts else Widget())
        for part in (*parts, self.less, self.figure, self.more):
            self.add_widget(part)
        self.bind(minimum_height=self._fit)
        self._fit()

    def _sign(self, look: Look, icon: str, by: int, is_open: bool, on_step: Callable[[int], object]) -> IconButton:
        ink = look.palette.ink if is_open else faded(look.palette.soft_ink, CLOSED)
        return IconButton(look, icon, lambda: on_step(by) if is_open else None, ink, pos_hint=MIDDLE)

    def _fit(self, *_: Any) -> None:
        self.height = max(self._least, self.minimum_height)


def switch_tile(look: Look, text: str, is_on: bool, on_tap: Callable[[], object], below: str = "") -> Tile:
    """A box to tick."""
    return quiet_tile(look, text, on_tap, TICK if is_on else NO_TICK, below)


def choice_tiles(
    look: Look, texts: dict[str, str], chosen: str, on_choose: Callable[[str], object], columns: int = 2
) -> tuple[Widget, dict[str, Tile]]:
    """One of several, in rows; and the tile of each."""
    palette, tiles = look.palette, {}
    for key, text in texts.items():
        is_chosen = key == chosen
        tiles[key] = quiet_tile(
            look,
            text,
            partial(on_choose, key),
            CHOSEN if is_chosen else NOT_CHOSEN,
            ground=palette.visited if is_chosen else palette.card,
            edge=palette.ink if is_chosen else palette.card_edge,
        )
        tiles[key].padding, tiles[key].spacing = 8 * look.u, 6 * look.u
    return rows_of(look, list(tiles.values()), columns, 6), tiles


class DieFaces(BoxLayout):
    """The six faces of a die, to say what was rolled; one may be chosen."""

    def __init__(self, look: Look, chosen: int | None, on_face: Callable[[int], object]) -> None:
        super().__init__(size_hint_y=None, height=max(TOUCH, 54) * look.u)
        self.faces = {face: DieFace(look, face, face == chosen, partial(on_face, face)) for face in range(1, 7)}
        for face in self.faces.values():
            self.add_widget(face)


class DieFace(Pressable, BoxLayout):
    """Chosen, it is black."""

    def __init__(self, look: Look, face: int, is_chosen: bool, on_tap: Callable[[], object]) -> None:
        super().__init__(padding=2 * look.u)
        palette = look.palette
        self._side = 44 * look.u
        with self.canvas.before:
            Color(*(palette.die_black if is_chosen else palette.die_white))
            self._body = SmoothRoundedRectangle(size=(self._side, self._side), radius=[8 * look.u])
        ink = palette.on_black if is_chosen else palette.on_white
        self.sign = Icon(look, f"dice-{face}", 34, ink, pos_hint=MIDDLE)
        self.sign.size_hint_x = 1
        self.add_widget(self.sign)
        self.bind(pos=self._follow, size=self._follow, on_release=lambda _: on_tap())

    def _follow(self, *_: Any) -> None:
        self._body.pos = self.center_x - self._side / 2, self.center_y - self._side / 2


def die_sign(look: Look, face: int, size: float = 40, colour: Rgba | None = None) -> Icon:
    """A die that lies as it fell."""
    return Icon(look, f"dice-{face}", size, colour or look.palette.ink, pos_hint=MIDDLE)


class OddsLine(Plate):
    """A chance in words over a bar in ink that is as long as it is likely."""

    def __init__(self, look: Look, text: str, share: float) -> None:
        palette = look.palette
        super().__init__(look, palette.card, palette.card_edge, pad=8, gap=4)
        self.text = FittedText(look, text, 15, bold=True)
        self.add_widget(self.text)
        self.add_widget(ShareBar(look, share))


class ShareBar(Widget):
    def __init__(self, look: Look, share: float) -> None:
        super().__init__(size_hint_y=None, height=8 * look.u)
        self._share, radius = share, [4 * look.u]
        with self.canvas:
            Color(*look.palette.visited)
            self._whole = SmoothRoundedRectangle(radius=radius)
            Color(*(look.palette.mark if share > 0 else look.palette.visited))
            self._part = SmoothRoundedRectangle(radius=radius)
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_: Any) -> None:
        self._whole.pos, self._whole.size = self.pos, self.size
        self._part.pos, self._part.size = self.pos, (max(self.height, self.width * self._share), self.height)


class PhaseBar(BoxLayout):
    """The phases of a turn in their order; the one of now is filled in ink, with its name."""

    def __init__(self, look: Look, names: Sequence[str], icons: Sequence[str], now: int) -> None:
        super().__init__(size_hint_y=None, height=max(34, 30 * look.scale) * look.u, spacing=4 * look.u)
        palette = look.palette
        for number, (name, icon) in enumerate(zip(names, icons, strict=True)):
            is_now = number == now
            ground, ink = (palette.gold, palette.night) if is_now else (faded(palette.on_bar, 0.12), palette.on_bar)
            mark = Plate(look, ground, radius=8, pad=2, gap=4, orientation="horizontal", size_hint_y=1)
            mark.size_hint_x = 3 if is_now else 1
            sign = Icon(look, icon, 20, ink, pos_hint=MIDDLE)
            if is_now:
                mark.padding = (8 * look.u, 2 * look.u)
                mark.add_widget(sign)
                mark.add_widget(FittedText(look, name, 15, ink, bold=True, whole=True, pos_hint=MIDDLE))
            else:
                sign.size_hint_x = 1
                mark.add_widget(sign)
            self.add_widget(mark)


def title_text(look: Look, text: str, size: float = 26, colour: Rgba | None = None, align: str = "left") -> Text:
    """A name written by hand."""
    return Text(look, text, size, colour or look.palette.soft_ink, font=HAND, align=align)

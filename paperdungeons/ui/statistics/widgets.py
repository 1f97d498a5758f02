"""Chips to choose among, and the figures at the head of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from kivy.uix.widget import Widget

from ..style.fonts import FIGURES, PLAIN, texture_of
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Plate, Pressable
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText, set_alike
from ..widgets.letters import Icon, Text
from ..widgets.rows import abreast
from ..widgets.tiles import Beside, Stack

Choice = TypeVar("Choice")
LETTERS = 14
GAP = 6


class ChoiceChips(QuickBox, Generic[Choice]):
    """Short names of which one is chosen, as many side by side as fit."""

    def __init__(
        self, look: Look, width: float, names: Mapping[Choice, str], chosen: Choice, on_choose: Callable[[Choice], None]
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=GAP * look.u)
        self.bind(minimum_height=self.setter("height"))
        self._on_choose = on_choose
        self.chips = {choice: ChoiceChip(look, name, partial(self._choose, choice)) for choice, name in names.items()}
        self.show(chosen)
        tiles, columns = list(self.chips.values()), _columns(look, width, names)
        for first in range(0, len(tiles), columns):
            row = QuickBox(size_hint_y=None, height=tiles[0].height, spacing=GAP * look.u)
            for number in range(first, first + columns):
                row.add_widget(tiles[number] if number < len(tiles) else Widget())
            self.add_widget(row)

    def _choose(self, choice: Choice) -> None:
        self.show(choice)
        self._on_choose(choice)

    def show(self, chosen: Choice) -> None:
        for choice, chip in self.chips.items():
            chip.choose(choice == chosen)


def _columns(look: Look, width: float, names: Mapping[Any, str]) -> int:
    size = round(look.sp(LETTERS))
    widest = max(texture_of(name, PLAIN, size, True, 0, "left").width for name in names.values()) + 12 * look.u
    return abreast(len(names), int((width + GAP * look.u) / (widest + GAP * look.u)))


class ChoiceChip(Pressable, Plate):
    """A name to tap. When chosen, it is filled in ink and has a check mark."""

    def __init__(self, look: Look, name: str, on_tap: Callable[[], None]) -> None:
        height = max(TOUCH, 28 + 20 * look.scale) * look.u
        super().__init__(look=look, ground=look.palette.card, pad=4, gap=0, size_hint_y=1, height=height)
        self.look, self.is_chosen = look, False
        self.name = Text(look, name, LETTERS, bold=True, align="center")
        self.check = Icon(look, "check-bold", 13, look.palette.on_mark, pos_hint={"center_x": 0.5})
        for widget in (Widget(), self.name, self.check, Widget()):
            self.add_widget(widget)
        self.bind(on_release=lambda _: on_tap())

    def choose(self, is_chosen: bool) -> None:
        palette, self.is_chosen = self.look.palette, is_chosen
        self.paint(palette.mark if is_chosen else None)
        self.name.color = palette.on_mark if is_chosen else palette.ink
        self.check.opacity, self.check.height = int(is_chosen), 15 * self.look.u if is_chosen else 0


def figures_plate(look: Look, figures: Mapping[str, str], below: str) -> Plate:
    """A plate with large numbers side by side, each above its name, and the text ``below`` them all."""
    palette = look.palette
    plate = Plate(look, palette.bar, pad=12, gap=4)
    columns = [
        Stack(
            look,
            [
                FittedText(look, figure, 38, palette.gold, font=FIGURES, align="center"),
                FittedText(look, name, 14, palette.soft_on_bar, align="center"),
            ],
            gap=0,
        )
        for name, figure in figures.items()
    ]
    set_alike(columns)
    plate.add_widget(Beside(look, columns, gap=6, at={"y": 0}))
    plate.add_widget(Text(look, below, 14, palette.on_bar, align="center"))
    return plate

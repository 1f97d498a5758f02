"""Widgets of the drawing screens: chips to choose from, and the parts of a drawing with the marks of their figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from ...style.fonts import FIGURES, texture_of
from ...style.look import Look
from ...style.sizes import LEAST_LETTERS, TOUCH
from ...widgets.basics import Plate, Pressable, Tile
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Badge, Icon, Text
from ...widgets.rows import LevelRow
from ...widgets.tiles import MIDDLE, Beside, Stack, quiet_tile
from .wording import PartLine

TOOL_TEXT = 11.5
"""The size of the words on a tool."""
MARK, MARKS_ABREAST = 24, 2
"""The side of a badge with a mark, and how many stand in a row."""


class ToolChip(Pressable, Plate):
    """Something small to choose: an icon, a word, or both; dark while it is chosen. As high as its row."""

    def __init__(
        self,
        look: Look,
        text: str,
        on_tap: Callable[[], None],
        icon: str = "",
        is_chosen: bool = False,
        size: float = 13,
        is_pale: bool = False,
    ) -> None:
        palette = look.palette
        ground, ink = (palette.mark, palette.on_mark) if is_chosen else (palette.card, palette.ink)
        super().__init__(
            look=look,
            ground=ground,
            edge=palette.on_mark if is_chosen else None,
            pad=3,
            orientation="horizontal",
            size_hint_y=1,
        )
        self.is_chosen = is_chosen
        ink = palette.soft_ink if is_pale else ink
        self.name = FittedText(look, text, size, ink, align="center", whole=True, bold=not icon)
        parts = [Icon(look, icon, 20, ink, pos_hint={"center_x": 0.5})] if icon else []
        self.add_widget(Stack(look, [*parts, *([self.name] if text else [])], gap=0, pos_hint=MIDDLE))
        letters = texture_of(text, self.name.font_name, round(self.name.font_size), self.name.bold, 0, "left").width
        self.natural = max(TOUCH * look.u, letters + 10 * look.u)
        smallest = round(LEAST_LETTERS * look.u)
        self.least = texture_of(text, self.name.font_name, smallest, self.name.bold, 0, "left").width + 8 * look.u
        self._has_icon = bool(icon)
        self.bind(on_release=lambda _: on_tap())

    def drop_name(self) -> None:
        """Remove the name, if there is an icon to keep."""
        if self._has_icon and self.name.parent is not None:
            self.name.parent.remove_widget(self.name)
            self.natural = TOUCH


def chip_row(look: Look, chips: Sequence[ToolChip], places: int = 0, room: float = 0) -> Widget:
    """A row of chips: as wide as their texts if the row is full, else each as wide as one of ``places``. If ``room``
    is too narrow for all names even in the smallest letters, only the icons stay."""
    if room and sum(max(chip.least, TOUCH * look.u) + 3 * look.u for chip in chips) > room:
        for chip in chips:
            chip.drop_name()
    if places <= len(chips):
        for chip in chips:
            chip.size_hint_x, chip.size_hint_min_x = chip.natural, TOUCH * look.u
    return LevelRow(look, chips, places, gap=3)


def printed_tile(look: Look, on_tap: Callable[[], None], source: str) -> Tile:
    """The tile that confirms all figures as printed; ``source`` names what they are printed on."""
    words = look.words
    return quiet_tile(look, words("box.printed.name"), on_tap, "check-all", words(f"box.printed.{source}"))


def parts_plate(look: Look, lines: Sequence[PartLine]) -> Widget:
    """The parts of the drawing and whose figures they have."""
    plate = Plate(look, pad=10, gap=8)
    columns = min(MARKS_ABREAST, max(1, *(len(line.marks) for line in lines)))
    for line in lines:
        plate.add_widget(_part(look, line, columns))
    return plate


def _part(look: Look, line: PartLine, columns: int) -> Widget:
    """All texts begin below one another, however many marks stand before them."""
    palette, side, gap = look.palette, MARK * look.scale * look.u, 4 * look.u
    badges = GridLayout(cols=columns, spacing=gap, size_hint=(None, None), width=columns * (side + gap) - gap)
    badges.bind(minimum_height=badges.setter("height"))
    for mark in line.marks:
        badges.add_widget(Badge(look, mark, FIGURES, MARK * look.scale, palette.mark, palette.on_mark))
    texts = [Text(look, line.name, 14, bold=True), Text(look, line.meaning, 12.5, palette.soft_ink)]
    return Beside(look, [badges, Stack(look, texts, gap=0, pos_hint=MIDDLE)], gap=8)

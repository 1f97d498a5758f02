"""Widgets of a score, on its screen and in the shared picture: the banner, the lines, the total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from ...core.scoring import TOTAL
from ...core.state import State
from ..style import icons
from ..style.fonts import FIGURES, HAND, inline
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.theme import Rgba
from ..widgets.basics import Plate
from ..widgets.fitted_text import set_alike
from ..widgets.flow import Flow
from ..widgets.letters import Icon, Text
from ..widgets.list_rows import GAP, MARGIN, Divider
from ..widgets.tiles import MIDDLE, Beside, Stack
from .wording import facts_of, is_unprinted_line, line_name


class HeadPlate(Plate):
    """A figure or a seal with its texts beside it, or below it on a narrow screen."""

    def __init__(self, look: Look, ground: Rgba | None, is_narrow: bool) -> None:
        form = "vertical" if is_narrow else "horizontal"
        gap = 6 if is_narrow else 12
        super().__init__(look, ground, pad=12, gap=gap, orientation=form)
        self.look, self.is_narrow = look, is_narrow
        self.align = "center" if is_narrow else "left"

    def lay(self, sight: Widget, texts: Sequence[Widget]) -> None:
        sight.pos_hint = {"center_x": 0.5} if self.is_narrow else MIDDLE
        self.add_widget(sight)
        self.add_widget(Stack(self.look, texts, gap=1, pos_hint=MIDDLE))


class Banner(HeadPlate):
    """The total, the dungeon, and what game it was."""

    def __init__(self, look: Look, state: State, points: int, is_narrow: bool) -> None:
        palette = look.palette
        super().__init__(look, palette.bar, is_narrow)
        dungeon = look.words(f"dungeons.{state.setup.board.dungeon.id}.name")
        name = Text(look, dungeon, 32, palette.gold, font=HAND, align=self.align)
        facts = [f"{inline(icon)} {text}" for icon, text in facts_of(look.words, state)]
        flow = Flow(look, facts, 14, palette.soft_on_bar, align=self.align)
        self.figure = Text(look, "", 42, palette.gold, font=FIGURES, align="center", markup=True)
        self.say(points)
        self.lay(self.figure if is_narrow else _under_a_star(look, self.figure), [name, flow])

    def say(self, points: int) -> None:
        figure = minus_sign(points)
        self.figure.text = f"{inline(icons.STAR)} {figure}" if self.is_narrow else figure


def _under_a_star(look: Look, figure: Text) -> Widget:
    star = Icon(look, icons.STAR, 28 * look.scale, look.palette.gold, pos_hint={"center_x": 0.5})
    return Stack(look, [star, figure], gap=1, size_hint_x=None, width=look.sp(80))


def columns(look: Look, lines: Sequence[Widget], count: int) -> Widget:
    """Lines of the score on plates beside one another."""
    row = Beside(look, [], gap=14)
    each = -(-len(lines) // count)
    for first in range(0, len(lines), each):
        plate = Plate(look, pad=4, gap=0, pos_hint={"top": 1})
        for number, line in enumerate(lines[first : first + each]):
            if number:
                plate.add_widget(Divider(look))
            plate.add_widget(line)
        row.add_widget(plate)
    set_alike(lines)
    return row


def marked_name(look: Look, state: State, letter: str) -> str:
    """The name of a line, with a mark where its figures are house values."""
    name = line_name(look.words, state, letter)
    if not is_unprinted_line(look, state, letter):
        return name
    return f"{name} [color={get_hex_from_color(look.palette.soft_ink)}]{inline(icons.HOUSE)}[/color]"


FIGURE = 27
"""The text size of a line's points, in scaled pixels: readable at a glance."""


class LineHead(NamedTuple):
    """The parts of a line, from left to right."""

    mark: Widget
    texts: Widget
    figure: Text


def head_of(look: Look, letter: str, name: str, brief: str, points: int) -> LineHead:
    palette = look.palette
    fixed: dict[str, Any] = {"size_hint_x": None, "pos_hint": MIDDLE}
    icon = Icon(look, icons.SCORE_LINES[letter], 22, palette.soft_ink, pos_hint={"center_x": 0.5})
    mark = [icon, Text(look, letter, 11, palette.soft_ink, align="center")]
    texts = [Text(look, name, 16, palette.ink, bold=letter == TOTAL, markup=True)]
    texts += [Text(look, brief, 13, palette.soft_ink)] if brief else []
    ink = palette.heart if points < 0 else palette.ink
    return LineHead(
        Stack(look, mark, gap=1, width=MARGIN * look.u, **fixed),
        Stack(look, texts, gap=1, pos_hint=MIDDLE),
        Text(look, minus_sign(points), FIGURE, ink, font=FIGURES, align="right", width=look.sp(48), **fixed),
    )


class TotalLine(Plate):
    """The line of the total. ``rest`` pixels stay free at its end, where the other lines have an arrow."""

    def __init__(self, look: Look, points: int, rest: float = 0) -> None:
        super().__init__(look, look.palette.visited, orientation="horizontal", pad=6, gap=GAP)
        head = head_of(look, TOTAL, look.words(f"score.line.{TOTAL}"), "", points)
        self.figure = head.figure
        for widget in head:
            self.add_widget(widget)
        if rest:
            self.add_widget(Widget(size_hint_x=None, width=rest))

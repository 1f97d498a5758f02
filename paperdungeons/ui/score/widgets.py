"""Widgets of a score, on its screen and in the shared picture: the banner, the lines, the total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from ...core.scoring import TOTAL
from ...core.state import State
from ..style import icons
from ..style.fonts import FIGURES, HAND, inline
from ..style.look import Look
from ..style.numbers import minus_sign
from ..widgets.basics import Divider, Icon, Plate, Text
from ..widgets.flow import Flow
from ..widgets.list_rows import GAP, MARGIN
from ..widgets.tiles import MIDDLE, Beside, Stack
from .wording import facts_of, is_unprinted_line, line_name


def banner(look: Look, state: State, points: int, is_narrow: bool) -> Widget:
    """The total, the dungeon, and what game it was."""
    palette = look.palette
    align = "center" if is_narrow else "left"
    plate = Plate(
        look,
        palette.bar,
        palette.card_edge,
        radius=18,
        pad=12,
        gap=6 if is_narrow else 10,
        orientation="vertical" if is_narrow else "horizontal",
    )
    dungeon = look.words(f"dungeons.{state.setup.board.dungeon.id}.name")
    name = Text(look, dungeon, 32, palette.gold, font=HAND, align=align)
    facts = [f"{inline(icon)} {text}" for icon, text in facts_of(look.words, state)]
    flow = Flow(look, facts, 14, palette.soft_on_bar, align=align)
    plate.add_widget(_star(look, points, is_narrow))
    plate.add_widget(Stack(look, [name, flow], gap=1, pos_hint=MIDDLE))
    return plate


def _star(look: Look, points: int, is_narrow: bool) -> Widget:
    gold, figure = look.palette.gold, minus_sign(points)
    if is_narrow:
        return Text(look, f"{inline(icons.STAR)} {figure}", 40, gold, font=FIGURES, align="center", markup=True)
    star = Icon(look, icons.STAR, 28 * look.scale, gold, pos_hint={"center_x": 0.5})
    total = Text(look, figure, 42, gold, font=FIGURES, align="center")
    return Stack(look, [star, total], gap=1, size_hint_x=None, width=look.sp(80), pos_hint=MIDDLE)


def columns(look: Look, lines: Sequence[Widget], count: int) -> Widget:
    """Lines of the score on plates beside one another."""
    row = Beside(look, [], gap=14)
    each = -(-len(lines) // count)
    for first in range(0, len(lines), each):
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=4, gap=0, pos_hint={"top": 1})
        for number, line in enumerate(lines[first : first + each]):
            if number:
                plate.add_widget(Divider(look))
            plate.add_widget(line)
        row.add_widget(plate)
    return row


def marked_name(look: Look, state: State, letter: str) -> str:
    """The name of a line, with a mark where its figures are house values."""
    name = line_name(look.words, state, letter)
    if not is_unprinted_line(look, state, letter):
        return name
    return f"{name} [color={get_hex_from_color(look.palette.soft_ink)}]{inline(icons.HOUSE)}[/color]"


def head_of(look: Look, letter: str, name: str, brief: str, points: int) -> list[Widget]:
    palette = look.palette
    fixed: dict[str, Any] = {"size_hint_x": None, "pos_hint": MIDDLE}
    icon = Icon(look, icons.SCORE_LINES[letter], 22, palette.soft_ink, pos_hint={"center_x": 0.5})
    mark = [icon, Text(look, letter, 11, palette.soft_ink, align="center")]
    texts = [Text(look, name, 16, palette.ink, bold=letter == TOTAL, markup=True)]
    texts += [Text(look, brief, 13, palette.soft_ink)] if brief else []
    ink = palette.heart if points < 0 else palette.ink
    return [
        Stack(look, mark, gap=1, width=MARGIN * look.u, **fixed),
        Stack(look, texts, gap=1, pos_hint=MIDDLE),
        Text(look, minus_sign(points), 36, ink, font=HAND, align="right", width=look.sp(44), **fixed),
    ]


class TotalLine(Plate):
    """``rest`` is room at the end, where other lines have something."""

    def __init__(self, look: Look, points: int, rest: float = 0) -> None:
        super().__init__(look, look.palette.visited, orientation="horizontal", radius=10, pad=6, gap=GAP)
        for widget in head_of(look, TOTAL, look.words(f"score.line.{TOTAL}"), "", points):
            self.add_widget(widget)
        if rest:
            self.add_widget(Widget(size_hint_x=None, width=rest))

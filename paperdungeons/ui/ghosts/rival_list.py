"""Who played the same dice: small standings below a score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.icons import GHOST
from ..style.look import Look
from ..style.numbers import written
from ..widgets.basics import Badge, Divider, Icon, Row, Text
from ..widgets.corrected_mark import corrected_mark
from ..widgets.list_rows import GAP, listing, stack_of
from ..widgets.rows import columns_of

MARK = 30
"""The side of the mark with the place."""
YOU, ARROW = "account", "chevron-right"


class RivalLine(NamedTuple):
    """``strength`` says what kind of ghost it is, empty for a person; ``on_tap`` opens its sheet, where there is
    one to see."""

    name: str
    strength: str
    points: int
    is_you: bool = False
    corrected: bool = False
    on_tap: Callable[[], None] | None = None


def placed_lines(rivals: Sequence[RivalLine]) -> list[tuple[int, RivalLine]]:
    """From the first place to the last; equal points share a place, and there you come first."""
    in_order = sorted(rivals, key=lambda rival: (-rival.points, not rival.is_you))
    return [(1 + sum(other.points > rival.points for other in rivals), rival) for rival in in_order]


def rivals_plate(look: Look, rivals: Sequence[RivalLine], verdict: str = "", columns: int = 1) -> Widget:
    """``verdict`` says in a sentence how it went."""
    has_arrows = any(rival.on_tap for rival in rivals)
    lines = [_line(look, place, rival, has_arrows) for place, rival in placed_lines(rivals)]
    title = look.words("ranks.rivals.title")
    if columns == 1:
        return listing(look, lines, title, verdict)
    each = -(-len(lines) // columns)
    groups = [_divided(look, lines[first : first + each]) for first in range(0, len(lines), each)]
    return listing(look, [columns_of(look, *groups)], title, verdict)


def _divided(look: Look, lines: Sequence[Widget]) -> list[Widget]:
    return [widget for line in lines for widget in (Divider(look), line)][1:]


def _line(look: Look, place: int, rival: RivalLine, has_arrow: bool) -> Widget:
    palette, middle = look.palette, {"center_y": 0.5}
    line = _frame(look, rival.on_tap)
    if place == 1:
        mark = Badge(look, glyph("trophy"), ICONS, MARK, palette.bar, palette.gold)
    else:
        mark = Badge(look, str(place), FIGURES, MARK, palette.visited, palette.ink)
    texts = stack_of(look, pos_hint=middle)
    name = look.words("ranks.rivals.you") if rival.is_you else rival.name
    texts.add_widget(Text(look, name, 16, palette.ink, bold=rival.is_you))
    if rival.strength:
        texts.add_widget(Text(look, rival.strength, 13, palette.soft_ink))
    if rival.corrected:
        texts.add_widget(corrected_mark(look))
    points = Text(
        look,
        written(rival.points),
        34,
        palette.heart if rival.points < 0 else palette.ink,
        font=HAND,
        align="right",
        size_hint_x=None,
        width=look.sp(48),
        pos_hint=middle,
    )
    icon = Icon(
        look, YOU if rival.is_you else GHOST, 22, palette.ink if rival.is_you else palette.soft_ink, pos_hint=middle
    )
    arrow = Icon(look, ARROW, 18, palette.soft_ink, pos_hint=middle)
    arrow.opacity = 1 if rival.on_tap else 0
    for widget in (mark, icon, texts, points, *([arrow] if has_arrow else [])):
        line.add_widget(widget)
    return line


def _frame(look: Look, on_tap: Callable[[], None] | None) -> BoxLayout:
    """Of a line that can be tapped, or only says something; both look alike."""
    if on_tap is not None:
        frame = Row(look, on_tap)
    else:
        frame = BoxLayout(size_hint_y=None)
        frame.bind(minimum_height=frame.setter("height"))
    frame.padding, frame.spacing = (0, 5 * look.u), GAP * look.u
    return frame

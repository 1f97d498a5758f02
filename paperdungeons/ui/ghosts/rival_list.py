"""Who played the same dice: small standings below a score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.uix.widget import Widget

from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.icons import GHOST, TROPHY
from ..style.look import Look
from ..style.numbers import minus_sign
from ..widgets.basics import Row
from ..widgets.boxes import QuickBox
from ..widgets.letters import Badge, Icon, Text, corrected_mark
from ..widgets.list_rows import GAP, Divider, listing
from ..widgets.rows import columns_of
from ..widgets.tiles import Beside, Stack

MARK = 30
"""The side of the mark with the place."""
YOU, ARROW = "account", "chevron-right"


class RivalLine(NamedTuple):
    """``strength`` says what kind of ghost it is, empty for a person; ``on_tap`` opens its sheet, if there is one to
    see."""

    name: str
    strength: str
    points: int
    is_you: bool = False
    corrected: bool = False
    on_tap: Callable[[], None] | None = None


class Rivals(NamedTuple):
    """Who played the same dice, and a sentence on how the player did against them."""

    lines: Sequence[RivalLine]
    verdict: str


NO_RIVALS = Rivals((), "")


def placed_lines(rivals: Sequence[RivalLine]) -> list[tuple[int, RivalLine]]:
    """The lines with their places, in order; equal points share a place, and there the player comes first."""
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
    palette = look.palette
    if place == 1:
        mark = Badge(look, glyph(TROPHY), ICONS, MARK, palette.bar, palette.gold)
    else:
        mark = Badge(look, str(place), FIGURES, MARK, palette.visited, palette.ink)
    ink = palette.ink if rival.is_you else palette.soft_ink
    colour = palette.heart if rival.points < 0 else palette.ink
    points = Text(
        look, minus_sign(rival.points), 34, colour, font=HAND, align="right", size_hint_x=None, width=look.sp(48)
    )
    arrow = Icon(look, ARROW, 18, palette.soft_ink)
    arrow.opacity = 1 if rival.on_tap else 0
    line, icon = _frame(look, rival.on_tap), Icon(look, YOU if rival.is_you else GHOST, 22, ink)
    for widget in (mark, icon, _texts(look, rival), points, *([arrow] if has_arrow else [])):
        widget.pos_hint = {"center_y": 0.5}
        line.add_widget(widget)
    return line


def _texts(look: Look, rival: RivalLine) -> Widget:
    name = look.words("ranks.rivals.you") if rival.is_you else rival.name
    texts = [Text(look, name, 16, look.palette.ink, bold=rival.is_you)]
    if rival.strength:
        texts.append(Text(look, rival.strength, 13, look.palette.soft_ink))
    if rival.corrected:
        texts.append(corrected_mark(look))
    return Stack(look, texts, gap=1)


def _frame(look: Look, on_tap: Callable[[], None] | None) -> QuickBox:
    """The frame of a line, whether it can be tapped or not; both look alike."""
    if on_tap is not None:
        frame = Row(look, on_tap)
    else:
        frame = Beside(look, [])
    frame.padding, frame.spacing = (0, 5 * look.u), GAP * look.u
    return frame

"""The scores of a table line by line: players in columns, the lines A to L below one another.

If there is no room for all players, the columns scroll sideways; the icons and letters of the lines stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.input import MotionEvent
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ...content.words import Words
from ...core.faces import Seat
from ...core.scoring import LINES, TOTAL, score
from ...core.state import State
from ..style import icons
from ..style.fonts import FIGURES, PLAIN, texture_of
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.theme import faded
from ..widgets.basics import Plate
from ..widgets.boxes import QuickBox
from ..widgets.letters import Icon, Text
from ..widgets.tiles import card, heading
from .wording import line_name

ALL_LINES = LINES + TOTAL
UNKNOWN = "\u2013"
ROW, HEAD = 30, 44
"""The heights of a line and of the names, in scaled pixels."""
ABOVE = 17
"""The height for a line's name above its figures, if there is no room to the left of them; in scaled pixels."""
FIGURE, NAME = 17, 13
"""The text sizes of figures and of names, in scaled pixels."""
MARK, LETTER = 18, 16
"""The widths for a line's icon and for its letter, in scaled pixels."""
LEAST, MOST = 46, 104
"""A column is at least this wide, and is stretched to at most this width, in scaled pixels."""
CARD_PAD = 10
"""The padding of the card around the grid, in density-independent pixels."""
BAR = 4
"""The thickness of the scroll bar, in density-independent pixels."""


@dataclass(frozen=True)
class LineScores:
    """The points by line of the seats whose sheets are here, and the names of the lines."""

    points: Mapping[Seat, Mapping[str, int]] = field(default_factory=dict)
    lines: Mapping[str, str] = field(default_factory=dict)


NO_SCORES = LineScores()


def scores_of(words: Words, sheets: Sequence[State]) -> LineScores:
    """The scores of these sheets, line by line."""
    counted = {state.seat: score(state) for state in sheets}
    points = {seat: {letter: it.points(letter) for letter in ALL_LINES} for seat, it in counted.items()}
    return LineScores(points, {letter: line_name(words, state, letter) for state in sheets[:1] for letter in ALL_LINES})


@dataclass(frozen=True)
class GridColumn:
    """A player, and what is known of their score."""

    name: str
    points: Mapping[str, int]


def most_of(columns: Sequence[GridColumn], letter: str) -> int | None:
    """The highest score in a line; None if only one score is known, or if all are equal.

    >>> anna, bram = GridColumn("Anna", {"A": 5, "B": 2}), GridColumn("Bram", {"A": 7, "B": 2})
    >>> most_of([anna, bram], "A"), most_of([anna, bram], "B"), most_of([anna], "A")
    (7, None, None)
    """
    known = {column.points[letter] for column in columns if letter in column.points}
    return max(known) if len(known) > 1 else None


def least_width(look: Look, columns: Sequence[GridColumn]) -> float:
    """The width of the narrowest column in which no word of a name is broken."""
    return max(look.sp(LEAST), *(_width_of(look, word) for column in columns for word in column.name.split()))


def columns_in(look: Look, columns: Sequence[GridColumn], width: float) -> int:
    """How many columns fit side by side into this width without scrolling."""
    return max(1, int((width - look.sp(MARK + LETTER) - 8 * look.u) / least_width(look, columns)))


def _width_of(look: Look, word: str) -> float:
    return float(texture_of(word, PLAIN, round(look.sp(NAME)), True, 0, "left").width + 6 * look.u)


def grid_card(
    look: Look, columns: Sequence[GridColumn], line_names: Mapping[str, str], among: Sequence[GridColumn] = ()
) -> Plate:
    """The grid with its title and notes on its signs. ``among`` are all players, if ``columns`` are only some."""
    words, grid = look.words, ScoreGrid(look, columns, line_names, among or columns)
    notes = [words("ranking.grid.best")] if any(cell.is_best for cell in grid.cells.values()) else []
    if any("A" not in column.points for column in columns):
        notes.append(words("ranking.grid.totals"))
    below = [Text(look, " ".join(notes), 13, look.palette.soft_ink, align="center")] if notes else []
    return card(look, [heading(look, words("ranking.grid.title")), grid, *below], pad=CARD_PAD)


class ScoreGrid(QuickBox):
    """The grid: takes the width that it is given, and is as high as its lines."""

    def __init__(
        self, look: Look, columns: Sequence[GridColumn], line_names: Mapping[str, str], among: Sequence[GridColumn]
    ) -> None:
        super().__init__(size_hint_y=None, height=look.sp(HEAD + ROW * len(ALL_LINES)) + 2 * BAR * look.u)
        self.look, self._columns, self._names = look, columns, line_names
        most = {letter: most_of(among, letter) for letter in ALL_LINES}
        self.cells = {
            (place, letter): _Figure(look, column.points.get(letter), most[letter], letter == TOTAL)
            for place, column in enumerate(columns)
            for letter in ALL_LINES
        }
        self.heads = [self._head(column.name) for column in columns]
        self._bodies = [self._body(place) for place in range(len(columns))]
        self._least = least_width(look, columns)
        self._named = look.sp(MARK + LETTER + 12) + max(
            (_width_of(look, name) for name in line_names.values()), default=0
        )
        self.scroll: ScrollView | None = None
        self._above = 0.0
        with self.canvas.before:
            Color(*faded(look.palette.visited, 0.6))
            self._bands = [Rectangle() for _ in range(1, len(ALL_LINES), 2)]
            self._titles_colour = Color(*faded(look.palette.ink, 0))
            self._titles = [self._title(line_names[letter]) for letter in ALL_LINES if letter in line_names]
        self.bind(width=self._lay, pos=self._follow, size=self._follow)

    @property
    def shows_names(self) -> bool:
        """Whether there is room for the names of the lines."""
        return bool(self._names) and self.width - len(self._columns) * self._least >= self._named

    # --- made once ------------------------------------------------------------------------------------------

    def _title(self, name: str) -> Rectangle:
        texture = texture_of(name, PLAIN, round(self.look.sp(NAME)), False, 0, "left")
        return Rectangle(texture=texture, size=texture.size)

    def _head(self, name: str) -> Widget:
        look = self.look
        text = Text(look, name, NAME, bold=True, align="center", pos_hint={"center_y": 0.5})
        box = QuickBox(size_hint_y=None, height=look.sp(HEAD))
        box.add_widget(text)
        return box

    def _body(self, place: int) -> Widget:
        column = QuickBox(orientation="vertical", size_hint_x=None, padding=(0, 0, 0, 2 * BAR * self.look.u))
        for widget in (self.heads[place], *(self.cells[place, letter] for letter in ALL_LINES)):
            column.add_widget(widget)
        return column

    def _mark(self, letter: str, is_named: bool) -> Widget:
        look, palette = self.look, self.look.palette
        line = QuickBox(size_hint_y=None, height=look.sp(ROW), spacing=2 * look.u, padding=(4 * look.u, 0, 0, 0))
        room = QuickBox(size_hint_x=None, width=look.sp(MARK))
        room.add_widget(
            Icon(look, icons.SCORE_LINES[letter], MARK * look.scale / 1.2, palette.soft_ink, pos_hint={"center_y": 0.5})
        )
        is_total = letter == TOTAL
        sign = Text(look, letter, NAME, bold=is_total, size_hint_x=None, width=look.sp(LETTER), align="center")
        parts: list[Widget] = [room, sign]
        if is_named:
            parts.append(Text(look, self._names[letter], NAME, bold=is_total))
        for part in parts:
            part.pos_hint = {"center_y": 0.5}
            line.add_widget(part)
        return line

    # --- where things are -----------------------------------------------------------------------------------

    def _lay(self, *_: object) -> None:
        """Put all columns beside the lines, or into a row that scrolls."""
        look, count, is_named = self.look, len(self._columns), self.shows_names
        self._above = look.sp(ABOVE) if self._titles and not is_named else 0.0
        self._titles_colour.a = 1.0 if self._above else 0.0
        self.height = look.sp(HEAD) + (look.sp(ROW) + self._above) * len(ALL_LINES) + 2 * BAR * look.u
        for body in self._bodies:
            if body.parent is not None:
                body.parent.remove_widget(body)
        self.clear_widgets()
        lead = self._named if is_named else look.sp(MARK + LETTER) + 8 * look.u
        each = max(self._least, min((self.width - lead) / count, look.sp(MOST)))
        row = QuickBox(size_hint_x=None, width=each * count)
        for body in self._bodies:
            body.width, body.spacing = each, self._above
            row.add_widget(body)
        fits = lead + row.width <= self.width + 1
        self.add_widget(self._lines(self.width - row.width if fits and is_named else lead, is_named))
        self.scroll = None if fits else self._scroll(row)
        self.add_widget(self.scroll or row)
        if fits and not is_named:
            self.add_widget(Widget())

    def _lines(self, width: float, is_named: bool) -> Widget:
        look = self.look
        lines = QuickBox(orientation="vertical", size_hint_x=None, width=width, padding=(0, 0, 0, 2 * BAR * look.u))
        lines.spacing = self._above
        lines.add_widget(Widget(size_hint_y=None, height=look.sp(HEAD)))
        for letter in ALL_LINES:
            lines.add_widget(self._mark(letter, is_named))
        return lines

    def _scroll(self, row: Widget) -> ScrollView:
        u, palette = self.look.u, self.look.palette
        scroll = _SideScroll(
            do_scroll_y=False,
            bar_width=BAR * u,
            scroll_distance=12 * u,
            bar_color=palette.soft_ink,
            bar_inactive_color=faded(palette.soft_ink, 0.6),
        )
        scroll.add_widget(row)
        return scroll

    def _follow(self, *_: object) -> None:
        row, head = self.look.sp(ROW) + self._above, self.look.sp(HEAD)
        for number, band in enumerate(self._bands):
            band.pos = self.x, self.top - head - (2 * number + 2) * row
            band.size = self.width, row
        for number, title in enumerate(self._titles):
            title.pos = self.x + 4 * self.look.u, self.top - head - number * row - self._above


class _SideScroll(ScrollView):
    """Takes touches that move sideways, and leaves all others to the page, so that it still scrolls from here."""

    def on_scroll_move(self, touch: MotionEvent) -> bool:
        return bool(super().on_scroll_move(touch)) and self._is_dragged(touch)

    def on_scroll_stop(self, touch: MotionEvent, check_children: bool = True) -> bool:
        is_dragged = self._is_dragged(touch)
        return bool(super().on_scroll_stop(touch, check_children)) and is_dragged

    def _is_dragged(self, touch: MotionEvent) -> bool:
        return touch.ud.get(self._get_uid(), {}).get("mode") == "scroll"


class _Figure(Label):
    """A player's points in a line; the best of a line has a ring around it."""

    def __init__(self, look: Look, points: int | None, most: int | None, is_total: bool) -> None:
        palette, is_best = look.palette, points is not None and points == most
        ink = palette.soft_ink if points is None else palette.heart if points < 0 else palette.ink
        super().__init__(
            text=UNKNOWN if points is None else minus_sign(points),
            font_name=FIGURES,
            font_size=look.sp(FIGURE),
            bold=is_best or is_total,
            color=ink,
            size_hint_y=None,
            height=look.sp(ROW),
        )
        self.is_best, self._high, self._wide = is_best, look.sp(ROW - 6), look.sp(LEAST - 6)
        if is_best:
            with self.canvas.before:
                Color(*palette.ink)
                self._ring = SmoothLine(width=1.2 * look.u)
            self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_: object) -> None:
        x, y = self.center_x - self._wide / 2, self.center_y - self._high / 2
        self._ring.rounded_rectangle = (x, y, self._wide, self._high, self._high / 2)

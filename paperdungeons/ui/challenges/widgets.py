"""Widgets of the challenges: a month with results in its days, and lists of results."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ...play.challenges.calendar import CalendarDay
from ...play.challenges.received import ResultRow
from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.icons import CORRECTED, TROPHY
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.sizes import TOUCH
from ..style.surfaces import HAIR, WIDTH, Level, Surface, SurfaceDrawing, flat, surface_of
from ..style.theme import CLEAR, Palette, Rgba
from ..widgets.basics import IconButton, Pressable
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText, set_alike
from ..widgets.letters import Badge, Icon, Text
from ..widgets.list_rows import figure_of, line_of, listing
from ..widgets.tiles import MIDDLE, Beside, Stack, card
from .wording import Label, row_texts

DAYS = 7
BESIDE = 10
"""The days may stick out this far on each side, in density-independent pixels. If that is not enough, they are
narrower than a thumb."""
MARK = 36
"""The side of the mark before a name."""
INSET, ARROW = 1.5, 24
SIGNS = {"pencil": "begun", CORRECTED: "corrected"}
"""The signs of tries without points, and the words that explain them."""


class MonthGrid(Stack):
    """Weeks of seven days; days of other months are left out. ``on_day`` is called with the day that is tapped."""

    def __init__(
        self, look: Look, weeks: Sequence[Sequence[CalendarDay]], today: date, on_day: Callable[[date], None]
    ) -> None:
        super().__init__(look, [], gap=2)
        self.days: dict[date, DayCell] = {}
        names = [look.words(f"challenges.weekday.{number}") for number in range(1, DAYS + 1)]
        heads = [_head(look, name) for name in names]
        self._rows = [
            _week_of(look, heads, 18 * look.scale),
            *(self._week(look, week, today, on_day) for week in weeks),
        ]
        for row in self._rows:
            self.add_widget(row)
        set_alike([*heads, *self.days.values()])
        self.signs = {sign for week in weeks for day in week if day.is_in_month and (sign := _sign_of(day))}
        self._least, self._beside = DAYS * TOUCH * look.u, BESIDE * look.u
        self.bind(width=self._stand_out)

    def _week(self, look: Look, week: Sequence[CalendarDay], today: date, on_day: Callable[[date], None]) -> Widget:
        cells: list[Widget] = []
        for entry in week:
            is_open = entry.day <= today or entry.result is not None
            on_tap = partial(on_day, entry.day) if is_open else None
            if entry.is_in_month:
                self.days[entry.day] = DayCell(look, entry, entry.day == today, on_tap)
            cells.append(self.days[entry.day] if entry.is_in_month else Widget())
        return _week_of(look, cells, max(TOUCH, 22 + 36 * look.scale + 6 * max(0, look.scale - 1)))

    def _stand_out(self, *_: object) -> None:
        """Let the rows stick out: seven days of a thumb's width are a little wider than the column of a small phone."""
        side = min(0.0, (self.width - self._least) / 2)
        side = side if side >= -self._beside else 0.0
        for row in self._rows:
            row.padding = (side, 0)


class DayCell(Pressable, QuickBox):
    """The number of the day, and below it the points, or the sign of a try without points. Today has an edge of ink;
    a day with a try has a ground of its own."""

    def __init__(self, look: Look, entry: CalendarDay, is_today: bool, on_tap: Callable[[], None] | None) -> None:
        super().__init__(orientation="vertical", padding=(0, 4 * look.u))
        palette, result = look.palette, entry.result
        self._u, self.answers = look.u, on_tap is not None
        with self.canvas.before:
            self._drawing = SurfaceDrawing(look, _surface_of(palette, on_tap is not None, result is not None, is_today))
        ink = palette.ink if is_today else palette.soft_ink
        self.add_widget(_inside(look, str(entry.day.day), 12, ink, bold=is_today))
        self.add_widget(self._below(look, entry))
        self.add_widget(Widget())
        self.bind(on_release=lambda _: on_tap() if on_tap else None, pos=self._follow, size=self._follow)
        if on_tap is not None:
            self.bind(state=lambda _, state: self._drawing.hold(state == "down"))

    def _below(self, look: Look, entry: CalendarDay) -> Widget:
        palette, result = look.palette, entry.result
        if result is None:
            return Widget()
        if result.points is None:
            return Icon(look, _sign_of(entry), 18, palette.ink, pos_hint={"center_x": 0.5})
        ink = palette.heart if result.points < 0 else palette.ink
        return _inside(look, minus_sign(result.points), 25, ink, font=HAND)

    def _follow(self, *_: object) -> None:
        inset = INSET * self._u
        self._drawing.put(self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)


def _surface_of(palette: Palette, answers: bool, has_result: bool, is_today: bool) -> Surface:
    """The surface of a day; one that takes no taps has none."""
    if not answers:
        return flat(CLEAR)
    ground, edge = palette.visited if has_result else None, palette.ink if is_today else None
    return replace(surface_of(palette, Level.PRESS, ground, edge), width=2 * WIDTH if is_today else HAIR)


def _sign_of(entry: CalendarDay) -> str:
    """The sign of a try that was corrected, or that can still be finished; empty where there is no try, or points."""
    if entry.result is None or entry.result.points is not None:
        return ""
    return CORRECTED if entry.result.is_corrected else "pencil"


def _week_of(look: Look, cells: Sequence[Widget], height: float) -> Widget:
    row = QuickBox(size_hint_y=None, height=height * look.u)
    for cell in cells:
        row.add_widget(cell)
    return row


def _head(look: Look, name: str) -> Widget:
    cell = QuickBox(orientation="vertical")
    cell.add_widget(_inside(look, name, 12, look.palette.soft_ink))
    return cell


def _inside(look: Look, text: str, size: float, ink: Rgba, **kwargs: Any) -> Text:
    """A short text in the middle of its cell, well away from its sides."""
    middle = {"center_x": 0.5, "center_y": 0.5}
    return FittedText(look, text, size, ink, whole=True, align="center", size_hint_x=0.7, pos_hint=middle, **kwargs)


def legend_of(look: Look, signs: Collection[str]) -> list[Widget]:
    """What the signs in the days mean, a line for each."""
    soft, words = look.palette.soft_ink, look.words
    return [
        Beside(look, [Icon(look, sign, 18, soft), Text(look, words(f"challenges.calendar.{key}"), 13, soft)])
        for sign, key in SIGNS.items()
        if sign in signs
    ]


def month_bar(look: Look, text: str, on_before: Callable[[], None], on_after: Callable[[], None]) -> Widget:
    """The name of a month between two arrows."""
    ink = look.palette.ink
    name = Text(look, text, 28, ink, font=HAND, align="center")
    before, after = IconButton(look, "chevron-left", on_before, ink), IconButton(look, "chevron-right", on_after, ink)
    bar = Beside(look, [before, name, after], gap=0)
    bar.before, bar.after = before, after
    return bar


def label_plate(look: Look, label: Label, below: Sequence[str] = ()) -> Widget:
    """A card that says whether a game counts."""
    texts = [Text(look, label.text, 15, bold=True)]
    texts += [Text(look, text, 13, look.palette.soft_ink) for text in below]
    icon = Icon(look, label.icon, 26, look.palette.ink)
    return card(look, [Beside(look, [icon, Stack(look, texts, gap=2)])], pad=10)


def place_mark(look: Look, place: int) -> Widget:
    palette = look.palette
    if place == 1:
        return Badge(look, glyph(TROPHY), ICONS, MARK, palette.bar, palette.gold)
    return Badge(look, str(place), FIGURES, MARK, palette.visited, palette.ink)


def table_lines(look: Look, rows: Sequence[ResultRow], on_row: Sequence[Callable[[], None] | None]) -> list[Widget]:
    """The best first; a line can be tapped where there is a game to see."""
    lines = []
    for row, on_tap in zip(rows, on_row, strict=True):
        ends = [figure_of(look, minus_sign(row.points), look.palette.heart if row.points < 0 else None)]
        if on_tap is None and any(on_row):  # the figures line up, arrow or not
            ends.append(Widget(size_hint=(None, None), size=(ARROW * look.u, 1)))
        lines.append(line_of(look, place_mark(look, row.place), *row_texts(look.words, row), ends, on_tap))
    return lines


def table_plate(look: Look, lines: Sequence[Widget], title: str, below: str = "") -> Widget:
    plate = listing(look, lines, title, below)
    plate.pos_hint = MIDDLE
    return plate

"""The calendar: a month with the results in its days, its weeks, the month itself, and the current streaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from kivy.uix.widget import Widget

from ...play.challenges.calendar import CalendarDay
from ...play.challenges.standing import ChallengeStanding, Progress
from ...play.records.challenge import Challenge, ChallengeKind, challenge_on
from ...play.wording.challenges import progress_text, when_text
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.letters import Text
from ..widgets.list_rows import figure_of, icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import quiet_tile
from .widgets import MonthGrid, legend_of, month_bar

KIND_ICONS = {
    ChallengeKind.DAILY: "calendar-today",
    ChallengeKind.WEEKLY: "calendar-week",
    ChallengeKind.MONTHLY: "calendar-month",
}
STREAK, CODE = "fire", "qrcode-scan"


@dataclass(frozen=True)
class CalendarFacts:
    """``weeks`` are those that begin in the month shown; ``streak`` has a sentence for each streak, if there is any."""

    month: Challenge
    today: date
    days: Sequence[Sequence[CalendarDay]]
    weeks: Sequence[ChallengeStanding]
    of_month: ChallengeStanding
    streak: Sequence[str]
    is_empty: bool


@dataclass(frozen=True)
class CalendarActions:
    turn: Callable[[int], None]
    open: Callable[[Challenge], None]
    enter_code: Callable[[], None]
    back: Callable[[], None]


class CalendarScreen(Page):
    def __init__(self, look: Look, size: Size, facts: CalendarFacts, actions: CalendarActions) -> None:
        look = roomier(look, size)
        super().__init__(
            look, size, look.words("challenges.calendar.title"), actions.back, widest=widest_of(look, size)
        )
        self._actions, self._year, words = actions, facts.today.year, look.words
        self.bar = month_bar(look, when_text(words, facts.month), partial(actions.turn, -1), partial(actions.turn, 1))
        self.grid = MonthGrid(look, facts.days, facts.today, self._open_day)
        weeks = [week for week in facts.weeks if week.progress is not Progress.AHEAD]
        self.rows = {standing.challenge: self._row(standing) for standing in (*weeks, facts.of_month)}
        enter, below = words("challenges.calendar.code"), words("challenges.calendar.code-below")
        self.code_tile = quiet_tile(look, enter, actions.enter_code, CODE, below)
        legend = legend_of(look, self.grid.signs)
        first = [*([self._empty()] if facts.is_empty else []), self.bar, self.grid, *legend, self._streak(facts)]
        others = [listing(look, list(self.rows.values()), pad=4), self.code_tile]
        self.put(columns_of(look, first, others)) if is_wide(look, size) else self.put(*first, *others)

    def _open_day(self, day: date) -> None:
        self._actions.open(challenge_on(ChallengeKind.DAILY, day))

    def _empty(self) -> Widget:
        return self._soft("challenges.calendar.empty")

    def _soft(self, key: str) -> Widget:
        return Text(self.look, self.look.words(key), 14, self.look.palette.soft_ink)

    def _streak(self, facts: CalendarFacts) -> Widget:
        if not facts.streak:
            return self._soft("challenges.streak.none")
        first, *rest = facts.streak
        return listing(self.look, [line_of(self.look, icon_mark(self.look, STREAK), first, "\n".join(rest))], pad=4)

    def _row(self, standing: ChallengeStanding) -> Widget:
        """A week, or the month; one that has yet to come cannot be opened."""
        look, challenge = self.look, standing.challenge
        text = when_text(look.words, challenge, self._year)
        points = [] if standing.points is None else [figure_of(look, minus_sign(standing.points))]
        is_open = standing.progress is not Progress.AHEAD
        on_tap = partial(self._actions.open, challenge) if is_open else None
        name = text[:1].upper() + text[1:]
        below = "" if points else progress_text(look.words, standing)
        return line_of(look, icon_mark(look, KIND_ICONS[challenge.kind]), name, below, points, on_tap)

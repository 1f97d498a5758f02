"""The sections of the page: each a plate with a title, a sentence, and a plot of the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...play.statistics.statistics import Statistics
from ..style.fonts import HAND
from ..style.look import Look
from ..style.numbers import minus_sign
from ..widgets.basics import Tile
from ..widgets.letters import Text
from ..widgets.list_rows import Divider
from ..widgets.tiles import Stack, card, quiet_tile
from .bars import BarsRegion
from .controller import StatisticsFacts
from .trend import TrendRegion
from .widgets import figures_plate
from .wording import (
    Bar,
    best_and_worst,
    figure_text,
    folded,
    line_bars,
    lines_text,
    pair_texts,
    player_bars,
    players_text,
    rank_bars,
    sum_bars,
    trend_text,
    veteran_text,
)

FAMILIES = ("dungeons", "powers", "objectives")
INSIDE = 12
"""The margin within a plate."""
FEW_PAIRS = 4
ORDERED = ("lines", "veteran")
"""Sections whose rows have an order of their own: they always show all of them."""
LEAST = 1e-9
"""The least value of a full bar, so that nothing is divided by zero if all values are zero."""


class Sections:
    """Makes sections of one width; those that are ``unfolded`` show all their rows."""

    def __init__(
        self, look: Look, width: float, highest: float, unfolded: frozenset[str], on_fold: Callable[[str], None]
    ) -> None:
        self._look, self._words, self._inner = look, look.words, width - 2 * INSIDE * look.u
        self._highest, self._unfolded, self._on_fold = highest, unfolded, on_fold
        self.plots: dict[str, BarsRegion | TrendRegion] = {}
        self.more_tiles: dict[str, Tile] = {}

    def of_all_games(self, told: Statistics) -> list[Widget]:
        among = [] if told.among_bots is None else [self._veteran(told)]
        return [self._head(told), self._lines(told), self._trend(told), *among]

    def of_cards(self, told: Statistics) -> list[Widget]:
        return [self._family(family, told) for family in FAMILIES]

    def of_tables(self, told: StatisticsFacts) -> list[Widget]:
        players = [self._players(told)] if told.players else []
        return [*players, self._pairs(told)] if told.pairs else players

    # --- one after another ----------------------------------------------------------------------------------

    def _head(self, told: Statistics) -> Widget:
        words, total = self._words, told.all
        assert total is not None
        figures = {
            words.plural("statistics.page.games", total.games): str(total.games),
            words("statistics.page.average"): figure_text(words, total.average),
            words("statistics.page.best"): minus_sign(total.best),
        }
        return figures_plate(self._look, figures, words("statistics.worst", points=minus_sign(total.worst)))

    def _lines(self, told: Statistics) -> Widget:
        words = self._words
        return self._bars("lines", words("statistics.lines"), lines_text(words, told), line_bars(words, told))

    def _trend(self, told: Statistics) -> Widget:
        look, words = self._look, self._words
        widgets: list[Widget] = [Text(look, trend_text(words, told), 15)]
        if len(told.trend) > 1:
            plot = self.plots["trend"] = TrendRegion(look, self._inner, self._highest, told.trend)
            widgets += [plot, Text(look, words("statistics.page.trend.legend"), 13, look.palette.soft_ink)]
        return self._plate(words("statistics.page.trend.title"), widgets)

    def _veteran(self, told: Statistics) -> Widget:
        words, among = self._words, told.among_bots
        assert among is not None
        title = words("statistics.page.veteran-title")
        return self._bars("veteran", title, veteran_text(words, among), rank_bars(words, among))

    def _family(self, family: str, told: Statistics) -> Widget:
        bars = sum_bars(self._words, family, getattr(told, family))
        return self._bars(family, self._words(f"statistics.{family}"), best_and_worst(self._words, bars), bars)

    def _players(self, told: StatisticsFacts) -> Widget:
        words = self._words
        bars, text = player_bars(words, told.players), players_text(words, told.players)
        return self._bars("players", words("statistics.players"), text, bars)

    def _pairs(self, told: StatisticsFacts) -> Widget:
        look, pairs = self._look, pair_texts(self._words, told.pairs)
        shown = pairs if "together" in self._unfolded else pairs[:FEW_PAIRS]
        lines: list[Widget] = []
        for number, (names, below) in enumerate(shown):
            lines += [Divider(look)] if number else []
            lines.append(Stack(look, [Text(look, names, 15), Text(look, below, 13, look.palette.soft_ink)], gap=1))
        return self._plate(self._words("statistics.together"), [*lines, *self._more("together", len(pairs), FEW_PAIRS)])

    # --- what they are made of ------------------------------------------------------------------------------

    def _plate(self, title: str, widgets: Sequence[Widget]) -> Widget:
        look = self._look
        return card(look, [Text(look, title, 26, look.palette.soft_ink, font=HAND), *widgets], pad=INSIDE, gap=8)

    def _bars(self, name: str, title: str, text: str, bars: Sequence[Bar]) -> Widget:
        look, most = self._look, max(*(abs(bar.value) for bar in bars), LEAST)
        best, lowest = (bars, ()) if name in ORDERED else folded(bars)
        shown = bars if name in self._unfolded else best
        widgets: list[Widget] = [Text(look, text, 15), self._plot(name, shown, most)]
        if lowest and shown is best:
            between = look.words("statistics.page.between", n=len(bars) - len(best) - len(lowest))
            widgets += [Text(look, between, 13, look.palette.soft_ink, align="center")]
            widgets += [self._plot(f"{name}, lowest", lowest, most)]
        return self._plate(title, [*widgets, *self._more(name, len(bars), len(best) + len(lowest))])

    def _plot(self, name: str, bars: Sequence[Bar], most: float) -> Widget:
        self.plots[name] = BarsRegion(self._look, self._inner, bars, most)
        return self.plots[name]

    def _more(self, name: str, count: int, few: int) -> list[Widget]:
        """The tile that shows all rows, or only some again; none if there are no more rows to show."""
        if count <= few:
            return []
        words, is_open = self._words, name in self._unfolded
        text = words("statistics.page.fewer") if is_open else words("statistics.page.all", n=count)
        icon = "chevron-up" if is_open else "chevron-down"
        self.more_tiles[name] = quiet_tile(self._look, text, partial(self._on_fold, name), icon)
        return [self.more_tiles[name]]

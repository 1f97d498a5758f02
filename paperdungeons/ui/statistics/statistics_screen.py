"""The screen of statistics: the choices at the top, below them every number with its plot and its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from ...play.statistics.filters import Occasion, Period
from ..style.fonts import HAND
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.letters import Icon, Text
from ..widgets.page import Page
from ..widgets.progress import ProgressInk
from ..widgets.rows import columns_on
from ..widgets.tiles import card
from .controller import StatisticsController, StatisticsFacts
from .sections import Sections
from .widgets import ChoiceChips
from .wording import occasion_names, period_names

PAD, BETWEEN = 16, 24
"""The margin of the page, and the room between its two columns."""
OF_THE_HEIGHT = 0.4
"""The curve takes at most this part of the screen's height."""


class StatisticsScreen(Page):
    """Shows what its controller has counted, or how far the counting is."""

    def __init__(
        self,
        look: Look,
        size: Size,
        controller: StatisticsController,
        on_fold: Callable[[str], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("statistics.page.title"), on_back, widest=widest_of(look, size))
        self._controller, self.is_wide = controller, is_wide(look, size)
        whole = min(self.column.widest, size[0] - 2 * PAD * look.u)
        self._width = (whole - BETWEEN * look.u) / 2 if self.is_wide else whole
        self.sections = Sections(look, self._width, OF_THE_HEIGHT * size[1], controller.unfolded, on_fold)
        self.bar, self.percent = ProgressInk(look), Text(look, "", 14, look.palette.soft_ink, align="center")
        self.periods: ChoiceChips[Period] | None = None
        self.occasions: ChoiceChips[Occasion] | None = None
        self._fill(controller.told)
        self.show_progress()

    def _fill(self, told: StatisticsFacts | None) -> None:
        look = self.look
        if told is None:
            self.put(self._counting())
        elif not told.occasions:
            self.put(self._empty())
        elif told.statistics.all is None:
            nothing = Text(look, look.words("statistics.page.nothing"), 16)
            self.put(*self._choices(told), card(look, [nothing]))
        else:
            self.build_on(self._numbers(told))

    def _numbers(self, told: StatisticsFacts) -> Iterator[None]:
        left, right = columns_on(self, self.is_wide, BETWEEN)
        parts: list[tuple[Widget, Callable[[], list[Widget]]]] = [
            (left, lambda: [*self._choices(told), *self.sections.of_all_games(told.statistics)]),
            (right, lambda: self.sections.of_cards(told.statistics)),
            (left, lambda: self.sections.of_tables(told)),
        ]
        for column, widgets_of in parts:
            for widget in widgets_of():
                column.add_widget(widget)
            yield

    # --- while nothing can be said --------------------------------------------------------------------------

    def _counting(self) -> Widget:
        look = self.look
        title = Text(look, look.words("statistics.page.counting"), 30, font=HAND, align="center")
        return card(look, [title, self.bar, self.percent], pad=18, gap=12)

    def _empty(self) -> Widget:
        look, words, soft = self.look, self.look.words, self.look.palette.soft_ink
        icon = Icon(look, "chart-bar", 56, soft, pos_hint={"center_x": 0.5})
        title = Text(look, words("statistics.page.empty"), 30, font=HAND, align="center")
        below = Text(look, words("statistics.page.empty-below"), 16, soft, align="center")
        return card(look, [icon, title, below], pad=18, gap=12)

    def show_progress(self) -> None:
        """Show how far counting is. A new choice shows at once; the old numbers stay until the new ones are counted."""
        controller, words = self._controller, self.look.words
        done = controller.progress
        self.title.text = words(f"statistics.page.{'title' if done is None else 'counting'}")
        self.bar.show(done or 0.0)
        self.percent.text = words("statistics.page.percent", percent=int(100 * (done or 0.0)))

    # --- what is chosen -------------------------------------------------------------------------------------

    def _choices(self, told: StatisticsFacts) -> list[Widget]:
        look, controller = self.look, self._controller
        self.periods = ChoiceChips(
            look, self._width, period_names(look.words), controller.period, controller.choose_period
        )
        names = occasion_names(look.words, told.occasions, controller.occasion)
        if not names:
            return [self.periods]
        self.occasions = ChoiceChips(look, self._width, names, controller.occasion, controller.choose_occasion)
        return [self.periods, self.occasions]

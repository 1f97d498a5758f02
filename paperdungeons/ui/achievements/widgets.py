"""What a finished game has earned, in a few rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ...play.statistics.earned import Achievement
from ...play.wording.achievements import title_of
from ..style.fonts import ICONS as ICON_FONT, glyph
from ..style.look import Look
from ..widgets.basics import Row
from ..widgets.letters import Badge, Icon, Text
from ..widgets.list_rows import ARROW, line_of, listing
from ..widgets.tiles import MIDDLE, Stack
from .groups import ICONS
from .wording import news_text, news_title

MARK = 38
"""The side of the mark before an achievement."""
MOST_TOLD = 3
"""At most this many achievements are named; the page has the others."""


def mark_of(look: Look, achievement: Achievement) -> Badge:
    """The mark of an achievement: gold on a dark ground once it is reached."""
    palette, sign = look.palette, glyph(ICONS[achievement.id])
    if achievement.is_reached:
        return Badge(look, sign, ICON_FONT, MARK, palette.bar, palette.gold)
    return Badge(look, sign, ICON_FONT, MARK, palette.card, palette.soft_ink, palette.card_edge)


class EarnedNews(Stack):
    """Empty until something is told; then a quiet list that leads to all achievements."""

    def __init__(self, look: Look, is_past: bool, on_open: Callable[[], None]) -> None:
        super().__init__(look, [], gap=0)
        self._look, self._is_past, self._on_open = look, is_past, on_open
        self.rows: list[Widget] = []
        self.more_row: Widget | None = None

    def tell(self, earned: Sequence[Achievement]) -> None:
        """Show these achievements, or remove the list if there are none."""
        if not earned:
            if self.parent is not None:
                self.parent.remove_widget(self)
            return
        look, words = self._look, self._look.words
        self.rows = [
            line_of(look, mark_of(look, one), title_of(words, one), news_text(words, one), on_tap=self._on_open)
            for one in earned[:MOST_TOLD]
        ]
        more = len(earned) - MOST_TOLD
        self.more_row = self._row_of_more(words.plural("achievements.news.more", more)) if more > 0 else None
        lines = self.rows if self.more_row is None else [*self.rows, self.more_row]
        self.add_widget(listing(look, lines, news_title(words, len(earned), self._is_past)))

    def _row_of_more(self, text: str) -> Row:
        """The last row: how many are not named, below the names of the others."""
        look, row = self._look, Row(self._look, self._on_open, pad=6)
        mark = Widget(size_hint=(None, None), size=(MARK * look.u, 0))
        said = Text(look, text, 14, look.palette.soft_ink, pos_hint=MIDDLE)
        for widget in (mark, said, Icon(look, "chevron-right", ARROW, look.palette.soft_ink, pos_hint=MIDDLE)):
            row.add_widget(widget)
        return row

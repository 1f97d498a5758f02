"""All achievements in groups: what each one takes, and when and by whom it was reached or how near somebody came."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...play.statistics.earned import Achievement
from ...play.wording.achievements import text_of, title_of
from ..style.fonts import HAND
from ..style.icons import TROPHY
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Plate, Row, roomier
from ..widgets.letters import Icon, Text
from ..widgets.list_rows import listing
from ..widgets.page import Page
from ..widgets.progress import ProgressInk
from ..widgets.rows import columns_on
from ..widgets.tiles import MIDDLE, Beside, Stack, card
from .groups import GROUPS
from .widgets import mark_of
from .wording import count_text, has_bar, progress_text

BETWEEN = 24
"""The space between two columns."""
ON_THE_RIGHT = (1, 4)
"""The numbers of the groups that stand in the second column."""
THIN = 8
"""The height of a progress bar."""


class AchievementsScreen(Page):
    """``achievements`` is None until all games have been looked through."""

    def __init__(
        self,
        look: Look,
        size: Size,
        achievements: Sequence[Achievement] | None,
        progress: float | None,
        on_open: Callable[[Achievement], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("achievements.page.title"), on_back, widest=widest_of(look, size))
        self._on_open = on_open
        self.rows: dict[str, Widget] = {}
        self.bar = ProgressInk(look)
        if achievements is None:
            title = Text(look, look.words("achievements.page.looking"), 30, font=HAND, align="center")
            self.put(card(look, [title, self.bar], pad=18, gap=12))
            self.show_progress(progress)
            return
        self.put(self._head(achievements))
        self.build_on(self._groups(achievements))

    def _groups(self, achievements: Sequence[Achievement]) -> Iterator[None]:
        """Add the groups one by one, below one another or in two columns."""
        columns = columns_on(self, is_wide(self.look, self.size), BETWEEN)
        by_id = {one.id: one for one in achievements}
        for number, (name, ids) in enumerate(GROUPS.items()):
            columns[number in ON_THE_RIGHT].add_widget(self._group(name, [by_id[id_] for id_ in ids]))
            yield

    def show_progress(self, progress: float | None) -> None:
        self.bar.show(progress or 0.0)

    def _head(self, achievements: Sequence[Achievement]) -> Widget:
        look, palette = self.look, self.look.palette
        plate = Plate(look, palette.bar, pad=12, gap=8)
        cup = Icon(look, TROPHY, 34, palette.gold)
        self.count = Text(look, count_text(look.words, achievements), 18, palette.on_bar)
        plate.add_widget(Beside(look, [cup, self.count]))
        reached = sum(one.is_reached for one in achievements)
        bar = ProgressInk(look, height=THIN, ink=palette.gold, ground=palette.button)
        bar.show(reached / len(achievements))
        plate.add_widget(bar)
        return plate

    def _group(self, name: str, achievements: Sequence[Achievement]) -> Widget:
        look, words = self.look, self.look.words
        for one in achievements:
            self.rows[one.id] = self._row(one)
        reached = sum(one.is_reached for one in achievements)
        below = words("achievements.page.of-group", n=reached, of=len(achievements))
        return listing(
            look, [self.rows[one.id] for one in achievements], words(f"achievements.page.group.{name}"), below
        )

    def _row(self, achievement: Achievement) -> Widget:
        look, palette, words = self.look, self.look.palette, self.look.words
        told = progress_text(words, achievement)
        texts: list[Widget] = [
            Text(look, title_of(words, achievement), 16, palette.ink, bold=True),
            Text(look, text_of(words, achievement), 14, palette.ink if achievement.is_reached else palette.soft_ink),
        ]
        texts += [Text(look, told, 13, palette.on_lit if achievement.is_reached else palette.ink)] if told else []
        if has_bar(achievement):
            bar = ProgressInk(look, height=THIN)
            bar.show(achievement.count / achievement.goal)
            texts.append(bar)
        mark, stack = mark_of(look, achievement), Stack(look, texts, gap=2, pos_hint=MIDDLE)
        if not achievement.is_reached:
            return Beside(look, [mark, stack], padding=(6 * look.u, 8 * look.u))
        row = Row(look, partial(self._on_open, achievement), pad=6)
        for widget in (mark, stack, Icon(look, "chevron-right", 20, palette.soft_ink, pos_hint=MIDDLE)):
            row.add_widget(widget)
        return row

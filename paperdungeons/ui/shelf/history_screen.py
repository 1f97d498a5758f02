"""What was done in a game of the shelf, the latest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Plate, roomier
from ..widgets.letters import Text
from ..widgets.list_rows import listing
from ..widgets.page import Page
from ..widgets.tiles import quiet_tile

AT_ONCE = 40
"""This many actions are shown at first, and as many more with each tap on 'more'."""
Told = tuple[str, str]
"""An action and its events, in sentences."""


class ShelfHistoryScreen(Page):
    def __init__(
        self, look: Look, size: Size, tell: Callable[[int], Sequence[Told]], count: int, on_back: Callable[[], None]
    ) -> None:
        """``tell`` returns at most the given number of the latest actions; ``count`` is the number of all."""
        look = roomier(look, size)
        super().__init__(look, size, look.words("shelf.history.title"), on_back)
        self._tell, self._count, self._shown = tell, count, AT_ONCE
        self._fill()

    def _fill(self) -> None:
        look, offset = self.look, self.scrolled
        self.column.clear_widgets()
        self.lines = [self._line(*told) for told in self._tell(self._shown)]
        self.put(listing(look, self.lines))
        if self._count > self._shown:
            self.more_tile = quiet_tile(look, look.words("games.more"), self._more, "chevron-down")
            self.put(self.more_tile)
        self.hold(lambda: offset)

    def _line(self, action: str, came: str) -> Plate:
        look = self.look
        plate = Plate(look, pad=6, gap=2)
        plate.add_widget(Text(look, action, 15, bold=True))
        if came:
            plate.add_widget(Text(look, came, 13, look.palette.soft_ink))
        return plate

    def _more(self) -> None:
        self._shown += AT_ONCE
        self._fill()

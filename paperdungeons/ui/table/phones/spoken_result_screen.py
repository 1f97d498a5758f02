"""Entering a result that a player reads aloud: points, and rooms in case of a tie."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from ....core.reports import MOST_POINTS
from ....core.rooms import ROOMS
from ....core.setup import Result
from ...style.fonts import FIGURES, HAND
from ...style.look import Look
from ...style.numbers import written
from ...system.routes import Size
from ...widgets.basics import Text, roomier
from ...widgets.page import Page
from ...widgets.tiles import Beside, card, main_tile
from .widgets import Step

LEAPS = {-10: "chevron-double-left", -1: "minus-thick", 1: "plus-thick", 10: "chevron-double-right"}


class SpokenResultScreen(Page):
    """``result`` is what is entered so far; ``on_change`` hears every change of it."""

    def __init__(
        self,
        look: Look,
        size: Size,
        name: str,
        result: Result,
        on_change: Callable[[Result], None],
        on_done: Callable[[Result], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("byhand.title", player=name), on_back)
        self.result, self._on_change, self.player = result, on_change, name
        self.done_tile = main_tile(look, "", lambda: on_done(self.result), size=17)
        self.put_below(self.done_tile)
        self._fill()

    def change(self, points: int = 0, rooms: int = 0) -> None:
        """By so much; neither goes where no game ends."""
        self.result = self.result._replace(
            points=min(max(self.result.points + points, -MOST_POINTS), MOST_POINTS),
            rooms=min(max(self.result.rooms + rooms, 0), ROOMS),
        )
        self._on_change(self.result)
        self._fill()

    def _fill(self) -> None:
        self.column.clear_widgets()
        words, result = self.look.words, self.result
        self.steps: dict[tuple[str, int], Step] = {}
        self.done_tile.name.text = words("byhand.result.done", player=self.player, points=written(result.points))
        self.put(
            Text(self.look, words("byhand.result.hint", player=self.player), 15, self.look.palette.soft_ink),
            self._counter("points", result.points),
            self._counter("rooms", result.rooms),
        )

    def _counter(self, name: str, value: int) -> Widget:
        look, palette, title = self.look, self.look.palette, self.look.words(f"byhand.result.{name}")
        for leap, icon in LEAPS.items():
            self.steps[name, leap] = Step(look, icon, partial(self.change, **{name: leap}))
        steps = [self.steps[name, leap] for leap in LEAPS]
        parts = [
            Text(look, title, 24, palette.soft_ink, font=HAND, align="center"),
            Text(look, written(value), 48, palette.ink, font=FIGURES, align="center"),
            Beside(look, [Widget(), *steps, Widget()], gap=8),
        ]
        return card(look, parts, pad=10)

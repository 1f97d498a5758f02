"""Entering a result that a player reads aloud: points, and rooms in case of a tie."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ....core.reports import MOST_POINTS
from ....core.rooms import ROOMS
from ....core.setup import Result
from ...style.fonts import FIGURES, HAND
from ...style.look import Look
from ...style.numbers import written
from ...widgets.basics import Plate, Text, Tile, roomier
from ...widgets.page import Page
from .spoken_report_screen import Step

LEAPS = (-10, -1, 1, 10)
SIGNS = {-10: "chevron-double-left", -1: "minus-thick", 1: "plus-thick", 10: "chevron-double-right"}


class SpokenResultScreen(Page):
    """``result`` is what is entered so far; ``on_result`` hears every change of it."""

    def __init__(
        self,
        look: Look,
        size,
        name: str,
        result: Result,
        on_result: Callable[[Result], None],
        on_done: Callable[[Result], None],
        on_back,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("byhand.title", player=name), on_back)
        self.result, self._on_result, self.player = result, on_result, name
        self.done_tile = Tile(
            look,
            "",
            lambda: on_done(self.result),
            ground=look.palette.danger,
            ink=look.palette.on_danger,
            centre=True,
            size=17,
        )
        self.put_below(self.done_tile)
        self._fill()

    def back(self) -> bool:
        return False

    def change(self, points: int = 0, rooms: int = 0) -> None:
        """By so much; neither goes where no game ends."""
        self.result = self.result._replace(
            points=min(max(self.result.points + points, -MOST_POINTS), MOST_POINTS),
            rooms=min(max(self.result.rooms + rooms, 0), ROOMS),
        )
        self._on_result(self.result)
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
        look, palette = self.look, self.look.palette
        plate = Plate(look, palette.card, palette.card_edge, pad=10)
        title = look.words(f"byhand.result.{name}")
        plate.add_widget(Text(look, title, 24, palette.soft_ink, font=HAND, align="center"))
        plate.add_widget(Text(look, written(value), 48, palette.ink, font=FIGURES, align="center"))
        row = BoxLayout(size_hint_y=None, spacing=8 * look.u)
        row.bind(minimum_height=row.setter("height"))
        row.add_widget(Widget())
        for leap in LEAPS:
            step = Step(look, SIGNS[leap], lambda leap=leap: self.change(**{name: leap}))
            self.steps[name, leap] = step
            row.add_widget(step)
        row.add_widget(Widget())
        plate.add_widget(row)
        return plate

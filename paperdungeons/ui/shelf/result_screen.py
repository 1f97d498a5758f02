"""How a game of the shelf ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ..style.fonts import HAND
from ..style.icons import TROPHY
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Plate, Tile, roomier
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon, Text, corrected_mark
from ..widgets.list_rows import figure_of, icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import LevelRow
from ..widgets.tiles import foot_of, quiet_tile, red_tile
from .controller import ShelfController
from .game_sheet import ResultLine


@dataclass(frozen=True)
class ResultActions:
    back: Callable[[], None]
    history: Callable[[], None]
    again: Callable[[], None]
    shelf: Callable[[], None]


class ShelfResultScreen(Page):
    """The result, and below it what can still be written down in this game."""

    def __init__(self, look: Look, size: Size, controller: ShelfController, actions: ResultActions) -> None:
        look = roomier(look, size)
        self._game = controller.sheet.game.name
        super().__init__(look, size, look.words(f"shelf.{self._game}.title"), actions.back)
        self._controller, self._actions = controller, actions
        again = Tile(look, look.words("shelf.result.again"), actions.again, centre=True, size=15)
        self.again_tile = again
        self.shelf_tile = red_tile(look, look.words("shelf.result.shelf"), actions.shelf, centre=True, size=15)
        self.put_below(foot_of(look, size[0], [LevelRow(look, [self.again_tile, self.shelf_tile])]))
        controller.listen(self.fill)
        self.fill()

    def fill(self) -> None:
        look, controller, size = self.look, self._controller, tuple(self.size)
        offset = self.scrolled
        self.column.clear_widgets()
        say, state = controller.say, controller.state
        self.put(
            self._title(), listing(look, [self._line(line) for line in controller.sheet.result(say, state)], pad=4)
        )
        if state.corrected:
            self.put(corrected_mark(look))
        if controller.note.text:
            self.note = Text(look, controller.note.text, 14, look.palette.soft_ink)
            self.put(self.note)
        self.put(*controller.sheet.after_the_end(look, size, controller))
        words = look.words
        self.sheet_tile = quiet_tile(look, words("shelf.result.sheet"), self._actions.back, "note-text-outline")
        self.history_tile = quiet_tile(look, words("shelf.result.history"), self._actions.history, "history")
        self.put(self.sheet_tile, self.history_tile)
        self.hold(lambda: offset)

    def _line(self, line: ResultLine) -> Widget:
        ends = [figure_of(self.look, line.figure)] if line.figure else []
        return line_of(self.look, icon_mark(self.look, line.icon), line.name, line.below, ends)

    def _title(self) -> Widget:
        look, palette, controller = self.look, self.look.palette, self._controller
        outcome = controller.sheet.game.outcome(controller.state)
        self.headline = controller.say.outcome(outcome)
        plate = Plate(look, palette.night, pad=18, gap=8)
        icon = TROPHY if outcome.is_won else "grave-stone"
        plate.add_widget(Icon(look, icon, 56, palette.gold, pos_hint={"center_x": 0.5}))
        plate.add_widget(FittedText(look, self.headline, 44, palette.gold, font=HAND, align="center"))
        return plate

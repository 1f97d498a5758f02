"""The games that wait: solo, tables, boards. Each is continued or put away; the finished ones are in the history."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kivy.uix.widget import Widget

from ..drawing.minimap import MiniMap
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import IconButton, Plate, Row, Text, roomier
from ..widgets.corrected_mark import corrected_mark
from ..widgets.page import Page
from ..widgets.tiles import Stack, quiet_tile
from .games_controller import GameList
from .saved_game_wording import Waiting

MORE = "chevron-down"


class GamesActions(Protocol):
    """By the number of a game in its list."""

    def open(self, number: int) -> None: ...
    def put_away(self, number: int) -> None: ...


class GamesScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        listed: GameList,
        actions: GamesActions,
        on_more: Callable[[], None],
        on_finished: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        words = look.words
        super().__init__(look, size, words("games.title"), on_back)
        self.away_buttons: list[IconButton] = []
        self.rows = [self._row(game, number, actions.open) for number, game in enumerate(listed.waiting)]
        self.put(Text(look, words("games.hint" if self.rows else "games.none"), 14, look.palette.soft_ink))
        self.put(*self._plates(actions.put_away))
        self.more_tile = quiet_tile(look, words("games.more"), on_more, MORE) if listed.has_more else None
        self.finished_tile = quiet_tile(look, words("archive.title"), on_finished, "history")
        self.put(*([] if self.more_tile is None else [self.more_tile]), self.finished_tile)

    def _row(self, game: Waiting, number: int, on_open: Callable[[int], None]) -> Row:
        look = self.look
        row = Row(look, lambda: on_open(number))
        row.add_widget(MiniMap(look, 60 * look.u, game.setup.board, game.state))
        name = Text(look, look.words(f"dungeons.{game.setup.board.dungeon.id}.name"), 16, bold=True)
        lines = [Text(look, line, 13, look.palette.soft_ink) for line in game.lines]
        mark = [corrected_mark(look)] if game.corrected else []
        row.add_widget(Stack(look, [name, *lines, *mark], gap=2, pos_hint={"center_y": 0.5}))
        return row

    def _plates(self, on_put_away: Callable[[int], None]) -> list[Widget]:
        look, palette, plates = self.look, self.look.palette, []
        for number, row in enumerate(self.rows):
            plate = Plate(look, palette.card, palette.card_edge, pad=4, gap=4, orientation="horizontal")
            away = IconButton(
                look,
                "archive-arrow-down-outline",
                partial(on_put_away, number),
                palette.ink,
                pos_hint={"center_y": 0.5},
            )
            self.away_buttons.append(away)
            plate.add_widget(row)
            plate.add_widget(away)
            plates.append(plate)
        return plates

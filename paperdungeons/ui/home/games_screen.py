"""The games that wait: solo, tables, boards. Each is continued or put away; the finished ones are in the history."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from kivy.uix.widget import Widget

from ..drawing.minimap import MiniMap
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import IconButton, Plate, Row, roomier
from ..widgets.letters import Text, corrected_mark
from ..widgets.list_rows import listing
from ..widgets.page import Page
from ..widgets.tiles import Stack, quiet_tile
from .games_controller import WaitingGames
from .saved_game_wording import Waiting

MORE = "chevron-down"


AT_ONCE = 8
"""Games that are built in one frame."""


class GamesActions(Protocol):
    """What can be done with a game, by its number in its list."""

    def open(self, number: int) -> None: ...
    def put_away(self, number: int) -> None: ...
    def take_back(self, number: int) -> None: ...


class GamesScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        listed: WaitingGames,
        actions: GamesActions,
        on_more: Callable[[], None],
        on_finished: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        words = look.words
        super().__init__(look, size, words("games.title"), on_back)
        self.away_buttons: list[IconButton] = []
        self.rows: list[Row] = []
        self.given_up_rows: list[Row] = []
        self.more_tile = quiet_tile(look, words("games.more"), on_more, MORE) if listed.has_more else None
        self.finished_tile = quiet_tile(look, words("archive.title"), on_finished, "history")
        self.build_on(self._parts(listed, actions))

    def _parts(self, listed: WaitingGames, actions: GamesActions) -> Iterator[None]:
        look, words = self.look, self.look.words
        self.put(Text(look, words("games.hint" if listed.waiting else "games.none"), 14, look.palette.soft_ink))
        for number, game in enumerate(listed.waiting):
            self.rows.append(self._row(game, number, actions.open))
            self.put(self._plate(self.rows[-1], partial(actions.put_away, number)))
            if number % AT_ONCE == AT_ONCE - 1:
                yield
        self.put(*([] if self.more_tile is None else [self.more_tile]))
        self.given_up_rows += [
            self._row(game, number, actions.take_back) for number, game in enumerate(listed.given_up)
        ]
        if self.given_up_rows:
            self.heading(words("games.given-up"))
            self.put(listing(look, self.given_up_rows, pad=4))
        self.put(self.finished_tile)

    def _row(self, game: Waiting, number: int, on_open: Callable[[int], None]) -> Row:
        look = self.look
        row = Row(look, lambda: on_open(number))
        row.add_widget(MiniMap(look, 60 * look.u, game.setup.board, game.state))
        name = Text(look, look.words(f"dungeons.{game.setup.board.dungeon.id}.name"), 16, bold=True)
        lines = [Text(look, line, 13, look.palette.soft_ink) for line in game.lines]
        mark = [corrected_mark(look)] if game.corrected else []
        row.add_widget(Stack(look, [name, *lines, *mark], gap=2, pos_hint={"center_y": 0.5}))
        return row

    def _plate(self, row: Row, on_put_away: Callable[[], None]) -> Widget:
        look, palette = self.look, self.look.palette
        plate = Plate(look, pad=4, gap=4, orientation="horizontal")
        away = IconButton(look, "archive-arrow-down-outline", on_put_away, palette.ink, pos_hint={"center_y": 0.5})
        self.away_buttons.append(away)
        plate.add_widget(row)
        plate.add_widget(away)
        return plate

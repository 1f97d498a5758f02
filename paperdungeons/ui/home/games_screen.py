"""The games: solo, tables, boards. Unfinished ones can be continued or put away, finished ones looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from kivy.uix.widget import Widget

from ..drawing.minimap import MiniMap
from ..style.fonts import HAND, ICONS, glyph
from ..style.look import Look
from ..style.sizes import WIDEST, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Badge, Divider, Icon, IconButton, Plate, Row, Text, roomier
from ..widgets.corrected_mark import corrected_mark
from ..widgets.list_rows import figure_of
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import Stack, quiet_tile
from .finished_game_wording import FinishedLine
from .games_controller import GameList
from .saved_game_wording import Waiting

MORE = "chevron-down"
MARK = 40
"""The side of the mark before a game that is over."""


class GamesActions(Protocol):
    """By the number of a game in its list."""

    def open(self, number: int) -> None: ...
    def put_away(self, number: int) -> None: ...
    def look_back(self, number: int) -> None: ...


class GamesScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        listed: GameList,
        actions: GamesActions,
        on_more: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        waiting, finished, notes, has_more = listed
        has_both = bool(waiting) and bool(finished) and is_wide(look, size)
        widest = widest_of(look, size) if has_both else WIDEST
        super().__init__(look, size, look.words("games.title"), on_back, widest=widest)
        self.away_buttons: list[IconButton] = []
        self.rows = [self._waiting_row(game, number, actions.open) for number, game in enumerate(waiting)]
        self.finished_rows = [
            self._finished_row(game, number, actions.look_back) for number, game in enumerate(finished)
        ]
        self.more_tile = quiet_tile(look, look.words("games.more"), on_more, MORE) if has_more else None
        more = [] if self.more_tile is None else [self.more_tile]
        wait = [*self._head("waiting", "hint"), *self._waiting_plates(actions.put_away), *more] if waiting else []
        over = [*self._head("finished", "finished-hint"), self._finished_plate()] if finished else []
        below = [] if wait or over or notes else [look.words("games.none")]
        told = [Text(look, text, 14, look.palette.soft_ink) for text in (*below, *notes)]
        if has_both:
            self.put(columns_of(look, wait, [*over, *told]))
        else:
            self.put(*wait, *over, *told)

    def _head(self, title: str, hint: str) -> list[Widget]:
        look, soft = self.look, self.look.palette.soft_ink
        return [
            Text(look, look.words(f"games.{title}"), 28, soft, font=HAND),
            Text(look, look.words(f"games.{hint}"), 14, soft),
        ]

    # --- those that wait ------------------------------------------------------------------------------------

    def _waiting_row(self, game: Waiting, number: int, on_open: Callable[[int], None]) -> Row:
        look = self.look
        row = Row(look, lambda: on_open(number))
        row.add_widget(MiniMap(look, 60 * look.u, game.setup.board, game.state))
        row.add_widget(
            self._texts(look.words(f"dungeons.{game.setup.board.dungeon.id}.name"), game.lines, game.corrected)
        )
        return row

    def _waiting_plates(self, on_put_away: Callable[[int], None]) -> list[Widget]:
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

    # --- those that are over --------------------------------------------------------------------------------

    def _finished_row(self, game: FinishedLine, number: int, on_look_back: Callable[[int], None]) -> Row:
        look, palette = self.look, self.look.palette
        row = Row(look, lambda: on_look_back(number), pad=6)
        arrow = Icon(look, "chevron-right", 20, palette.soft_ink, pos_hint={"center_y": 0.5})
        points = [figure_of(look, game.points)] if game.points else []
        mark = [Badge(look, glyph(game.icon), ICONS, MARK, palette.visited, palette.ink)]
        texts = self._texts(game.dungeon, game.lines, game.corrected)
        is_narrow = self.width < 300 * look.sp(1)
        for widget in (*([] if is_narrow else mark), texts, *points, arrow):
            widget.pos_hint = {"center_y": 0.5}
            row.add_widget(widget)
        return row

    def _finished_plate(self) -> Widget:
        look, palette = self.look, self.look.palette
        plate = Plate(look, palette.card, palette.card_edge, pad=4, gap=0)
        for number, row in enumerate(self.finished_rows):
            if number:
                plate.add_widget(Divider(look))
            plate.add_widget(row)
        return plate

    def _texts(self, name: str, lines: Sequence[str], is_corrected: bool) -> Widget:
        look = self.look
        texts = [Text(look, name, 16, bold=True), *(Text(look, line, 13, look.palette.soft_ink) for line in lines)]
        mark = [corrected_mark(look)] if is_corrected else []
        return Stack(look, [*texts, *mark], gap=2, pos_hint={"center_y": 0.5})

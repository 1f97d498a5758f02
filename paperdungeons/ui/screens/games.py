"""The games that wait: solo, tables, boards. One is gone on with, or put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..look import Look
from ..paper.minimap import MiniMap
from ..parts import IconButton, Page, Plate, Row, Text, roomier
from ..waiting import Waiting


class GamesScreen(Page):
    def __init__(self, look: Look, size, games: Sequence[Waiting], on_open: Callable[[int], None],
                 on_put_away: Callable[[int], None], on_back) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("games.title"), on_back)
        self.rows: list[Row] = []
        self.away_buttons: list[IconButton] = []
        self.put(Text(look, look.words("games.hint" if games else "games.none"), 14, look.palette.soft_ink))
        for number, game in enumerate(games):
            self.put(self._game(game, number, on_open, on_put_away))

    def back(self) -> bool:
        return False

    def _game(self, game: Waiting, number: int, on_open, on_put_away) -> Widget:
        look, palette, words = self.look, self.look.palette, self.look.words
        plate = Plate(look, palette.card, palette.card_edge, pad=4, gap=4, orientation="horizontal")
        row = Row(look, lambda: on_open(number))
        row.add_widget(MiniMap(look, 60 * look.u, game.setup.board, game.state))
        texts = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5}, spacing=2 * look.u)
        texts.bind(minimum_height=texts.setter("height"))
        texts.add_widget(Text(look, words(f"dungeons.{game.setup.board.dungeon.id}.name"), 16, bold=True))
        for line in game.lines:
            texts.add_widget(Text(look, line, 13, palette.soft_ink))
        row.add_widget(texts)
        away = IconButton(look, "archive-arrow-down-outline", lambda: on_put_away(number), palette.ink,
                          pos_hint={"center_y": 0.5})
        self.rows.append(row)
        self.away_buttons.append(away)
        plate.add_widget(row)
        plate.add_widget(away)
        return plate

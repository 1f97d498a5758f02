"""Parts of the first screen: the card of a game that waits, the line of one that is over, small tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ...core.dungeon_map import DungeonMap
from ...core.state import State
from ...play.storage.saved_page import GameId
from ..drawing.minimap import MiniMap
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.theme import CLEAR
from ..widgets.basics import Tile
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon
from ..widgets.list_rows import figure_of, icon_mark, line_of
from .saved_game_wording import LastGame

MAP = 70
"""How wide the map on a card is, in density-independent pixels: the same on all, so that their texts are aligned."""
STRETCH = 44
"""The last tile of a column may become up to this much higher, in density-independent pixels, to end level with the
other column."""


class DungeonTile(Tile):
    """An empty card, such as for the game that waits; its creator fills it."""

    def __init__(self, look: Look, on_tap: Callable[[], None]) -> None:
        palette = look.palette
        super().__init__(look, "", on_tap, ground=palette.card, ink=palette.ink, edge=palette.gold)
        self.clear_widgets()


class PlaceTile(Tile):
    """A tile for half a row: a long name is set smaller."""

    def __init__(self, look: Look, text: str, on_tap: Callable[[], None], icon: str) -> None:
        super().__init__(look, text, on_tap, icon, size=16)
        column = self.name.parent
        column.clear_widgets()
        self.name = FittedText(look, text, 16, look.palette.on_button, bold=True)
        column.add_widget(self.name)


class FootButton(Tile):
    """An icon over its name."""

    def __init__(self, look: Look, icon: str, text: str, on_tap: Callable[[], None]) -> None:
        super().__init__(look, text, on_tap, ground=CLEAR, ink=look.palette.soft_on_bar, centre=True, size=13)
        self.clear_widgets()
        self.orientation, self.padding, self.spacing = "vertical", 2 * look.u, 0
        self.add_widget(Icon(look, icon, 24, look.palette.soft_on_bar, pos_hint={"center_x": 0.5}))
        self.add_widget(FittedText(look, text, 13, look.palette.soft_on_bar, align="center", whole=True))


def last_line(look: Look, game: LastGame, on_open: Callable[[GameId], None]) -> Widget:
    """A finished game, to look at again."""
    points = [figure_of(look, game.points)] if game.points else []
    mark = icon_mark(look, game.icon)
    return line_of(look, mark, game.dungeon, game.line, points, partial(on_open, game.game))


def card_map(look: Look, board: DungeonMap, state: State | None = None) -> MiniMap:
    return MiniMap(look, MAP * look.scale**0.5 * look.u, board, state)


def align_column_ends(look: Look, pair: Widget) -> None:
    """Where two columns are nearly equally long, stretch the last tile of the shorter one by what is missing. The
    stretch is in whole pixels: with rounding errors, each column would follow the other's last digit for ever."""
    columns, room = pair.children, STRETCH * look.u
    usual = {column: column.children[0].padding[1] for column in columns}

    def bare(column: Widget) -> float:
        """How high the last tile is by its content, with its usual padding."""
        tile = column.children[0]
        return float(tile.minimum_height - 2 * (tile.padding[1] - usual[column]))

    def own(column: Widget) -> float:
        """How high the last tile would be by itself."""
        return max(bare(column), TOUCH * look.u) if isinstance(column.children[0], Tile) else column.children[0].height

    def fit(*_: object) -> None:
        heights = {column: column.height - column.children[0].height + own(column) for column in columns}
        for column in columns:
            tile, missing = column.children[0], round(max(heights.values()) - heights[column], 3)
            is_higher = isinstance(tile, Tile) and 1 <= missing <= room
            more = round((own(column) + missing - bare(column)) / 2) if is_higher else 0
            left, _, right, _ = tile.padding
            tile.padding = (left, usual[column] + more, right, usual[column] + more)

    fit_soon = Clock.create_trigger(fit, -1)
    for column in columns:
        column.bind(height=fit_soon)
    fit_soon()

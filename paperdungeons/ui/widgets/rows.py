"""Things side by side: tiles in rows of equal height, and pages of one or two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import TOUCH
from .basics import Plate, Tile
from .boxes import QuickBox
from .fitted_text import set_alike
from .page import Column, Page


class LevelRow(QuickBox):
    """Tiles or plates of the same width, all as high as the highest; with room for ``columns`` of them."""

    def __init__(self, look: Look, tiles: Sequence[Plate], columns: int = 0, gap: float = 8) -> None:
        super().__init__(size_hint_y=None, spacing=gap * look.u)
        self._tiles, self._least = tiles, TOUCH * look.u
        for tile in tiles:
            tile.size_hint_y = 1
            tile.bind(minimum_height=self._level)
            self.add_widget(tile)
        for _ in range(columns - len(tiles)):
            self.add_widget(Widget())
        set_alike(tiles)
        self._level()

    def _level(self, *_: Any) -> None:
        self.height = max(self._least, *(tile.minimum_height for tile in self._tiles))


def abreast(count: int, most: int) -> int:
    """How many stand in a row, at most ``most``, so that all rows are about equally long.

    >>> [abreast(count, 3) for count in (2, 3, 4, 6, 8)]
    [2, 3, 2, 3, 3]
    """
    rows = -(-count // max(1, most))
    return -(-count // rows)


def rows_of(look: Look, tiles: Sequence[Tile], columns: int, gap: float = 8) -> Widget:
    """Tiles in rows of this many ``columns``."""
    rows = QuickBox(orientation="vertical", size_hint_y=None, spacing=gap * look.u)
    rows.bind(minimum_height=rows.setter("height"))
    for first in range(0, len(tiles), columns):
        rows.add_widget(LevelRow(look, tiles[first : first + columns], columns, gap))
    set_alike(tiles)
    return rows


def columns_of(look: Look, *groups: Sequence[Widget], gap: float = 24) -> Widget:
    """Groups of things beside one another, each from the top down."""
    pair = QuickBox(size_hint_y=None, spacing=gap * look.u)
    pair.bind(minimum_height=pair.setter("height"))
    for group in groups:
        column = Column(look, pad=0)
        column.pos_hint = {"top": 1}
        for widget in group:
            column.add_widget(widget)
        pair.add_widget(column)
    return pair


def columns_on(page: Page, is_wide: bool, gap: float = 24) -> list[Widget]:
    """The left and the right column of a page: two new ones if it is wide, else its only one twice."""
    if not is_wide:
        return [page.column, page.column]
    pair = columns_of(page.look, [], [], gap=gap)
    page.put(pair)
    return list(reversed(pair.children))


def side_by_side(look: Look, *parts: Widget) -> Widget:
    """Parts of a screen beside one another; for a left hand the other way round."""
    body = QuickBox()
    for part in reversed(parts) if look.left_hand else parts:
        body.add_widget(part)
    return body


def stand_in_the_middle(page: Page) -> None:
    """Let a page that is lower than the room for it stand in the middle. Call this when its bar and foot are there."""
    box = page.scroll.parent
    bars = [part for part in box.children if part.size_hint_y is None]
    page.scroll.size_hint_y = None
    place = box.children.index(page.scroll)
    box.add_widget(Widget(), index=place + 1)
    box.add_widget(Widget(), index=place)

    def fit(*_: Any) -> None:
        page.scroll.height = min(page.column.height, box.height - sum(bar.height for bar in bars))

    for part in (page.column, box, *bars):
        part.bind(height=fit)
    fit()


class RoomAbove(Widget):
    """Space above all else on a page that keeps low content in the middle, until something is touched: from then on
    what unfolds must not move what is above it."""

    height: float

    def __init__(self, page: Page) -> None:
        super().__init__(size_hint_y=None, height=0)
        self._page, self._is_held = page, False
        page.column.bind(height=self._fit)
        page.scroll.bind(height=self._fit)
        page.bind(on_touch_down=self._hold)

    def _fit(self, *_: Any) -> None:
        if not self._is_held:
            spare = self._page.scroll.height - self._page.column.height + self.height
            self.height = max(0.0, round(spare / 2, 3))  # the column's height is a sum, and a little off each time

    def _hold(self, *_: Any) -> None:
        self._is_held = True

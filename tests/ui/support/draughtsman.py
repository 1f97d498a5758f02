"""Somebody who draws a dungeon card by taps."""

from __future__ import annotations

from paperdungeons.core.rooms import Edge, parse_room
from paperdungeons.ui.my_box.drawing.hit_test import middle_of
from tests.ui.support.phone import Hand


def line(text: str) -> Edge:
    one, other = map(parse_room, text.split("|"))
    return one, other


class Draughtsman:
    """Taps on the drawing and the tools, and counts the taps."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.taps = hand, 0

    @property
    def screen(self):
        return self.hand.screen

    def between(self, text: str) -> None:
        self._tap(*middle_of(self.screen.region.grid, line(text)))

    def in_room(self, name: str) -> None:
        self._tap(*self.screen.region.grid.cell(parse_room(name)).center)

    def on(self, widget) -> None:
        self.hand.touch(widget)
        self.taps += 1

    def _tap(self, x: float, y: float) -> None:
        region = self.screen.region
        self.hand.tap(*region.to_window(region.x + x, region.y + y))
        self.hand.stage.frames(2)
        self.taps += 1

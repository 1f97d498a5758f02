"""A box has come in whole: what it is, and what to do with it; then what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..box_summary import BoxSummary
from ..look import Look
from ..parts import TABLET, Page, Plate, Text, Tile, roomier
from ..side_by_side import stand_in_the_middle
from ..table.table_parts import main_tile, marked_plate, news_plate, quiet_tile
from ..type import HAND

ICONS = {
    "join": "account-multiple", "beside": "account-group", "mine": "package-variant-closed", "undo": "undo",
    "again": "restart",
}


class ArrivedWays(NamedTuple):
    """What cannot be done now is ``None``."""

    join: Callable[[], None] | None
    beside: Callable[[], None] | None
    mine: Callable[[], None] | None
    undo: Callable[[], None] | None
    again: Callable[[], None]
    back: Callable[[], object]


class BoxArrivedScreen(Page):
    """``main`` names the way that is most likely wanted, if it is open; ``done`` is what was done with the box, if
    anything; ``said`` why something could not be."""

    def __init__(self, look: Look, size, summary: BoxSummary, main: str, done: str, said: str,
                 ways: ArrivedWays) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("boxshare.in.title"), ways.back)
        self.put(*([news_plate(look, said, True)] if said else []))
        if done:
            self.put(news_plate(look, done, False))
        else:
            self._tell(summary)
        acts = {name: act for name, act in ways._asdict().items() if name in ICONS and act is not None}
        self.tiles: dict[str, Tile] = {name: self._quiet(name, act) for name, act in acts.items() if name != main}
        self.put(*self.tiles.values())
        self.main_tile = self._main(main, acts[main]) if main in acts else back_tile(look, ways.back)
        self.tiles |= {main: self.main_tile}
        self.put_below(self.main_tile)
        if min(size) >= TABLET * look.u:
            stand_in_the_middle(self)

    def back(self) -> bool:
        return False

    def _tell(self, summary: BoxSummary) -> None:
        look, palette = self.look, self.look.palette
        plate = Plate(look, palette.card, palette.card_edge, pad=12, gap=8)
        plate.add_widget(Text(look, summary.headline, 24, palette.ink, font=HAND))
        for line in summary.lines:
            plate.add_widget(Text(look, line, 15))
        self.put(plate)
        if summary.faults:
            self.put(Text(look, look.words("boxshare.sum.faults"), 15), marked_plate(look, summary.faults))

    def _quiet(self, name: str, act: Callable[[], None]) -> Tile:
        words = self.look.words
        return quiet_tile(self.look, words(f"boxshare.way.{name}.name"), act, ICONS[name],
                          words(f"boxshare.way.{name}.below"))

    def _main(self, name: str, act: Callable[[], None]) -> Tile:
        """Stands under the thumb."""
        return main_tile(self.look, self.look.words(f"boxshare.way.{name}.name"), act, ICONS[name])


def back_tile(look: Look, on_back: Callable[[], object]) -> Tile:
    return main_tile(look, look.words("join.code.back"), on_back, "arrow-left")

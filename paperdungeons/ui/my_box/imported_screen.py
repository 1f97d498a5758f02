"""A box was read completely: what it is, and what to do with it; then what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.uix.widget import Widget

from ..style.fonts import HAND
from ..style.look import Look
from ..style.sizes import TABLET
from ..widgets.basics import Plate, Text, Tile, roomier
from ..widgets.page import Page
from ..widgets.rows import stand_in_the_middle
from ..widgets.tiles import ButtonRow, Stack, foot_of, main_tile, marked_plate, news_plate, quiet_tile
from .import_summary import CARDS, FAULTS, BoxSummary

ICONS = {
    "join": "account-multiple",
    "beside": "account-group",
    "mine": "package-variant-closed",
    "undo": "undo",
    "again": "restart",
}
FOLDED, UNFOLDED = "chevron-down", "chevron-up"
ABREAST = 330
"""From this width on, in scaled pixels, the way out stands beside the main button."""
SHARE = 0.6
"""Its width then, beside a main button of 1."""


class ImportedActions(NamedTuple):
    """What cannot be done now is ``None``."""

    join: Callable[[], None] | None
    beside: Callable[[], None] | None
    mine: Callable[[], None] | None
    undo: Callable[[], None] | None
    again: Callable[[], None]
    back: Callable[[], object]
    fold: Callable[[str], None]
    """A list is unfolded, or folded again."""


class ImportedScreen(Page):
    """``main`` names the way that is most likely wanted, if it is open; ``done`` is what was done with the box, if
    anything; ``said`` why something could not be; ``unfolded`` names the lists that are told whole."""

    def __init__(
        self,
        look: Look,
        size,
        summary: BoxSummary,
        unfolded: frozenset[str],
        main: str,
        done: str,
        said: str,
        ways: ImportedActions,
    ) -> None:
        look = roomier(look, size)
        self.unfolded, self.ways = unfolded, ways
        self.fold_tiles: dict[str, Tile] = {}
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
        self.cancel_tile: Tile | None = None
        foot = self.main_tile if done or main not in acts else self._with_a_way_out()
        self.put_below(foot_of(look, self.width, [foot]))
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
        self._put_fold(CARDS, summary)
        if summary.faults:
            self.put(Text(look, look.words("boxshare.sum.faults"), 15), marked_plate(look, summary.faults))
            self._put_fold(FAULTS, summary)

    def _put_fold(self, name: str, summary: BoxSummary) -> None:
        if name in summary.folds:
            key, icon = ("fold", UNFOLDED) if name in self.unfolded else ("unfold", FOLDED)
            tile = quiet_tile(self.look, self.look.words(f"boxshare.sum.{key}"), lambda: self.ways.fold(name), icon)
            self.fold_tiles[name] = tile
            self.put(tile)

    def _with_a_way_out(self) -> Widget:
        look = self.look
        self.cancel_tile = quiet_tile(look, look.words("boxshare.way.cancel.name"), self.ways.back, "", centre=True)
        tiles = [self.cancel_tile, self.main_tile]
        if self.width < ABREAST * look.sp(1):
            return Stack(look, tiles[::-1])
        self.cancel_tile.size_hint_x = SHARE
        return ButtonRow(look, tiles)

    def _quiet(self, name: str, act: Callable[[], None]) -> Tile:
        words = self.look.words
        return quiet_tile(
            self.look, words(f"boxshare.way.{name}.name"), act, ICONS[name], words(f"boxshare.way.{name}.below")
        )

    def _main(self, name: str, act: Callable[[], None]) -> Tile:
        """Stands under the thumb."""
        return main_tile(self.look, self.look.words(f"boxshare.way.{name}.name"), act, ICONS[name])


def back_tile(look: Look, on_back: Callable[[], object]) -> Tile:
    return main_tile(look, look.words("join.code.back"), on_back, "arrow-left")

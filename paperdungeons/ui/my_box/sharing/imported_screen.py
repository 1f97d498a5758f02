"""A box was read completely: what it is, and what to do with it; then what was done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from ...style.fonts import HAND
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.routes import Size
from ...widgets.basics import Plate, Tile, roomier
from ...widgets.letters import Text
from ...widgets.page import Page
from ...widgets.rows import LevelRow, stand_in_the_middle
from ...widgets.tiles import Stack, foot_of, main_tile, marked_plate, news_plate, quiet_tile
from .import_summary import CARDS, FAULTS, BoxSummary
from .received_box import BESIDE, JOIN, MINE, UNDO, ReceivedBox

ICONS = {
    JOIN: "account-multiple",
    BESIDE: "account-group",
    MINE: "package-variant-closed",
    UNDO: "undo",
    "again": "restart",
}
FOLDED, UNFOLDED = "chevron-down", "chevron-up"
ABREAST = 330
"""From this width on, in scaled pixels, the cancel button stands beside the main button."""
SHARE = 0.6
"""The width of the cancel button then, as a share of the main button's."""


class ImportedScreen(Page):
    def __init__(
        self, look: Look, size: Size, received: ReceivedBox, on_again: Callable[[], None], on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("boxshare.in.title"), on_back)
        self.received, self._on_back = received, on_back
        self.fold_tiles: dict[str, Tile] = {}
        if received.said:
            self.put(news_plate(look, received.said, is_bad=True))
        if received.done is not None:
            self.put(news_plate(look, received.done.sentence, is_bad=False))
        else:
            self._tell(received.summary())
        main, acts = received.main, {**received.actions, "again": on_again}
        self.tiles: dict[str, Tile] = {name: self._quiet(name, act) for name, act in acts.items() if name != main}
        self.put(*self.tiles.values())
        self.main_tile = self._main(main, acts[main]) if main in acts else self._back_tile()
        self.tiles |= {main: self.main_tile}
        self.cancel_tile: Tile | None = None
        foot = self.main_tile if received.done is not None or main not in acts else self._with_a_way_out()
        self.put_below(foot_of(look, self.width, [foot]))
        if is_tablet(look, size):
            stand_in_the_middle(self)

    def _tell(self, summary: BoxSummary) -> None:
        look, palette = self.look, self.look.palette
        plate = Plate(look, pad=12, gap=8)
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
            key, icon = ("fold", UNFOLDED) if name in self.received.unfolded else ("unfold", FOLDED)
            text, fold = self.look.words(f"boxshare.sum.{key}"), partial(self.received.fold, name)
            self.fold_tiles[name] = quiet_tile(self.look, text, fold, icon)
            self.put(self.fold_tiles[name])

    def _with_a_way_out(self) -> Widget:
        look = self.look
        self.cancel_tile = quiet_tile(look, look.words("boxshare.way.cancel.name"), self._on_back, "", centre=True)
        tiles = [self.cancel_tile, self.main_tile]
        if self.width < ABREAST * look.sp(1):
            return Stack(look, tiles[::-1])
        self.cancel_tile.size_hint_x = SHARE
        return LevelRow(look, tiles)

    def _quiet(self, name: str, act: Callable[[], None]) -> Tile:
        words = self.look.words
        return quiet_tile(
            self.look, words(f"boxshare.way.{name}.name"), act, ICONS[name], words(f"boxshare.way.{name}.below")
        )

    def _main(self, name: str, act: Callable[[], None]) -> Tile:
        """Stands under the thumb."""
        return main_tile(self.look, self.look.words(f"boxshare.way.{name}.name"), act, ICONS[name])

    def _back_tile(self) -> Tile:
        return main_tile(self.look, self.look.words("join.code.back"), self._on_back, "arrow-left")

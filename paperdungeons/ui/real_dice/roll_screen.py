"""Entering real dice: a tap for each, and the sixth leads to the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ...core.dice import Die, Roll
from ...core.faces import BLACK, WHITE, Colour, Face
from ...play.wording.dice import face_name
from ..style.fonts import HAND
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Text
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_of
from ..widgets.tiles import PendingTile, Stack, foot_of, news_plate, quiet_tile
from .entry import COLOURS, PLACES, RollEntry, faces_to_tap, to_do_text
from .widgets import DicePlace, FaceTile

ABREAST = 3
"""This many faces stand in a row."""
LEAST, MOST, GAP = 60, 220, 6
"""The least and the greatest height of a face with its name, and the gap between faces, in density-independent
pixels."""
SMALLEST, LARGEST, SHARE = 48, 84, 0.13
"""The smallest and the largest side of a place on top, in density-independent pixels, and the share of the height that
it takes at most."""
MAIN = 1.1
"""The width of the main button, as a multiple of the one beside it."""
NARROW = 260
"""Below this width, in scaled pixels, the button beside it has no room for an icon."""


@dataclass(frozen=True)
class RollActions:
    """``entered`` gets every change, ``enter`` the whole roll; ``scan`` is only for tables with a phone each."""

    entered: Callable[[RollEntry], None]
    enter: Callable[[Roll], None]
    back: Callable[[], None]
    scan: Callable[[], None] | None = None


class RollScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        dice: tuple[Die, ...],
        round_: int,
        entry: RollEntry,
        actions: RollActions,
        told: str = "",
    ) -> None:
        """``told`` is what happened before this roll."""
        look = roomier(look, size)
        super().__init__(look, size, look.words("roll.title", round=round_), actions.back, widest=widest_of(look, size))
        self.entry, self._actions, self.is_wide = entry, actions, is_wide(look, size)
        self._told, self.column.spacing = told, GAP * look.u
        self.places = [self._place(number) for number in range(PLACES)]
        self.tiles = {
            (colour, face): self._tile(colour, face) for colour in (WHITE, BLACK) for face in faces_to_tap(dice, colour)
        }
        set_alike(self.tiles.values())
        self._rows: list[Widget] = []
        self.note = Text(look, "", 14, look.palette.soft_ink, align="center")
        self._above = Stack(look, [], gap=8)
        self.put(self._in_a_line(), self._above)
        groups = [self._group(colour) for colour in (WHITE, BLACK)]
        self.put(*([columns_of(look, *groups, gap=20)] if self.is_wide else chain(*groups)))
        self.use_tile = PendingTile(look, self._done)
        self._put_foot()
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.column.bind(minimum_height=self._fit_soon)
        self.scroll.bind(height=self._fit_soon)
        self._show()

    # --- made once ------------------------------------------------------------------------------------------

    def _place(self, number: int) -> DicePlace:
        look = self.look
        room = min(self.width, self.column.widest) - (32 + 8 * PLACES) * look.u
        side = max(min(room / PLACES, SHARE * self.height, LARGEST * look.u), SMALLEST * look.u)
        return DicePlace(look, number in COLOURS[BLACK], side, lambda: self._enter(self.entry.without(number)))

    def _in_a_line(self) -> Widget:
        """The places of the white dice, a gap, and those of the black dice, centred."""
        line = QuickBox(size_hint_y=None, height=self.places[0].height, spacing=4 * self.look.u)
        gap = Widget(size_hint_x=None, width=6 * self.look.u)
        for part in (Widget(), *self.places[: PLACES // 2], gap, *self.places[PLACES // 2 :], Widget()):
            line.add_widget(part)
        return line

    def _tile(self, colour: Colour, face: Face) -> FaceTile:
        name = face_name(self.look.words, face)
        return FaceTile(self.look, face, colour == BLACK, name, lambda: self._enter(self.entry.tapped(colour, face)))

    def _group(self, colour: Colour) -> list[Widget]:
        look, tiles = self.look, [tile for (other, _), tile in self.tiles.items() if other == colour]
        grid = Stack(look, [], gap=GAP)
        for first in range(0, len(tiles), ABREAST):
            row = QuickBox(size_hint_y=None, height=LEAST * look.u, spacing=GAP * look.u)
            for part in (*tiles[first : first + ABREAST], *[Widget()] * (first + ABREAST - len(tiles))):
                row.add_widget(part)
            self._rows.append(row)
            grid.add_widget(row)
        title = look.words("roll.white" if colour == WHITE else "roll.black")
        return [Text(look, title, 18, look.palette.soft_ink, font=HAND), grid]

    def _put_foot(self) -> None:
        look, scan = self.look, self._actions.scan
        self.scan_tile = None
        if scan is not None:
            icon = "qrcode-scan" if self.width >= NARROW * look.sp(1) else ""
            self.scan_tile = quiet_tile(look, look.words("roll.scan.name"), scan, icon, centre=not icon)
            self.use_tile.size_hint_x = MAIN
        tiles = [tile for tile in (self.scan_tile, self.use_tile) if tile is not None]
        self.put_below(foot_of(look, self.width, [LevelRow(look, tiles)]))

    # --- where things are -----------------------------------------------------------------------------------

    def _fit(self, *_: object) -> None:
        """The faces take the room that is left over."""
        deep = len(self._rows) // 2 if self.is_wide else len(self._rows)
        rest = self.column.minimum_height - deep * self._rows[0].height
        each = min(max((self.scroll.height - rest) / deep, LEAST * self.look.u), MOST * self.look.u)
        for row in self._rows:
            row.height = each

    # --- what is tapped -------------------------------------------------------------------------------------

    def _enter(self, entry: RollEntry) -> None:
        if entry == self.entry:
            return
        self.entry = entry
        self._actions.entered(entry)
        if entry.is_ready:
            self._actions.enter(entry.roll)
        else:
            self._show()

    def _done(self) -> None:
        if self.entry.is_ready:
            self._actions.enter(self.entry.roll)
        else:
            self._enter(RollEntry())

    def _show(self) -> None:
        words, entry = self.look.words, self.entry
        for place, face in zip(self.places, entry.faces, strict=True):
            place.show(face)
        for (colour, _), tile in self.tiles.items():
            tile.offer(entry.can_take(colour))
        self._say()
        if entry.again is not None:
            self.use_tile.offer(words("roll.empty"))
        elif entry.is_ready:
            self.use_tile.offer(words("roll.use"))
        else:
            self.use_tile.wait(to_do_text(words, entry))
        self._fit_soon()

    def _say(self) -> None:
        """Say why to roll again; else how to take a die back, what happened before, or how to enter dice."""
        look, words = self.look, self.look.words
        self._above.clear_widgets()
        if self.entry.again is not None:
            self._above.add_widget(news_plate(look, words(f"reasons.{self.entry.again.value}"), True))
            return
        self.note.text = words("roll.wrong") if not self.entry.is_empty else self._told or words("roll.how")
        self._above.add_widget(self.note)

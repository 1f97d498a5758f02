"""The shelf: the other games, those in progress, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Icon, IconButton, Plate, Row, Text, Tile, roomier
from ..widgets.corrected_mark import corrected_mark
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import MIDDLE, Beside, ConfirmTile, Stack, heading


@dataclass(frozen=True)
class ShelfLine:
    """A game on the list: what it is, where it stands, who plays and when."""

    icon: str
    title: str
    lines: Sequence[str]
    is_corrected: bool = False


@dataclass(frozen=True)
class ShelfActions:
    """Games are named by their number in their list."""

    back: Callable[[], None]
    set_up: Callable[[str], None]
    go_on: Callable[[int], None]
    put_away: Callable[[int], None]
    look_back: Callable[[int], None]
    delete: Callable[[int], None]
    dismiss: Callable[[], None]


@dataclass(frozen=True)
class ShelfFacts:
    """``games`` are the icon of each; ``problems`` what the disk has refused or damaged."""

    games: dict[str, str]
    waiting: Sequence[ShelfLine]
    finished: Sequence[ShelfLine]
    problems: Sequence[str] = ()


class ShelfScreen(Page):
    def __init__(self, look: Look, size: Size, facts: ShelfFacts, actions: ShelfActions) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("shelf.title"), actions.back, widest=widest_of(look, size))
        self._facts, self._actions = facts, actions
        self.away_tiles: list[ConfirmTile] = []
        self.delete_tiles: list[ConfirmTile] = []
        games, lists = self._games(), self._lists()
        if facts.problems:
            self.put(self._problems())
        if is_wide(look, size):
            self.put(columns_of(look, games, lists))
        else:
            self.put(*(lists[:2] if facts.waiting else []), *games, *(lists[2:] if facts.waiting else lists))

    # --- the games ------------------------------------------------------------------------------------------

    def _games(self) -> list[Widget]:
        look, words = self.look, self.look.words
        self.game_tiles: dict[str, Tile] = {}
        for name, icon in self._facts.games.items():
            title, below = words(f"shelf.{name}.title"), words(f"shelf.{name}.about")
            self.game_tiles[name] = Tile(look, title, partial(self._actions.set_up, name), icon, below, size=18)
        note = Text(look, words("shelf.unofficial"), 14, look.palette.soft_ink)
        return [heading(look, words("shelf.new")), *self.game_tiles.values(), note]

    # --- those that were begun ------------------------------------------------------------------------------

    def _lists(self) -> list[Widget]:
        look, words, facts = self.look, self.look.words, self._facts
        self.rows = [self._row(line, partial(self._actions.go_on, n)) for n, line in enumerate(facts.waiting)]
        self.finished_rows = [
            self._row(line, partial(self._actions.look_back, n)) for n, line in enumerate(facts.finished)
        ]
        parts: list[Widget] = []
        if self.rows:
            parts += [heading(look, words("shelf.waiting")), self._waiting_plates()]
        parts.append(heading(look, words("shelf.finished")))
        if self.finished_rows:
            parts.append(self._finished_plates())
        else:
            parts.append(Text(look, words("shelf.none-finished"), 14, look.palette.soft_ink))
        return parts

    def _row(self, line: ShelfLine, on_tap: Callable[[], None]) -> Row:
        look, palette = self.look, self.look.palette
        row = Row(look, on_tap, pad=6)
        texts = [
            Text(look, line.title, 16, bold=True),
            *(Text(look, text, 13, palette.soft_ink) for text in line.lines),
        ]
        mark = [corrected_mark(look)] if line.is_corrected else []
        row.add_widget(Icon(look, line.icon, 28, palette.soft_ink, pos_hint=MIDDLE))
        row.add_widget(Stack(look, [*texts, *mark], gap=2, pos_hint=MIDDLE))
        row.add_widget(Icon(look, "chevron-right", 20, palette.soft_ink, pos_hint=MIDDLE))
        return row

    def _waiting_plates(self) -> Widget:
        plates = []
        for number, row in enumerate(self.rows):
            away = self._confirm("away", "archive-arrow-down-outline", partial(self._actions.put_away, number))
            self.away_tiles.append(away)
            plates.append(self._plate(row, away))
        return Stack(self.look, plates)

    def _finished_plates(self) -> Widget:
        plates = []
        for number, row in enumerate(self.finished_rows):
            delete = self._confirm("delete", "delete-outline", partial(self._actions.delete, number))
            self.delete_tiles.append(delete)
            plates.append(self._plate(row, delete))
        return Stack(self.look, plates)

    def _confirm(self, name: str, icon: str, on_sure: Callable[[], None]) -> ConfirmTile:
        words = self.look.words
        really, warning = words(f"shelf.{name}.really"), words(f"shelf.{name}.warning")
        return ConfirmTile(self.look, words(f"shelf.{name}.name"), on_sure, icon, really, warning, size=13)

    def _plate(self, row: Row, below: Widget) -> Widget:
        look, palette = self.look, self.look.palette
        plate = Plate(look, palette.card, palette.card_edge, pad=4, gap=2)
        plate.add_widget(row)
        plate.add_widget(below)
        return plate

    def _problems(self) -> Widget:
        look, palette, top = self.look, self.look.palette, {"top": 1}
        plate = Plate(look, palette.card, palette.danger, orientation="horizontal", pad=10)
        told = [
            Beside(look, [Icon(look, "alert", 22, palette.heart), Text(look, text, 14)], at=top)
            for text in self._facts.problems
        ]
        plate.add_widget(Stack(look, told, gap=12, pos_hint=top))
        plate.add_widget(IconButton(look, "close", self._actions.dismiss, palette.ink, pos_hint=top))
        return plate

    def back(self) -> bool:
        """A question is taken back first."""
        asked = [tile for tile in (*self.away_tiles, *self.delete_tiles) if tile.take_back()]
        return bool(asked)

"""The shelf: the other games, those in progress, those that are over, and those that were put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import IconButton, Plate, Row, Tile, roomier
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Icon, Text, corrected_mark
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import ASKING, MIDDLE, Beside, Stack, heading, quiet_tile


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
    take_up: Callable[[int], None]
    delete_away: Callable[[int], None]
    dismiss: Callable[[], None]


@dataclass(frozen=True)
class ShelfFacts:
    """``games`` has the icon of each game by name; ``problems`` are sentences about problems with the files."""

    games: dict[str, str]
    waiting: Sequence[ShelfLine]
    finished: Sequence[ShelfLine]
    away: Sequence[ShelfLine]
    problems: Sequence[str] = ()


class AskingPlate(Plate):
    """A game with a small button. A tap on it shows a question below, to confirm; a second tap hides the question."""

    def __init__(self, look: Look, row: Row, icon: str, question: tuple[str, str], on_sure: Callable[[], None]) -> None:
        palette = look.palette
        super().__init__(look, pad=4, gap=4)
        self.button = IconButton(look, icon, self._tap, palette.ink)
        really, warning = question
        self.sure_tile = quiet_tile(look, really, on_sure, ASKING, warning, edge=palette.danger)
        self.add_widget(Beside(look, [row, self.button], gap=4))

    def _tap(self) -> None:
        if not self.take_back():
            self.add_widget(self.sure_tile)

    def take_back(self) -> bool:
        """Hide the question; returns whether there was one."""
        was_asking = self.sure_tile.parent is not None
        self.remove_widget(self.sure_tile)
        return was_asking


class ShelfScreen(Page):
    def __init__(self, look: Look, size: Size, facts: ShelfFacts, actions: ShelfActions) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("shelf.title"), actions.back, widest=widest_of(look, size))
        self._facts, self._actions = facts, actions
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
            self.game_tiles[name] = quiet_tile(look, title, partial(self._actions.set_up, name), icon, below, size=18)
        note = Text(look, words("shelf.unofficial"), 14, look.palette.soft_ink)
        return [heading(look, words("shelf.new")), note, *self.game_tiles.values()]

    # --- saved games ----------------------------------------------------------------------------------------

    def _lists(self) -> list[Widget]:
        look, words, facts = self.look, self.look.words, self._facts
        self.rows = [self._row(line, partial(self._actions.go_on, n)) for n, line in enumerate(facts.waiting)]
        self.finished_rows = [
            self._row(line, partial(self._actions.look_back, n)) for n, line in enumerate(facts.finished)
        ]
        self.waiting_plates = [
            self._asking("away", "archive-arrow-down-outline", row, partial(self._actions.put_away, n))
            for n, row in enumerate(self.rows)
        ]
        self.finished_plates = [
            self._asking("delete", "delete-outline", row, partial(self._actions.delete, n))
            for n, row in enumerate(self.finished_rows)
        ]
        parts: list[Widget] = []
        if self.rows:
            parts += [heading(look, words("shelf.waiting")), Stack(look, self.waiting_plates)]
            set_alike(self.waiting_plates)
        parts.append(heading(look, words("shelf.finished")))
        if self.finished_rows:
            parts.append(Stack(look, self.finished_plates))
            set_alike(self.finished_plates)
        else:
            parts.append(Text(look, words("shelf.none-finished"), 14, look.palette.soft_ink))
        return [*parts, *self._away()]

    def _away(self) -> list[Widget]:
        """The games that were put away; a tap takes one up again."""
        look, words, actions = self.look, self.look.words, self._actions
        self.away_rows = [
            self._row(line, partial(actions.take_up, n), "archive-arrow-up-outline")
            for n, line in enumerate(self._facts.away)
        ]
        self.away_plates = [
            self._asking("delete", "delete-outline", row, partial(actions.delete_away, n))
            for n, row in enumerate(self.away_rows)
        ]
        if not self.away_rows:
            return []
        set_alike(self.away_plates)
        hint = Text(look, words("shelf.away.hint"), 14, look.palette.soft_ink)
        return [heading(look, words("shelf.away.title")), hint, Stack(look, self.away_plates)]

    def _row(self, line: ShelfLine, on_tap: Callable[[], None], sign: str = "chevron-right") -> Row:
        look, palette = self.look, self.look.palette
        row = Row(look, on_tap, pad=6)
        texts = [
            Text(look, line.title, 16, bold=True),
            *(Text(look, text, 13, palette.soft_ink) for text in line.lines),
        ]
        mark = [corrected_mark(look)] if line.is_corrected else []
        row.add_widget(Icon(look, line.icon, 28, palette.soft_ink, pos_hint=MIDDLE))
        row.add_widget(Stack(look, [*texts, *mark], gap=2, pos_hint=MIDDLE))
        row.add_widget(Icon(look, sign, 20, palette.soft_ink, pos_hint=MIDDLE))
        return row

    def _asking(self, name: str, icon: str, row: Row, on_sure: Callable[[], None]) -> AskingPlate:
        words = self.look.words
        question = words(f"shelf.{name}.really"), words(f"shelf.{name}.warning")
        return AskingPlate(self.look, row, icon, question, on_sure)

    def _problems(self) -> Widget:
        look, palette, top = self.look, self.look.palette, {"top": 1}
        plate = Plate(look, None, palette.danger, orientation="horizontal", pad=10)
        told = [
            Beside(look, [Icon(look, "alert", 22, palette.heart), Text(look, text, 14)], at=top)
            for text in self._facts.problems
        ]
        plate.add_widget(Stack(look, told, gap=12, pos_hint=top))
        plate.add_widget(IconButton(look, "close", self._actions.dismiss, palette.ink, pos_hint=top))
        return plate

    def back(self) -> bool:
        """Hide open questions first."""
        plates = (*self.waiting_plates, *self.finished_plates, *self.away_plates)
        asked = [plate for plate in plates if plate.take_back()]
        return bool(asked)

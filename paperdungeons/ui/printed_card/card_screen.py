"""Copying a printed dungeon card from the table: its walls, lairs and monsters; then playing with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ..my_box.drawing.dungeon_page import DungeonPage
from ..my_box.drawing.dungeon_view import DungeonTool, DungeonView
from ..my_box.drawing.hit_test import Spot
from ..my_box.drawing.page import Chip
from ..style.look import Look
from ..widgets.tiles import PendingTile, quiet_tile


@dataclass(frozen=True)
class PrintedWays:
    """After each of the first the screen asks for the view again; the others lead away. ``choose_cards`` is none where
    ``play`` leads back to the set-up."""

    view: Callable[[], DungeonView]
    take: Callable[[DungeonTool], None]
    tap: Callable[[Spot], None]
    choose_monster: Callable[[str], None]
    undo: Callable[[], None]
    say_printed: Callable[[], None]
    empty: Callable[[], None]
    play: Callable[[], None]
    choose_cards: Callable[[], None] | None
    back: Callable[[], None]


class _NextTile(PendingTile):
    """What is to be done next: another monster, a word about what is printed, or to play."""

    def lead(self, text: str) -> None:
        """On to another step of the drawing."""
        self._show(text, True, self._look.palette.button, self._look.palette.on_button)


class PrintedCardScreen(DungeonPage):
    def __init__(self, look: Look, size, letter: str, ways: PrintedWays) -> None:
        super().__init__(look, size, look.words("printed.card", letter=letter), ways)
        self.refresh()

    # --- what is next ---------------------------------------------------------------------------------------

    @property
    def _is_ready(self) -> bool:
        return not self.view.missing and not self.view.lines

    def _foot_depends_on(self) -> object:
        return self.view.asks, self.view.missing, self.view.draft.homeless, self._is_ready

    def _below_tools(self) -> Sequence[Widget]:
        self.next_tile = _NextTile(self.look, self._next, size=16)
        self._show_next()
        return [self.next_tile]

    def _show_next(self) -> None:
        view, tile, words = self.view, self.next_tile, self.look.words
        if view.missing and view.tool.place not in view.missing:
            tile.lead(words("printed.next", n=view.missing[0] + 1))
        elif view.missing:
            what = "lair" if view.tool.place in view.draft.homeless else "monster"
            tile.wait(words(f"printed.missing.{what}"))
        elif view.asks:
            tile.lead(words("plan.printed.name"))
        elif view.lines:
            tile.wait(words("printed.mend"))
        else:
            tile.offer(words("printed.play" if self.ways.choose_cards else "printed.take"))

    def _next(self) -> None:
        view = self.view
        if view.missing:
            self.do(self.ways.take, list(DungeonTool)[view.missing[0] + 1])
        elif view.asks:
            self.do(self.ways.say_printed)
        else:
            self.ways.play()

    # --- monsters -------------------------------------------------------------------------------------------

    def _monster(self, id_: str, name: str) -> Chip:
        """One that nobody has seen in print is a guess of ours."""
        here, place = self.view.draft.monsters[self.view.tool.place][0], self.view.tool.place
        is_guess = id_ == here and place in self.view.draft.suggested
        text = self.look.words("printed.guess", name=name) if is_guess else name
        return Chip(
            self.look, text, lambda: self.do(self.ways.choose_monster, id_), is_chosen=id_ == here and not is_guess
        )

    # --- what is to be said ---------------------------------------------------------------------------------

    def _fill_column(self) -> None:
        look, words, view = self.look, self.look.words, self.view
        self.column.clear_widgets()
        self.put_lines(view.lines, view.notes, view.status[0])
        self.cards_tile = self.empty_tile = None
        if self._is_ready and self.ways.choose_cards:
            self.cards_tile = quiet_tile(look, words("printed.cards"), self.ways.choose_cards, "cards-outline")
            self.put(self.cards_tile)
        if view.draft.walls or len(view.draft.homeless) < len(view.draft.lairs):
            self.empty_tile = quiet_tile(
                look, words("printed.empty"), lambda: self.do(self.ways.empty), "eraser", words("printed.empty-below")
            )
            self.put(self.empty_tile)
        self.put(self.parts_plate(view.parts))

"""Copying a printed dungeon card from the table: its walls, lairs and monsters; then playing with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ..my_box.drawing.dungeon_page import DungeonPage
from ..my_box.drawing.dungeon_view import DungeonTool
from ..my_box.drawing.widgets import ToolChip, parts_plate
from ..style.look import Look
from ..style.surfaces import Level
from ..system.routes import Size
from ..widgets.basics import Tile
from ..widgets.tiles import PendingTile, quiet_tile
from .controller import PrintedCardEditor


class _NextTile(PendingTile):
    """The next thing to do: another monster, saying that a fault is printed like that, or playing."""

    def lead(self, text: str) -> None:
        """On to another step of the drawing."""
        palette = self._look.palette
        self._show(text, True, palette.on_button)
        self.paint(palette.button, level=Level.PRESS)


class PrintedCardScreen(DungeonPage):
    def __init__(self, look: Look, size: Size, card: PrintedCardEditor, on_back: Callable[[], None]) -> None:
        super().__init__(look, size, look.words("printed.card", letter=card.letter), card.drawing, on_back)
        self.card = card
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
            tile.offer(words("printed.play" if self.card.is_solo else "printed.take"))

    def _next(self) -> None:
        view = self.view
        if view.missing:
            self.do(self.editor.take, list(DungeonTool)[view.missing[0] + 1])
        elif view.asks:
            self.do(self.editor.say_printed)
        else:
            self.card.play()

    # --- monsters -------------------------------------------------------------------------------------------

    def _monster(self, id_: str, name: str, is_chosen: bool) -> ToolChip:
        """A monster to choose; one that nobody has confirmed from print is marked as our guess."""
        is_guess = is_chosen and self.view.tool.place in self.view.draft.suggested
        text = self.look.words("printed.guess", name=name) if is_guess else name
        return super()._monster(id_, text, is_chosen and not is_guess)

    # --- the rest of the page -------------------------------------------------------------------------------

    def _fill_column(self) -> None:
        look, words, draft = self.look, self.look.words, self.view.draft
        self.cards_tile: Tile | None = None
        self.empty_tile: Tile | None = None
        if self._is_ready and self.card.is_solo:
            self.cards_tile = quiet_tile(look, words("printed.cards"), self.card.choose_cards, "cards-outline")
            self.put(self.cards_tile)
        if draft.walls or len(draft.homeless) < len(draft.lairs):
            empty = partial(self.do, self.editor.empty)
            self.empty_tile = quiet_tile(look, words("printed.empty"), empty, "eraser", words("printed.empty-below"))
            self.put(self.empty_tile)
        self.put(parts_plate(look, self.view.parts))

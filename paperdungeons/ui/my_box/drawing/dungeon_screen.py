"""Drawing a dungeon card like the printed one: walls between rooms, three lairs, and their monsters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...style.fonts import HAND
from ...style.kivymd import make_text_field
from ...style.look import Look
from ...system.routes import Size
from ...widgets.basics import IconButton, Tile
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Text
from ...widgets.tiles import Beside, ConfirmTile, Stack, quiet_tile
from .dungeon_cards import DungeonCards
from .dungeon_page import DungeonPage
from .widgets import parts_plate, printed_tile


class BoxDungeonScreen(DungeonPage):
    def __init__(self, look: Look, size: Size, cards: DungeonCards, on_back: Callable[[], None]) -> None:
        n, of = cards.place
        super().__init__(look, size, look.words("plan.dungeon.title", n=n, of=of), cards.drawing, on_back)
        self.cards = cards
        self._show_name()
        self.refresh()

    def back(self) -> bool:
        is_typing = self.cards.is_typing
        if is_typing:
            self.cards.type_name(False)
        return is_typing

    # --- the name, and other cards --------------------------------------------------------------------------

    def _show_name(self) -> None:
        look, palette, cards = self.look, self.look.palette, self.cards
        self.before = IconButton(look, "chevron-left", partial(cards.turn, -1), palette.ink)
        self.after = IconButton(look, "chevron-right", partial(cards.turn, 1), palette.ink)
        self.name = FittedText(look, self.view.name, 24, font=HAND, align="center", whole=True)
        self.pencil = IconButton(look, "pencil", partial(cards.type_name, not cards.is_typing), palette.soft_ink)
        self.head.add_widget(Beside(look, [self.before, self.name, self.pencil, self.after], gap=0))
        if cards.is_typing:
            self._show_field()

    def _show_field(self) -> None:
        look, words, side = self.look, self.look.words, 12 * self.look.u
        self.field = make_text_field(words("plan.dungeon.name"), "", self._typed, look)
        self.name_note = Text(look, words("plan.dungeon.rename"), 13, look.palette.soft_ink)
        self.head.add_widget(Stack(look, [self.field, self.name_note], gap=0, padding=(side, 0, side, side / 2)))

    def _typed(self, text: str) -> None:
        """Save every valid name at once."""
        key = "rename" if self.cards.rename(text) else "name-wrong"
        self.name_note.text = self.look.words(f"plan.dungeon.{key}")

    # --- a card that breaks a promise -----------------------------------------------------------------------

    def _foot_depends_on(self) -> object:
        return self.view.asks

    def _below_tools(self) -> Sequence[Widget]:
        """The tile with which the owner confirms what is printed, if the card cannot be played before."""
        self.printed_tile: Tile | None = None
        if not self.view.asks:
            return ()
        say_printed = partial(self.do, self.editor.say_printed)
        self.printed_tile = quiet_tile(self.look, self.look.words("plan.printed.name"), say_printed, "check-bold")
        return (self.printed_tile,)

    # --- the rest of the page -------------------------------------------------------------------------------

    def _fill_column(self) -> None:
        look, words = self.look, self.look.words
        self.all_tile = printed_tile(look, partial(self.do, self.editor.own_all), "cards")
        self.blank_tile = quiet_tile(look, words("plan.dungeon.blank"), self.cards.add_blank, "plus-box-outline")
        name, icon = ("delete", "delete-outline") if self.view.is_added else ("reset", "restore")
        self.reset_tile = ConfirmTile(
            look,
            words(f"plan.dungeon.{name}"),
            self.cards.reset,
            icon,
            words(f"plan.dungeon.{name}-sure"),
            words(f"plan.dungeon.{name}-below"),
        )
        self.put(parts_plate(look, self.view.parts), self.all_tile)
        if self.view.is_typed:
            self.put(self.reset_tile)
        full = Text(look, words("plan.dungeon.full"), 13, look.palette.soft_ink)
        self.put(full if self.cards.is_full else self.blank_tile)

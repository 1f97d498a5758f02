"""Drawing a dungeon card like the printed one: walls between rooms, three lairs, and their monsters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...style.fonts import HAND
from ...style.kivymd import make_text_field
from ...style.look import Look
from ...widgets.basics import IconButton, Text
from ...widgets.fitted_text import FittedText
from ...widgets.tiles import Beside, ConfirmTile, quiet_tile
from .dungeon_page import DungeonPage
from .dungeon_view import DungeonTool, DungeonView
from .hit_test import Spot


@dataclass(frozen=True)
class DungeonActions:
    """After each of the first the screen asks for the view again; the others make it anew."""

    view: Callable[[], DungeonView]
    take: Callable[[DungeonTool], None]
    tap: Callable[[Spot], None]
    choose_monster: Callable[[str], None]
    undo: Callable[[], None]
    say_printed: Callable[[], None]
    own_all: Callable[[], None]
    rename: Callable[[str], bool]
    type_name: Callable[[bool], None]
    turn: Callable[[int], None]
    reset: Callable[[], None]
    add_blank: Callable[[], None]
    back: Callable[[], None]


class BoxDungeonScreen(DungeonPage):
    def __init__(
        self,
        look: Look,
        size,
        ways: DungeonActions,
        place: tuple[int, int],
        is_typing: bool = False,
        is_full: bool = False,
    ) -> None:
        """``place`` is which card of how many it is."""
        title = look.words("plan.dungeon.title", n=place[0], of=place[1])
        super().__init__(look, size, title, ways)
        self.is_typing, self.is_full = is_typing, is_full
        self._show_name()
        self.refresh()

    def back(self) -> bool:
        if self.is_typing:
            self.ways.type_name(False)
        return self.is_typing

    # --- the name, and other cards --------------------------------------------------------------------------

    def _show_name(self) -> None:
        look, palette = self.look, self.look.palette
        self.before = IconButton(look, "chevron-left", lambda: self.ways.turn(-1), palette.ink)
        self.after = IconButton(look, "chevron-right", lambda: self.ways.turn(1), palette.ink)
        self.name = FittedText(look, self.ways.view().name, 24, font=HAND, align="center", whole=True)
        self.pencil = IconButton(look, "pencil", lambda: self.ways.type_name(not self.is_typing), palette.soft_ink)
        self.head.add_widget(Beside(look, [self.before, self.name, self.pencil, self.after], gap=0))
        if self.is_typing:
            self._show_field()

    def _show_field(self) -> None:
        look, words = self.look, self.look.words
        side = 12 * look.u
        box = BoxLayout(orientation="vertical", size_hint_y=None, padding=(side, 0, side, side / 2))
        box.bind(minimum_height=box.setter("height"))
        self.field = make_text_field(words("plan.dungeon.name"), "", self._typed, look)
        self.name_note = Text(look, words("plan.dungeon.rename"), 13, look.palette.soft_ink)
        for part in (self.field, self.name_note):
            box.add_widget(part)
        self.head.add_widget(box)

    def _typed(self, text: str) -> None:
        """Every name that can be is kept at once."""
        is_name = self.ways.rename(text)
        words = self.look.words
        self.name_note.text = words(f"plan.dungeon.{'rename' if is_name else 'name-wrong'}")

    # --- a card that breaks a promise -----------------------------------------------------------------------

    def _foot_depends_on(self) -> object:
        return self.view.asks

    def _below_tools(self) -> Sequence[Widget]:
        """What the owner must confirm before the card can be played is at the bottom."""
        look, words = self.look, self.look.words
        self.printed_tile = (
            quiet_tile(look, words("plan.printed.name"), lambda: self.do(self.ways.say_printed), "check-bold")
            if self.view.asks
            else None
        )
        return [] if self.printed_tile is None else [self.printed_tile]

    # --- what is to be said ---------------------------------------------------------------------------------

    def _fill_column(self) -> None:
        view = self.view
        self.column.clear_widgets()
        self.put_lines(view.lines, view.notes, view.status[0])
        self.put(self.parts_plate(view.parts), *self._buttons())

    def _buttons(self) -> list[Widget]:
        look, words = self.look, self.look.words
        self.all_tile = quiet_tile(
            look, words("box.printed.name"), lambda: self.do(self.ways.own_all), "check-all", words("box.printed.cards")
        )
        self.blank_tile = quiet_tile(look, words("plan.dungeon.blank"), self.ways.add_blank, "plus-box-outline")
        name = "delete" if self.view.is_added else "reset"
        self.reset_tile = ConfirmTile(
            look,
            words(f"plan.dungeon.{name}"),
            self.ways.reset,
            "delete-outline" if self.view.is_added else "restore",
            words(f"plan.dungeon.{name}-sure"),
            words(f"plan.dungeon.{name}-below"),
        )
        full = Text(look, words("plan.dungeon.full"), 13, look.palette.soft_ink)
        return [
            self.all_tile,
            *([self.reset_tile] if self.view.is_typed else []),
            full if self.is_full else self.blank_tile,
        ]

"""A dungeon card to be drawn like the printed one: walls between rooms, three lairs, and who lives there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..fitted import FittedText
from ..kit import make_text_field
from ..look import Look
from ..parts import IconButton, Text
from ..plan_parts import Chip, PlanPage, chip_row
from ..plan_region import ON_LINES, ON_ROOMS, Drawing
from ..plan_touch import Spot
from ..plan_view import DungeonTool, DungeonView
from ..side_by_side import abreast
from ..table.table_parts import Beside, TwiceTile, quiet_tile
from ..type import HAND

FAINT = 0.5
"""How strongly the rooms' contents show: they are printed on the sheet, not on the card."""
ABREAST = 4
ICONS = {
    DungeonTool.WALLS: "wall", DungeonTool.FIRST: "numeric-1-box", DungeonTool.SECOND: "numeric-2-box",
    DungeonTool.THIRD: "numeric-3-box",
}


@dataclass(frozen=True)
class DungeonWays:
    """After each of the first the screen asks for the view again; the others make it anew."""

    view: Callable[[], DungeonView]
    take: Callable[[DungeonTool], None]
    tap: Callable[[Spot], None]
    choose_monster: Callable[[str], None]
    undo: Callable[[], None]
    own_all: Callable[[], None]
    rename: Callable[[str], bool]
    type_name: Callable[[bool], None]
    turn: Callable[[int], None]
    reset: Callable[[], None]
    add_blank: Callable[[], None]
    back: Callable[[], None]


class BoxDungeonScreen(PlanPage):
    def __init__(self, look: Look, size, ways: DungeonWays, place: tuple[int, int], is_typing: bool = False,
                 is_full: bool = False) -> None:
        """``place`` is which card of how many it is."""
        title = look.words("plan.dungeon.title", n=place[0], of=place[1])
        super().__init__(look, size, title, ways.back, self._tapped, lairs=3)
        self.ways, self.is_typing, self.is_full = ways, is_typing, is_full
        self._foot_shown: object = None
        self._show_name()
        self.refresh()

    def back(self) -> bool:
        if self.is_typing:
            self.ways.type_name(False)
        return self.is_typing

    def refresh(self) -> None:
        """Show what is drawn now."""
        self.view = self.ways.view()
        self._draw()
        self._fill_foot()
        self._fill_column()

    def _tapped(self, spot: Spot) -> None:
        self.do(self.ways.tap, spot)

    def _draw(self) -> None:
        view = self.view
        odd = [remark for remark in view.remarks if not remark.is_soft]
        self.region.show(Drawing(
            view.plan, frozenset(view.draft.walls), tuple(lair for lair, _ in view.draft.lairs),
            frozenset(room for remark in odd for room in remark.rooms),
            frozenset(remark.line for remark in odd if remark.line is not None),
            tapping=ON_LINES if view.tool is DungeonTool.WALLS else ON_ROOMS, strength=FAINT,
        ))

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

    # --- tools ----------------------------------------------------------------------------------------------

    def _fill_foot(self) -> None:
        """Wall after wall it stays as it is."""
        look, view = self.look, self.view
        shown = view.status, view.tool, view.monsters, view.draft.monsters, view.can_undo
        if shown == self._foot_shown:
            return
        self._foot_shown = shown
        self.foot.clear_widgets()
        self.foot.add_widget(self.say(view.status))
        self.monster_chips = {id_: self._monster(id_, name) for id_, name in view.monsters}
        chips = list(self.monster_chips.values())
        each = abreast(len(chips), ABREAST) if chips else 1
        for first in range(0, len(chips), each):
            self.foot.add_widget(chip_row(look, chips[first:first + each], each))
        self.tools = {
            tool: Chip(look, look.words(f"plan.tool.{tool.value}"), lambda tool=tool: self.do(self.ways.take, tool),
                       ICONS[tool], tool is view.tool, size=11.5) for tool in DungeonTool
        }
        self.undo = Chip(look, look.words("plan.tool.undo"), lambda: self.do(self.ways.undo), "undo", size=11.5,
                         is_pale=not view.can_undo)
        self.foot.add_widget(chip_row(look, [*self.tools.values(), self.undo]))

    def _monster(self, id_: str, name: str) -> Chip:
        here = self.view.draft.monsters[self.view.tool.place][0]
        return Chip(self.look, name, lambda: self.do(self.ways.choose_monster, id_), is_chosen=id_ == here)

    # --- what is to be said ---------------------------------------------------------------------------------

    def _fill_column(self) -> None:
        view = self.view
        self.column.clear_widgets()
        self.put_lines(view.lines, view.notes, view.status[0])
        self.put(self.parts_plate(view.parts), *self._buttons())

    def _buttons(self) -> list[Widget]:
        look, words = self.look, self.look.words
        self.all_tile = quiet_tile(look, words("box.printed.name"), lambda: self.do(self.ways.own_all), "check-all",
                                   words("box.printed.cards"))
        self.blank_tile = quiet_tile(look, words("plan.dungeon.blank"), self.ways.add_blank, "plus-box-outline")
        name = "delete" if self.view.is_added else "reset"
        self.reset_tile = TwiceTile(
            look, words(f"plan.dungeon.{name}"), self.ways.reset,
            "delete-outline" if self.view.is_added else "restore", words(f"plan.dungeon.{name}-sure"),
            words(f"plan.dungeon.{name}-below"),
        )
        full = Text(look, words("plan.dungeon.full"), 13, look.palette.soft_ink)
        return [
            self.all_tile, *([self.reset_tile] if self.view.is_typed else []),
            full if self.is_full else self.blank_tile,
        ]

"""Drawing a dungeon card by tapping: the drawing, the tools below it, and the monsters to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from ...widgets.rows import abreast
from .dungeon_view import DungeonTool, DungeonView
from .hit_test import Spot
from .page import Chip, PlanPage, chip_row
from .region import ON_LINES, ON_ROOMS, Drawing

FAINT = 0.5
"""How strongly the rooms' contents show: they are printed on the sheet, not on the card."""
ABREAST = 4
ICONS = {
    DungeonTool.WALLS: "wall",
    DungeonTool.FIRST: "numeric-1-box",
    DungeonTool.SECOND: "numeric-2-box",
    DungeonTool.THIRD: "numeric-3-box",
}


class DungeonPage(PlanPage):
    """``ways`` has at least ``view``, ``take``, ``tap``, ``choose_monster`` and ``undo``."""

    def __init__(self, look, size, title: str, ways) -> None:
        super().__init__(look, size, title, ways.back, self._tapped, lairs=3)
        self.ways = ways
        self.view: DungeonView = ways.view()
        self._foot_shown: object = None

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
        self.region.show(
            Drawing(
                view.plan,
                frozenset(view.draft.walls),
                tuple(lair for lair, _ in view.draft.lairs),
                frozenset(room for remark in odd for room in remark.rooms),
                frozenset(remark.line for remark in odd if remark.line is not None),
                tapping=ON_LINES if view.tool is DungeonTool.WALLS else ON_ROOMS,
                strength=FAINT,
            )
        )

    # --- tools ----------------------------------------------------------------------------------------------

    def _fill_foot(self) -> None:
        """Wall after wall it stays as it is."""
        view = self.view
        shown = view.status, view.tool, view.monsters, view.draft.monsters, view.can_undo, self._foot_depends_on()
        if shown == self._foot_shown:
            return
        self._foot_shown = shown
        self.foot.clear_widgets()
        self.foot.add_widget(self.say(view.status))
        for row in (*self._monster_rows(), self._tool_row(), *self._below_tools()):
            self.foot.add_widget(row)

    def _foot_depends_on(self) -> object:
        """What else the foot shows."""
        return None

    def _below_tools(self) -> Sequence[Widget]:
        return ()

    def _fill_column(self) -> None:
        raise AssertionError("a page with a dungeon card says something about it")

    def _monster_rows(self) -> list[Widget]:
        self.monster_chips = {id_: self._monster(id_, name) for id_, name in self.view.monsters}
        chips = list(self.monster_chips.values())
        each = abreast(len(chips), ABREAST) if chips else 1
        return [chip_row(self.look, chips[first : first + each], each) for first in range(0, len(chips), each)]

    def _monster(self, id_: str, name: str) -> Chip:
        here = self.view.draft.monsters[self.view.tool.place][0]
        return Chip(self.look, name, lambda: self.do(self.ways.choose_monster, id_), is_chosen=id_ == here)

    def _tool_row(self) -> Widget:
        look, view = self.look, self.view
        self.tools = {
            tool: Chip(
                look,
                look.words(f"plan.tool.{tool.value}"),
                lambda tool=tool: self.do(self.ways.take, tool),
                ICONS[tool],
                tool is view.tool,
                size=11.5,
            )
            for tool in DungeonTool
        }
        self.undo = Chip(
            look,
            look.words("plan.tool.undo"),
            lambda: self.do(self.ways.undo),
            "undo",
            size=11.5,
            is_pale=not view.can_undo,
        )
        return chip_row(look, [*self.tools.values(), self.undo])

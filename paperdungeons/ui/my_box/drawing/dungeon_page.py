"""Drawing a dungeon card by tapping: the drawing, the tools below it, and the monsters to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...style.look import Look
from ...system.routes import Size
from ...widgets.rows import abreast
from .controller import DungeonEditor
from .dungeon_view import DungeonTool
from .page import PlanPage
from .region import ON_LINES, ON_ROOMS, Drawing
from .widgets import TOOL_TEXT, ToolChip, chip_row

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
    def __init__(self, look: Look, size: Size, title: str, editor: DungeonEditor, on_back: Callable[[], None]) -> None:
        super().__init__(look, size, title, on_back, editor.tap, lairs=3)
        self.editor, self.view = editor, editor.view(look.words)
        self._foot_shown: object = None

    def refresh(self) -> None:
        self.view = self.editor.view(self.look.words)
        self._draw()
        self._fill_foot()
        self.column.clear_widgets()
        self.put_lines(self.view.lines, self.view.notes, self.view.status[0])
        self._fill_column()

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
        """Rebuild the foot only if it changes: while walls are drawn it stays as it is."""
        view = self.view
        shown = view.status, view.tool, view.monsters, view.draft.monsters, view.can_undo, self._foot_depends_on()
        if shown != self._foot_shown:
            self._foot_shown = shown
            self.fill_foot(view.status, [*self._monster_rows(), self._tool_row(), *self._below_tools()])

    def _foot_depends_on(self) -> object:
        """What else the foot shows."""
        return None

    def _below_tools(self) -> Sequence[Widget]:
        return ()

    def _fill_column(self) -> None:
        """What else there is to say of the card, and to do with it."""
        raise NotImplementedError

    def _monster_rows(self) -> list[Widget]:
        place = self.view.tool.place
        here = "" if place is None else self.view.draft.monsters[place][0]
        self.monster_chips = {id_: self._monster(id_, name, id_ == here) for id_, name in self.view.monsters}
        chips = list(self.monster_chips.values())
        each = abreast(len(chips), ABREAST) if chips else 1
        return [chip_row(self.look, chips[first : first + each], each) for first in range(0, len(chips), each)]

    def _monster(self, id_: str, name: str, is_chosen: bool) -> ToolChip:
        return ToolChip(self.look, name, partial(self.do, self.editor.choose_monster, id_), is_chosen=is_chosen)

    def _tool_row(self) -> Widget:
        look, view = self.look, self.view
        self.tools = {
            tool: ToolChip(
                look,
                look.words(f"plan.tool.{tool.value}"),
                partial(self.do, self.editor.take, tool),
                ICONS[tool],
                tool is view.tool,
                TOOL_TEXT,
            )
            for tool in DungeonTool
        }
        self.undo = self.undo_chip(self.editor)
        return chip_row(look, [*self.tools.values(), self.undo])

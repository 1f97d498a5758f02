"""Drawing the printed sheet: contents of the rooms, walls, moats, doors and secret passages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kivy.uix.widget import Widget

from ....content.grid_draft import GridPart, PlanRefusal, with_gem, with_minion, with_nobody, with_reward, with_trap
from ....core.cards import Reward, RoomPlan
from ....core.faces import GEM_LETTERS, MINION_IDS, TOP_LEVEL
from ...style import icons
from ...style.look import Look
from ...system.routes import Size
from ...widgets.tiles import ConfirmTile
from .controller import GridEditor
from .grid_view import GridTool
from .page import PlanPage
from .region import ON_DOORS, ON_LINES, ON_ROOMS, Drawing
from .widgets import TOOL_TEXT, ToolChip, chip_row, parts_plate, printed_tile

ICONS = {
    GridTool.ROOMS: "floor-plan",
    GridTool.WALLS: "wall",
    GridTool.MOATS: "waves",
    GridTool.DOORS: "door",
    GridTool.PASSAGES: icons.PASSAGE,
}
ABREAST, LARGE = 5, 15
"""Gems in a row, and the size of their letters."""
REWARDS = (Reward.POTION, Reward.STEP, Reward.LEVEL)
Filled: TypeAlias = Callable[[RoomPlan], RoomPlan | PlanRefusal]


class BoxGridScreen(PlanPage):
    def __init__(self, look: Look, size: Size, editor: GridEditor, on_back: Callable[[], None]) -> None:
        super().__init__(look, size, look.words("plan.grid.title"), on_back, editor.tap)
        self.editor = editor
        self.refresh()

    def back(self) -> bool:
        """Close the open room, and return whether there was one."""
        is_open = self.view.room is not None
        if is_open:
            self.do(self.editor.leave_room)
        return is_open

    def refresh(self) -> None:
        self.view = view = self.editor.view(self.look.words)
        tapping = ON_LINES if view.tool.is_for_lines else ON_DOORS if view.tool is GridTool.DOORS else ON_ROOMS
        self.region.show(
            Drawing(
                view.draft.plan, odd_rooms=view.odd_rooms, odd_lines=view.odd_lines, chosen=view.room, tapping=tapping
            )
        )
        self.chips: dict[object, ToolChip] = {}
        self.fill_foot(view.status, self._rows(view.content))
        self._fill_column()

    # --- tools ----------------------------------------------------------------------------------------------

    def _rows(self, room: RoomPlan | None) -> Sequence[Widget]:
        """The tools; or what can be in the room that is open."""
        if room is None:
            return [chip_row(self.look, self._tools(), room=self.width - 20 * self.look.u)]
        if self.editor.shows_gems:
            gems = self._gems(room)
            return [chip_row(self.look, gems[first : first + ABREAST]) for first in range(0, len(gems), ABREAST)]
        rows = self._inhabitants(room), self._levels(room), self._finds(room)
        return [chip_row(self.look, chips, room=self.width - 20 * self.look.u) for chips in rows if chips]

    def _chip(
        self,
        key: object,
        text: str,
        act: Callable[[], object],
        icon: str = "",
        is_chosen: bool = False,
        size: float = TOOL_TEXT,
    ) -> ToolChip:
        self.chips[key] = ToolChip(self.look, text, partial(self.do, act), icon, is_chosen, size)
        return self.chips[key]

    def _undo(self) -> ToolChip:
        self.chips["undo"] = self.undo_chip(self.editor)
        return self.chips["undo"]

    def _fill(self, filled: Filled) -> Callable[[], None]:
        return partial(self.editor.fill, filled)

    def _tools(self) -> list[ToolChip]:
        words, take = self.look.words, self.editor.take
        tools = [
            self._chip(tool, words(f"plan.tool.{tool.value}"), partial(take, tool), ICONS[tool], tool is self.view.tool)
            for tool in GridTool
        ]
        return [*tools, self._undo()]

    def _inhabitants(self, room: RoomPlan) -> list[ToolChip]:
        words, is_empty = self.look.words, not room.trap and room.minion is None
        return [
            self._chip("nobody", words("plan.content.nothing"), self._fill(with_nobody), "square-outline", is_empty),
            self._chip("trap", words("plan.content.trap"), self._fill(with_trap), icons.TRAP, room.trap),
            *(
                self._chip(
                    ("minion", kind),
                    words(f"minions.{id_}.name"),
                    self._fill(partial(with_minion, minion=kind)),
                    icons.MINIONS[kind],
                    kind == room.minion,
                )
                for kind, id_ in enumerate(MINION_IDS)
            ),
        ]

    def _levels(self, room: RoomPlan) -> list[ToolChip]:
        if room.minion is None:
            return []
        fills = {level: partial(with_minion, minion=room.minion, level=level) for level in range(1, TOP_LEVEL + 1)}
        return [
            self._chip(("level", level), str(level), self._fill(fill), is_chosen=level == room.minion_level, size=LARGE)
            for level, fill in fills.items()
        ]

    def _finds(self, room: RoomPlan) -> list[ToolChip]:
        words = self.look.words
        rewards = [
            self._chip(
                reward,
                self._counted(room, reward),
                self._fill(partial(with_reward, reward=reward)),
                icons.REWARDS[reward],
                reward in room.rewards,
            )
            for reward in REWARDS
        ]
        gem = words("plan.tool.gem") if room.gem is None else GEM_LETTERS[room.gem]
        return [
            *rewards,
            self._chip("gem", gem, partial(self.editor.show_gems, True), icons.GEM, room.gem is not None),
            self._undo(),
            self._chip("done", words("plan.tool.done"), self.editor.leave_room, "check"),
        ]

    def _counted(self, room: RoomPlan, reward: Reward) -> str:
        words, n = self.look.words, room.rewards.count(reward)
        name = words(f"plan.content.{reward.value}")
        return words("plan.content.several", n=n, name=name) if n > 1 else name

    def _gems(self, room: RoomPlan) -> list[ToolChip]:
        words, none = self.look.words, self._fill(partial(with_gem, gem=None))
        return [
            self._chip(("gem", None), words("plan.content.no-gem"), none, is_chosen=room.gem is None),
            *(
                self._chip(
                    ("gem", gem), letter, self._fill(partial(with_gem, gem=gem)), is_chosen=gem == room.gem, size=LARGE
                )
                for gem, letter in enumerate(GEM_LETTERS)
            ),
            self._chip("back", words("plan.tool.back"), partial(self.editor.show_gems, False)),
        ]

    # --- the rest of the page -------------------------------------------------------------------------------

    def _fill_column(self) -> None:
        look, view = self.look, self.view
        self.column.clear_widgets()
        self.put_lines(view.lines, view.notes, view.status[0])
        self.heading(look.words("plan.grid.figures"))
        self.all_tile = printed_tile(look, partial(self.do, self.editor.own_all), "sheet")
        self.reset_tiles = {part: self._reset(part) for part in view.typed}
        self.put(parts_plate(look, [line for _, line in view.parts]), self.all_tile, *self.reset_tiles.values())

    def _reset(self, part: GridPart) -> ConfirmTile:
        words = self.look.words
        return ConfirmTile(
            self.look,
            words("plan.grid.reset", part=words(f"plan.part-name.{part.value}")),
            partial(self.do, self.editor.reset, part),
            "restore",
            words("plan.grid.reset-sure"),
            words("plan.grid.reset-below"),
        )

"""Drawing the printed sheet: contents of the rooms, walls, moats, doors and secret passages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ....content.grid_draft import GridPart, PlanRefusal, with_gem, with_minion, with_nobody, with_reward, with_trap
from ....core.cards import Reward, RoomPlan
from ....core.faces import GEM_LETTERS, MINION_IDS, TOP_LEVEL
from ...style import icons
from ...style.look import Look
from ...widgets.tiles import ConfirmTile, quiet_tile
from .grid_view import GridTool, GridView
from .hit_test import Spot
from .page import Chip, PlanPage, chip_row
from .region import ON_DOORS, ON_LINES, ON_ROOMS, Drawing

ICONS = {
    GridTool.ROOMS: "floor-plan",
    GridTool.WALLS: "wall",
    GridTool.MOATS: "waves",
    GridTool.DOORS: "door",
    GridTool.PASSAGES: icons.PASSAGE,
}
ABREAST = 5
"""Gems in a row."""
REWARDS = (Reward.POTION, Reward.STEP, Reward.LEVEL)


@dataclass(frozen=True)
class GridActions:
    """After each but the last two the screen asks for the view again."""

    view: Callable[[], GridView]
    take: Callable[[GridTool], None]
    tap: Callable[[Spot], None]
    fill: Callable[[Callable[[RoomPlan], RoomPlan | PlanRefusal]], None]
    show_gems: Callable[[bool], None]
    leave_room: Callable[[], None]
    undo: Callable[[], None]
    own_all: Callable[[], None]
    reset: Callable[[GridPart], None]
    back: Callable[[], None]


class BoxGridScreen(PlanPage):
    def __init__(self, look: Look, size, ways: GridActions, shows_gems: Callable[[], bool]) -> None:
        super().__init__(look, size, look.words("plan.grid.title"), ways.back, self._tapped)
        self.ways, self.shows_gems = ways, shows_gems
        self.refresh()

    def back(self) -> bool:
        """First out of the room."""
        is_open = self.view.room is not None
        if is_open:
            self.do(self.ways.leave_room)
        return is_open

    def refresh(self) -> None:
        self.view = view = self.ways.view()
        tapping = ON_LINES if view.tool.is_for_lines else ON_DOORS if view.tool is GridTool.DOORS else ON_ROOMS
        self.region.show(
            Drawing(
                view.draft.plan, odd_rooms=view.odd_rooms, odd_lines=view.odd_lines, chosen=view.room, tapping=tapping
            )
        )
        self._fill_foot()
        self._fill_column()

    def _tapped(self, spot: Spot) -> None:
        self.do(self.ways.tap, spot)

    # --- tools ----------------------------------------------------------------------------------------------

    def _fill_foot(self) -> None:
        self.foot.clear_widgets()
        self.foot.add_widget(self.say(self.view.status))
        self.chips: dict[object, Chip] = {}
        room = self.view.content
        if room is None:
            rows = [self._tools()]
        else:
            rows = self._gems(room) if self.shows_gems() else self._contents(room)
        for row in rows:
            self.foot.add_widget(row)

    def _chip(
        self, key: object, text: str, act: Callable[[], None], icon: str = "", is_chosen: bool = False, **kwargs
    ) -> Chip:
        self.chips[key] = Chip(self.look, text, act, icon, is_chosen, **{"size": 11.5, **kwargs})
        return self.chips[key]

    def _tools(self) -> Widget:
        words = self.look.words
        tools = [
            self._chip(
                tool,
                words(f"plan.tool.{tool.value}"),
                lambda tool=tool: self.do(self.ways.take, tool),
                ICONS[tool],
                tool is self.view.tool,
            )
            for tool in GridTool
        ]
        undo = self._chip(
            "undo", words("plan.tool.undo"), lambda: self.do(self.ways.undo), "undo", is_pale=not self.view.can_undo
        )
        return chip_row(self.look, [*tools, undo])

    def _fill(self, filled: Callable[[RoomPlan], RoomPlan | PlanRefusal]) -> Callable[[], None]:
        return lambda: self.do(self.ways.fill, filled)

    def _contents(self, room: RoomPlan) -> list[Widget]:
        """Who is there, of which level, and what there is to find."""
        words, look = self.look.words, self.look
        who = [
            self._chip(
                "nobody",
                words("plan.content.nothing"),
                self._fill(with_nobody),
                "square-outline",
                not room.trap and room.minion is None,
            ),
            self._chip("trap", words("plan.content.trap"), self._fill(with_trap), icons.TRAP, room.trap),
            *(
                self._chip(
                    ("minion", kind),
                    words(f"minions.{id_}.name"),
                    self._fill(lambda plan, kind=kind: with_minion(plan, kind)),
                    icons.MINIONS[kind],
                    kind == room.minion,
                )
                for kind, id_ in enumerate(MINION_IDS)
            ),
        ]
        levels = (
            [
                self._chip(
                    ("level", level),
                    str(level),
                    self._fill(lambda plan, level=level: with_minion(plan, plan.minion, level)),
                    is_chosen=level == room.minion_level,
                    size=15,
                )
                for level in range(1, TOP_LEVEL + 1)
            ]
            if room.minion is not None
            else []
        )
        return [chip_row(look, who), *([chip_row(look, levels)] if levels else []), chip_row(look, self._finds(room))]

    def _finds(self, room: RoomPlan) -> list[Chip]:
        words = self.look.words
        rewards = [
            self._chip(
                reward,
                self._counted(room, reward),
                self._fill(lambda plan, reward=reward: with_reward(plan, reward)),
                icons.REWARDS[reward],
                reward in room.rewards,
            )
            for reward in REWARDS
        ]
        gem = words("plan.tool.gem") if room.gem is None else GEM_LETTERS[room.gem]
        return [
            *rewards,
            self._chip("gem", gem, lambda: self.do(self.ways.show_gems, True), icons.GEM, room.gem is not None),
            self._chip(
                "undo", words("plan.tool.undo"), lambda: self.do(self.ways.undo), "undo", is_pale=not self.view.can_undo
            ),
            self._chip("done", words("plan.tool.done"), lambda: self.do(self.ways.leave_room), "check"),
        ]

    def _counted(self, room: RoomPlan, reward: Reward) -> str:
        words, n = self.look.words, room.rewards.count(reward)
        name = words(f"plan.content.{reward.value}")
        return words("plan.content.several", n=n, name=name) if n > 1 else name

    def _gems(self, room: RoomPlan) -> list[Widget]:
        words = self.look.words
        gems = [
            self._chip(
                ("gem", None),
                words("plan.content.no-gem"),
                self._fill(lambda plan: with_gem(plan, None)),
                is_chosen=room.gem is None,
            )
        ]
        gems += [
            self._chip(
                ("gem", gem),
                letter,
                self._fill(lambda plan, gem=gem: with_gem(plan, gem)),
                is_chosen=gem == room.gem,
                size=15,
            )
            for gem, letter in enumerate(GEM_LETTERS)
        ]
        gems.append(self._chip("back", words("plan.tool.back"), lambda: self.do(self.ways.show_gems, False)))
        return [chip_row(self.look, gems[first : first + ABREAST]) for first in range(0, len(gems), ABREAST)]

    # --- what is to be said ---------------------------------------------------------------------------------

    def _fill_column(self) -> None:
        look, words, view = self.look, self.look.words, self.view
        self.column.clear_widgets()
        self.put_lines(view.lines, view.notes, view.status[0])
        self.heading(words("plan.grid.figures"))
        self.all_tile = quiet_tile(
            look, words("box.printed.name"), lambda: self.do(self.ways.own_all), "check-all", words("box.printed.sheet")
        )
        self.reset_tiles = {part: self._reset(part) for part in view.typed}
        self.put(self.parts_plate([line for _, line in view.parts]), self.all_tile, *self.reset_tiles.values())

    def _reset(self, part: GridPart) -> ConfirmTile:
        words = self.look.words
        return ConfirmTile(
            self.look,
            words("plan.grid.reset", part=words(f"plan.part-name.{part.value}")),
            lambda: self.ways.reset(part),
            "restore",
            words("plan.grid.reset-sure"),
            words("plan.grid.reset-below"),
        )

"""Drawing in My box: the current tool, the last tap, and undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ....content import dungeon_draft, grid_draft
from ....content.dungeon_draft import DungeonDraft, draft_of, printed_draft, write_draft
from ....content.grid_draft import GridDraft, GridPart, PlanRefusal, read_grid, write_grid
from ....content.own_box import CardKey, OwnBox
from ....content.words import Words
from ....core.cards import RoomPlan
from ....core.rooms import Room
from .dungeon_view import DungeonTool, DungeonView, box_drawn, dungeon_view
from .grid_view import GridTool, GridView, grid_view
from .hit_test import Spot

DEEPEST = 200
"""At most this many taps can be undone."""


class EditedBox(Protocol):
    """The owner's box, and which of its cards is being edited."""

    @property
    def key(self) -> CardKey: ...

    @property
    def own(self) -> OwnBox: ...

    @property
    def is_kept(self) -> bool: ...

    def change(self, own: OwnBox) -> bool: ...

    def edit(self, key: CardKey) -> None: ...

    def turn(self, by: int) -> None: ...

    def reset(self, *keys: CardKey) -> None: ...

    @property
    def is_used(self) -> bool: ...

    def use(self, is_used: bool) -> None: ...


class DrawingEditor:
    """What the two drawings have in common: a box to change, the boxes before each tap, and the last refusal."""

    def __init__(self, box: EditedBox) -> None:
        self._box = box
        self._before: list[OwnBox] = []
        self._drawn: OwnBox | None = None
        """The box after the last tap; if it has changed elsewhere since, nothing here can be taken back."""
        self.refusal: PlanRefusal | None = None

    @property
    def key(self) -> CardKey:
        return self._box.key

    @property
    def own(self) -> OwnBox:
        return self._box.own

    @property
    def can_undo(self) -> bool:
        return bool(self._before) and self.own == self._drawn

    def change(self, own: OwnBox) -> None:
        """Every tap is kept at once."""
        self.refusal = None
        if own != self.own:
            self._before = [*(self._before if self.can_undo else []), self.own][-DEEPEST:]
            self._keep(own)

    def undo(self) -> None:
        self.refusal = None
        if self.can_undo:
            *self._before, own = self._before
            self._keep(own)

    def _keep(self, own: OwnBox) -> None:
        self._box.change(own)
        self._drawn = own

    def forget(self) -> None:
        """Forget the earlier taps, after turning to another card or a reset: they can no longer be undone."""
        self._before, self.refusal = [], None


class DungeonEditor(DrawingEditor):
    def __init__(self, box: EditedBox, is_copy: bool = False) -> None:
        """``is_copy``: the card is being copied from the printed one, so that only what is printed counts."""
        super().__init__(box)
        self._is_copy = is_copy
        self._of: CardKey | None = None
        self.tool = DungeonTool.WALLS

    @property
    def draft(self) -> DungeonDraft:
        """The card as it is drawn now."""
        return (printed_draft if self._is_copy else draft_of)(self.own, self.key)

    def view(self, words: Words) -> DungeonView:
        if self._of != self.key:
            self.forget()
            self._of, self.tool = self.key, DungeonTool.WALLS
        own, key, is_kept = self.own, self.key, self._box.is_kept
        return dungeon_view(words, own, key, self.tool, self.refusal, self.can_undo, is_kept, self._is_copy)

    def take(self, tool: DungeonTool) -> None:
        self.tool, self.refusal = tool, None

    def tap(self, spot: Spot) -> None:
        draft, place = self.draft, self.tool.place
        if place is not None:
            if spot.room is not None:
                self._draw(dungeon_draft.with_lair(draft, place, spot.room))
        elif spot.line is None:
            self.refusal = PlanRefusal.NOT_BETWEEN
        else:
            self._draw(dungeon_draft.with_wall(draft, box_drawn(self.own).plan, spot.line))

    def choose_monster(self, monster: str) -> None:
        assert self.tool.place is not None
        self._draw(dungeon_draft.with_monster(self.draft, self.tool.place, monster))

    def say_printed(self) -> None:
        self._draw(dungeon_draft.as_printed(self.draft))

    def own_all(self) -> None:
        self._draw(dungeon_draft.all_own(self.draft))

    def empty(self) -> None:
        self._draw(dungeon_draft.emptied(self.draft))

    def _draw(self, draft: DungeonDraft | PlanRefusal) -> None:
        if isinstance(draft, PlanRefusal):
            self.refusal = draft
        else:
            self.change(self.own.with_card(self.key, write_draft(draft)))


class GridEditor(DrawingEditor):
    def __init__(self, box: EditedBox) -> None:
        super().__init__(box)
        self.tool = GridTool.ROOMS
        self.room: Room | None = None
        self.shows_gems = False
        """Whether a gem is being chosen for the room."""

    def view(self, words: Words) -> GridView:
        return grid_view(words, self.own, self.tool, self.room, self.refusal, self.can_undo, self._box.is_kept)

    def take(self, tool: GridTool) -> None:
        self.tool, self.refusal = tool, None
        self.leave_room()

    def show_gems(self, shows: bool) -> None:
        self.shows_gems = shows

    def leave_room(self) -> None:
        self.room, self.shows_gems, self.refusal = None, False, None

    def tap(self, spot: Spot) -> None:
        if self.tool.is_for_lines:
            self._tap_line(spot)
        elif spot.room is not None:
            taps = {GridTool.ROOMS: self._tap_room, GridTool.DOORS: self._tap_door, GridTool.PASSAGES: self._tap_end}
            taps[self.tool](spot.room)

    def _tap_line(self, spot: Spot) -> None:
        if spot.line is None:
            self.refusal = PlanRefusal.NOT_BETWEEN
        else:
            self._draw(grid_draft.with_barrier(read_grid(self.own), spot.line, self.tool is GridTool.MOATS))

    def _tap_room(self, room: Room) -> None:
        """Open it; the same again closes it."""
        is_open = self.room == room
        self.leave_room()
        self.room = None if is_open else room

    def _tap_door(self, room: Room) -> None:
        self._draw(grid_draft.with_door(read_grid(self.own), room))

    def _tap_end(self, room: Room) -> None:
        """First one end of a passage, then the other; the same room twice means none."""
        start, self.refusal = self.room, None
        if start is None or start == room:
            self.room = room if start is None else None
            return
        self._draw(grid_draft.with_passage(read_grid(self.own), start, room))
        self.room = None

    def fill(self, filled: Callable[[RoomPlan], RoomPlan | PlanRefusal]) -> None:
        """Put something else in the room that is open."""
        assert self.room is not None
        draft, self.shows_gems = read_grid(self.own), False
        plan = filled(draft.rooms[self.room][0])
        self._draw(plan if isinstance(plan, PlanRefusal) else grid_draft.with_room(draft, self.room, plan))

    def own_all(self) -> None:
        self._draw(grid_draft.all_own(read_grid(self.own)))

    def _draw(self, draft: GridDraft | PlanRefusal) -> None:
        if isinstance(draft, PlanRefusal):
            self.refusal = draft
        else:
            self.change(write_grid(self.own, draft))

    def reset(self, part: GridPart) -> None:
        """Back to the app's own figures; this can be undone like a tap."""
        self.leave_room()
        self.change(self.own.without(part.key))

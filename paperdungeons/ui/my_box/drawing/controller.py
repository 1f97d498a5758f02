"""Drawing in My box: the current tool, the last tap, and undo."""

from __future__ import annotations

from collections.abc import Callable

from ....content import dungeon_draft, grid_draft
from ....content.dungeon_draft import FAMILY, DungeonDraft, blank_card, draft_of, dungeon_ids, write_draft
from ....content.grid_draft import GridDraft, GridPart, PlanRefusal, read_grid, write_grid
from ....content.own_box import MOST_NEW, CardKey, OwnBox
from ....content.own_box_text import is_card_name
from ....content.words import Words
from ....core.cards import RoomPlan
from ....core.rooms import Room
from .dungeon_view import DungeonTool, DungeonView, box_drawn, dungeon_view
from .grid_view import GridTool, GridView, grid_view
from .hit_test import Spot

DEEPEST = 200
"""So many taps can be taken back."""


class _DrawingEditor:
    """What the two drawings have in common: a box to change, the boxes before each tap, and the last refusal."""

    def __init__(self, app) -> None:
        self._app = app
        self._of: CardKey | None = None
        self._before: list[OwnBox] = []
        self._drawn: OwnBox | None = None
        """The box after the last tap; if it has changed elsewhere since, nothing here can be taken back."""
        self.refusal: PlanRefusal | None = None

    @property
    def key(self) -> CardKey:
        return self._app.features.box_editor.key

    @property
    def own(self) -> OwnBox:
        return self._app.features.box_editor.own

    @property
    def can_undo(self) -> bool:
        return bool(self._before) and self.own == self._drawn

    @property
    def is_kept(self) -> bool:
        return self._app.features.box_editor.is_kept

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
        self._app.features.box_editor.change(own)
        self._drawn = own

    def forget(self) -> None:
        """What was tapped before cannot be taken back any more: another card, or a reset."""
        self._before, self.refusal = [], None


class DungeonEditor(_DrawingEditor):
    _view = staticmethod(dungeon_view)

    def __init__(self, app) -> None:
        super().__init__(app)
        self.tool = DungeonTool.WALLS
        self.is_typing = False
        """Whether the name is being changed."""

    @property
    def draft(self) -> DungeonDraft:
        """The card as it is drawn now."""
        return draft_of(self.own, self.key)

    def view(self, words: Words) -> DungeonView:
        if self._of != self.key:
            self.forget()
            self._of, self.tool, self.is_typing = self.key, DungeonTool.WALLS, False
        return self._view(words, self.own, self.key, self.tool, self.refusal, self.can_undo, self.is_kept)

    @property
    def place(self) -> tuple[int, int]:
        """Which of the cards it is, counted as people do, and how many there are."""
        ids = dungeon_ids(self.own)
        return ids.index(self.key[1]) + 1 if self.key[1] in ids else 1, len(ids)

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

    def _draw(self, draft: DungeonDraft | PlanRefusal) -> None:
        if isinstance(draft, PlanRefusal):
            self.refusal = draft
        else:
            self.change(self.own.with_card(self.key, write_draft(draft)))

    # --- the card as a whole --------------------------------------------------------------------------------

    def turn(self, by: int) -> None:
        self._app.features.box_editor.turn(by)

    def reset(self) -> None:
        """Back to the app's own card; a card that was added is gone, and the one before it shows."""
        key, at = self.key, dungeon_ids(self.own).index(self.key[1])
        self.forget()
        if dungeon_draft.is_added(key):
            self._app.features.box_editor.key = (FAMILY, dungeon_ids(self.own)[at - 1])
        self._app.features.box_editor.reset(key)

    @property
    def is_full(self) -> bool:
        return len(self.own.added) >= MOST_NEW

    def add_blank(self) -> None:
        key, draft = blank_card(self.own)
        self._app.features.box_editor.change(self.own.with_card(key, write_draft(draft)))
        self._app.features.box_editor.key = key
        self._app.navigator.rebuild()

    def type_name(self, is_typing: bool) -> None:
        self.is_typing = is_typing
        self._app.navigator.rebuild()

    def rename(self, name: str) -> bool:
        """Whether it can be a name; an empty one gives the old one back."""
        name = name.strip()
        is_name = not name or is_card_name(name)
        if is_name:
            self.change(self.own.with_name(self.key, name))
        return is_name


class GridEditor(_DrawingEditor):
    def __init__(self, app) -> None:
        super().__init__(app)
        self.tool = GridTool.ROOMS
        self.room: Room | None = None
        self.shows_gems = False
        """Whether a gem is being chosen for the room."""

    def view(self, words: Words) -> GridView:
        return grid_view(words, self.own, self.tool, self.room, self.refusal, self.can_undo, self.is_kept)

    def take(self, tool: GridTool) -> None:
        self.tool, self.refusal = tool, None
        self.leave_room()

    def leave_room(self) -> None:
        self.room, self.shows_gems, self.refusal = None, False, None

    def tap(self, spot: Spot) -> None:
        if self.tool.is_for_lines:
            self._tap_line(spot)
        elif spot.room is not None:
            {GridTool.ROOMS: self._open, GridTool.DOORS: self._tap_door, GridTool.PASSAGES: self._tap_end}[self.tool](
                spot.room
            )

    def _tap_line(self, spot: Spot) -> None:
        if spot.line is None:
            self.refusal = PlanRefusal.NOT_BETWEEN
        else:
            self._draw(grid_draft.with_barrier(read_grid(self.own), spot.line, self.tool is GridTool.MOATS))

    def _open(self, room: Room) -> None:
        """Another room; the same again closes it."""
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
        """This can be taken back like a tap."""
        self.leave_room()
        self.change(self.own.without(part.key))
        self._app.navigator.rebuild()


class DrawingEditors:
    """Both drawings of an app."""

    def __init__(self, app) -> None:
        self.dungeon, self.grid = DungeonEditor(app), GridEditor(app)

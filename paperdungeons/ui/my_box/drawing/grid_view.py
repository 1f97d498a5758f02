"""What the screen of the printed grid shows, computed from the owner's box. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ....content.faults import Fault
from ....content.grid_draft import GridDraft, GridPart, PlanRefusal, closed_rooms, read_grid
from ....content.own_box import OwnBox, in_force
from ....content.words import Words
from ....core.cards import Reward, RoomPlan
from ....core.faces import GEM_LETTERS, MINION_IDS
from ....core.rooms import Edge, Room, parse_room, room_name, rooms_in
from .wording import PartLine, part_line, refusal_text, rooms_text, sheet_lines


class GridTool(Enum):
    """What a tap draws; the value names its words."""

    ROOMS = "rooms"
    WALLS = "walls"
    MOATS = "moats"
    DOORS = "doors"
    PASSAGES = "passages"

    @property
    def is_for_lines(self) -> bool:
        return self in (GridTool.WALLS, GridTool.MOATS)


@dataclass(frozen=True)
class GridView:
    """``room`` is the one whose content is chosen, or where a passage begins. See ``DungeonView`` for the rest."""

    draft: GridDraft
    lines: tuple[str, ...]
    notes: tuple[str, ...]
    status: tuple[str, bool]
    parts: tuple[tuple[GridPart, PartLine], ...]
    odd_rooms: frozenset[Room]
    odd_lines: frozenset[Edge]
    tool: GridTool
    room: Room | None
    typed: tuple[GridPart, ...]
    can_undo: bool

    @property
    def content(self) -> RoomPlan | None:
        """The content of the room that is being filled."""
        if self.tool is not GridTool.ROOMS or self.room is None:
            return None
        return self.draft.rooms[self.room][0]


def grid_view(
    words: Words,
    own: OwnBox,
    tool: GridTool,
    room: Room | None = None,
    refusal: PlanRefusal | None = None,
    can_undo: bool = False,
    is_kept: bool = True,
) -> GridView:
    draft, problems = read_grid(own), in_force(own).problems
    lines = sheet_lines(words, problems)
    notes = [words("plan.left-out.sheet")] if lines else []
    lines = lines if is_kept else [words("plan.unkept"), *lines]
    closed = list(rooms_in(closed_rooms(draft.plan)))
    notes += [words("plan.closed", rooms=rooms_text(words, closed))] if closed else []
    return GridView(
        draft,
        tuple(lines),
        tuple(notes),
        _status(words, draft, tool, room, refusal, lines),
        tuple((part, part_line(words, part.value, draft.marks(part))) for part in GridPart),
        _odd_rooms(own, draft),
        frozenset(draft.walls) & frozenset(draft.moats),
        tool,
        room,
        tuple(part for part in GridPart if own.card(part.key) is not None),
        can_undo,
    )


def _status(
    words: Words, draft: GridDraft, tool: GridTool, room: Room | None, refusal: PlanRefusal | None, lines: list[str]
) -> tuple[str, bool]:
    if refusal is not None:
        return refusal_text(words, refusal), True
    if room is not None and tool is GridTool.ROOMS:
        return f"{room_name(room)}: {room_text(words, draft.rooms[room][0])}", False
    if room is not None and tool is GridTool.PASSAGES:
        return words("plan.how.passage-end", room=room_name(room)), False
    return (lines[0], True) if lines else (words(f"plan.how.{tool.value}"), False)


def room_text(words: Words, room: RoomPlan) -> str:
    """What is printed in a room, in words."""
    told = []
    if room.minion is not None:
        name = words(f"minions.{MINION_IDS[room.minion]}.name")
        told.append(words("plan.content.minion", name=name, level=room.minion_level))
    if room.trap:
        told.append(words("plan.content.trap"))
    for reward in (Reward.POTION, Reward.STEP, Reward.LEVEL):
        n = room.rewards.count(reward)
        told += [words("plan.content.several", n=n, name=words(f"plan.content.{reward.value}"))] if n > 1 else []
        told += [words(f"plan.content.{reward.value}")] if n == 1 else []
    if room.gem is not None:
        told.append(words("plan.content.gem", gem=GEM_LETTERS[room.gem]))
    return ", ".join(told) or words("plan.content.nothing")


def _odd_rooms(own: OwnBox, draft: GridDraft) -> frozenset[Room]:
    """The rooms whose gem lies in another room too, and those that can no longer be reached with a dungeon card."""
    found = [told for key, told in in_force(own).problems.items() if key[0] == "sheet"]
    problems = [problem for told in found for problem in told]
    twice = {problem.facts["gem"] for problem in problems if problem.fault is Fault.GEM_PLACES}
    cut = {
        parse_room(str(problem.facts["room"]))
        for problem in problems
        if problem.fault in (Fault.ROOM_CUT_OFF, Fault.LAIR_UNREACHABLE)
    }
    gems = [(room, plan.gem) for room, (plan, _) in enumerate(draft.rooms) if plan.gem is not None]
    return frozenset(cut | {room for room, gem in gems if GEM_LETTERS[gem] in twice})

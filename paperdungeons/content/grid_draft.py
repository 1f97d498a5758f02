"""The printed dungeon as an owner draws it: rooms, walls, moats, passages and doors, each with its mark.

It is read leniently: a mistake in a file that was written by hand is left out of the drawing, and is told as a fault
of its part.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, TypeAlias

from ..core.cards import Dungeon, Reward, RoomPlan, SheetPlan
from ..core.dungeon_map import draw_board, reach
from ..core.faces import GEM_LETTERS, MINION_IDS, Gem, Minion
from ..core.rooms import (
    ALL_ROOMS,
    COLUMNS,
    ROOMS,
    ROWS,
    Edge,
    Room,
    RoomSet,
    are_neighbours,
    edge,
    parse_room,
    room_name,
)
from .files import house_content
from .marked_table import HOUSE_MARK, MARKS, OWN_MARK, FileFindings, TableReader
from .own_box import CardKey, OwnBox, value_of
from .sheet_file import MOST_IN_A_ROOM, MOST_LINES, MOST_PASSAGES, read_sheet

Drawn: TypeAlias = Mapping[Edge, str]
"""Lines between rooms, each with its mark."""
FIRST_LEVEL: Final = 3
"""The level of a minion that was just put in a room."""
_EMPTY: Final = "-"
_NO_CARD: Final = Dungeon("", frozenset(), (0, 0, 0), ("", "", ""))


class GridPart(Enum):
    """A part of the sheet that is typed in, kept and reset by itself; the value is its key in the file."""

    ROOMS = "rooms"
    WALLS = "walls"
    MOATS = "moats"
    PASSAGES = "passages"
    DOORS = "doors"

    @property
    def key(self) -> CardKey:
        return "sheet", self.value


class PlanRefusal(Enum):
    """Why a tap on a drawing changes nothing; the value names the sentence in the string tables."""

    NOT_BETWEEN = "not-between"
    PRINTED_WALL = "printed-wall"
    TOO_MANY_LINES = "too-many-lines"
    TOO_MANY_PASSAGES = "too-many-passages"
    NOT_A_ROW = "not-a-row"
    NOT_LOWEST = "not-lowest"
    LAST_DOOR = "last-door"
    ROOM_FULL = "room-full"
    """Facts: ``most`` rewards."""


@dataclass(frozen=True)
class GridDraft:
    rooms: tuple[tuple[RoomPlan, str], ...]
    walls: Drawn
    moats: Drawn
    passages: Drawn
    doors: Mapping[Room, str]

    @property
    def plan(self) -> SheetPlan:
        """The drawing as a sheet, with the app's own tracks."""
        return SheetPlan(
            tuple([room for room, _ in self.rooms]),
            frozenset(self.walls),
            frozenset(self.moats),
            frozenset(self.passages),
            tuple(sorted(self.doors)),
            house_content().box.plan.tracks,
        )

    def marks(self, part: GridPart) -> list[str]:
        if part is GridPart.ROOMS:
            return [mark for _, mark in self.rooms]
        marks: Mapping[Any, str] = getattr(self, part.value)
        return list(marks.values())


# --- reading and writing -------------------------------------------------------------------------------------


def read_grid(own: OwnBox) -> GridDraft:
    """The grid as it is now: typed in, or the app's own."""
    value = {part: value_of(own, part.key) for part in GridPart}
    return GridDraft(
        _read_rooms(value[GridPart.ROOMS]),
        read_lines(value[GridPart.WALLS]),
        read_lines(value[GridPart.MOATS]),
        read_lines(value[GridPart.PASSAGES], are_passages=True),
        {room: mark for text, mark in _figures(value[GridPart.DOORS]) for room in _room_in(text) if room < COLUMNS},
    )


def write_grid(own: OwnBox, draft: GridDraft) -> OwnBox:
    """The owner's box, with the parts typed in that the draft changes."""
    for part in GridPart:
        value = write_part(draft, part)
        if value != value_of(own, part.key):
            own = own.with_card(part.key, value)
    return own


def write_part(draft: GridDraft, part: GridPart) -> Any:
    if part is GridPart.ROOMS:
        written = [f"{write_room(room)} {mark}" for room, mark in draft.rooms]
        return {str(row + 1): written[row * COLUMNS : (row + 1) * COLUMNS] for row in reversed(range(ROWS))}
    if part is GridPart.DOORS:
        return [f"{room_name(door)} {mark}" for door, mark in draft.doors.items()]
    return write_lines(getattr(draft, part.value))


def read_lines(value: Any, are_passages: bool = False) -> dict[Edge, str]:
    """
    >>> read_lines(["A7|B7 F", "A1|C1 F", "nonsense"])
    {(36, 37): 'F'}
    """
    lines = {}
    for text, mark in _figures(value):
        ends = [room for name in text.split("|") for room in _room_in(name)]
        if len(ends) == 2 and ends[0] != ends[1] and are_neighbours(*ends) != are_passages:
            lines[edge(*ends)] = mark
    return lines


def write_lines(lines: Drawn) -> list[str]:
    """
    >>> write_lines({(36, 37): "F"})
    ['A7|B7 F']
    """
    return [f"{room_name(one)}|{room_name(other)} {mark}" for (one, other), mark in lines.items()]


def write_room(room: RoomPlan) -> str:
    """
    >>> write_room(RoomPlan(minion=1, minion_level=3, rewards=(Reward.POTION,) * 2)), write_room(RoomPlan())
    ('ghost 3, potion, potion', '-')
    """
    words = [f"{MINION_IDS[room.minion]} {room.minion_level}"] if room.minion is not None else []
    words += ["trap"] if room.trap else []
    words += [reward.value for reward in room.rewards]
    words += [f"gem {GEM_LETTERS[room.gem]}"] if room.gem is not None else []
    return ", ".join(words) or _EMPTY


def _read_rooms(value: Any) -> tuple[tuple[RoomPlan, str], ...]:
    """Rooms are read like those of the data files; a room that cannot be read is empty."""
    findings = FileFindings()
    plan = read_sheet(TableReader("", "", {GridPart.ROOMS.value: value}, findings), house_content().box.plan.tracks)
    return tuple(
        [
            (
                plan.rooms[room],
                findings.marks.get(("", f"rooms.{room // COLUMNS + 1}.{room % COLUMNS + 1}"), HOUSE_MARK),
            )
            for room in range(ROOMS)
        ]
    )


def _figures(value: Any) -> list[tuple[str, str]]:
    """The figures of a row, each with its mark."""
    texts = [text.rpartition(" ") for text in value if isinstance(text, str)] if isinstance(value, list) else []
    return [(text.strip(), mark) for text, _, mark in texts if len(mark) == 1 and mark in MARKS]


def _room_in(name: str) -> list[Room]:
    """A list with the room of this name, or an empty list."""
    try:
        return [parse_room(name)]
    except ValueError:
        return []


# --- taps ----------------------------------------------------------------------------------------------------


def toggled(lines: Drawn, line: Edge) -> dict[Edge, str]:
    """The lines with this one added, or removed if it was there."""
    others = {other: mark for other, mark in lines.items() if other != line}
    return others if line in lines else {**others, line: OWN_MARK}


def with_barrier(draft: GridDraft, line: Edge, is_moat: bool) -> GridDraft | PlanRefusal:
    """Draw or remove a wall or a moat between two rooms; each replaces the other."""
    mine, others = (draft.moats, draft.walls) if is_moat else (draft.walls, draft.moats)
    if line not in mine and len(mine) >= MOST_LINES:
        return PlanRefusal.TOO_MANY_LINES
    mine, others = toggled(mine, line), {other: mark for other, mark in others.items() if other != line}
    return replace(draft, moats=mine, walls=others) if is_moat else replace(draft, walls=mine, moats=others)


def with_passage(draft: GridDraft, one: Room, other: Room) -> GridDraft | PlanRefusal:
    """Draw or remove a passage. It must lead from one end of a row to the other, as the printed ones do, because the
    sheet can draw no other."""
    passage = edge(one, other)
    if passage[0] % COLUMNS or passage[1] - passage[0] != COLUMNS - 1:
        return PlanRefusal.NOT_A_ROW
    if passage not in draft.passages and len(draft.passages) >= MOST_PASSAGES:
        return PlanRefusal.TOO_MANY_PASSAGES
    return replace(draft, passages=toggled(draft.passages, passage))


def with_door(draft: GridDraft, room: Room) -> GridDraft | PlanRefusal:
    if room >= COLUMNS:
        return PlanRefusal.NOT_LOWEST
    others = {door: mark for door, mark in draft.doors.items() if door != room}
    if room in draft.doors:
        return replace(draft, doors=others) if others else PlanRefusal.LAST_DOOR
    return replace(draft, doors={**others, room: OWN_MARK})


def with_room(draft: GridDraft, room: Room, plan: RoomPlan) -> GridDraft:
    return replace(draft, rooms=(*draft.rooms[:room], (plan, OWN_MARK), *draft.rooms[room + 1 :]))


def all_own(draft: GridDraft) -> GridDraft:
    """The owner says that everything is printed like this."""
    return GridDraft(
        tuple([(room, OWN_MARK) for room, _ in draft.rooms]),
        _own(draft.walls),
        _own(draft.moats),
        _own(draft.passages),
        _own(draft.doors),
    )


def _own(marked: Iterable[int] | Iterable[Edge]) -> dict[Any, str]:
    return dict.fromkeys(marked, OWN_MARK)


# --- what is in a room ---------------------------------------------------------------------------------------


def with_nobody(room: RoomPlan) -> RoomPlan:
    return replace(room, minion=None, minion_level=0, trap=False)


def with_trap(room: RoomPlan) -> RoomPlan:
    return replace(with_nobody(room), trap=True)


def with_minion(room: RoomPlan, minion: Minion, level: int | None = None) -> RoomPlan:
    """Without a ``level``, the new minion has the level of the old one."""
    return replace(with_nobody(room), minion=minion, minion_level=level or room.minion_level or FIRST_LEVEL)


def with_gem(room: RoomPlan, gem: Gem | None) -> RoomPlan | PlanRefusal:
    is_full = gem is not None and room.gem is None and len(room.rewards) >= MOST_IN_A_ROOM
    return PlanRefusal.ROOM_FULL if is_full else replace(room, gem=gem)


def with_reward(room: RoomPlan, reward: Reward) -> RoomPlan | PlanRefusal:
    """Add one more of this reward; in a full room, remove all of it instead."""
    if len(room.rewards) + (room.gem is not None) < MOST_IN_A_ROOM:
        return replace(room, rewards=(*room.rewards, reward))
    others = tuple([other for other in room.rewards if other is not reward])
    return replace(room, rewards=others) if reward in room.rewards else PlanRefusal.ROOM_FULL


def closed_rooms(plan: SheetPlan) -> RoomSet:
    """The rooms that nobody can reach without magic items, whatever the dungeon card."""
    return ALL_ROOMS & ~reach(draw_board(plan, _NO_CARD))

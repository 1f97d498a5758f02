"""Remarks on a dungeon card that is being drawn: what keeps it out of the game, and what is only odd."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from ..core.cards import Box, Dungeon, Effect, SheetPlan
from ..core.dungeon_map import DungeonMap, draw_board, reach
from ..core.faces import MOAT, OPEN, WALL, WALL_ON_MOAT, Barrier
from ..core.rooms import COLUMNS, Edge, Room, edge, parse_room, rooms_in
from .box_check import check_box
from .dungeon_draft import DungeonDraft
from .dungeon_maker import LAIR_ROWS
from .faults import Fault
from .marked_table import FileFindings, Problem


class RemarkKind(Enum):
    """What a remark is about. The value names the sentence in the string tables."""

    LAIR_MISSING = "lair-missing"
    SAME_LAIR = "same-lair"
    OTHER_SEASON = "other-season"
    WALL_TAKEN = "wall-taken"
    """A wall where the sheet already has one."""
    WALL_ON_MOAT = "wall-on-moat"
    WALL_NEVER = "wall-never"
    """A wall that on its own cuts off a room."""
    LAIR_UNREACHABLE = "lair-unreachable"
    ROOMS_CUT_OFF = "rooms-cut-off"
    ODD_ROW = "odd-row"
    """Not wrong, but not a row where monsters of this season usually live."""


SOFT: Final = frozenset({RemarkKind.ODD_ROW})
"""Remarks that do not keep the card out of the game; they point out a possible mistake."""
OURS: Final = frozenset(
    {
        RemarkKind.WALL_TAKEN,
        RemarkKind.WALL_ON_MOAT,
        RemarkKind.WALL_NEVER,
        RemarkKind.LAIR_UNREACHABLE,
        RemarkKind.ROOMS_CUT_OFF,
    }
)
"""Remarks on broken promises of our own cards: a printed card may break them, if its owner says it is printed so."""
_CROSSING: Final = {WALL: Effect.CROSS_WALLS, MOAT: Effect.CROSS_MOATS}


class Remark(NamedTuple):
    """``rooms`` and ``line`` are where to look on the drawing; ``items`` are those that a party needs to get there."""

    kind: RemarkKind
    rooms: tuple[Room, ...] = ()
    line: Edge | None = None
    facts: Mapping[str, object] = {}
    items: tuple[str, ...] = ()
    is_printed: bool = False
    """Whether somebody says that the card is printed like this."""

    @property
    def is_soft(self) -> bool:
        return self.kind in SOFT or (self.is_printed and self.kind in OURS)

    @property
    def asks(self) -> bool:
        """Whether the card can be played once its owner says that it is printed like this."""
        return self.kind in OURS and not self.is_printed


def remarks_of(draft: DungeonDraft, box: Box) -> list[Remark]:
    """What keeps the card out of this box, then what is only odd."""
    faults = _faults(draft, box)
    remarks = [*_never_playable(draft, faults), *_promises_broken(draft, box, faults), *_odd_rows(draft)]
    return [remark._replace(is_printed=bool(draft.printed)) for remark in remarks]


def _faults(draft: DungeonDraft, box: Box) -> Mapping[Fault, list[Problem]]:
    """The faults of the card if nobody says it is printed like this. Monsters without a lair are put at a door."""
    findings = FileFindings()
    check_box(replace(box, dungeons=(draft.card("", next(iter(box.plan.doors), 0)),)), findings)
    return {fault: [problem for problem in findings.problems if problem.fault is fault] for fault in Fault}


# --- what nobody can play ------------------------------------------------------------------------------------


def _never_playable(draft: DungeonDraft, faults: Mapping[Fault, list[Problem]]) -> list[Remark]:
    lairs = [lair for lair, _ in draft.lairs if lair is not None]
    return [
        *(Remark(RemarkKind.SAME_LAIR, (room,)) for room in sorted({lair for lair in lairs if lairs.count(lair) > 1})),
        *(Remark(RemarkKind.OTHER_SEASON, facts=problem.facts) for problem in faults[Fault.OTHER_SEASON]),
        *(Remark(RemarkKind.LAIR_MISSING, facts={"n": place + 1}) for place in draft.homeless),
    ]


# --- what breaks a promise of ours ---------------------------------------------------------------------------


def _promises_broken(draft: DungeonDraft, box: Box, faults: Mapping[Fault, list[Problem]]) -> list[Remark]:
    never = [(line, cut_off_by(box.plan, line)) for line in draft.walls if cut_off_by(box.plan, line)]
    told = {room for _, rooms in never for room in rooms}
    unreached = _rooms(faults[Fault.LAIR_UNREACHABLE])
    cut = [room for room in _rooms(faults[Fault.ROOM_CUT_OFF]) if room not in told | set(unreached)]
    board, both = draw_board(box.plan, draft.card("")), _items(box, WALL_ON_MOAT)
    return [
        *(Remark(RemarkKind.WALL_TAKEN, line=_line(problem)) for problem in faults[Fault.WALL_TAKEN]),
        *(Remark(RemarkKind.WALL_ON_MOAT, line=_line(problem), items=both) for problem in faults[Fault.WALL_ON_MOAT]),
        *(Remark(RemarkKind.WALL_NEVER, rooms, line, items=_needed(box, board, rooms)) for line, rooms in never),
        *(Remark(RemarkKind.LAIR_UNREACHABLE, (room,), items=_needed(box, board, [room])) for room in unreached),
        *_cut_off(box, board, cut),
    ]


def _cut_off(box: Box, board: DungeonMap, rooms: list[Room]) -> list[Remark]:
    """One remark for all rooms that need the same items."""
    by_barrier: dict[Barrier, list[Room]] = {}
    for room in rooms:
        by_barrier.setdefault(_barrier_before(board, [room]), []).append(room)
    return [
        Remark(RemarkKind.ROOMS_CUT_OFF, tuple(found), items=_needed(box, board, found))
        for found in by_barrier.values()
    ]


def _needed(box: Box, board: DungeonMap, rooms: Iterable[Room]) -> tuple[str, ...]:
    return _items(box, _barrier_before(board, rooms))


def _barrier_before(board: DungeonMap, rooms: Iterable[Room]) -> Barrier:
    """The fewest barriers that a party must be able to pass to reach all these rooms."""
    wanted = sum(1 << room for room in rooms)
    return next(passes for passes in (OPEN, WALL, MOAT, WALL_ON_MOAT) if not wanted & ~reach(board, passes))


def _items(box: Box, barrier: Barrier) -> tuple[str, ...]:
    """One item for each barrier, if the box has it."""
    effects = [effect for passed, effect in _CROSSING.items() if barrier & passed]
    found = [[item.id for item in box.items if item.effect is effect] for effect in effects]
    return tuple([ids[0] for ids in found if ids])


def _rooms(problems: list[Problem]) -> tuple[Room, ...]:
    return tuple(dict.fromkeys(parse_room(str(problem.facts["room"])) for problem in problems))


def _line(problem: Problem) -> Edge:
    return edge(parse_room(str(problem.facts["one"])), parse_room(str(problem.facts["other"])))


@lru_cache(maxsize=512)
def cut_off_by(plan: SheetPlan, line: Edge) -> tuple[Room, ...]:
    """The rooms that a wall here would cut off if it were the only one besides the sheet's own."""
    if line in plan.walls or line in plan.moats:
        return ()
    bare = Dungeon("", frozenset(), (0, 0, 0), ("", "", ""))
    walled = replace(bare, walls=frozenset({line}))
    return tuple(rooms_in(reach(draw_board(plan, bare)) & ~reach(draw_board(plan, walled))))


# --- what is only odd ----------------------------------------------------------------------------------------


def _odd_rows(draft: DungeonDraft) -> list[Remark]:
    return [
        Remark(RemarkKind.ODD_ROW, (lair,), facts={"n": place + 1, "low": rows[0], "high": rows[-1]})
        for place, ((lair, _), rows) in enumerate(zip(draft.lairs, LAIR_ROWS, strict=True))
        if lair is not None and lair // COLUMNS + 1 not in rows
    ]

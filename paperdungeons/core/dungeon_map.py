"""One dungeon card drawn on the sheet: where each step may lead, and what is in each room."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .agenda import FOUND_GEM, Agenda, task_of
from .cards import Box, Dungeon, Monster, RoomPlan, SheetPlan
from .faces import MOAT, OPEN, WALL, Barrier
from .rooms import OUTSIDE, ROOMS, Edge, Room, RoomSet, edge, neighbours, room_set


@dataclass(frozen=True, eq=False)
class DungeonMap:
    """``ways[room]`` tells what lies between a room and each room beside it (``ways[OUTSIDE]``: the doors)."""

    dungeon: Dungeon
    monsters: tuple[Monster, ...]
    ways: tuple[Mapping[Room, Barrier], ...]
    moats: Mapping[Edge, int]
    rooms: tuple[RoomPlan, ...]
    loot: tuple[Agenda, ...]
    minions: RoomSet
    traps: RoomSet
    lairs: RoomSet
    minions_of_level: Mapping[int, RoomSet]


def _barrier(plan: SheetPlan, dungeon: Dungeon, between: Edge) -> Barrier:
    wall = WALL if between in plan.walls or between in dungeon.walls else OPEN
    return wall | (MOAT if between in plan.moats else OPEN)


def _ways_from(plan: SheetPlan, dungeon: Dungeon, room: Room) -> dict[Room, Barrier]:
    ways = {other: _barrier(plan, dungeon, edge(room, other)) for other in neighbours(room)}
    for passage in plan.passages:
        if room in passage:
            ways[passage[0] + passage[1] - room] = OPEN
    return ways


def _loot(room: RoomPlan) -> Agenda:
    rewards = tuple(task_of(reward) for reward in room.rewards)
    return rewards if room.gem is None else (*rewards, (FOUND_GEM, room.gem))


@cache
def board_of(box: Box, dungeon_no: int) -> DungeonMap:
    dungeon = box.dungeons[dungeon_no]
    return draw_board(box.plan, dungeon, tuple([box.monster(id_) for id_ in dungeon.monsters]))


def draw_board(plan: SheetPlan, dungeon: Dungeon, monsters: tuple[Monster, ...] = ()) -> DungeonMap:
    rooms = plan.rooms
    levels = sorted({room.minion_level for room in rooms if room.minion is not None})
    return DungeonMap(
        dungeon=dungeon,
        monsters=monsters,
        ways=(*(_ways_from(plan, dungeon, room) for room in range(ROOMS)), dict.fromkeys(plan.doors, OPEN)),
        moats={moat: 1 << number for number, moat in enumerate(sorted(plan.moats))},
        rooms=rooms,
        loot=tuple(_loot(room) for room in rooms),
        minions=room_set([no for no, room in enumerate(rooms) if room.minion is not None]),
        traps=room_set([no for no, room in enumerate(rooms) if room.trap]),
        lairs=room_set(dungeon.lairs),
        minions_of_level={
            level: room_set([no for no, room in enumerate(rooms) if room.minion_level == level]) for level in levels
        },
    )


def reach(board: DungeonMap, passes: Barrier = OPEN) -> RoomSet:
    """Every room that a party at the doors can ever walk to, passing only these barriers."""
    reached, frontier = 0, [OUTSIDE]
    while frontier:
        for room, barrier in board.ways[frontier.pop()].items():
            if not barrier & ~passes and not reached >> room & 1:
                reached |= 1 << room
                frontier.append(room)
    return reached

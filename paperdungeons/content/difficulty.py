"""How hard a dungeon card is: an estimate, from its plan alone, of what it costs a party in tenths of a point.

The weights come from thousands of games of the veteran bot on hundreds of plans (docs/dungeons.md).
"""

from collections.abc import Mapping
from enum import Enum
from itertools import pairwise
from typing import Final, TypeAlias

from ..core.cards import Box, Dungeon, Monster
from ..core.dungeon_map import DungeonMap, draw_board
from ..core.faces import OPEN
from ..core.rooms import OUTSIDE, ROOMS, Room

Steps: TypeAlias = Mapping[Room, int]
"""The number of steps to each room that can be reached without items."""

EASY_UP_TO, HARD_FROM = 134, 163
"""With these limits, about a fifth of the generated plans are easy and a fifth are hard."""
A_STEP_TO_THE_LAIR, A_STEP_TO_A_GEM, A_STEP_BETWEEN_ROOMS, A_WALL, A_STEP_NEARER, A_STRENGTH = 8, 11, 7, 3, 11, 11
FAR: Final = 7
"""Losing a gem that is on average this many steps from the rooms costs nothing."""


class Difficulty(Enum):
    """How hard a card is. The value names the word in the string tables."""

    EASY = "easy"
    FAIR = "fair"
    HARD = "hard"

    @property
    def letter(self) -> str:
        return self.value[0]


def difficulty_of(box: Box, dungeon: Dungeon) -> Difficulty:
    toll = toll_of(box, dungeon)
    if toll <= EASY_UP_TO:
        return Difficulty.EASY
    return Difficulty.HARD if toll >= HARD_FROM else Difficulty.FAIR


def toll_of(box: Box, dungeon: Dungeon) -> int:
    """The cost of a card: the way to the first lair and from there to a gem, the mean distance between rooms, the
    walls, and the gems and strength that the monsters cost."""
    board = draw_board(box.plan, dungeon)
    first, second = (box.monster(id_) for id_ in dungeon.monsters[:2])
    from_doors, from_lair = steps_from(board, OUTSIDE), steps_from(board, dungeon.lairs[0])
    return (
        A_STEP_TO_THE_LAIR * from_doors.get(dungeon.lairs[0], ROOMS)
        + A_STEP_TO_A_GEM * _steps_to_a_gem(box, from_lair)
        + _between_rooms([steps_from(board, room) for room in from_doors if room != OUTSIDE])
        + A_WALL * len(dungeon.walls)
        + sum(_missed(steps_from(board, room)) for room in _lost_with(box, first) if room in from_doors)
        + _beyond_its_season(box, first)
        + _beyond_its_season(box, second)
    )


def walk_of(box: Box, dungeon: Dungeon) -> int:
    """The steps from the doors to the first lair, then to the second and the third."""
    board = draw_board(box.plan, dungeon)
    stops = (OUTSIDE, *dungeon.lairs)
    return sum(steps_from(board, start).get(end, ROOMS) for start, end in pairwise(stops))


def dead_ends(box: Box, dungeon: Dungeon) -> list[Room]:
    """Rooms with only one way in that needs no item."""
    board = draw_board(box.plan, dungeon)
    reached = steps_from(board, OUTSIDE)
    return [room for room in range(ROOMS) if room in reached and list(board.ways[room].values()).count(OPEN) == 1]


def steps_from(board: DungeonMap, start: Room) -> Steps:
    steps, frontier = {start: 0}, [start]
    for room in frontier:
        for other, barrier in board.ways[room].items():
            if barrier == OPEN and other not in steps:
                steps[other] = steps[room] + 1
                frontier.append(other)
    return steps


def _steps_to_a_gem(box: Box, steps: Steps) -> int:
    return min(
        [steps[room] for room, plan in enumerate(box.plan.rooms) if plan.gem is not None and room in steps], default=FAR
    )


def _between_rooms(ways: list[Steps]) -> int:
    """The cost of the mean distance from one room to another."""
    return A_STEP_BETWEEN_ROOMS * sum(sum(steps.values()) for steps in ways) // sum(map(len, ways))


def _lost_with(box: Box, monster: Monster) -> list[Room]:
    """The rooms of the gems that are lost after this monster."""
    return [room for room, plan in enumerate(box.plan.rooms) if plan.gem in monster.lost_gems]


def _missed(steps: Steps) -> int:
    """The cost of losing a gem: the nearer it is to all rooms, the higher."""
    return A_STEP_NEARER * max(0, FAR * len(steps) - sum(steps.values())) // len(steps)


def _beyond_its_season(box: Box, monster: Monster) -> int:
    """The cost of a highest threshold above the mean of the monsters of its season."""
    alike = [other.thresholds[-1].strength for other in box.monsters if other.season == monster.season]
    return A_STRENGTH * (monster.thresholds[-1].strength * len(alike) - sum(alike)) // len(alike)

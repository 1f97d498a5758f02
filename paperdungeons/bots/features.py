"""The facts that bots weigh: what a position promises beyond its points, as numbers.

Facts come in groups; those of a group depend on only a few things on the sheet. No fact knows the dice of later rounds.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from ..core.cards import Box, Effect, Measure, Monster, Reward, Tracks
from ..core.dungeon_map import DungeonMap
from ..core.faces import ABILITY_LEVEL, DICE_A_ROUND, ROUNDS, TOP_LEVEL, Barrier
from ..core.measures import COUNTS
from ..core.rooms import COLUMN_SETS, ROOMS, ROW_SETS, Room, RoomSet
from ..core.scoring import on_track
from ..core.sheet import POTIONS, POTIONS_A_ROW
from ..core.state import State

Facts: TypeAlias = tuple[float, ...]

DICE: Final = DICE_A_ROUND * ROUNDS
RINGS: Final = ((1, 2), (3, 4), (5, 7))
"""Rings of rooms around the party: the fewest and the most steps to each ring."""
FAR: Final = 12
GROWTH: Final = 0.45
"""About how much strength a die adds."""
_COSTS: Final = 3
"""Future wounds are counted as this many more boxes of the damage column."""
_SAFE: Final = (2, 5, 9)
"""A party with less spare life than one of these is in danger; the higher the number, the smaller the danger."""
_LASTING: Final = (Effect.MONSTER_STRENGTH, Effect.MINION_STRENGTH, Effect.CROSS_WALLS, Effect.CROSS_MOATS)
_GIVEN_ONCE: Final = (Effect.LEVELS, Effect.POTIONS, Effect.MINIONS, Effect.STEPS)


def heroes(levels: tuple[int, ...]) -> Facts:
    total = sum(levels)
    return (
        total,
        total * total / DICE,
        min(levels),
        *[level >= ABILITY_LEVEL for level in levels],
        levels.count(TOP_LEVEL - 1),
        levels.count(TOP_LEVEL),
    )


def items(box: Box, begun: int, done: int) -> Facts:
    half = [item for number, item in enumerate(box.items) if (begun & ~done) >> number & 1]
    ready = [item for number, item in enumerate(box.items) if done >> number & 1]
    return (
        len(half),
        len(ready),
        sum(item.points for item in half),
        *[sum(item.n for item in half if item.effect == effect) for effect in (*_LASTING, *_GIVEN_ONCE)],
        *[sum(item.n for item in ready if item.effect == effect) for effect in _LASTING],
    )


def potions(brewed: int, hearts: int) -> Facts:
    into_row = brewed % POTIONS_A_ROW if brewed < POTIONS else 0
    return (brewed, hearts, min(hearts, 3), into_row == 1, into_row == 2, into_row == 3, brewed >= POTIONS)


def wounds(tracks: Tracks, damage: int, life: int, hearts: int, resurrected: bool) -> Facts:
    worse = min(damage + _COSTS, len(tracks.damage))
    cost = on_track(tracks.damage, worse) - on_track(tracks.damage, damage)
    spare = life + hearts - damage
    return (cost, resurrected, *[0 if resurrected else max(0, safe - spare) for safe in _SAFE])


def season(monster: Monster, strength: int, dice: int, steps: int) -> Facts:
    """A monster that is still to come, with this many dice left before it and its lair this many steps away."""
    likely = 1.0 if not steps else max(0.0, min(1.0, (dice + 1 - (steps + 1) // 2) / 4)) if dice else 0.0
    points, damage = _promised(monster, strength + GROWTH * dice)
    return (likely * points + (1 - likely) * monster.flee, likely * damage, steps)


def _promised(monster: Monster, strength: float) -> tuple[float, float]:
    """The expected points and damage: in proportion between two thresholds, unless the strength is a whole number."""
    low, middle, high = monster.thresholds
    if strength < low.strength:
        return monster.flee, 0
    if strength >= high.strength:
        return high.points, high.damage
    lower, upper = (middle, high) if strength >= middle.strength else (low, middle)
    part = 0 if strength == int(strength) else (strength - lower.strength) / (upper.strength - lower.strength)
    return lower.points + part * (upper.points - lower.points), lower.damage + part * (upper.damage - lower.damage)


def progress(state: State, measure: Measure, of: int, at: int) -> float:
    """How much of a mission or of an objective's step is done, from 0 to 1."""
    if measure in (Measure.ROWS, Measure.COLUMNS):
        lines = ROW_SETS if measure == Measure.ROWS else COLUMN_SETS
        best = sorted([min((state.visited & line).bit_count(), of) for line in lines], reverse=True)[:at]
        return sum(best) / (of * at)
    if measure == Measure.HEROES and of > 1:
        best = sorted([min(level, of) for level in state.levels], reverse=True)[:at]
        return (sum(best) - at) / ((of - 1) * at)
    if measure == Measure.LIFE and at > len(state.levels):
        return min((sum(state.levels) - len(state.levels)) / (at - len(state.levels)), 1.0)
    return min(COUNTS[measure](state, of) / at, 1.0) if at else 1.0


def mission(points: int, done: float) -> Facts:
    return (points, 0, 0) if done >= 1 else (0, points * done, points * done * done)


def objective(steps_done: Sequence[float]) -> Facts:
    """How much is done of each step that is not reached yet, in order."""
    if not steps_done:
        return (0, 0, 0, 0)
    first = steps_done[0]
    return (first, first * first, first**4, steps_done[1] if len(steps_done) > 1 else 0)


@cache
def steps_from(board: DungeonMap, passes: Barrier, start: Room) -> tuple[int, ...]:
    """The number of steps to every room; ``FAR`` for rooms that cannot be reached."""
    steps, frontier = [FAR] * (ROOMS + 1), [start]
    steps[start] = 0
    for room in frontier:
        for other, barrier in board.ways[room].items():
            if steps[other] == FAR and not barrier & ~passes:
                steps[other] = min(steps[room] + 1, FAR - 1)
                frontier.append(other)
    return tuple(steps)


@cache
def rings(board: DungeonMap, passes: Barrier, start: Room) -> tuple[RoomSet, ...]:
    steps = steps_from(board, passes, start)
    return tuple(
        [sum(1 << room for room in range(ROOMS) if nearest <= steps[room] <= farthest) for nearest, farthest in RINGS]
    )


@cache
def rooms_paying(board: DungeonMap) -> tuple[RoomSet, RoomSet, RoomSet]:
    """The rooms with potions, with item steps and with levels."""
    potions, steps, levels = (
        sum(1 << number for number, room in enumerate(board.rooms) if reward in room.rewards)
        for reward in (Reward.POTION, Reward.STEP, Reward.LEVEL)
    )
    return potions, steps, levels


@cache
def rooms_with_gems(board: DungeonMap, gems: int) -> RoomSet:
    return sum(1 << number for number, room in enumerate(board.rooms) if room.gem is not None and gems >> room.gem & 1)


@cache
def minions_by_damage(board: DungeonMap, levels: tuple[int, ...], strength: int) -> tuple[RoomSet, RoomSet, RoomSet]:
    """The rooms whose minion would do no damage, one damage, or more."""
    sets = [0, 0, 0]
    for number, room in enumerate(board.rooms):
        if room.minion is not None:
            damage = room.minion_level - levels[room.minion] - strength
            sets[min(max(damage, 0), 2)] |= 1 << number
    return sets[0], sets[1], sets[2]


@cache
def next_prizes(box: Box, gems: int, minions: int) -> tuple[int, int]:
    """The points that the next gem and the next minion add."""
    return _next_on(box.plan.tracks.gems, gems), _next_on(box.plan.tracks.minions, minions)


def _next_on(track: tuple[int, ...], boxes: int) -> int:
    return on_track(track, boxes + 1) - on_track(track, boxes) if boxes < len(track) else 0

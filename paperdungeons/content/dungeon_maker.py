"""Dungeon cards generated from a seed and a wished difficulty, the same on every device for ever.

Walls are drawn as a pen would draw them, in strokes from corner to corner of the rooms; that gives corridors and dead
ends rather than noise. Plans are drawn until one is as hard as wished and keeps every promise of our own cards;
``tests/golden/dungeons.json`` pins some.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from ..core.cards import Box, Dungeon, SheetPlan
from ..core.dice import SEED_LENGTH, SEED_LETTERS, Seed, drawn
from ..core.dungeon_map import draw_board, reach
from ..core.faces import MONSTER_ROUNDS
from ..core.rooms import COLUMNS, ROOMS, ROWS, Edge, Room, RoomSet, edge, room_name, rooms_in
from .card_files import PRINTED
from .difficulty import Difficulty, difficulty_of, toll_of
from .marked_table import OWN_MARK

PREFIX: Final = "g-"
"""The id of every generated card begins like this; its seed and the letter of the wished difficulty follow."""
FEWEST_WALLS, LEAST_GOAL, MOST_WALLS = 4, 5, 9
"""The fewest walls of a card, the lowest number of walls aimed at, and the most walls of a card."""
LAIR_ROWS: Final = ((2, 3), (4, 5), (5, 6, 7))
"""The rows, counted from 1, in which the monster of each season lives."""
PLANS: Final = 96
"""At most this many plans are drawn."""
STROKES: Final = 12
LONGEST_STROKE: Final = 4
LEAST_APART: Final = 3
"""The least distance between two lairs, in rooms."""
_Point: TypeAlias = tuple[int, int]
_STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_TURNS: Final = (0, 0, 0, 0, 1, 3)
"""The turns a pen chooses from: it goes straight on more often than round a corner."""
_PLAIN, _TURNED, _MIRRORED = range(3)
_STYLES: Final = (_PLAIN, _PLAIN, _PLAIN, _TURNED, _MIRRORED)
"""The styles a plan is chosen from: some plans look the same upside down or in a mirror."""


def id_of(seed: Seed, wish: Difficulty) -> str:
    """
    >>> id_of("K7QF3MXW", Difficulty.HARD)
    'g-K7QF3MXWh'
    """
    return PREFIX + seed + wish.letter


def seed_and_wish(id_: str) -> tuple[Seed, Difficulty] | None:
    """The seed and wish a card was generated from; ``None`` for any other card.

    >>> seed_and_wish("g-K7QF3MXWh"), seed_and_wish("A")
    (('K7QF3MXW', <Difficulty.HARD: 'hard'>), None)
    """
    seed, letter = id_[len(PREFIX) : -1], id_[-1:]
    wish = next((wish for wish in Difficulty if wish.letter == letter), None)
    is_seed = len(seed) == SEED_LENGTH and all(sign in SEED_LETTERS for sign in seed)
    return (seed, wish) if wish is not None and is_seed and id_.startswith(PREFIX) else None


def make_dungeon(box: Box, seed: Seed, wish: Difficulty) -> Dungeon:
    """The first plan that is as hard as wished; if there is none, as can happen in an odd box, the nearest one."""
    plans = []
    for plan in _plans(box, seed, wish):
        if difficulty_of(box, plan) is wish:
            return plan
        plans.append(plan)
    if wish is Difficulty.FAIR:
        return sorted(plans, key=lambda plan: toll_of(box, plan))[len(plans) // 2]
    return min(plans, key=lambda plan: toll_of(box, plan) * (1 if wish is Difficulty.EASY else -1))


def _plans(box: Box, seed: Seed, wish: Difficulty) -> Iterator[Dungeon]:
    """All plans, those with enough walls first."""
    poor = []
    for number in range(PLANS):
        plan = _draw(box, seed, id_of(seed, wish), f"maker/{wish.letter}/{number}")
        if len(plan.walls) >= FEWEST_WALLS:
            yield plan
        else:
            poor.append(plan)
    yield from poor


def _draw(box: Box, seed: Seed, id_: str, about: str) -> Dungeon:
    bare = Dungeon(id_, frozenset(), (0, 0, 0), _monsters(box, seed, about))
    parts = _parts(box.plan, bare)
    largest = max(parts, key=int.bit_count)
    return replace(bare, walls=_walls(box.plan, bare, parts, seed, about), lairs=_lairs(largest, seed, about))


def _parts(plan: SheetPlan, dungeon: Dungeon) -> list[RoomSet]:
    """The separate parts of the dungeon: for each door the rooms that can be reached from it, each part once."""
    parts: list[RoomSet] = []
    for door in plan.doors:
        if not any(part >> door & 1 for part in parts):
            parts.append(reach(draw_board(replace(plan, doors=(door,)), dungeon)))
    return parts


def _monsters(box: Box, seed: Seed, about: str) -> tuple[str, str, str]:
    """One of each season."""
    first, second, third = (
        ids[drawn(seed, f"{about}/monster/{season}", len(ids))]
        for season in range(1, len(MONSTER_ROUNDS) + 1)
        for ids in [[monster.id for monster in box.monsters if monster.season == season]]
    )
    return first, second, third


# --- lairs ---------------------------------------------------------------------------------------------------


def _lairs(reached: RoomSet, seed: Seed, about: str) -> tuple[Room, Room, Room]:
    """Three lairs, each in the rows of its season and away from the others, as far as the sheet allows."""
    lairs: list[Room] = []
    for season, rows in enumerate(LAIR_ROWS, 1):
        free = [room for room in rooms_in(reached) if room not in lairs]
        in_rows = [room for room in free if room // COLUMNS + 1 in rows] or free
        apart = [room for room in in_rows if all(_apart(room, lair) >= LEAST_APART for lair in lairs)] or in_rows
        lairs.append(apart[drawn(seed, f"{about}/lair/{season}", len(apart))])
    first, second, third = lairs
    return first, second, third


def _apart(one: Room, other: Room) -> int:
    return abs(one % COLUMNS - other % COLUMNS) + abs(one // COLUMNS - other // COLUMNS)


# --- walls ---------------------------------------------------------------------------------------------------


def _walls(plan: SheetPlan, bare: Dungeon, parts: list[RoomSet], seed: Seed, about: str) -> frozenset[Edge]:
    """Draw walls stroke by stroke; no stroke may divide a part, even if another door still leads to each piece."""
    style = _STYLES[drawn(seed, f"{about}/style", len(_STYLES))]
    goal = LEAST_GOAL + drawn(seed, f"{about}/goal", MOST_WALLS - LEAST_GOAL + 1)
    walls: frozenset[Edge] = frozenset()
    for number in range(STROKES):
        if len(walls) >= goal:
            break
        taken = walls | plan.walls | plan.moats
        stroke = frozenset(_stroke(seed, f"{about}/stroke/{number}", taken))
        more = walls | _with_images(stroke, style) - taken
        if len(stroke) > 1 and len(more) <= MOST_WALLS and _parts(plan, replace(bare, walls=more)) == parts:
            walls = more
    return walls


def _stroke(seed: Seed, about: str, taken: frozenset[Edge]) -> Iterator[Edge]:
    """A stroke from a corner of a room along the sides of rooms, until it would leave the sheet or meet a line."""
    at = drawn(seed, f"{about}/x", COLUMNS + 1), drawn(seed, f"{about}/y", ROWS + 1)
    way, length = drawn(seed, f"{about}/way", len(_STEPS)), 2 + drawn(seed, f"{about}/length", LONGEST_STROKE - 1)
    for number in range(length):
        there = at[0] + _STEPS[way][0], at[1] + _STEPS[way][1]
        wall = _between(at, there)
        if wall is None or wall in taken:
            return
        yield wall
        at, way = there, (way + _TURNS[drawn(seed, f"{about}/turn/{number}", len(_TURNS))]) % len(_STEPS)


def _between(one: _Point, other: _Point) -> Edge | None:
    """The two rooms that a line from corner to corner divides; ``None`` at the rim of the sheet or off it."""
    (x, y), (right, top) = min(one, other), max(one, other)
    if right > x:
        return (_room(x, y - 1), _room(x, y)) if 0 < y < ROWS and 0 <= x < right <= COLUMNS else None
    return (_room(x - 1, y), _room(x, y)) if 0 < x < COLUMNS and 0 <= y < top <= ROWS else None


def _room(column: int, row: int) -> Room:
    return row * COLUMNS + column


def _with_images(stroke: frozenset[Edge], style: int) -> frozenset[Edge]:
    """A stroke and, if the style asks for it, its image turned upside down or mirrored."""
    if style == _PLAIN:
        return stroke
    image = _turned if style == _TURNED else _mirrored
    return stroke | {edge(image(one), image(other)) for one, other in stroke}


def _turned(room: Room) -> Room:
    return ROOMS - 1 - room


def _mirrored(room: Room) -> Room:
    return room + COLUMNS - 1 - 2 * (room % COLUMNS)


# --- as a table ----------------------------------------------------------------------------------------------


def table_of(dungeon: Dungeon, mark: str = OWN_MARK, is_printed: bool = False) -> dict[str, str | list[str]]:
    """A card as in a data file; ``is_printed`` if somebody says that it is printed like this."""
    return {
        "monsters": [f"{monster} {mark}" for monster in dungeon.monsters],
        "lairs": [f"{room_name(lair)} {mark}" for lair in dungeon.lairs],
        "walls": [f"{room_name(one)}|{room_name(other)} {mark}" for one, other in sorted(dungeon.walls)],
    } | ({PRINTED: mark} if is_printed else {})

"""Reading the printed sheet: dice, rooms, barriers and tracks."""

import re
from collections.abc import Mapping
from itertools import pairwise, product

from ..core.cards import Reward, RoomPlan, SheetPlan, Tracks
from ..core.dice import SIDES, Die, must_reroll
from ..core.faces import GEM_LETTERS, MINION_IDS, ROUNDS, SKULL, TOP_LEVEL
from ..core.rooms import COLUMN_LETTERS, COLUMNS, ROOMS, ROWS, Edge, Room, are_neighbours, edge, parse_room, room_name
from ..core.sheet import POTIONS, POTIONS_A_ROW
from .faults import Fault
from .marked_table import TableReader

VICTORY_BONUSES = {reward.value: reward for reward in Reward}
REWARDS = {id_: reward for id_, reward in VICTORY_BONUSES.items() if reward is not Reward.POINTS}
_ROOM_REWARDS = {id_: reward for id_, reward in REWARDS.items() if reward is not Reward.GEM}
WHITE_FACES = {"skull": SKULL, "1": 1, "2": 2, "3": 3, "4": 4, "9": 9}
BLACK_FACES = {"skull": SKULL, "0": 0, "5": 5, "6": 6, "7": 7, "8": 8}
GEMS = {letter: gem for gem, letter in enumerate(GEM_LETTERS)}
DICE_OF_A_COLOUR = 3
GEM_BOXES = 10
DAMAGE_BOXES = 24
MINION_BOXES = 12
OBJECTIVE_STEPS = 3
MOST_LINES, MOST_PASSAGES = 60, 20
"""The most walls or moats that a sheet or a card may have, and the most secret passages."""
HERO_POINTS, GAIN, LOSS, REWARD_NUMBERS = (-99, 99), (0, 99), (-99, 0), (1, 4)
"""The least and the most that a box of a track may have, and how often a reward is paid."""
MOST_IN_A_ROOM = 3
"""At most this many rewards, the gem included, fit into one room."""


def read_dice(page: TableReader) -> tuple[Die, ...]:
    white, black = _read_die(page, "white", WHITE_FACES), _read_die(page, "black", BLACK_FACES)
    page.note_unknown()
    dice = (white,) * DICE_OF_A_COLOUR + (black,) * DICE_OF_A_COLOUR
    if all(must_reroll(roll) for roll in product(*map(set, dice))):
        page.note("dice with these faces would be rolled again for ever", "white", fault=Fault.ROLLED_FOR_EVER)
    return dice


def _read_die(page: TableReader, key: str, faces: dict[str, int]) -> Die:
    return tuple(page.as_choice(text, faces, key, place) for place, text in enumerate(page.figures(key, SIDES), 1))


def read_sheet(page: TableReader, tracks: Tracks) -> SheetPlan:
    rooms = _read_rooms(page.section("rooms"))
    plan = SheetPlan(
        rooms=rooms,
        walls=read_edges(page, "walls", 0, MOST_LINES),
        moats=read_edges(page, "moats", 0, MOST_LINES),
        passages=read_edges(page, "passages", 0, MOST_PASSAGES, passages=True),
        doors=tuple(sorted(_read_doors(page))),
        tracks=tracks,
    )
    for both in sorted(plan.walls & plan.moats):
        one, other = map(room_name, both)
        what = f"a wall and a moat lie between {one} and {other}"
        page.note(what, "moats", fault=Fault.WALL_AND_MOAT, one=one, other=other)
    page.note_unknown()
    return plan


def _read_doors(page: TableReader) -> list[Room]:
    doors = [as_room(page, text, "doors", place) for place, text in enumerate(page.figures("doors", 1, COLUMNS), 1)]
    for door in doors:
        if door >= COLUMNS:
            page.note(f"{room_name(door)} is not in the lowest row", "doors")
        elif doors.count(door) > 1:
            page.note(f"{room_name(door)} is written twice", "doors")
    return doors


def as_room(page: TableReader, text: str, *place: object) -> Room:
    try:
        return parse_room(text) if text else 0
    except ValueError as error:
        page.note(str(error), *place)
        return 0


def read_edges(page: TableReader, key: str, low: int, high: int, passages: bool = False) -> frozenset[Edge]:
    """Pairs of rooms written like ``A7|B7``, each once."""
    edges: set[Edge] = set()
    for place, text in enumerate(page.figures(key, low, high), 1):
        if not text:
            continue
        one, _, other = text.partition("|")
        if not re.fullmatch(r"[A-Z][0-9]\|[A-Z][0-9]", text, re.ASCII):
            page.note(f"{text!r} is not a pair of rooms like A7|B7", key, place)
            continue
        pair = edge(as_room(page, one, key, place), as_room(page, other, key, place))
        if are_neighbours(*pair) == passages:
            page.note(f"{text} {'are' if passages else 'are not'} neighbours", key, place)
        elif pair[0] == pair[1] or pair in edges:
            page.note(f"{text} is written twice" if pair in edges else f"{text} is one room", key, place)
        edges.add(pair)
    return frozenset(edges)


def _read_rooms(page: TableReader) -> tuple[RoomPlan, ...]:
    rooms = []
    for row in range(1, ROWS + 1):
        figures = page.figures(str(row), COLUMNS)
        rooms += [_read_room(page, text, row, COLUMN_LETTERS[column]) for column, text in enumerate(figures)]
    page.note_unknown()
    gems = [room.gem for room in rooms if room.gem is not None]
    for gem, letter in enumerate(GEM_LETTERS):
        if gems.count(gem) != 1:
            n = gems.count(gem)
            page.note(f"gem {letter} lies in {n} rooms, not in one", fault=Fault.GEM_PLACES, gem=letter, n=n)
    minions = sum(room.minion is not None for room in rooms)
    if minions > MINION_BOXES:
        what = f"{minions} minions, but only {MINION_BOXES} boxes for them"
        page.note(what, fault=Fault.TOO_MANY_MINIONS, n=minions, most=MINION_BOXES)
    assert len(rooms) == ROOMS
    return tuple(rooms)


def _read_room(page: TableReader, text: str, row: int, column: str) -> RoomPlan:
    minion, level, trap, gem = None, 0, False, None
    rewards: list[Reward] = []
    for word in [word.strip() for word in text.split(",")] if text not in ("", "-") else []:
        kind, _, rest = word.partition(" ")
        if word == "trap" and not (trap or minion is not None):
            trap = True
        elif kind in MINION_IDS and not (trap or minion is not None):
            minion, level = MINION_IDS.index(kind), page.as_number(rest or "?", 1, TOP_LEVEL, row, column)
        elif kind == "gem" and rest in GEMS and gem is None:
            gem = GEMS[rest]
        elif word in _ROOM_REWARDS and gem is None:
            rewards.append(_ROOM_REWARDS[word])
        else:
            page.note(f"{word[:40]!r} does not belong in this room", row, column)
    if len(rewards) + (gem is not None) > MOST_IN_A_ROOM:
        page.note(f"more than {MOST_IN_A_ROOM} rewards", row, column, fault=Fault.ROOM_FULL, most=MOST_IN_A_ROOM)
    return RoomPlan(minion, level, trap, tuple(rewards), gem)


def read_tracks(page: TableReader) -> Tracks:
    rows = page.figures("potion-rows", POTIONS // POTIONS_A_ROW)
    tracks = Tracks(
        heroes=page.numbers("heroes", TOP_LEVEL, *HERO_POINTS),
        hero_at_top=page.number("hero-at-top", *GAIN),
        minions=page.numbers("minions", MINION_BOXES, *GAIN),
        gems=page.numbers("gems", GEM_BOXES, *GAIN),
        gem_bonuses=_read_gem_bonuses(page.section("gem-bonuses")),
        damage=page.numbers("damage", DAMAGE_BOXES, *LOSS),
        potion_rows=tuple(page.as_choice(text, REWARDS, "potion-rows", n) for n, text in enumerate(rows, 1)),
        resurrection=page.number("resurrection", *LOSS),
        mission=page.number("mission", *GAIN),
        solo_missions=page.numbers("solo-missions", ROUNDS, *GAIN),
        objective=page.numbers("objective", OBJECTIVE_STEPS, *GAIN),
    )
    for key, values, order in (
        ("heroes", tracks.heroes, 1),
        ("minions", tracks.minions, 1),
        ("gems", tracks.gems, 1),
        ("objective", tracks.objective, 1),
        ("damage", tracks.damage, -1),
        ("solo-missions", tracks.solo_missions, -1),
    ):
        if any((later - earlier) * order < 0 for earlier, later in pairwise(values)):
            what, fault = ("must not fall", Fault.ROW_FALLS) if order > 0 else ("must not rise", Fault.ROW_RISES)
            page.note(what, key, fault=fault)
    page.note_unknown()
    return tracks


def _read_gem_bonuses(page: TableReader) -> tuple[tuple[Reward, ...], ...]:
    bonuses = tuple(read_bonus(page, str(box)) if str(box) in page.table else () for box in range(1, GEM_BOXES + 1))
    page.note_unknown()
    return bonuses


def read_bonus(page: TableReader, key: str, rewards: Mapping[str, Reward] = REWARDS) -> tuple[Reward, ...]:
    """A reward and its number, such as ``"potion 2 H"``."""
    kind, _, count = page.figure(key).partition(" ")
    return (page.as_choice(kind, rewards, key),) * page.as_number(count or "1", *REWARD_NUMBERS, key)

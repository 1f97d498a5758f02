"""The 42 rooms as numbers and as sets (bits of an int): names, rows, columns, neighbours.

Room 0 is A1, room 5 is F1, room 6 is A2, room 41 is F7.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

Room: TypeAlias = int
RoomSet: TypeAlias = int
Edge: TypeAlias = tuple[Room, Room]
"""Two rooms side by side (or joined by a passage), the lower number first."""

COLUMN_LETTERS: Final = "ABCDEF"
COLUMNS: Final = len(COLUMN_LETTERS)
ROWS: Final = 7
ROOMS: Final = COLUMNS * ROWS
OUTSIDE: Final = ROOMS
"""Where a party stands before its first step."""

ALL_ROOMS: Final = (1 << ROOMS) - 1
COLUMN_SETS: Final = tuple(sum(1 << (row * COLUMNS + column) for row in range(ROWS)) for column in range(COLUMNS))
ROW_SETS: Final = tuple(sum(1 << (row * COLUMNS + column) for column in range(COLUMNS)) for row in range(ROWS))
CORNERS: Final = 1 << 0 | 1 << 5 | 1 << 36 | 1 << 41
RIM: Final = COLUMN_SETS[0] | COLUMN_SETS[-1] | ROW_SETS[0] | ROW_SETS[-1]


def room_name(room: Room) -> str:
    """
    >>> room_name(0), room_name(26), room_name(41)
    ('A1', 'C5', 'F7')
    """
    return COLUMN_LETTERS[room % COLUMNS] + str(room // COLUMNS + 1)


ROOM_NAMES: Final = tuple(room_name(room) for room in range(ROOMS))
_ROOM_OF: Final = {name: room for room, name in enumerate(ROOM_NAMES)}


def parse_room(name: str) -> Room:
    """
    >>> parse_room("C5")
    26
    """
    try:
        return _ROOM_OF[name]
    except KeyError:
        raise ValueError(f"{name!r} is not a room from A1 to F7") from None


def edge(one: Room, other: Room) -> Edge:
    return (one, other) if one < other else (other, one)


def are_neighbours(one: Room, other: Room) -> bool:
    """Side by side or one above the other.

    >>> are_neighbours(parse_room("C5"), parse_room("C6")), are_neighbours(parse_room("F1"), parse_room("A2"))
    (True, False)
    """
    low, high = edge(one, other)
    return high - low == COLUMNS or (high - low == 1 and high % COLUMNS != 0)


def neighbours(room: Room) -> list[Room]:
    return [
        other
        for other in (room - COLUMNS, room - 1, room + 1, room + COLUMNS)
        if 0 <= other < ROOMS and are_neighbours(room, other)
    ]


def rooms_in(rooms: RoomSet) -> Iterator[Room]:
    """The rooms of a set, lowest number first.

    >>> [room_name(room) for room in rooms_in(CORNERS)]
    ['A1', 'F1', 'A7', 'F7']
    """
    while rooms:
        lowest = rooms & -rooms
        yield lowest.bit_length() - 1
        rooms ^= lowest


def room_set(rooms: Iterator[Room] | list[Room] | tuple[Room, ...]) -> RoomSet:
    bits = 0
    for room in rooms:
        bits |= 1 << room
    return bits


def lines_filled(visited: RoomSet, lines: tuple[RoomSet, ...], at_least: int) -> int:
    """How many of these rows or columns have at least this many visited rooms."""
    return len([line for line in lines if (visited & line).bit_count() >= at_least])

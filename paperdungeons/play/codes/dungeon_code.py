"""The code of a dungeon card: it holds the whole card, so that any phone with the same sheet can take it in.

It belongs to no table and is not keyed. Walls are one bit for each place where a wall can stand, monsters are numbers
in the box. A generated card keeps its id, and with it its name and its story; any other card is identified by a hash. A
last bit, present only if it is set, says that the card was printed like that: then our own design rules do not apply.
"""

from dataclasses import replace
from hashlib import blake2b
from typing import Final

from ...content.box_check import check_box
from ...content.difficulty import Difficulty
from ...content.dungeon_maker import id_of, seed_and_wish
from ...content.marked_table import FileFindings
from ...content.own_box_text import is_card_name
from ...core.cards import Box, Dungeon
from ...core.dice import SEED_LENGTH
from ...core.rooms import COLUMNS, ROOMS, Edge, Room, are_neighbours
from .bits import Packer, Unpacker, letters_for, put_name, read_letters, take_name, write_letters
from .errors import CodeError, CodeTrouble
from .frame import CodeKind, kind_of, read_frame, write_frame

TAKEN_IN: Final = "c-"
"""The id of a card that was taken in and not generated begins with this; a hash of the card follows."""
_MOST_MONSTERS: Final = 99
_EDGES: Final[tuple[Edge, ...]] = tuple(
    [
        (room, other)
        for room in range(ROOMS)
        for other in (room + 1, room + COLUMNS)
        if other < ROOMS and are_neighbours(room, other)
    ]
)
"""Every place where a wall could stand."""
_WALLS: Final = 1 << len(_EDGES)
_SEASONS: Final = 3
CARD_LETTERS: Final = letters_for(_WALLS * (ROOMS * _MOST_MONSTERS) ** _SEASONS)
"""The length of a card in letters, without its id and name."""
_SEEDS: Final = 32**SEED_LENGTH
_WISHES: Final = tuple(Difficulty)


def write_dungeon(box: Box, dungeon: Dungeon, name: str = "", is_printed: bool = False) -> str:
    """``name`` is the owner's name for the card, or empty; raises ``CodeError`` if it is not allowed. ``is_printed``
    says that the card was printed like that."""
    packer, made = Packer(), seed_and_wish(dungeon.id)
    packer.put(int(made is not None), 2)
    if made is not None:
        packer.put(read_letters(made[0]), _SEEDS)
        packer.put(_WISHES.index(made[1]), len(_WISHES))
    put_name(packer, _card_name(name))
    if is_printed:
        packer.put(1, 2)
    return write_frame(CodeKind.DUNGEON, write_card(box, dungeon) + packer.letters())


def read_dungeon(text: str, box: Box) -> tuple[Dungeon, str]:
    """The card and its name, which may be empty. The card keeps all promises in this box, or was printed as it is.
    Raises ``CodeError``."""
    said = read_frame(text, CodeKind.DUNGEON).opened()
    card, unpacker = said[:CARD_LETTERS], Unpacker(said[CARD_LETTERS:])
    if unpacker.take(2):
        seed = write_letters(unpacker.take(_SEEDS), SEED_LENGTH)
        id_ = id_of(seed, _WISHES[unpacker.take(len(_WISHES))])
    else:
        id_ = TAKEN_IN + _print_of(card)
    name = _card_name(take_name(unpacker))
    is_printed = unpacker.has_more and unpacker.take(2) == 1
    unpacker.finish()
    dungeon = read_card(card, id_, box)
    if not is_printed and not keeps_promises(box, dungeon):
        raise CodeError(CodeTrouble.UNFIT_DUNGEON)
    return dungeon, name


def _card_name(name: str) -> str:
    """The name of a card, which is limited more than a player's: it goes into a file, and unchanged on screens."""
    if name and not is_card_name(name):
        raise CodeError(CodeTrouble.BAD_NAME)
    return name


def is_dungeon(text: str) -> bool:
    """Whether a text seems to be the code of a dungeon card, even if its check letters are wrong."""
    try:
        return kind_of(text) is CodeKind.DUNGEON
    except CodeError:
        return False


def _print_of(card: str) -> str:
    return write_letters(int.from_bytes(blake2b(card.encode(), digest_size=5).digest(), "big"), SEED_LENGTH)


# --- the card itself -----------------------------------------------------------------------------------------


def write_card(box: Box, dungeon: Dungeon) -> str:
    packer, ids = Packer(), [monster.id for monster in box.monsters]
    packer.put(sum(1 << number for number, wall in enumerate(_EDGES) if wall in dungeon.walls), _WALLS)
    for lair in dungeon.lairs:
        packer.put(lair, ROOMS)
    for monster in dungeon.monsters:
        packer.put(ids.index(monster), _MOST_MONSTERS)
    return packer.letters(CARD_LETTERS)


def read_card(card: str, id_: str, box: Box) -> Dungeon:
    """Read what ``write_card`` wrote: a card that can be played, even if it breaks a promise of our own cards."""
    unpacker = Unpacker(card)
    bits = unpacker.take(_WALLS)
    walls = frozenset(wall for number, wall in enumerate(_EDGES) if bits >> number & 1)
    lairs: tuple[Room, Room, Room] = (unpacker.take(ROOMS), unpacker.take(ROOMS), unpacker.take(ROOMS))
    one, two, three = (_monster(box, unpacker.take(_MOST_MONSTERS), season) for season in range(1, _SEASONS + 1))
    unpacker.finish(CARD_LETTERS)
    if len(set(lairs)) != _SEASONS:
        raise CodeError(CodeTrouble.UNFIT_DUNGEON)
    return Dungeon(id_, walls, lairs, (one, two, three))


def _monster(box: Box, number: int, season: int) -> str:
    if number >= len(box.monsters) or box.monsters[number].season != season:
        raise CodeError(CodeTrouble.UNKNOWN_MONSTER)
    return box.monsters[number].id


def keeps_promises(box: Box, dungeon: Dungeon) -> bool:
    """Whether a card keeps the promises of our own cards in this box."""
    findings = FileFindings()
    check_box(replace(box, dungeons=(dungeon,)), findings)
    return not findings.problems

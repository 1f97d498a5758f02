"""The real dice of a round, passed from one phone of a table to the others as a code: the round and the six faces."""

from typing import NamedTuple

from ...core.dice import SEED_LETTERS, Die, Roll, must_reroll
from ...core.faces import ROUNDS, WHITE_DICE, Face
from ...core.setup import Setup
from .bits import Packer, Unpacker
from .errors import CodeError, damaged
from .frame import CodeKind, kind_of, read_frame, write_frame
from .invitation import table_key


class Rolled(NamedTuple):
    round: int
    roll: Roll


def are_same_dice(one: Roll, other: Roll) -> bool:
    """Whether two rolls are the same dice, in any order."""
    return _in_order(one) == _in_order(other)


def _in_order(roll: Roll) -> list[Face]:
    return sorted(roll[:WHITE_DICE]) + sorted(roll[WHITE_DICE:])


def faces_of(die: Die) -> list[Face]:
    """The faces of a die, each once."""
    return sorted(set(die))


def put_roll(packer: Packer, dice: tuple[Die, ...], roll: Roll) -> None:
    for face, die in zip(roll, dice, strict=True):
        packer.put(faces_of(die).index(face), len(faces_of(die)))


def take_roll(unpacker: Unpacker, dice: tuple[Die, ...]) -> Roll:
    return tuple([faces[unpacker.take(len(faces))] for faces in map(faces_of, dice)])


def write_roll(setup: Setup, rolled: Rolled) -> str:
    if not setup.hand_dice or not 1 <= rolled.round <= ROUNDS or must_reroll(rolled.roll):
        raise ValueError("this roll is not of this table")
    packer = Packer()
    put_roll(packer, setup.box.dice, rolled.roll)
    return write_frame(CodeKind.ROLL, SEED_LETTERS[rolled.round] + packer.letters(), table_key(setup))


def read_roll(setup: Setup, text: str) -> Rolled:
    """Read what another phone of this table rolled. Raises ``CodeError``, also for a roll that must be rolled again."""
    said = read_frame(text, CodeKind.ROLL).opened(table_key(setup))
    round_, unpacker = SEED_LETTERS.find(said[:1]), Unpacker(said[1:])
    roll = take_roll(unpacker, setup.box.dice)
    unpacker.finish()
    if not setup.hand_dice or not said or not 1 <= round_ <= ROUNDS or must_reroll(roll):
        raise damaged()
    return Rolled(round_, roll)


def is_roll(text: str) -> bool:
    """Whether a code seems to be that of a roll."""
    try:
        return kind_of(text) is CodeKind.ROLL
    except CodeError:
        return False

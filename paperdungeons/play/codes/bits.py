"""Packing numbers into one large number, and that into letters: every code between phones is made this way.

Each number takes no more room than its limit requires. The reader must know the same limits in the same order; then
every value has exactly one spelling, and any other spelling is refused.
"""

from typing import Final

from ...core.dice import SEED_LETTERS
from ..names import MOST_BYTES, is_clean
from .errors import CodeError, CodeTrouble, damaged

BITS_A_LETTER: Final = 5
_DIGITS: Final = str.maketrans(SEED_LETTERS, "0123456789ABCDEFGHIJKLMNOPQRSTUV")
"""Translates our letters to the digits that ``int`` knows."""


def letters_for(values: int) -> int:
    """How many letters it takes to tell this many values apart.

    >>> letters_for(1), letters_for(32), letters_for(33)
    (0, 1, 2)
    """
    return -(-(values - 1).bit_length() // BITS_A_LETTER)


def write_letters(number: int, length: int) -> str:
    """
    >>> write_letters(33, 4)
    '0011'
    """
    places = range(BITS_A_LETTER * (length - 1), -1, -BITS_A_LETTER)
    return "".join([SEED_LETTERS[number >> place & 31] for place in places])


def read_letters(letters: str) -> int:
    return int("0" + letters.translate(_DIGITS), len(SEED_LETTERS))


class Packer:
    def __init__(self) -> None:
        self._number = 0
        self._values = 1

    def put(self, value: int, limit: int) -> None:
        """Add a number from 0 to limit - 1."""
        if not 0 <= value < limit:
            raise ValueError(f"{value} is not between 0 and {limit - 1}")
        self._number += value * self._values
        self._values *= limit

    def put_rare(self, value: int, limit: int) -> None:
        """Add a number that is usually 0, and then takes only one bit."""
        self.put(int(value > 0), 2)
        if value:
            self.put(value - 1, limit - 1)

    def letters(self, length: int | None = None) -> str:
        """Everything that was added, in as few letters as possible or in exactly ``length``."""
        needed = letters_for(self._values)
        if length is not None and length < needed:
            raise ValueError(f"{needed} letters are needed, not {length}")
        return write_letters(self._number, needed if length is None else length)


class Unpacker:
    """Reads what a ``Packer`` wrote; raises ``CodeError`` if the letters do not fit the limits."""

    def __init__(self, letters: str) -> None:
        self._length = len(letters)
        self._number = read_letters(letters)
        self._values = 1
        self._room = 1 << BITS_A_LETTER * len(letters)

    def take(self, limit: int) -> int:
        self._values *= limit
        if self._values > self._room:
            raise damaged()
        self._number, value = divmod(self._number, limit)
        return value

    @property
    def has_more(self) -> bool:
        """Whether something other than 0 is left: a tail is written only if it is not 0."""
        return self._number > 0

    def take_rare(self, limit: int) -> int:
        return 1 + self.take(limit - 1) if self.take(2) else 0

    def finish(self, length: int | None = None) -> None:
        """Check that nothing is left over."""
        if self._number or self._length != (letters_for(self._values) if length is None else length):
            raise damaged()


def put_name(packer: Packer, name: str) -> None:
    if not is_clean(name):
        raise CodeError(CodeTrouble.BAD_NAME)
    letters = name.encode()
    packer.put(len(letters), MOST_BYTES + 1)
    for byte in letters:
        packer.put(byte, 256)


def take_name(unpacker: Unpacker) -> str:
    letters = bytes([unpacker.take(256) for _ in range(unpacker.take(MOST_BYTES + 1))])
    try:
        name = letters.decode()
    except UnicodeDecodeError:
        raise damaged() from None
    if not is_clean(name):
        raise CodeError(CodeTrouble.BAD_NAME)
    return name

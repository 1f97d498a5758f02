"""An owner's box as a few codes: its text, compressed with the app's own box as a dictionary, and cut into parts.

Every part has its number and the number of parts, and short hashes that name the whole, the dictionary and the
resulting box. Parts may be scanned in any order and more than once.
"""

import re
import zlib
from functools import cache
from hashlib import blake2b
from typing import Final, NamedTuple

from ...content.files import FILES, house_content
from ...content.marked_table import MARKS, OWN_MARK
from ...content.own_box import OwnBox, in_force
from ...content.own_box_text import BoxTextError, BoxTrouble, read_own_box, write_own_box
from ...content.toml_text import LARGEST_FILE
from ...core.dice import SEED_LETTERS
from .bits import BITS_A_LETTER, read_letters, write_letters
from .errors import CodeError, CodeTrouble, damaged
from .frame import CodeKind, kind_of, read_frame, write_frame

MOST_PARTS: Final = len(SEED_LETTERS) - 1
LONGEST_PART: Final = 420
"""At most this many letters of the box are in one code, whose QR code then has 69 modules along a side."""
PRINT_LETTERS, FINGERPRINT_LETTERS, FINGERPRINT_DIGITS = 4, 7, 8
_BEFORE: Final = 2 + 2 * PRINT_LETTERS + FINGERPRINT_LETTERS
_RAW: Final = -15
"""Tells zlib to write neither a header nor a checksum: frames have their own."""


class BoxPart(NamedTuple):
    number: int
    """Counted from 1."""
    total: int
    whole: str
    """A short hash of all parts together, so that parts of two boxes are never mixed."""
    fingerprint: str
    """The fingerprint of the resulting box on the sender's phone."""
    letters: str


class Received(NamedTuple):
    """A box that came from another phone or from a file. ``is_exact`` is false if it was made with another version of
    the app: then cards that were not typed in may differ."""

    own: OwnBox
    is_exact: bool = True

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the box that results on this phone."""
        return in_force(self.own).content.box.fingerprint


# --- the text ------------------------------------------------------------------------------------------------


@cache
def _dictionary() -> bytes:
    """A text that both phones have: the app's own box as if typed in, once with its own marks and once with an owner's.
    Figures that are the same take hardly any room."""
    tables = house_content().tables
    text = write_own_box(OwnBox({name.removesuffix(".toml"): tables[name] for name in FILES}))
    return (text + re.sub(rf' [{MARKS}]"', f' {OWN_MARK}"', text)).encode("ascii")


def _print_of(data: bytes) -> str:
    digest = blake2b(data, digest_size=4, person=b"paper dungeons").digest()
    return write_letters(int.from_bytes(digest, "big") >> 32 - BITS_A_LETTER * PRINT_LETTERS, PRINT_LETTERS)


def press(text: str) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary())
    return packer.compress(text.encode()) + packer.flush()


def unpress(data: bytes) -> str:
    """Decompress a text, but never more of it than the longest box, however large the data would become."""
    unpacker = zlib.decompressobj(_RAW, _dictionary())
    try:
        text = unpacker.decompress(data, LARGEST_FILE + 1).decode()
    except (zlib.error, UnicodeDecodeError):
        raise damaged() from None
    if not unpacker.eof or unpacker.unused_data:
        raise damaged()
    return text


def _letters_of(data: bytes) -> str:
    """The data as letters. Their number tells that of the bytes, so the length is not written."""
    length = -(-8 * len(data) // BITS_A_LETTER)
    return write_letters(int.from_bytes(data, "big") << length * BITS_A_LETTER - 8 * len(data), length)


def _bytes_of(letters: str) -> bytes:
    bits = BITS_A_LETTER * len(letters)
    number, rest = divmod(read_letters(letters), 1 << bits % 8)
    if rest or bits % 8 >= BITS_A_LETTER:
        raise damaged()
    return number.to_bytes(bits // 8, "big")


# --- parts ---------------------------------------------------------------------------------------------------


def write_box_parts(own: OwnBox) -> list[str]:
    """The codes, all of about the same length; raises ``CodeError`` if there would be too many."""
    letters = _letters_of(press(write_own_box(own)))
    total = -(-len(letters) // LONGEST_PART)
    if total > MOST_PARTS:
        raise CodeError(CodeTrouble.BOX_TOO_LONG)
    each = -(-len(letters) // total)
    fingerprint = int(in_force(own).content.box.fingerprint, 16)
    prints = _print_of(letters.encode()) + _print_of(_dictionary()) + write_letters(fingerprint, FINGERPRINT_LETTERS)
    cuts = [letters[start : start + each] for start in range(0, len(letters), each)]
    return [
        write_frame(CodeKind.BOX, SEED_LETTERS[number] + SEED_LETTERS[len(cuts)] + prints + cut)
        for number, cut in enumerate(cuts, 1)
    ]


def read_box_part(text: str) -> BoxPart:
    """Raises ``CodeError``, also for a part that was compressed by another version of the app."""
    said = read_frame(text, CodeKind.BOX).opened()
    if len(said) <= _BEFORE:
        raise damaged()
    number, total = (SEED_LETTERS.index(letter) for letter in said[:2])
    whole, against, fingerprint = (
        said[2 : 2 + PRINT_LETTERS],
        said[2 + PRINT_LETTERS : _BEFORE - FINGERPRINT_LETTERS],
        read_letters(said[_BEFORE - FINGERPRINT_LETTERS : _BEFORE]),
    )
    if not 1 <= number <= total or fingerprint >> 4 * FINGERPRINT_DIGITS:
        raise damaged()
    if against != _print_of(_dictionary()):
        raise CodeError(CodeTrouble.OTHER_APP)
    return BoxPart(number, total, whole, f"{fingerprint:0{FINGERPRINT_DIGITS}x}", said[_BEFORE:])


def is_box_part(text: str) -> bool:
    """Whether a code seems to be one of a box."""
    try:
        return kind_of(text) is CodeKind.BOX
    except CodeError:
        return False


class BoxParts:
    """The parts of a box that have been taken in so far."""

    def __init__(self) -> None:
        self._parts: dict[int, BoxPart] = {}

    @property
    def total(self) -> int:
        """How many parts the box has; 0 before the first one is known."""
        return next((part.total for part in self._parts.values()), 0)

    @property
    def numbers(self) -> list[int]:
        return sorted(self._parts)

    @property
    def missing(self) -> list[int]:
        return [number for number in range(1, self.total + 1) if number not in self._parts]

    @property
    def is_complete(self) -> bool:
        return bool(self._parts) and not self.missing

    def take(self, text: str) -> BoxPart:
        """Take in a part. Raises ``CodeError``, for example for a part of another box, and keeps the earlier parts."""
        part = read_box_part(text)
        if any(part[1:4] != other[1:4] for other in self._parts.values()):
            raise CodeError(CodeTrouble.OTHER_PART)
        if self._parts.setdefault(part.number, part) != part:
            raise damaged()
        return part

    def box(self) -> Received:
        """The box, once all parts are there; raises ``CodeError`` if they do not make a box."""
        letters = "".join(self._parts[number].letters for number in self.numbers)
        first = self._parts[self.numbers[0]]
        if _print_of(letters.encode()) != first.whole:
            raise damaged()
        try:
            own, _ = read_own_box(unpress(_bytes_of(letters)))
        except BoxTextError as error:
            raise CodeError(
                CodeTrouble.NEWER_VERSION if error.trouble is BoxTrouble.NEWER else CodeTrouble.DAMAGED
            ) from None
        received = Received(own)
        return received._replace(is_exact=received.fingerprint == first.fingerprint)


# --- files and copied texts ----------------------------------------------------------------------------------


def write_box_file(own: OwnBox) -> str:
    return write_own_box(own, house_content().box.fingerprint)


def read_box_file(text: str) -> Received:
    """Read what ``write_box_file`` wrote, or what somebody wrote by hand; raises ``BoxTextError``."""
    own, base = read_own_box(text)
    return Received(own, base in ("", house_content().box.fingerprint))

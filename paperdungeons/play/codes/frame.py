"""The outer frame of a code: its kind, its length, and six check letters.

``KIND VERSION LENGTH BODY CHECK``. At a table the body begins with two letters for the table, and the check is keyed by
the table, so that a code of another table is never accepted. Codes have only capitals and digits, so that a QR code
needs few modules.
"""

import re
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

from ...core.dice import SEED_LETTERS
from .bits import BITS_A_LETTER, read_letters, write_letters
from .errors import CodeError, CodeTrouble, damaged

VERSION: Final = "1"
LINK: Final = "PD://"
LENGTH_LETTERS, CHECK_LETTERS, TAG_LETTERS = 2, 6, 2
LONGEST_BODY: Final = 32**LENGTH_LETTERS - 1
LONGEST_TEXT: Final = 2000
"""The longest text that may be typed or pasted, dashes and spaces included."""
_HEAD: Final = 2 + LENGTH_LETTERS
_LETTERS: Final = re.compile(f"[{SEED_LETTERS}]*")
_UPPER: Final = {letter: letter.upper() for letter in "abcdefghjkmnpqrstuvwxyz"}
"""Used instead of ``str.upper``, which turns some foreign letters into these."""
_READ_AS: Final = str.maketrans(_UPPER | dict.fromkeys("Oo", "0") | dict.fromkeys("IiLl", "1") | dict.fromkeys("- "))


class CodeKind(Enum):
    """The value is the first letter of the code; the name in small letters names its words."""

    INVITATION = "J"
    REPORT_LOG = "T"
    REPORT = "R"
    DIGEST = "B"
    SEAT = "S"
    ROLL = "D"
    DUNGEON = "G"
    BOX = "X"
    RESULT = "C"
    CAMPAIGN = "K"


_KINDS: Final = {kind.value: kind for kind in CodeKind}


class Frame(NamedTuple):
    """A code taken apart, with its check letters not yet verified."""

    kind: CodeKind
    body: str
    check: str

    def opened(self, key: str = "") -> str:
        """The body without the table's letters, once it is checked with the key of a table, or with none for a code
        that belongs to no table. Raises ``CodeError``."""
        tag = tag_of(key)
        if not self.body.startswith(tag):
            raise CodeError(CodeTrouble.OTHER_TABLE)
        if self.check != _check(_head(self.kind, self.body) + self.body, key):
            raise damaged()
        return self.body[len(tag) :]


def write_frame(kind: CodeKind, said: str, key: str = "") -> str:
    body = tag_of(key) + said
    if len(body) > LONGEST_BODY:
        raise CodeError(CodeTrouble.GAME_TOO_LONG)
    framed = _head(kind, body) + body
    return framed + _check(framed, key)


def read_frame(text: str, *wanted: CodeKind) -> Frame:
    """Take apart a code as it is scanned, pasted or typed: with or without the link, in small letters or capitals, with
    spaces and dashes; O is read as 0, I and L as 1. Raises ``CodeError`` and nothing else."""
    if len(text) > LONGEST_TEXT:
        raise CodeError(CodeTrouble.TOO_LONG)
    plain = text.strip().translate(_READ_AS)
    letters, is_link = plain.removeprefix(LINK), plain.startswith(LINK)
    kind, version = _KINDS.get(letters[:1]), letters[1:2]
    if not _is_whole(letters):
        is_ours = is_link or (kind is not None and version == VERSION)
        raise CodeError(CodeTrouble.DAMAGED if is_ours else CodeTrouble.NOT_A_CODE)
    if kind is None:
        raise CodeError(CodeTrouble.NEWER_VERSION if is_link else CodeTrouble.NOT_A_CODE)
    if version != VERSION:
        raise CodeError(CodeTrouble.NEWER_VERSION if version > VERSION else CodeTrouble.DAMAGED)
    if kind not in wanted:
        raise CodeError(CodeTrouble.WRONG_KIND, found=kind, wanted=wanted[0])
    return Frame(kind, letters[_HEAD:-CHECK_LETTERS], letters[-CHECK_LETTERS:])


def codes_in(text: str) -> list[str]:
    """The codes that a text has one after another. A single code, or a text that is not made of whole codes, is
    returned unchanged."""
    if len(text) > LONGEST_TEXT:
        return [text]
    letters, found = text.strip().translate(_READ_AS).removeprefix(LINK), []
    while letters:
        end = _HEAD + read_letters(letters[2:_HEAD]) + CHECK_LETTERS if _LETTERS.fullmatch(letters) else 0
        if not _is_whole(letters[:end]):
            return [text]
        found.append(letters[:end])
        letters = letters[end:]
    return found if len(found) > 1 else [text]


def kind_of(text: str) -> CodeKind:
    """The kind that a code seems to be, for a screen that takes any; raises ``CodeError``."""
    return read_frame(text, *CodeKind).kind


def link_of(frame: str) -> str:
    """The text of the QR code."""
    return LINK + frame


def spelled(frame: str) -> str:
    """The code in groups of four, for reading it out.

    >>> spelled("R10AXY23K7QF")
    'R10A-XY23-K7QF'
    """
    return "-".join(frame[start : start + 4] for start in range(0, len(frame), 4))


@lru_cache(maxsize=16)
def tag_of(key: str) -> str:
    """The two letters of a table; empty for codes that belong to no table."""
    return _hashed(b"", key, TAG_LETTERS) if key else ""


def _is_whole(letters: str) -> bool:
    size = len(letters) - _HEAD - CHECK_LETTERS
    return size >= 0 and _LETTERS.fullmatch(letters) is not None and read_letters(letters[2:_HEAD]) == size


def _head(kind: CodeKind, body: str) -> str:
    return kind.value + VERSION + write_letters(len(body), LENGTH_LETTERS)


def _check(framed: str, key: str) -> str:
    return _hashed(framed.encode(), key, CHECK_LETTERS)


def _hashed(message: bytes, key: str, letters: int) -> str:
    digest = blake2b(message, digest_size=4, key=key.encode(), person=b"paper dungeons").digest()
    return write_letters(int.from_bytes(digest, "big") >> 32 - BITS_A_LETTER * letters, letters)

"""In what condition the write-ahead journal is that lies beside a store.

SQLite passes over everything behind the first frame that does not fit its checksum. That is right for a frame that was
being written when the power went; but a bit that fell over in an older frame would silently take back the latest
choices. The layout is that of https://sqlite.org/fileformat2.html#walformat
"""

from collections.abc import Iterator
from enum import Enum
from struct import Struct, unpack
from typing import Final

_HEADER: Final = Struct(">8I")
_FRAME: Final = Struct(">6I")
_BYTE_ORDERS: Final = {0x377F0682: "<", 0x377F0683: ">"}
_SALTS: Final = slice(16, 24)
_FRAME_SALTS: Final = slice(8, 16)
_MASK: Final = 0xFFFFFFFF


class Condition(Enum):
    WHOLE = "whole"
    TORN = "torn"
    """The last frame is not good: it was never finished, or it is damaged."""
    DAMAGED = "damaged"
    """Good frames may lie behind one that is not."""


def condition_of(journal: bytes) -> Condition:
    """Every run of a journal begins at its start and has its own salts; frames of earlier runs may lie behind it."""
    if len(journal) <= _HEADER.size:
        return Condition.WHOLE
    magic, _, page_size, _, _, _, *sums = _HEADER.unpack_from(journal)
    order, salts = _BYTE_ORDERS.get(magic), journal[_SALTS]
    if order is None or page_size % 8 or _checksum(order, journal[:24], sums=[0, 0]) != sums:
        return Condition.DAMAGED
    frames = list(_frames(journal, page_size))
    for number, frame in enumerate(frames):
        if not _shares_a_salt(frame, salts):
            return Condition.WHOLE
        sums = _checksum(order, frame[:8] + frame[_FRAME.size :], sums)
        if frame[_FRAME_SALTS] != salts or list(_FRAME.unpack_from(frame)[4:]) != sums:
            goes_on = any(later[_FRAME_SALTS] == salts for later in frames[number + 1 :])
            return Condition.DAMAGED if goes_on else Condition.TORN
    return Condition.WHOLE


def _frames(journal: bytes, page_size: int) -> Iterator[bytes]:
    """The frames that are not cut off."""
    size = _FRAME.size + page_size
    for at in range(_HEADER.size, len(journal) - size + 1, size):
        yield journal[at : at + size]


def _shares_a_salt(frame: bytes, salts: bytes) -> bool:
    """Two runs have no salt in common. With one of the two, a frame is of the same run and damaged."""
    own = frame[_FRAME_SALTS]
    return own[:4] == salts[:4] or own[4:] == salts[4:]


def _checksum(order: str, data: bytes, sums: list[int]) -> list[int]:
    first, second = sums
    words = unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & _MASK
        second = (second + odd + first) & _MASK
    return [first, second]

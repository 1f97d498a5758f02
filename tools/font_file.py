"""Which letters a font can draw, read from its own tables; reads no more of the format than this needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from struct import calcsize, unpack_from


@cache
def letters_of(file: str | Path) -> frozenset[str]:
    """All characters for which a TrueType or OpenType font has a shape."""
    data = Path(file).read_bytes()
    start = _table(data, b"cmap")
    (tables,) = unpack_from(">H", data, start + 2)
    places = {unpack_from(">L", data, start + 8 + 8 * number)[0] for number in range(tables)}
    found: set[int] = set()
    for place in places:
        (form,) = unpack_from(">H", data, start + place)
        if form in _READERS:
            found |= set(_READERS[form](data, start + place))
    return frozenset(map(chr, found))


def _table(data: bytes, name: bytes) -> int:
    """Where a table of the font begins."""
    (tables,) = unpack_from(">H", data, 4)
    for number in range(tables):
        tag, _, start, _ = unpack_from(">4s3L", data, 12 + 16 * number)
        if tag == name:
            return int(start)
    raise ValueError(f"the font has no table {name!r}")


def _segments(data: bytes, start: int) -> Iterator[int]:
    """Format 4: ranges of two-byte characters, each with a shift or with a list of its own."""
    (double,) = unpack_from(">H", data, start + 6)
    count = double // 2
    ends = unpack_from(f">{count}H", data, start + 14)
    starts = unpack_from(f">{count}H", data, start + 16 + double)
    shifts = unpack_from(f">{count}H", data, start + 16 + 2 * double)
    lists = start + 16 + 3 * double
    offsets = unpack_from(f">{count}H", data, lists)
    for number, (first, last, shift, offset) in enumerate(zip(starts, ends, shifts, offsets, strict=True)):
        for character in range(first, min(last, 0xFFFE) + 1):
            shape = character
            if offset:
                (shape,) = unpack_from(">H", data, lists + 2 * number + offset + 2 * (character - first))
            if shape and (shape + shift) % 0x10000:
                yield character


def _groups(data: bytes, start: int) -> Iterator[int]:
    """Format 12: ranges of characters of any size."""
    (count,) = unpack_from(">L", data, start + 12)
    for number in range(count):
        first, last, shape = unpack_from(">3L", data, start + 16 + number * calcsize(">3L"))
        yield from (character for character in range(first, last + 1) if shape + character - first)


_READERS: dict[int, Callable[[bytes, int], Iterator[int]]] = {4: _segments, 12: _groups}

"""Whether compiled code can be loaded on phones with memory pages of 16 KB, as Google Play requires of every app."""

import io
import struct
import zipfile
from collections.abc import Iterator
from typing import Final

PAGE: Final = 16 * 1024
LOAD: Final = 1
ELF: Final = b"\x7fELF"


class NotElf(Exception):
    """The file is not compiled code for a 64-bit processor."""


def alignments(code: bytes) -> list[int]:
    """The alignments of the parts of a library that are loaded into memory."""
    if code[:4] != ELF or code[4:6] != b"\x02\x01":
        raise NotElf
    (start,) = struct.unpack_from("<Q", code, 32)
    size, count = struct.unpack_from("<HH", code, 54)
    headers = [struct.unpack_from("<IIQQQQQQ", code, start + number * size) for number in range(count)]
    return [header[7] for header in headers if header[0] == LOAD]


def page_complaints(wheel: str, content: bytes) -> Iterator[str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            if name.endswith(".so"):
                least = min(alignments(archive.read(name)), default=PAGE)
                if least < PAGE:
                    yield f"{name} of {wheel} is aligned to {least} bytes, not to {PAGE}"

"""What makes a game the same game, in whatever store it lies and however far it was played."""

import re
from hashlib import blake2b
from typing import Final, TypeAlias

from ..storage.saved_page import Kept

Identity: TypeAlias = str
_HEADERS: Final = re.compile(r"^(?:Box|Seed|Players|Seat|Dungeon|Options) [ -~]*$", re.MULTILINE | re.ASCII)


def identity_of(kept: Kept) -> Identity:
    """From when it was begun and what it was dealt; its number, its hot seat and its names may change."""
    head = "\n".join([str(kept.started), *_HEADERS.findall(kept.text)])
    return blake2b(head.encode("ascii"), digest_size=10, person=b"paper dungeons").hexdigest()

"""What identifies a game in any store, however far it was played."""

import re
from hashlib import blake2b
from typing import Final, TypeAlias

from ..storage.saved_page import Kept

Identity: TypeAlias = str
_HEADERS: Final = re.compile(r"^(?:Box|Seed|Players|Seat|Dungeon|Options) [ -~]*$", re.MULTILINE | re.ASCII)


def identity_of(kept: Kept) -> Identity:
    """A hash of when a game began and what it was dealt, without what may change: number, hot seat and names."""
    head = "\n".join([str(kept.started), *_HEADERS.findall(kept.text)])
    return blake2b(head.encode("ascii"), digest_size=10, person=b"paper dungeons").hexdigest()

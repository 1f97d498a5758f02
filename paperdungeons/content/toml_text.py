"""TOML from outside, whose size is checked before a parser sees it.

Python's parser keeps a tuple for every prefix of a key and a record for every table. A text of a few thousand letters
with many tables, or with a key of many parts, could use up all the memory.
"""

import re
import tomllib
from typing import Any, Final

LARGEST_FILE: Final = 200_000
"""In characters. The largest box that can be typed in has about thirty thousand."""
MOST_PARTS: Final = 4_000
"""At most this many tables, lists and parts of keys in one text; the largest box has about six hundred."""
MOST_DOTS: Final = 8
"""At most this many dots in a line, outside of quoted texts and comments; a box never needs more than one."""
_SAID: Final = re.compile(r""""(?!"")(?:[^"\\\n]|\\.)*+"?|'(?!'')[^'\n]*+'?|#[^\n]*""")
"""A text in quotes, closed or not, or a comment. It does not match texts of several lines, so their quotes stay."""
_QUOTES: Final = "\"'"
_OPENING: Final = ".[{"


class TooLong(ValueError):
    """The text is longer than any file of ours."""


def read_toml(text: str) -> dict[str, Any]:
    """Parse the text of one of our files; raises ``ValueError`` and nothing else."""
    if len(text) > LARGEST_FILE:
        raise TooLong("is far too long")
    _weigh(_SAID.sub("", text))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def _weigh(bones: str) -> None:
    """Refuse what is too large; ``bones`` is the text without quoted texts and comments: its keys and brackets."""
    if any(quote in bones for quote in _QUOTES):
        raise ValueError("a text of several lines does not belong here")
    if sum(map(bones.count, _OPENING)) > MOST_PARTS:
        raise ValueError("has far too many parts")
    if any(line.count(".") > MOST_DOTS for line in bones.split("\n")):
        raise ValueError("a key has far too many parts")

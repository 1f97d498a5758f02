"""TOML from outside: weighed before a parser sees it.

Python's parser keeps a tuple for every beginning of a key and a record for every table: a key of many parts, or many
tables, in a text of a few thousand letters would take all the memory there is.
"""

import re
import tomllib
from typing import Any, Final

LARGEST_FILE: Final = 200_000
"""Characters. The largest box that can be typed in has about thirty thousand."""
MOST_PARTS: Final = 4_000
"""Tables, lists and parts of keys in one text; the largest box has about six hundred."""
MOST_DOTS: Final = 8
"""In a line, outside of texts and remarks; a box never needs more than one."""
_SAID: Final = re.compile(r""""(?!"")(?:[^"\\\n]|\\.)*+"?|'(?!'')[^'\n]*+'?|#[^\n]*""")
"""A text in quotes, closed or not, or a remark. Texts of several lines are left out: their quotes stay."""
_QUOTES: Final = "\"'"
_OPENING: Final = ".[{"


class TooLong(ValueError):
    """More than any file of ours has."""


def read_toml(text: str) -> dict[str, Any]:
    """The table of a text of one of our files; raises ``ValueError`` and nothing else."""
    if len(text) > LARGEST_FILE:
        raise TooLong("is far too long")
    _weigh(_SAID.sub("", text))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def _weigh(bones: str) -> None:
    """What is left of a text without all that is said in it: its keys and its brackets."""
    if any(quote in bones for quote in _QUOTES):
        raise ValueError("a text of several lines does not belong here")
    if sum(map(bones.count, _OPENING)) > MOST_PARTS:
        raise ValueError("has far too many parts")
    if any(line.count(".") > MOST_DOTS for line in bones.split("\n")):
        raise ValueError("a key has far too many parts")

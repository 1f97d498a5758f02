"""Player names and labels: a screen may show any name, but a record calls each player by a plain label."""

import re
import unicodedata
from collections.abc import Collection
from typing import Final

from ..records.header_notation import read_names, write_names

LONGEST_LABEL: Final = 16
_HEADER: Final = "# names "
_WHOLE_LETTERS: Final = str.maketrans({"ł": "l", "Ł": "L", "ß": "ss", "ø": "o", "Ø": "O", "œ": "oe", "æ": "ae"})
"""Letters that are not a plain letter with an accent."""


def label_of(name: str, taken: Collection[str] = ()) -> str:
    """A label for a name, different from all ``taken`` ones.

    >>> label_of("Chloé"), label_of("Chloe", {"chloe"}), label_of("Łukasz"), label_of("李")
    ('chloe', 'chloe-2', 'lukasz', 'player')
    """
    plain = (
        unicodedata.normalize("NFKD", name.translate(_WHOLE_LETTERS)).encode("ascii", "ignore").decode("ascii").lower()
    )
    label = re.sub(r"[^a-z0-9_-]+", "-", plain).lstrip("0123456789_-").rstrip("-")[:LONGEST_LABEL] or "player"
    number, found = 1, label
    while found in taken:
        number += 1
        found = f"{label[: LONGEST_LABEL - len(str(number)) - 1]}-{number}"
    return found


def with_names(text: str, names: tuple[str, ...]) -> str:
    """The record with the names to show added as a comment below its check."""
    if not any(names):
        return text
    title, check, body = text.split("\n", 2)
    return "\n".join([title, check, f"{_HEADER}{write_names(names)}", body])


def names_in(text: str) -> tuple[str, ...]:
    """The names in such a record, by seat; empty if there are none or they cannot be read."""
    lines = text.split("\n", 3)
    if len(lines) < 3 or not lines[2].startswith(_HEADER):
        return ()
    written = lines[2].removeprefix(_HEADER)
    try:
        return read_names(written, written.count(",") + 1)
    except ValueError:
        return ()

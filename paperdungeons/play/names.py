"""Player names: short, on one line, and without anything that a screen takes for markup."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from ..content.words import Words
from ..core.faces import Seat

MOST_CHARACTERS: Final = 12
MOST_BYTES: Final = 18
_LONGEST: Final = 200
_MARKUP: Final = "[]&"
_UNSEEN: Final = ("Cc", "Cf", "Co", "Cs")
"""Control, format (which includes those that reverse the direction of writing), private and surrogate characters."""


def clean_name(text: str) -> str:
    """As much of what a player typed as can be a name; it may be empty.

    >>> clean_name("  Jan [b]  Willem & de Vries ")
    'Jan b Willem'
    """
    spaced = " ".join(text[:_LONGEST].split())
    seen = "".join([letter for letter in spaced if not _is_refused(letter)])
    return _cut(" ".join(unicodedata.normalize("NFC", seen).split()))


def is_clean(name: str) -> bool:
    return name == clean_name(name)


def _is_refused(letter: str) -> bool:
    return letter in _MARKUP or unicodedata.category(letter) in _UNSEEN


def _cut(name: str) -> str:
    """Shorten a name to what is allowed; a letter whose accent does not fit is cut off with it."""
    size = min(len(name), MOST_CHARACTERS)
    while len(name[:size].encode()) > MOST_BYTES or unicodedata.category(name[size : size + 1] or " ").startswith("M"):
        size -= 1
    return name[:size].rstrip()


def player_name(words: Words, names: Sequence[str], seat: Seat) -> str:
    """The name, or the number of the seat."""
    return (names[seat] if seat < len(names) else "") or words("table.player", number=seat + 1)

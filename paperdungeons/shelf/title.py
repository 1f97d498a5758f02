"""The first line of a record, which tells it from other texts. Imports no other module, so a check is cheap."""

from typing import Final

TITLE: Final = "Shelf"
VERSION: Final = 1
LONGEST: Final = 200_000
"""A record has at most this many characters, far more than an evening's game needs."""


def game_in(text: str) -> str:
    """The name of the game that a text is a record of; empty if the text is not a record."""
    words = text.partition("\n")[0].split(" ")
    return words[1] if len(words) == 3 and words[0] == TITLE and words[2] == str(VERSION) else ""

"""The first line of a record, by which it is told apart from other texts. Imports nothing: looking is cheap."""

from typing import Final

TITLE: Final = "Shelf"
VERSION: Final = 1
LONGEST: Final = 200_000
"""So many letters may a record have: far more than an evening takes."""


def game_in(text: str) -> str:
    """The name of the game that a text is a record of; nothing if it is none."""
    words = text.partition("\n")[0].split(" ")
    return words[1] if len(words) == 3 and words[0] == TITLE and words[2] == str(VERSION) else ""

"""The list of finished games in words."""

from typing import Final

from ...content.words import Words
from ..history.entries import SortBy
from ..history.marks import Mark

DEEDS: Final = ("note", "delete", "undo")


def sort_name(words: Words, order: SortBy) -> str:
    return words(f"archive.sort.{order.value}")


def favourites_name(words: Words) -> str:
    """The name of the switch that shows only favourites."""
    return words("archive.favourites")


def favour_name(words: Words, mark: Mark) -> str:
    """What a tap on the star does."""
    return words("archive.do.unfavour") if mark.favourite else words("archive.do.favour")


def deed_name(words: Words, deed: str) -> str:
    """One of the ``DEEDS``."""
    return words(f"archive.do.{deed}")


def deleted_text(words: Words, dungeon: str) -> str:
    """What stands in the place of a game that was deleted just now."""
    return words("archive.done.deleted", dungeon=dungeon)

"""One player's paper: every box on it, and what is read off it."""

from typing import Final, NamedTuple

from .faces import Face
from .rooms import Room, RoomSet

POTIONS: Final = 12
POTIONS_A_ROW: Final = 4
HEARTS_A_POTION: Final = 2
BOXES_AN_ITEM: Final = 2


class Fight(NamedTuple):
    """What is written under a monster: the points, and how they came about. Fleeing costs points but no damage."""

    seen: bool
    fought: bool
    strength: int
    points: int
    damage: int
    bonus: int = 0
    """Points of the victory bonus, written with those of the monster."""

    @property
    def fame(self) -> int:
        """All that the monster is worth: its line on the fame track."""
        return self.points + self.bonus


class Sheet:
    """The boxes of one sheet. Bit sets: rooms ``visited`` and ``beaten``, items ``begun`` (first box) and ``done``
    (second), ``gems_left``."""

    __slots__ = (
        "beaten",
        "begun",
        "claims",
        "crossings",
        "damage",
        "done",
        "fights",
        "gems",
        "gems_left",
        "hearts_drunk",
        "levels",
        "position",
        "potions",
        "resurrected",
        "track",
        "trail",
        "traps_sprung",
        "visited",
    )

    levels: tuple[int, ...]
    damage: int
    resurrected: bool
    potions: int
    hearts_drunk: int
    begun: int
    done: int
    position: Room
    trail: tuple[Room, ...]
    visited: RoomSet
    beaten: RoomSet
    traps_sprung: int
    crossings: int
    gems: int
    """Gem boxes filled."""
    gems_left: int
    """Gems of the dungeon that this sheet has neither taken nor crossed out."""
    claims: tuple[int, ...]
    """For each mission the round in which it was claimed, or 0."""
    fights: tuple[Fight, ...]
    track: tuple[Face, ...]
    """The digits of all dice used, three a round."""


def life(sheet: Sheet) -> int:
    return sum(sheet.levels)


def hearts(sheet: Sheet) -> int:
    return HEARTS_A_POTION * sheet.potions - sheet.hearts_drunk


def item_boxes(sheet: Sheet) -> int:
    return sheet.begun.bit_count() + sheet.done.bit_count()

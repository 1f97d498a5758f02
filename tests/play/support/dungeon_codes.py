"""Dungeon cards as codes, with names that no card may have."""

from __future__ import annotations

from functools import cache

from paperdungeons.content.difficulty import Difficulty
from paperdungeons.content.dungeon_maker import make_dungeon
from paperdungeons.core.dice import seed_from
from paperdungeons.play.codes.bits import Packer, put_name
from paperdungeons.play.codes.dungeon_code import write_card
from paperdungeons.play.codes.frame import CodeKind, write_frame
from tests.staging import BOX


@cache
def dungeon(number: int):
    return make_dungeon(BOX, seed_from(number * 104_729_003), list(Difficulty)[number % 3])


NO_CARD_NAMES = ('a"b', "a\\", "{0}", "}", "王小明", "Ж")
"""Players may have these names, but cards may not: they would break the card's file, or are not in our fonts."""


def named(name: str) -> str:
    """The code of a card with this name, as a tampered-with app could write it."""
    packer = Packer()
    packer.put(0, 2)
    put_name(packer, name)
    return write_frame(CodeKind.DUNGEON, write_card(BOX, dungeon(1)) + packer.letters())

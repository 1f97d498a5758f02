"""Dice in words."""

from typing import Final

from ...content.words import Words
from ...core.faces import BLACK, BOOTS, CLOVER, COLOUR_OF, HERO_IDS, HERO_OF, NO_HERO, SKULL, Face, Hero


def die_text(words: Words, die: Face) -> str:
    if die in (BOOTS, CLOVER):
        return words("history.die.boots") if die == BOOTS else words("history.die.clover")
    colour = "black" if COLOUR_OF[die] == BLACK else "white"
    return words(f"history.die.{colour}", hero=hero_name(words, HERO_OF[die]))


_OTHER_FACES: Final = {BOOTS: "boots", CLOVER: "clover", SKULL: "skull"}


def face_name(words: Words, face: Face) -> str:
    """The name of a face, without the colour, which the die itself shows."""
    if HERO_OF[face] != NO_HERO:
        return words(f"heroes.{HERO_IDS[HERO_OF[face]]}.name")
    return words(f"roll.face.{_OTHER_FACES[face]}")


def hero_name(words: Words, hero: Hero) -> str:
    return words(f"heroes.{HERO_IDS[hero]}.name")

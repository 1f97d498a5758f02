"""A correction in a record: ``!LW=4`` sets the Warrior to level 4. ``docs/notation.md`` lists all letters."""

import re
from typing import Final

from ...core import corrections as c
from ...core.actions import Correct, SheetBox
from ...core.cards import Box
from ...core.faces import GEM_LETTERS
from ...core.rooms import ROOM_NAMES

CORRECTION: Final = "!"
HERO_LETTERS: Final = "WZCR"
BOX_LETTERS: Final = "LDRPHIGXMVTWCF"
"""A letter for each kind of box, in the order of ``BOX_IDS``."""
_WRITTEN: Final = re.compile(rf"{CORRECTION}([{BOX_LETTERS}])([A-Za-z0-9]{{0,2}})=([0-9]{{1,2}})", re.ASCII)
_SEASONS: Final = "123"
_SLOTS: Final = "123"

assert len(BOX_LETTERS) == len(c.BOX_IDS)


def write_correction(box: Box, choice: Correct) -> str:
    names = _place_names(box, choice.box)
    place = names[choice.place] if names else ""
    return f"{CORRECTION}{BOX_LETTERS[choice.box]}{place}={choice.value}"


def read_correction(text: str, box: Box) -> Correct:
    """Raises ``ValueError`` unless ``write_correction`` gives this text. The correction may still be illegal."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise ValueError(f"a correction looks like {CORRECTION}LW=4 or {CORRECTION}D=7")
    kind, value = BOX_LETTERS.index(match[1]), int(match[3])
    names = _place_names(box, kind)
    if match[2] not in (names or [""]):
        raise ValueError(f"{match[2]!r} is no place for {CORRECTION}{match[1]}")
    choice = Correct(kind, names.index(match[2]) if names else 0, value)
    if write_correction(box, choice) != text:
        raise ValueError(f"this correction is written {write_correction(box, choice)}")
    return choice


def _place_names(box: Box, kind: SheetBox) -> list[str]:
    """The names of the places of a kind of box; empty if the sheet has only one such box."""
    if kind == c.HERO_LEVEL:
        return list(HERO_LETTERS)
    if kind == c.ITEM_BOXES:
        return [item.letter for item in box.items]
    if kind == c.GEM_GONE:
        return list(GEM_LETTERS)
    if kind in (c.MINION_BEATEN, c.ROOM_VISITED):
        return list(ROOM_NAMES)
    if kind == c.MISSION_CLAIMED:
        return list(_SLOTS)
    return list(_SEASONS) if kind == c.MONSTER_MET else []

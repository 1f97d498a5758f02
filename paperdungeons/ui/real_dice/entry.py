"""The dice of a round as they are tapped, face by face: six places to fill. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...content.words import Words
from ...core.dice import MOST_ALIKE, Die, Roll
from ...core.errors import Reason
from ...core.faces import BLACK, CLOVER, SKULL, WHITE, WHITE_DICE, Colour, Face
from ...play.wording.dice import face_name

PLACES: Final = 2 * WHITE_DICE
COLOURS: Final = {WHITE: range(WHITE_DICE), BLACK: range(WHITE_DICE, PLACES)}
"""The places of the dice of a colour."""
_ALIKE: Final = {SKULL: Reason.TOO_MANY_SKULLS, CLOVER: Reason.TOO_MANY_CLOVERS}


def faces_to_tap(dice: tuple[Die, ...], colour: Colour) -> list[Face]:
    """What the dice of a colour can show, in the order of the printed die."""
    return list(dict.fromkeys(face for place in COLOURS[colour] for face in dice[place]))


@dataclass(frozen=True)
class RollEntry:
    """The faces entered so far: first the white dice, then the black ones; ``None`` for a die that is missing."""

    faces: tuple[Face | None, ...] = (None,) * PLACES

    @property
    def is_full(self) -> bool:
        return None not in self.faces

    @property
    def is_empty(self) -> bool:
        return not self.roll

    @property
    def roll(self) -> Roll:
        """The faces entered so far, without the missing ones."""
        return tuple([face for face in self.faces if face is not None])

    @property
    def again(self) -> Reason | None:
        """Why all six have to be rolled again, as soon as that is certain."""
        return next((why for face, why in _ALIKE.items() if self.faces.count(face) > MOST_ALIKE), None)

    @property
    def is_ready(self) -> bool:
        return self.is_full and self.again is None

    def missing(self, colour: Colour) -> int:
        return sum(self.faces[place] is None for place in COLOURS[colour])

    def can_take(self, colour: Colour) -> bool:
        return self.again is None and self.missing(colour) > 0

    def tapped(self, colour: Colour, face: Face) -> RollEntry:
        """This entry with one more die of a colour; unchanged if the colour is complete or a new roll is due."""
        if not self.can_take(colour):
            return self
        place = next(place for place in COLOURS[colour] if self.faces[place] is None)
        return RollEntry((*self.faces[:place], face, *self.faces[place + 1 :]))

    def without(self, place: int) -> RollEntry:
        return RollEntry((*self.faces[:place], None, *self.faces[place + 1 :]))


def to_do_text(words: Words, entry: RollEntry) -> str:
    """What is missing, or that everything is there."""
    white, black = entry.missing(WHITE), entry.missing(BLACK)
    if white and black:
        return words("roll.missing.both", white=white, black=black)
    if white or black:
        return words(f"roll.missing.{'white' if white else 'black'}", n=white or black)
    return words("roll.missing.none")


def roll_text(words: Words, roll: Roll) -> str:
    """All six by their names."""
    white, black = ([face_name(words, face) for face in roll[first : first + WHITE_DICE]] for first in (0, WHITE_DICE))
    return words("roll.told", white=", ".join(white), black=", ".join(black))

"""What is printed in a room, drawn once and changed in place."""

from __future__ import annotations

from collections.abc import Iterator

from ....content.sheet_file import MOST_IN_A_ROOM
from ....core.cards import RoomPlan
from ....core.faces import GEM_LETTERS
from ....core.rooms import ROOM_NAMES, Room
from ...drawing.pen import Pen, Word
from ...style import icons
from ...style.fonts import glyph
from ...style.look import Look
from ...style.rect import Rect
from ...style.theme import Rgba, faded

LARGEST, SHARE = 32, 0.36
"""The greatest height of an icon, in density-independent pixels and as a share of the room's height."""
HEAD = 0.28
"""What stays free above a minion, for the room's name and the stamp of a lair."""

GEM = 1.6
"""A gem has a letter beside it, and is this many times as wide as another sign."""


def put(word: Word, rect: Rect, text: str, colour: Rgba) -> None:
    """Change the place, the text and the colour of a word."""
    if (word.rect, word.text) != (rect, text):
        word.rect, word.text = rect, None
        word.say(text)
    word.tint(colour)


def corner_of(look: Look, cell: Rect) -> tuple[Rect, float]:
    """Where the name of a room stands, and how high its letters are, in density-independent pixels."""
    letters = min(12, 0.17 * cell.h / look.u)
    wide, high = 1.5 * letters * look.u, 1.2 * letters * look.u
    return Rect(cell.x + 3 * look.u, cell.top - 2 * look.u - high, wide, high), letters


class RoomDrawing:
    def __init__(self, pen: Pen, look: Look, cell: Rect, room: Room) -> None:
        self.look, self.cell, self.u = look, cell, look.u
        corner, letters = corner_of(look, cell)
        pen.word(corner, ROOM_NAMES[room], letters / look.scale, look.palette.soft_ink, align="left")
        size = min(LARGEST, SHARE * cell.h / look.u)
        self._icons = [pen.icon(cell, "", size, look.palette.ink) for _ in range(MOST_IN_A_ROOM + 2)]
        self._words = [pen.word(cell, "", 0.8 * size / look.scale, look.palette.ink, bold=True) for _ in range(2)]

    def show(self, plan: RoomPlan, strength: float = 1.0) -> None:
        """``strength`` is less than 1 where the contents are only there for orientation."""
        signs = list(self._signs(plan))
        pictures = [(rect, glyph(sign), colour) for rect, sign, colour, is_icon in signs if is_icon]
        letters = [(rect, sign, colour) for rect, sign, colour, is_icon in signs if not is_icon]
        nothing = (self.cell, "", self.look.palette.ink)
        for words, shown in ((self._icons, pictures), (self._words, letters)):
            for number, word in enumerate(words):
                rect, text, colour = shown[number] if number < len(shown) else nothing
                put(word, rect, text, faded(colour, strength))

    def _signs(self, plan: RoomPlan) -> Iterator[tuple[Rect, str, Rgba, bool]]:
        """As on the sheet: the minion above its rewards, both below the room's name; a trap beside them."""
        palette, cell, u = self.look.palette, self.cell, self.u
        head = 9 * u if plan.minion is None else max(14 * u, HEAD * cell.h)
        body = Rect(cell.x + 2 * u, cell.y + 2 * u, cell.w - 4 * u, cell.h - head)
        if plan.minion is not None:
            upper, body = body.rows(2)
            colour = palette.heroes[plan.minion]
            picture, level = upper.centred(min(upper.w, 1.9 * upper.h), upper.h).columns(2)
            yield picture, icons.MINIONS[plan.minion], colour, True
            yield level, str(plan.minion_level), colour, False
        signs = [(icons.TRAP, palette.trap)] if plan.trap else []
        signs += [(icons.REWARDS[reward], getattr(palette, reward.value)) for reward in plan.rewards]
        gem = 0.0 if plan.gem is None else body.w * GEM / (GEM + len(signs))
        jewel, body = body.cut_right(gem)
        places = body.columns(max(1, len(signs)))
        for (sign, colour), place in zip(signs, places, strict=False):
            yield place, sign, colour, True
        if plan.gem is not None:
            picture, letter = jewel.centred(min(jewel.w, 1.9 * body.h), body.h).columns(2)
            yield picture, icons.GEM, palette.gem, True
            yield letter, GEM_LETTERS[plan.gem], palette.gem, False

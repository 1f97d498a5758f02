"""A large texture with many small texts on it: what lies on one texture can be drawn at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from kivy.graphics.texture import Texture

from ..style.fonts import Lettering

SIDE: Final = 1024
"""The side of a page, in pixels; texts that do not fit on one page together get a larger one."""
GAP: Final = 2
"""Pixels between two texts, so that none of them shows at the edge of another."""
BLANK: Final = 8
"""The side of a white square, for shapes that have a colour and no letters."""
WHITE: Final = 1 / SIDE
"""A place within that square: its distance from two edges of a page of any size, as a part of the page's side."""
Part: TypeAlias = tuple[float, float, float, float]
"""A part of the texture: its left, lower, right and upper edge, as parts of the texture's side."""


class LetterPage:
    """Texts are put in rows, and each keeps its place."""

    def __init__(self, side: int) -> None:
        self._side = side
        self.texture = Texture.create(size=(side, side), colorfmt="rgba")
        self._places: dict[tuple[object, ...], tuple[Lettering, int, int]] = {}
        self._x, self._y, self._high = BLANK + GAP, 0, BLANK
        self._begin()
        self.texture.add_reload_observer(self._write_again)

    def part_of(self, letters: Lettering) -> Part | None:
        """Where a text is; None if there is no space left for it."""
        if letters.key not in self._places and not self._put(letters):
            return None
        _, x, y = self._places[letters.key]
        (w, h), side = letters.size, self._side
        return x / side, (y + h) / side, (x + w) / side, y / side  # the first row of a text is its upper one

    def _put(self, letters: Lettering) -> bool:
        w, h = letters.size
        if self._x + w > self._side:
            self._x, self._y, self._high = 0, self._y + self._high + GAP, 0
        if w > self._side or self._y + h > self._side:
            return False
        self._places[letters.key] = letters, self._x, self._y
        self._write(letters, self._x, self._y)
        self._x, self._high = self._x + w + GAP, max(self._high, h)
        return True

    def _begin(self) -> None:
        self.texture.blit_buffer(bytes(4 * self._side**2), colorfmt="rgba", bufferfmt="ubyte")
        self.texture.blit_buffer(b"\xff" * (4 * BLANK * BLANK), size=(BLANK, BLANK), colorfmt="rgba", bufferfmt="ubyte")

    def _write(self, letters: Lettering, x: int, y: int) -> None:
        pixels = letters.pixels()
        if pixels is not None:
            self.texture.blit_buffer(pixels, size=letters.size, pos=(x, y), colorfmt="rgba", bufferfmt="ubyte")

    def _write_again(self, _: Any) -> None:
        """Write all texts again: the graphics context was lost, and with it what was on the texture."""
        self._begin()
        for place in self._places.values():
            self._write(*place)


_at_hand: list[LetterPage] = []
"""The page that is being filled, if there is one."""


def page_at_hand() -> LetterPage:
    if not _at_hand:
        _at_hand.append(LetterPage(SIDE))
    return _at_hand[0]


def page_with(texts: Sequence[Lettering]) -> LetterPage:
    """A page with space for all of these texts: the one at hand, or a new one in its place, as large as needed. The
    old page stays as long as something is drawn from it."""
    page, side = page_at_hand(), SIDE
    while any(page.part_of(letters) is None for letters in texts):
        page = _at_hand[0] = LetterPage(side)
        side *= 2
    return page


def forget_pages() -> None:
    """Start a new page for what is drawn from now on."""
    _at_hand.clear()

"""Small marks that several regions share: what a target is worth, and the stamp of a lair."""

from __future__ import annotations

from ...drawing.region import Region
from ...style import icons
from ...style.rect import Rect
from ...style.theme import CLEAR, Rgba


class GainBadge:
    """What a target changes in the score, in a corner of it."""

    def __init__(self, region: Region, place: Rect) -> None:
        self._card = region.palette.card
        self._plate = region.pen.box(place, CLEAR, None, 6)
        self.word = region.pen.word(place, "", 11, CLEAR, bold=True)

    @property
    def text(self) -> str | None:
        return self.word.text

    def show(self, gain: str, colour: Rgba) -> None:
        """Nothing is shown where nothing is gained."""
        self.word.say(gain)
        self.word.tint(colour if gain else CLEAR)
        self._plate.fill(self._card if gain else CLEAR)


class LairStamp:
    """The red stamp of a season's lair; one that was found is ticked off."""

    def __init__(self, region: Region, place: Rect, season: int) -> None:
        self._palette, pen = region.palette, region.pen
        self._box = pen.box(place, region.palette.danger, None, 7)
        picture, number = place.columns(2)
        self._sign = pen.icon(picture, icons.LAIR, 11, region.palette.on_danger)
        self._digit = pen.word(number, str(season + 1), 10 / region.look.scale, region.palette.on_danger, bold=True)

    def show(self, found: bool) -> None:
        palette = self._palette
        self._box.fill(palette.mark if found else palette.danger)
        self._sign.icon("check-bold" if found else icons.LAIR)
        for word in (self._sign, self._digit):
            word.tint(palette.on_mark if found else palette.on_danger)

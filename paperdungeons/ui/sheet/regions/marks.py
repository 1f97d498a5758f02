"""Small marks that several regions share: what a target is worth, and the stamp of a lair."""

from __future__ import annotations

from ...drawing.key import Key
from ...drawing.region import Region
from ...style import icons
from ...style.rect import Rect
from ...style.theme import CLEAR, Rgba
from ..model.scene import Scene


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


class TargetPlate:
    """The ground of something that can be a target: filled, dashed and badged while it is one."""

    def __init__(self, region: Region, rect: Rect, key: Key) -> None:
        self._region, self._key, self._palette, u = region, key, region.palette, region.u
        self.ground = region.pen.box(rect.inset(u), self._palette.card, self._palette.card_edge, 8, 0.7)
        self._dashes = region.pen.dashes(rect.inset(2 * u), CLEAR)

    def draw_badge(self, place: Rect) -> None:
        """Over everything else on the plate."""
        self.badge = GainBadge(self._region, place)

    def show(self, scene: Scene, resting: Rgba) -> bool:
        """Whether it is a target now; ``resting`` is its ground where it is none."""
        palette, is_lit = self._palette, self._key in scene.lit
        self.ground.fill(palette.lit if is_lit else resting)
        self._dashes.tint(palette.lit_edge if is_lit else CLEAR)
        self.badge.show(scene.gain(self._key) if is_lit else "", palette.on_lit)
        return is_lit


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

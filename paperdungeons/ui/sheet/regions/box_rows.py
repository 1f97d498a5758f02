"""The rows of boxes that are filled from the left: gems and minions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....core.cards import Box as Cards
from ....core.sheet import Sheet
from ...drawing.region import Region
from ...style import icons
from ...style.rect import Rect
from ...style.theme import Rgba
from ..model.scene import Scene


class PointTrack:
    """An icon, and boxes with the points that the last filled one is worth."""

    def __init__(
        self,
        region: Region,
        rect: Rect,
        icon: str,
        colour: Rgba,
        points: Sequence[int],
        count: Callable[[Sheet], int],
        house: bool,
        bonuses: Mapping[int, str],
    ) -> None:
        self.palette, self.count = region.palette, count
        pen, u, palette = region.pen, region.u, region.palette
        picture, rest = rect.cut_left(24 * u, 3 * u)
        pen.icon(picture, icon, 18, colour)
        if house:
            pen.icon(Rect(picture.x - 3 * u, picture.top - 10 * u, 10 * u, 10 * u), icons.HOUSE, 9, palette.soft_ink)
        self.boxes, size = [], 12 / region.look.scale**0.5
        for number, (place, value) in enumerate(zip(rest.columns(len(points), 2 * u), points, strict=True)):
            box = pen.box(place, palette.card, palette.card_edge, 5, 0.8)
            bonus, above = place.cut_bottom(0.42 * place.h) if number in bonuses else (None, place)
            words = [pen.word(above.inset(u), str(value), size, palette.ink, bold=True)]
            if bonus is not None:
                words.append(pen.icon(bonus, bonuses[number], 11, palette.ink))
            self.boxes.append((box, words))

    def show(self, scene: Scene) -> None:
        inked, now = self.count(scene.inked), self.count(scene.state)
        for number, (box, words) in enumerate(self.boxes, 1):
            fill, letters = self._colours(number, inked, now)
            box.fill(fill)
            for word in words:
                word.tint(letters)

    def _colours(self, number: int, inked: int, now: int) -> tuple[Rgba, Rgba]:
        """In ink, in pencil, or empty."""
        palette = self.palette
        if number <= min(inked, now):
            return palette.mark, palette.on_mark
        return (palette.pencil, palette.on_pencil) if number <= now else (palette.card, palette.soft_ink)


def gem_track(region: Region, rect: Rect, cards: Cards) -> PointTrack:
    """What a gem box pays stands below its points."""
    tracks = cards.plan.tracks
    house = region.look.is_unprinted("tracks.toml", "gems", "gem-bonuses")
    bonuses = {number: icons.REWARDS[bonus[0]] for number, bonus in enumerate(tracks.gem_bonuses) if bonus}
    return PointTrack(
        region, rect, icons.GEM, region.palette.gem, tracks.gems, lambda sheet: sheet.gems, house, bonuses
    )


def minion_track(region: Region, rect: Rect, cards: Cards) -> PointTrack:
    points = cards.plan.tracks.minions
    return PointTrack(
        region, rect, icons.MINION, region.palette.ink, points, lambda sheet: sheet.beaten.bit_count(), False, {}
    )

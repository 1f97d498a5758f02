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
from .marks import MarkBox


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
        bonuses: Mapping[int, str],
    ) -> None:
        self.palette, self.count = region.palette, count
        pen, u, palette = region.pen, region.u, region.palette
        picture, rest = rect.cut_left(24 * u, 3 * u)
        pen.icon(picture, icon, 18, colour)
        self.boxes, size = [], 12 / region.look.scale**0.5
        for number, (place, value) in enumerate(zip(rest.columns(len(points), 2 * u), points, strict=True)):
            box = MarkBox(region, place, palette.card_edge, 5, 0.8)
            bonus, above = place.cut_bottom(0.42 * place.h) if number in bonuses else (None, place)
            box.words.append(pen.word(above.inset(u), str(value), size, palette.ink, bold=True))
            if bonus is not None:
                box.words.append(pen.icon(bonus, bonuses[number], 11, palette.ink))
            self.boxes.append(box)

    def explain_as(self, region: Region, kind: str) -> None:
        """Each box answers a finger that rests on it."""
        region.explained |= {(kind, number): box.rect for number, box in enumerate(self.boxes)}

    def show(self, scene: Scene) -> None:
        palette, inked, now = self.palette, self.count(scene.inked), self.count(scene.state)
        for number, box in enumerate(self.boxes, 1):
            if number <= now:
                box.mark(palette.mark, palette.on_mark, in_ink=number <= inked)
            else:
                box.clear(palette.card, palette.soft_ink)


def gem_track(region: Region, rect: Rect, cards: Cards) -> PointTrack:
    """What a gem box pays stands below its points."""
    tracks = cards.plan.tracks
    bonuses = {number: icons.REWARDS[bonus[0]] for number, bonus in enumerate(tracks.gem_bonuses) if bonus}
    track = PointTrack(region, rect, icons.GEM, region.palette.gem, tracks.gems, lambda sheet: sheet.gems, bonuses)
    track.explain_as(region, "gem-box")
    return track


def minion_track(region: Region, rect: Rect, cards: Cards) -> PointTrack:
    points = cards.plan.tracks.minions
    track = PointTrack(
        region, rect, icons.MINION, region.palette.ink, points, lambda sheet: sheet.beaten.bit_count(), {}
    )
    track.explain_as(region, "minion-box")
    return track

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
    """An icon and a row of boxes; the points in the last filled box count."""

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
        pen, u = region.pen, region.u
        picture, rest = rect.cut_left(24 * u, 3 * u)
        places = rest.columns(len(points), 2 * u)
        with pen.together():
            pen.icon(picture, icon, 18, colour)
            self.boxes = [
                self._draw_box(region, place, value, bonuses.get(number))
                for number, (place, value) in enumerate(zip(places, points, strict=True))
            ]

    def _draw_box(self, region: Region, place: Rect, value: int, bonus: str | None) -> MarkBox:
        """A box with its points; the icon of its bonus stands below them."""
        pen, palette, size = region.pen, region.palette, 12 / region.look.scale**0.5
        box = MarkBox(region, place, palette.card_edge, 5, 0.8)
        below, above = place.cut_bottom(0 if bonus is None else 0.42 * place.h)
        box.words.append(pen.word(above.inset(region.u), str(value), size, palette.ink, bold=True))
        if bonus is not None:
            box.words.append(pen.icon(below, bonus, 11, palette.ink))
        return box

    def explain_as(self, region: Region, kind: str) -> None:
        """Let press and hold explain each box, under keys of this kind."""
        region.explained |= {(kind, number): box.rect for number, box in enumerate(self.boxes)}

    def show(self, scene: Scene) -> None:
        palette, inked, now = self.palette, self.count(scene.inked), self.count(scene.state)
        for number, box in enumerate(self.boxes, 1):
            if number <= now:
                box.mark(palette.mark, palette.on_mark, in_ink=number <= inked)
            else:
                box.clear(palette.card, palette.soft_ink)


def gem_track(region: Region, rect: Rect, cards: Cards) -> PointTrack:
    """The gem boxes; the bonus of a box stands below its points."""
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

"""The four heroes with their levels, and below them life and damage."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.faces import ABILITY_LEVEL, BLACK, HEROES, TOP_LEVEL, Colour
from ....core.sheet import life
from ...drawing.pen import Box, Word
from ...drawing.region import Region
from ...style import icons
from ...style.numbers import minus_sign
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...style.theme import CLEAR, Rgba
from ..model.scene import Scene
from .marks import TargetPlate

BOXES = 24
"""Life and damage both have so many."""


class HeroRow:
    """One hero: the style's die colour, the icon, six levels."""

    def __init__(self, region: Region, rect: Rect, hero: int, style: int) -> None:
        self.region, self.hero = region, hero
        pen, palette, u = region.pen, region.palette, region.u
        self.plate = TargetPlate(region, rect, ("hero", hero))
        style_box, rest = rect.inset(6 * u, 0).cut_left(14 * u, 3 * u)
        _draw_style(region, style_box, style)
        picture, rest = rest.cut_left(22 * u, 3 * u)
        pen.icon(picture, icons.HEROES[hero], 21, palette.heroes[hero])
        side = min(34 * u, rect.h * 0.66)
        self.levels = [
            self._level_box(place.centred(min(place.w - 2 * u, 1.6 * side), side), level)
            for level, place in enumerate(rest.columns(TOP_LEVEL), 1)
        ]
        last = rest.columns(TOP_LEVEL)[-1]
        self.plate.draw_badge(Rect(last.x, rect.y + 3 * u, last.w, 15 * region.pen.s))

    def _level_box(self, rect: Rect, level: int) -> tuple[Box, Word]:
        pen, palette = self.region.pen, self.region.palette
        box = pen.box(rect, palette.card, palette.card_edge, 4, 0.9)
        if level == ABILITY_LEVEL:
            corner = Rect(rect.right - 9 * pen.u, rect.top - 6 * pen.u, 10 * pen.u, 10 * pen.u)
            pen.icon(corner, icons.STAR, 9, palette.step)
        return box, pen.word(rect.inset(pen.u), str(level), 13, palette.soft_ink, bold=True)

    def show(self, scene: Scene) -> None:
        palette = self.region.palette
        level, inked = scene.state.levels[self.hero], scene.inked.levels[self.hero]
        is_lit = self.plate.show(scene, palette.card)
        for number, (box, word) in enumerate(self.levels, 1):
            if number <= min(level, inked):
                box.fill(palette.heroes[self.hero])
                word.tint(palette.on_hero)
            elif number <= level:
                box.fill(palette.pencil)
                word.tint(palette.on_pencil)
            else:
                box.fill(palette.lit if is_lit and number == level + 1 else palette.card)
                word.tint(palette.on_lit if is_lit and number == level + 1 else palette.soft_ink)
            box.edge(palette.lit_edge if is_lit and number == level + 1 else palette.card_edge)


def _draw_style(region: Region, rect: Rect, style: int) -> None:
    """The colour of the die that levels this hero: a white or a black one."""
    palette, u = region.palette, region.u
    die = rect.centred(13 * u, 13 * u)
    region.pen.box(die, palette.die_black if style == BLACK else palette.die_white, palette.ink, 3, 0.9)


def draw_heroes(
    region: Region, area: Rect, style: Sequence[Colour], points: Sequence[int], in_rows: bool
) -> tuple[list[HeroRow], Rect]:
    """Four rows over the points of the weakest hero, or two by two where there is little height.

    Returns the rows and what is left below them.
    """
    u = region.u
    if in_rows:
        height = TOUCH * u if area.h < 640 * u else min(area.h * 0.085, 62 * u)
        top, rest = area.cut_top(4 * height + 9 * u, 0)
        places = top.rows(4, 3 * u)
    else:
        top, rest = area.cut_top(2 * TOUCH * u + 3 * u, 2 * u)
        places = [place for row in top.rows(2, 3 * u) for place in row.columns(2, 4 * u)]
    rows = [HeroRow(region, place, hero, style[hero]) for hero, place in zip(HEROES, places, strict=True)]
    region.touchables |= {("hero", hero): place for hero, place in zip(HEROES, places, strict=True)}
    if in_rows:
        line, rest = rest.cut_top(15 * region.pen.s, 2 * u)
        _draw_points(region, line, rows[0], points)
    return rows, rest


def _draw_points(region: Region, rect: Rect, row: HeroRow, points: Sequence[int]) -> None:
    """What the level of the weakest hero is worth, under each level."""
    for (box, _), worth in zip(row.levels, points, strict=True):
        place = Rect(box.rect.x, rect.y, box.rect.w, rect.h)
        region.pen.word(place, str(worth), 11.5, region.palette.soft_ink, bold=True)


class Vitals:
    """Life circles above damage boxes, and the box of the resurrection."""

    def __init__(self, region: Region, rect: Rect) -> None:
        self.region = region
        pen, palette, u = region.pen, region.palette, region.u
        upper, lower = rect.rows(2, 2 * u)
        tail = 40 * region.pen.s
        grave, lower_boxes = lower.cut_right(tail, 2 * u)
        total, upper_boxes = upper.cut_right(tail, 2 * u)
        self.life = self._draw_row(upper_boxes, icons.HEART, palette.heart, round_=True)
        self.damage = self._draw_row(lower_boxes, icons.DAMAGE, palette.ink, round_=False)
        self.total = pen.word(total, "", 12, palette.ink, bold=True, align="right")
        self.price = pen.word(grave, "", 12, palette.ink, bold=True, align="right")
        risen = Rect(grave.x, grave.y, 14 * u, grave.h)
        self.risen = pen.icon(risen, icons.RESURRECTION, 14, CLEAR)

    def _draw_row(self, rect: Rect, icon: str, colour: Rgba, round_: bool) -> list[Box]:
        u, pen, palette = self.region.u, self.region.pen, self.region.palette
        picture, boxes = rect.cut_left(18 * u, 2 * u)
        pen.icon(picture, icon, 15, colour)
        side = min(boxes.w / BOXES - 1.4 * u, boxes.h - 2 * u)
        radius = side / 2 / u if round_ else 1.5
        return [
            pen.box(place.centred(side, side), palette.card, palette.card_edge, radius, 0.7)
            for place in boxes.columns(BOXES)
        ]

    def show(self, scene: Scene) -> None:
        palette, state, inked = self.region.palette, scene.state, scene.inked
        for number, circle in enumerate(self.life, 1):
            old, now = life(inked), life(state)
            circle.fill(palette.heart if number <= min(old, now) else palette.pencil if number <= now else palette.card)
        for number, box in enumerate(self.damage, 1):
            ink = number <= min(inked.damage, state.damage)
            box.fill(palette.ink if ink else palette.pencil if number <= state.damage else palette.card)
        self.total.say(str(life(state)))
        price = state.setup.box.plan.tracks.damage[state.damage - 1] if state.damage else 0
        self.price.say(minus_sign(price))
        self.risen.tint(palette.danger if state.resurrected else CLEAR)

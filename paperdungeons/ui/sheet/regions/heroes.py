"""The four heroes with their levels, and below them life and damage."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.faces import ABILITY_LEVEL, BLACK, HERO_IDS, HEROES, TOP_LEVEL, Colour
from ....core.sheet import life
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import glyph
from ...style.numbers import minus_sign
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...style.theme import CLEAR, in_pencil
from ..model.scene import Scene
from .marks import MarkBox, TargetPlate

LIFE, A_GROUP, MOST_HIGH, HARM = 24, 6, 26, 12
"""The most life points that a party can have, how many of them form a group, their greatest height, and the size of the
sign before the price of damage, both in density-independent pixels."""
NARROW, BADGE = 240, 40
"""A hero's row that is narrower than this, in density-independent pixels, has its badge above the levels; and the width
of the badge, in scaled pixels."""


class HeroRow:
    """One hero: the style's die colour, the icon, six levels."""

    def __init__(self, region: Region, rect: Rect, hero: int, style: int) -> None:
        self.region, self.hero = region, hero
        with region.pen.together():
            self._draw(rect, style)

    def _draw(self, rect: Rect, style: int) -> None:
        region, hero = self.region, self.hero
        pen, palette, u = region.pen, region.palette, region.u
        self.plate = TargetPlate(region, rect, ("hero", hero))
        style_box, rest = rect.inset(6 * u, 0).cut_left(15 * u, 3 * u)
        region.pointed_at["colour", hero] = _draw_style(region, style_box, style)
        picture, rest = rest.cut_left(22 * u, 3 * u)
        pen.icon(picture, icons.HEROES[hero], 21, palette.heroes[hero])
        places, badge = self._places(rest, rect)
        self.levels = [self._level_box(place, level) for level, place in enumerate(places, 1)]
        self._draw_star(places[ABILITY_LEVEL - 1])
        region.explained |= {("level", TOP_LEVEL * hero + number): place for number, place in enumerate(places)}
        self.plate.draw_badge(badge)

    def _places(self, rest: Rect, rect: Rect) -> tuple[list[Rect], Rect]:
        """The places of the levels, and of the badge of the next one: after them, or above them in a narrow row."""
        pen, u = self.region.pen, self.region.u
        if rect.w >= NARROW * u:
            badge, rest = rest.cut_right(BADGE * pen.s, 2 * u)
            side = min(34 * u, rect.h * 0.66)
            columns = rest.columns(TOP_LEVEL)
            levels = [place.centred(min(place.w - 2 * u, 1.6 * side), side) for place in columns]
            return levels, badge.centred(badge.w, min(15 * pen.s, rect.h))
        head, boxes = rest.inset(0, 4 * u).cut_top(min(15 * pen.s, 17 * u), 3 * u)
        badge, name = head.cut_right(BADGE * pen.s, 2 * u)
        text = self.region.look.words(f"heroes.{HERO_IDS[self.hero]}.name")
        pen.word(name, text, 11, self.region.palette.soft_ink, align="left")
        return [place.inset(u, 0) for place in boxes.columns(TOP_LEVEL)], badge

    def _level_box(self, rect: Rect, level: int) -> MarkBox:
        pen, palette = self.region.pen, self.region.palette
        box = MarkBox(self.region, rect, palette.card_edge, 4)
        box.words.append(pen.word(rect.inset(pen.u), str(level), 13, palette.soft_ink, bold=True))
        return box

    def _draw_star(self, rect: Rect) -> None:
        """Draw the star at the corner of a level's box. It reaches over the next box, so it is drawn after both, on
        a disc that sets it off from a filled one."""
        pen, palette, u = self.region.pen, self.region.palette, self.region.u
        corner = Rect(rect.right - 3 * u, rect.top - 6 * u, 10 * u, 10 * u)
        pen.box(corner.inset(-0.5 * u), palette.card, None, 5.5)
        pen.icon(corner, icons.STAR, 10, palette.ability)

    def show(self, scene: Scene) -> None:
        palette = self.region.palette
        level, inked = scene.state.levels[self.hero], scene.inked.levels[self.hero]
        is_lit = self.plate.show(scene, palette.card)
        for number, box in enumerate(self.levels, 1):
            is_next = is_lit and number == level + 1
            if number <= level:
                box.mark(palette.heroes[self.hero], palette.on_hero, in_ink=number <= inked)
            elif is_next:
                box.clear(palette.lit, palette.on_lit)
            else:
                box.clear(palette.card, palette.soft_ink)
            box.edge(palette.lit_edge if is_next else palette.card_edge)


def _draw_style(region: Region, rect: Rect, style: int) -> Rect:
    """Draw a white or a black die, which levels this hero. Return its place with room for a ring around it."""
    die = rect.centred(rect.w, rect.w)
    region.pen.die(die, is_black=style == BLACK)
    return die.inset(-3 * region.u)


def draw_heroes(
    region: Region, area: Rect, style: Sequence[Colour], points: Sequence[int], in_rows: bool
) -> tuple[list[HeroRow], Rect]:
    """Four rows above the points of the weakest hero, or two by two if there is little height.

    Return the rows and the room that is left below them.
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
    """Write below each level what it is worth as the level of the weakest hero."""
    with region.pen.together():
        for box, worth in zip(row.levels, points, strict=True):
            place = Rect(box.rect.x, rect.y, box.rect.w, rect.h)
            region.pen.word(place, str(worth), 11.5, region.palette.soft_ink, bold=True)


class LifePoint:
    """One of the life points: a place for a heart, full while it lasts, broken when it is lost."""

    def __init__(self, region: Region, rect: Rect) -> None:
        self._palette, self.rect, u = region.palette, rect, region.u
        self._box = region.pen.box(rect.inset(0.5 * u), region.palette.card, region.palette.card_edge, 3, 0.5)
        self._hatch = region.pen.hatch(rect.inset(u))
        self._sign = region.pen.icon(rect, "", 0.86 * min(rect.w, rect.h) / u, CLEAR)
        self._shown: tuple[bool, bool, bool] | None = None

    @property
    def sign(self) -> str | None:
        return self._sign.text

    def show(self, alive: bool, lost: bool, in_ink: bool) -> None:
        if (alive, lost, in_ink) == self._shown:
            return
        self._shown, palette = (alive, lost, in_ink), self._palette
        is_there, colour = alive or lost, palette.soft_ink if lost else palette.heart
        is_full = alive and not lost and in_ink
        self._box.fill(colour if is_full else palette.card)
        self._box.edge(colour if is_full else palette.card_edge)
        self._hatch.tint(in_pencil(colour) if is_there and not in_ink else CLEAR)
        self._sign.say(glyph(icons.DAMAGE if lost else icons.HEART) if is_there else "")
        self._sign.tint(palette.card if is_full else palette.ink)


class Vitals:
    """The party's life: how much is left, whether the party was resurrected, each life point, and what the wounds
    cost."""

    def __init__(self, region: Region, rect: Rect) -> None:
        self._palette = region.palette
        with region.pen.together():
            self._draw(region, rect)

    def _draw(self, region: Region, rect: Rect) -> None:
        pen, palette, u = region.pen, region.palette, region.u
        head, rest = rect.inset(u, 0).cut_left(22 * u + 32 * pen.s, u)
        picture, total = head.cut_left(20 * u, 2 * u)
        grave, rest = rest.cut_left(15 * u, 2 * u)
        tail, boxes = rest.cut_right(HARM * u + 22 * pen.s, 2 * u)
        pen.icon(picture, icons.HEART, 20, palette.heart)
        self.total = pen.word(total, "", 15, palette.ink, bold=True, align="left")
        self.points = [LifePoint(region, place) for place in _places_of_life(boxes, u)]
        self.price = pen.word(tail, "", 12, palette.ink, bold=True, align="right")
        self.harm = pen.icon(Rect(tail.x, tail.y, HARM * u, tail.h), icons.DAMAGE, HARM, CLEAR)
        region.explained |= {("life", 0): head, ("resurrection", 0): grave, ("life", 1): tail}
        region.pointed_at["life", 0] = head
        region.explained |= {("damage", number): point.rect for number, point in enumerate(self.points)}
        self.risen = pen.icon(grave, icons.RESURRECTION, 14, CLEAR)

    def show(self, scene: Scene) -> None:
        state, inked = scene.state, scene.inked
        now, left = life(state), max(0, life(state) - state.damage)
        for number, point in enumerate(self.points, 1):
            lost = number <= state.damage
            kept = min(inked.damage, state.damage) if lost else min(life(inked), now)
            point.show(number <= now, lost, number <= kept)
        self.total.say(str(now) if left == now else f"{left}/{now}")
        price = state.setup.box.plan.tracks.damage[state.damage - 1] if state.damage else 0
        self.price.say(minus_sign(price) if price else "")
        self.harm.move(self.harm.rect._replace(x=self.price.drawn.x - self.harm.rect.w))
        self.harm.tint(self._palette.heart if price else CLEAR)
        self.risen.tint(self._palette.heart if state.resurrected else CLEAR)


def _places_of_life(rect: Rect, u: float) -> list[Rect]:
    """The places of the life points, in groups of six, so that they can be counted."""
    groups = rect.centred(rect.w, min(rect.h - 4 * u, MOST_HIGH * u)).columns(LIFE // A_GROUP, 4 * u)
    return [place for group in groups for place in group.columns(A_GROUP, u)]

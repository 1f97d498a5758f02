"""Small marks that several regions share: what a target is worth, and the stamp of a lair."""

from __future__ import annotations

from ....core.monsters import has_seen_lair
from ....core.rooms import Room
from ....core.setup import Setup
from ....core.state import State
from ...drawing.key import Key
from ...drawing.pen import Word
from ...drawing.region import Region
from ...drawing.room_grid import Grid
from ...style import icons
from ...style.fonts import glyph
from ...style.rect import Rect
from ...style.theme import CLEAR, Rgba, faded, in_pencil
from ..model.scene import Scene

USUAL_ROOM = 60
"""The usual height of a room, in density-independent pixels: in higher ones everything is larger."""
FOUND = "door-open"
"""The sign of a lair that was found."""
CALM = 0.45
"""The opacity of the frame of a target that steps back."""


class GainBadge:
    """What a target changes in the score: a star, or a skull where one may die, and the points."""

    def __init__(self, region: Region, place: Rect, align: str = "center", lair: str = "", size: float = 11) -> None:
        """The badge is as wide as its text; ``align`` says where in its place. The icon of a ``lair`` comes first."""
        self._palette, self._place, self._align, self._u = region.palette, place, align, region.u
        self._side = min(place.h - 2 * region.u, 1.2 * size * region.u)
        spot = Rect(place.x, place.y, self._side, place.h)
        signs = 2 if lair else 1
        _, letters = place.inset(1.75 * region.u, 0).cut_left(signs * (self._side + region.u))
        pen = region.pen
        with pen.together():
            self.plate = pen.box(place, CLEAR, None, place.h / 2 / region.u)
            self._lair = pen.icon(spot, lair, self._side / region.u, CLEAR) if lair else None
            self.sign = pen.icon(spot, "", self._side / region.u, CLEAR)
            self.word = pen.word(letters, "", size, CLEAR, bold=True, align="left")

    @property
    def is_visible(self) -> bool:
        return self.sign.is_visible

    @property
    def text(self) -> str | None:
        return self.word.text

    def show(self, scene: Scene, key: Key, colour: Rgba) -> None:
        """Show the badge, or nothing if nothing is gained or lost."""
        palette, is_lit = self._palette, key in scene.lit
        gain = scene.gain(key) if is_lit and not scene.steps_back(key) else ""
        dies = is_lit and scene.dies(key)
        letters = CLEAR if not gain and not dies else palette.on_danger if dies else colour
        self.word.say(gain)
        self.sign.say(glyph(icons.SKULL_SIGN if dies else icons.STAR) if gain or dies else "")
        if letters != CLEAR:
            self._lay(self.word.drawn.w if gain else 0)
        self.plate.fill(CLEAR if letters == CLEAR else palette.danger if dies else palette.card)
        for word in (self.sign, self.word):
            word.tint(letters)
        if self._lair is not None:
            self._lair.tint(CLEAR if letters == CLEAR else palette.on_danger if dies else palette.heart)

    def _lay(self, letters: float) -> None:
        """Lay out from left to right: the lair, the sign, the points."""
        place, u, step = self._place, self._u, self._side + self._u
        width = (1 if self._lair is None else 2) * step + 3.5 * u + (letters + u if letters else 0)
        x = place.right - width if self._align == "right" else place.center[0] - width / 2
        self.plate.reshape(Rect(x, place.y, width, place.h))
        x += 2 * u
        for word in (self._lair, self.sign):
            if word is not None:
                word.move(Rect(x, place.y, self._side, place.h))
                x += step
        self.word.move(Rect(x, place.y, self.word.rect.w, place.h))


class MarkBox:
    """A box that is empty, hatched in pencil (in this round), or filled with ink."""

    def __init__(self, region: Region, rect: Rect, edge: Rgba, radius: float, width: float = 0.9) -> None:
        self._palette, self.rect = region.palette, rect
        self._box = region.pen.box(rect, region.palette.card, edge, radius, width)
        self._hatch = region.pen.hatch(rect.inset(1.4 * region.u))
        self.words: list[Word] = []
        """What is written in it."""

    @property
    def is_hatched(self) -> bool:
        return self._hatch.colour != CLEAR

    def mark(self, colour: Rgba, on_colour: Rgba, in_ink: bool) -> None:
        self._box.fill(colour if in_ink else self._palette.card)
        self._hatch.tint(CLEAR if in_ink else in_pencil(colour))
        self._write(on_colour if in_ink else self._palette.ink)

    def clear(self, ground: Rgba, letters: Rgba) -> None:
        self._box.fill(ground)
        self._hatch.tint(CLEAR)
        self._write(letters)

    def edge(self, colour: Rgba) -> None:
        self._box.edge(colour)

    def _write(self, colour: Rgba) -> None:
        for word in self.words:
            word.tint(colour)


class TargetPlate:
    """The ground of something that can be a target: while it is one, it has another colour, dashes and a badge."""

    def __init__(self, region: Region, rect: Rect, key: Key) -> None:
        self._region, self._key, self._palette, u = region, key, region.palette, region.u
        self.ground = region.pen.box(rect.inset(u), self._palette.card, self._palette.card_edge, 8, 0.7)
        self._dashes = region.pen.dashes(rect.inset(2 * u), CLEAR)

    def draw_badge(self, place: Rect) -> None:
        """Draw the badge, over everything else on the plate."""
        self.badge = GainBadge(self._region, place)

    def show(self, scene: Scene, resting: Rgba) -> bool:
        """Show the plate; return whether it is lit. ``resting`` is the colour of its ground if it is not."""
        palette, is_target = self._palette, self._key in scene.lit
        is_lit = is_target and not scene.steps_back(self._key)
        self.ground.fill(palette.lit if is_lit else resting)
        self._dashes.tint(palette.lit_edge if is_lit else faded(palette.lit_edge, CALM) if is_target else CLEAR)
        self.badge.show(scene, self._key, palette.heart if is_lit and scene.costs(self._key) else palette.on_lit)
        return is_lit


class LairStamp:
    """The stamp of a season's lair: red, dark with a door once it was found, and ticked once its monster is beaten.
    Beside that sign stands the monster, or the number of the season if the room itself shows the monster."""

    def __init__(self, region: Region, place: Rect, season: int, monster: str = "") -> None:
        self._palette, self._season, pen, u = region.palette, season, region.pen, region.u
        self._box = pen.box(place, region.palette.danger, None, place.h / 2 / u)
        left, right = place.inset(3 * u, 0).columns(2, u)
        side = min(place.h - u, left.w) / u
        self._number = str(season + 1)
        self._has_monster = bool(monster)
        self._picture = pen.icon(left, monster, side, region.palette.on_danger) if monster else None
        self._sign = pen.icon(right if monster else left, "", 0.86 * side, region.palette.on_danger)
        letters = 0.78 * place.h / u / region.look.scale
        self._digit = pen.word(right, "", letters, region.palette.on_danger, bold=True)

    @property
    def sign(self) -> str | None:
        """A tick or a door; for a lair that was not found yet, a gate if the monster is not beside it."""
        return self._sign.text

    @property
    def number(self) -> str | None:
        """The number of the season, if it shows."""
        return self._digit.text

    @property
    def monster(self) -> str | None:
        return None if self._picture is None else self._picture.text

    def show(self, state: State, is_covered: bool = False) -> None:
        """Show the stamp; it is hidden while the badge of its room covers it."""
        palette, found = self._palette, has_seen_lair(state, self._season)
        beaten = self._season < len(state.fights) and state.fights[self._season].fought
        unseen = "" if self._has_monster else glyph(icons.LAIR)
        sign = glyph("check-bold") if beaten else glyph(FOUND) if found else unseen
        self._box.fill(CLEAR if is_covered else palette.mark if found else palette.danger)
        self._sign.say(sign)
        self._digit.say("" if sign and self._has_monster else self._number)
        for word in (self._picture, self._sign, self._digit):
            if word is not None:
                word.tint(CLEAR if is_covered else palette.on_mark if found else palette.on_danger)


def lair_stamp(region: Region, grid: Grid, setup: Setup, season: int) -> LairStamp:
    """The stamp of a season's lair, in the corner of its room."""
    lair, u = setup.board.dungeon.lairs[season], region.u
    cell = grid.cell(lair)
    w, h = 34 * growth_of(cell, u) * u, 14 * growth_of(cell, u) * u
    place = Rect(cell.right - w - 2 * u, cell.top - h - 1.5 * u, w, h)
    return LairStamp(region, place, season, "" if shows_monster(setup, lair) else lair_sign(setup, lair))


def growth_of(cell: Rect, u: float) -> float:
    """How many times as large as usual things are drawn in a room of this size."""
    return min(1.5, max(1.0, cell.h / u / USUAL_ROOM))


def lair_sign(setup: Setup, room: Room) -> str:
    """The icon of the monster that lives in this room; empty if none does."""
    lairs = setup.board.dungeon.lairs
    return icons.MONSTERS.get(setup.monsters[lairs.index(room)].id, icons.LAIR) if room in lairs else ""


def shows_monster(setup: Setup, room: Room) -> bool:
    """Whether there is room for a monster's own drawing: in its lair, if nothing else is there."""
    plan = setup.board.rooms[room]
    is_bare = plan.minion is None and plan.gem is None and not plan.rewards and not plan.trap
    return is_bare and room in setup.board.dungeon.lairs

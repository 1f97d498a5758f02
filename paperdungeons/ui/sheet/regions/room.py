"""One room of the dungeon: what is printed in it, and how it is tinted, crossed out, circled and lit."""

from __future__ import annotations

from ....core.cards import RoomPlan
from ....core.faces import GEM_LETTERS, Minion
from ....core.rooms import ROOM_NAMES, Room
from ....core.setup import Setup
from ...drawing.pen import Shape, Word
from ...drawing.region import Region
from ...drawing.room_grid import Grid
from ...style import icons
from ...style.rect import Rect
from ...style.theme import CLEAR, Rgba, faded
from ..model.scene import Scene
from .marks import GainBadge


class RoomView:
    """Drawn in three steps, of all rooms each, so that walls lie over grounds and badges over everything."""

    def __init__(self, region: Region, grid: Grid, room: Room, setup: Setup) -> None:
        self._region, self._palette, self._room, self._setup = region, region.palette, room, setup
        self._plan, self._cell = setup.board.rooms[room], grid.cell(room)
        self._growth = 1.25 if grid.cell_h > 80 * region.u else 1
        self._minion: list[Word] = []
        self._minion_cross: Shape | None = None
        self._gem_cross: Shape | None = None
        self._gem_ring: Shape | None = None
        self._reward_rings: list[Shape] = []
        self.ground = region.pen.box(self._cell, self._palette.card)
        self._lit = region.pen.dashes(self._cell.inset(2 * region.u), CLEAR, 2)

    # --- drawing --------------------------------------------------------------------------------------------

    def draw_contents(self) -> None:
        """The name; a minion above its rewards, both below the name; a trap or a single reward in the middle."""
        region, plan, cell, u = self._region, self._plan, self._cell, self._region.u
        letters = min(12, 0.17 * cell.h / u)
        high = 1.2 * letters * u
        corner = Rect(cell.x + 3 * u, cell.top - 2 * u - high, cell.w / 2, high)
        region.pen.word(
            corner, ROOM_NAMES[self._room], letters / region.look.scale, self._palette.soft_ink, align="left"
        )
        head = (9 if plan.minion is None else 14) * u
        body = Rect(cell.x + 2 * u, cell.y + 2 * u, cell.w - 4 * u, cell.h - head)
        if plan.minion is not None:
            upper, body = body.rows(2)
            self._draw_minion(upper, plan.minion, plan.minion_level)
        self._draw_loot(body, plan)

    def _draw_loot(self, body: Rect, plan: RoomPlan) -> None:
        places = body.columns(max(1, len(plan.rewards) + (plan.gem is not None) + plan.trap))
        if plan.trap:
            self._region.pen.icon(places[0], icons.TRAP, self._size(places[0], 17), self._palette.trap)
            places = places[1:]
        for reward, place in zip(plan.rewards, places, strict=False):
            size = self._size(place)
            self._region.pen.icon(place, icons.REWARDS[reward], size, getattr(self._palette, reward.value))
            self._reward_rings.append(self._ring(place, size))
        if plan.gem is not None:
            self._draw_gem(places[-1], GEM_LETTERS[plan.gem])

    def _draw_minion(self, place: Rect, minion: Minion, level: int) -> None:
        pen, colour, size = self._region.pen, self._palette.heroes[minion], self._size(place, 18)
        side = size * self._region.u
        picture, figure = place.centred(2 * side, place.h).columns(2)
        self._minion = [
            pen.icon(picture, icons.MINIONS[minion], size, colour),
            pen.word(figure, str(level), 0.8 * size / self._region.look.scale, colour, bold=True),
        ]
        self._minion_cross = pen.cross(place.centred(1.5 * side, 0.8 * side), CLEAR, 1.6)

    def _draw_gem(self, place: Rect, letter: str) -> None:
        pen, colour, size = self._region.pen, self._palette.gem, self._size(place, 17)
        side = size * self._region.u
        picture, name = place.centred(1.9 * side, place.h).columns(2)
        pen.icon(picture, icons.GEM, size, colour)
        pen.word(name, letter, 0.8 * size / self._region.look.scale, colour, bold=True)
        self._gem_ring = self._ring(picture, size)
        self._gem_cross = pen.cross(place.centred(1.6 * side, 0.7 * side), CLEAR, 1.4)

    def _size(self, place: Rect, most: float = 19) -> float:
        return min(most * self._growth, 0.92 * min(place.w, place.h) / self._region.u)

    def _ring(self, place: Rect, size: float) -> Shape:
        return self._region.pen.ring(*place.center, min(0.66 * size * self._region.u, place.h * 0.6), CLEAR, 1.3)

    def draw_badge(self) -> None:
        cell, u, sp = self._cell, self._region.u, self._region.look.sp(1)
        w, h = min(cell.w * 0.5, 30 * sp), min(14 * sp, cell.h * 0.34)
        is_lair = self._room in self._setup.board.dungeon.lairs
        y = cell.y + 3 * u if is_lair else cell.top - h - 3 * u
        self.badge = GainBadge(self._region, Rect(cell.right - w - 3 * u, y, w, h))

    # --- following the game ---------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        palette, bit, key = self._palette, 1 << self._room, ("room", self._room)
        is_lit, visited = key in scene.lit, bool(scene.state.visited & bit)
        self.ground.fill(palette.lit if is_lit else palette.visited if visited else palette.card)
        costs = is_lit and scene.values and scene.lit[key].gain < 0
        self._lit.tint((palette.heart if costs else palette.lit_edge) if is_lit else CLEAR)
        self.badge.show(scene.gain(key) if is_lit else "", palette.heart if costs else palette.on_lit)
        if self._minion_cross is not None:
            beaten = bool(scene.state.beaten & bit)
            self._minion_cross.tint(self._written(scene.inked.beaten & bit) if beaten else CLEAR)
            for word in self._minion:
                word.tint(faded(word.colour, 0.45) if beaten else word.colour)
        for ring in self._reward_rings:
            ring.tint(self._written(scene.inked.visited & bit) if visited else CLEAR)
        self._show_gem(scene)

    def _show_gem(self, scene: Scene) -> None:
        if self._plan.gem is None or self._gem_ring is None or self._gem_cross is None:
            return
        gem = 1 << self._plan.gem
        gone, lost = not scene.state.gems_left & gem, bool(scene.lost_gems & gem)
        self._gem_ring.tint(self._written(not scene.inked.gems_left & gem) if gone and not lost else CLEAR)
        self._gem_cross.tint(self._palette.danger if lost else CLEAR)

    def _written(self, in_ink: int) -> Rgba:
        return self._palette.mark if in_ink else faded(self._palette.pencil, 0.95)

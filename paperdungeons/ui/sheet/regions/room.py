"""One room of the dungeon: what is printed in it, and how it is tinted, crossed out, circled and lit."""

from __future__ import annotations

from ....core.cards import RoomPlan
from ....core.faces import GEM_LETTERS, Minion
from ....core.rooms import ROOM_NAMES, Room
from ....core.setup import Setup
from ...drawing.pen import BoxShape, Shape, Word
from ...drawing.region import Region
from ...drawing.room_grid import Grid
from ...style import icons
from ...style.rect import Rect
from ...style.theme import CLEAR, Rgba, faded
from ..model.scene import Scene
from .marks import CALM, GainBadge, growth_of, lair_sign, shows_monster

HEAD = 14
"""The height above a minion for the room's name and its badge, in density-independent pixels."""


GEM = 1.9
"""How many times as wide as high a gem with its letter is."""
FRAME, DASHED = 2.4, 1.6
"""How far inside its room the frame of a target lies, so that two frames never touch, and how wide its line is, in
density-independent pixels."""
RING = 1.1
"""Half the line width of a ring, in density-independent pixels."""
PAST = 0.55
"""The opacity of what was taken in earlier rounds: it is less conspicuous than what can still be done."""


class RoomView:
    """A room. Each of three steps is done for all rooms, so that walls lie over grounds and badges over everything."""

    def __init__(self, region: Region, grid: Grid, room: Room, setup: Setup) -> None:
        self._region, self._palette, self._room, self._setup = region, region.palette, room, setup
        self._plan, self._cell = setup.board.rooms[room], grid.cell(room)
        self._growth = growth_of(self._cell, region.u)
        self._minion: list[Word] = []
        self._minion_cross: Shape | None = None
        self._gem_cross: Shape | None = None
        self._gem_ring: Shape | None = None
        self._reward_rings: list[Shape] = []
        self._loot: list[Word] = []
        self._gem: list[Word] = []
        self._clearings: list[BoxShape] = []
        """Patches in the colour of the ground below what lies in the room: they cover the path there."""
        framed = self._cell.inset(FRAME * region.u)
        self.ground = region.pen.box(self._cell, self._palette.card)
        self.light = region.pen.box(framed, CLEAR, CLEAR, 0, 1.1)
        self._lit = region.pen.dashes(framed, CLEAR, DASHED, 6)

    # --- drawing --------------------------------------------------------------------------------------------

    def draw_contents(self) -> None:
        """The name; a minion above its rewards, both below the name; a trap or a single reward in the middle."""
        region, plan, cell, u = self._region, self._plan, self._cell, self._region.u
        letters = min(12 * self._growth, 0.17 * cell.h / u)
        high = 1.2 * letters * u
        corner = Rect(cell.x + 4.8 * u, cell.top - 3.4 * u - high, cell.w / 2, high)
        self._name = region.pen.word(
            corner, ROOM_NAMES[self._room], letters / region.look.scale, self._palette.soft_ink, align="left"
        )
        head = (9 if plan.minion is None else HEAD * self._growth + 2) * u
        body = Rect(cell.x + 2 * u, cell.y + 2 * u, cell.w - 4 * u, cell.h - head)
        if plan.minion is not None:
            upper, body = body.rows(2)
            self._draw_minion(upper, plan.minion, plan.minion_level)
        if shows_monster(self._setup, self._room):
            self._draw_monster(Rect(cell.x, cell.y, cell.w, cell.h - (HEAD * self._growth + 2) * u))
        self._draw_loot(body, plan)

    def _draw_monster(self, body: Rect) -> None:
        """Draw the monster below its stamp."""
        monster = self._setup.monsters[self._setup.board.dungeon.lairs.index(self._room)]
        icon, size = icons.MONSTERS.get(monster.id, icons.LAIR), self._size(body, 29)
        self._clear(body, size, size)
        self._region.pen.icon(body, icon, size, self._palette.heart)

    def _draw_loot(self, body: Rect, plan: RoomPlan) -> None:
        places = _places_in(body, len(plan.rewards) + plan.trap, plan.gem is not None)
        if plan.trap:
            size = self._size(places[0], 17)
            self._clear(places[0], size, size)
            self._loot.append(self._region.pen.icon(places[0], icons.TRAP, size, self._palette.trap))
            places = places[1:]
        for reward, place in zip(plan.rewards, places, strict=False):
            size = self._size(place)
            self._clear(place, size, size)
            colour = getattr(self._palette, reward.value)
            self._loot.append(self._region.pen.icon(place, icons.REWARDS[reward], size, colour))
            self._reward_rings.append(self._ring(place, size))
        if plan.gem is not None:
            self._draw_gem(places[-1], GEM_LETTERS[plan.gem])

    def _draw_minion(self, place: Rect, minion: Minion, level: int) -> None:
        pen, colour, size = self._region.pen, self._palette.heroes[minion], self._size(place, 18)
        side = size * self._region.u
        self._clear(place, 1.8 * size, size)
        picture, figure = place.centred(2 * side, place.h).columns(2)
        self._minion = [
            pen.icon(picture, icons.MINIONS[minion], size, colour),
            pen.word(figure, str(level), 0.8 * size / self._region.look.scale, colour, bold=True),
        ]
        self._minion_cross = pen.cross(place.centred(1.5 * side, 0.8 * side), CLEAR, 1.3)

    def _draw_gem(self, place: Rect, letter: str) -> None:
        pen, colour, u = self._region.pen, self._palette.gem, self._region.u
        size = min(self._size(place, 17), place.w / GEM / u)
        side = size * u
        self._clear(place, GEM * size, size)
        picture, name = place.centred(GEM * side, place.h).columns(2)
        self._gem = [
            pen.icon(picture, icons.GEM, size, colour),
            pen.word(name, letter, 0.8 * size / self._region.look.scale, colour, bold=True),
        ]
        self._gem_ring = self._ring(picture, size)
        self._gem_cross = pen.cross(place.centred(1.6 * side, 0.7 * side), CLEAR, 1.4)

    def _clear(self, place: Rect, w: float, h: float) -> None:
        """Draw a patch of ground in a place; its sizes are in density-independent pixels."""
        u, edge = self._region.u, 1.12
        room = place.centred(min(w * edge * u, place.w - 2 * u), min(h * edge * u, place.h))
        self._clearings.append(self._region.pen.box(room, self._palette.card, None, h * edge / 2))

    def _size(self, place: Rect, most: float = 19) -> float:
        return min(most * self._growth, 0.92 * min(place.w, place.h) / self._region.u)

    def _ring(self, place: Rect, size: float) -> Shape:
        """A ring that stays within its room and does not touch the ring beside it."""
        (x, y), cell, u = place.center, self._cell, self._region.u
        inside = min(x - cell.x, cell.right - x, y - cell.y) - (FRAME + RING) * u
        radius = min(0.66 * size * u, 0.6 * place.h, 0.5 * place.w - 0.2 * u, inside)
        return self._region.pen.ring(x, y, radius, CLEAR, RING)

    def draw_badge(self) -> None:
        """Draw the badge. In a lair it takes the place of the stamp, and shows the monster unless the room does."""
        cell, u, sp = self._cell, self._region.u, self._region.look.sp(1)
        h, size = min(14 * self._growth * sp, HEAD * self._growth * u), 11 * self._growth
        place = Rect(cell.x + 2 * u, cell.top - h - 2 * u, cell.w - 4 * u, h)
        lair = lair_sign(self._setup, self._room)
        sign = "" if shows_monster(self._setup, self._room) else lair
        self.badge = GainBadge(self._region, place, "right", sign, size)

    # --- following the game ---------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        palette, bit, key = self._palette, 1 << self._room, ("room", self._room)
        is_target, visited = key in scene.lit, bool(scene.state.visited & bit)
        is_lit = is_target and not scene.steps_back(key)
        paper = palette.visited if visited else palette.card
        self.ground.fill(paper)
        self.light.fill(palette.lit if is_lit else CLEAR)
        is_here = scene.state.position == self._room
        self.light.edge(palette.step if is_here and not is_target else CLEAR)
        for clearing in self._clearings:
            clearing.fill(palette.lit if is_lit else paper)
        costs = is_target and (scene.costs(key) or scene.dies(key))
        edge = palette.heart if costs else palette.lit_edge
        self._lit.tint(edge if is_lit else faded(edge, CALM) if is_target else CLEAR)
        self.badge.show(scene, key, palette.heart if costs else palette.on_lit)
        is_covered = self.badge.is_visible and self.badge.plate.rect.x < self._name.drawn.right
        self._name.tint(CLEAR if is_covered or is_here else palette.soft_ink)  # the pawn stands on the name
        if self._minion_cross is not None:
            beaten = bool(scene.state.beaten & bit)
            self._minion_cross.tint(self._written(scene.inked.beaten & bit) if beaten else CLEAR)
            for word in self._minion:
                word.tint(faded(word.colour, 0.45) if beaten else word.colour)
        for ring in self._reward_rings:
            ring.tint(self._written(scene.inked.visited & bit) if visited else CLEAR)
        _dim(self._loot, visited and bool(scene.inked.visited & bit))
        self._show_gem(scene)

    def _show_gem(self, scene: Scene) -> None:
        if self._plan.gem is None or self._gem_ring is None or self._gem_cross is None:
            return
        gem = 1 << self._plan.gem
        gone, lost = not scene.state.gems_left & gem, bool(scene.lost_gems & gem)
        self._gem_ring.tint(self._written(not scene.inked.gems_left & gem) if gone and not lost else CLEAR)
        self._gem_cross.tint(faded(self._palette.danger, 0.75) if lost else CLEAR)
        _dim(self._gem, gone)

    def _written(self, in_ink: int) -> Rgba:
        """The colour of a mark: stronger if it was made in this round."""
        return faded(self._palette.mark, PAST) if in_ink else faded(self._palette.pencil, 0.95)


def _dim(words: list[Word], is_past: bool) -> None:
    for word in words:
        word.tint(faded(word.colour, PAST) if is_past else word.colour)


def _places_in(body: Rect, others: int, has_gem: bool) -> list[Rect]:
    """The places of what lies in a room, side by side; a gem takes more width, for its letter."""
    broad = GEM - 0.1 if has_gem else 0.0
    share = body.w / max(1.0, others + broad)
    places = [Rect(body.x + number * share, body.y, share, body.h) for number in range(others)]
    gem = Rect(body.x + others * share, body.y, broad * share, body.h)
    return [*places, gem] if has_gem else places

"""The dungeon: 42 rooms, walls, moats, doors and passages; on top, the party's path and the highlighted targets."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate

from ....core.cards import RoomPlan
from ....core.faces import MOAT, WALL, WALL_ON_MOAT
from ....core.rooms import COLUMNS, OUTSIDE, ROOM_NAMES, ROOMS, ROWS, Room, edge
from ....core.setup import Setup
from ...drawing.region import Region
from ...drawing.room_grid import grid_in, joined, path_strokes, wall_between
from ...style import icons
from ...style.rect import Rect
from ...style.theme import CLEAR, faded
from ..model.layout import waves_along
from ..model.scene import Scene
from .box_rows import gem_track, minion_track


class RoomMarks:
    """What changes in one room: how it is tinted, crossed out, circled, lit."""

    __slots__ = ("badge", "badge_plate", "cross", "gem_cross", "ground", "lit", "minion", "rings")


class DungeonRegion(Region):
    most_marks = 6

    def __init__(self, rect: Rect, look, setup: Setup) -> None:
        self.setup = setup
        self._trail = None
        super().__init__(rect, look)

    def draw(self) -> None:
        self.grid = grid_in(self.area, self.u)
        self.marks = [self._draw_ground(room) for room in range(ROOMS)]
        self._draw_barriers()
        self._path = Canvas()
        with self._path:
            self._ink = [self.pen.stroke([], faded(self.palette.mark, 0.75), 2.2) for _ in range(4)]
            self._pencil = [self.pen.stroke([], faded(self.palette.pencil, 0.9), 2.2) for _ in range(4)]
        for room, plan in enumerate(self.setup.board.rooms):
            self._draw_room(room, plan, self.marks[room])
        self._draw_lairs()
        self._draw_flag()
        self._draw_badges()
        self._draw_tracks()
        self.touchables = {("room", room): self.grid.cell(room) for room in range(ROOMS)}

    def _draw_ground(self, room: Room) -> RoomMarks:
        marks, cell = RoomMarks(), self.grid.cell(room)
        marks.ground = self.pen.box(cell, self.palette.card)
        marks.lit = self.pen.dashes(cell.inset(2 * self.u), CLEAR, 2)
        return marks

    def _draw_room(self, room: Room, plan: RoomPlan, marks: RoomMarks) -> None:
        palette, cell = self.palette, self.grid.cell(room)
        letters = min(12, 0.17 * cell.h / self.u)
        high = 1.2 * letters * self.u
        corner = Rect(cell.x + 3 * self.u, cell.top - 2 * self.u - high, cell.w / 2, high)
        self.pen.word(corner, ROOM_NAMES[room], letters / self.look.scale, palette.soft_ink, align="left")
        marks.minion, marks.cross, marks.gem_cross, marks.rings = [], None, None, []
        self._draw_contents(cell, plan, marks)

    def _draw_contents(self, cell: Rect, plan: RoomPlan, marks: RoomMarks) -> None:
        """The minion above its rewards, both below the room's name; a trap or a single reward in the middle."""
        lower = len(plan.rewards) + (plan.gem is not None)
        head = (9 if plan.minion is None else 14) * self.u
        body = Rect(cell.x + 2 * self.u, cell.y + 2 * self.u, cell.w - 4 * self.u, cell.h - head)
        if plan.minion is not None:
            upper, body = body.rows(2)
            self._draw_minion(upper, plan, marks)
        places = body.columns(max(1, lower + plan.trap))
        if plan.trap:
            self.pen.icon(places[0], icons.TRAP, self._size(places[0], 17), self.palette.trap)
            places = places[1:]
        for reward, place in zip(plan.rewards, places, strict=False):
            self._draw_reward(place, icons.REWARDS[reward], self._reward_colour(reward), marks)
        if plan.gem is not None:
            self._draw_gem(places[-1], "ABCDEFGH"[plan.gem], marks)

    def _size(self, place: Rect, most: float = 19) -> float:
        return min(most * (1.25 if self.grid.cell_h > 80 * self.u else 1), 0.92 * min(place.w, place.h) / self.u)

    def _draw_minion(self, place: Rect, plan: RoomPlan, marks: RoomMarks) -> None:
        colour = self.palette.heroes[plan.minion]
        size = self._size(place, 18)
        middle = place.centred(2 * size * self.u, place.h)
        picture, level = middle.columns(2)
        marks.minion = [
            self.pen.icon(picture, icons.MINIONS[plan.minion], size, colour),
            self.pen.word(level, str(plan.minion_level), 0.8 * size / self.look.scale, colour, bold=True),
        ]
        marks.cross = self.pen.cross(place.centred(1.5 * size * self.u, 0.8 * size * self.u), CLEAR, 1.6)

    def _reward_colour(self, reward):
        palette = self.palette
        return getattr(palette, reward.value)

    def _draw_reward(self, place: Rect, icon: str, colour, marks: RoomMarks) -> None:
        size = self._size(place)
        self.pen.icon(place, icon, size, colour)
        marks.rings.append(self.pen.ring(*place.center, min(0.66 * size * self.u, place.h * 0.6), CLEAR, 1.3))

    def _draw_gem(self, place: Rect, letter: str, marks: RoomMarks) -> None:
        size = self._size(place, 17)
        picture, name = place.centred(1.9 * size * self.u, place.h).columns(2)
        self.pen.icon(picture, icons.GEM, size, self.palette.gem)
        self.pen.word(name, letter, 0.8 * size / self.look.scale, self.palette.gem, bold=True)
        marks.rings.append(self.pen.ring(*picture.center, min(0.66 * size * self.u, place.h * 0.6), CLEAR, 1.3))
        marks.gem_cross = self.pen.cross(place.centred(1.6 * size * self.u, 0.7 * size * self.u), CLEAR, 1.4)

    def _draw_barriers(self) -> None:
        palette, board = self.palette, self.setup.board
        self._draw_grid()
        self.pen.stroke(_outline(self.grid.area), palette.wall, 1.6, closed=True)
        for room in range(ROOMS):
            for other, barrier in board.ways[room].items():
                if room < other and barrier == WALL:
                    self.pen.stroke(wall_between(self.grid, room, other), palette.wall, 2.4)
                elif room < other and barrier == MOAT:
                    self._draw_moat(wall_between(self.grid, room, other))
                elif room < other and barrier == WALL_ON_MOAT:
                    self._draw_wall_on_moat(wall_between(self.grid, room, other))
        for passage in self.setup.box.plan.passages:
            self._draw_passage(*edge(*passage))
        for door in self.setup.box.plan.doors:
            cell = self.grid.cell(door)
            gap = cell.w * 0.16
            self.pen.stroke((cell.center[0] - gap, cell.y, cell.center[0] + gap, cell.y), palette.card, 2)

    def _draw_grid(self) -> None:
        """The thin lines between rooms: few long ones instead of an edge round each."""
        area, edge_colour = self.grid.area, self.palette.card_edge
        for column in range(1, COLUMNS):
            x = area.x + column * self.grid.cell_w
            self.pen.stroke((x, area.y, x, area.top), edge_colour, 0.6)
        for row in range(1, ROWS):
            y = area.y + row * self.grid.cell_h
            self.pen.stroke((area.x, y, area.right, y), edge_colour, 0.6)

    def _draw_moat(self, line) -> None:
        """Water with slanting stripes."""
        self.pen.stroke(line, self.palette.moat, 3)
        self.pen.stroke(waves_along(line, 2 * self.u), self.palette.moat_stripe, 0.7)

    def _draw_wall_on_moat(self, line) -> None:
        """Broader water, and the wall thin in the middle of it: the stripes come out on both sides."""
        self.pen.stroke(line, self.palette.moat, 4.4)
        self.pen.stroke(waves_along(line, 3.6 * self.u), self.palette.moat_stripe, 0.8)
        self.pen.stroke(line, self.palette.wall, 1.6)

    def _draw_passage(self, left: Room, right: Room) -> None:
        for room, x in ((left, self.grid.area.x), (right, self.grid.area.right)):
            y = self.grid.cell(room).center[1]
            spot = Rect(x - 8 * self.u, y - 8 * self.u, 16 * self.u, 16 * self.u)
            self.pen.box(spot, self.palette.card, self.palette.potion, 8, 0.8)
            self.pen.icon(spot, icons.PASSAGE, 12, self.palette.potion)

    def _draw_lairs(self) -> None:
        """A red stamp in each; a lair that was found gets a tick."""
        self.lairs = []
        for season, lair in enumerate(self.setup.board.dungeon.lairs):
            cell = self.grid.cell(lair)
            stamp = Rect(cell.right - 27 * self.u, cell.top - 16 * self.u, 25 * self.u, 14 * self.u)
            box = self.pen.box(stamp, self.palette.danger, None, 7)
            picture, number = stamp.columns(2)
            sign = self.pen.icon(picture, icons.LAIR, 11, self.palette.on_danger)
            digit = self.pen.word(number, str(season + 1), 10 / self.look.scale, self.palette.on_danger, bold=True)
            self.lairs.append((1 << lair, box, sign, digit))

    def _draw_flag(self) -> None:
        size = 17 * self.u
        self._spot = Rect(0, 0, size, size)
        PushMatrix()
        self._flag_at = Translate(-9999, 0)
        self.flag = self.pen.box(self._spot, self.palette.mark, self.palette.on_mark, 8, 1)
        self.pen.icon(self._spot, icons.PARTY, 11, self.palette.on_mark)
        PopMatrix()
        self.pen.words.pop()

    def _draw_badges(self) -> None:
        for room, marks in enumerate(self.marks):
            cell = self.grid.cell(room)
            w, h = min(cell.w * 0.5, 30 * self.look.sp(1)), min(14 * self.look.sp(1), cell.h * 0.34)
            is_lair = room in self.setup.board.dungeon.lairs
            y = cell.y + 3 * self.u if is_lair else cell.top - h - 3 * self.u
            plate = Rect(cell.right - w - 3 * self.u, y, w, h)
            marks.badge_plate = self.pen.box(plate, CLEAR, None, 6)
            marks.badge = self.pen.word(plate, "", 11, CLEAR, bold=True)

    def _draw_tracks(self) -> None:
        """Gems and minions below the rooms, where there is height to spare."""
        u = self.u
        below = Rect(6 * u, 2 * u, self.area.w - 12 * u, self.grid.area.y - 14 * u)
        self.tracks = []
        if below.h >= 48 * u:
            gems, minions = below.centred(below.w, min(below.h, 84 * u)).rows(2, 5 * u)
            self.tracks = [gem_track(self, gems, self.setup.box), minion_track(self, minions, self.setup.box)]

    # --- following the game ---------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        for room in range(ROOMS):
            self._show_room(room, scene)
        self._show_trail(scene)
        for track in self.tracks:
            track.show(scene)
        for bit, box, sign, digit in self.lairs:
            self._show_lair(bool(scene.state.visited & bit), box, sign, digit)

    def _show_lair(self, found: bool, box, sign, digit) -> None:
        palette = self.palette
        box.fill(palette.mark if found else palette.danger)
        sign.icon("check-bold" if found else icons.LAIR)
        for word in (sign, digit):
            word.tint(palette.on_mark if found else palette.on_danger)

    def _show_room(self, room: Room, scene: Scene) -> None:
        palette, marks, state = self.palette, self.marks[room], scene.state
        plan, bit, key = self.setup.board.rooms[room], 1 << room, ("room", room)
        is_lit, visited = key in scene.lit, bool(state.visited & bit)
        marks.ground.fill(palette.lit if is_lit else palette.visited if visited else palette.card)
        costs = is_lit and scene.values and scene.lit[key].gain < 0
        marks.lit.tint((palette.heart if costs else palette.lit_edge) if is_lit else CLEAR)
        gain = scene.gain(key) if is_lit else ""
        marks.badge.say(gain)
        marks.badge.tint((palette.heart if costs else palette.on_lit) if gain else CLEAR)
        marks.badge_plate.fill(palette.card if gain else CLEAR)
        if marks.cross is not None:
            beaten = bool(state.beaten & bit)
            marks.cross.tint(self._written(bool(scene.inked.beaten & bit)) if beaten else CLEAR)
            for word in marks.minion:
                word.tint(faded(word.colour, 0.45) if beaten else word.colour)
        self._show_loot(marks, plan, scene, bit)

    def _show_loot(self, marks: RoomMarks, plan: RoomPlan, scene: Scene, bit: int) -> None:
        rewards = marks.rings if plan.gem is None else marks.rings[:-1]
        for ring in rewards:
            ring.tint(self._written(bool(scene.inked.visited & bit)) if scene.state.visited & bit else CLEAR)
        if plan.gem is not None:
            gem = 1 << plan.gem
            gone, lost = not scene.state.gems_left & gem, bool(scene.lost_gems & gem)
            marks.rings[-1].tint(self._written(not scene.inked.gems_left & gem) if gone and not lost else CLEAR)
            marks.gem_cross.tint(self.palette.danger if lost else CLEAR)

    def _written(self, in_ink: bool):
        return self.palette.mark if in_ink else faded(self.palette.pencil, 0.95)

    def _show_trail(self, scene: Scene) -> None:
        state = scene.state
        trail, inked = state.trail, len(scene.inked.trail)
        if (trail, inked) == self._trail:
            return
        grew = self._trail is not None and len(trail) == len(self._trail[0]) + 1 and self._trail[1] == inked
        self._trail = trail, inked
        board = self.setup.board
        strokes = path_strokes(self.grid, board, trail, self.u)
        old = len(path_strokes(self.grid, board, trail[:inked], self.u))
        self._lay(self._ink, joined(strokes[:old]))
        self._lay(self._pencil, joined(strokes[old:]))
        self._place_flag(state.position, grew)

    def _lay(self, pool, lines) -> None:
        """Give each line a stroke; a walk through more passages than usual needs more of them."""
        if len(lines) > len(pool):
            with self._path:
                pool += [pool[0].another() for _ in range(len(lines) - len(pool))]
        for number, stroke in enumerate(pool):
            stroke.go(lines[number] if number < len(lines) else [])

    def _place_flag(self, position: Room, moves: bool) -> None:
        Animation.cancel_all(self._flag_at)
        if position == OUTSIDE:
            self._flag_at.xy = -9999, 0
            return
        cell = self.grid.cell(position)
        goal = (cell.x - 4 * self.u, cell.y + 2 * self.u)
        if moves and self.look.motion and self._flag_at.x > -9999:
            Animation(x=goal[0], y=goal[1], d=0.15, t="out_quad").start(self._flag_at)
        else:
            self._flag_at.xy = goal


def _outline(rect: Rect):
    return (rect.x, rect.y, rect.right, rect.y, rect.right, rect.top, rect.x, rect.top)

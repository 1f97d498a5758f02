"""The dungeon: 42 rooms, what lies between them, the stamps of the lairs, and the party's path."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.animation import Animation
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate

from ....core.rooms import OUTSIDE, ROOMS, Room
from ....core.setup import Setup
from ...drawing.pen import Stroke
from ...drawing.region import Region
from ...drawing.room_grid import Grid, grid_in, joined, path_strokes
from ...style import icons
from ...style.look import Look
from ...style.rect import Rect
from ...style.theme import faded
from ..model.scene import Scene
from .barriers import draw_barriers
from .box_rows import PointTrack, gem_track, minion_track
from .marks import LairStamp
from .room import RoomView

ROOM_RANGE = range(ROOMS)
FLAG, AWAY = 17, -9999
"""The side of the party's flag, in density-independent pixels; and where it is while nobody is in the dungeon."""


class DungeonRegion(Region):
    most_marks = 6

    def __init__(self, rect: Rect, look: Look, setup: Setup) -> None:
        self.setup = setup
        self._shown: Scene | None = None
        super().__init__(rect, look)

    def draw(self) -> None:
        self.grid = grid_in(self.area, self.u)
        self.rooms = [RoomView(self, self.grid, room, self.setup) for room in range(ROOMS)]
        draw_barriers(self, self.grid, self.setup)
        self.trail = Trail(self, self.grid, self.setup)
        for room in self.rooms:
            room.draw_contents()
        self._lairs = [self._lair(season, lair) for season, lair in enumerate(self.setup.board.dungeon.lairs)]
        self.trail.draw_flag()
        for room in self.rooms:
            room.draw_badge()
        self._tracks = self._draw_tracks()
        self.touchables = {("room", room): self.grid.cell(room) for room in range(ROOMS)}

    def _lair(self, season: int, lair: Room) -> tuple[int, LairStamp]:
        cell, u = self.grid.cell(lair), self.u
        return 1 << lair, LairStamp(self, Rect(cell.right - 27 * u, cell.top - 16 * u, 25 * u, 14 * u), season)

    def _draw_tracks(self) -> list[PointTrack]:
        """Gems and minions below the rooms, where there is height to spare."""
        u = self.u
        below = Rect(6 * u, 2 * u, self.area.w - 12 * u, self.grid.area.y - 14 * u)
        if below.h < 48 * u:
            return []
        gems, minions = below.centred(below.w, min(below.h, 84 * u)).rows(2, 5 * u)
        return [gem_track(self, gems, self.setup.box), minion_track(self, minions, self.setup.box)]

    def show(self, scene: Scene) -> None:
        for room in ROOM_RANGE if self._shown is None else rooms_that_differ(self._shown, scene):
            self.rooms[room].show(scene)
        self._shown = scene
        self.trail.show(scene)
        for track in self._tracks:
            track.show(scene)
        for bit, stamp in self._lairs:
            stamp.show(bool(scene.state.visited & bit))


def rooms_that_differ(before: Scene, scene: Scene) -> Iterable[Room]:
    """The rooms that may look different: a touch changes few of them."""
    if before.values != scene.values or _gems_of(before) != _gems_of(scene):
        return ROOM_RANGE
    bits = before.state.visited ^ scene.state.visited | before.state.beaten ^ scene.state.beaten
    bits |= before.inked.visited ^ scene.inked.visited | before.inked.beaten ^ scene.inked.beaten
    lit = dict(before.lit.items() ^ scene.lit.items())
    rooms = {number for kind, number in lit if kind == "room"}
    return rooms.union(room for room in ROOM_RANGE if bits >> room & 1)


def _gems_of(scene: Scene) -> tuple[int, int, int]:
    return scene.state.gems_left, scene.inked.gems_left, scene.lost_gems


class Trail:
    """The party's path, in ink and in pencil, and the flag at its end."""

    def __init__(self, region: Region, grid: Grid, setup: Setup) -> None:
        self._region, self._grid, self._board = region, grid, setup.board
        self._shown: tuple[tuple[Room, ...], int] | None = None
        self._canvas = Canvas()
        pen, palette = region.pen, region.palette
        with self._canvas:
            self._ink = [pen.stroke([], faded(palette.mark, 0.75), 2.2) for _ in range(4)]
            self._pencil = [pen.stroke([], faded(palette.pencil, 0.9), 2.2) for _ in range(4)]

    def draw_flag(self) -> None:
        pen, palette, size = self._region.pen, self._region.palette, FLAG * self._region.u
        spot = Rect(0, 0, size, size)
        PushMatrix()
        self._flag_at = Translate(AWAY, 0)
        pen.box(spot, palette.mark, palette.on_mark, 8, 1)
        pen.icon(spot, icons.PARTY, 11, palette.on_mark)
        PopMatrix()
        pen.words.pop()  # it moves: its place says nothing about how high the region is

    @property
    def flag_place(self) -> Rect:
        side = FLAG * self._region.u
        return Rect(self._flag_at.x, self._flag_at.y, side, side)

    def show(self, scene: Scene) -> None:
        state, before = scene.state, self._shown
        trail, inked = state.trail, len(scene.inked.trail)
        if (trail, inked) == before:
            return
        grew = before is not None and len(trail) == len(before[0]) + 1 and before[1] == inked
        self._shown = trail, inked
        strokes = path_strokes(self._grid, self._board, trail, self._region.u)
        old = len(path_strokes(self._grid, self._board, trail[:inked], self._region.u))
        self._lay(self._ink, joined(strokes[:old]))
        self._lay(self._pencil, joined(strokes[old:]))
        self._place_flag(state.position, grew)

    def _lay(self, pool: list[Stroke], lines: list[list[float]]) -> None:
        """Give each line a stroke; a walk through more passages than usual needs more of them."""
        if len(lines) > len(pool):
            with self._canvas:
                pool += [pool[0].another() for _ in range(len(lines) - len(pool))]
        for number, stroke in enumerate(pool):
            stroke.go(lines[number] if number < len(lines) else [])

    def _place_flag(self, position: Room, moves: bool) -> None:
        Animation.cancel_all(self._flag_at)
        if position == OUTSIDE:
            self._flag_at.xy = AWAY, 0
            return
        cell, u = self._grid.cell(position), self._region.u
        goal = (cell.x - 4 * u, cell.y + 2 * u)
        if moves and self._region.look.motion and self._flag_at.x > AWAY:
            Animation(x=goal[0], y=goal[1], d=0.15, t="out_quad").start(self._flag_at)
        else:
            self._flag_at.xy = goal

"""The dungeon: 42 rooms, what lies between them, the stamps of the lairs, and the party's path."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate

from ....core.rooms import COLUMNS, OUTSIDE, ROOMS, Room
from ....core.setup import Setup
from ...drawing.barriers import draw_barriers
from ...drawing.pen import Stroke
from ...drawing.region import Region
from ...drawing.room_grid import Grid, grid_in, joined, path_strokes
from ...style import icons
from ...style.look import Look
from ...style.rect import Rect
from ...style.sizes import on_the_sheet
from ...style.theme import faded
from ..model.scene import Scene
from .box_rows import PointTrack, gem_track, minion_track
from .marks import lair_stamp
from .room import RoomView

ROOM_RANGE = range(ROOMS)
PAWN, AWAY = 0.32, -9999
"""The height of the party's pawn, as a share of its room; and its x while the party is outside the dungeon."""
GLYPH_WIDTH, GLYPH_HEIGHT = 0.68, 0.95
"""How much of its square the pawn's icon fills."""
HALO, OUTLINE, STOUT = 3.0, 2.0, 0.8
"""How far the halo, the dark edge and the gold of the pawn extend around its icon, in density-independent pixels."""
AROUND = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
OLD, NEW = 2.0, 3.0
"""Half the widths of the path in ink and in pencil, in density-independent pixels."""


class DungeonRegion(Region):
    most_marks = 6

    def __init__(self, rect: Rect, look: Look, setup: Setup) -> None:
        self.setup = setup
        self._shown: Scene | None = None
        super().__init__(rect, on_the_sheet(look))

    def draw(self) -> None:
        self.grid = grid_in(self.area, self.u)
        self.rooms: list[RoomView] = []
        rows = [range(first, first + COLUMNS) for first in range(0, ROOMS, COLUMNS)]
        for row in rows:
            with self.pen.together():
                self.rooms += [RoomView(self, self.grid, room, self.setup) for room in row]
        draw_barriers(self, self.grid, self.setup)
        self.trail = Trail(self, self.grid, self.setup)
        for room in self.rooms:
            with self.pen.together():
                room.draw_contents()
        seasons = range(len(self.setup.board.dungeon.lairs))
        with self.pen.together():
            self._lairs = [lair_stamp(self, self.grid, self.setup, season) for season in seasons]
        self.trail.draw_flag()
        for row in rows:
            with self.pen.together():
                for number in row:
                    self.rooms[number].draw_badge()
        self._tracks = self._draw_tracks()
        self.touchables = {("room", room): self.grid.cell(room) for room in range(ROOMS)}

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
        for stamp, lair in zip(self._lairs, self.setup.board.dungeon.lairs, strict=True):
            stamp.show(scene.state, self.rooms[lair].badge.is_visible)


def rooms_that_differ(before: Scene, scene: Scene) -> Iterable[Room]:
    """The rooms that may look different: a touch changes few of them."""
    if (before.values, before.calm) != (scene.values, scene.calm) or _gems_of(before) != _gems_of(scene):
        return ROOM_RANGE
    bits = before.state.visited ^ scene.state.visited | before.state.beaten ^ scene.state.beaten
    bits |= before.inked.visited ^ scene.inked.visited | before.inked.beaten ^ scene.inked.beaten
    lit = dict(before.lit.items() ^ scene.lit.items()) | dict(before.outlooks.items() ^ scene.outlooks.items())
    pointed = before.marks.keys() ^ scene.marks.keys() if scene.calm else set()
    rooms = {number for kind, number in {*lit, *pointed} if kind == "room"}
    rooms |= ({before.state.position} ^ {scene.state.position}) - {OUTSIDE}
    return rooms.union(room for room in ROOM_RANGE if bits >> room & 1)


def _gems_of(scene: Scene) -> tuple[int, int, int]:
    return scene.state.gems_left, scene.inked.gems_left, scene.lost_gems


def seconds_to_draw(strokes: int) -> float:
    """How long it takes to draw a walk of this many strokes.

    >>> seconds_to_draw(1), seconds_to_draw(9)
    (0.15, 0.4)
    """
    return min(0.4, 0.15 * strokes)


def begun(strokes: list[list[float]], share: float) -> list[list[float]]:
    """This share of the strokes, one after another: the complete ones, and the beginning of the next.

    >>> begun([[0, 0, 4, 0], [4, 0, 4, 8]], 0.75)
    [[0, 0, 4, 0], [4, 0, 4.0, 4.0]]
    """
    whole = int(share * len(strokes))
    drawn, part = strokes[:whole], share * len(strokes) - whole
    if whole < len(strokes) and part > 0:
        x1, y1, x2, y2 = strokes[whole]
        drawn = [*drawn, [x1, y1, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]]
    return drawn


class Trail:
    """The party's path, in ink and in pencil, and the pawn at its end."""

    def __init__(self, region: Region, grid: Grid, setup: Setup) -> None:
        self._region, self._grid, self._board = region, grid, setup.board
        self._shown: tuple[tuple[Room, ...], int] | None = None
        self._drawing: Any = None
        self._high = PAWN * grid.cell_h
        self._canvas = Canvas()
        pen, palette = region.pen, region.palette
        with self._canvas:
            self._ink = [pen.stroke([], faded(palette.mark, 0.6), OLD) for _ in range(4)]
            self._pencil = [pen.stroke([], palette.pencil, NEW) for _ in range(4)]

    def draw_flag(self) -> None:
        """Draw the pawn: the only gold thing on the paper; a dark edge and a halo show its shape to all eyes."""
        pen, palette, size = self._region.pen, self._region.palette, self._high / GLYPH_HEIGHT
        spot, known = Rect(0, 0, *self._pawn_size).centred(1.2 * size, 1.2 * size), len(pen.words)
        PushMatrix()
        self._flag_at = Translate(AWAY, 0)
        with pen.together():
            for reach, colour in ((HALO, palette.card), (OUTLINE, palette.night), (STOUT, palette.gold)):
                for x, y in AROUND:
                    pen.icon(spot.moved(x * reach * pen.u, y * reach * pen.u), icons.PAWN, size / pen.u, colour)
        PopMatrix()
        del pen.words[known:]  # the pawn moves, so its place must not count for the height of the region

    @property
    def _pawn_size(self) -> tuple[float, float]:
        return self._high * GLYPH_WIDTH / GLYPH_HEIGHT, self._high

    @property
    def flag_place(self) -> Rect:
        return Rect(self._flag_at.x, self._flag_at.y, *self._pawn_size)

    def show(self, scene: Scene) -> None:
        state, before = scene.state, self._shown
        trail, inked = state.trail, len(scene.inked.trail)
        if (trail, inked) == before:
            return
        self._shown = trail, inked
        strokes = path_strokes(self._grid, self._board, trail, self._region.u)
        old = len(path_strokes(self._grid, self._board, trail[:inked], self._region.u))
        spot = self._spot(state.position)
        goes_on = before is not None and before[1] == inked and trail[: len(before[0])] == before[0]
        known = path_strokes(self._grid, self._board, before[0], self._region.u) if before and goes_on else strokes
        self._draw(strokes, old, len(strokes) - len(known))
        self._place_flag(spot, len(strokes) - len(known))

    def _draw(self, strokes: list[list[float]], old: int, new: int) -> None:
        """Draw the first ``old`` strokes in ink, the others in pencil; the last ``new`` of them are drawn gradually."""
        if self._drawing is not None:
            self._drawing.cancel()
            self._drawing = None
        self._lay(self._ink, joined(strokes[:old]))
        if new <= 0 or not self._region.look.motion:
            self._lay(self._pencil, joined(strokes[old:]))
            return
        known, fresh, drawn = strokes[old : len(strokes) - new], strokes[-new:], 0.0

        def go_on(dt: float) -> bool:
            nonlocal drawn
            drawn = min(1.0, drawn + dt / seconds_to_draw(new))
            self._lay(self._pencil, joined([*known, *begun(fresh, drawn)]))
            return drawn < 1

        self._lay(self._pencil, joined(known))
        self._drawing = Clock.schedule_interval(go_on, 0)

    def _lay(self, pool: list[Stroke], lines: list[list[float]]) -> None:
        """Give each line a stroke of the pool; a walk through many passages needs more strokes than usual."""
        if len(lines) > len(pool):
            with self._canvas:
                pool += [pool[0].another() for _ in range(len(lines) - len(pool))]
        for number, stroke in enumerate(pool):
            stroke.go(lines[number] if number < len(lines) else [])

    def _spot(self, position: Room) -> Rect | None:
        """The pawn's place: on the name of its room and a little over the edge, where nothing else lies."""
        if position == OUTSIDE:
            return None
        cell, u = self._grid.cell(position), self._region.u
        return Rect(cell.x + 1.6 * u, cell.top + 2.4 * u - self._high, *self._pawn_size)

    def _place_flag(self, spot: Rect | None, new: int) -> None:
        """Move the pawn along with the new strokes."""
        Animation.cancel_all(self._flag_at)
        if spot is None:
            self._flag_at.xy = AWAY, 0
            return
        goal = spot[:2]
        if new > 0 and self._region.look.motion and self._flag_at.x > AWAY:
            Animation(x=goal[0], y=goal[1], d=seconds_to_draw(new), t="out_quad").start(self._flag_at)
        else:
            self._flag_at.xy = goal

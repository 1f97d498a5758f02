"""The rooms of the sheet as large as possible, to draw on by tapping; made once, changed in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.graphics import Ellipse, Line, PopMatrix, PushMatrix, Translate
from kivy.input import MotionEvent

from ....content.sheet_file import MOST_PASSAGES
from ....core.cards import SheetPlan
from ....core.rooms import COLUMNS, ROOMS, ROWS, Edge, Room
from ...drawing.key import Key
from ...drawing.pen import BoxShape, Shape, Word
from ...drawing.region import Region
from ...drawing.room_grid import grid_in
from ...style import icons
from ...style.fonts import glyph
from ...style.look import Look
from ...style.rect import Rect
from ...style.theme import CLEAR, Rgba, faded
from ...widgets.basics import Pressable
from .hit_test import LINES, Spot, is_across, middle_of, spot_at
from .lines import PlanLines
from .room import HEAD, RoomDrawing, corner_of, put

OFF = -9999
MOST_SIGNS = 12
"""At most this many lines are marked as wrong at once."""
DOORSTEP = 5
"""The extra room for doors below the rooms, compared with the grid of the sheet, in density-independent pixels."""
ON_LINES, ON_DOORS, ON_ROOMS = "lines", "doors", "rooms"
"""What a tap is meant for."""


@dataclass(frozen=True)
class Drawing:
    """``drawn`` are the walls being drawn, in addition to those of the plan; ``odd_rooms`` and ``odd_lines`` are
    marked as wrong; ``strength`` is the opacity of the rooms' contents."""

    plan: SheetPlan
    drawn: frozenset[Edge] = frozenset()
    lairs: tuple[Room | None, ...] = ()
    odd_rooms: frozenset[Room] = frozenset()
    odd_lines: frozenset[Edge] = frozenset()
    chosen: Room | None = None
    tapping: str = ON_LINES
    strength: float = 1.0


class _Disc:
    """An icon on a disc, which can be put anywhere."""

    def __init__(self, region: PlanRegion, icon: str, colour: Rgba, ground: Rgba) -> None:
        self._side = 16 * region.u
        self._shape, self._ground = Shape(CLEAR), ground
        self._disc = Ellipse(size=(self._side, self._side))
        self._word, self._colour, self._icon = region.pen.icon(Rect(0, 0, 1, 1), "", 12, colour), colour, glyph(icon)

    def show(self, at: tuple[float, float] | None) -> None:
        self._shape.tint(CLEAR if at is None else self._ground)
        if at is None:
            put(self._word, self._word.rect, "", CLEAR)
            return
        spot = Rect(*at, 0, 0).centred(self._side, self._side)
        self._disc.pos = spot[:2]
        put(self._word, spot, self._icon, self._colour)


class PlanRegion(Pressable, Region):
    """``on_spot`` gets the spot of every tap."""

    def __init__(self, rect: Rect, look: Look, on_spot: Callable[[Spot], None], lairs: int = 0) -> None:
        self._lair_count, self._down = lairs, (0.0, 0.0)
        self.drawing: Drawing | None = None
        super().__init__(rect=rect, look=look)
        self.bind(on_release=lambda _: on_spot(spot_at(self.grid, *self.local(*self._down), self.u)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Remember where the finger comes down: that counts, even if it slips a little until it lifts."""
        self._down = touch.pos
        return bool(super().on_touch_down(touch))

    def focus_spots(self) -> list[tuple[Region, Key]]:
        """The lines, doors or rooms that a tap is meant for now."""
        tapping = self.drawing.tapping if self.drawing is not None else ON_ROOMS
        kind, number = {ON_LINES: ("line", len(LINES)), ON_DOORS: ("door", COLUMNS)}.get(tapping, ("room", ROOMS))
        return [(self, (kind, place)) for place in range(number)]

    def spot_of(self, key: Key) -> Rect | None:
        kind, number = key
        if kind != "line":
            return self.grid.cell(number)
        return Rect(*middle_of(self.grid, LINES[number]), 0, 0).inset(-10 * self.u)

    # --- made once ------------------------------------------------------------------------------------------

    def draw(self) -> None:
        palette, self.grid = self.palette, grid_in(self.area.cut_bottom(DOORSTEP * self.u)[1], self.u)
        cells = [self.grid.cell(room) for room in range(ROOMS)]
        self._grounds = [self.pen.box(cell, palette.card) for cell in cells]
        self._dashes = [self.pen.dashes(cell.inset(3 * self.u), CLEAR, 2) for cell in cells]
        self._corners = [self.pen.box(corner_of(self.look, cell)[0].inset(-1.5 * self.u), CLEAR) for cell in cells]
        self._draw_grid()
        area = self.grid.area
        self.pen.line(
            (area.x, area.y, area.right, area.y, area.right, area.top, area.x, area.top), palette.wall, 1.6, closed=True
        )
        self._rooms = [RoomDrawing(self.pen, self.look, cell, room) for room, cell in enumerate(cells)]
        self._lines = PlanLines(self.grid, self.look)
        self._draw_doors()
        self._passages = [self.pen.stroke([], faded(palette.potion, 0.6), 1.4) for _ in range(MOST_PASSAGES)]
        self._ends = [_Disc(self, icons.PASSAGE, palette.potion, palette.card) for _ in range(2 * MOST_PASSAGES)]
        self._stamps = [self._draw_stamp(number) for number in range(self._lair_count)]
        self._signs = [self._draw_sign(cell) for cell in cells]
        self._odd_lines = [_Disc(self, "alert", palette.heart, palette.card) for _ in range(MOST_SIGNS)]

    def _draw_grid(self) -> None:
        """The thin lines between rooms."""
        area, colour = self.grid.area, self.palette.card_edge
        for column in range(1, COLUMNS):
            x = area.x + column * self.grid.cell_w
            self.pen.line((x, area.y, x, area.top), colour, 0.6)
        for row in range(1, ROWS):
            y = area.y + row * self.grid.cell_h
            self.pen.line((area.x, y, area.right, y), colour, 0.6)

    def _draw_doors(self) -> None:
        self._gaps, self._doors, u = [], [], self.u
        for door in range(COLUMNS):
            cell = self.grid.cell(door)
            x, gap = cell.center[0], cell.w * 0.16
            shape = Shape(CLEAR)
            Line(points=(x - gap, cell.y, x + gap, cell.y), width=2.2 * u)
            self._gaps.append(shape)
            self._doors.append(self.pen.icon(Rect(x - 8 * u, cell.y - 16 * u, 16 * u, 16 * u), "", 15, CLEAR))

    def _draw_stamp(self, number: int) -> tuple[Translate, float]:
        cell, u = self.grid.cell(0), self.u
        high = min(HEAD * cell.h, 30 * u)
        stamp = Rect(cell.w - 1.8 * high - 2 * u, cell.h - high - 2 * u, 1.8 * high, high)
        PushMatrix()
        move = Translate(OFF, 0)
        self.pen.box(stamp, self.palette.danger, self.palette.card, 0.5 * high / u, 0.8)
        picture, digit = stamp.columns(2)
        self.pen.icon(picture, icons.LAIR, 0.78 * high / u, self.palette.on_danger)
        self.pen.word(digit, str(number + 1), 0.72 * high / self.look.sp(1), self.palette.on_danger, bold=True)
        PopMatrix()
        del self.pen.words[-2:]
        return move, high

    def _draw_sign(self, cell: Rect) -> tuple[BoxShape, Word]:
        """The warning sign of a room: in its upper corner, or in its lower one if lairs have their stamps above."""
        side = min(0.36 * cell.h, 30 * self.u)
        y = cell.y + 2 * self.u if self._lair_count else cell.top - side - 2 * self.u
        spot = Rect(cell.right - side - 2 * self.u, y, side, side)
        return self.pen.box(spot, CLEAR, None, 0.5 * side / self.u), self.pen.icon(spot, "", 0.8 * side / self.u, CLEAR)

    # --- what it shows now ----------------------------------------------------------------------------------

    def show(self, drawing: Drawing) -> None:
        if drawing == self.drawing:
            return
        self.drawing = drawing
        self._show_rooms(drawing)
        self._lines.show(drawing.plan, drawing.drawn, drawing.strength, drawing.tapping == ON_LINES)
        odd = sorted(drawing.odd_lines)
        for number, disc in enumerate(self._odd_lines):
            disc.show(middle_of(self.grid, odd[number]) if number < len(odd) else None)
        self._show_doors(drawing)
        self._show_passages(drawing)
        for number, (move, high) in enumerate(self._stamps):
            lair = drawing.lairs[number]
            if lair is None:
                move.xy = OFF, 0
            else:
                cell, above = self.grid.cell(lair), drawing.lairs[:number].count(lair)
                move.xy = cell.x, cell.y - above * high

    def _show_rooms(self, drawing: Drawing) -> None:
        palette = self.palette
        for room in range(ROOMS):
            is_odd, is_chosen = room in drawing.odd_rooms, room == drawing.chosen
            colour = palette.lit if is_chosen else palette.visited if is_odd else palette.card
            self._grounds[room].fill(colour)
            self._corners[room].fill(colour if is_chosen or is_odd else CLEAR)
            self._dashes[room].tint(palette.lit_edge if is_chosen else palette.heart if is_odd else CLEAR)
            self._rooms[room].show(drawing.plan.rooms[room], drawing.strength)
            ground, sign = self._signs[room]
            ground.fill(palette.card if is_odd else CLEAR)
            put(sign, sign.rect, glyph("alert") if is_odd else "", palette.heart)

    def _show_doors(self, drawing: Drawing) -> None:
        palette, asks = self.palette, drawing.tapping == ON_DOORS
        for door in range(COLUMNS):
            is_door, word = door in drawing.plan.doors, self._doors[door]
            self._gaps[door].tint(palette.card if is_door else CLEAR)
            icon = "door" if is_door else "plus" if asks else ""
            put(word, word.rect, glyph(icon) if icon else "", palette.ink if is_door and asks else palette.soft_ink)

    def _show_passages(self, drawing: Drawing) -> None:
        passages = sorted(drawing.plan.passages)
        for number, stroke in enumerate(self._passages):
            passage = passages[number] if number < len(passages) else None
            stroke.go(
                []
                if passage is None or is_across(passage)
                else [part for room in passage for part in self._end_of(room)]
            )
            for room, disc in zip(passage or (None, None), self._ends[2 * number : 2 * number + 2], strict=True):
                disc.show(None if room is None else self._end_of(room))

    def _end_of(self, room: Room) -> tuple[float, float]:
        """Where the end of a passage lies: at the side of the sheet, or in the corner of a room farther inside."""
        cell = self.grid.cell(room)
        if room % COLUMNS in (0, COLUMNS - 1):
            return (cell.x if room % COLUMNS == 0 else cell.right), cell.center[1]
        return cell.x + 10 * self.u, cell.y + 10 * self.u

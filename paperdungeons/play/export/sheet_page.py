"""The final sheet as a page that prints well: the dungeon with the party's path, every track, and the score."""

from collections.abc import Sequence
from typing import Final

from ...content.words import Words
from ...core.faces import HERO_IDS, TOP_LEVEL
from ...core.rooms import COLUMNS, OUTSIDE, ROOM_NAMES, ROOMS, Edge, Room
from ...core.scoring import LINES, TOTAL, score
from ...core.sheet import BOXES_AN_ITEM, POTIONS
from ...core.state import State
from ..records.export import part_text
from .pdf import BOLD, GREY, HEIGHT, PALE, PLAIN, WIDTH, PdfPage, fitting

_MARGIN: Final = 40
_ROOM: Final = 44
_GRID_X, _GRID_Y = _MARGIN, 440
"""The lower left corner of the dungeon."""
_TRACKS_X: Final = _GRID_X + COLUMNS * _ROOM + 24
_BOX: Final = 10
_SCORE_Y: Final = 410
_LEADING, _GAP = 11.5, 4
"""The largest distance between two rows of text, which shrinks if a score has many rows; and the gap between two lines
of the score."""
_WALL: Final = 3


def sheet_pdf(words: Words, state: State, title: str, subtitle: str) -> bytes:
    """The sheet as a PDF; ``title`` says what was played, ``subtitle`` who played and when."""
    page = PdfPage()
    page.text(_MARGIN, HEIGHT - 56, fitting(title, 20, WIDTH - 2 * _MARGIN), 20, BOLD)
    page.text(_MARGIN, HEIGHT - 74, fitting(subtitle, 11, WIDTH - 2 * _MARGIN), 11, grey=GREY)
    _draw_dungeon(page, state)
    _draw_tracks(page, words, state)
    _draw_score(page, words, state)
    return page.file(title)


# --- the dungeon ---------------------------------------------------------------------------------------------


def _corner(room: Room) -> tuple[float, float]:
    return _GRID_X + room % COLUMNS * _ROOM, _GRID_Y + room // COLUMNS * _ROOM


def _middle(room: Room) -> tuple[float, float]:
    x, y = _corner(room)
    return x + _ROOM / 2, y + _ROOM / 2


def _draw_dungeon(page: PdfPage, state: State) -> None:
    board, plan = state.setup.board, state.setup.box.plan
    for room in range(ROOMS):
        x, y = _corner(room)
        page.box(x, y, _ROOM, _ROOM, PALE if state.visited >> room & 1 else None)
        page.text(x + 3, y + _ROOM - 9, ROOM_NAMES[room], 6, grey=GREY)
        if board.minions >> room & 1:
            page.text(x + 4, y + 4, str(board.rooms[room].minion_level), 9)
            if state.beaten >> room & 1:
                page.line([(x + 2, y + 2), (x + 13, y + 13)], 1)
    for moat in sorted(plan.moats):
        page.line(_side(moat), _WALL, GREY, dashed=True)
    for wall in sorted(plan.walls | board.dungeon.walls):
        page.line(_side(wall), _WALL)
    for number, lair in enumerate(board.dungeon.lairs, 1):
        x, y = _corner(lair)
        page.box(x + _ROOM - 15, y + _ROOM - 15, 12, 12, line=1.2)
        page.text_in(x + _ROOM - 9, y + _ROOM - 12, str(number), 9)
    _draw_path(page, state.trail)


def _draw_path(page: PdfPage, trail: Sequence[Room]) -> None:
    """Draw the path, which breaks at a passage from one side of the sheet to the other."""
    parts: list[list[Room]] = [[]]
    for room in trail:
        if room == OUTSIDE:
            parts.append([])
        elif parts[-1] and not _side_by_side(parts[-1][-1], room):
            parts.append([room])
        else:
            parts[-1].append(room)
    for part in parts:
        page.line([_middle(room) for room in part], 1.4, GREY)


def _side_by_side(one: Room, other: Room) -> bool:
    return abs(one % COLUMNS - other % COLUMNS) + abs(one // COLUMNS - other // COLUMNS) == 1


def _side(between: Edge) -> list[tuple[float, float]]:
    """The side that two rooms share, as a line."""
    x, y = _corner(max(between))
    if between[1] - between[0] == COLUMNS:
        return [(x, y), (x + _ROOM, y)]
    return [(x, y), (x, y + _ROOM)]


# --- tracks and score ----------------------------------------------------------------------------------------


def _draw_tracks(page: PdfPage, words: Words, state: State) -> None:
    box, tracks = state.setup.box, state.setup.box.plan.tracks
    rows = [
        *((words(f"heroes.{id_}.name"), state.levels[hero], TOP_LEVEL) for hero, id_ in enumerate(HERO_IDS)),
        *(
            (words(f"items.{item.id}.name"), (state.begun >> no & 1) + (state.done >> no & 1), BOXES_AN_ITEM)
            for no, item in enumerate(box.items)
        ),
        (words("export.potions"), state.potions, POTIONS),
        (words("export.hearts"), state.hearts_drunk, 2 * POTIONS),
        (words("export.gems"), state.gems, len(tracks.gems)),
        (words("export.minions"), state.beaten.bit_count(), len(tracks.minions)),
        (words("export.damage"), state.damage, len(tracks.damage)),
    ]
    y = _GRID_Y + 7 * _ROOM - _BOX
    for name, filled, size in rows:
        _draw_boxes(page, y, name, filled, size)
        y -= 18


def _draw_boxes(page: PdfPage, y: float, name: str, filled: int, size: int) -> None:
    """Draw a track; long tracks have narrow boxes."""
    width, left = WIDTH - _MARGIN - _TRACKS_X, _TRACKS_X + 104
    each = min(_BOX, (width - 104) / size)
    page.text(_TRACKS_X, y + 2, fitting(name, 8, 100), 8)
    for number in range(size):
        page.box(left + number * each, y, each, _BOX, GREY if number < filled else None, 0.4)


def _draw_score(page: PdfPage, words: Words, state: State) -> None:
    points, y = score(state), float(_SCORE_Y)
    rows = sum(max(1, len(parts)) for parts in points.lines.values()) + 1
    leading = min(_LEADING, (_SCORE_Y - _MARGIN - len(LINES) * _GAP) / rows)
    for letter in LINES + TOTAL:
        font = BOLD if letter == TOTAL else PLAIN
        page.text(_MARGIN, y, f"{letter}  {words(f'score.line.{letter}')}", 10, font)
        page.text_to(_MARGIN + 190, y, str(points.points(letter)), 10, font)
        parts = points.lines[letter] if letter != TOTAL else []
        for part in parts:
            page.text_to(_MARGIN + 226, y, f"{part.points:+}", 8)
            page.text(_MARGIN + 232, y, fitting(part_text(words, part), 8, WIDTH - _MARGIN - 272), 8, grey=GREY)
            y -= leading
        y -= _GAP if parts else leading + _GAP

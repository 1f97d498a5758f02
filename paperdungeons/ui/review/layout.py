"""The layout of two lines of play: side by side where there is room, one at a time elsewhere. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..sheet.model.layout import DUNGEON, FAME, PAGE_NAMES, PARTY
from ..style.rect import Rect
from ..style.sizes import TOUCH

PAIR_WIDTH, PAIR_HEIGHT = 700, 480
"""From this room on, in density-independent pixels, two sheets lie side by side."""
WIDEST_PARTY: Final = 620
PAGE: Final = 330
"""The least height of a page where another one shows above or below it."""
STEPS_WIDE: Final = 560
"""From this width on, dice and buttons of the foot stand in one row."""
LOW: Final = 700
"""A phone that is lower than this has no room for dice in the foot."""


@dataclass(frozen=True)
class SheetPlace:
    """One sheet: the places of the choices in words, of the round track, and of each page when it is shown."""

    story: Rect
    track: Rect
    pages: Mapping[str, Rect]


@dataclass(frozen=True)
class LinesPlan:
    """``tabs`` are the pages of which one shows at a time; the others always show."""

    heads: Sequence[Rect]
    sheets: tuple[SheetPlace, ...]
    tab_bar: Rect | None
    tabs: tuple[str, ...]
    steps: Rect

    @property
    def is_pair(self) -> bool:
        return len(self.sheets) == 2


def plan_lines(width: float, height: float, u: float, scale: float) -> LinesPlan:
    screen = Rect(0, 0, width, height)
    if width >= PAIR_WIDTH * u and height >= PAIR_HEIGHT * u:
        return _pair(screen, u, scale)
    return _upright(screen, u, scale) if width <= height else _beside(screen, u, scale)


def _steps_height(u: float, has_two_rows: bool = False) -> float:
    return (TOUCH + 16 + (40 if has_two_rows else 0)) * u


def _story_height(u: float, scale: float, lines: int) -> float:
    return (8 + 17 * lines * scale) * u


def _pair(screen: Rect, u: float, scale: float) -> LinesPlan:
    steps, rest = screen.cut_bottom(_steps_height(u))
    heads, below = rest.cut_top(max(TOUCH, 36 * scale) * u)
    story_height, track_height = _story_height(u, scale, 2), (TOUCH + 4) * u
    high = below.h - story_height - track_height
    tabs = () if high >= 3 * PAGE * u else (PARTY, FAME) if high - TOUCH * u >= 2 * PAGE * u else PAGE_NAMES
    tab_bar, below = below.cut_bottom(TOUCH * u) if tabs else (None, below)
    sheets = tuple(_narrowed(_sheet(column, story_height, track_height, tabs), u) for column in below.columns(2, 8 * u))
    return LinesPlan(heads.columns(2, 8 * u), sheets, tab_bar, tabs, steps)


def _narrowed(sheet: SheetPlace, u: float) -> SheetPlace:
    """The party in one column: half a screen is too narrow for two of them."""
    party = sheet.pages[PARTY]
    return replace(sheet, pages={**sheet.pages, PARTY: party.centred(min(party.w, WIDEST_PARTY * u), party.h)})


def _sheet(column: Rect, story_height: float, track_height: float, tabs: tuple[str, ...]) -> SheetPlace:
    """Pages that always show lie below one another, those of the tabs in the last place."""
    story, rest = column.cut_top(story_height)
    track, rest = rest.cut_top(track_height)
    always = [name for name in PAGE_NAMES if name not in tabs]
    places = rest.rows(len(always) + bool(tabs))
    pages = dict(zip(always, places, strict=False)) | dict.fromkeys(tabs, places[-1])
    return SheetPlace(story, track, pages)


def _upright(screen: Rect, u: float, scale: float) -> LinesPlan:
    steps, rest = screen.cut_bottom(_steps_height(u, has_two_rows=screen.h >= LOW * u))
    heads, rest = rest.cut_top(TOUCH * u)
    tab_bar, rest = rest.cut_bottom(TOUCH * u)
    lines = 3 if rest.h >= 560 * u else 2
    sheet = _sheet(rest, _story_height(u, scale, lines), (TOUCH + 4) * u, PAGE_NAMES)
    return LinesPlan(heads.columns(2), (sheet,), tab_bar, PAGE_NAMES, steps)


def _beside(screen: Rect, u: float, scale: float) -> LinesPlan:
    """A phone on its side: the dungeon takes the whole height."""
    dungeon, side = screen.cut_left(min(screen.h * 1.04, screen.w - 360 * u))
    steps, side = side.cut_bottom(_steps_height(u))
    top, side = side.cut_top(TOUCH * u)
    heads, tab_bar = top.columns(2)
    story, side = side.cut_top(_story_height(u, scale, 2))
    track, page = side.cut_top(TOUCH * u)
    sheet = SheetPlace(story, track, {DUNGEON: dungeon, PARTY: page, FAME: page})
    return LinesPlan(heads.columns(2), (sheet,), tab_bar, (PARTY, FAME), steps)

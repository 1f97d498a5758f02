"""The layout of the sheet for every screen size: pixels in, rectangles out. No Kivy.

Four forms: *pages* on a phone in portrait; *beside* on a phone in landscape, where the dungeon always shows and the
rest is pages; *tall* and *wide* on a tablet, the whole sheet at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...style.rect import Rect
from ...style.sizes import TOUCH

DUNGEON, PARTY, FAME = "dungeon", "party", "fame"
PAGE_NAMES: Final = (DUNGEON, PARTY, FAME)
SIDE: Final = 7
"""The margin at the edge of the screen or of a column, in density-independent pixels."""
LEAST_PAGE: Final = 304
"""The least height of a page, in density-independent pixels: seven rooms, even if the tray has large letters."""


@dataclass(frozen=True)
class Plan:
    """The regions of the sheet. ``tabs`` are the pages of which one shows at a time; the others always show."""

    bar: Rect
    track: Rect
    tab_bar: Rect | None
    tabs: tuple[str, ...]
    dungeon: Rect
    party: Rect
    fame: Rect
    tray: Rect
    has_title: bool
    """There is room for a title in the bar; otherwise the tabs stand there."""
    card: float = 0
    """The pixels below the tray's text for buttons that belong to it; if not 0, both lie on a card."""

    @property
    def middle(self) -> Rect | None:
        """The dungeon, where it lies between two columns."""
        dungeon, tray = self.dungeon, self.tray
        return dungeon if tray.x < dungeon.x and dungeon.right < tray.right else None


def plan_sheet(width: float, height: float, u: float, scale: float, left_hand: bool = False, foot: float = 0) -> Plan:
    """The layout for this window. A density-independent pixel has ``u`` pixels; ``scale`` is the player's text size;
    ``foot`` pixels at the bottom are left for something else."""
    screen = Rect(0, foot, width, height - foot)
    w, h = screen.w / u, screen.h / u
    if w < h:
        return _tall(screen, u, scale) if w >= 640 else _pages(screen, u, scale)
    if h >= 560:
        return _wide(screen, u, scale, left_hand)
    return _beside(screen, u, scale, left_hand)


def tray_height(u: float, scale: float, lines: int = 2) -> float:
    """The height of a tray with this many lines of text above the dice and the buttons."""
    return (4 + 17 * lines * scale + 2 + 56 + 4 + TOUCH + 6) * u


def _pages(screen: Rect, u: float, scale: float) -> Plan:
    roomy = screen.h / u >= 720
    bar, rest = screen.cut_top(TOUCH * u)
    track, rest = rest.cut_top((70 if roomy else TOUCH) * u)
    tab_bar, rest = rest.cut_top(TOUCH * u) if roomy else (bar, rest)
    least, wanted = (tray_height(u, letters, 3 if roomy else 2) for letters in (1, scale))
    tray, page = rest.cut_bottom(max(least, min(wanted, rest.h - LEAST_PAGE * u)))
    return Plan(bar, track, tab_bar, PAGE_NAMES, page, page, page, tray, roomy)


def _beside(screen: Rect, u: float, scale: float, left_hand: bool) -> Plan:
    """The dungeon takes the whole height; what is touched most lies on the other side."""
    dungeon_width = min(screen.h * 0.92, screen.w - 300 * u)
    dungeon, rest = screen.cut_right(dungeon_width) if left_hand else screen.cut_left(dungeon_width)
    bar, rest = rest.cut_top(TOUCH * u)
    track, rest = rest.cut_top(TOUCH * u)
    if rest.w >= 510 * u:
        side = 200 * u
        tray, page = rest.cut_left(side) if left_hand else rest.cut_right(side)
    else:
        tray, page = rest.cut_bottom(tray_height(u, scale))
    return Plan(bar, track, bar, (PARTY, FAME), dungeon, page, page, tray, False)


def _tall(screen: Rect, u: float, scale: float) -> Plan:
    bar, rest = screen.cut_top(56 * u)
    tray, rest = rest.cut_bottom(tray_height(u, scale))
    track, rest = rest.cut_top(76 * u)
    party, rest = rest.cut_bottom(max(0.4 * rest.h, 360 * u))
    fame, dungeon = rest.cut_right(max(0.38 * rest.w, 280 * u))
    return Plan(bar, track, None, (), dungeon, party, fame, tray, True)


def _wide(screen: Rect, u: float, scale: float, left_hand: bool) -> Plan:
    """The columns on both sides begin and end at the height of the dungeon's walls."""
    bar, rest = screen.cut_top(52 * u)
    tray, rest = rest.cut_bottom((24 + 56 + 12 * scale) * u)
    middle = min(rest.h * 0.84, 0.44 * rest.w)
    side = (rest.w - middle) / 2
    left, rest = rest.cut_left(side)
    right, dungeon = rest.cut_right(side)
    if left_hand:
        left, right = right, left
    track, fame = right.cut_top(2 * u)[1].cut_top(80 * u)
    party, fame = left.cut_bottom(6 * u)[1], fame.cut_bottom(7 * u)[1]
    return Plan(bar, track, None, (), dungeon, party, fame, tray, True)

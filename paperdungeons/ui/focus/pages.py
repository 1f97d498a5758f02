"""Reading by keys: a page with more text than fits is scrolled before the focus leaves it."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from .geometry import Direction, FocusSpot
from .targets import FocusTarget, let_go, view_of

STEP = 0.7
"""The share of a page's height that is scrolled at once."""
LITTLE = 24
"""Pixels that are not worth scrolling: the margin at the end of a page."""


def page_of(root: Widget, target: FocusTarget | None) -> ScrollView | None:
    """The innermost page in which the target lies; else the largest page there is."""
    within = [page for page in (target.path if target is not None else ()) if isinstance(page, ScrollView)]
    if within:
        return within[-1]
    pages = [part for part in root.walk(restrict=True) if isinstance(part, ScrollView)]
    return max(pages, key=lambda page: page.width * page.height, default=None)


def unseen(page: ScrollView, direction: Direction) -> float:
    """How many pixels of a page lie out of sight above or below."""
    content = page.children[0] if page.children else None
    rest = content.height - page.height if content is not None and page.do_scroll_y else 0.0
    share = page.scroll_y if direction is Direction.DOWN else 1 - page.scroll_y
    return float(max(0.0, rest) * min(1.0, max(0.0, share)))


def comes_first(page: ScrollView | None, direction: Direction, goal: FocusSpot | None) -> bool:
    """Whether there is something to read before the goal: the page goes on, and the goal is not on it or lies further
    away than one step."""
    if page is None or direction.is_flat or unseen(page, direction) <= LITTLE:
        return False
    if goal is None or page not in goal.path:
        return True
    view, reach = view_of(page), STEP * page.height
    below, above = view.y - goal.place.top, goal.place.y - view.top
    return (below if direction is Direction.DOWN else above) > reach


def push(page: ScrollView, direction: Direction) -> None:
    let_go(page)
    rest = page.children[0].height - page.height
    step = STEP * page.height / max(1.0, rest)
    page.scroll_y = min(1.0, max(0.0, page.scroll_y + (step if direction is Direction.UP else -step)))
    page.update_from_scroll()

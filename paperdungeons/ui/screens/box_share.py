"""My box for the other phones: a few codes, one at a time and turning by themselves; or all of it as a file or text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ..codes.code_page import CodePage
from ..look import Look
from ..parts import TABLET, Page, Text, Tile, inline, roomier
from ..side_by_side import rows_of, stand_in_the_middle
from ..table.table_parts import ButtonRow, news_plate, quiet_tile

SHARE, WHOLE = 0.64, 0.86
"""What the code takes of the height at most, and of the width at least."""
TURN = 3.0
"""Seconds for which a code shows: enough for a camera to find and read it."""
ABREAST = 330
"""From this width on, in scaled pixels, the other two ways stand side by side."""

BEFORE, AFTER = "chevron-left", "chevron-right"


class ShareWays(NamedTuple):
    shown: Callable[[int], None]
    """Another code shows now."""
    turning: Callable[[bool], None]
    file: Callable[[], None]
    copy: Callable[[], None]
    back: Callable[[], object]


class BoxShareScreen(CodePage):
    """``shown`` counts from 0. The codes turn only where things may move."""

    def __init__(self, look: Look, size, links: Sequence[str], shown: int, is_turning: bool, news: str,
                 ways: ShareWays) -> None:
        look = roomier(look, size)
        self.links, self.shown, self.ways = links, min(shown, len(links) - 1), ways
        self.is_turning = is_turning and look.motion and len(links) > 1
        words = look.words
        super().__init__(look, size, words("boxshare.out.title"), links[self.shown], ways.copy, ways.back, SHARE)
        text = words("boxshare.out.several", n=len(links)) if len(links) > 1 else words("boxshare.out.single")
        self.put(Text(look, text, 15, align="center"), *([news_plate(look, news, False)] if news else []))
        self.tiles = other_ways(look, ways)
        columns = 2 if self.line_width >= ABREAST * look.sp(1) else 1
        self.put(rows_of(look, list(self.tiles.values()), columns))
        if len(links) > 1:
            self.put_below(self._turner())
        if self.is_aside or min(size) >= TABLET * look.u:
            stand_in_the_middle(self)
        self.spare_the_rest(WHOLE * min(size))
        self._clock = Clock.create_trigger(lambda _: self.turn(1, by_itself=True), TURN)
        self._show()

    def back(self) -> bool:
        return False

    def on_parent(self, _, parent: Widget | None) -> None:
        (self._show if parent is not None else self._clock.cancel)()

    def _turner(self) -> Widget:
        look, palette = self.look, self.look.palette
        card = {"ground": palette.card, "ink": palette.ink, "edge": palette.card_edge, "centre": True}
        self.before_tile = Tile(look, inline(BEFORE), lambda: self.turn(-1), size=24, size_hint_x=0.3, **card)
        self.after_tile = Tile(look, inline(AFTER), lambda: self.turn(1), size=24, size_hint_x=0.3, **card)
        self.before_tile.name.markup = self.after_tile.name.markup = True
        self.count_tile = Tile(look, "", self.stop_or_go, size=17, centre=True, ground=palette.danger,
                               ink=palette.on_danger)
        self._below = Text(look, "", 13, palette.on_danger, align="center")
        if look.motion:
            self.count_tile.name.parent.add_widget(self._below)
        return ButtonRow(look, [self.before_tile, self.count_tile, self.after_tile])

    def turn(self, by: int, by_itself: bool = False) -> None:
        """Who turns by hand wants to hold the code still."""
        self.shown = (self.shown + by) % len(self.links)
        self.ways.shown(self.shown)
        if not by_itself:
            self._keep_turning(False)
        self._show()

    def stop_or_go(self) -> None:
        self._keep_turning(not self.is_turning and self.look.motion)
        self._show()

    def _keep_turning(self, is_turning: bool) -> None:
        self.is_turning = is_turning
        self.ways.turning(is_turning)

    def _show(self) -> None:
        self.code.text = self.links[self.shown]
        if len(self.links) > 1:
            words = self.look.words
            self.count_tile.name.text = words("boxshare.out.count", n=self.shown + 1, total=len(self.links))
            self._below.text = words(f"boxshare.out.{'stop' if self.is_turning else 'go'}")
        self._clock.cancel()
        if self.is_turning and self.parent is not None:
            self._clock()


class BoxTooLargeScreen(Page):
    """A box that fits in no codes; why, and the other ways."""

    def __init__(self, look: Look, size, why: str, news: str, ways: ShareWays) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("boxshare.out.title"), ways.back)
        self.tiles = other_ways(look, ways)
        self.put(Text(look, why, 16), *([news_plate(look, news, False)] if news else []), *self.tiles.values())

    def back(self) -> bool:
        return False


def other_ways(look: Look, ways: ShareWays) -> dict[str, Tile]:
    words = look.words
    return {
        "file": quiet_tile(look, words("boxshare.out.file"), ways.file, "file-outline"),
        "copy": quiet_tile(look, words("boxshare.out.copy"), ways.copy, "content-copy"),
    }

"""Exporting My box: a few codes that are shown in turn, or all of it as a file or text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ...codes.code_page import CodePage
from ...style.fonts import inline
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.routes import Size
from ...widgets.basics import Tile, roomier
from ...widgets.letters import Text
from ...widgets.page import Page
from ...widgets.rows import LevelRow, rows_of, stand_in_the_middle
from ...widgets.tiles import main_tile, news_plate, quiet_tile
from .export_controller import BoxSharing

SHARE, WHOLE = 0.64, 0.86
"""The greatest share of the height, and the least share of the width, that the code takes."""
TURN = 3.0
"""Seconds for which a code shows: enough for a camera to find and read it."""
ABREAST = 330
"""From this width on, in scaled pixels, the other two ways stand side by side."""

BEFORE, AFTER = "chevron-left", "chevron-right"
STOP, GO = "pause", "play"
HERE, ELSEWHERE = "circle", "circle-outline"
SMALL = 64
"""The width of the buttons beside the main one, in density-independent pixels."""


class ExportScreen(CodePage):
    """The codes change by themselves only if motion is allowed."""

    def __init__(
        self, look: Look, size: Size, links: Sequence[str], sharing: BoxSharing, on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        self.links, self.shown, self._sharing = links, min(sharing.shown, len(links) - 1), sharing
        self.is_turning = sharing.is_turning and look.motion and len(links) > 1
        words, several = look.words, len(links) > 1
        super().__init__(look, size, words("boxshare.out.title"), links[self.shown], sharing.copy, on_back, SHARE)
        self.copy_button.parent.remove_widget(self.copy_button)
        self.count = Text(look, "", 17, bold=True, align="center", markup=True)
        text = words("boxshare.out.several", n=len(links)) if several else words("boxshare.out.single")
        if several:
            self.put(self.count)
        self.put(Text(look, text, 15, align="center"), *news_of(look, sharing))
        self.tiles = other_options(look, sharing)
        columns = 2 if self.line_width >= ABREAST * look.sp(1) else 1
        self.put(rows_of(look, list(self.tiles.values()), columns))
        if several:
            self.put_below(self._turner())
        if self.is_aside or is_tablet(look, size):
            stand_in_the_middle(self)
        self.spare_the_rest(WHOLE * min(size))
        self._clock = Clock.create_trigger(lambda _: self.turn(1, by_itself=True), TURN)
        self._show()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        (self._show if parent is not None else self._clock.cancel)()

    def _turner(self) -> Widget:
        """The buttons to other codes; if motion is allowed, one of them stops it."""
        look = self.look
        self.before_tile = self._small(BEFORE, lambda: self.turn(-1))
        self.after_tile = main_tile(look, look.words("boxshare.out.next"), lambda: self.turn(1), AFTER)
        self.pause_tile = self._small(GO, self.stop_or_go) if look.motion else None
        tiles = (self.before_tile, self.pause_tile, self.after_tile)
        return LevelRow(look, [tile for tile in tiles if tile is not None])

    def _small(self, icon: str, on_tap: Callable[[], None]) -> Tile:
        look, palette = self.look, self.look.palette
        tile = Tile(
            look,
            inline(icon),
            on_tap,
            size=24 / look.scale,
            size_hint_x=None,
            width=SMALL * look.u,
            ground=palette.card,
            ink=palette.ink,
            centre=True,
        )
        tile.name.markup = True
        return tile

    def turn(self, by: int, by_itself: bool = False) -> None:
        """Show another code; by hand, this also stops the codes from changing by themselves."""
        self.shown = (self.shown + by) % len(self.links)
        self._keep_turning(self.is_turning and by_itself)

    def stop_or_go(self) -> None:
        self._keep_turning(not self.is_turning and self.look.motion)

    def _keep_turning(self, is_turning: bool) -> None:
        self.is_turning = is_turning
        self._sharing.show(self.shown, is_turning)
        self._show()

    def _show(self) -> None:
        self.code.text = self.links[self.shown]
        if len(self.links) > 1:
            told = self.look.words("boxshare.out.count", n=self.shown + 1, total=len(self.links))
            dots = [inline(HERE if number == self.shown else ELSEWHERE) for number in range(len(self.links))]
            self.count.text = f"{told}   {' '.join(dots)}"
            if self.pause_tile is not None:
                self.pause_tile.name.text = inline(STOP if self.is_turning else GO)
        self._clock.cancel()
        if self.is_turning and self.parent is not None:
            self._clock()


class BoxTooLargeScreen(Page):
    """For a box that is too large for codes: why, and the other ways to share it."""

    def __init__(self, look: Look, size: Size, why: str, sharing: BoxSharing, on_back: Callable[[], None]) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("boxshare.out.title"), on_back)
        self.tiles = other_options(look, sharing)
        self.put(Text(look, why, 16), *news_of(look, sharing), *self.tiles.values())


def other_options(look: Look, sharing: BoxSharing) -> dict[str, Tile]:
    return {
        "file": quiet_tile(look, look.words("boxshare.out.file"), sharing.give_file, "file-outline"),
        "copy": quiet_tile(look, look.words("boxshare.out.copy"), sharing.copy, "content-copy"),
    }


def news_of(look: Look, sharing: BoxSharing) -> list[Widget]:
    return [news_plate(look, sharing.news, is_bad=False)] if sharing.news else []

"""Sharing from a page: the button in the bar, the choices, and the line with the outcome.

Sharing takes one step per frame, so that the UI stays responsive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias

from kivy.clock import Clock

from ...device.share import FILE, Share, Shared, ShareOutcome, place_to_share
from ..style.look import Look
from ..style.sizes import WIDEST
from .basics import Band, IconButton, Plate, Tile
from .letters import Text
from .page import Page
from .rows import rows_of

Steps: TypeAlias = Iterator[Shared | None]
"""Yields None while there is more to do, and at last the outcome."""
ShareOptions: TypeAlias = Mapping[str, Callable[[], Steps]]
"""The ways to share something, by the names below."""
TEXT, PICTURE, RECORD, PRINT, PLAY = "text", "picture", "file", "pdf", "bgstats"
ICONS = {
    TEXT: "text-long",
    PICTURE: "image-outline",
    RECORD: "file-outline",
    PRINT: "printer-outline",
    PLAY: "chart-box-outline",
}
ABREAST = 300
"""From this width on, in scaled pixels, options stand side by side."""


def give_text(share: Share, text: str) -> Steps:
    yield share.text(text)


def give_file(share: Share, folder: Path, name: str, pieces: Iterable[bytes], kind: str = FILE) -> Steps:
    """Write the pieces, one per step, to a file in the app's own folder, and share that."""
    path: Path | None = None
    try:
        path = place_to_share(folder, name)
        with path.open("wb") as file:
            for piece in pieces:
                file.write(piece)
                yield None
    except OSError:
        if path is not None:
            with suppress(OSError):
                path.unlink()
        yield Shared(ShareOutcome.UNWRITTEN)
        return
    yield share.file(path, kind)


class ShareButton(IconButton):
    """Stands in the bar of a page. With more than one option it asks which, below the bar. A line there tells the
    outcome, unless the system itself asks where to share."""

    def __init__(self, look: Look, page: Page, options: ShareOptions) -> None:
        super().__init__(look, "share-variant", self._touched, look.palette.on_bar)
        self._look, self._page, self._options = look, page, options
        self._below: Plate | None = None
        self._steps: Steps = iter(())
        self.tiles: dict[str, Tile] = {}
        """The options to choose from, while they show."""
        self.is_busy = False

    def close(self) -> bool:
        """Close the choice; return whether there was one."""
        was_open = bool(self.tiles)
        if was_open:
            self._put_below(None)
        return was_open

    def _touched(self) -> None:
        if self.is_busy or self.close():
            return
        if len(self._options) > 1:
            self._ask()
        else:
            self._share(*self._options)

    def _ask(self) -> None:
        look, words = self._look, self._look.words
        tiles = {
            option: Tile(look, words(f"share.way.{option}"), partial(self._share, option), ICONS[option])
            for option in self._options
        }
        plate = Band(look, pad=10)
        side = max(10 * look.u, (self._page.width - WIDEST * look.u) / 2)
        plate.padding = (side, 10 * look.u)
        plate.add_widget(rows_of(look, list(tiles.values()), self._abreast()))
        self._put_below(plate)
        self.tiles = tiles

    def _abreast(self) -> int:
        return 2 if self._page.width >= ABREAST * self._look.sp(1) else 1

    def _share(self, option: str) -> None:
        self._put_below(None)
        self._steps, self.is_busy = self._options[option](), True
        if self._step():
            self._tell(self._look.words("share.making"))
            Clock.schedule_interval(self._step, 0)

    def _step(self, _: float = 0) -> bool:
        """Do one step, unless the page has gone; return whether there is more to do."""
        shared = next(self._steps) if self.get_root_window() else Shared(ShareOutcome.OFFERED)
        if shared is None:
            return True
        self.is_busy = False
        self._put_below(None)
        if shared.outcome is not ShareOutcome.OFFERED:
            self._tell(self._look.words(f"share.outcome.{shared.outcome.value}", where=shared.where))
        return False

    def _tell(self, sentence: str) -> None:
        look, palette = self._look, self._look.palette
        plate = Band(look, palette.lit, pad=10)
        plate.add_widget(Text(look, sentence, 15, palette.on_lit, bold=True, align="center"))
        self._put_below(plate)

    def _put_below(self, plate: Plate | None) -> None:
        """Show this plate below the bar, in place of the one before; None shows nothing."""
        if self._below is not None:
            self._page.remove_widget(self._below)
        self._below, self.tiles = plate, {}
        if plate is not None:
            self._page.add_widget(plate, index=len(self._page.children) - 1)

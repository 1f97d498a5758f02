"""While a review is being searched: the progress, the round, and a button to stop."""

from __future__ import annotations

from collections.abc import Callable

from ..style.fonts import HAND
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Plate, Tile, roomier
from ..widgets.letters import Icon, Text
from ..widgets.page import Page
from ..widgets.progress import ProgressInk
from ..widgets.rows import stand_in_the_middle
from ..widgets.tiles import quiet_tile, red_tile
from .controller import SearchProgress
from .widgets import under_the_thumb


class ReviewSearchScreen(Page):
    """``is_running`` is false where the search was stopped and can go on."""

    def __init__(
        self,
        look: Look,
        size: Size,
        progress: SearchProgress,
        is_running: bool,
        on_cancel: Callable[[], None],
        on_go_on: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("review.title"), on_back)
        words, palette = look.words, look.palette
        self.is_running = is_running
        self.where = Text(look, "", 32, palette.ink, font=HAND, align="center")
        self.bar = ProgressInk(look)
        self.done = Text(look, "", 16, palette.ink, align="center")
        plate = Plate(look, pad=18, gap=14)
        notes = ["review.search.leave"] * is_running + ["review.search.hindsight"]
        for widget in (
            Icon(look, "map-search-outline", 56, palette.soft_ink, pos_hint={"center_x": 0.5}),
            self.where,
            self.bar,
            self.done,
            *(Text(look, words(note), 14, palette.soft_ink, align="center") for note in notes),
        ):
            plate.add_widget(widget)
        self.put(plate)
        self.tile = self._tile(on_cancel, on_go_on)
        self.put_below(*under_the_thumb(look, size, self.tile))
        stand_in_the_middle(self)
        self.show(progress)

    def show(self, progress: SearchProgress) -> None:
        words = self.look.words
        percent = min(99, int(100 * progress.done))
        self.bar.show(progress.done)
        self.where.text = (
            words("review.search.round", round=progress.round) if progress.round else words("review.search.begin")
        )
        self.done.text = words(f"review.search.{'done' if self.is_running else 'stopped'}", percent=percent)

    def _tile(self, on_cancel: Callable[[], None], on_go_on: Callable[[], None]) -> Tile:
        look = self.look
        if self.is_running:
            return quiet_tile(look, look.words("review.search.cancel"), on_cancel, centre=True)
        return red_tile(look, look.words("review.search.go-on"), on_go_on, centre=True)

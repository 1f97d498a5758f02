"""All finished games: sorted, filtered, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Text
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import ConfirmTile, Stack, quiet_tile
from .controller import ArchiveController
from .game_list import ShownGame
from .list_options import OptionsPlate, options_tile
from .widgets import GameRow

MORE = "chevron-down"
NARROW = 300
"""Below this width, in scaled pixels, the parts of a row stand below one another."""
WITH_ICONS = 400
"""From this width on, in scaled pixels, a game has an icon before its name; on less the texts need the room."""


AT_ONCE = 6
"""Games that are built in one frame."""


class ArchiveScreen(Page):
    def __init__(self, look: Look, size: Size, controller: ArchiveController, on_back: Callable[[], None]) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("archive.title"), on_back, widest=widest_of(look, size))
        self.controller, self._is_wide = controller, is_wide(look, size)
        self.options = Stack(look, [], height=0)
        self.list = Stack(look, [], gap=10, height=0)
        self.rows: list[GameRow] = []
        self.more_tile: Widget | None = None
        self.progress = Text(look, "", 14, look.palette.soft_ink)
        if self._is_wide:
            self.put(columns_of(look, [self.options], [self.list]))
        else:
            self.put(self.options, self.list)
        self.refresh()
        if controller.scrolled:
            self.unbuilt.finish()
        self.hold(lambda: controller.scrolled)

    def back(self) -> bool:
        """Fold the options above the list, and return whether they were unfolded."""
        was_open = self.controller.shows_options and not self._is_wide
        if was_open:
            self.toggle_options()
        return was_open

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Keep the typed notes, however the player leaves the screen."""
        if parent is None:
            self.keep_notes()

    def keep_notes(self) -> None:
        for row in self.rows:
            row.keep_note()

    # --- the list -------------------------------------------------------------------------------------------

    def refresh(self, with_options: bool = True) -> None:
        """Show the list as the controller has it now."""
        self.keep_notes()
        if with_options:
            self._show_options()
        self.list.clear_widgets()
        self.rows = []
        self.build_on(self._list_parts())

    def _list_parts(self) -> Iterator[None]:
        look, listed = self.look, self.controller.list
        yield from self._put_rows(listed.shown(look.words))
        if not self.rows and listed.is_reading:
            self.show_progress(0.0)
            self.list.add_widget(self.progress)
        elif not self.rows:
            self._put_nothing()
        for text in listed.notes(look.words):
            self.list.add_widget(Text(look, text, 14, look.palette.soft_ink))
        self._put_bin()

    def _put_rows(self, games: Iterator[ShownGame]) -> Iterator[None]:
        look, controller = self.look, self.controller
        is_narrow, has_icon = self.width < NARROW * look.sp(1), self.width >= WITH_ICONS * look.sp(1)
        for number, game in enumerate(games, 1):
            row = GameRow(look, game, controller, lambda: self.scrolled, is_narrow, has_icon)
            self.rows.append(row)
            self.list.add_widget(row)
            if number % AT_ONCE == 0:
                set_alike(self.rows)
                yield
        set_alike(self.rows)
        self.more_tile = None
        if controller.list.has_more:
            self.more_tile = quiet_tile(look, look.words("games.more"), self._show_more, MORE)
            self.list.add_widget(self.more_tile)

    def _show_more(self) -> None:
        """Add more games below the listed ones; the page stays scrolled as it is."""
        scrolled, controller = self.scrolled, self.controller
        after = list(reversed(self.list.children[: self.list.children.index(self.more_tile)]))
        for widget in (self.more_tile, *after):
            self.list.remove_widget(widget)
        start = controller.list.show_more()

        def parts() -> Iterator[None]:
            yield from self._put_rows(controller.list.shown(self.look.words, start))
            for widget in after:
                self.list.add_widget(widget)

        self.build_on(parts())
        self.hold(lambda: scrolled)

    def show_progress(self, done: float) -> None:
        self.progress.text = self.look.words("archive.reading", n=round(100 * done))

    def _put_nothing(self) -> None:
        look, words, is_empty = self.look, self.look.words, self.controller.list.is_empty
        self.list.add_widget(Text(look, words("archive.none" if is_empty else "archive.nothing-fits"), 15))
        if not is_empty:
            self.all_tile = quiet_tile(look, words("archive.show-all"), self.controller.show_all, "filter-off-outline")
            self.list.add_widget(self.all_tile)

    def _put_bin(self) -> None:
        """Add the tiles that bring deleted games back or remove them for good."""
        look, words, count = self.look, self.look.words, self.controller.deleted_count
        if not count:
            return
        self.back_tile = quiet_tile(look, words("archive.bin.back", n=count), self.controller.bring_back, "undo")
        self.bin_tile = ConfirmTile(
            look,
            words("archive.bin.empty"),
            self.controller.empty_bin,
            "delete-forever-outline",
            words("archive.bin.really"),
            words("archive.bin.warning"),
        )
        self.list.add_widget(self.back_tile)
        self.list.add_widget(self.bin_tile)

    # --- sorting and filtering ------------------------------------------------------------------------------

    def _show_options(self) -> None:
        look, controller = self.look, self.controller
        self.options.clear_widgets()
        if controller.list.is_empty:
            return
        if not self._is_wide:
            self.options_tile = options_tile(
                look, controller.list.options, controller.shows_options, self.toggle_options
            )
            self.options.add_widget(self.options_tile)
        if self._is_wide or controller.shows_options:
            self.options_plate = OptionsPlate(
                look, controller.list.options, controller.list.dungeons, controller.change, self._look_for
            )
            self.options.add_widget(self.options_plate)

    def toggle_options(self) -> None:
        self.controller.shows_options = not self.controller.shows_options
        self._show_options()

    def _look_for(self, note: str) -> None:
        """Search the notes; the search field is not rebuilt while the player types."""
        self.keep_notes()  # before the list changes
        self.controller.list.change(self.controller.list.options._replace(note=note))
        self.refresh(with_options=False)

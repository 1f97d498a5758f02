"""A page where a code is entered: by camera, or from a file whose path is typed or that is dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from os import fsdecode

from kivy.core.window import Window
from kivy.uix.widget import Widget

from ...device.scanner import Scanner
from ..style.look import Look
from ..style.sizes import WIDEST
from ..system.routes import Size
from ..widgets.page import Page
from .entry import CodeEntry, EntryTrouble
from .input_options import InputOption, PathRow, on_ui_thread


class EntryPage(Page):
    """``entry`` goes on from page to page. ``on_code`` returns why a code is refused, or None if it is taken."""

    takes_files = False
    """Whether a file that is dropped on the window is opened."""
    from_the_front = False
    """Whether the front camera scans."""

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        on_back: Callable[[], None],
        entry: CodeEntry,
        scanner: Scanner,
        on_code: Callable[[str], str | None],
        widest: float = WIDEST,
    ) -> None:
        super().__init__(look, size, title, on_back, widest=widest)
        self.entry, self.scanner, self._on_code = entry, scanner, on_code
        self.scan_tile: InputOption | None = None
        self.path_row: PathRow | None = None

    def _show(self) -> None:
        """Show what came of the last attempt, and whether a code is being looked for."""
        raise NotImplementedError

    def open(self, path: str) -> None:
        """Read the file at this path."""
        raise NotImplementedError

    def back(self) -> bool:
        """Close the field for a path."""
        was_open = self.path_row is not None
        self._close_path()
        return was_open

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        if parent is not None:
            self.entry.attach(self._on_code, self._show)
            Window.bind(on_drop_file=self._dropped)
        else:
            Window.unbind(on_drop_file=self._dropped)
            if self.entry.detach(self._show):
                self.scanner.stop()

    # --- the camera -----------------------------------------------------------------------------------------

    def scan(self) -> None:
        """Scan with the camera, or give up a scan that is going on."""
        if self.entry.awaited is EntryTrouble.GIVEN_UP:
            self.scanner.stop()
        else:
            look_through = partial(self.scanner.scan, from_the_front=self.from_the_front)
            self.entry.look(on_ui_thread(look_through), EntryTrouble.GIVEN_UP)

    def _show_scanning(self) -> None:
        if self.scan_tile is not None:
            key = "scanning" if self.entry.awaited is EntryTrouble.GIVEN_UP else "scan"
            self.scan_tile.say(self.look.words(f"entry.{key}.name"), self.look.words(f"entry.{key}.below"))

    # --- files ----------------------------------------------------------------------------------------------

    def _ask_path(self, tile: Widget, hint: str, name: str) -> None:
        """Show a field for a path below a tile, or take it away."""
        if self.path_row is not None:
            self._close_path()
            return
        self.path_row = row = PathRow(self.look, self.look.words(hint), self.look.words(name), self.open)
        self.column.add_widget(row, index=self.column.children.index(tile))
        self.hold(lambda: self.depth_of(row) if self.path_row is row else 0)

    def _close_path(self) -> None:
        if self.path_row is not None:
            self.column.remove_widget(self.path_row)
            self.path_row.field.focus = False
            self.path_row = None

    def _dropped(self, _window: object, path: bytes, *_: object) -> None:
        if self.takes_files:
            self.open(fsdecode(path))

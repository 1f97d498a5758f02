"""The page of backups: what can be done, and above it what was found or what came of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from os import fsdecode

from kivy.core.window import Window
from kivy.uix.widget import Widget

from ...device.file_picker import FilePicker
from ...play.wording.backup import found_lines
from ..codes.input_options import PathRow, on_ui_thread
from ..style.fonts import HAND
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Tile, roomier
from ..widgets.letters import Text
from ..widgets.page import Page
from ..widgets.progress import ProgressInk
from ..widgets.rows import columns_of
from ..widgets.tiles import Stack, card, heading, news_plate, quiet_tile, red_tile
from .controller import BackupController
from .export import CSV, JSON
from .status import Busy, FoundBackup, FoundGame, JobResult
from .wording import can_look, game_lines

ICONS = {
    "make": "content-save-outline",
    "restore": "backup-restore",
    "open": "folder-open-outline",
    CSV: "table",
    JSON: "code-json",
}


class BackupScreen(Page):
    def __init__(
        self, look: Look, size: Size, controller: BackupController, picker: FilePicker, on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("backup.page.title"), on_back, widest=widest_of(look, size))
        self.controller, self.picker = controller, picker
        self.news = Stack(look, [], height=0)
        self.path_row: PathRow | None = None
        self.progress: ProgressInk | None = None
        self._busy_text: Text | None = None
        self.make_tile = self._tile("make", controller.make_backup, red_tile)
        self.restore_tile = self._tile("restore", partial(self.pick, True))
        self.open_tile = self._tile("open", partial(self.pick, False))
        self.export_tiles = {kind: self._tile(kind, partial(controller.export, kind)) for kind in (CSV, JSON)}
        own = [heading(look, look.words("backup.page.backup")), self.make_tile, self.restore_tile]
        others = [heading(look, look.words("backup.page.others")), self.open_tile, *self.export_tiles.values()]
        self.put(self.news)
        self._offers = [columns_of(look, own, others)] if is_wide(look, size) else [*own, *others]
        self.show()

    def _tile(self, name: str, on_tap: Callable[[], None], make: Callable[..., Tile] = quiet_tile) -> Tile:
        words = self.look.words
        return make(self.look, words(f"backup.{name}.name"), on_tap, ICONS[name], below=words(f"backup.{name}.below"))

    def back(self) -> bool:
        """Put away what was found, or the field for a path; if neither is open, end the running job with the page."""
        was_open = self.path_row is not None or isinstance(self.controller.status, FoundBackup | FoundGame)
        self._close_path()
        (self.controller.dismiss if was_open else self.controller.close)()
        return was_open

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        if parent is not None and self.picker.takes_paths:
            Window.bind(on_drop_file=self._dropped)
        else:
            Window.unbind(on_drop_file=self._dropped)

    # --- what is going on -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the controller's status. Progress is updated in place; a find or a running job has the page to
        itself."""
        status = self.controller.status
        if isinstance(status, Busy) and self.progress is not None and self._busy_text is not None:
            self.progress.show(status.done)
            self._busy_text.text = self._busy(status)
            return
        self.news.clear_widgets()
        self.progress = None
        for widget in self._news():
            self.news.add_widget(widget)
        for offer in self._offers:
            self.column.remove_widget(offer)
        if not isinstance(status, Busy | FoundBackup | FoundGame):
            self.put(*self._offers)
        self.scroll.scroll_y = 1

    def _news(self) -> list[Widget]:
        look, status = self.look, self.controller.status
        if isinstance(status, Busy):
            self.progress, self._busy_text = ProgressInk(look), Text(look, self._busy(status), 15, bold=True)
            self.progress.show(status.done)
            return [card(look, [self._busy_text, self.progress], gap=10)]
        if isinstance(status, FoundBackup):
            return [self._found(status)]
        if isinstance(status, FoundGame):
            return [self._found_game(status)]
        if isinstance(status, JobResult):
            return [news_plate(look, "\n".join(status.lines), status.is_bad)]
        return []

    def _busy(self, status: Busy) -> str:
        return self.look.words(f"backup.busy.{status.what}", n=round(100 * status.done))

    def _found(self, found: FoundBackup) -> Widget:
        look, words = self.look, self.look.words
        self.yes_tile = red_tile(
            look, words("backup.found.do"), partial(self.controller.restore, found.backup), ICONS["restore"]
        )
        self.no_tile = quiet_tile(look, words("backup.found.leave"), self.controller.dismiss, "close")
        lines = [Text(look, line, 15) for line in found_lines(words, found.backup)]
        will = Text(look, words("backup.found.will"), 14, look.palette.soft_ink)
        return self._question("backup.found.title", [*lines, will, self.yes_tile, self.no_tile])

    def _found_game(self, found: FoundGame) -> Widget:
        look, words, controller = self.look, self.look.words, self.controller
        lines = [Text(look, line, 15) for line in game_lines(words, found.record)]
        self.yes_tile = red_tile(
            look, words("backup.record.keep"), partial(controller.keep_game, found), "tray-arrow-down"
        )
        tiles = [self.yes_tile]
        if can_look(found.record):
            look_at = partial(controller.look_at, found)
            self.look_tile = quiet_tile(look, words("backup.record.look"), look_at, "eye-outline")
            tiles.append(self.look_tile)
        self.no_tile = quiet_tile(look, words("backup.found.leave"), controller.dismiss, "close")
        return self._question("backup.record.title", [*lines, *tiles, self.no_tile])

    def _question(self, title: str, widgets: list[Widget]) -> Widget:
        look = self.look
        return card(look, [Text(look, look.words(title), 26, look.palette.ink, font=HAND), *widgets], gap=8)

    # --- files ----------------------------------------------------------------------------------------------

    def pick(self, wants_backup: bool) -> None:
        """Choose a file in the system's picker; where there is none, type its path or drop the file on the window."""
        place = self.controller.expect(wants_backup)
        if place is None:
            return
        if self.picker.can_pick:
            on_ui_thread(partial(self.picker.pick_copy, place))(self.controller.read)
        else:
            self._ask_path(self.restore_tile if wants_backup else self.open_tile)

    def _ask_path(self, tile: Tile) -> None:
        was_open = self.path_row is not None
        self._close_path()
        if not was_open:
            words, box = self.look.words, tile.parent
            self.path_row = PathRow(self.look, words("backup.open.hint"), words("backup.open.path"), self._open)
            box.add_widget(self.path_row, index=box.children.index(tile))

    def _close_path(self) -> None:
        if self.path_row is not None:
            self.path_row.field.focus = False
            self.path_row.parent.remove_widget(self.path_row)
            self.path_row = None

    def _open(self, path: str) -> None:
        self._close_path()
        self.controller.read(path)

    def _dropped(self, _window: object, path: bytes, *_: object) -> None:
        self._open(fsdecode(path))

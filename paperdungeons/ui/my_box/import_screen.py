"""Importing a box: by camera, code after code, from a file, or pasted."""

from __future__ import annotations

from collections.abc import Callable
from os import fsdecode
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from ...device.file_picker import FilePicker
from ...device.scanner import Scanner
from ...play.codes.box_code import BoxParts
from ..codes.entry import CodeEntry, EntryTrouble
from ..codes.input_options import AsksPath, InputOption, PathRow, later
from ..style.fonts import inline
from ..style.look import Look
from ..style.sizes import TABLET
from ..widgets.basics import Plate, Text, Tile, roomier
from ..widgets.flow import Flow
from ..widgets.page import Page
from ..widgets.rows import stand_in_the_middle
from ..widgets.tiles import news_plate, quiet_tile

HIGH, SHARE = 150, 0.3
"""How high the way in by camera is, in density-independent pixels, and of the height of the screen at most."""
TROUBLES = {
    EntryTrouble.GIVEN_UP: "given-up",
    EntryTrouble.NOTHING_TO_PASTE: "nothing-to-paste",
    EntryTrouble.NO_CODE_IN_PICTURE: "no-file",
}
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
IN, MISSING = "check-circle", "circle-outline"


class ImportActions(NamedTuple):
    taken: Callable[[str], str | None]
    """Why a text is refused, or nothing if it is taken."""
    scanning: Callable[[bool], None]
    """Whether what comes next comes by camera."""
    again: Callable[[], None]
    paste: Callable[[], str]
    back: Callable[[], object]


class ImportScreen(AsksPath, Page):
    """``entry`` and ``parts`` are those of the screen before."""

    def __init__(
        self,
        look: Look,
        size,
        parts: BoxParts,
        entry: CodeEntry,
        scanner: Scanner,
        picker: FilePicker,
        ways: ImportActions,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("boxshare.in.title"), ways.back)
        self.entry, self.scanner, self.picker, self.ways = entry, scanner, picker, ways
        self.refusal: Widget | None = None
        self.scan_tile = self._scan_tile() if scanner.can_scan else None
        self.paste_tile = quiet_tile(look, look.words("boxshare.in.paste"), self.paste, "content-paste")
        self.file_tile = self._file_tile() if picker.can_pick or picker.takes_paths else None
        self.again_tile: Tile | None = None
        self.put(*([self.scan_tile] if self.scan_tile else []), Text(look, look.words("boxshare.in.text"), 15))
        if parts.total:
            self.again_tile = quiet_tile(look, look.words("boxshare.in.again"), ways.again, "restart")
            self.put(self._parts(parts), self.again_tile)
        self.put(self.paste_tile, *([self.file_tile] if self.file_tile else []))
        if min(size) >= TABLET * look.u:
            stand_in_the_middle(self)
        self.entry.attach(ways.taken, self._show)
        self._show()

    def back(self) -> bool:
        if self.path_row is None:
            return False
        self._ask_path()
        return True

    def on_parent(self, _, parent: Widget | None) -> None:
        if parent is not None:
            self.entry.attach(self.ways.taken, self._show)
            Window.bind(on_drop_file=self._dropped)
        else:
            Window.unbind(on_drop_file=self._dropped)
            if self.entry.detach(self._show):
                self.scanner.stop()

    # --- what is shown --------------------------------------------------------------------------------------

    def _scan_tile(self) -> InputOption:
        look, high = self.look, min(HIGH * self.look.u, SHARE * self.height)
        tile = InputOption(look, "qrcode-scan", self.scan, look.palette.danger, look.palette.on_danger)
        grow = Clock.create_trigger(lambda _: tile.stretch(high), -1)
        tile.bind(minimum_height=grow)
        return tile

    def _file_tile(self) -> Tile:
        below = self.look.words("boxshare.in.drop") if self.picker.takes_paths else ""
        return quiet_tile(self.look, self.look.words("boxshare.in.file"), self.pick, "folder-open-outline", below)

    def _parts(self, parts: BoxParts) -> Widget:
        """Which codes are in: a sign and a number each."""
        look, palette, words = self.look, self.look.palette, self.look.words
        plate = Plate(look, palette.card, palette.card_edge, pad=10, gap=6)
        left = len(parts.missing)
        form = "one" if left == 1 else "many"
        plate.add_widget(Text(look, words(f"boxshare.in.left.{form}", n=left, total=parts.total), 15, bold=True))
        signs = [(IN if number in parts.numbers else MISSING, number) for number in range(1, parts.total + 1)]
        plate.add_widget(Flow(look, [f"{inline(icon)} {number}" for icon, number in signs], 20, palette.ink, gap=18))
        return plate

    def _show(self) -> None:
        words, said = self.look.words, self.entry.said
        sentence = words(f"boxshare.trouble.{TROUBLES[said]}") if said in TROUBLES else said or ""
        if self.refusal is not None:
            self.column.remove_widget(self.refusal)
        self.refusal = news_plate(self.look, sentence, True) if sentence else None
        if self.refusal is not None:
            self.column.add_widget(self.refusal, index=len(self.column.children))
        if self.scan_tile is not None:
            key = "scanning" if self.entry.awaited is EntryTrouble.GIVEN_UP else "scan"
            self.scan_tile.say(words(f"entry.{key}.name"), words(f"entry.{key}.below"))

    # --- ways in --------------------------------------------------------------------------------------------

    def scan(self) -> None:
        """The same tile gives up a search."""
        if self.entry.awaited is EntryTrouble.GIVEN_UP:
            self.scanner.stop()
        else:
            self.ways.scanning(True)
            self.entry.look(later(self.scanner.scan), EntryTrouble.GIVEN_UP)

    def paste(self) -> None:
        self.ways.scanning(False)
        self.entry.attempt(self.ways.paste().strip(), EntryTrouble.NOTHING_TO_PASTE)

    def pick(self) -> None:
        if self.picker.can_pick:
            self.ways.scanning(False)
            self.entry.look(later(self.picker.pick), EntryTrouble.NO_CODE_IN_PICTURE)
        else:
            self._ask_path()

    def _ask_path(self) -> None:
        words = self.look.words
        self.turn_path_row(
            self.file_tile, lambda: PathRow(self.look, words("boxshare.in.path"), words("boxshare.in.open"), self.open)
        )

    def open(self, path: str) -> None:
        """A box as a file, or a picture of one of its codes."""
        place = Path(path).expanduser()

        def read(on_text) -> None:
            if place.suffix.lower() in PICTURES:
                on_text(self.scanner.read_picture(place))
            else:
                self.picker.read(place, on_text)

        def search(on_text) -> None:
            Thread(target=read, args=(on_text,), daemon=True).start()

        self.ways.scanning(False)
        self.entry.look(later(search), EntryTrouble.NO_CODE_IN_PICTURE)

    def _dropped(self, _window, path: bytes, *_) -> None:
        if self.picker.takes_paths:
            self.open(fsdecode(path))

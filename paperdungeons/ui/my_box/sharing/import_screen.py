"""Importing a box: by camera, code after code, from a file, or pasted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ....device.answer import OnText
from ....play.codes.box_code import BoxParts
from ...codes.entry import EntryTrouble, Search
from ...codes.entry_page import EntryPage
from ...codes.input_options import InputOption, in_background, on_ui_thread
from ...style.fonts import inline
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.hardware import Hardware
from ...system.routes import Size
from ...widgets.basics import Plate, Tile, roomier
from ...widgets.flow import Flow
from ...widgets.letters import Text
from ...widgets.rows import stand_in_the_middle
from ...widgets.tiles import news_plate, quiet_tile
from .import_controller import BoxImport

HIGH, SHARE = 150, 0.3
"""The height of the camera tile, in density-independent pixels, and its greatest share of the screen's height."""
TROUBLES = {
    EntryTrouble.GIVEN_UP: "given-up",
    EntryTrouble.NOTHING_TO_PASTE: "nothing-to-paste",
    EntryTrouble.NO_CODE_IN_PICTURE: "no-file",
}
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
IN, MISSING = "check-circle", "circle-outline"


class ImportScreen(EntryPage):
    def __init__(
        self, look: Look, size: Size, importing: BoxImport, hardware: Hardware, on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        words, scanner, picker = look.words, hardware.scanner, hardware.file_picker
        super().__init__(look, size, words("boxshare.in.title"), on_back, importing.entry, scanner, importing.take)
        self.importing, self.picker, self._clipboard = importing, picker, hardware.clipboard
        self.takes_files = picker.takes_paths
        self.refusal: Widget | None = None
        self.scan_tile = self._scan_tile() if scanner.can_scan else None
        self.paste_tile = quiet_tile(look, words("boxshare.in.paste"), self.paste, "content-paste")
        self.file_tile = self._file_tile() if picker.can_pick or picker.takes_paths else None
        self.again_tile: Tile | None = None
        self.put(*([self.scan_tile] if self.scan_tile else []), Text(look, words("boxshare.in.text"), 15))
        if importing.parts.total:
            self.again_tile = quiet_tile(look, words("boxshare.in.again"), importing.start_again, "restart")
            self.put(self._parts(importing.parts), self.again_tile)
        self.put(self.paste_tile, *([self.file_tile] if self.file_tile else []))
        if is_tablet(look, size):
            stand_in_the_middle(self)
        self.entry.attach(importing.take, self._show)
        self._show()

    # --- what is shown --------------------------------------------------------------------------------------

    def _scan_tile(self) -> InputOption:
        look, high = self.look, min(HIGH * self.look.u, SHARE * self.height)
        tile = InputOption(look, "qrcode-scan", self.scan)
        grow = Clock.create_trigger(lambda _: tile.stretch(high), -1)
        tile.bind(minimum_height=grow)
        return tile

    def _file_tile(self) -> Tile:
        below = self.look.words("boxshare.in.drop") if self.picker.takes_paths else ""
        return quiet_tile(self.look, self.look.words("boxshare.in.file"), self.pick, "folder-open-outline", below)

    def _parts(self, parts: BoxParts) -> Widget:
        """Which codes are in: a sign and a number each."""
        look, palette, words = self.look, self.look.palette, self.look.words
        plate = Plate(look, pad=10, gap=6)
        left = words.plural("boxshare.in.left", len(parts.missing), total=parts.total)
        plate.add_widget(Text(look, left, 15, bold=True))
        signs = [(IN if number in parts.numbers else MISSING, number) for number in range(1, parts.total + 1)]
        plate.add_widget(Flow(look, [f"{inline(icon)} {number}" for icon, number in signs], 20, palette.ink, gap=18))
        return plate

    def _show(self) -> None:
        said = self.entry.said
        sentence = self.look.words(f"boxshare.trouble.{TROUBLES[said]}") if isinstance(said, EntryTrouble) else said
        if self.refusal is not None:
            self.column.remove_widget(self.refusal)
        self.refusal = news_plate(self.look, sentence, is_bad=True) if sentence else None
        if self.refusal is not None:
            self.column.add_widget(self.refusal, index=len(self.column.children))
        self._show_scanning()

    # --- where it comes from --------------------------------------------------------------------------------

    def scan(self) -> None:
        self.importing.expect_scan(True)
        super().scan()

    def paste(self) -> None:
        self.importing.expect_scan(False)
        self.entry.attempt((self._clipboard.paste() or "").strip(), EntryTrouble.NOTHING_TO_PASTE)

    def pick(self) -> None:
        if self.picker.can_pick:
            self._look_in_file(on_ui_thread(self.picker.pick))
        else:
            self._ask_path(self.file_tile, "boxshare.in.path", "boxshare.in.open")

    def open(self, path: str) -> None:
        """Read a box from a file, or from a picture of one of its codes."""
        place = Path(path).expanduser()

        def read(on_text: OnText) -> None:
            if place.suffix.lower() in PICTURES:
                on_text(self.scanner.read_picture(place))
            else:
                self.picker.read(place, on_text)

        self._look_in_file(in_background(read))

    def _look_in_file(self, search: Search) -> None:
        self.importing.expect_scan(False)
        self.entry.look(search, EntryTrouble.NO_CODE_IN_PICTURE)

"""Entering a code: by camera, from a picture, from the clipboard, or letter by letter."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ...device.scanner import Scanner
from ..style.look import Look
from ..style.sizes import TOUCH, is_tablet
from ..system.routes import Size
from ..widgets.basics import Tile, roomier
from ..widgets.letters import Text
from ..widgets.rows import side_by_side
from ..widgets.tiles import MIDDLE, quiet_tile
from .entry import CodeEntry, EntryTrouble
from .entry_page import EntryPage
from .input_options import InputOption, Refusal, in_background, on_ui_thread
from .keyboard import Keyboard
from .typing_panel import NO_STARTS, SIDE, WIDEST, Starts, TypingPanel, least_height

SIDEWAYS: Final = 800
"""From this width on, in density-independent pixels, a landscape screen has the keys beside the rest."""
SHARE, KEYS = 0.59, 11
"""The share of the width that the keys take there, and how many of them lie side by side at least."""
HIGHEST: Final = 380
"""The greatest height of the first input option."""
LEAST_ABOVE: Final = 90
"""The least height above the keys; if there is less, they scroll with the rest."""


class CodeEntryScreen(EntryPage):
    """``way_out`` is called after a refusal and returns what can be done about it: the words and the action of a
    button. A tablet that lies on the table scans ``from_the_front``."""

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        text: str,
        scanner: Scanner,
        paste: Callable[[], str | None],
        on_code: Callable[[str], str | None],
        on_back: Callable[[], None],
        entry: CodeEntry | None = None,
        way_out: Callable[[], tuple[str, Callable[[], None]] | None] = lambda: None,
        from_the_front: bool = False,
        lead: Widget | None = None,
        starts: Starts = NO_STARTS,
    ) -> None:
        """``lead`` replaces the text; ``starts`` says how the codes that are wanted here begin."""
        look = roomier(look, size)
        super().__init__(look, size, title, on_back, entry or CodeEntry(), scanner, on_code, widest=WIDEST - 2 * SIDE)
        self.from_the_front = from_the_front
        self.takes_files = scanner.can_read_pictures
        self._clipboard, self._way_out, self.refusal = paste, way_out, Refusal(look)
        self.way_out_tile: Tile | None = None
        self.scan_tile = self._scan_tile() if scanner.can_scan else None
        self.picture_tile = self._picture_tile() if scanner.can_read_pictures else None
        self._is_aside = size[0] > size[1] and size[0] >= SIDEWAYS * look.u
        self.typing = TypingPanel(look, self.entry, self._paste, starts)
        self._keyboard = Keyboard(self.entry, self._paste, lambda: bool(self.path_row and self.path_row.field.focus))
        options = [tile for tile in (self.scan_tile, self.picture_tile) if tile is not None]
        self._first = options[0] if options else None
        self.put(*options[:1], lead or Text(look, text, 15), *options[1:])
        (self._lay_aside if self._is_aside else self._lay_below)()
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        boxes: list[Widget] = [self.column, self.typing, *options]
        for box in boxes:
            box.bind(minimum_height=self._fit_soon)
        self.entry.attach(on_code, self._show)
        self._show()

    def on_parent(self, page: Widget, parent: Widget | None) -> None:
        super().on_parent(page, parent)
        (self._keyboard.stop if parent is None else self._keyboard.listen)()

    # --- where things are -----------------------------------------------------------------------------------

    def _lay_below(self) -> None:
        """Put the keys at the bottom, under the thumb, and the rest above them; on a tablet all of it stands in the
        middle. If there is not enough height for both, everything scrolls."""
        self.scroll.size_hint_y = None
        self.add_widget(Widget(), index=1)
        if self._room - least_height(self.look, self.width) >= LEAST_ABOVE * self.look.u:
            self.add_widget(self.typing)
        else:
            self.put(self.typing)
        if is_tablet(self.look, self.size):
            self.add_widget(Widget())

    def _lay_aside(self) -> None:
        self.remove_widget(self.scroll)
        self.scroll.size_hint_y, self.scroll.pos_hint, self.typing.pos_hint = None, MIDDLE, MIDDLE
        width = min(max(SHARE * self.width, KEYS * TOUCH * self.look.u), WIDEST * self.look.u)
        self.typing.size_hint_x, self.typing.width, self.typing.padding = None, width, (0, SIDE * self.look.u)
        self.add_widget(side_by_side(self.look, self.scroll, self.typing))

    @property
    def _room(self) -> float:
        return float(self.height - self.children[-1].height)

    def _fit(self, *_: object) -> None:
        """Let the first input option fill the height that is left; it shrinks for a refusal, so the keys stay put."""
        room, wanted, keys = self._room, self.column.minimum_height, self.typing.minimum_height
        if self.typing.parent is self:
            room -= keys
        if self._first is not None:
            rest = wanted - self._first.height
            refused = 0 if self.refusal.parent is None else self.refusal.height - self.typing.note.height
            most = keys if self._is_aside else rest - refused + HIGHEST * self.look.u
            self._first.stretch(min(room, most) - rest)
            wanted = rest + self._first.height
        self.scroll.height = min(room, wanted)

    # --- what is shown --------------------------------------------------------------------------------------

    def _show(self) -> None:
        self.typing.show()
        said = self.entry.said
        self._say(self.look.words(f"entry.trouble.{said.value}") if isinstance(said, EntryTrouble) else said or "")
        self._show_scanning()

    def _say(self, sentence: str) -> None:
        """Show why a code was refused: below the letters, or at the top in landscape; and what can be done about it."""
        for widget in (self.way_out_tile, self.refusal if self._is_aside else None):
            if widget is not None:
                self.column.remove_widget(widget)
        self.way_out_tile, self.refusal.sentence.text = None, sentence
        self.typing.make_room(self.refusal if sentence and not self._is_aside else None)
        if not sentence:
            return
        above: list[Widget] = [self.refusal] if self._is_aside else []
        way_out = self._way_out()
        if way_out is not None:
            self.way_out_tile = quiet_tile(self.look, *way_out, "package-variant-closed")
            above.append(self.way_out_tile)
        for widget in reversed(above):
            self.column.add_widget(widget, index=len(self.column.children))
        if above:
            self.hold(lambda: 0)

    # --- other than by typing ---------------------------------------------------------------------------------

    def _scan_tile(self) -> InputOption:
        return InputOption(self.look, "qrcode-scan", self.scan)

    def _picture_tile(self) -> InputOption:
        look = self.look
        tile = InputOption(look, "image-outline", self._ask_picture, is_primary=False)
        tile.say(look.words("entry.picture.name"), look.words("entry.picture.below"))
        return tile

    def _ask_picture(self) -> None:
        self._ask_path(self.picture_tile, "entry.path.hint", "entry.path.open")

    def open(self, path: str) -> None:
        place = Path(path).expanduser()
        search = in_background(lambda on_text: on_text(self.scanner.read_picture(place)))
        self.entry.look(search, EntryTrouble.NO_CODE_IN_PICTURE)

    def _paste(self) -> None:
        text = (self._clipboard() or "").strip()
        if not text and self.scanner.can_read_pictures:
            self.entry.look(on_ui_thread(self.scanner.read_clipboard), EntryTrouble.NOTHING_TO_PASTE)
        else:
            self.entry.attempt(text, EntryTrouble.NOTHING_TO_PASTE)

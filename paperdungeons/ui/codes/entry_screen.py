"""Entering a code: by camera, from a picture, from the clipboard, or letter by letter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from os import fsdecode
from pathlib import Path
from threading import Thread
from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...device.scanner import Scanner
from ..style.look import Look
from ..style.sizes import TABLET, TOUCH
from ..widgets.basics import Text, Tile, roomier
from ..widgets.page import Page
from .entry import CodeEntry, EntryTrouble
from .input_options import AsksPath, InputOption, PathRow, Refusal, later
from .typing_panel import SIDE, WIDEST, TypingPanel, least_height

BACKSPACE, ENTER, KEYPAD_ENTER, RIGHT, LEFT, HOME, END = 8, 13, 271, 275, 276, 278, 279
SIDEWAYS: Final = 800
"""From this width on, in density-independent pixels, a screen that lies on its side has the keys beside the rest."""
SHARE, KEYS = 0.59, 11
"""What they take of its width, and how many of them lie side by side at least."""
HIGHEST: Final = 380
"""How far the first way in grows where there is room."""
LEAST_ABOVE: Final = 90
"""What must be left above the keys; where it is not, they scroll with the rest."""


class CodeEntryScreen(AsksPath, Page):
    """``on_code`` says why a code is refused, or nothing if it is taken. ``entry`` is that of the screen before.
    ``way_out`` is asked after a refusal: what can be done about it, in words, and where that leads. A tablet that lies
    on the table looks at the codes ``from_the_front``."""

    def __init__(
        self,
        look: Look,
        size,
        title: str,
        text: str,
        scanner: Scanner,
        paste: Callable[[], str],
        on_code: Callable[[str], str | None],
        on_back,
        entry: CodeEntry | None = None,
        way_out: Callable[[], tuple[str, Callable[[], None]] | None] = lambda: None,
        from_the_front: bool = False,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, on_back, widest=WIDEST - 2 * SIDE)
        self.scanner, self.paste, self.on_code, self.from_the_front = scanner, paste, on_code, from_the_front
        self.entry = entry or CodeEntry()
        self.refusal, self._way_out = Refusal(look), way_out
        self.way_out_tile: Tile | None = None
        self.scan_tile = self._scan_tile() if scanner.can_scan else None
        self.picture_tile = self._picture_tile() if scanner.can_read_pictures else None
        self.way_in = self.scan_tile or self.picture_tile
        self.typing = TypingPanel(look, self.entry, self._paste)
        ways = [tile for tile in (self.scan_tile, self.picture_tile) if tile is not None]
        self.put(*ways[:1], Text(look, text, 15), *ways[1:])
        self._is_aside = size[0] > size[1] and size[0] >= SIDEWAYS * look.u
        (self._lay_aside if self._is_aside else self._lay_below)()
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self._took_key = False
        for box in (self.column, self.typing, *ways):
            box.bind(minimum_height=self._fit_soon)
        self.entry.attach(on_code, self._show)
        self._show()

    def back(self) -> bool:
        if self.path_row is None:
            return False
        self._ask_path()
        return True

    # --- where things are -----------------------------------------------------------------------------------

    def _lay_below(self) -> None:
        """The keys under the thumb, the rest above them, on a tall tablet all of it in the middle; where there is no
        room for both, all of it scrolls."""
        self.scroll.size_hint_y = None
        self.add_widget(Widget(), index=1)
        if self._room - least_height(self.look, self.width) >= LEAST_ABOVE * self.look.u:
            self.add_widget(self.typing)
        else:
            self.put(self.typing)
        if min(self.size) >= TABLET * self.look.u:
            self.add_widget(Widget())
        else:
            self.typing.gives_way = True

    def _lay_aside(self) -> None:
        self.remove_widget(self.scroll)
        self.scroll.size_hint_y, self.scroll.pos_hint, self.typing.pos_hint = None, {"center_y": 0.5}, {"center_y": 0.5}
        width = min(max(SHARE * self.width, KEYS * TOUCH * self.look.u), WIDEST * self.look.u)
        self.typing.size_hint_x, self.typing.width, self.typing.padding = None, width, (0, SIDE * self.look.u)
        body = BoxLayout()
        for part in (self.typing, self.scroll) if self.look.left_hand else (self.scroll, self.typing):
            body.add_widget(part)
        self.add_widget(body)

    @property
    def _room(self) -> float:
        return self.height - self.children[-1].height

    def _fit(self, *_) -> None:
        """The first way in takes the room that is left over, and gives of it to a refusal: the keys stay in place."""
        room, wanted, keys = self._room, self.column.minimum_height, self.typing.minimum_height
        if self.typing.parent is self:
            room -= keys
        if self.way_in is not None:
            rest = wanted - self.way_in.height
            refused = self.refusal.height + self.column.spacing if self.refusal.parent else 0
            most = keys if self._is_aside else rest - refused + HIGHEST * self.look.u
            self.way_in.stretch(min(room, most) - rest)
            wanted = rest + self.way_in.height
        self.scroll.height = min(room, wanted)

    # --- what is shown --------------------------------------------------------------------------------------

    def _show(self) -> None:
        self.typing.show()
        words, said = self.look.words, self.entry.said
        sentence = words(f"entry.trouble.{said.value}") if isinstance(said, EntryTrouble) else said or ""
        self._say(sentence)
        if self.scan_tile is not None:
            key = "scanning" if self.entry.awaited is EntryTrouble.GIVEN_UP else "scan"
            self.scan_tile.say(words(f"entry.{key}.name"), words(f"entry.{key}.below"))

    def _say(self, sentence: str) -> None:
        self.refusal.sentence.text = sentence
        if sentence and self.refusal.parent is None:
            self.column.add_widget(self.refusal, index=len(self.column.children))
        elif not sentence and self.refusal.parent is not None:
            self.column.remove_widget(self.refusal)
        if self.way_out_tile is not None:
            self.column.remove_widget(self.way_out_tile)
            self.way_out_tile = None
        way_out = self._way_out() if sentence else None
        if way_out is not None:
            self.way_out_tile = Tile(self.look, *way_out, "package-variant-closed")
            self.column.add_widget(self.way_out_tile, index=len(self.column.children) - 1)
        if sentence:
            self.hold(lambda: 0)

    # --- ways in --------------------------------------------------------------------------------------------

    def _scan_tile(self) -> InputOption:
        look = self.look
        return InputOption(look, "qrcode-scan", self.scan, look.palette.button, look.palette.on_button)

    def _picture_tile(self) -> InputOption:
        look, palette = self.look, self.look.palette
        tile = InputOption(look, "image-outline", self._ask_path, palette.card, palette.ink, palette.card_edge)
        tile.say(look.words("entry.picture.name"), look.words("entry.picture.below"))
        return tile

    def scan(self) -> None:
        """The same tile gives up a search."""
        if self.entry.awaited is EntryTrouble.GIVEN_UP:
            self.scanner.stop()
        else:
            look_through = partial(self.scanner.scan, from_the_front=self.from_the_front)
            self.entry.look(later(look_through), EntryTrouble.GIVEN_UP)

    def _paste(self) -> None:
        text = self.paste().strip()
        if not text and self.scanner.can_read_pictures:
            self.entry.look(later(self.scanner.read_clipboard), EntryTrouble.NOTHING_TO_PASTE)
        else:
            self.entry.attempt(text, EntryTrouble.NOTHING_TO_PASTE)

    def _ask_path(self) -> None:
        words = self.look.words
        self.turn_path_row(
            self.picture_tile,
            lambda: PathRow(self.look, words("entry.path.hint"), words("entry.path.open"), self._open),
        )

    def _open(self, path: str) -> None:
        def read(on_text) -> None:
            Thread(target=lambda: on_text(self.scanner.read_picture(Path(path).expanduser())), daemon=True).start()

        self.entry.look(later(read), EntryTrouble.NO_CODE_IN_PICTURE)

    # --- the window: keys of a keyboard, and files that are dropped on it -------------------------------------

    def on_parent(self, _, parent: Widget | None) -> None:
        events = {"on_key_down": self._key_down, "on_textinput": self._text_typed, "on_drop_file": self._dropped}
        if parent is not None:
            self.entry.attach(self.on_code, self._show)
            Window.bind(**events)
        else:
            Window.unbind(**events)
            if self.entry.detach(self._show):
                self.scanner.stop()

    @property
    def _is_typing_elsewhere(self) -> bool:
        return self.path_row is not None and self.path_row.field.focus

    def _key_down(self, _window, key: int, _scancode: int, sign: str | None, modifiers) -> bool:
        """Letters as keys: once a field had the keyboard, Kivy gives no texts any more."""
        self._took_key = False
        if self._is_typing_elsewhere:
            return False
        if "ctrl" in modifiers or "meta" in modifiers:
            if sign == "v":
                self._paste()
            return sign == "v"
        before, caret = self.entry.typed.letters, self.entry.typed.caret
        acts = {
            BACKSPACE: self.entry.delete,
            ENTER: self.entry.use,
            KEYPAD_ENTER: self.entry.use,
            LEFT: lambda: self.entry.move(caret - 1),
            RIGHT: lambda: self.entry.move(caret + 1),
            HOME: lambda: self.entry.move(0),
            END: lambda: self.entry.move(len(before)),
        }
        if key in acts:
            acts[key]()
            return True
        if sign and (sign.isalpha() or "shift" not in modifiers):
            self.entry.type(sign)
            self._took_key = self.entry.typed.letters != before
        return False

    def _text_typed(self, _window, text: str) -> None:
        """What a key alone does not tell, such as digits that want the shift key on a French keyboard."""
        if not self._took_key and not self._is_typing_elsewhere:
            self.entry.type(text)

    def _dropped(self, _window, path: bytes, *_) -> None:
        if self.scanner.can_read_pictures:
            self._open(fsdecode(path))

"""Entering a code other than by typing: a large button, and the path of a picture; and why a code was refused."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.surfaces import Level
from ..widgets.basics import Plate, Pressable
from ..widgets.letters import Icon, Text
from ..widgets.tiles import MIDDLE, Stack, quiet_tile
from .entry import Search, path_in

BESIDE, ABOVE, LARGEST = 30, 40, 76
"""The size of the icon: beside its name; and above it, at least and at most."""
AROUND = 42
"""The height needed above, below and between the icon and its name."""


class InputOption(Pressable, Plate):
    """A large button: its icon above its name if there is space, otherwise beside it. Among those that are not
    primary, a dark one is more important."""

    def __init__(
        self, look: Look, icon: str, on_tap: Callable[[], None], is_primary: bool = True, is_dark: bool = False
    ) -> None:
        palette, level = look.palette, Level.PRIMARY if is_primary else Level.PRESS
        ink = palette.on_danger if is_primary else palette.on_button if is_dark else palette.ink
        ground = palette.button if is_dark else None
        super().__init__(look=look, ground=ground, pad=12, size_hint_y=None, level=level)
        self.unbind(minimum_height=self.setter("height"))
        self.look = look
        self.is_large: bool | None = None
        self.icon = Icon(look, icon, BESIDE, ink)
        self.name = Text(look, "", 17, ink, bold=True)
        self.below = Text(look, "", 13, ink)
        self._texts = Stack(look, [self.name, self.below], gap=2, pos_hint=MIDDLE)
        self.bind(on_release=lambda _: on_tap(), minimum_height=self._at_least)
        self.stretch(0)

    def say(self, name: str, below: str) -> None:
        self.name.text, self.below.text = name, below

    def stretch(self, height: float) -> None:
        """Make the button this high, or as high as it needs to be."""
        sign = (height - self._texts.height) / self.look.u - AROUND
        if (sign >= ABOVE) != self.is_large:
            self.is_large = sign >= ABOVE
            self._compose()
        self._size_icon(min(sign / 1.2, LARGEST) if self.is_large else BESIDE)
        if self.is_large:
            self.height = height
        self._at_least()

    def _at_least(self, *_: object) -> None:
        if not self.is_large:
            self.height = max(self.minimum_height, TOUCH * self.look.u)

    def _size_icon(self, size: float) -> None:
        self.icon.font_size = size * self.look.u
        self.icon.size = (self.icon.font_size * 1.2,) * 2

    def _compose(self) -> None:
        self.clear_widgets()
        large = self.is_large
        self.orientation = "vertical" if large else "horizontal"
        self.spacing = (4 if large else 12) * self.look.u
        self.icon.pos_hint = {"center_x": 0.5} if large else MIDDLE
        self.name.halign = self.below.halign = "center" if large else "left"
        for part in (Widget(), self.icon, self._texts, Widget()) if large else (self.icon, self._texts):
            self.add_widget(part)


class Refusal(Plate):
    """Why a code was not taken, or why there is none."""

    def __init__(self, look: Look, text: str = "") -> None:
        super().__init__(look, None, look.palette.danger, pad=6, gap=8, orientation="horizontal")
        self.add_widget(Icon(look, "alert-circle", 24, look.palette.heart, pos_hint=MIDDLE))
        self.sentence = Text(look, text, 14.5, look.palette.ink, pos_hint=MIDDLE)
        self.add_widget(self.sentence)


class PathRow(Stack):
    """A field for the path of a picture or a file."""

    def __init__(self, look: Look, hint: str, name: str, on_path: Callable[[str], None]) -> None:
        self.field = make_text_field(hint, "", lambda _: None, look, multiline=False)
        self.open_tile = quiet_tile(look, name, lambda: on_path(path_in(self.field.text)), "folder-open-outline")
        self.field.bind(on_text_validate=lambda _: on_path(path_in(self.field.text)))
        super().__init__(look, [self.field, self.open_tile], gap=6)


def on_ui_thread(search: Search) -> Search:
    """The same search, with its result on the UI thread."""
    return lambda on_text: search(lambda text: Clock.schedule_once(lambda _: on_text(text)))


def in_background(search: Search) -> Search:
    """The same search in a thread of its own, with its result on the UI thread."""
    return on_ui_thread(lambda on_text: Thread(target=search, args=(on_text,), daemon=True).start())

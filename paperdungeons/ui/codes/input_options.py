"""Entering a code other than by typing: a large button, the path of a picture; and why it was refused."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.theme import Rgba
from ..widgets.basics import Icon, Plate, Pressable, Text, Tile
from .entry import Search, path_in

BESIDE, ABOVE, LARGEST = 30, 40, 76
"""The size of the icon beside its name, and above it at least and at most."""
AROUND = 42
"""What is needed above, below and between the icon and its name."""


class InputOption(Pressable, Plate):
    """A large button: its icon above its name where there is room, otherwise beside it."""

    def __init__(self, look: Look, icon: str, on_tap, ground: Rgba, ink: Rgba, edge: Rgba | None = None) -> None:
        super().__init__(look=look, ground=ground, edge=edge, pad=12, size_hint_y=None)
        self.unbind(minimum_height=self.setter("height"))
        self.look, self.is_large = look, None
        self.icon = Icon(look, icon, BESIDE, ink)
        self.name = Text(look, "", 17, ink, bold=True)
        self.below = Text(look, "", 13, ink)
        self._texts = BoxLayout(
            orientation="vertical", size_hint_y=None, spacing=2 * look.u, pos_hint={"center_y": 0.5}
        )
        self._texts.bind(minimum_height=self._texts.setter("height"))
        for text in (self.name, self.below):
            self._texts.add_widget(text)
        self.bind(on_release=lambda _: on_tap(), minimum_height=self._at_least)
        self.stretch(0)

    def say(self, name: str, below: str) -> None:
        self.name.text, self.below.text = name, below

    def stretch(self, height: float) -> None:
        """As high as this, or as it needs to be."""
        sign = (height - self._texts.height) / self.look.u - AROUND
        if (sign >= ABOVE) != self.is_large:
            self.is_large = sign >= ABOVE
            self._compose()
        self._size_icon(min(sign / 1.2, LARGEST) if self.is_large else BESIDE)
        if self.is_large:
            self.height = height
        self._at_least()

    def _at_least(self, *_) -> None:
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
        self.icon.pos_hint = {"center_x": 0.5} if large else {"center_y": 0.5}
        self.name.halign = self.below.halign = "center" if large else "left"
        for part in (Widget(), self.icon, self._texts, Widget()) if large else (self.icon, self._texts):
            self.add_widget(part)


class Refusal(Plate):
    """Why a code was not taken, or why there is none."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, look.palette.danger, pad=10, gap=8, orientation="horizontal")
        self.add_widget(Icon(look, "alert-circle", 24, look.palette.on_danger, pos_hint={"center_y": 0.5}))
        self.sentence = Text(look, "", 14.5, look.palette.on_danger, pos_hint={"center_y": 0.5})
        self.add_widget(self.sentence)


class PathRow(BoxLayout):
    """Where a picture or a file lies on the disk."""

    def __init__(self, look: Look, hint: str, name: str, on_path: Callable[[str], None]) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=6 * look.u)
        self.bind(minimum_height=self.setter("height"))
        self.field = make_text_field(hint, "", lambda _: None, look, multiline=False)
        self.open_tile = Tile(look, name, lambda: on_path(path_in(self.field.text)), "folder-open-outline")
        self.field.bind(on_text_validate=lambda _: on_path(path_in(self.field.text)))
        self.add_widget(self.field)
        self.add_widget(self.open_tile)


class AsksPath:
    """A page with a tile below which a field for a path may stand."""

    path_row: PathRow | None = None

    def turn_path_row(self, tile: Widget, make: Callable[[], PathRow]) -> None:
        """Shows the field, or takes it away."""
        if self.path_row is None:
            self.path_row = make()
            self.column.add_widget(self.path_row, index=self.column.children.index(tile))
            self.hold(lambda: self.depth_of(self.path_row) if self.path_row is not None else 0)
        else:
            self.column.remove_widget(self.path_row)
            self.path_row.field.focus = False
            self.path_row = None


def later(search: Search) -> Search:
    """The same search, heard in the thread of the screen."""
    return lambda on_text: search(lambda text: Clock.schedule_once(lambda _: on_text(text)))

"""The frame of every sheet of the shelf: what happened, undo and redo below it, the history in its bar."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import TOUCH, widest_of
from ..style.theme import faded
from ..system.routes import Size
from ..widgets.basics import Icon, IconButton, Plate, Text, roomier
from ..widgets.page import Page
from ..widgets.tiles import MIDDLE, Beside, Stack
from .controller import ShelfController
from .widgets import CLOSED


class ShelfGameScreen(Page):
    """Filled again from the controller after every choice; one stays where one was on the page."""

    def __init__(
        self,
        look: Look,
        size: Size,
        controller: ShelfController,
        on_back: Callable[[], None],
        on_history: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        self.history_button = IconButton(look, "history", on_history, look.palette.on_bar)
        title = look.words(f"shelf.{controller.sheet.game.name}.title")
        super().__init__(look, size, title, on_back, self.history_button, widest=widest_of(look, size))
        self.controller = controller
        self._head = BoxLayout(orientation="vertical", size_hint_y=None, height=0)
        self._head.bind(minimum_height=self._head.setter("height"))
        self.add_widget(self._head, index=1)
        self._foot = Plate(look, look.palette.bar, radius=0, pad=6, gap=4)
        self.add_widget(self._foot)
        self._panel = controller.panel
        controller.listen(self.fill)
        self.fill()

    def fill(self) -> None:
        look, size, controller = self.look, tuple(self.size), self.controller
        offset = self.scrolled if controller.panel is self._panel else 0.0
        self._panel = controller.panel
        self._let_go()
        head = controller.sheet.head(look, size, controller)
        self._head.clear_widgets()
        if head is not None:
            self._head.add_widget(head)
        self.column.clear_widgets()
        self.put(*controller.sheet.body(look, size, controller))
        self._fill_foot(size)
        self.hold(lambda: offset)

    def _let_go(self) -> None:
        """A field that is taken away must not keep the keyboard."""
        for widget in self.column.walk():
            if getattr(widget, "focus", False):
                widget.focus = False

    def _fill_foot(self, size: Size) -> None:
        look, palette, controller = self.look, self.look.palette, self.controller
        self._foot.clear_widgets()
        self.note = Text(look, controller.note.text, 14, palette.on_bar)
        if controller.note.text:
            icon, ink = ("alert", palette.gold) if controller.note.is_refusal else ("feather", palette.soft_on_bar)
            self._foot.add_widget(Beside(look, [Icon(look, icon, 18, ink), self.note], gap=6, padding=(4 * look.u, 0)))
        self.undo_button = self._step_button("undo", controller.can_undo, controller.undo)
        self.redo_button = self._step_button("redo", controller.session.can_redo, controller.redo)
        self.main_tile = controller.sheet.main(look, size, controller)
        row = BoxLayout(size_hint_y=None, height=TOUCH * look.u, spacing=6 * look.u)
        main: list[Widget] = [Widget()] if self.main_tile is None else [self.main_tile]
        parts = [self.undo_button, self.redo_button, *main]
        for part in reversed(parts) if look.left_hand else parts:
            part.pos_hint = MIDDLE
            row.add_widget(part)
        row.bind(minimum_height=row.setter("height"))
        self._foot.add_widget(Stack(look, [row], gap=0))

    def _step_button(self, icon: str, is_open: bool, on_tap: Callable[[], None]) -> IconButton:
        """A pale one says why it cannot."""
        ink = self.look.palette.on_bar
        return IconButton(self.look, icon, on_tap, ink if is_open else faded(ink, CLOSED))

    def back(self) -> bool:
        return self.controller.close()

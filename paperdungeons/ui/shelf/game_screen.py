"""The frame of every sheet of the shelf: below it the last events, undo and redo; the history in its bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..style.theme import faded
from ..system.routes import Size
from ..widgets.basics import IconButton, roomier
from ..widgets.boxes import QuickBox
from ..widgets.letters import Icon, Text
from ..widgets.page import Page
from ..widgets.tiles import Beside
from .controller import Panel, ShelfController
from .widgets import CLOSED


class _Strip(QuickBox):
    """A strip that stays above or below the page, in the colour of the bar."""

    def __init__(self, look: Look, pad: float = 0) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=0, padding=pad * look.u, spacing=4 * look.u)
        self.bind(minimum_height=self.setter("height"), pos=self._follow, size=self._follow)
        with self.canvas.before:
            Color(*look.palette.bar)
            self._ground = Rectangle()

    def _follow(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size


class ShelfGameScreen(Page):
    """Filled again from the controller after every choice; the page keeps its scroll position."""

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
        self._head, self._foot = _Strip(look), _Strip(look, 6)
        self.add_widget(self._head, index=1)
        self.add_widget(self._foot)
        self._is_wide = is_wide(look, size)
        self._shown = self._place
        controller.listen(self.fill)
        self.fill()

    def fill(self) -> None:
        look, size, controller = self.look, tuple(self.size), self.controller
        offset = self.scrolled if self._place == self._shown else 0.0
        self._shown = self._place
        self._let_go()
        head = controller.sheet.head(look, size, controller)
        self._head.clear_widgets()
        if head is not None:
            self._head.add_widget(head)
        self.column.clear_widgets()
        self.put(*controller.sheet.body(look, size, controller))
        self._fill_foot(size)
        self.hold(lambda: offset)

    @property
    def _place(self) -> tuple[Panel | None, str]:
        """The open panel and the status of the game: if they change, the page scrolls to its top."""
        controller = self.controller
        return controller.panel, controller.sheet.status(controller.say, controller.state)

    def _let_go(self) -> None:
        """Take the keyboard away from the text fields, which are about to be removed."""
        for widget in self.column.walk(restrict=True):
            if getattr(widget, "focus", False):
                widget.focus = False

    def _fill_foot(self, size: Size) -> None:
        look, palette, controller = self.look, self.look.palette, self.controller
        self._foot.clear_widgets()
        self.note = Text(look, controller.note.text, 14, palette.on_bar)
        told: list[Widget] = []
        if controller.note.text:
            icon, ink = ("alert", palette.gold) if controller.note.is_refusal else ("feather", palette.soft_on_bar)
            told = [Beside(look, [Icon(look, icon, 18, ink), self.note], gap=6, padding=(4 * look.u, 0))]
        self.undo_button = self._step_button("undo", controller.can_undo, controller.undo)
        self.redo_button = self._step_button("redo", controller.session.can_redo, controller.redo)
        self.main_tile = controller.sheet.main(look, size, controller)
        main: list[Widget] = [Widget()] if self.main_tile is None else [self.main_tile]
        steps: list[Widget] = [self.undo_button, self.redo_button]
        if self._is_wide:
            parts = [*steps, *(told or [Widget()]), *main]
        else:
            parts = [*steps, *main]
            for note in told:
                self._foot.add_widget(note)
        self._foot.add_widget(Beside(look, parts[::-1] if look.left_hand else parts, gap=6))

    def _step_button(self, icon: str, is_open: bool, on_tap: Callable[[], None]) -> IconButton:
        """Pale if it cannot be used now; a tap then says why."""
        ink = self.look.palette.on_bar
        return IconButton(self.look, icon, on_tap, ink if is_open else faded(ink, CLOSED))

    def back(self) -> bool:
        return self.controller.close()

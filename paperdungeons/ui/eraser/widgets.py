"""Widgets of the eraser: a number with minus and plus, a box to tick, and a map to tap."""

from __future__ import annotations

from collections.abc import Callable

from ...core.actions import Correct
from ...core.errors import Reason
from ...core.legal import why_not
from ...core.rooms import ROOMS
from ...core.state import State
from ..drawing.minimap import MiniMap
from ..style.fonts import FIGURES, glyph
from ..style.look import Look
from ..style.rect import Rect
from ..style.sizes import TOUCH
from ..style.theme import faded
from ..widgets.basics import IconButton, Pressable, Tile
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon, Text
from ..widgets.tiles import Stack
from .fields import EraserBox, below_text, figure_of, is_marked, stepped, switched, trodden

FIGURE = 40
"""The width of a figure between minus and plus, in scaled pixels."""
TICK, NO_TICK = "checkbox-marked", "checkbox-blank-outline"
OPEN_SIGNS, CLOSED_SIGNS = {-1: "minus-circle-outline", 1: "plus-circle-outline"}, {-1: "minus", 1: "plus"}
"""A sign has a ring around it if the number can change that way."""
CLOSED = 0.35
"""The opacity of a sign if the number cannot change that way."""
OnCorrect = Callable[[Correct], None]


class StepLine(QuickBox):
    """A box with a number in it. ``on_refused`` is called with the reason why the number cannot change."""

    def __init__(
        self,
        look: Look,
        box: EraserBox,
        on_correct: OnCorrect,
        on_refused: Callable[[Reason], None],
        has_icon: bool = True,
    ) -> None:
        super().__init__(size_hint_y=None, spacing=4 * look.u, padding=(4 * look.u, 0))
        self._look, self._box, self._least = look, box, TOUCH * look.u
        self._on_correct, self._on_refused = on_correct, on_refused
        middle = {"center_y": 0.5}
        self._below = Text(look, "", 13, look.palette.soft_ink)
        self._texts = Stack(look, [FittedText(look, box.name, 15)], gap=0, pos_hint=middle)
        self.figure = Text(
            look, "", 24, font=FIGURES, align="center", size_hint_x=None, width=look.sp(FIGURE), pos_hint=middle
        )
        self.less = IconButton(look, OPEN_SIGNS[-1], lambda: self._step(-1), look.palette.ink, pos_hint=middle)
        self.more = IconButton(look, OPEN_SIGNS[1], lambda: self._step(1), look.palette.ink, pos_hint=middle)
        sign = [Icon(look, box.icon, 22, look.palette.soft_ink, pos_hint=middle)] if has_icon else []
        for widget in (*sign, self._texts, self.less, self.figure, self.more):
            self.add_widget(widget)
        self.bind(minimum_height=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = max(self._least, self.minimum_height)

    def _step(self, by: int) -> None:
        choice = stepped(self._state, self._box, by)
        if choice is None:
            self._on_refused(Reason.NOT_IN_THIS_BOX)
        elif (reason := why_not(self._state, choice)) is not None:
            self._on_refused(reason)
        else:
            self._on_correct(choice)

    def show(self, state: State) -> None:
        self._state, palette = state, self._look.palette
        self.figure.text = figure_of(state, self._box)
        if not self.figure.text:
            self.remove_widget(self.figure)
        below = below_text(self._look.words, state, self._box)
        self._below.text = below
        if below and self._below.parent is None:
            self._texts.add_widget(self._below)
        for button, by in ((self.less, -1), (self.more, 1)):
            choice = stepped(state, self._box, by)
            is_open = choice is not None and why_not(state, choice) is None
            button.text = glyph((OPEN_SIGNS if is_open else CLOSED_SIGNS)[by])
            button.color = palette.ink if is_open else faded(palette.soft_ink, CLOSED)


class SwitchTile(Tile):
    """A box that is marked or not."""

    def __init__(self, look: Look, box: EraserBox, on_correct: OnCorrect) -> None:
        palette = look.palette
        super().__init__(look, box.name, self._switch, NO_TICK, ground=palette.press, ink=palette.ink, size=15)
        self.padding, self.spacing = 8 * look.u, 6 * look.u
        self._look, self._box, self._on_correct = look, box, on_correct
        self._sign = self.children[-1]

    def _switch(self) -> None:
        self._on_correct(switched(self._state, self._box))

    def show(self, state: State) -> None:
        self._state, palette = state, self._look.palette
        is_on = is_marked(state, self._box)
        self._sign.text = glyph(TICK if is_on else NO_TICK)
        self.paint(palette.visited if is_on else None)


class RoomMap(Pressable, QuickBox):
    """The party's path; a tap on a room corrects it."""

    def __init__(self, look: Look, width: float, on_correct: OnCorrect) -> None:
        super().__init__(size_hint=(None, None), size=(width, width * 7 / 6), pos_hint={"center_x": 0.5})
        self._look, self._on_correct = look, on_correct
        self._state: State | None = None
        self.bind(on_release=lambda _: self._tapped())

    def focus_spots(self) -> list[tuple[RoomMap, int]]:
        return [(self, room) for room in range(ROOMS)]

    def place_of(self, room: int) -> Rect:
        return self.map.grid.cell(room).moved(*self.map.pos)

    def _tapped(self) -> None:
        x, y = self.last_touch.pos
        room = self.map.grid.room_at(x - self.map.x, y - self.map.y)
        if room is not None and self._state is not None:
            self._on_correct(trodden(self._state, room))

    def show(self, state: State) -> None:
        before, self._state = self._state, state
        if before is not None and before.trail == state.trail:
            return
        self.clear_widgets()
        self.map = MiniMap(self._look, self.width, state.setup.board, state)
        self.add_widget(self.map)

"""The foot of the lesson's card: *Leave*, the number of the step, *Next*; and a ring round a line of the score."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, InstructionGroup, Line
from kivy.uix.widget import Widget

from ..drawing.pointer import HALO, RING
from ..style.look import Look
from ..style.rect import Rect
from ..style.theme import CLEAR, Rgba
from ..widgets.basics import Tile
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Text
from .script import STEPS, LessonMoment

SHARE = 0.32
"""The share of the width that each button takes."""
NARROW = 240
"""Below this width, in scaled pixels, the buttons leave no room for the number of the step."""


class LessonFoot(QuickBox):
    def __init__(self, look: Look, on_leave: Callable[[], None], on_next: Callable[[], None]) -> None:
        palette, words = look.palette, look.words
        super().__init__(size_hint=(None, None), spacing=8 * look.u)
        self._look, self._on_next, self.is_reading = look, on_next, False
        self.leave_tile = _FootTile(look, words("lesson.leave"), on_leave, CLEAR, palette.soft_ink)
        self.step = Text(look, "", 13, palette.soft_ink, align="center", pos_hint={"center_y": 0.5})
        self.next_tile = _FootTile(look, words("lesson.next"), self._next, palette.danger, palette.on_danger)
        self._right = QuickBox(size_hint=(SHARE, 1))

    def lie_in(self, place: Rect) -> None:
        self.pos, self.size = place[:2], place[2:]
        self.step.size_hint_x = 1 - 2 * SHARE
        is_narrow = place.w < NARROW * self._look.sp(1)
        self.leave_tile.size_hint_x = SHARE
        for widget in (self.leave_tile, self._right) if is_narrow else (self.leave_tile, self.step, self._right):
            self.add_widget(widget)

    def show(self, moment: LessonMoment) -> None:
        """Show the number of the step, and *Next* if the step is only read; else remove the button, so that keys do
        not find it."""
        self.is_reading = moment.is_read
        self.step.text = self._look.words("lesson.step", step=min(moment.number + 1, len(STEPS)), of=len(STEPS))
        if self.is_reading and self.next_tile.parent is None:
            self._right.add_widget(self.next_tile)
        elif not self.is_reading:
            self._right.clear_widgets()

    def _next(self) -> None:
        if self.is_reading:
            self._on_next()


class _FootTile(Tile):
    """A word that stays on one line."""

    def __init__(self, look: Look, text: str, on_tap: Callable[[], None], ground: Rgba, ink: Rgba) -> None:
        super().__init__(look, text, on_tap, ground=ground, size_hint=(1, 1))
        self.padding = 4 * look.u
        column = self.name.parent
        column.clear_widgets()
        self.name = FittedText(look, text, 15, ink, bold=True, whole=True, align="center")
        column.add_widget(self.name)


class LineRing:
    """The ring of the sheet's pointer, round a widget: it goes from one to the next."""

    def __init__(self, look: Look) -> None:
        palette, u = look.palette, look.u
        self._u, self._round = u, Widget()
        self._lines = [Line(width=width * u) for width in (HALO, RING)]
        self._group = InstructionGroup()
        for colour, line in zip((palette.on_mark, palette.mark), self._lines, strict=True):
            self._group.add(Color(*colour))
            self._group.add(line)

    @property
    def place(self) -> Widget:
        """The widget inside the ring."""
        return self._round

    def lie_round(self, widget: Widget) -> None:
        self._round.unbind(pos=self._follow, size=self._follow)
        self._round.canvas.after.remove(self._group)
        self._round = widget
        widget.canvas.after.add(self._group)
        widget.bind(pos=self._follow, size=self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        u, widget = self._u, self._round
        inner = Rect(*widget.pos, *widget.size).inset(RING * u)
        for line in self._lines:
            line.rounded_rectangle = (*inner, 8 * u)

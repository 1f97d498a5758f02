"""The number of players: a row of numbers to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ..style.fonts import FIGURES
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.surfaces import Level, SurfaceDrawing, surface_of
from ..widgets.basics import Pressable
from ..widgets.boxes import QuickBox
from ..widgets.letters import Icon, Text

INSET = 2
"""How much smaller than its place a number's card is drawn on either side, in density-independent pixels."""

BESIDE = 10
"""How far the row may reach beyond each side of the column, in density-independent pixels. If that is not enough, the
numbers are narrower than a thumb."""


class PlayerCount(QuickBox):
    """A row of numbers. Seven numbers of a thumb's width are a little wider than the column of a small phone: there the
    row reaches beyond the sides of the column."""

    def __init__(self, look: Look, counts: Sequence[int], on_count: Callable[[int], None]) -> None:
        super().__init__(size_hint_y=None, height=max(56, 26 + 32 * look.scale) * look.u)
        self._least, self._beside = len(counts) * TOUCH * look.u, BESIDE * look.u
        self.numbers = {count: Number(look, count, partial(on_count, count)) for count in counts}
        for number in self.numbers.values():
            self.add_widget(number)
        self.bind(width=self._stand_out)

    def _stand_out(self, *_: object) -> None:
        """Let the row reach beyond the column if needed; what is drawn still begins and ends with the column."""
        side = min(0.0, (self.width - self._least) / 2)
        side = side if side >= -self._beside else 0.0
        self.padding = (side, 0)
        numbers = list(self.numbers.values())
        numbers[0].left = numbers[-1].right_side = -side

    def show(self, chosen: int) -> None:
        for count, number in self.numbers.items():
            number.choose(count == chosen)


class Number(Pressable, QuickBox):
    """A number to choose. The chosen one is filled in ink and has a check mark."""

    def __init__(self, look: Look, count: int, on_tap: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", padding=(0, 5 * look.u))
        self.look, self.is_chosen = look, False
        self.left = self.right_side = INSET * look.u
        """How much smaller than its place its card is drawn on either side."""
        with self.canvas.before:
            self._drawing = SurfaceDrawing(look, surface_of(look.palette, Level.PRESS))
        middle = {"center_x": 0.5}
        self.figure = Text(look, str(count), 20, font=FIGURES, align="center", size_hint_x=0.7, pos_hint=middle)
        self.check = Icon(look, "check-bold", 16, look.palette.on_mark, pos_hint=middle)
        self.add_widget(self.figure)
        self.add_widget(self.check)
        self.bind(on_release=lambda _: on_tap(), pos=self._follow, size=self._follow)
        self.bind(state=lambda _, state: self._drawing.hold(state == "down"))

    def choose(self, is_chosen: bool) -> None:
        palette, self.is_chosen = self.look.palette, is_chosen
        self._drawing.paint(surface_of(palette, Level.PRESS, palette.mark if is_chosen else None))
        self.figure.color = palette.on_mark if is_chosen else palette.ink
        self.check.opacity = int(is_chosen)

    def _follow(self, *_: object) -> None:
        self._drawing.put(*self.card)

    @property
    def card(self) -> tuple[float, float, float, float]:
        """The position and the size of the drawn card."""
        return self.x + self.left, self.y, self.width - self.left - self.right_side, self.height

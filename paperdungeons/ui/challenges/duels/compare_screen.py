"""Two games with the same cards and dice: every line of the score beside the other's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from ....core.scoring import LINES, TOTAL, score
from ....core.state import State
from ...score.wording import line_name
from ...style import icons
from ...style.fonts import HAND
from ...style.look import Look
from ...style.numbers import minus_sign
from ...style.sizes import LARGE
from ...system.routes import Size
from ...widgets.basics import Plate, roomier
from ...widgets.fitted_text import FittedText, set_alike
from ...widgets.letters import Icon, Text
from ...widgets.list_rows import MARGIN, Divider
from ...widgets.page import Page
from ...widgets.tiles import MIDDLE, Beside, Stack, foot_of, main_tile

FIGURE = 64
"""The width of a column of points, in scaled pixels."""
SHEETS = "compare-horizontal"


class CompareScreen(Page):
    """``names`` and ``states`` are the player's and the friend's; ``on_sheets`` shows both sheets beside each other."""

    def __init__(
        self,
        look: Look,
        size: Size,
        verdict: str,
        names: tuple[str, str],
        states: tuple[State, State],
        on_sheets: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("challenges.duel.both"), on_back)
        self.put(Text(look, verdict, 32, look.palette.ink, font=HAND, align="center"))
        plate = Plate(look, pad=8, gap=4)
        plate.add_widget(self._head(names))
        scores = [score(state) for state in states]
        for letter in LINES:
            plate.add_widget(Divider(look))
            name = line_name(look.words, states[0], letter)
            plate.add_widget(self._line(icons.SCORE_LINES[letter], name, [one.points(letter) for one in scores]))
        plate.add_widget(Divider(look))
        total = look.words(f"score.line.{TOTAL}")
        plate.add_widget(self._line(icons.SCORE_LINES[TOTAL], total, [one.total for one in scores]))
        set_alike(plate.children)
        self.put(plate)
        self.sheets_tile = main_tile(look, look.words("challenges.duel.sheets"), on_sheets, SHEETS)
        self.put_below(foot_of(look, size[0], [self.sheets_tile]))

    def _head(self, names: tuple[str, str]) -> Widget:
        width: dict[str, Any] = {"size_hint_x": None, "width": self.look.sp(FIGURE)}
        titles = [FittedText(self.look, name, 14, bold=True, align="right", **width) for name in names]
        return Beside(self.look, [Widget(size_hint_y=None, height=1), *titles], gap=4)

    def _line(self, icon: str, name: str, points: Sequence[int]) -> Widget:
        """A line of the score with the points of both; the better figure is bold."""
        look, palette = self.look, self.look.palette
        sign = Icon(look, icon, 20, palette.soft_ink)
        sign.size_hint_x, sign.width = None, MARGIN * look.u
        figures = [self._figure(value, value > other) for value, other in zip(points, reversed(points), strict=True)]
        if look.scale <= LARGE:
            return Beside(look, [sign, FittedText(look, name, 15), *figures], gap=4, at=MIDDLE)
        above = Beside(look, [sign, FittedText(look, name, 15)], gap=4, at=MIDDLE)
        return Stack(look, [above, Beside(look, [Widget(size_hint_y=None, height=1), *figures], gap=4)], gap=0)

    def _figure(self, value: int, is_better: bool) -> Widget:
        look, palette = self.look, self.look.palette
        ink = palette.heart if value < 0 else palette.ink if is_better else palette.soft_ink
        text = minus_sign(value)
        return FittedText(
            look, text, 22, ink, bold=is_better, whole=True, align="right", size_hint_x=None, width=look.sp(FIGURE)
        )

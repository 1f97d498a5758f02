"""The score: eleven lines that unfold into their reasons, the total, and what game it was."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.scoring import LINES, score
from ...core.state import State
from ...play.account import part_text
from .. import icons
from ..grain import paper_texture
from ..layout import TOUCH
from ..look import Look
from ..parts import WIDEST, Icon, Page, Plate, Row, Text, Tile, inline, roomier
from ..prompt import signed
from ..score_parts import GAP, TotalLine, banner, columns, head_of, marked_name
from ..sharing import ShareButton, Ways
from ..tally import brief_text, is_house_line
from ..type import glyph

TWO_COLUMNS = 900
"""From this width on, in density-independent pixels, the lines stand in two columns."""
ARROW = 18
"""The side of the arrow at the end of a line."""
FOLDED, UNFOLDED = "chevron-down", "chevron-up"


class ScoreScreen(Page):
    def __init__(self, look: Look, size, state: State, on_back: Callable[[], None], on_again: Callable[[], None],
                 on_history: Callable[[], None], is_over: bool, share: Ways | None = None) -> None:
        look = roomier(look, size)
        is_wide = size[0] >= TWO_COLUMNS * look.u
        title = look.words("scorepage.title" if is_over else "scorepage.so-far")
        self.share_button = ShareButton(look, self, share) if share else None
        super().__init__(look, size, title, on_back, self.share_button, widest=2 * WIDEST if is_wide else WIDEST)
        self._put_grain(size)
        self.state, self.points = state, score(state)
        self.lines = {letter: self._line(letter) for letter in LINES}
        total = TotalLine(look, self.points.total, ARROW * 1.2 * look.u)
        self.put(banner(look, state, self.points.total, is_narrow=size[0] < 300 * look.sp(1)))
        self.put(columns(look, [*self.lines.values(), total], 2 if is_wide else 1))
        if any(is_house_line(look, state, letter) for letter in LINES):
            text = f"{inline(icons.HOUSE)} {look.words('scorepage.house')}"
            self.put(Text(look, text, 13, look.palette.soft_ink, align="center", markup=True))
        self._put_buttons(on_back, on_again, on_history, is_over)

    def back(self) -> bool:
        return self.share_button is not None and self.share_button.close()

    def _put_grain(self, size) -> None:
        texture = paper_texture(*size)
        with self.canvas.before:
            Color(*self.look.palette.paper)
            Rectangle(size=size, texture=texture)

    def _line(self, letter: str) -> _Line:
        look, words, parts = self.look, self.look.words, self.points.lines[letter]
        name = marked_name(look, self.state, letter)
        reasons = [(signed(part.points), part_text(words, part)) for part in parts]
        return _Line(
            look, letter, name, brief_text(words, self.state, letter, parts), self.points.points(letter),
            reasons or [("", words("scorepage.nothing"))], self._stay,
        )

    def _stay(self) -> None:
        """Lines that fold or unfold do not move the page."""
        offset = self.scrolled
        self.hold(lambda: offset)

    def _put_buttons(self, on_back, on_again, on_history, is_over: bool) -> None:
        look, words, palette = self.look, self.look.words, self.look.palette
        red = {"ground": palette.danger, "ink": palette.on_danger}
        if is_over:
            self.again_tile = Tile(look, words("scorepage.again"), on_again, centre=True, size_hint_y=1, **red)
            tiles = [Tile(look, words("scorepage.history"), on_history, centre=True, size_hint_y=1), self.again_tile]
        else:
            tiles = [Tile(look, words("scorepage.back"), on_back, centre=True, size_hint_y=1)]
        self.put_below(_ButtonRow(look, tiles, self.width))


class _Line(BoxLayout):
    """A line of the score. A tap unfolds its reasons, another folds them."""

    def __init__(self, look: Look, letter: str, name: str, brief: str, points: int, reasons: list[tuple[str, str]],
                 before_change: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self._look, self._reasons, self._before_change = look, reasons, before_change
        self._arrow = Icon(look, FOLDED, ARROW, look.palette.soft_ink, pos_hint={"center_y": 0.5})
        head = Row(look, self.turn, pad=6)
        head.spacing = GAP * look.u
        for widget in (*head_of(look, letter, name, brief, points), self._arrow):
            head.add_widget(widget)
        self.add_widget(head)
        self._unfolded: Widget | None = None

    @property
    def is_unfolded(self) -> bool:
        return self._unfolded is not None

    def turn(self) -> None:
        self._before_change()
        if self._unfolded is None:
            self._unfolded = _reasons_of(self._look, self._reasons)
            self.add_widget(self._unfolded)
        else:
            self.remove_widget(self._unfolded)
            self._unfolded = None
        self._arrow.text = glyph(UNFOLDED if self.is_unfolded else FOLDED)


class _ButtonRow(BoxLayout):
    """Buttons of the same height, not too wide."""

    def __init__(self, look: Look, tiles: list[Tile], width: float) -> None:
        side = max(0.0, (width - WIDEST * look.u) / 2 - 10 * look.u)
        super().__init__(size_hint_y=None, spacing=8 * look.u, padding=(side, 0))
        self._tiles, self._least = tiles, TOUCH * look.u
        for tile in tiles:
            tile.bind(minimum_height=self._fit)
            self.add_widget(tile)
        self._fit()

    def _fit(self, *_) -> None:
        self.height = max(self._least, *(tile.minimum_height for tile in self._tiles))


def _reasons_of(look: Look, reasons: list[tuple[str, str]]) -> Widget:
    """Every reason with its points, set in under the name."""
    palette, u = look.palette, look.u
    plate = Plate(look, palette.visited, radius=10, pad=10, gap=6)
    for points, text in reasons:
        row = BoxLayout(size_hint_y=None, spacing=10 * u)
        row.bind(minimum_height=row.setter("height"))
        ink = palette.heart if points.startswith("\u2212") else palette.ink
        if points:
            row.add_widget(Text(look, points, 14, ink, bold=True, align="right", size_hint_x=None, width=look.sp(32),
                                pos_hint={"top": 1}))
        row.add_widget(Text(look, text, 14, palette.ink, pos_hint={"top": 1}))
        plate.add_widget(row)
    return plate

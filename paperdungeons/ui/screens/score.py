"""The score: eleven lines that unfold into their reasons, the total, and what game it was."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from ...core.scoring import LINES, TOTAL, score
from ...core.state import State
from ...play.account import part_text
from .. import icons
from ..flow import Flow
from ..grain import paper_texture
from ..layout import TOUCH
from ..look import Look
from ..parts import WIDEST, Divider, Icon, Page, Plate, Row, Text, Tile, inline, roomier
from ..prompt import signed
from ..sharing import ShareButton, ShareText
from ..tally import brief_text, facts_of, is_house_line, line_name, written
from ..type import FIGURES, HAND, glyph

TWO_COLUMNS = 900
"""From this width on, in density-independent pixels, the lines stand in two columns."""
MARGIN, GAP, ARROW = 28, 8, 18
"""Where the icons stand, the room between things, the side of the arrow at the end."""
FOLDED, UNFOLDED = "chevron-down", "chevron-up"


class ScoreScreen(Page):
    def __init__(self, look: Look, size, state: State, on_back: Callable[[], None], on_again: Callable[[], None],
                 on_history: Callable[[], None], is_over: bool, share: ShareText | None = None) -> None:
        look = roomier(look, size)
        is_wide = size[0] >= TWO_COLUMNS * look.u
        title = look.words("scorepage.title" if is_over else "scorepage.so-far")
        self.share_button = ShareButton(look, self, share) if share else None
        super().__init__(look, size, title, on_back, self.share_button, widest=2 * WIDEST if is_wide else WIDEST)
        self._put_grain(size)
        self.state, self.points = state, score(state)
        self.lines = {letter: self._line(letter) for letter in LINES}
        total = _TotalLine(look, self.points.total)
        self.put(self._banner(size))
        self.put(self._columns([*self.lines.values(), total], 2 if is_wide else 1))
        if any(is_house_line(look, state, letter) for letter in LINES):
            text = f"{inline(icons.HOUSE)} {look.words('scorepage.house')}"
            self.put(Text(look, text, 13, look.palette.soft_ink, align="center", markup=True))
        self._put_buttons(on_back, on_again, on_history, is_over)

    def back(self) -> bool:
        return False

    def _put_grain(self, size) -> None:
        texture = paper_texture(*size)
        with self.canvas.before:
            Color(*self.look.palette.paper)
            Rectangle(size=size, texture=texture)

    def _line(self, letter: str) -> _Line:
        look, words, parts = self.look, self.look.words, self.points.lines[letter]
        name = line_name(words, self.state, letter)
        if is_house_line(look, self.state, letter):
            name = f"{name} [color={get_hex_from_color(look.palette.soft_ink)}]{inline(icons.HOUSE)}[/color]"
        reasons = [(signed(part.points), part_text(words, part)) for part in parts]
        return _Line(
            look, letter, name, brief_text(words, self.state, letter, parts), self.points.points(letter),
            reasons or [("", words("scorepage.nothing"))], self._stay,
        )

    def _stay(self) -> None:
        """Lines that fold or unfold do not move the page."""
        offset = self.scrolled
        self.hold(lambda: offset)

    def _columns(self, lines: list[Widget], count: int) -> Widget:
        look = self.look
        row = BoxLayout(size_hint_y=None, spacing=14 * look.u)
        row.bind(minimum_height=row.setter("height"))
        each = -(-len(lines) // count)
        for first in range(0, len(lines), each):
            plate = Plate(look, look.palette.card, look.palette.card_edge, pad=4, gap=0, pos_hint={"top": 1})
            for number, line in enumerate(lines[first:first + each]):
                if number:
                    plate.add_widget(Divider(look))
                plate.add_widget(line)
            row.add_widget(plate)
        return row

    def _banner(self, size) -> Widget:
        look, palette = self.look, self.look.palette
        is_narrow = size[0] < 300 * look.sp(1)
        align = "center" if is_narrow else "left"
        plate = Plate(look, palette.bar, palette.card_edge, radius=18, pad=12, gap=6 if is_narrow else 10,
                      orientation="vertical" if is_narrow else "horizontal")
        plate.add_widget(self._total(is_narrow))
        game = _stack_of(look, pos_hint={"center_y": 0.5})
        dungeon = look.words(f"dungeons.{self.state.setup.board.dungeon.id}.name")
        game.add_widget(Text(look, dungeon, 32, palette.gold, font=HAND, align=align))
        facts = [f"{inline(icon)} {text}" for icon, text in facts_of(look.words, self.state)]
        game.add_widget(Flow(look, facts, 14, palette.soft_on_bar, align=align))
        plate.add_widget(game)
        return plate

    def _total(self, is_narrow: bool) -> Widget:
        look, gold, points = self.look, self.look.palette.gold, written(self.points.total)
        if is_narrow:
            return Text(look, f"{inline(icons.STAR)} {points}", 40, gold, font=FIGURES, align="center", markup=True)
        total = _stack_of(look, size_hint_x=None, width=look.sp(80), pos_hint={"center_y": 0.5})
        total.add_widget(Icon(look, icons.STAR, 28 * look.scale, gold, pos_hint={"center_x": 0.5}))
        total.add_widget(Text(look, points, 42, gold, font=FIGURES, align="center"))
        return total

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
        for widget in (*_head_of(look, letter, name, brief, points), self._arrow):
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


class _TotalLine(Plate):
    def __init__(self, look: Look, points: int) -> None:
        super().__init__(look, look.palette.visited, orientation="horizontal", radius=10, pad=6, gap=GAP)
        for widget in _head_of(look, TOTAL, look.words(f"score.line.{TOTAL}"), "", points):
            self.add_widget(widget)
        self.add_widget(Widget(size_hint_x=None, width=ARROW * 1.2 * look.u))


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


def _head_of(look: Look, letter: str, name: str, brief: str, points: int) -> list[Widget]:
    palette, middle = look.palette, {"center_y": 0.5}
    mark = _stack_of(look, size_hint_x=None, width=MARGIN * look.u, pos_hint=middle)
    mark.add_widget(Icon(look, icons.SCORE_LINES[letter], 22, palette.soft_ink, pos_hint={"center_x": 0.5}))
    mark.add_widget(Text(look, letter, 11, palette.soft_ink, align="center"))
    texts = _stack_of(look, pos_hint=middle)
    texts.add_widget(Text(look, name, 16, palette.ink, bold=letter == TOTAL, markup=True))
    if brief:
        texts.add_widget(Text(look, brief, 13, palette.soft_ink))
    ink = palette.heart if points < 0 else palette.ink
    figure = Text(look, written(points), 36, ink, font=HAND, align="right", size_hint_x=None, width=look.sp(44),
                  pos_hint=middle)
    return [mark, texts, figure]


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


def _stack_of(look: Look, **wishes) -> BoxLayout:
    stack = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.u, **wishes)
    stack.bind(minimum_height=stack.setter("height"))
    return stack

"""The score: eleven lines that unfold into their reasons, the total, the rank, and what game it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.scoring import LINES, score
from ...core.state import State
from ...play.games.ranks import RankResult
from ...play.records.export import part_text
from ..ghosts.rival_list import RivalLine, rivals_plate
from ..style import icons
from ..style.fonts import glyph, inline
from ..style.look import Look
from ..style.numbers import signed
from ..style.paper_texture import paper_texture
from ..style.sizes import TOUCH, WIDEST
from ..widgets.basics import Icon, Plate, Row, Text, Tile, roomier
from ..widgets.corrected_mark import corrected_note
from ..widgets.list_rows import GAP
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.share_button import ShareButton, Ways
from .rank_widgets import rank_note, rank_plate
from .widgets import LevelPlates, TotalLine, banner, columns, head_of, marked_name
from .wording import brief_text, is_unprinted_line

TWO_COLUMNS = 900
"""From this width on, in density-independent pixels, the lines stand in two columns."""
ARROW = 18
"""The side of the arrow at the end of a line."""
FEW_RIVALS = 4
"""So many, the player included, stand beside the total where the screen is wide; more have the whole width."""
REVIEW = "chart-line"
FOLDED, UNFOLDED = "chevron-down", "chevron-up"


class ScoreScreen(Page):
    """``standing`` is the rank of a game alone that is over, if it has one. ``rivals`` played the same dice, and
    ``verdict`` says how one did against them. ``on_review`` leads to where the points were; ``note`` says why a
    corrected game has neither."""

    def __init__(
        self,
        look: Look,
        size,
        state: State,
        on_back: Callable[[], None],
        on_again: Callable[[], None],
        on_history: Callable[[], None],
        is_over: bool,
        share: Ways | None = None,
        standing: RankResult | None = None,
        rivals: Sequence[RivalLine] = (),
        verdict: str = "",
        on_review: Callable[[], None] | None = None,
        note: str = "",
    ) -> None:
        look = roomier(look, size)
        is_wide = size[0] >= TWO_COLUMNS * look.u
        title = look.words("scorepage.title" if is_over else "scorepage.so-far")
        self.share_button = ShareButton(look, self, share) if share else None
        super().__init__(look, size, title, on_back, self.share_button, widest=2 * WIDEST if is_wide else WIDEST)
        self._put_grain(size)
        self.state, self.points, self.is_wide = state, score(state), is_wide
        self.is_narrow = size[0] < 300 * look.sp(1)
        self._put_head(standing, rivals, verdict)
        on_review = on_review if is_over else None
        if not is_wide and on_review is not None:
            self.review_tile = self._review_tile(on_review, "scorepage.review-below")
            self.put(self.review_tile)
        self.lines = {letter: self._line(letter) for letter in LINES}
        total = TotalLine(look, self.points.total, ARROW * 1.2 * look.u)
        self.put(columns(look, [*self.lines.values(), total], 2 if is_wide else 1))
        if note:
            self.put(corrected_note(look, note))
        elif is_over and state.setup.is_solo:
            self.put(rank_note(look, standing))
        if any(is_unprinted_line(look, state, letter) for letter in LINES):
            text = f"{inline(icons.HOUSE)} {look.words('scorepage.house')}"
            self.put(Text(look, text, 13, look.palette.soft_ink, align="center", markup=True))
        self._put_buttons(on_back, on_again, on_history, is_over, on_review if is_wide else None)

    def _put_head(self, standing: RankResult | None, rivals: Sequence[RivalLine], verdict: str) -> None:
        """The total, the rank and the others: below one another, or on both sides of a wide screen."""
        look = self.look
        first = [banner(look, self.state, self.points.total, self.is_narrow)]
        if standing is not None:
            first.append(rank_plate(look, standing, self.is_narrow))
        are_many = self.is_wide and len(rivals) > FEW_RIVALS
        others = [rivals_plate(look, rivals, verdict, 2 if are_many else 1)] if rivals or verdict else []
        if self.is_wide and others and not are_many:
            self.put(columns_of(look, first, others, gap=14))
        elif self.is_wide:
            self.put(LevelPlates(look, first), *others)
        else:
            self.put(*first, *others)

    def _review_tile(self, on_review: Callable[[], None], below: str = "", **kwargs) -> Tile:
        words = self.look.words
        return Tile(self.look, words("scorepage.review"), on_review, REVIEW, words(below) if below else "", **kwargs)

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
            look,
            letter,
            name,
            brief_text(words, self.state, letter, parts),
            self.points.points(letter),
            reasons or [("", words("scorepage.nothing"))],
            self._stay,
        )

    def _stay(self) -> None:
        """Lines that fold or unfold do not move the page."""
        offset = self.scrolled
        self.hold(lambda: offset)

    def _put_buttons(self, on_back, on_again, on_history, is_over: bool, on_review) -> None:
        look, words, palette = self.look, self.look.words, self.look.palette
        red = {"ground": palette.danger, "ink": palette.on_danger}
        if is_over:
            self.again_tile = Tile(look, words("scorepage.again"), on_again, centre=True, size_hint_y=1, **red)
            tiles = [Tile(look, words("scorepage.history"), on_history, centre=True, size_hint_y=1), self.again_tile]
            if on_review is not None:
                self.review_tile = self._review_tile(on_review, size_hint_y=1)
                tiles.insert(1, self.review_tile)
        else:
            tiles = [Tile(look, words("scorepage.back"), on_back, centre=True, size_hint_y=1)]
        self.put_below(_ButtonRow(look, tiles, self.width))


class _Line(BoxLayout):
    """A line of the score. A tap unfolds its reasons, another folds them."""

    def __init__(
        self,
        look: Look,
        letter: str,
        name: str,
        brief: str,
        points: int,
        reasons: list[tuple[str, str]],
        before_change: Callable[[], None],
    ) -> None:
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
        widest = WIDEST * max(1.0, len(tiles) / 2)
        side = max(0.0, (width - widest * look.u) / 2 - 10 * look.u)
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
            row.add_widget(
                Text(
                    look,
                    points,
                    14,
                    ink,
                    bold=True,
                    align="right",
                    size_hint_x=None,
                    width=look.sp(32),
                    pos_hint={"top": 1},
                )
            )
        row.add_widget(Text(look, text, 14, palette.ink, pos_hint={"top": 1}))
        plate.add_widget(row)
    return plate

"""The score: eleven lines that unfold into their reasons, the total, the rank, and what game it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ...core.scoring import LINES, score
from ...core.state import State
from ...play.games.ranks import RankResult
from ...play.records.export import part_text
from ..ghosts.rival_list import NO_RIVALS, Rivals, rivals_plate
from ..style import icons
from ..style.fonts import glyph, inline
from ..style.look import Look
from ..style.numbers import signed
from ..style.sizes import WIDEST
from ..system.routes import Size
from ..widgets.basics import Icon, Plate, Row, Text, Tile, roomier
from ..widgets.corrected_mark import corrected_note
from ..widgets.list_rows import GAP
from ..widgets.page import Page, put_grain
from ..widgets.rows import LevelRow, columns_of
from ..widgets.share_button import ShareButton, ShareOptions
from ..widgets.tiles import Beside, Stack, foot_of, red_tile
from .rank_widgets import rank_note, rank_plate
from .widgets import TotalLine, banner, columns, head_of, marked_name
from .wording import brief_text, is_unprinted_line

TWO_COLUMNS = 900
"""From this width on, in density-independent pixels, the lines stand in two columns."""
ARROW = 18
"""The side of the arrow at the end of a line."""
FEW_RIVALS = 4
"""So many, the player included, stand beside the total where the screen is wide; more have the whole width."""
REVIEW = "chart-line"
FOLDED, UNFOLDED = "chevron-down", "chevron-up"


@dataclass(frozen=True)
class ScoreActions:
    """Where the score leads; ``review`` to where the points were, if that can be known."""

    back: Callable[[], None]
    again: Callable[[], None]
    history: Callable[[], None]
    review: Callable[[], None] | None = None
    again_key: str = "scorepage.again"


class ScoreScreen(Page):
    """``standing`` is the rank of a game alone that is over, if it has one; ``note`` says why a corrected game has
    none; ``extras`` and, below the lines, ``more`` come from other features."""

    def __init__(
        self,
        look: Look,
        size: Size,
        state: State,
        actions: ScoreActions,
        is_over: bool,
        share: ShareOptions | None = None,
        standing: RankResult | None = None,
        rivals: Rivals = NO_RIVALS,
        note: str = "",
        extras: Sequence[Widget] = (),
        more: Sequence[Widget] = (),
    ) -> None:
        look = roomier(look, size)
        is_wide = size[0] >= TWO_COLUMNS * look.u
        title = look.words("scorepage.title" if is_over else "scorepage.so-far")
        self.share_button = ShareButton(look, self, share) if share else None
        super().__init__(look, size, title, actions.back, self.share_button, widest=2 * WIDEST if is_wide else WIDEST)
        put_grain(self, look)
        self.state, self.points, self.is_wide = state, score(state), is_wide
        self.is_narrow = size[0] < 300 * look.sp(1)
        self._put_head(standing, rivals)
        if is_over and not is_wide and actions.review is not None:
            self.review_tile = self._review_tile(actions.review, look.words("scorepage.review-below"))
            self.put(self.review_tile)
        self.put(*extras)
        self.lines = {letter: self._line(letter) for letter in LINES}
        total = TotalLine(look, self.points.total, ARROW * 1.2 * look.u)
        self.put(columns(look, [*self.lines.values(), total], 2 if is_wide else 1))
        self.put(*more)
        if note:
            self.put(corrected_note(look, note))
        elif is_over and state.setup.is_solo:
            self.put(rank_note(look, standing))
        if any(is_unprinted_line(look, state, letter) for letter in LINES):
            text = f"{inline(icons.HOUSE)} {look.words('scorepage.house')}"
            self.put(Text(look, text, 13, look.palette.soft_ink, align="center", markup=True))
        self._put_buttons(actions, is_over)

    def _put_head(self, standing: RankResult | None, rivals: Rivals) -> None:
        """The total, the rank and the others: below one another, or on both sides of a wide screen."""
        look = self.look
        first = [banner(look, self.state, self.points.total, self.is_narrow)]
        if standing is not None:
            first.append(rank_plate(look, standing, self.is_narrow))
        are_many = self.is_wide and len(rivals.lines) > FEW_RIVALS
        others = [rivals_plate(look, *rivals, 2 if are_many else 1)] if rivals.lines or rivals.verdict else []
        if self.is_wide and others and not are_many:
            self.put(columns_of(look, first, others, gap=14))
        elif self.is_wide:
            self.put(LevelRow(look, first, gap=14), *others)
        else:
            self.put(*first, *others)

    def _review_tile(self, on_review: Callable[[], None], below: str = "") -> Tile:
        return Tile(self.look, self.look.words("scorepage.review"), on_review, REVIEW, below)

    def back(self) -> bool:
        return self.share_button is not None and self.share_button.close()

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

    def _put_buttons(self, actions: ScoreActions, is_over: bool) -> None:
        look, words = self.look, self.look.words
        if is_over:
            self.again_tile = red_tile(look, words(actions.again_key), actions.again, centre=True)
            tiles = [Tile(look, words("scorepage.history"), actions.history, centre=True), self.again_tile]
            if self.is_wide and actions.review is not None:
                self.review_tile = self._review_tile(actions.review)
                tiles.insert(1, self.review_tile)
        else:
            tiles = [Tile(look, words("scorepage.back"), actions.back, centre=True)]
        self.put_below(foot_of(look, self.width, [LevelRow(look, tiles)], WIDEST * max(1.0, len(tiles) / 2)))


class _Line(Stack):
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
        super().__init__(look, [], gap=0)
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


def _reasons_of(look: Look, reasons: list[tuple[str, str]]) -> Widget:
    """Every reason with its points, set in under the name."""
    palette = look.palette
    plate = Plate(look, palette.visited, radius=10, pad=10, gap=6)
    for points, text in reasons:
        ink = palette.heart if points.startswith("\u2212") else palette.ink
        figure = Text(look, points, 14, ink, bold=True, align="right", size_hint_x=None, width=look.sp(32))
        told = Text(look, text, 14, palette.ink)
        plate.add_widget(Beside(look, [figure, told] if points else [told], at={"top": 1}))
    return plate

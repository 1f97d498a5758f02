"""The score: eleven lines that unfold into their reasons, the total, the rank, and what game it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from ...core.scoring import LINES, score
from ...core.state import State
from ...play.games.ranks import Honours, RankResult
from ...play.records.export import part_text
from ...play.wording.ranks import shared_rank_text
from ..explain.holdable import HoldableRow
from ..ghosts.rival_list import NO_RIVALS, Rivals, rivals_plate
from ..style import icons
from ..style.fonts import FIGURES, ICONS, glyph, inline
from ..style.look import Look
from ..style.numbers import signed
from ..style.sizes import WIDEST, SameSize
from ..system.routes import Size
from ..widgets.basics import Plate, Tile, roomier
from ..widgets.letters import Badge, Text, corrected_note
from ..widgets.list_rows import GAP, MARGIN
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_of
from ..widgets.share_button import ShareButton, ShareOptions
from ..widgets.tiles import Beside, Stack, foot_of, heading, quiet_tile, red_tile
from .ceremony import Ceremony, Staged
from .rank_widgets import RankPlate, Ribbon, Seal, rank_note
from .widgets import Banner, TotalLine, columns, head_of, marked_name
from .wording import brief_text, is_unprinted_line, ribbon_texts

TWO_COLUMNS = 900
"""From this width on, in density-independent pixels, the lines stand in two columns."""
ARROW = 26
"""The side of the arrow at the end of a line, which unfolds the line, in density-independent pixels."""
FEW_RIVALS = 4
"""On a wide screen, up to this many rivals (player included) stand beside the total; more take the full width."""
NO_HONOURS = Honours()
REVIEW = "chart-line"
FOLDED, UNFOLDED = "chevron-down", "chevron-up"


@dataclass(frozen=True)
class ScoreActions:
    """Where the buttons of the score lead; ``review`` is None if the game cannot be reviewed."""

    back: Callable[[], None]
    again: Callable[[], None]
    history: Callable[[], None]
    review: Callable[[], None] | None = None
    again_key: str = "scorepage.again"


class ScoreScreen(Page):
    """``standing`` is the rank of a finished solo game, if it has one; ``note`` says why a corrected game has none;
    ``extras`` and ``more``, below the lines, come from other features. With ``celebrate`` the score is counted up on
    the screen, and ``celebrate`` is called with the name of each sound."""

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
        honours: Honours = NO_HONOURS,
        celebrate: Callable[[str], None] | None = None,
    ) -> None:
        look = roomier(look, size)
        is_wide = size[0] >= TWO_COLUMNS * look.u
        title = look.words("scorepage.title" if is_over else "scorepage.so-far")
        self.share_button = ShareButton(look, self, share) if share else None
        super().__init__(look, size, title, actions.back, self.share_button, widest=2 * WIDEST if is_wide else WIDEST)
        self.state, self.points, self.is_wide = state, score(state), is_wide
        self.is_narrow = size[0] < 300 * look.sp(1)
        self.spoken = self._spoken(title, standing)
        self.seal: Seal | None = None
        self.verdicts: list[Widget] = []
        self.ribbons = [Ribbon(look, text) for text in ribbon_texts(look.words, honours, standing)]
        self._put_head(standing, rivals)
        self._alike = SameSize()
        self.lines = {letter: self._line(letter) for letter in LINES}
        self.total_line = total = TotalLine(look, self.points.total, ARROW * look.u)
        opened = Text(look, look.words("scorepage.open"), 14, look.palette.soft_ink)
        self.put(Stack(look, [heading(look, look.words("ranking.grid.title")), opened], gap=0))
        self.put(columns(look, [*self.lines.values(), total], 2 if is_wide else 1))
        if is_over and not is_wide and actions.review is not None:
            self.review_tile = self._review_tile(actions.review, look.words("scorepage.review-below"))
            self.put(self.review_tile)
        self.put(*extras, *more)
        if note:
            self.put(corrected_note(look, note))
        elif is_over and state.setup.is_solo:
            self.put(rank_note(look, standing))
        if any(is_unprinted_line(look, state, letter) for letter in LINES):
            text = f"{inline(icons.HOUSE)} {look.words('scorepage.house')}"
            self.put(Text(look, text, 13, look.palette.soft_ink, align="center", markup=True))
        self._put_buttons(actions, is_over)
        points = [self.points.points(letter) for letter in LINES]
        staged = Staged([*self.lines.values()], points, self.banner, total, self.verdicts, self.seal, self.ribbons)
        self.playback = Ceremony(look, self, staged, celebrate or (lambda _: None)).playback
        if celebrate is not None and look.motion:
            self.playback.start()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While the ceremony plays, a tap only ends it."""
        if self.playback.is_playing:
            self.playback.end()
            return True
        return super().on_touch_down(touch)

    def on_parent(self, _: object, parent: object) -> None:
        if parent is None:
            self.playback.stop()

    def _spoken(self, title: str, standing: RankResult | None) -> str:
        """What is read aloud: the total and the rank."""
        words = self.look.words
        total = words.plural("scorepage.spoken", self.points.total, title=title)
        return total if standing is None else f"{total}\n{shared_rank_text(words, standing)}"

    def _put_head(self, standing: RankResult | None, rivals: Rivals) -> None:
        """The total, the rank and the others: below one another, or on both sides of a wide screen."""
        look = self.look
        self.banner = Banner(look, self.state, self.points.total, self.is_narrow)
        first: list[Plate] = [self.banner]
        if standing is not None:
            rank = RankPlate(look, standing, self.is_narrow)
            self.seal = rank.seal
            first.append(rank)
            self.verdicts.append(rank)
        self.put(*self.ribbons)
        are_many = self.is_wide and len(rivals.lines) > FEW_RIVALS
        others = [rivals_plate(look, *rivals, 2 if are_many else 1)] if rivals.lines or rivals.verdict else []
        self.verdicts += others
        if self.is_wide and others and not are_many:
            self.put(columns_of(look, first, others, gap=14))
        elif self.is_wide:
            self.put(LevelRow(look, first, gap=14), *others)
        else:
            self.put(*first, *others)

    def _review_tile(self, on_review: Callable[[], None], below: str = "") -> Tile:
        return quiet_tile(self.look, self.look.words("scorepage.review"), on_review, REVIEW, below)

    def back(self) -> bool:
        return self.share_button is not None and self.share_button.close()

    def _line(self, letter: str) -> _Line:
        look, words, parts = self.look, self.look.words, self.points.lines[letter]
        name = marked_name(look, self.state, letter)
        reasons = [(signed(part.points), part_text(words, part)) for part in parts]
        return _Line(
            look,
            self.state,
            letter,
            name,
            brief_text(words, self.state, letter, parts),
            self.points.points(letter),
            reasons or [("", words("scorepage.nothing"))],
            self._show_whole,
            self._alike,
        )

    def _show_whole(self, line: Widget) -> None:
        """When a line folds or unfolds, scroll only as far as needed to show all of it."""
        offset, gap = self.scrolled, 8 * self.look.u

        def place() -> float:
            top = self.depth_of(line)
            return min(top, max(offset, top + line.height + gap - self.scroll.height))

        self.hold(place)

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
    """A line of the score. A tap unfolds or folds its reasons; press and hold explains the line."""

    def __init__(
        self,
        look: Look,
        state: State,
        letter: str,
        name: str,
        brief: str,
        points: int,
        reasons: list[tuple[str, str]],
        before_change: Callable[[Widget], None],
        alike: SameSize,
    ) -> None:
        """``alike`` keeps the texts of all reasons in one size; ``before_change`` is called before each fold."""
        super().__init__(look, [], gap=0)
        self._look, self._reasons, self._before_change, self._alike = look, reasons, before_change, alike
        palette = look.palette
        self._arrow = Badge(look, glyph(FOLDED), ICONS, ARROW, palette.visited, palette.ink, palette.card_edge)
        self.head = head = HoldableRow(look, self.turn, pad=6)
        head.about(look, state, ("line", LINES.index(letter)))
        head.spacing = GAP * look.u
        for widget in (*head_of(look, letter, name, brief, points), self._arrow):
            head.add_widget(widget)
        self.add_widget(head)
        self._unfolded: Widget | None = None

    @property
    def is_unfolded(self) -> bool:
        return self._unfolded is not None

    def turn(self) -> None:
        self._before_change(self)
        if self._unfolded is None:
            self._unfolded = _reasons_of(self._look, self._reasons, self._arrow.width, self._alike)
            self.add_widget(self._unfolded)
        else:
            self.remove_widget(self._unfolded)
            self._unfolded = None
        self._arrow.text = glyph(UNFOLDED if self.is_unfolded else FOLDED)


def _reasons_of(look: Look, reasons: list[tuple[str, str]], beside: float, alike: SameSize) -> Widget:
    """The reasons below the line's name, and their points below its points; ``beside`` pixels stay free at the end."""
    palette, u = look.palette, look.u
    plate = Plate(look, palette.visited, pad=8, gap=6)
    plate.padding = ((MARGIN + GAP + 6) * u, 8 * u, beside + (GAP + 6) * u, 8 * u)
    for points, text in reasons:
        ink = palette.heart if points.startswith("\u2212") else palette.ink
        figure = Text(look, points, 17, ink, font=FIGURES, align="right", size_hint_x=None, width=look.sp(36))
        told = Text(look, text, 14, palette.ink)
        told.join(alike)
        plate.add_widget(Beside(look, [told, figure] if points else [told], at={"top": 1}))
    return plate

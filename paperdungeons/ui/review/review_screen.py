"""Where the points were: a finished game, the best line found for its dice, and the choices that cost most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...bots.review import Review
from ..style.fonts import FIGURES, HAND, PLAIN
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.sizes import is_wide, widest_of
from ..style.theme import Rgba
from ..system.routes import Size
from ..widgets.basics import Plate, Row, roomier
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Icon, Text
from ..widgets.list_rows import listing
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import Beside, Stack, red_tile
from .curve import CurveRegion
from .widgets import under_the_thumb
from .wording import LossText, figures_text, headline, losses_heading, losses_note

PAD, BETWEEN = 16, 24
"""The margin of the page, and the room between its two columns."""
OF_THE_HEIGHT = 0.5, 0.36
"""The share of the screen's height that the curve may take, in a single column and in one of two."""
SEEN, UNSEEN = "eye-outline", "crystal-ball"
"""The icons of a loss that could have been foreseen, and of one that only the later dice show."""


class ReviewScreen(Page):
    """``chosen`` is the round whose figures are shown, ``told`` are the choices that cost most."""

    def __init__(
        self,
        look: Look,
        size: Size,
        review: Review,
        told: Sequence[LossText],
        chosen: int | None,
        on_round: Callable[[int], None],
        on_loss: Callable[[int], None],
        on_play: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("review.title"), on_back, widest=widest_of(look, size))
        self.review, self._on_round = review, on_round
        wide = is_wide(look, size)
        width = min(self.column.widest, size[0] - 2 * PAD * look.u)
        curve = self._curve((width - BETWEEN * look.u) / 2 if wide else width, OF_THE_HEIGHT[wide] * size[1])
        losses = self._losses(told, on_loss)
        if wide:
            self.put(columns_of(look, [self._banner(), *curve], losses, gap=BETWEEN))
        else:
            self.put(self._banner(), *curve, *losses)
        self.play_tile = red_tile(look, look.words("review.play"), on_play, centre=True)
        self.put_below(*under_the_thumb(look, size, self.play_tile))
        self.choose(chosen)

    def choose(self, round_: int | None) -> None:
        """Show the figures of a round."""
        look, words, figures = self.look, self.look.words, self.figures
        self.curve.choose(round_)
        is_told = round_ is not None
        figures.text = words("review.curve.hint") if round_ is None else figures_text(words, self.review, round_)
        figures.bold = is_told
        figures.set_letters(look, PLAIN, 17 if is_told else 13)
        figures.color = look.palette.ink if is_told else look.palette.soft_ink

    def _chosen(self, round_: int) -> None:
        self._on_round(round_)
        self.choose(round_)

    # --- the headline ---------------------------------------------------------------------------------------

    def _banner(self) -> Widget:
        look, palette, review = self.look, self.look.palette, self.review
        plate = Plate(look, palette.bar, pad=12, gap=8)
        yours = self._figure("you", review.points, palette.on_bar)
        best = self._figure("best-found", review.best.points, palette.gold)
        set_alike([yours, best])
        for widget in (
            Beside(look, [yours, best], gap=12, at={"top": 1}),
            Text(look, headline(look.words, review), 25, palette.gold, font=HAND, align="center"),
            Text(look, look.words("review.hindsight"), 13.5, palette.soft_on_bar, align="center"),
        ):
            plate.add_widget(widget)
        return plate

    def _figure(self, name: str, points: int, ink: Rgba) -> Widget:
        look = self.look
        figure = Text(look, minus_sign(points), 44, ink, font=FIGURES, align="center")
        text = Text(look, look.words(f"review.headline.{name}"), 14, look.palette.soft_on_bar, align="center")
        return Stack(look, [figure, text], gap=1)

    # --- the curve ------------------------------------------------------------------------------------------

    def _curve(self, width: float, highest: float) -> list[Widget]:
        look, words = self.look, self.look.words
        self.curve = CurveRegion(look, width, highest, self.review, self._chosen)
        self.figures = Text(look, "", align="center")
        return [
            Text(look, words("review.curve.title"), 28, look.palette.soft_ink, font=HAND),
            self.curve,
            self.figures,
            Text(look, words("review.curve.note"), 13, look.palette.soft_ink, align="center"),
        ]

    # --- the choices ----------------------------------------------------------------------------------------

    def _losses(self, told: Sequence[LossText], on_loss: Callable[[int], None]) -> list[Widget]:
        look, words = self.look, self.look.words
        self.losses = [self._loss(loss, partial(on_loss, number)) for number, loss in enumerate(told)]
        nothing = [] if told else [Text(look, words("review.loss.none"), 16, look.palette.ink)]
        heading, note = losses_heading(words, self.review), losses_note(words, self.review)
        return [listing(look, [*self.losses, *nothing], heading, note)]

    def _loss(self, loss: LossText, on_tap: Callable[[], None]) -> Row:
        look, palette, words = self.look, self.look.palette, self.look.words
        row = Row(look, on_tap, pad=6)
        title = Text(look, loss.title, 26, palette.ink, font=HAND)
        cost = Text(look, loss.cost, 26, palette.heart, font=HAND, align="right")
        seen = Icon(look, SEEN if loss.is_foreseeable else UNSEEN, 16, palette.soft_ink)
        texts = [
            Beside(look, [title, cost], gap=0, at={"y": 0}),
            Text(look, words("review.loss.yours", what=loss.yours), 14.5, palette.ink),
            Text(look, words("review.loss.better", what=loss.better), 14.5, palette.on_lit, bold=True),
            Beside(look, [seen, Text(look, loss.hindsight, 13, palette.soft_ink)], gap=6),
        ]
        row.add_widget(Stack(look, texts, gap=4, pos_hint={"center_y": 0.5}))
        row.add_widget(Icon(look, "chevron-right", 20, palette.soft_ink, pos_hint={"center_y": 0.5}))
        return row

"""Routes of the review: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from ...bots.review import Review
from ...content.words import Words
from ...play.games.game import Game, is_reviewable
from ...play.games.library import GameLibrary
from ...play.records.record import Record
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .comparison_screen import Comparison, ComparisonScreen
from .controller import ReviewController
from .lines import OTHER, ComparisonPlace, PlayedLine, first_difference, first_of, with_choices
from .review_screen import ReviewScreen
from .search_screen import ReviewSearchScreen
from .wording import best_record, better_end, losses_told

REVIEW, BEST_LINE = "review", "best-line"
ICON = "chart-line"


def review_tile_of_tablet(
    library: GameLibrary, navigator: Navigator, words: Words
) -> list[tuple[str, str, Callable[[], None], str]]:
    """The tile beside a ranking that leads to the review of the only person's game, if all others are bots."""

    def review(game: Game) -> None:
        library.turn_to(game)
        navigator.go(REVIEW)

    games = [] if library.hot_seat is None else library.hot_seat.games
    name, below = words("scorepage.review"), words("scorepage.review-below")
    return [(ICON, name, partial(review, game), below) for game in games if is_reviewable(game)]


class ReviewRoutes:
    def __init__(self, controller: ReviewController, navigator: Navigator, library: GameLibrary) -> None:
        self._controller, self._navigator, self._library = controller, navigator, library

    @property
    def all(self) -> Routes:
        return {REVIEW: self.review, BEST_LINE: self.best_line}

    def review(self, look: Look, size: Size) -> Widget:
        """The screen of the search until it is done, then that of the review."""
        controller, record = self._controller, self._library.current.record
        controller.take_up(record)
        controller.watch(self._show_progress)
        review = controller.review
        if review is None:
            return self._search(look, size)
        return ReviewScreen(
            look,
            size,
            review,
            losses_told(look.words, record, review),
            controller.chosen,
            controller.choose_round,
            on_loss=lambda number: self._open_at(
                PlayedLine(record).place_at(review.losses[number].made) + 1, loss=number
            ),
            on_play=lambda: self._play(record, review),
            on_back=self._navigator.up,
        )

    def _play(self, record: Record, review: Review) -> None:
        """Show both lines from the end of the chosen round on, or from where they part."""
        chosen = self._controller.chosen
        if chosen is None:
            self._open_at(first_difference(PlayedLine(record), PlayedLine(best_record(record, review))), OTHER)
        else:
            self._open_at(first_of(chosen + 1), OTHER)

    def _open_at(self, moment: int, line: int = 0, loss: int | None = None) -> None:
        self._controller.move_to(ComparisonPlace(moment, line, loss=loss))
        self._navigator.go(BEST_LINE)

    def _search(self, look: Look, size: Size) -> Widget:
        controller, navigator = self._controller, self._navigator

        def then_show(do: Callable[[], None]) -> None:
            do()
            navigator.rebuild()

        return ReviewSearchScreen(
            look,
            size,
            controller.progress,
            controller.is_running,
            on_cancel=partial(then_show, controller.stop),
            on_go_on=partial(then_show, controller.go_on),
            on_back=navigator.up,
        )

    def _show_progress(self) -> None:
        """Show the progress on the screen of the search; when all is done, show the review instead."""
        navigator = self._navigator
        if navigator.here == REVIEW and self._controller.review is not None:
            navigator.rebuild()
        elif navigator.here == REVIEW and isinstance(navigator.screen, ReviewSearchScreen):
            navigator.screen.show(self._controller.progress)

    def best_line(self, look: Look, size: Size) -> Widget:
        """The game beside the best line, or beside a better choice."""
        controller, words, place = self._controller, look.words, self._controller.place
        record, review = controller.record, controller.review
        assert record is not None
        assert review is not None
        if place.loss is None:
            other, title, name = best_record(record, review), "review.line.title", "review.line.best"
        else:
            loss = review.losses[place.loss]
            other = with_choices(record, loss.made, better_end(loss, controller.found))
            title, name = "review.loss.title", "review.line.better"
        names = words("review.line.you"), words(name)
        compared = Comparison(words(title), (PlayedLine(record), PlayedLine(other)), names, words("review.line.same"))
        return ComparisonScreen(look, size, compared, place, controller.move_to, self._navigator.up)

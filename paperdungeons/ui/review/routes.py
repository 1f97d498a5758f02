"""Routes of the review: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ...content.words import Words
from ...core.state import OVER, phase_of
from ...play.games.game import Game
from ..style.look import Look
from .comparison_screen import OTHER, ComparisonScreen
from .lines import Line, Place, first_difference, first_of, with_choices
from .review_screen import ReviewScreen
from .search_screen import ReviewSearchScreen
from .wording import best_record, better_end, losses_told

REVIEW, BEST_LINE = "review", "best-line"
ICON = "chart-line"


def way_to_review(app) -> Callable[[], None] | None:
    """To the review of the game at hand, if that is over and was played alone, or by the only person among bots; not if
    it was corrected, for then its dice and choices do not explain it."""
    is_reviewed = (
        app.library.is_over
        and not app.library.game.state.corrected
        and (app.library.game.is_alone or app.library.game.is_among_bots)
    )
    return (lambda: app.navigator.go(REVIEW)) if is_reviewed else None


def review_tile_of_tablet(app, words: Words) -> list[tuple[str, str, Callable[[], None], str]]:
    """Beside a ranking: to the review of the only person's game, where all others are bots."""

    def review(game: Game) -> None:
        app.library.turn_to(game)
        app.navigator.go(REVIEW)

    return [
        (ICON, words("scorepage.review"), lambda game=game: review(game), words("scorepage.review-below"))
        for game in app.library.hot_seat.games
        if game.is_among_bots and phase_of(game.state) == OVER and not game.state.corrected
    ]


def _review(app, look: Look, size) -> Widget:
    reviewing = app.features.review
    reviewing.take_up(app.library.game.record)
    reviewing.listener = lambda: _show_progress(app)
    if reviewing.review is None:
        return _search(app, look, size)

    def chosen(round_: int) -> None:
        reviewing.chosen = round_

    def play() -> None:
        lines = Line(reviewing.record), Line(best_record(reviewing.record, reviewing.review))
        moment = first_difference(*lines) if reviewing.chosen is None else first_of(reviewing.chosen + 1)
        reviewing.place = Place(moment, OTHER)
        app.navigator.go(BEST_LINE)

    def look_at(number: int) -> None:
        made = reviewing.review.losses[number].made
        reviewing.place = Place(Line(reviewing.record).place_at(made) + 1, loss=number)
        app.navigator.go(BEST_LINE)

    told = losses_told(look.words, reviewing.record, reviewing.review)
    return ReviewScreen(look, size, reviewing.review, told, reviewing.chosen, chosen, look_at, play, app.navigator.up)


def _search(app, look: Look, size) -> Widget:
    reviewing = app.features.review

    def do(what: Callable[[], None]) -> Callable[[], None]:
        def then_show() -> None:
            what()
            app.navigator.rebuild()

        return then_show

    return ReviewSearchScreen(
        look,
        size,
        reviewing.progress,
        reviewing.is_running,
        on_cancel=do(reviewing.stop),
        on_go_on=do(reviewing.go_on),
        on_back=app.navigator.up,
    )


def _show_progress(app) -> None:
    """On the screen of the search, if that shows; when all is done, the review takes its place."""
    if app.navigator.here != REVIEW:
        return
    if app.features.review.review is not None:
        app.navigator.rebuild()
    elif isinstance(app.navigator.screen, ReviewSearchScreen):
        app.navigator.screen.show(app.features.review.progress)


def _best_line(app, look: Look, size) -> Widget:
    reviewing, words = app.features.review, look.words
    record, review, place = reviewing.record, reviewing.review, reviewing.place

    def placed(now: Place) -> None:
        reviewing.place = now

    yours = Line(record)
    if place.loss is None:
        other, title = Line(best_record(record, review)), words("review.line.title")
        names = words("review.line.you"), words("review.line.best")
    else:
        loss = review.losses[place.loss]
        other = Line(with_choices(record, loss.made, better_end(loss, reviewing.found)))
        title = words("review.loss.title")
        names = words("review.line.you"), words("review.line.better")
    start = words("review.line.same")
    return ComparisonScreen(look, size, title, (yours, other), names, start, place, placed, app.navigator.up)


REVIEW_ROUTES = {REVIEW: _review, BEST_LINE: _best_line}

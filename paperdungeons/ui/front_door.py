"""What the first screen is given by the app, and where its tiles lead."""

from __future__ import annotations

from ..play.ranks import best_rank
from ..play.trouble import StoreError
from .look import Look
from .screens.home import HomeScreen, Results, HomeActions
from .waiting import Waiting, waiting_of


def home_of(app, look: Look, size) -> HomeScreen:
    app.back_to_present()
    told = [look.words(trouble.key, **trouble.facts) for trouble in app.troubles]

    def dismiss() -> None:
        app.troubles.clear()
        app.rebuild()

    ways = HomeActions(
        go_on=app.go_on, begin=app.set_up, pass_around=lambda: app.set_up_table("pass"),
        phones=lambda: app.show("home", "phones"), games=lambda: app.go("games"), rules=lambda: app.go("rules"),
        settings=lambda: app.go("settings"), about=lambda: app.go("about"), box=lambda: app.go("box"),
        dismiss=dismiss,
    )
    waiting, is_over = _waiting(app, look), _is_over(app)
    others = max(0, app.games_waiting() - (waiting is not None and not is_over))
    return HomeScreen(look, size, waiting, others, told, ways, _finished(app))


def _finished(app) -> Results | None:
    """What can be looked at again, if there is anything."""
    points = app.finished
    if points:
        return Results(points, _best_rank(app))
    return Results(()) if app.has_finished else None


def _best_rank(app) -> int | None:
    """The highest rank of a game alone that was played to its end; only the app's own figures have ranks."""
    try:
        return best_rank(app.ranks, app.boxes.find, app.store.games())
    except StoreError:
        return None


def _waiting(app, look: Look) -> Waiting | None:
    """The game to go on with; a table that has just ended is still there, for its ranking."""
    game, circle = app.game, app.tablet.circle
    if game is None or (game.is_alone and game.is_finished):
        return None
    states = [game.state] if circle is None else circle.states
    return waiting_of(look.words, game.state, game.names, circle is not None, _is_over(app), game.record.bots,
                      any(state.corrected for state in states))


def _is_over(app) -> bool:
    circle = app.tablet.circle
    return app.game is not None and (app.game.is_finished if circle is None else circle.is_over)

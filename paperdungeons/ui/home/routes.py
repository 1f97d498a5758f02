"""Routes of the first screen and the list of games."""

from __future__ import annotations

from dataclasses import replace

from ...core.state import State
from ...play.games.finished_games import finished_games, finished_points, has_finished
from ...play.games.ranks import best_rank
from ...play.records.record import replay
from ...play.storage.errors import StoreError
from ...play.storage.ghost_scores import GhostPoints
from ...play.storage.saved_page import GameId, Kept
from ...play.storage.store import Saved
from ..style.look import Look
from .finished_game_wording import finished_line
from .games_screen import GamesScreen, GamesWays
from .home_screen import HomeActions, HomeScreen, Results
from .saved_game_wording import Waiting, waiting_of


def home_of(app, look: Look, size) -> HomeScreen:
    app.library.back_to_present()
    told = [look.words(trouble.key, **trouble.facts) for trouble in app.troubles]

    def dismiss() -> None:
        app.troubles.clear()
        app.messages.dismiss()
        app.navigator.rebuild()

    ways = HomeActions(
        go_on=app.go_on,
        begin=app.set_up,
        pass_around=lambda: app.set_up_table("pass"),
        phones=lambda: app.navigator.show("home", "phones"),
        games=lambda: app.navigator.go("games"),
        rules=lambda: app.navigator.go("rules"),
        settings=lambda: app.navigator.go("settings"),
        about=lambda: app.navigator.go("about"),
        box=lambda: app.navigator.go("box"),
        dismiss=dismiss,
    )
    waiting, is_over = _waiting(app, look), _is_over(app)
    others = max(0, app.library.waiting - (waiting is not None and not is_over))
    return HomeScreen(look, size, waiting, others, told, ways, _finished(app))


def _finished(app) -> Results | None:
    """What can be looked at again, if there is anything."""
    points = finished_points(app.store)
    if points:
        return Results(points, _best_rank(app))
    return Results(()) if has_finished(app.store) else None


def _best_rank(app) -> int | None:
    """The highest rank of a game alone that was played to its end; only the app's own figures have ranks."""
    try:
        return best_rank(app.library.ranks, app.boxes.find, app.store.games())
    except StoreError:
        return None


def _waiting(app, look: Look) -> Waiting | None:
    """The game to go on with; a table that has just ended is still there, for its ranking."""
    game, circle = app.library.game, app.library.hot_seat
    if game is None or (game.is_alone and game.is_finished):
        return None
    states = [game.state] if circle is None else circle.states
    return waiting_of(
        look.words,
        game.state,
        game.names,
        circle is not None,
        _is_over(app),
        game.record.bots,
        any(state.corrected for state in states),
    )


def _is_over(app) -> bool:
    circle = app.library.hot_seat
    return app.library.game is not None and (app.library.game.is_finished if circle is None else circle.is_over)


MOST_WAITING = 30
"""So many games are shown at first, and so many more whenever somebody asks: each takes a moment to read and draw."""


def games_of(app, look: Look, size) -> GamesScreen:
    """Of a circle that waits the game of whose turn it is. What cannot be looked at is told below the rest."""
    app.library.back_to_present()
    words, box = look.words, app.library.content.box
    most = app.navigator.screen.most if isinstance(app.navigator.screen, GamesScreen) else MOST_WAITING
    found = app.attempt(lambda: (app.store.unfinished(box, most + 1), *finished_games(app.store, box)))
    saved, finished, troubles = found or ([], [], [])
    has_more, saved = len(saved) > most, saved[:most]
    corrected = set() if found is None else _corrected(app.store.games())
    waiting = [
        waiting_of(
            words,
            _state_of(game),
            game.record.names,
            bool(game.record.circle),
            bots=game.record.bots,
            corrected=game.id in corrected,
        )
        for game in saved
    ]
    ghosts = GhostPoints(app.folder)
    over = [finished_line(words, game, app.library.ranks, ghosts.of) for game in finished]

    def open_one(number: int) -> None:
        app.take_up(saved[number])
        app.go_on()

    def put_away(number: int) -> None:
        app.attempt(lambda: app.put_away(saved[number]))
        app.navigator.rebuild()

    def look_back(number: int) -> None:
        app.attempt(lambda: app.look_back(finished[number].saved))

    def more() -> None:
        """One stays where one was on the page."""
        scrolled, app.navigator.screen.most = app.navigator.screen.scrolled, most + MOST_WAITING
        app.navigator.rebuild()
        app.navigator.screen.hold(lambda: scrolled)

    notes = [words(trouble.key, **trouble.facts) for trouble in troubles]
    ways = GamesWays(open_one, put_away, look_back, app.navigator.up, more if has_more else None)
    return GamesScreen(look, size, waiting, over, notes, most, ways)


def _corrected(games: list[Kept]) -> set[GameId]:
    """The games that were corrected, and those of a circle with such a one."""
    circles = {kept.circle for kept in games if kept.corrected and kept.circle}
    return {kept.id for kept in games if kept.corrected or kept.circle in circles}


def _state_of(saved: Saved) -> State:
    return replay(replace(saved.record, choices=saved.record.choices[: saved.cursor]))

"""What the list of games is given by the app: those that wait, and those that are over."""

from __future__ import annotations

from dataclasses import replace

from ..core.state import State
from ..play.finished import finished_games
from ..play.ghost_points import GhostPoints
from ..play.page_of_game import GameId, Kept
from ..play.record import replay
from ..play.store import Saved
from .finished_text import finished_line
from .look import Look
from .screens.games import GamesScreen, GamesWays
from .waiting import waiting_of

MOST_WAITING = 50
"""So many games are shown at first, and so many more whenever somebody asks: each takes a moment to read and draw."""


def games_of(app, look: Look, size) -> GamesScreen:
    """Of a circle that waits the game of whose turn it is. What cannot be looked at is told below the rest."""
    app.back_to_present()
    words, box = look.words, app.content.box
    most = app.screen.most if isinstance(app.screen, GamesScreen) else MOST_WAITING
    found = app.attempt(lambda: (app.store.unfinished(box, most + 1), *finished_games(app.store, box)))
    saved, finished, troubles = found or ([], [], [])
    has_more, saved = len(saved) > most, saved[:most]
    corrected = set() if found is None else _corrected(app.store.games())
    waiting = [
        waiting_of(words, _state_of(game), game.record.names, bool(game.record.circle), bots=game.record.bots,
                   corrected=game.id in corrected)
        for game in saved
    ]
    ghosts = GhostPoints(app.folder)
    over = [finished_line(words, game, app.ranks, ghosts.of) for game in finished]

    def open_one(number: int) -> None:
        app.take_up(saved[number])
        app.go_on()

    def put_away(number: int) -> None:
        app.attempt(lambda: app.put_away(saved[number]))
        app.rebuild()

    def look_back(number: int) -> None:
        app.attempt(lambda: app.look_back(finished[number].saved))

    def more() -> None:
        """One stays where one was on the page."""
        scrolled, app.screen.most = app.screen.scrolled, most + MOST_WAITING
        app.rebuild()
        app.screen.hold(lambda: scrolled)

    notes = [words(trouble.key, **trouble.facts) for trouble in troubles]
    ways = GamesWays(open_one, put_away, look_back, app.up, more if has_more else None)
    return GamesScreen(look, size, waiting, over, notes, most, ways)


def _corrected(games: list[Kept]) -> set[GameId]:
    """The games that were corrected, and those of a circle with such a one."""
    circles = {kept.circle for kept in games if kept.corrected and kept.circle}
    return {kept.id for kept in games if kept.corrected or kept.circle in circles}


def _state_of(saved: Saved) -> State:
    return replay(replace(saved.record, choices=saved.record.choices[:saved.cursor]))

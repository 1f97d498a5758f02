"""Routes of the list of finished games and of the film, and the film's tile on the score screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...core.faces import BOARD
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ...play.names import player_name
from ...play.wording.bot_names import names_shown
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from ..widgets.tiles import quiet_tile
from .archive_screen import ArchiveScreen
from .controller import ARCHIVE, FILM, ArchiveController
from .film import FilmPlayer
from .film_screen import FilmActions, FilmScreen

ICON = "movie-open-play-outline"


class HistoryRoutes:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        archive: ArchiveController,
        player: FilmPlayer,
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._archive, self._player = archive, player

    @property
    def all(self) -> Routes:
        return {ARCHIVE: self.archive, FILM: self.film}

    def archive(self, look: Look, size: Size) -> ArchiveScreen:
        """Create the screen of the list; a rebuilt one keeps the notes that were typed on the one before."""
        if isinstance(self._navigator.screen, ArchiveScreen):
            self._navigator.screen.keep_notes()
        else:
            self._archive.open()
        return ArchiveScreen(look, size, self._archive, self._navigator.up)

    def film(self, look: Look, size: Size) -> FilmScreen:
        game = self._whose()
        self._player.take_up(game.record)
        whose = player_name(look.words, game.names, game.state.seat) if game.hot_seat else ""
        actions = FilmActions(self._navigator.up, self._to_score)
        names = names_shown(look.words, game.names, game.bots)
        return FilmScreen(look, size, self._player, self._services.feedback, actions, names, whose)

    def _whose(self) -> Game:
        """The game to show: for a device that was passed around, opened from the list, that of the first person."""
        library, hot_seat = self._library, self._library.hot_seat
        if hot_seat is not None and self._navigator.path[-2:] == [ARCHIVE, FILM]:
            people = [game for game in hot_seat.games if not game.bots or game.bots[game.state.seat] is None]
            library.turn_to(people[0])
        return library.current

    def _to_score(self) -> None:
        """Go to the score; back to it, if the player came from there."""
        path = self._navigator.path
        if "score" in path:
            self._navigator.show(*path[: path.index("score") + 1])
        else:
            self._navigator.swap("score")


def open_film(navigator: Navigator, player: FilmPlayer) -> None:
    """Open the film where it was left, or from its beginning if it was watched to its end."""
    if player.was_seen:
        player.begin_again()
    navigator.go(FILM)


def film_tiles(navigator: Navigator, player: FilmPlayer, look: Look, game: Game) -> Sequence[Widget]:
    """The film's tile, for the score of a finished game; none for a board, which has no sheet to show."""
    if game.state.seat == BOARD:
        return []
    words = look.words
    return [quiet_tile(look, words("film.title"), partial(open_film, navigator, player), ICON, words("film.below"))]

"""The list of finished games, and where it leads."""

from __future__ import annotations

from ...play.games.finished_games import tables_of
from ...play.games.library import GameLibrary
from ...play.storage.saved_page import Kept
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .film import FilmPlayer
from .game_list import GameList, ListOptions, Table
from .game_marks import GameMarks

ARCHIVE = "archive"
FILM = "film"


class ArchiveController:
    def __init__(
        self, services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow, player: FilmPlayer
    ) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._player = player
        self.list = GameList(services, library)
        self.marks = GameMarks(services, library, flow)
        self.shows_options = False
        """Whether the options for sorting and filtering are unfolded."""
        self.unfolded: set[int] = set()
        """The games whose note and actions show, by the number of their first record."""
        self.scrolled = 0.0
        self._looks_back = False

    def open(self) -> None:
        """Open the list: as it was left if the player comes back from one of its games, else from its start."""
        self._library.back_to_present()
        if not self._looks_back:
            self.shows_options, self.unfolded, self.scrolled = False, set(), 0.0
        self.list.read(self._show, self._show_progress, None if self._looks_back else ListOptions())
        self._looks_back = False

    def close(self) -> None:
        """The app closes: nothing may be written after this."""
        self.list.stop()

    def _show(self) -> None:
        if self._navigator.here == ARCHIVE:
            self._navigator.screen.refresh()

    def _show_progress(self, done: float) -> None:
        if self._navigator.here == ARCHIVE:
            self._navigator.screen.show_progress(done)

    def change(self, options: ListOptions) -> None:
        self.list.change(options)
        self._show()

    def show_all(self) -> None:
        self.change(ListOptions())

    # --- one game -------------------------------------------------------------------------------------------

    def look_back(self, table: Table, scrolled: float) -> None:
        """Show the score of a game, or the ranking of its table."""
        self._leave(table, scrolled)

    def show_film(self, table: Table, scrolled: float) -> None:
        self._player.begin_again()
        self._leave(table, scrolled, FILM)

    def _leave(self, table: Table, scrolled: float, screen: str = "") -> None:
        self.scrolled, self._looks_back = scrolled, True
        store, box = self._services.store, self._library.content.box
        self._services.problems.attempt(lambda: self._flow.look_back(store.load(table[0].id, box), screen=screen))

    # --- deleted games --------------------------------------------------------------------------------------

    @property
    def deleted(self) -> list[Kept]:
        return self._services.marks.deleted(self._services.store.games())

    @property
    def deleted_count(self) -> int:
        """How many games are deleted; all sheets of a passed device are one, as in the list."""
        return len(tables_of(self.deleted))

    def bring_back(self) -> None:
        self._services.problems.attempt(lambda: self._services.marks.undelete(self.deleted))
        self.list.arrange()
        self._show()

    def empty_bin(self) -> None:
        """Remove the deleted games for good."""
        self._services.problems.attempt(lambda: self._services.marks.empty_bin(self._services.store))
        self.list.read(self._show, self._show_progress)
        self._show()

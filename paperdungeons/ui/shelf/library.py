"""The games on the shelf: opening them, putting them away, taking them up again, deleting them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ...play.shelf.session import ShelfSession
from ...play.shelf.store import SavedShelfGame, ShelfStore, delete_game, open_shelf
from ...play.storage.errors import StoreError
from ...play.storage.saved_page import GameId
from ..system.navigator import HOME, Navigator
from ..system.services import Services
from .controller import GAME, RESULT, SHELF, ShelfController
from .game_sheet import ShelfSheet
from .wording import ShelfWording

Sheets = Mapping[str, ShelfSheet]


@dataclass(frozen=True)
class ShelfLists:
    """Each list has the latest game first."""

    waiting: list[SavedShelfGame]
    finished: list[SavedShelfGame]
    away: list[SavedShelfGame]
    """The games that were put away before their end."""


class ShelfLibrary:
    """Opens the store on the first visit to the shelf; ``load_sheets`` then imports the sheets of all games."""

    def __init__(self, services: Services, navigator: Navigator, load_sheets: Callable[[], Sheets]) -> None:
        self._services, self._navigator, self._load_sheets = services, navigator, load_sheets
        self.controller: ShelfController | None = None
        """The controller of the open game."""

    @cached_property
    def store(self) -> ShelfStore:
        store, troubles = open_shelf(self._services.folder)
        self._services.problems.add(trouble for trouble in troubles if trouble not in self._services.problems.waiting)
        return store

    @cached_property
    def sheets(self) -> Sheets:
        return self._load_sheets()

    def lists(self) -> ShelfLists:
        """The games in the store. If they cannot be read, the player is told and the lists are empty."""
        store, problems = self.store, self._services.problems
        try:
            waiting, finished = store.unfinished(), store.finished()
        except StoreError as error:
            problems.add([error.trouble])
            waiting, finished = [], []
        problems.add(store.take_troubles())
        over, away = ([saved for saved in finished if saved.is_over is is_over] for is_over in (True, False))
        return ShelfLists(waiting, over, away)

    def say_of(self, saved: SavedShelfGame) -> ShelfWording:
        sheet, state = self.sheets[saved.game.name], saved.log.state
        order = () if state is None else state.order
        return ShelfWording(self._services.words, sheet.game.name, sheet.events, order, saved.names)

    # --- games ----------------------------------------------------------------------------------------------

    def go_on(self, saved: SavedShelfGame) -> None:
        """Open the sheet, or the result of a game that is over."""
        self.open(self.sheets[saved.game.name], self.store.go_on(saved), saved.names)

    def open(self, sheet: ShelfSheet, session: ShelfSession, names: tuple[str, ...]) -> None:
        self.controller = ShelfController(self._services, self._navigator, sheet, session, names)
        self.controller.earlier = lambda: self._games_of(sheet.game.name)
        end = (RESULT,) if session.state.over else ()
        self._navigator.show(HOME, SHELF, GAME, *end)

    def _games_of(self, game: str) -> list[SavedShelfGame]:
        lists = self.lists()
        games = [saved for saved in (*lists.waiting, *lists.finished, *lists.away) if saved.game.name == game]
        return sorted(games, key=lambda saved: -saved.touched)

    def put_away(self, saved: SavedShelfGame) -> None:
        self._services.problems.attempt(lambda: self.store.put_away(saved))
        self._navigator.rebuild()

    def take_up(self, saved: SavedShelfGame) -> None:
        """Continue a game that was put away; from now on it waits again."""

        def take() -> None:
            self.store.keep(saved.id, saved.log, saved.names)
            self.go_on(saved)

        self._services.problems.attempt(take)

    def delete(self, game_id: GameId) -> None:
        self._services.problems.attempt(lambda: delete_game(self.store, game_id))
        self._navigator.rebuild()

    def pause(self) -> None:
        """Called when the app goes to the background, where it may be killed."""
        if "store" in self.__dict__:
            self.store.write_through()

    def close(self) -> None:
        """Called when the app closes."""
        if "store" in self.__dict__:
            self.store.close()

"""Setting up a game of the shelf: which one, who plays, with which options; remembered as long as the app runs."""

from __future__ import annotations

from ...play.shelf.names import names_in
from ...play.storage.errors import StoreError
from ...shelf.games import GAMES
from ...shelf.reasons import Refused
from ..system.navigator import HOME, Navigator
from ..system.services import Services
from .controller import SETUP, SHELF
from .game_sheet import ShelfSheet
from .library import ShelfLibrary
from .setup_form import SetupForm, new_form
from .wording import ShelfWording


class ShelfSetups:
    def __init__(self, services: Services, navigator: Navigator, library: ShelfLibrary) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._chosen = next(iter(GAMES))
        self._forms: dict[str, SetupForm] = {}

    def open(self, game: str) -> None:
        self._chosen = game
        self._navigator.show(HOME, SHELF, SETUP)

    @property
    def sheet(self) -> ShelfSheet:
        """Of the game that is being set up."""
        return self._library.sheets[self._chosen]

    @property
    def form(self) -> SetupForm:
        """The current form; at first with the players of the last game of this kind."""
        if self._chosen not in self._forms:
            self._forms[self._chosen] = new_form(self.sheet, self._latest_names())
        return self._forms[self._chosen]

    def change(self, form: SetupForm) -> None:
        self._forms[self._chosen] = form

    def _latest_names(self) -> tuple[str, ...]:
        try:
            games = self._library.store.games()
        except StoreError:
            return ()
        return next((names_in(kept.text) for kept in games if kept.shelf_game == self._chosen), ())

    def begin(self) -> str:
        """Begin the game. Returns the reason if it cannot begin, else an empty text."""
        sheet, form = self.sheet, self.form
        try:
            if reason := sheet.why_not_begin(form.with_seats(len(form.names)).marks):
                raise Refused(reason)
            _, session = self._library.store.begin(sheet.game, form.line(sheet), form.names)
        except Refused as refusal:
            return ShelfWording(self._services.words, sheet.game.name, sheet.events).reason(refusal.reason)
        except StoreError as error:
            self._services.problems.tell(error)
            return ""
        self._library.open(sheet, session, form.names)
        return ""

"""Routes of the shelf: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Sequence

from ...play.shelf.store import SavedShelfGame
from ...play.wording.dates import date_text
from ...shelf.engine import apply
from ..style.look import Look
from ..system.navigator import HOME, Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from .app_dice import AppDice
from .controller import GAME, HISTORY, RESULT, SETUP, SHELF, ShelfController
from .game_screen import ShelfGameScreen
from .history_screen import ShelfHistoryScreen, Told
from .library import ShelfLibrary
from .result_screen import ResultActions, ShelfResultScreen
from .setup_screen import SetupActions, ShelfSetupScreen
from .setups import ShelfSetups
from .shelf_screen import ShelfActions, ShelfFacts, ShelfLine, ShelfScreen

LINK = " \u00b7 "


class ShelfRoutes:
    def __init__(self, services: Services, navigator: Navigator, library: ShelfLibrary) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._setups = ShelfSetups(services, navigator, library)

    @property
    def all(self) -> Routes:
        return {SHELF: self.shelf, SETUP: self.setup, GAME: self.game, HISTORY: self.history, RESULT: self.result}

    @property
    def _controller(self) -> ShelfController:
        controller = self._library.controller
        assert controller is not None, "a game was opened before its sheet"
        return controller

    # --- the shelf ------------------------------------------------------------------------------------------

    def shelf(self, look: Look, size: Size) -> ShelfScreen:
        library, problems = self._library, self._services.problems
        lists = library.lists()
        facts = ShelfFacts(
            {name: sheet.icon for name, sheet in library.sheets.items()},
            [self._line(saved) for saved in lists.waiting],
            [self._line(saved) for saved in lists.finished],
            [self._line(saved) for saved in lists.away],
            [look.words(problem.key, **problem.facts) for problem in problems.waiting],
        )
        actions = ShelfActions(
            self._navigator.up,
            self._setups.open,
            lambda number: library.go_on(lists.waiting[number]),
            lambda number: library.put_away(lists.waiting[number]),
            lambda number: library.go_on(lists.finished[number]),
            lambda number: library.delete(lists.finished[number].id),
            lambda number: library.take_up(lists.away[number]),
            lambda number: library.delete(lists.away[number].id),
            self._dismiss,
        )
        return ShelfScreen(look, size, facts, actions)

    def _line(self, saved: SavedShelfGame) -> ShelfLine:
        """A game's status or outcome, its players, and when it was last played."""
        say, sheet, state = self._library.say_of(saved), self._library.sheets[saved.game.name], saved.log.state
        assert state is not None, "a game that was begun has a state"
        stands = say.outcome(saved.game.outcome(state)) if state.over else sheet.status(say, state)
        who = LINK.join([say.names(state.order), date_text(say.words, saved.touched)])
        return ShelfLine(sheet.icon, say.words(f"shelf.{saved.game.name}.title"), [stands, who], state.corrected)

    def _dismiss(self) -> None:
        self._services.problems.dismiss()
        self._navigator.rebuild()

    # --- a game ---------------------------------------------------------------------------------------------

    def setup(self, look: Look, size: Size) -> ShelfSetupScreen:
        setups = self._setups
        actions = SetupActions(self._navigator.up, setups.change, setups.begin)
        dice = AppDice(self._services, lambda: 0)
        return ShelfSetupScreen(look, size, setups.sheet, setups.form, dice, actions)

    def game(self, look: Look, size: Size) -> ShelfGameScreen:
        navigator = self._navigator
        return ShelfGameScreen(look, size, self._controller, self._leave, lambda: navigator.go(HISTORY))

    def _leave(self) -> None:
        """Close the open panel, if any, else leave the game."""
        if not self._controller.close():
            self._navigator.up()

    def history(self, look: Look, size: Size) -> ShelfHistoryScreen:
        controller = self._controller
        count = controller.session.log.cursor
        return ShelfHistoryScreen(look, size, lambda most: told_of(controller, most), count, self._navigator.up)

    def result(self, look: Look, size: Size) -> ShelfResultScreen:
        navigator, game = self._navigator, self._controller.sheet.game.name
        actions = ResultActions(
            navigator.up,
            lambda: navigator.go(HISTORY),
            lambda: self._setups.open(game),
            lambda: navigator.show(HOME, SHELF),
        )
        return ShelfResultScreen(look, size, self._controller, actions)


def told_of(controller: ShelfController, most: int) -> Sequence[Told]:
    """The latest actions first, each with what came of it: events are not kept, but follow from state and action."""
    log, say = controller.session.log, controller.say
    told: list[Told] = []
    for number in reversed(range(max(0, log.cursor - most), log.cursor)):
        _, events = apply(log.game, log.states[number], log.actions[number])
        told.append((say.action(log.actions[number]), say.came(log.actions[number], events)))
    return told

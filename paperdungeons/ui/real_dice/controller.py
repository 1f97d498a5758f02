"""Real dice of the current game: where a roll comes from, and what follows."""

from __future__ import annotations

from ...core.actions import EnterDice
from ...core.dice import Roll
from ...core.events import Event
from ...core.faces import BOARD, ROUNDS
from ...core.legal import why_not
from ...core.state import REPORTS, ROLL, State, phase_of
from ...play.codes.errors import CodeError, CodeTrouble
from ...play.codes.roll_code import are_same_dice, read_roll
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ...play.wording.codes import trouble_text
from ..sheet.model.captions import LINK, captions_of
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .entry import RollEntry, roll_text
from .tapped_dice import TappedDice


def awaits_dice(state: State) -> bool:
    """Whether a player waits for the dice of this round, or a board could show them."""
    is_bare_board = state.seat == BOARD and state.setup.hand_dice and not state.roll and phase_of(state) == REPORTS
    return is_bare_board or phase_of(state) == ROLL


class RealDice:
    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self.tapped = TappedDice(library)
        self.told = ""
        """What happened before the roll that is awaited."""
        self.news = "", False
        """The result of comparing the roll with another phone's, and whether it is bad."""

    @property
    def _game(self) -> Game:
        return self._library.current

    @property
    def can_share(self) -> bool:
        """Whether there are other phones that may want this roll."""
        state = self._game.state
        return bool(state.roll) and self._game.is_at_phones and state.setup.hand_dice and not self._game.is_past

    # --- where it leads -------------------------------------------------------------------------------------

    def take_dice(self) -> tuple[Event, ...]:
        """On a device that is passed around, take the dice that another player has entered; return what followed."""
        games, game = self._library.hot_seat, self._game
        if games is None or game.is_past or phase_of(game.state) != ROLL:
            return ()
        has_taken = self._services.problems.attempt(lambda: games.take_dice(game))
        return game.last_events() if has_taken else ()

    def open(self, events: tuple[Event, ...] = ()) -> None:
        """Go from the sheet to the screen for entering dice; ``events`` happened on the sheet before."""
        if self._navigator.here != "sheet" or self._game.is_past or phase_of(self._game.state) != ROLL:
            return
        self.told = LINK.join(text for text, _ in captions_of(self._services.words, self._game.state, events))
        self._navigator.go("roll")

    def open_at_board(self) -> None:
        """Enter the dice at the board, or show them if they are there."""
        self.told, self.news = "", ("", False)
        self._navigator.go("roll" if awaits_dice(self._game.state) else "roll-code")

    def enter(self, roll: Roll) -> None:
        self.tapped.change(RollEntry(roll))
        self.told, self.news = "", ("", False)
        events = self._services.problems.attempt(lambda: self._game.session.do(EnterDice(roll)))
        if events is None:
            return
        if self._game.state.seat == BOARD:
            self._navigator.show("home", "board", "roll-code")
        else:
            self._flow.open_sheet(events)

    # --- other phones ---------------------------------------------------------------------------------------

    def show_code(self) -> None:
        self.news = "", False
        self._navigator.go("roll-code")

    def read(self, text: str) -> str | None:
        """Read the roll that another phone shows; return why it is refused, if it is."""
        words, state = self._services.words, self._game.state
        try:
            roll = _read_roll(state, text)
        except CodeError as error:
            return trouble_text(words, error)
        if state.roll:
            self.compare(roll)
            return None
        reason = why_not(state, EnterDice(roll))
        if reason is not None:
            return words(f"reasons.{reason.value}")
        self.enter(roll)
        return None

    def compare(self, roll: Roll) -> None:
        """Compare a roll with our own, and show whether they are the same."""
        words, state = self._services.words, self._game.state
        is_same = are_same_dice(roll, state.roll)
        told = words("roll.code.same") if is_same else words("roll.code.other", dice=roll_text(words, roll))
        self.news = told, not is_same
        self._navigator.show("home", "board" if state.seat == BOARD else "sheet", "roll-code")


def _read_roll(state: State, text: str) -> Roll:
    rolled, own = read_roll(state.setup, text), state.round
    if rolled.round != own:
        raise CodeError(CodeTrouble.OTHER_ROUND, theirs=rolled.round, own=min(max(own, 1), ROUNDS))
    return rolled.roll

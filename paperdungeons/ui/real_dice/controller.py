"""Real dice of the current game: what has been tapped so far, where a roll comes from, and what follows."""

from __future__ import annotations

from ...core.actions import EnterDice
from ...core.dice import Roll
from ...core.events import Event
from ...core.faces import BOARD, ROUNDS
from ...core.legal import why_not
from ...core.state import REPORTS, ROLL, State, phase_of
from ...play.codes.errors import CodeError, CodeTrouble
from ...play.codes.roll_code import Rolled, are_same_dice, read_roll
from ...play.games.game import Game
from ...play.wording.codes import trouble_text
from ..sheet.model.captions import LINK, captions_of
from .entry import RollEntry, roll_text


def awaits_dice(state: State) -> bool:
    """Whether a player waits for them, or a board could show them."""
    is_bare_board = state.seat == BOARD and state.setup.hand_dice and not state.roll and phase_of(state) == REPORTS
    return is_bare_board or phase_of(state) == ROLL


class RealDice:
    def __init__(self, app) -> None:
        self.app = app
        self.told = ""
        """What happened before the roll that is awaited."""
        self.news = "", False
        """What came of comparing it with that of another phone."""
        self._kept: tuple[tuple[int, int], RollEntry] | None = None

    @property
    def game(self) -> Game:
        return self.app.library.game

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def can_share(self) -> bool:
        """Whether there are other phones that may want this roll."""
        game = self.game
        return bool(game.state.roll) and self.is_at_phones and game.state.setup.hand_dice and not game.is_past

    @property
    def is_at_phones(self) -> bool:
        return not self.game.is_alone and not self.game.circle

    # --- what is tapped -------------------------------------------------------------------------------------

    @property
    def entry(self) -> RollEntry:
        """As far as it is tapped, for as long as the round is the same; after an undo, what was entered."""
        if self._kept is None or self._kept[0] != self._round:
            self._kept = self._round, self._undone()
        return self._kept[1]

    @entry.setter
    def entry(self, entry: RollEntry) -> None:
        self._kept = self._round, entry

    @property
    def _round(self) -> tuple[int, int]:
        return self.game.id, self.state.round

    def _undone(self) -> RollEntry:
        session = self.game.session
        undone = session.choices[session.cursor] if session.can_redo else None
        return RollEntry(undone.roll) if isinstance(undone, EnterDice) else RollEntry()

    # --- where it leads -------------------------------------------------------------------------------------

    def take_dice(self) -> tuple[Event, ...]:
        """Of a tablet that is passed around: the dice that somebody else has entered, and what they did here."""
        circle, game = self.app.library.hot_seat, self.game
        is_awaited = circle is not None and not game.is_past and phase_of(game.state) == ROLL
        if is_awaited and self.app.services.problems.attempt(lambda: circle.take_dice(game)):
            return game.last_events()
        return ()

    def open(self, events: tuple[Event, ...] = ()) -> None:
        """From the sheet to where dice are entered; ``events`` are what happened to the sheet before."""
        if self.app.navigator.here != "sheet" or self.game.is_past or phase_of(self.state) != ROLL:
            return
        self.told = LINK.join(text for text, _ in captions_of(self.app.services.words, self.state, events))
        self.app.navigator.go("roll")

    def open_at_board(self) -> None:
        """To enter the dice there, or to show them."""
        self.told, self.news = "", ("", False)
        self.app.navigator.go("roll" if awaits_dice(self.state) else "roll-code")

    def enter(self, roll: Roll) -> None:
        self.entry, self.told, self.news = RollEntry(roll), "", ("", False)
        events = self.app.services.problems.attempt(lambda: self.game.session.do(EnterDice(roll)))
        if events is None:
            return
        if self.state.seat == BOARD:
            self.app.navigator.show("home", "board", "roll-code")
        else:
            self.app.flow.open_sheet(events)

    # --- other phones ---------------------------------------------------------------------------------------

    def show_code(self) -> None:
        self.news = "", False
        self.app.navigator.go("roll-code")

    def hear(self, text: str) -> str | None:
        """The roll that another phone shows; why it is refused, if it is."""
        words = self.app.services.words
        try:
            rolled = self._read(text)
        except CodeError as error:
            return trouble_text(words, error)
        if self.state.roll:
            self._compare(rolled.roll)
            return None
        reason = why_not(self.state, EnterDice(rolled.roll))
        if reason is not None:
            return words(f"reasons.{reason.value}")
        self.enter(rolled.roll)
        return None

    def _read(self, text: str) -> Rolled:
        rolled, own = read_roll(self.state.setup, text), self.state.round
        if rolled.round != own:
            raise CodeError(CodeTrouble.OTHER_ROUND, theirs=rolled.round, own=min(max(own, 1), ROUNDS))
        return rolled

    def _compare(self, roll: Roll) -> None:
        words, is_same = self.app.services.words, are_same_dice(roll, self.state.roll)
        told = words("roll.code.same") if is_same else words("roll.code.other", dice=roll_text(words, roll))
        self.news = told, not is_same
        self.app.navigator.show("home", "board" if self.state.seat == BOARD else "sheet", "roll-code")

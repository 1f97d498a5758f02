"""A table with a phone each: the rounds of this phone, or of a board in the middle, up to the ranking."""

from __future__ import annotations

from dataclasses import replace

from ....core.actions import CloseRound
from ....core.faces import BOARD
from ....core.reports import missing_seats
from ....core.state import CARDS, OVER, State, phase_of
from ....play.codes.seat_code import write_seat
from ....play.games.library import GameLibrary
from ....play.games.session import Session
from ...codes.entry import refusal_of
from ...setup.controller import SetupController
from ...setup.table_options import HOST
from ...system.game_flow import GameFlow
from ...system.navigator import Navigator
from ...system.services import Services
from ...system.settings_keeper import SettingsKeeper
from ..round_summary import RoundSummary, round_summary
from .inbox import Inbox
from .seating import HOST_SEAT


class PhoneTableController:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setup: SetupController,
        inbox: Inbox,
    ) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._setup, self._inbox = setup, inbox
        self.is_large = False
        """Whether a board shows its code as large as it can."""

    @property
    def _state(self) -> State:
        return self._library.current.state

    def go_on(self) -> None:
        """Go to where this phone was in the game."""
        self._inbox.set_status("")
        self.is_large = False
        phase = phase_of(self._state)
        if self._state.seat == BOARD:
            self._navigator.show("home", "board")
        elif phase == CARDS and self._state.seat == HOST_SEAT:
            self._navigator.show("home", *(("phones", "table-setup") if self._setup.table else ()), "invite")
        elif phase == CARDS:
            self._setup.open_cards()
        elif phase == OVER:
            self.told()
        else:
            self._flow.open_sheet(())

    def enlarge(self) -> None:
        """Let the board's code fill the screen, or put it back in its place."""
        self.is_large = not self.is_large
        self._navigator.rebuild()

    # --- the end of a round ---------------------------------------------------------------------------------

    def told(self) -> None:
        """Open the report screen: the round is inked, or the game is over."""
        self._inbox.set_status("")
        self._navigator.show("home", "sheet", "tell")

    def close(self) -> None:
        """Close the round without the players who have not reported."""
        closing, has_heard = CloseRound(missing_seats(self._state, self._state.round)), bool(self._state.heard)
        if self._services.problems.attempt(lambda: self._library.current.session.do(closing)) is not None:
            if has_heard:
                _note_exchange(self._services.settings)
            self._inbox.set_status("")
            self.show_closed()

    def show_closed(self) -> None:
        """Show what the round brought, unless it brought nothing."""
        self.is_large = False
        if self.summary().is_uneventful:
            self.after_closing()
        else:
            self._navigator.show("home", "board" if self._state.seat == BOARD else "sheet", "closed")

    def summary(self) -> RoundSummary:
        """All that is known of the round that was closed last."""
        state, round_ = self._state, _last_closed(self._library.current.session)
        reports = [*state.talk.told, *state.talk.heard]
        return round_summary(state.setup, round_, reports, state.talk.left, missing_seats(state, round_))

    def after_closing(self) -> None:
        """Go to the next round; the sheet shows what has happened to it."""
        if self._state.seat == BOARD:
            self._navigator.show("home", "board")
        else:
            self._flow.open_sheet(self._library.current.last_events())

    def take_back(self) -> None:
        """Take the report back: the round is pencil again."""
        if self._services.problems.attempt(self._library.current.session.undo):
            self._flow.open_sheet(())

    # --- the end of the game --------------------------------------------------------------------------------

    def see_ranking(self) -> None:
        self._inbox.set_status("")
        self._navigator.go("ranking")

    def show_game(self, screen: str) -> None:
        """Show this seat's whole game as a code, or why not: with too many repeated reports it is too long."""
        refusal = refusal_of(self._services.words, lambda: write_seat(self._library.current.record))
        if refusal is None:
            self._navigator.go(screen)
        else:
            self._inbox.set_status(refusal, bad=True)
            self._navigator.rebuild()

    def moved(self) -> None:
        """Put the game away: the seat is on another phone now."""
        self._put_away()
        self._navigator.home()

    def again(self) -> None:
        """Another game with the same people: the host sets the table, the others scan it."""
        seat, setup, own = self._state.seat, self._state.setup, self._services.settings.now.name
        self._put_away()
        if seat == HOST_SEAT:
            self._setup.open_table(HOST, (own, *("",) * (setup.players - 1)), hand_dice=setup.hand_dice)
        else:
            self._navigator.show("home", "phones")
            self._inbox.read_code("join-board" if seat == BOARD else "join")

    def _put_away(self) -> None:
        """Put the game away, even if somebody's result was never heard."""
        self._services.problems.attempt(self._library.current.put_away)
        self._flow.resume_latest()


def _note_exchange(settings: SettingsKeeper) -> None:
    """Remember that codes went from phone to phone, so that this is not explained any more."""
    if not settings.now.exchange_done:
        settings.keep(replace(settings.now, exchange_done=True))


def _last_closed(session: Session) -> int:
    """The round that was closed last."""
    made = range(session.cursor - 1, -1, -1)
    number = next(number for number in made if isinstance(session.choices[number], CloseRound))
    return session.state_at(number).round

"""One device passed around: shows what belongs to the player whose turn it is, with a curtain in between."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ...core.actions import CloseRound
from ...core.faces import Seat
from ...core.setup import Setup
from ...core.state import CARDS, phase_of
from ...play.games.game import Game
from ...play.games.hot_seat import leave_hot_seat
from ...play.games.hot_seat_game import HotSeatGame, begin_hot_seat
from ...play.games.library import GameLibrary
from ...play.records.campaign import CampaignGame
from ...play.records.header_notation import Bots
from ...play.storage.errors import StoreError
from ..setup.controller import SetupController
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .round_summary import hot_seat_summary

if TYPE_CHECKING:
    from .bot_turns import BotTurns


class HotSeat:
    def __init__(
        self, services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow, setup: SetupController
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._flow, self._setup = flow, setup
        self.played: Game | None = None
        """The game of the player who has just ended a round, until somebody else looks."""
        self.closed = 0
        """The round that was closed last."""
        self._seen: tuple[int, int] | None = None
        """The game whose sheet was shown last, and the number of choices that it had."""

    @property
    def games(self) -> HotSeatGame:
        """The games of all who share this device."""
        assert self._library.hot_seat is not None
        return self._library.hot_seat

    @cached_property
    def bots(self) -> BotTurns:
        """Imported with the first table, so that the app starts sooner."""
        from .bot_turns import BotTurns

        return BotTurns(self._services.problems.attempt, self._bots_have_played)

    def start(
        self, setup: Setup, names: tuple[str, ...], bots: Bots = (), campaign: CampaignGame | None = None
    ) -> None:
        self.rest()
        ask = self._services.settings.now.ask
        games = self._services.problems.attempt(
            lambda: begin_hot_seat(self._services.store, setup, names, ask, bots, campaign)
        )
        if games is not None:
            self._library.open(games.turn or games.games[0], games)
            self.hand_over()

    # --- from player to player ------------------------------------------------------------------------------

    def hand_over(self, played: Game | None = None) -> None:
        """Go on after a player: close the round if all have played it, then show what it brought, the next player or
        the end."""
        games = self.games
        if not games.people:
            self._break_up()
            return
        self.played = played
        try:
            round_ = games.close()
        except StoreError as error:
            self._services.problems.tell(error)
            return
        if round_ is not None:
            self.closed, self.played = round_, None
        if games.bots:
            self.bots.go_on(games)
        if round_ is None or hot_seat_summary(games, round_).is_uneventful:
            self.to_next()
        else:
            self._navigator.show("home", "closed")

    def to_next(self) -> None:
        """Go to the next player; without a curtain if only one person plays on this device."""
        games, turn = self.games, self.games.turn
        self._library.turn_to(turn or games.people[0])
        if turn is None:
            self._navigator.show("home", "ranking" if games.is_over else "thinking")
        elif games.is_passed:
            self._navigator.show("home", "curtain")
        else:
            self.lift()

    def lift(self) -> None:
        """The device is in the right hands: show them their sheet, and what happened to it meanwhile."""
        self.played, game = None, self._library.current
        if phase_of(game.state) == CARDS:
            self._setup.open_cards()
            return
        seen, self._seen = self._seen, (game.id, game.session.cursor)
        came_now = isinstance(game.session.choices[game.session.cursor - 1], CloseRound) and seen != self._seen
        self._flow.open_sheet(game.last_events() if came_now else ())

    @property
    def can_take_back(self) -> bool:
        return self.played is not None and self.played.session.can_undo

    def not_finished(self) -> None:
        """Give the last round back to its player: through the curtain, for somebody else may hold the device."""
        if self.played is not None and self._services.problems.attempt(self.played.session.undo):
            self.played = None
            self.to_next()

    def leave(self, seat: Seat) -> None:
        """A player goes home."""
        games = self.games

        def go() -> None:
            if [game.state.seat for game in games.people] == [seat]:
                self._break_up()
                return
            leave_hot_seat(games.sessions, seat)
            next(game for game in games.games if game.state.seat == seat).put_away()
            self.hand_over()

        self._services.problems.attempt(go)

    def _break_up(self) -> None:
        """The last person has gone: bots do not play on among themselves."""
        self.rest()
        for game in self.games.games:
            game.put_away()
        self._flow.resume_latest()
        self._navigator.home()

    # --- bots -----------------------------------------------------------------------------------------------

    def _bots_have_played(self) -> None:
        """Go on, if the screen is waiting for the bots."""
        if self._navigator.here == "thinking":
            self.hand_over(self.played)

    def rest(self) -> None:
        """Let no bot think: the app is paused, or another game is current."""
        if "bots" in self.__dict__:
            self.bots.rest()

    def wake(self) -> None:
        """Let the bots think again: the app is back."""
        games = self._library.hot_seat
        if games is not None and games.bots and self._navigator.here != "home":
            self.bots.go_on(games)

    def end(self) -> None:
        """Stop the bots for good: the app closes."""
        if "bots" in self.__dict__:
            self.bots.end()

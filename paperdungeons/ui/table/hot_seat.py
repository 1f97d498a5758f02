"""One device passed around: shows what belongs to the player whose turn it is, with a curtain in between."""

from __future__ import annotations

from functools import cached_property

from ...core.actions import CloseRound, Keep
from ...core.faces import Seat
from ...core.state import CARDS, phase_of
from ...core.table import Place, placed, result_of
from ...play.games.game import Game, HotSeatGame, begin_hot_seat
from ...play.games.hot_seat import leave_hot_seat, report_told, who_left
from ...play.records.header_notation import Bots
from ...play.storage.errors import StoreError


class HotSeat:
    def __init__(self, app) -> None:
        self.app = app
        self.played: Game | None = None
        """Who has just ended a round, as long as nobody else has looked."""
        self.closed = 0
        """The round that was closed last."""
        self._seen: tuple[int, int] | None = None
        """The game whose sheet was shown last, and the number of choices that stood in it."""

    @property
    def circle(self) -> HotSeatGame | None:
        """The games of all who share this device."""
        return self.app.library.hot_seat

    @cached_property
    def bots(self):
        """Read when the first table is set: the app starts sooner."""
        from .bot_turns import BotTurns

        return BotTurns(self.app.services.problems.attempt, self._bots_have_played)

    def start(self, setup, names: tuple[str, ...], bots: Bots = ()) -> None:
        app = self.app
        self.rest()
        try:
            games = begin_hot_seat(app.services.store, setup, names, app.services.settings.now.ask, bots)
        except StoreError as error:
            app.services.problems.tell(error)
            return
        app.library.open(games.turn or games.games[0], games)
        self.hand_over()

    def hand_over(self, played: Game | None = None) -> None:
        """Between two players: close the round if all have played it, else to the next one, else to the end."""
        if not self.circle.people:
            self._break_up()
            return
        self.played = played
        try:
            round_ = self.circle.close()
        except StoreError as error:
            self.app.services.problems.tell(error)
            return
        if round_ is not None:
            self.closed, self.played = round_, None
        if self.circle.bots:
            self.bots.go_on(self.circle)
        if round_ is None or (self.story().is_quiet and self.story().battle is None):
            self.to_next()
        else:
            self.app.navigator.show("home", "closed")

    def to_next(self) -> None:
        """To the sheet without a curtain where nobody else could look."""
        circle, turn = self.circle, self.circle.turn
        if turn is None:
            self.app.library.turn_to(circle.people[0])
            self.app.navigator.show("home", "ranking" if circle.is_over else "thinking")
        else:
            self.app.library.turn_to(turn)
            if self.is_passed:
                self.app.navigator.show("home", "curtain")
            else:
                self.lift()

    @property
    def is_passed(self) -> bool:
        """Whether there is more than one person to pass it to."""
        return len(self.circle.people) > 1

    def _bots_have_played(self) -> None:
        """Who waits for them does so no longer."""
        if self.app.navigator.here == "thinking":
            self.hand_over(self.played)

    def lift(self) -> None:
        """The tablet is in the right hands: show them their sheet, and what happened to it meanwhile."""
        app, self.played = self.app, None
        if phase_of(app.library.game.state) == CARDS:
            app.features.setup.open_cards()
            return
        session, seen = app.library.game.session, self._seen
        self._seen = app.library.game.id, session.cursor
        came_now = isinstance(session.choices[session.cursor - 1], CloseRound) and seen != self._seen
        app.flow.open_sheet(app.library.game.last_events() if came_now else ())

    def keep_cards(self, cards: Keep) -> None:
        self.app.services.problems.attempt(lambda: self.app.flow.open_sheet(self.app.library.game.session.do(cards)))

    def not_finished(self) -> None:
        """Who has just ended a round wants it back: through the curtain, for somebody else may hold the tablet."""
        game = self.played
        if game is not None and self.app.services.problems.attempt(game.session.undo):
            self.played = None
            self.to_next()

    @property
    def can_take_back(self) -> bool:
        return self.played is not None and self.played.session.can_undo

    def leave(self, seat: Seat) -> None:
        """A player goes home."""
        sessions = [game.session for game in self.circle.games]

        def go() -> None:
            if [game.state.seat for game in self.circle.people] == [seat]:
                self._break_up()
                return
            leave_hot_seat(sessions, seat)
            next(game for game in self.circle.games if game.state.seat == seat).put_away()
            self.hand_over()

        self.app.services.problems.attempt(go)

    def _break_up(self) -> None:
        """The last person has gone: bots do not play on among themselves."""
        self.rest()
        for game in self.circle.games:
            game.put_away()
        self.app.flow.resume_latest()
        self.app.navigator.home()

    # --- bots -----------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """The app is paused, or another game is current: no bot thinks."""
        if "bots" in self.__dict__:
            self.bots.rest()

    def wake(self) -> None:
        """The app is back."""
        if self.circle is not None and self.circle.bots and self.app.navigator.here != "home":
            self.bots.go_on(self.circle)

    def end(self) -> None:
        """The app closes."""
        if "bots" in self.__dict__:
            self.bots.end()

    # --- what there is to show ------------------------------------------------------------------------------

    def story(self):
        """What the round that was closed last brought."""
        from .round_summary import story_of

        told = [report_told(state, self.closed) for state in self.circle.states]
        return story_of(self.circle.setup, self.closed, [report for report in told if report is not None], self.left)

    @property
    def left(self) -> int:
        return who_left(self.circle.states)

    def places(self) -> list[Place]:
        return placed([result_of(state) for state in self.circle.states if not self.left >> state.seat & 1])

"""One tablet for everybody: whose turn it is decides what shows, and a curtain hangs between two players."""

from __future__ import annotations

from ...core.actions import CloseRound, Keep
from ...core.faces import Seat
from ...core.state import CARDS, phase_of
from ...core.table import Place, placed, result_of
from ...play.circle import leave_circle, report_told, who_left
from ...play.trouble import StoreError
from ..game import Circle, Game, begin_circle


class PassedTablet:
    def __init__(self, app) -> None:
        self.app = app
        self.circle: Circle | None = None
        self.played: Game | None = None
        """Who has just ended a round, as long as nobody else has looked."""
        self.closed = 0
        """The round that was closed last."""

    def start(self, setup, names: tuple[str, ...]) -> None:
        app = self.app
        try:
            self.circle = begin_circle(app.store, setup, names, app.settings_kept.ask)
        except StoreError as error:
            app.tell_trouble(error)
            return
        self.hand_over()

    def hand_over(self, played: Game | None = None) -> None:
        """Between two players: close the round if all have played it, else to the next one, else to the end."""
        self.played = played
        try:
            round_ = self.circle.close()
        except StoreError as error:
            self.app.tell_trouble(error)
            return
        if round_ is not None:
            self.closed, self.played = round_, None
        if round_ is None or (self.story().is_quiet and self.story().battle is None):
            self.to_next()
        else:
            self.app.show("home", "closed")

    def to_next(self) -> None:
        turn = self.circle.turn
        self.app.game = turn or self.circle.games[0]
        self.app.show("home", "ranking" if turn is None else "curtain")

    def lift(self) -> None:
        """The tablet is in the right hands: show them their sheet, and what happened to it meanwhile."""
        app, self.played = self.app, None
        if phase_of(app.game.state) == CARDS:
            app.choose_cards()
            return
        session = app.game.session
        came_now = isinstance(session.choices[session.cursor - 1], CloseRound)
        app.open_sheet(app.game.last_events() if came_now else ())

    def keep_cards(self, cards: Keep) -> None:
        self.app.attempt(lambda: self.app.open_sheet(self.app.game.session.do(cards)))

    def not_finished(self) -> None:
        """Who has just ended a round wants it back: through the curtain, for somebody else may hold the tablet."""
        game = self.played
        if game is not None and self.app.attempt(game.session.undo):
            self.played = None
            self.to_next()

    @property
    def can_take_back(self) -> bool:
        return self.played is not None and self.played.session.can_undo

    def leave(self, seat: Seat) -> None:
        """A player goes home."""
        sessions = [game.session for game in self.circle.games]

        def go() -> None:
            leave_circle(sessions, seat)
            next(game for game in self.circle.games if game.state.seat == seat).put_away()
            self.hand_over()

        self.app.attempt(go)

    # --- what there is to show ------------------------------------------------------------------------------

    def story(self):
        """What the round that was closed last brought."""
        from .round_story import story_of  # read when the first round is closed: the app starts sooner

        told = [report_told(state, self.closed) for state in self.circle.states]
        return story_of(self.circle.setup, self.closed, [report for report in told if report is not None], self.left)

    @property
    def left(self) -> int:
        return who_left(self.circle.states)

    def places(self) -> list[Place]:
        return placed([result_of(state) for state in self.circle.states if not self.left >> state.seat & 1])

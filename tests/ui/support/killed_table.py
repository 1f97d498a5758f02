"""Players at a table, around one tablet or with a phone each, in a process that will be killed."""

from __future__ import annotations

from typing import Final

from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, REPORTS, ROUND_END, State, phase_of
from paperdungeons.play.games.game import Game
from paperdungeons.play.games.hot_seat import round_to_close
from paperdungeons.play.games.incoming_reports import take_in
from paperdungeons.ui.sheet.model.scene import ACT
from tests.ui.support.killed_app import CLOSING, Driven, say
from tests.ui.support.rivals import Rival

PLAYERS: Final = 3
AGAIN: Final = 0.15
"""The probability that somebody takes back the round they have just ended."""


class DrivenTablet(Driven):
    """Plays for three people around one tablet."""

    @property
    def games(self) -> list[Game]:
        return self.app.library.hot_seat.games

    def left_to_close(self) -> dict[Game, int]:
        """What resuming adds to each game if the tablet was killed while a round was being closed."""
        is_left = round_to_close([game.state for game in self.games]) is not None
        return dict.fromkeys(self.games, PLAYERS) if is_left else {}

    def begin(self) -> None:
        """Go by touch from the first screen to the first curtain; the games exist by then, without choices."""
        self.go_home()
        self.touch(self.app.navigator.screen.pass_tile)
        self.say_next(is_new=True)
        self.touch(self.app.navigator.screen.start_tile)
        self.look()

    def play(self) -> None:
        while True:
            self.step()

    def step(self) -> None:
        screen, game = self.app.navigator.screen, self.app.library.game
        match self.app.navigator.path[-1]:
            case "curtain" if screen.undo_tile is not None and self.chance.random() < AGAIN:
                self.tap(screen.undo_tile, {self.app.features.tables.hot_seat.played: -1})
            case "curtain":
                self.tap(screen.lift_tile)
            case "cards":
                self.tap(screen.keep_tile, {game: 1})
            case "closed":
                self.tap(screen.go_tile)
            case "fight":
                self.tap(screen.close_tile)
            case "ranking":
                self.begin()
            case _ if phase_of(game.state) in (REPORTS, OVER):
                self.do(self.pilot.press(ACT), self.left_to_close())
            case _ if self.chance.random() > self.back_or_forth or not self.go_back_or_forth():
                self.choose()

    def choose(self) -> None:
        """Make the next choice on the sheet; the last choice of the last player closes the round for all."""
        game, others = self.app.library.game, [game for game in self.games if game is not self.app.library.game]
        ends = phase_of(game.state) == ROUND_END
        if ends and all(phase_of(other.state) == REPORTS for other in others):
            say(CLOSING)
            heard = len(others) + 1
            self.do(self.pilot.perform(self.wish()), {game: 1 + heard, **dict.fromkeys(others, heard)})
        else:
            self.do(self.pilot.perform(self.wish()), {game: 1})


class DrivenPhone(Driven):
    """Plays for one of three with a phone each; the others have no screen, but their codes can be scanned."""

    def __init__(self, *wishes) -> None:
        super().__init__(*wishes)
        self.others: Others | None = None

    def begin(self) -> None:
        self.go_home()
        self.touch(self.app.navigator.screen.phones_tile)
        self.touch(self.app.navigator.screen.tiles["host"])
        self.say_next(is_new=True)
        self.touch(self.app.navigator.screen.start_tile)
        self.look()

    def play(self) -> None:
        while True:
            self.step()

    def step(self) -> None:
        screen, game = self.app.navigator.screen, self.app.library.game
        match self.app.navigator.path[-1]:
            case "invite":
                self.tap(screen.start_tile)
            case "cards":
                self.tap(screen.keep_tile, {game: 1})
            case "closed":
                self.tap(screen.go_tile)
            case "fight":
                self.tap(screen.close_tile)
            case "tell":
                self.talk()
            case "ranking":
                self.begin()
            case _ if phase_of(game.state) in (REPORTS, OVER):
                self.do(self.pilot.press(ACT), {})
            case _ if self.chance.random() > self.back_or_forth or not self.go_back_or_forth():
                self.do(self.pilot.perform(self.wish()), {game: 1})

    def talk(self) -> None:
        """Hear the others, then close the round."""
        game, tiles = self.app.library.game, self.app.navigator.screen.tiles
        code = self.others_at(game.state).next_code(game.state)
        if code is not None:
            self.hardware.scanner.seen = [code]
            say(CLOSING)
            self.tap(tiles["scan"], {game: 1}, frames=3)
            assert not self.app.features.tables.inbox.news_bad, self.app.features.tables.inbox.news
        elif "close" in tiles:
            say(CLOSING)
            self.tap(tiles["close"], {game: 1})
        else:
            self.tap(tiles["ranking"])

    def others_at(self, state: State) -> Others:
        """The others at this table; after a kill they play the same again."""
        if self.others is None or self.others.setup != state.setup:
            self.others = Others(state.setup, state.seat)
        self.others.keep_up(state)
        return self.others


class Others:
    def __init__(self, setup: Setup, seat: int) -> None:
        self.setup = setup
        self.rivals = [Rival(setup, other, f"No {other}") for other in range(setup.players) if other != seat]

    def keep_up(self, state: State) -> None:
        """Play until they have reported as many rounds as this phone, and end the game if it has."""
        while self._told < len(state.talk.told):
            self._close(state)
            for rival in self.rivals:
                rival.play_round()
        if phase_of(state) == OVER:
            self._close(state)

    @property
    def _told(self) -> int:
        return len(self.rivals[0].state.talk.told)

    def _close(self, state: State) -> None:
        """Close the round that they reported last, unless they have closed it."""
        for rival in self.rivals:
            if phase_of(rival.state) == REPORTS:
                told = [state.talk.told[self._told - 1], *(other.state.talk.told[-1] for other in self.rivals)]
                take_in(rival.session, [report for report in told if report.seat != rival.state.seat])
        for rival in self.rivals:
            if phase_of(rival.state) == REPORTS:
                rival.close()

    def next_code(self, state: State) -> str | None:
        """The code of the first player whose report of this round, or whose result, was not heard."""
        over, talk = phase_of(state) == OVER, state.talk
        results = {result.seat for result in talk.results}
        for rival in self.rivals:
            seat = rival.state.seat
            if (over and seat not in results) or (not over and talk.report(seat, state.round) is None):
                return rival.code
        return None

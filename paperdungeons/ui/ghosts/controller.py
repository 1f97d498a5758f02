"""The ghosts of the current game: they play a round in the background while the player does, and are shown when the
player has closed it.
"""

from __future__ import annotations

from collections.abc import Generator

from kivy.clock import Clock

from ...core.faces import ROUNDS
from ...play.games.game import Game
from ...play.games.ghosts import Ghost, Rival, play_until, rounds_closed, standing_after, summoned
from ..system.background_task import BackgroundTask
from .wording import standing_text

Found = list[Ghost]
MOST_GAMES = 4
"""Of so many games it is remembered what the ghosts did; of others they do it again."""


class GhostController:
    def __init__(self, app) -> None:
        self.app = app
        self._game: Game | None = None
        self._found: dict[int, Found] = {}
        self._errand: BackgroundTask | None = None
        self._told = 0
        """The last round whose standing was told."""

    @property
    def ghosts(self) -> Found:
        """Of the game that is followed, as far as they have come."""
        return [] if self._game is None else self._found[self._game.id]

    def follow(self, game: Game) -> None:
        """Play beside this game, if it has ghosts. Following it again changes nothing."""
        if game is not self._game:
            self.rest()
            self._game = None
            if game.ghosts:
                self._take_up(game)
        self._go_on()

    def enter(self, game: Game) -> None:
        """Its sheet is laid on the table: play beside it, and tell how it stands as soon as that is known."""
        self.follow(game)
        self._told = 0
        Clock.schedule_once(lambda _: game is self._game and self._tell())

    def _take_up(self, game: Game) -> None:
        self._game, self._told = game, rounds_closed(game.state)
        if game.id not in self._found:
            self._found[game.id] = [summoned(game.state.setup, bot) for bot in game.ghosts]
        for forgotten in list(self._found)[:-MOST_GAMES]:
            if forgotten != game.id:
                del self._found[forgotten]
        game.session.watch(lambda *_: self._moved(game))

    def rest(self) -> None:
        """What is half thought is thought again later."""
        if self._errand is not None:
            self._errand.cancel()
        self._errand = None

    def end(self) -> None:
        """Before the app closes."""
        errand = self._errand
        self.rest()
        if errand is not None:
            errand.join()

    # --- playing --------------------------------------------------------------------------------------------

    def _moved(self, game: Game) -> None:
        """The player has done something; the sheet shows first what came of it."""
        if game is self._game and rounds_closed(game.state) != self._told:
            self._go_on()
            Clock.schedule_once(lambda _: game is self._game and self._tell())

    def _go_on(self) -> None:
        """A ghost plays the round that the player plays, and no later one."""
        if self._game is None or self._errand is not None:
            return
        wanted = min(max(self._game.state.round, 1), ROUNDS)
        if any(len(ghost.closed) < wanted for ghost in self.ghosts) and not self._game.state.setup.hand_dice:
            game, work = self._game, _round_of_all(list(self.ghosts), wanted)
            self._errand = BackgroundTask(work, lambda ghosts: self._played(game, ghosts)).start()

    def _played(self, game: Game, ghosts: Found) -> None:
        self._errand, were_awaited = None, self.standing() is None
        self._found[game.id] = ghosts
        self._tell()
        self._go_on()
        if were_awaited and self.app.navigator.here == "score" and self.standing() is not None:
            self.app.navigator.rebuild()

    # --- telling --------------------------------------------------------------------------------------------

    def standing(self) -> list[Rival] | None:
        """After the last round that the player has closed; None while the ghosts still play it."""
        session = self._game.session
        states = (session.state_at(made) for made in range(session.cursor + 1))
        return standing_after(rounds_closed(session.state), states, self.ghosts)

    def _tell(self) -> None:
        """Once after every round, in a line on the sheet."""
        game, round_ = self._game, rounds_closed(self._game.state)
        standing = self.standing() if round_ != self._told and game is self.app.library.game else None
        if standing is not None:
            self._told = round_
            self.app.flow.tell_on_sheet(standing_text(self.app.services.words, round_, standing))


def _round_of_all(ghosts: Found, round_: int) -> Generator[float, None, Found]:
    for number, ghost in enumerate(ghosts):
        ghosts[number] = yield from play_until(ghost, round_)
    return ghosts

"""The bots of a passed device: they think one after another in the background, and each round is saved as a whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...bots.ways import Choices
from ...core.state import ROLL, State, phase_of
from ...play.games.bot_turn import do_together, whole_round
from ...play.games.game import Game
from ...play.games.hot_seat_game import HotSeatGame
from ..system.background_task import BackgroundTask


class BotTurns:
    """``attempt`` does something that the disk may refuse, and returns None if it does. ``on_played`` is called when no
    bot of the device has anything left to do."""

    def __init__(self, attempt: Callable[[Callable[[], object]], object], on_played: Callable[[], None]) -> None:
        self._attempt, self._on_played = attempt, on_played
        self._games: HotSeatGame | None = None
        self._task: BackgroundTask | None = None

    @property
    def is_thinking(self) -> bool:
        return self._task is not None

    def go_on(self, games: HotSeatGame) -> None:
        """Let the bots of this device play what they can, if they are not doing so already."""
        if games is not self._games:
            self.rest()
            self._games = games
        if self._task is None:
            self._think(games)

    def rest(self) -> None:
        """Stop thinking; a round that is only half thought out is begun again later."""
        if self._task is not None:
            self._task.cancel()
        self._task = self._games = None

    def end(self) -> None:
        """Stop thinking and wait for the thread, before the app closes."""
        task = self._task
        self.rest()
        if task is not None:
            task.join()

    def _think(self, games: HotSeatGame) -> bool:
        """Let the next bot think; return whether there is one. With real dice, bots wait until these are rolled."""
        for waiting in games.thinkers:
            self._attempt(partial(games.take_dice, waiting))
        game = next((game for game in games.thinkers if phase_of(game.state) != ROLL), None)
        bot = None if game is None else game.bots[game.state.seat]
        if game is None or bot is None:
            return False
        self._task = BackgroundTask(
            whole_round(game.state, bot), partial(self._played, games, game, game.state)
        ).start()
        return True

    def _played(self, games: HotSeatGame, game: Game, state: State, choices: Choices) -> None:
        """Make a bot's choices. If its game has changed meanwhile, as when a player has left, it thinks again."""
        self._task = None
        is_new = game.state is state
        if is_new and not (choices and self._attempt(lambda: do_together(game.session, choices))):
            return
        if not self._think(games):
            self._on_played()

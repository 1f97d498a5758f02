"""The bots of a passed device: they think one after another in the background, and each round is saved as a whole."""

from __future__ import annotations

from collections.abc import Callable

from ...bots.ways import Choices
from ...core.state import ROLL, State, phase_of
from ...play.games.bot_turn import do_together, whole_round
from ...play.games.game import Game, HotSeatGame
from ..system.background_task import BackgroundTask


class BotTurns:
    """``attempt`` does something that the disk may refuse, and gives nothing then. ``on_played`` is told when no bot of
    the circle has anything left to do."""

    def __init__(self, attempt: Callable[[Callable[[], object]], object], on_played: Callable[[], None]) -> None:
        self._attempt, self._on_played = attempt, on_played
        self._circle: HotSeatGame | None = None
        self._errand: BackgroundTask | None = None

    @property
    def is_thinking(self) -> bool:
        return self._errand is not None

    def go_on(self, circle: HotSeatGame) -> None:
        """Let the bots of this device play what they can, if they do not already."""
        if circle is not self._circle:
            self.rest()
            self._circle = circle
        if self._errand is None:
            self._think()

    def rest(self) -> None:
        """What is half thought is thought again later."""
        if self._errand is not None:
            self._errand.cancel()
        self._errand = self._circle = None

    def end(self) -> None:
        """Before the app closes."""
        errand = self._errand
        self.rest()
        if errand is not None:
            errand.join()

    def _think(self) -> bool:
        """Whether there is a bot that has to. With real dice they wait until these lie on the table."""
        for game in self._circle.thinkers:
            self._attempt(lambda game=game: self._circle.take_dice(game))
        game = next((game for game in self._circle.thinkers if phase_of(game.state) != ROLL), None)
        if game is None:
            return False
        state, bot = game.state, game.bots[game.state.seat]
        self._errand = BackgroundTask(
            whole_round(state, bot), lambda choices: self._played(game, state, choices)
        ).start()
        return True

    def _played(self, game: Game, state: State, choices: Choices) -> None:
        """Something may have happened to it meanwhile, such as a player who left: then it thinks again."""
        self._errand = None
        is_new = game.state is state
        if is_new and not (choices and self._attempt(lambda: do_together(game.session, choices))):
            return
        if not self._think():
            self._on_played()

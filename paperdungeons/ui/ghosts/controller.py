"""The ghosts of the current game: they play a round in the background while the player does, and are shown when the
player has closed it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from ...bots.bot import Bot
from ...core.faces import ROUNDS
from ...play.games.game import Game
from ...play.games.ghosts import Ghost, Rival, play_until, rounds_closed, standing_after, summoned
from ...play.games.library import GameLibrary
from ...play.storage.ghost_scores import GhostPoints
from ..review.lines import MOMENTS, OTHER, ComparisonPlace
from ..system.background_task import BackgroundTask
from ..system.clock import next_frame
from ..system.navigator import Navigator
from ..system.services import Services
from .wording import standing_text

Found = list[Ghost]
GHOST_LINE = "ghost-line"
MOST_GAMES = 4
"""The play of ghosts is remembered for this many games; in others they play again."""


class GhostController:
    def __init__(
        self, services: Services, navigator: Navigator, library: GameLibrary, tell: Callable[[str], None]
    ) -> None:
        """``tell`` says something on the sheet."""
        self._services, self._navigator, self._library, self._tell_on_sheet = services, navigator, library, tell
        self._game: Game | None = None
        self._found: dict[int, Found] = {}
        self._task: BackgroundTask | None = None
        self._told = 0
        """The last round whose standing was told."""
        self.place = ComparisonPlace()

    @property
    def ghosts(self) -> Found:
        """The ghosts of the followed game, as far as they have come."""
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
        """Called when the sheet of a game opens: play beside it, and tell the standing as soon as it is known."""
        self.follow(game)
        self._told = 0
        next_frame(lambda: self._tell(game))

    def _take_up(self, game: Game) -> None:
        self._game, self._told = game, rounds_closed(game.state)
        if game.id not in self._found:
            self._found[game.id] = [summoned(game.state.setup, bot) for bot in game.ghosts if bot is not None]
        for forgotten in list(self._found)[:-MOST_GAMES]:
            if forgotten != game.id:
                del self._found[forgotten]
        game.session.watch(lambda *_: self._moved(game))

    def rest(self) -> None:
        """Stop playing; an unfinished round is played again later."""
        if self._task is not None:
            self._task.cancel()
        self._task = None

    def end(self) -> None:
        """Stop playing for good, before the app closes."""
        task = self._task
        self.rest()
        if task is not None:
            task.join()

    # --- playing --------------------------------------------------------------------------------------------

    def _moved(self, game: Game) -> None:
        """When the player has closed a round, play on, and tell the standing after the sheet has shown the choice."""
        if game is self._game and rounds_closed(game.state) != self._told:
            self._go_on()
            next_frame(lambda: self._tell(game))

    def _go_on(self) -> None:
        """Let the ghosts play up to the player's round, and no further."""
        if self._game is None or self._task is not None:
            return
        wanted = min(max(self._game.state.round, 1), ROUNDS)
        if any(len(ghost.closed) < wanted for ghost in self.ghosts) and not self._game.state.setup.hand_dice:
            game, work = self._game, _round_of_all(list(self.ghosts), wanted)
            self._task = BackgroundTask(work, lambda ghosts: self._played(game, ghosts)).start()

    def _played(self, game: Game, ghosts: Found) -> None:
        self._task, were_awaited = None, self.standing() is None
        self._found[game.id] = ghosts
        self._tell(game)
        self._go_on()
        if were_awaited and self._navigator.here == "score" and self.standing() is not None:
            self._navigator.rebuild()

    # --- a ghost's sheet ------------------------------------------------------------------------------------

    def open(self, bot: Bot) -> None:
        """Show a ghost's sheet as it was in the end; from there the player can go back in it."""
        self.seen, self.place = bot, ComparisonPlace(len(MOMENTS) - 1, OTHER)
        self._navigator.go(GHOST_LINE)

    def move_to(self, place: ComparisonPlace) -> None:
        self.place = place

    # --- telling --------------------------------------------------------------------------------------------

    def standing(self) -> list[Rival] | None:
        """The standing after the last round that the player has closed; None while the ghosts still play it."""
        if self._game is None:
            return None
        session = self._game.session
        states = (session.state_at(made) for made in range(session.cursor + 1))
        return standing_after(rounds_closed(session.state), states, self.ghosts)

    def final_standing(self) -> list[Rival]:
        """The standing of the game at hand and its ghosts; empty until all of them have come to the end."""
        if not self._library.current.ghosts or not self._library.is_over:
            return []
        self.follow(self._library.current)
        standing = self.standing() or []
        points = {rival.bot: rival.points for rival in standing if rival.bot is not None}
        if points:
            GhostPoints(self._services.folder).keep(self._library.current.state.setup, points)
        return standing

    def _tell(self, game: Game) -> None:
        """Tell the standing once after every round, in a line on the sheet of the followed game."""
        round_ = rounds_closed(game.state)
        if round_ == self._told or not (game is self._game is self._library.game):
            return
        standing = self.standing()
        if standing is not None:
            self._told = round_
            self._tell_on_sheet(standing_text(self._services.words, round_, standing))


def _round_of_all(ghosts: Found, round_: int) -> Generator[float, None, Found]:
    for number, ghost in enumerate(ghosts):
        ghosts[number] = yield from play_until(ghost, round_)
    return ghosts

"""The first screen: what it says about the games, and where it leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from ...content.words import Words
from ...play.games.finished_games import finished_points, given_up, has_finished
from ...play.games.lesson_file import LessonFile
from ...play.games.library import GameLibrary
from ...play.records.challenge import ChallengeKind
from ...play.storage.errors import StoreError
from ...play.storage.saved_page import GameId, Kept
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .present_challenges import PresentChallenges, present_facts
from .saved_game_wording import MOST_LAST, HomeFacts, Results, Waiting, waiting_of, with_lesson, with_occasion

if TYPE_CHECKING:
    from ...content.ranks_file import Ranks


class NewGames(Protocol):
    """Setting up a game."""

    def open_solo(self) -> None: ...
    def open_table(self, mode: str) -> None: ...


class HomeController:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setup: Callable[[], NewGames],
        play_challenge: Callable[[ChallengeKind], None],
        learn: Callable[[], None],
    ) -> None:
        """``play_challenge`` begins or goes on with the present challenge of a kind, or shows what came of it;
        ``learn`` opens the first lesson."""
        self.learn = learn
        self._services, self._navigator, self._library = services, navigator, library
        self._flow, self._get_setup, self.play_challenge = flow, setup, play_challenge
        self._ranked: tuple[Ranks | None, list[Kept]] = (None, [])
        self._best_rank: int | None = None
        """The highest rank among the games in ``_ranked``, by the ranks stored with them."""

    # --- where it leads -------------------------------------------------------------------------------------

    def go_on(self) -> None:
        self._flow.go_on()

    def begin(self) -> None:
        self._get_setup().open_solo()

    def pass_around(self) -> None:
        self._get_setup().open_table("pass")

    def phones(self) -> None:
        self._navigator.show("home", "phones")

    def open(self, name: str) -> None:
        self._navigator.go(name)

    def look_back(self, game: GameId) -> None:
        """The score of a finished game, or the ranking of its table."""
        store, box = self._services.store, self._library.content.box
        self._services.problems.attempt(lambda: self._flow.look_back(store.load(game, box), "home"))

    def dismiss_problems(self) -> None:
        self._services.problems.dismiss()
        self._navigator.rebuild()

    # --- what it says ---------------------------------------------------------------------------------------

    def facts(self, words: Words) -> HomeFacts:
        self._library.back_to_present()
        waiting = self._waiting(words)
        others = max(0, self._library.waiting - (waiting is not None and not self._is_over))
        problems = [words(problem.key, **problem.facts) for problem in self._services.problems.waiting]
        facts = HomeFacts(waiting, others, problems, self._results(words), self._challenges(words))
        facts = facts._replace(has_given_up=self._has_given_up())
        is_begun = LessonFile(self._services.folder).is_there
        return with_lesson(facts, is_begun, self._services.settings.now.lesson_done)

    def _has_given_up(self) -> bool:
        """Whether the latest game was given up, so that it can be taken back."""
        try:
            games = self._services.marks.visible(self._services.store.games())
        except StoreError:
            return False
        latest = max(games, key=lambda kept: kept.serial, default=None)
        return latest is not None and bool(given_up([latest]))

    def _challenges(self, words: Words) -> PresentChallenges:
        """The present challenges, from the heads of the games alone: nothing is replayed, and no dungeon is made."""
        try:
            games = self._services.store.games()
        except StoreError:
            games = []
        return present_facts(words, self._services.today(), games)

    def _waiting(self, words: Words) -> Waiting | None:
        """The game to go on with; a table that has just ended is still there, for its ranking."""
        game, hot_seat = self._library.game, self._library.hot_seat
        if game is None or (game.is_alone and game.is_finished):
            return None
        states = [game.state] if hot_seat is None else hot_seat.states
        corrected = any(state.corrected for state in states)
        is_passed = hot_seat is not None
        waiting = waiting_of(words, game.state, game.names, is_passed, self._is_over, game.record.bots, corrected)
        return with_occasion(waiting, words, game.record, self._services.today().year)

    @property
    def _is_over(self) -> bool:
        game, hot_seat = self._library.game, self._library.hot_seat
        return game is not None and (game.is_finished if hot_seat is None else hot_seat.is_over)

    def _results(self, words: Words) -> Results | None:
        """The finished games that can be looked at again, if there are any."""
        store, visible = self._services.store, self._services.marks.visible
        points = finished_points(store, visible)
        if not points and not has_finished(store, visible):
            return None
        from ...play.games.glance import latest_glances  # nothing of this is needed before the first game is over
        from ...play.games.ranks import best_rank
        from .last_games import last_game

        try:
            games = visible(store.games())
        except StoreError:
            return Results(points)
        ranks, find_box, today = self._library.ranks, self._services.boxes.find, self._services.today()
        last = [last_game(words, glance, today) for glance in latest_glances(ranks, find_box, games, MOST_LAST)]
        if (ranks, games) != self._ranked:
            self._ranked, self._best_rank = (ranks, games), best_rank(ranks, find_box, games)
        return Results(points, self._best_rank, last)

"""The route of the achievements, and what they add to the score of a game and to the ranking of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ...content.words import Words
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ...play.statistics.earned import Achievement
from ...play.wording.achievements import title_of
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .achievements_screen import AchievementsScreen
from .controller import ACHIEVEMENTS, AchievementsController
from .groups import ICONS
from .widgets import MOST_TOLD, EarnedNews
from .wording import news_text, news_title


class AchievementRoutes:
    def __init__(self, controller: AchievementsController, navigator: Navigator) -> None:
        self._controller, self._navigator = controller, navigator

    @property
    def all(self) -> Routes:
        return {ACHIEVEMENTS: self.achievements}

    def achievements(self, look: Look, size: Size) -> AchievementsScreen:
        controller, navigator = self._controller, self._navigator
        controller.watch(self._looked)
        controller.open(is_new=not isinstance(navigator.screen, AchievementsScreen))
        return AchievementsScreen(look, size, controller.all, controller.progress, controller.open_game, navigator.up)

    def _looked(self) -> None:
        """Update the page, if it is showing."""
        navigator, screen = self._navigator, self._navigator.screen
        if navigator.here != ACHIEVEMENTS or not isinstance(screen, AchievementsScreen):
            return
        if self._controller.progress is None:
            scrolled = screen.scrolled
            navigator.rebuild()
            navigator.screen.hold(lambda: scrolled)
        else:
            screen.show_progress(self._controller.progress)


def earned_on_score(
    controller: AchievementsController, navigator: Navigator, look: Look, game: Game
) -> Sequence[Widget]:
    """What a finished game has earned, for the page of its score; shown as soon as it is known."""
    news = EarnedNews(look, game.is_past, partial(navigator.go, ACHIEVEMENTS))
    earned = controller.earned_by(frozenset({game.id}), game.is_past, news.tell)
    if earned:
        news.tell(earned)
    return [] if earned == [] else [news]


def earned_at_table(
    controller: AchievementsController, library: GameLibrary, navigator: Navigator, words: Words
) -> list[tuple[str, str, Callable[[], None], str]]:
    """The same, as tiles beside the ranking, if one device was passed around and the game has just ended."""
    if library.hot_seat is None or library.current.is_past:
        return []
    ids = frozenset(game.id for game in library.hot_seat.games)

    def later(earned: list[Achievement]) -> None:
        if earned and navigator.here == "ranking":
            scrolled = navigator.screen.scrolled
            navigator.rebuild()
            navigator.screen.hold(lambda: scrolled)

    earned = controller.earned_by(ids, False, later) or []
    on_tap = partial(navigator.go, ACHIEVEMENTS)
    return [
        (ICONS[one.id], f"{news_title(words, 1, False)}: {title_of(words, one)}", on_tap, news_text(words, one))
        for one in earned[:MOST_TOLD]
    ]

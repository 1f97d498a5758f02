"""All features: creates their controllers, each on first use, so that the app starts sooner."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ...play.games.library import GameLibrary
from ..system.navigator import Navigator
from ..system.services import Services
from .box_features import BoxFeatures
from .game_flow import ScreensOfAGame
from .progress_features import ProgressFeatures
from .screen_builder import KeptSheet
from .table_features import TableFeatures

if TYPE_CHECKING:
    from ...core.state import State
    from ..drawing.key import Key
    from ..explain.controller import ExplainController
    from ..ghosts.controller import GhostController
    from ..lesson.controller import LessonController
    from ..review.controller import ReviewController
    from ..setup.controller import SetupController
    from ..style.look import Look


class Features:
    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, sheets: KeptSheet) -> None:
        self._services, self._navigator, self._library, self._sheets = services, navigator, library, sheets
        self.flow = ScreensOfAGame(services, navigator, library, self)
        self.tables = TableFeatures(services, navigator, library, self.flow, lambda: self.setup)
        self.boxes = BoxFeatures(services, navigator, library, self.flow, lambda: self.setup, self.tables)
        self.progress = ProgressFeatures(services, navigator, library, self.flow, lambda: self.setup, self.tables)

    @cached_property
    def setup(self) -> SetupController:
        from ..setup.controller import SetupController

        return SetupController(self._services, self._navigator)

    @cached_property
    def ghosts(self) -> GhostController:
        from ..ghosts.controller import GhostController

        return GhostController(self._services, self._navigator, self._library, self._sheets.tell)

    @cached_property
    def review(self) -> ReviewController:
        from ..review.controller import ReviewController

        return ReviewController(self._services.folder)

    @cached_property
    def lesson(self) -> LessonController:
        from ..lesson.controller import LessonController

        return LessonController(
            self._services, self._navigator, self._library, self.flow, lambda: self.setup.open_solo()
        )

    @cached_property
    def explaining(self) -> ExplainController:
        from ..explain.controller import ExplainController

        return ExplainController(self._navigator, self._services.feedback)

    def explain(self, look: Look, state: State, key: Key) -> None:
        self.explaining.explain(look, state, key)

    def close_explanation(self) -> bool:
        return "explaining" in self.__dict__ and self.explaining.close()

    # --- several features -----------------------------------------------------------------------------------

    def follow(self, link: str) -> None:
        """Open what a link contains: a dungeon card, a part of a box, a friend's game, or something for a table."""
        from ...play.challenges.result_code import is_shared_result
        from ...play.codes.box_code import is_box_part
        from ...play.codes.dungeon_code import is_dungeon

        if is_dungeon(link):
            self.boxes.dungeon_maker.follow(link)
        elif is_box_part(link):
            self.boxes.importing.follow(link)
        elif is_shared_result(link):
            self.progress.receiving.follow(link)
        else:
            self.tables.joining.follow(link)

    def rest_bots(self) -> None:
        """Stop all bots: the app goes to the background, or another game is opened."""
        self.tables.rest_bots()
        if "ghosts" in self.__dict__:
            self.ghosts.rest()

    def pause(self) -> None:
        """The app goes to the background."""
        self.review.pause()
        self.progress.pause()
        self.rest_bots()

    def resume(self) -> None:
        """The app comes back to the foreground."""
        self.review.resume()

    def close(self) -> None:
        """The app closes."""
        self.review.close()
        self.progress.close()
        self.tables.end_bots()
        if "ghosts" in self.__dict__:
            self.ghosts.end()

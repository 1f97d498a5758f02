"""The first lesson: begin, go on, read on, skip, and come to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...content.files import house_box
from ...play.games.game import Game, take_up
from ...play.games.lesson import LessonGame, begin_lesson, resume_lesson
from ...play.games.lesson_file import LessonFile
from ...play.games.library import GameLibrary, learn
from ...play.storage.errors import StoreError
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .script import LAST_ROUND, STEPS, LessonMoment

END = "lesson-score"
"""The screen at its end."""


class LessonController:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        open_solo: Callable[[], None],
    ) -> None:
        """``open_solo`` opens the set-up of a solo game."""
        self._services, self._navigator, self._library = services, navigator, library
        self._flow, self._open_solo = flow, open_solo
        self.file = LessonFile(services.folder)

    def open(self) -> None:
        """Open the lesson where it was left, or from its beginning."""
        try:
            game = self._game()
        except StoreError as error:
            self._services.problems.tell(error)
            return
        learn(self._library, game)
        if game.state.round > LAST_ROUND:
            self.end()
        else:
            self._flow.open_sheet(())

    def _game(self) -> LessonGame:
        return resume_lesson(self.file, house_box()) or begin_lesson(self.file, house_box())

    def read_on(self, game: Game, moment: LessonMoment) -> None:
        """Count the step of this moment as read, and save that with the game."""
        assert moment.step is not None, "nothing else is read"
        self.file.read = STEPS.index(moment.step) + 1
        try:
            take_up(game)
        except StoreError as error:
            self._services.problems.tell(error)

    def skip(self) -> None:
        """End the lesson early and go to the first screen, which then offers a game."""
        self._put_away()
        self.leave()

    def leave(self) -> None:
        self._navigator.home()

    def end(self) -> None:
        """End the lesson after the first monster, and explain the score."""
        self._put_away()
        self._navigator.show("home", END)

    def play(self) -> None:
        """Set up the player's first real game."""
        self._library.back_to_present()
        self._open_solo()

    def _put_away(self) -> None:
        self.file.remove()
        settings = self._services.settings
        if not settings.now.lesson_done:
            settings.keep(replace(settings.now, lesson_done=True))

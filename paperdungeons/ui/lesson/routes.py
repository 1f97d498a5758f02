"""Routes of the lesson: its sheet, and the score at its end."""

from __future__ import annotations

from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ..sheet.actions import SheetActions
from ..sheet.presenter import SheetOptions
from ..style.look import Look
from ..system.routes import Routes, Size
from ..system.services import Services
from .controller import END, LessonController
from .lesson_screen import LessonScreen
from .score_screen import LessonScoreScreen
from .wording import score_texts


class LessonRoutes:
    def __init__(self, lesson: LessonController, services: Services, library: GameLibrary) -> None:
        self._lesson, self._services, self._library = lesson, services, library

    @property
    def all(self) -> Routes:
        return {END: self.score}

    def sheet(self, look: Look, size: Size, game: Game, actions: SheetActions, options: SheetOptions) -> LessonScreen:
        """The route of every sheet leads here while the lesson is at hand."""
        lesson, feedback = self._lesson, self._services.feedback
        return LessonScreen(look, size, game, feedback, actions, options, lesson.file, lesson.skip, lesson.read_on)

    def score(self, look: Look, size: Size) -> LessonScoreScreen:
        state, lesson = self._library.current.state, self._lesson
        texts, say = score_texts(look.words, state), self._services.feedback.follow
        return LessonScoreScreen(look, size, state, texts, lesson.leave, lesson.play, say)

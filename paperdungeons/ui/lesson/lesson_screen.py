"""The sheet of the lesson: the real sheet, with *Leave* and *Next* on the card with the lesson's text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...play.games.game import Game
from ...play.games.lesson_file import LessonFile
from ..drawing.key import Key
from ..sheet.actions import SheetActions
from ..sheet.presenter import SheetOptions
from ..sheet.screen import SheetScreen
from ..style.look import Look
from ..system.feedback import Feedback
from ..system.routes import Size
from .coach import LessonCoach
from .plan import has_track, plan_lesson
from .script import LessonMoment
from .widgets import LessonFoot


class LessonScreen(SheetScreen):
    def __init__(
        self,
        look: Look,
        size: Size,
        game: Game,
        feedback: Feedback,
        actions: SheetActions,
        options: SheetOptions,
        file: LessonFile,
        on_leave: Callable[[], None],
        on_read: Callable[[Game, LessonMoment], None],
    ) -> None:
        """``on_read`` is told of the moment that was read."""
        self._on_read = on_read
        self.foot = LessonFoot(look, on_leave, self._read_on)
        self._coach = LessonCoach(look.words, file, self.foot.show)
        options, plan = replace(options, coach=self._coach, hints=False), plan_lesson(look, size)
        super().__init__(look, size, game, feedback, actions, options, plan)
        if not has_track(plan):
            self.view.remove_widget(self.view.track)
        tray = self.view.tray
        self.foot.lie_in(tray.below_text.moved(*tray.pos))
        self.add_widget(self.foot)

    @property
    def moment(self) -> LessonMoment:
        """Where in the lesson the player is."""
        return self._coach.moment(self.game.session)

    def _read_on(self) -> None:
        self._on_read(self.game, self.moment)
        self.presenter.refresh()

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.foot.on_touch_down(touch)) or super().on_touch_down(touch)

    # --- without touching -----------------------------------------------------------------------------------

    def act(self) -> bool:
        """Enter, with nothing in focus: *Next*, where there is something to read."""
        if not self.foot.is_reading:
            return super().act()
        self._read_on()
        return True

    @property
    def first_focus(self) -> Key:
        """What the lesson points at, if it can be pressed."""
        spots = {key for _, key in self.focus_spots()}
        return next((key for key in self.presenter.scene.marks if key in spots), super().first_focus)

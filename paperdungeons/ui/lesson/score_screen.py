"""The end of the lesson: the score so far, explained line by line, and the way to a first real game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.uix.widget import Widget

from ...core.state import State
from ..score.score_screen import ScoreActions, ScoreScreen
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Tile
from ..widgets.letters import Text
from ..widgets.tiles import Beside, Stack, card, foot_of, main_tile
from .widgets import LineRing


class LessonScoreScreen(ScoreScreen):
    """``sentences`` explain the score, by the line that each is about; one is shown at a time, and ``say`` reads it
    aloud."""

    def __init__(
        self,
        look: Look,
        size: Size,
        state: State,
        sentences: Mapping[str, str],
        on_home: Callable[[], None],
        on_play: Callable[[], None],
        say: Callable[[str], None],
    ) -> None:
        self._on_play, self._say = on_play, say
        self._sentences, self._number = list(sentences.items()), 0
        super().__init__(look, size, state, ScoreActions(on_home, on_play, on_home), is_over=False)
        self.ring = LineRing(self.look)
        self._show()
        self.spoken = f"{self.spoken}\n{self.sentence.text}"

    def _put_buttons(self, actions: ScoreActions, is_over: bool) -> None:
        """Put the sentence and the buttons on a card, as on the lesson's sheet."""
        look, words = self.look, self.look.words
        self.sentence = Text(look, "", 15)
        self.step = Text(look, "", 13, look.palette.soft_ink, align="center")
        self.next_tile = main_tile(look, words("lesson.next"), self._read_on, size=15, size_hint_x=0.7)
        self.play_tile = main_tile(look, words("home.begin.name"), self._on_play, size=17)
        self._reading = Beside(look, [self.step, self.next_tile])
        self._below = Stack(look, [self._reading])
        self.put_below(foot_of(look, self.width, [card(look, [self.sentence, self._below], gap=8)]))

    @property
    def is_reading(self) -> bool:
        """Whether there is another sentence to read."""
        return self._number < len(self._sentences) - 1

    @property
    def button(self) -> Tile:
        """The one that leads on."""
        return self.next_tile if self.is_reading else self.play_tile

    def act(self) -> bool:
        """Enter, with nothing in focus."""
        self.button.dispatch("on_release")
        return True

    def _read_on(self) -> None:
        self._number += 1
        self._show()
        self._say(self.sentence.text)

    def _show(self) -> None:
        letter, self.sentence.text = self._sentences[self._number]
        line = self._line_of(letter)
        self.ring.lie_round(line)
        self.hold(lambda: self.depth_of(line) - (self.scroll.height - line.height) / 2)
        count = {"step": self._number + 1, "of": len(self._sentences)}
        self.step.text = self.look.words("lesson.step", **count)
        if not self.is_reading:
            self._below.remove_widget(self._reading)
            self._below.add_widget(self.play_tile)

    def _line_of(self, letter: str) -> Widget:
        line = self.lines.get(letter)
        return self.total_line if line is None else line.head

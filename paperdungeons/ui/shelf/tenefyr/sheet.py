"""The sheet of Heroes of Tenefyr."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from ....shelf.reasons import Reason
from ....shelf.tenefyr.rules import GAME
from ....shelf.tenefyr.state import HEROES, WORDS, State
from ...style.look import Look
from ...system.routes import Size
from ...widgets.basics import Text
from ..controller import ShelfController
from ..game_sheet import ShelfSheet
from ..wording import ShelfWording
from .wording import EVENTS


class TenefyrSheet(ShelfSheet):
    game = GAME
    icon = "shield-sword"
    seats = range(1, 5)
    options = {**WORDS, "track": range(1, 100), "skill": range(10)}
    events = EVENTS
    marks = HEROES

    def seat_word(self, label: str, marks: tuple[str, ...]) -> str:
        """With the heroes that it leads, in the order of the game."""
        heroes = "+".join(hero for hero in HEROES if hero in marks)
        return f"{label}:{heroes}"

    def why_not_begin(self, marks: Sequence[tuple[str, ...]]) -> Reason | None:
        each = 2 if len(marks) <= 2 else 1
        return None if all(len(heroes) == each for heroes in marks) else Reason.WRONG_HEROES

    def status(self, say: ShelfWording, state: State) -> str:
        return say.words("shelf.tenefyr.status", at=state.at, of=state.length)

    def body(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        return [Text(look, self.status(controller.say, controller.state), 18)]

    def result(self, say: ShelfWording, state: State) -> Sequence[str]:
        return [say.words("shelf.tenefyr.status", at=state.at, of=state.length)]

"""Hints on the sheet: computed in the background on request, and removed as soon as they no longer apply.

While the player follows a hint step by step, it keeps pointing at the steps that are left.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Final, TypeAlias

from kivy.clock import Clock

from ...content.words import Words
from ...core.actions import Action, Brew, Choose, Craft, LevelUp, Move, Skip, Step, Stop
from ...core.agenda import DRINK
from ...core.faces import Face
from ...core.rules import apply
from ...core.state import ANSWER, DICE_USE, MOVING, State, phase_of
from ..drawing.key import Key
from ..system.background_task import BackgroundTask
from .model.scene import ACT, SIP
from .model.selection import dice_used
from .model.targets import BREW, targets_of
from .model.tray_wording import TrayText

Choices: TypeAlias = tuple[Action, ...]

DOTS, BEAT = 3, 0.3
"""The greatest number of dots while a hint is computed, and the seconds between two changes."""
KEEPS: Final = ("tab", "hint", "less", "more")
"""Kinds of keys that do not put a hint away when touched, besides those it points at."""


def thought(words: Words, state: State) -> Generator[float, None, tuple[Choices, tuple[str, ...]]]:
    """Work for a background task: what to do, and the words for it."""
    yield 0.0
    from ...bots import advice, hint
    from ...play.wording.hints import hint_texts

    found = advice.options(state)
    yield 0.9
    best = hint.hint_for(state, found)
    return ((), (words("hint.none"),)) if best is None else (best.choices, hint_texts(words, state, best))


def is_open(state: State) -> bool:
    """Whether there is something to decide."""
    return phase_of(state) in (ANSWER, DICE_USE, MOVING)


def marks_of(state: State, choices: Choices, held: int | None = None) -> dict[Key, str]:
    """What to touch, in order; the rooms of a walk are numbered. ``held`` is the place of the die in the hand."""
    first = choices[0]
    marks: dict[Key, str] = {}
    if isinstance(first, LevelUp | Craft | Brew | Move | Skip):
        marks["die", _place_of(state, first.die, held)] = ""
    if isinstance(first, Move | Step):
        rooms = [choice.room for choice in choices if isinstance(choice, Move | Step)]
        return marks | {("room", room): str(number) if len(rooms) > 1 else "" for number, room in enumerate(rooms, 1)}
    return marks | {_key_of(state, first): ""}


def _place_of(state: State, die: Face, held: int | None) -> int:
    if held is not None and state.roll[held] == die:
        return held
    used = dice_used(state)
    return next(place for place, face in enumerate(state.roll) if face == die and not used[place])


def _key_of(state: State, choice: Action) -> Key:
    match choice:
        case LevelUp(_, hero):
            return "hero", hero
        case Craft(_, item):
            return "item", item
        case Brew():
            return BREW
        case Skip() | Stop():
            return ACT
    key = next(key for key, target in targets_of(state, None).items() if target.action == choice)
    return SIP if key[0] == "drink" else key


class HintController:
    """At most one hint, for one position."""

    def __init__(self, words: Words, motion: bool, on_change: Callable[[], None]) -> None:
        self._words, self._motion, self._on_change = words, motion, on_change
        self._task: BackgroundTask | None = None
        self._beating = Clock.schedule_interval(self._beat, BEAT)
        self._beating.cancel()
        self._forget()

    def _forget(self) -> None:
        self._state: State | None = None
        self._choices: Choices = ()
        self.texts: tuple[str, ...] = ()
        """The hint in words, from long to short."""
        self._dots = 1 if self._motion else DOTS

    @property
    def is_thinking(self) -> bool:
        return self._task is not None

    @property
    def is_asked(self) -> bool:
        """Whether a hint is being computed, told or pointed at."""
        return self._state is not None

    @property
    def is_there(self) -> bool:
        """Whether a hint is being computed or told; a hint that is being followed has only its marks left."""
        return self.is_thinking or bool(self.texts)

    def ask(self, state: State) -> None:
        self.put_away()
        self._state = state
        self._task = BackgroundTask(thought(self._words, state), self._thought).start()
        if self._motion:
            self._beating()
        self._on_change()

    def put_away(self) -> None:
        """Remove the hint, and cancel its computation if that still runs."""
        if self._task is not None:
            self._task.cancel()
        self._rest()
        self._forget()

    def keep_for(self, state: State) -> None:
        """Put away a hint for another position; if it is being followed, keep the steps that are left."""
        if self._state is None or state is self._state:
            return
        left = _left_of(self._state, self._choices, state)
        self.put_away()
        if left:
            self._state, self._choices = state, left

    def is_put_away_by(self, key: Key | None, held: int | None) -> bool:
        """Put the hint away if it does not point at the touched key; return whether it was put away."""
        if not self.is_asked or (key is not None and (key[0] in KEEPS or key in self.marks(held))):
            return False
        self.put_away()
        return True

    @property
    def sips(self) -> int | None:
        """How many hearts the hint says to drink, if it says so."""
        first = self._choices[0] if self._choices else None
        return first.option if isinstance(first, Choose) and first.question == DRINK else None

    def marks(self, held: int | None) -> dict[Key, str]:
        return marks_of(self._state, self._choices, held) if self._state is not None and self._choices else {}

    def told_in(self, text: TrayText) -> TrayText:
        """The text of the tray, with the hint added."""
        if text.refused or not self.is_asked:
            return text
        if self.is_thinking:
            return replace(text, hint=self._words("hint.thinking") + " ." * self._dots, asked=True)
        return replace(text, advice=self.texts, asked=True)

    # --- thinking -------------------------------------------------------------------------------------------

    def _thought(self, advice: tuple[Choices, tuple[str, ...]]) -> None:
        self._rest()
        self._choices, self.texts = advice
        self._on_change()

    def _beat(self, _: float) -> None:
        self._dots = self._dots % DOTS + 1
        self._on_change()

    def _rest(self) -> None:
        self._task = None
        self._beating.cancel()


def _left_of(state: State, choices: Choices, reached: State) -> Choices:
    """The choices that are left for a player who has reached this state; none if it is not on their way."""
    for number, choice in enumerate(choices, 1):
        state, _ = apply(state, choice)
        if state == reached:
            return choices[number:]
    return ()

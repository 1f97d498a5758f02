"""The coach of the lesson: says in the tray what to do next, and points at the place on the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...content.words import Words
from ...core.actions import Action, EndRound, Move, Step
from ...core.state import State
from ...play.games.lesson_file import LessonFile
from ...play.games.session import Session
from ..drawing.key import Key
from ..sheet.hint_controller import marks_of
from ..sheet.model.advice import Advice
from ..sheet.model.scene import ACT, UNDO, Scene
from .script import SCRIPT, Following, LessonMoment, die_of, moment_of
from .wording import lesson_text


def round_so_far(session: Session) -> tuple[list[State], tuple[Action, ...]]:
    """The states of this round from its start until now, and the choices between them."""
    first = session.cursor
    while first > 1 and session.state_at(first - 1).round == session.state.round:
        first -= 1
    states = [session.state_at(cursor) for cursor in range(first, session.cursor + 1)]
    return states, session.choices[first : session.cursor]


class LessonCoach:
    def __init__(self, words: Words, file: LessonFile, on_moment: Callable[[LessonMoment], None]) -> None:
        """``on_moment`` gets the moment of the lesson whenever the sheet asks for advice."""
        self._words, self._file, self._on_moment = words, file, on_moment

    def moment(self, session: Session) -> LessonMoment:
        return moment_of(*round_so_far(session), self._file.read, session.can_undo)

    def advise(self, scene: Scene, session: Session) -> Advice:
        if scene.past:
            return Advice()
        moment = self.moment(session)
        self._on_moment(moment)
        text, marks = lesson_text(self._words, scene.state, moment, scene.die), _marks(scene, moment)
        wants_die = any(key[0] == "die" for key in marks)
        return Advice(text, marks, _places_of_use(scene, moment) if wants_die else (), alone=True)


def _marks(scene: Scene, moment: LessonMoment) -> Mapping[Key, str]:
    """What to point at: first the die and what the step speaks of; once the die is taken, where to use it."""
    if moment.place is Following.STRAYED:
        return {UNDO: ""}
    step = moment.step
    if step is None:
        return {}
    spots: dict[Key, str] = {} if step.spot is None else {step.spot: ""}
    if step.action is None:
        return spots
    if isinstance(step.action, EndRound):
        return {ACT: ""}
    marks, die = _all_marks(scene, step.action), die_of(step)
    wants_die = die is not None and scene.die != die
    touched = {key: sign for key, sign in marks.items() if (key[0] == "die") is wants_die}
    return touched | spots if wants_die else touched


def _places_of_use(scene: Scene, moment: LessonMoment) -> tuple[Key, ...]:
    """Where the die that is to be taken will be used."""
    action = None if moment.step is None else moment.step.action
    return () if action is None else tuple(key for key in _all_marks(scene, action) if key[0] != "die")


def _all_marks(scene: Scene, action: Action) -> dict[Key, str]:
    return marks_of(scene.state, _with_the_rest_of_a_walk(scene.state, action), scene.place)


def _with_the_rest_of_a_walk(state: State, action: Action) -> tuple[Action, ...]:
    """The action and the steps that follow it in the same walk: its rooms are shown together, numbered."""
    if not isinstance(action, Move | Step):
        return (action,)
    actions = [step.action for step in SCRIPT[state.round - 1]]
    rest = actions[actions.index(action) + 1 :]
    steps = []
    for later in rest:
        if not isinstance(later, Step):
            break
        steps.append(later)
    return (action, *steps)

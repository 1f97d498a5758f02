"""The steps of the lesson, and the player's place in it. No Kivy.

A step waits for a choice, or is only read. Which step comes next follows from the game itself: whatever the player
does in another order or in another way, the lesson goes on with the first step that is still possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

from ...core.actions import Action, Brew, Choose, Craft, EndRound, LevelUp, Move, Step, Stop
from ...core.agenda import LEVEL
from ...core.faces import BOOTS, CLOVER, WARRIOR, WIZARD, Face
from ...core.legal import why_not
from ...core.monsters import has_seen_lair
from ...core.state import ANSWER, DICE_USE, MOVING, State, phase_of
from ..drawing.key import Key

WHITE_WARRIOR, WHITE_WIZARD, WHITE_ROGUE, BLACK_WIZARD = 1, 2, 4, 6
C1, C2, D2, E2 = 2, 8, 9, 10
CROWN = 4
TO_THE_MINION = Move(WHITE_WIZARD, E2)
STRENGTH_TO_AIM_AT: Final = 1
"""The second of a monster's thresholds: within reach of a player who follows the lesson."""
LAST_ROUND: Final = 3
"""After it the first monster comes, and the lesson ends."""


class LessonStep(NamedTuple):
    name: str
    """Its sentences have this name in the string tables."""
    action: Action | None = None
    """The choice that the step waits for; ``None`` if it is only read."""
    spot: Key | None = None
    """What the step speaks of, where that is not what its action touches."""
    when: Callable[[State], bool] = lambda _: True
    """For a step that is only read: whether it is true of this game."""


def _saw_the_lair(state: State) -> bool:
    return has_seen_lair(state, 0)


def _met_a_trap(state: State) -> bool:
    return state.traps_sprung > 0


def _can_fight_a_minion(state: State) -> bool:
    return not state.beaten >> E2 & 1 and why_not(state, TO_THE_MINION) is None


SCRIPT: Final[tuple[tuple[LessonStep, ...], ...]] = (
    (
        LessonStep("welcome"),
        LessonStep("level", LevelUp(WHITE_WARRIOR, WARRIOR)),
        LessonStep("brew", Brew(WHITE_ROGUE)),
        LessonStep("walk", Move(BOOTS, C1)),
        LessonStep("potion", Step(C2)),
        LessonStep("onward", Step(D2)),
        LessonStep("trap", spot=("room", C2), when=_met_a_trap),
        LessonStep("life", spot=("life", 0), when=_met_a_trap),
        LessonStep("lair", spot=("room", D2), when=_saw_the_lair),
        LessonStep("end", EndRound()),
    ),
    (
        LessonStep("craft", Craft(WHITE_WARRIOR, CROWN)),
        LessonStep("colour", LevelUp(BLACK_WIZARD, WIZARD), spot=("colour", WIZARD)),
        LessonStep("foes", spot=("room", E2), when=_can_fight_a_minion),
        LessonStep("minion", TO_THE_MINION),
        LessonStep("reward", Choose(LEVEL, WARRIOR)),
        LessonStep("stop", Stop()),
        LessonStep("end-again", EndRound()),
    ),
    (
        LessonStep("monster", spot=("monster", 0)),
        LessonStep("aim", spot=("threshold", STRENGTH_TO_AIM_AT)),
        LessonStep("clover", LevelUp(CLOVER, WARRIOR)),
        LessonStep("crown", Craft(WHITE_WIZARD, CROWN)),
        LessonStep("strength", LevelUp(BLACK_WIZARD, WIZARD)),
        LessonStep("fight", EndRound()),
    ),
)
STEPS: Final = tuple(step for steps in SCRIPT for step in steps)


class Following(Enum):
    """Whether the player follows the lesson."""

    FOLLOWS = "follows"
    STRAYED = "strayed"
    """The last choice was the first of this round that the lesson did not ask for, and can be undone."""
    FREE = "free"
    """Nothing of this round is left to follow, or the game asks what the lesson did not lead to."""
    OVER = "over"


class LessonMoment(NamedTuple):
    place: Following
    number: int
    """How many steps lie before the furthest one that this game has reached: no detour takes any of them back."""
    step: LessonStep | None = None

    @property
    def is_read(self) -> bool:
        """Whether the step is only read: a tap on *Next* goes on."""
        return self.step is not None and self.step.action is None


def moment_of(states: Sequence[State], made: Sequence[Action], read: int, can_undo: bool) -> LessonMoment:
    """The present moment of the lesson. ``states`` are those of this round up to now, ``made`` the choices between
    them; the first ``read`` steps were read."""
    state = states[-1]
    if state.round > LAST_ROUND:
        return LessonMoment(Following.OVER, len(STEPS))
    before = sum(len(steps) for steps in SCRIPT[: state.round - 1])
    steps = SCRIPT[state.round - 1]
    reached = [_first_open(then, steps, made[:choices], read - before) for choices, then in enumerate(states)]
    furthest = before + max((number for number in reached if number is not None), default=0)
    if can_undo and phase_of(state) != ANSWER and _has_strayed(steps, made):
        return LessonMoment(Following.STRAYED, furthest)
    number = reached[-1]
    if number is None:
        return LessonMoment(Following.FREE, furthest)
    return LessonMoment(Following.FOLLOWS, furthest, steps[number])


def _has_strayed(steps: Sequence[LessonStep], made: Sequence[Action]) -> bool:
    """Whether the last choice is the first of this round that the lesson does not ask for: it says so once a round."""
    wanted = Counter(step.action for step in steps if step.action is not None)
    strays = Counter(made) - wanted
    return strays.total() == 1 and strays[made[-1]] == 1


def _first_open(state: State, steps: Sequence[LessonStep], made: Sequence[Action], read: int) -> int | None:
    if phase_of(state) == ANSWER:
        return _answer_to(state, steps, made)
    left = Counter(made)
    is_done = [step.action is not None and left[step.action] > 0 for step in steps]
    for number, step in enumerate(steps):
        if step.action is None:
            is_open = number >= read and step.when(state) and not any(is_done[number:])
        else:
            is_open = not is_done[number] and why_not(state, step.action) is None
        if is_open:
            return number
    return None


def _answer_to(state: State, steps: Sequence[LessonStep], made: Sequence[Action]) -> int | None:
    """The step that answers the open question, if the lesson led to it: the step before was the last choice."""
    for number, (led, step) in enumerate(pairwise(steps), 1):
        if made and led.action == made[-1] and step.action is not None and why_not(state, step.action) is None:
            return number
    return None


def die_of(step: LessonStep) -> Face | None:
    """The die that it uses, if it uses one."""
    action = step.action
    return action.die if isinstance(action, LevelUp | Craft | Brew | Move) else None


def free_text(state: State) -> str:
    """The name of the sentence for a player who goes on alone; empty where the sheet's own words are enough."""
    return {DICE_USE: "die", MOVING: "moving"}.get(phase_of(state), "")

"""The half-made move: the chosen die, what it could do, and a walk that waits for an answer. No Kivy.

Everything that can be touched on the sheet has a key, such as ("hero", 2) or ("room", 14); a key that leads to a legal
action is a target.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from ....core.actions import Action, Brew, Choose, Craft, EndRound, LevelUp, Move, Skip, Step, Stop
from ....core.agenda import TAKE
from ....core.errors import Reason
from ....core.faces import DICE_A_ROUND, NO_SWAP, SKULL, Face
from ....core.legal import why_not
from ....core.rooms import Room
from ....core.state import ANSWER, DICE_USE, MOVING, State, phase_of, question_of
from ....play.games.session import Session
from ...drawing.key import Key
from .outlook import Appraisal, walk_is_worse
from .targets import ANSWER_KINDS, Targets, targets_of

Refusal: TypeAlias = str
"""The key of the sentence that says why nothing happened."""

TAKE_A_DIE: Final = "sheet.take-die"
NO_STEPS: Final = "sheet.no-steps"
"""The refusal when a path is drawn on but no steps are left."""
SELECTION: Final = "selection"
"""The name under which a session keeps its selection."""


def dice_used(state: State) -> list[bool]:
    """For each die of the roll, whether its digit is on the track; of equal dice, the first ones count as used."""
    digits = list(state.track[DICE_A_ROUND * (state.round - 1) :])
    used = []
    for face in state.roll:
        used.append(face in digits)
        if face in digits:
            digits.remove(face)
    return used


def dice_that_can(state: State, key: Key) -> list[int]:
    """The places of unused dice that could do what this key stands for."""
    if phase_of(state) != DICE_USE:
        return []
    can = {die for die in set(state.dice) if key in targets_of(state, die)}
    return [
        place
        for place, (die, used) in enumerate(zip(state.roll, dice_used(state), strict=True))
        if die in can and not used
    ]


class Selection:
    """The die in the hand and the walk that is planned, for one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.place: int | None = None
        """Which of the six dice is in the hand."""
        self.plan: tuple[Room, ...] = ()
        self.was_halted = False
        """Whether a planned walk was ended early, because going on might have been worse than stopping."""
        self._known: tuple[State, Face | None, Targets] | None = None
        self._appraised: Appraisal | None = None

    @property
    def die(self) -> Face | None:
        state = self.session.state
        return None if self.place is None or phase_of(state) != DICE_USE else state.roll[self.place]

    @property
    def targets(self) -> Targets:
        state, die = self.session.state, self.die
        if self._known is None or self._known[0] is not state or self._known[1] != die:
            self._known = state, die, targets_of(state, die)
        return self._known[2]

    @property
    def appraisal(self) -> Appraisal:
        """What the targets may cost; with many possible answers this takes a while to compute."""
        state, targets = self.session.state, self.targets
        if self._appraised is None or self._appraised.targets is not targets:
            self._appraised = Appraisal(state, targets)
        return self._appraised

    def drop(self) -> None:
        """Let go of the die and of the walk."""
        self.place, self.plan = None, ()

    def take(self, place: int) -> Refusal | None:
        """Take a die, or put it back."""
        state = self.session.state
        if not place < len(state.roll):
            return None
        if place == self.place and self.die is not None:
            self.drop()
            return None
        reason = why_not(state, Skip(state.roll[place]))
        if reason is None and dice_used(state)[place]:
            reason = Reason.DIE_ALREADY_USED
        if reason is not None:
            return f"reasons.{reason.value}"
        self.place, self.plan = place, ()
        return None

    def press(self, key: Key) -> Refusal | None:
        """Do what a key stands for; a refusal changes nothing."""
        target = self.targets.get(key)
        if target is None:
            return self.why_not(key)
        walks = key[0] in ("room", "stop") and phase_of(self.session.state) != ANSWER
        self._do(target.action, target.then if walks else self.plan, is_careful=not walks)
        return None

    def draw_to(self, room: Room) -> Refusal | None:
        """The finger has come to this room: walk there, or remember it while a question waits."""
        state = self.session.state
        if question_of(state) is not None or self.plan:
            last = self.plan[-1] if self.plan else state.position
            if room in state.setup.board.ways[last]:
                self.plan = (*self.plan, room)
            return None
        action = self._step_to(room)
        if action is None:
            return TAKE_A_DIE
        reason = why_not(state, action)
        if reason is None:
            self._do(action)
        return None if reason is None else f"reasons.{reason.value}"

    def draw_on(self, room: Room) -> Refusal | None:
        """The same for a path that was begun: if there is no die by now, its steps are used up."""
        refusal = self.draw_to(room)
        return NO_STEPS if refusal == TAKE_A_DIE else refusal

    def why_not(self, key: Key) -> Refusal | None:
        """Why a key is not a target now."""
        state = self.session.state
        if phase_of(state) == DICE_USE and self.die is None:
            return TAKE_A_DIE
        action = self._meant_by(key)
        reason = why_not(state, action) if action is not None else None
        return None if reason is None else f"reasons.{reason.value}"

    def _do(self, action: Action, then: tuple[Room, ...] = (), is_careful: bool = False) -> None:
        """Do an action, and walk on as planned until a question comes; if ``is_careful``, only if that cannot be worse
        than stopping. If the disk refuses the first choice, nothing changes; a later one ends the walk there."""
        self.session.do(action)
        self.place, self.plan = None, ()
        self.was_halted = is_careful and walk_is_worse(self.session.state, then)
        while then and not self.was_halted and phase_of(self.session.state) == MOVING:
            step, then = Step(then[0]), then[1:]
            if why_not(self.session.state, step) is not None:
                break
            self.session.do(step)
        if phase_of(self.session.state) == ANSWER:
            self.plan = then

    def _step_to(self, room: Room) -> Action | None:
        if phase_of(self.session.state) == DICE_USE:
            return None if self.die is None else Move(self.die, room)
        return Step(room)

    def _meant_by(self, key: Key) -> Action | None:
        """The action that a touch there would be, legal or not."""
        kind, number = key
        state = self.session.state
        question = question_of(state)
        if question is not None:
            return _answer_meant(state, question[0], kind, number)
        die = self.die if self.die is not None else SKULL
        meant: dict[str, Callable[[], Action | None]] = {
            "hero": lambda: LevelUp(die, number, NO_SWAP),
            "item": lambda: Craft(die, number),
            "brew": lambda: Brew(die),
            "room": lambda: self._step_to(number),
            "skip": lambda: Skip(die),
            "stop": Stop,
            "end": EndRound,
        }
        return meant[kind]() if kind in meant else None


def _answer_meant(state: State, asked: int, kind: str, number: int) -> Action:
    """The answer that a touch means; for the wrong kind of thing an action that is refused while a question waits."""
    if ANSWER_KINDS[asked] == kind:
        if asked == TAKE:
            gem = state.setup.board.rooms[number].gem
            return Choose(TAKE, -1 if gem is None else gem)
        return Choose(asked, number)
    return Skip(SKULL)


def selection_of(session: Session) -> Selection:
    """The selection of a session: always the same object for the same session."""
    if SELECTION not in session.beside:
        session.beside[SELECTION] = Selection(session)
    return cast(Selection, session.beside[SELECTION])

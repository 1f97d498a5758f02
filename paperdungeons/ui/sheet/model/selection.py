"""The half-made move: the chosen die, what it could do, and a walk that waits for an answer. No Kivy.

Everything that can be touched on the sheet has a key, such as ("hero", 2) or ("room", 14); a key that leads to a legal
action is a target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from ....core.actions import Action, Brew, Choose, Craft, EndRound, LevelUp, Move, Skip, Step, Stop
from ....core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE
from ....core.errors import Reason
from ....core.faces import DICE_A_ROUND, NO_SWAP, SKULL, Face
from ....core.legal import OPTIONS, legal_actions, why_not
from ....core.rooms import Room
from ....core.rules import apply
from ....core.scoring import score
from ....core.state import ANSWER, DICE_USE, MOVING, ROUND_END, State, phase_of, question_of
from ....play.games.session import Session
from ...drawing.key import Key

Refusal: TypeAlias = str
"""The key of the sentence that says why nothing happened."""

BREW: Final[Key] = ("brew", 0)
SKIP: Final[Key] = ("skip", 0)
STOP: Final[Key] = ("stop", 0)
END: Final[Key] = ("end", 0)
TAKE_A_DIE: Final = "sheet.take-die"

_ANSWER_KINDS: Final = {LEVEL: "hero", STEP: "item", BEAT: "room", TAKE: "room", DRINK: "drink"}


class Target(NamedTuple):
    """What touching a key does now: an action, and the rooms to walk to after it."""

    action: Action
    then: tuple[Room, ...] = ()
    gain: int = 0
    """What it changes in the score, as far as it is certain."""
    asks: bool = False
    """A question comes on the way, so more may follow."""


Targets: TypeAlias = dict[Key, Target]


def gem_room(state: State, gem: int) -> Room:
    return next(room for room, plan in enumerate(state.setup.board.rooms) if plan.gem == gem)


def targets_of(state: State, die: Face | None) -> Targets:
    """Every key that does something now."""
    phase = phase_of(state)
    if phase == DICE_USE:
        return _die_targets(state, die) if die is not None else {}
    if phase == MOVING:
        return _walks(state, Step) | {STOP: Target(Stop())}
    if phase == ANSWER:
        return _answers(state)
    return {END: Target(EndRound())} if phase == ROUND_END else {}


def _die_targets(state: State, die: Face) -> Targets:
    targets: Targets = {}
    for action in legal_actions(state):
        if isinstance(action, LevelUp) and action.die == die:
            targets.setdefault(("hero", action.hero), _target(state, action))
        elif isinstance(action, Craft) and action.die == die:
            targets["item", action.item] = _target(state, action)
        elif isinstance(action, Brew) and action.die == die:
            targets[BREW] = _target(state, action)
    targets[SKIP] = Target(Skip(die))
    return targets | _walks(state, lambda room: Move(die, room))


def _answers(state: State) -> Targets:
    kind, number = state.agenda[0]
    targets: Targets = {}
    for option in OPTIONS[kind](state, number):
        place = gem_room(state, option) if kind == TAKE else option
        targets[_ANSWER_KINDS[kind], place] = _target(state, Choose(kind, option))
    return targets


def _target(state: State, action: Action) -> Target:
    then, _ = apply(state, action)
    return Target(action, (), score(then).total - score(state).total, bool(then.agenda))


def _walks(state: State, first: Callable[[Room], Action]) -> Targets:
    """The shortest way to every room in reach; of equally short ways the one that is worth most."""
    before = score(state).total
    best: dict[Room, tuple[tuple[int, int, int], Target]] = {}
    for path, reached, asks, gain in _paths(state, first):
        rank = (len(path), -gain, reached.damage)
        room = path[-1]
        if room != state.position and (room not in best or rank < best[room][0]):
            best[room] = rank, Target(first(path[0]), path[1:], gain - before, asks)
    return {("room", room): target for room, (_, target) in best.items()}


def _paths(
    state: State,
    first: Callable[[Room], Action],
    path: tuple[Room, ...] = (),
    asks: bool = False,
    sure: int | None = None,
) -> Iterator[tuple[tuple[Room, ...], State, bool, int]]:
    """Every walk the points allow. Questions on the way are passed with their first answer; only the points that
    come before one are certain."""
    for room in state.setup.board.ways[state.position]:
        action = first(room)
        if why_not(state, action) is not None:
            continue
        then, _ = apply(state, action)
        total = score(then).total if sure is None else sure
        stops = bool(then.agenda)
        certain = total if stops and sure is None else sure
        then = _past_questions(then)
        yield (*path, room), then, asks or stops, total
        if phase_of(then) == MOVING:
            yield from _paths(then, Step, (*path, room), asks or stops, certain)


def _past_questions(state: State) -> State:
    while state.agenda:
        state, _ = apply(state, legal_actions(state)[0])
    return state


def dice_used(state: State) -> list[bool]:
    """For each die of the roll whether its digit stands on the track: of equal ones the first."""
    digits = list(state.track[DICE_A_ROUND * (state.round - 1) :])
    used = []
    for face in state.roll:
        used.append(face in digits)
        if face in digits:
            digits.remove(face)
    return used


def dice_that_can(state: State, key: Key) -> list[int]:
    """The dice that are left and could do what this key stands for."""
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
        self._known: tuple[State, Face | None, Targets] | None = None

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
        self._do(target.action, target.then if walks else self.plan)
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

    def why_not(self, key: Key) -> Refusal | None:
        """Why a key is not a target now."""
        state = self.session.state
        if phase_of(state) == DICE_USE and self.die is None:
            return TAKE_A_DIE
        action = self._meant_by(key)
        reason = why_not(state, action) if action is not None else None
        return None if reason is None else f"reasons.{reason.value}"

    def _do(self, action: Action, then: tuple[Room, ...] = ()) -> None:
        """And walk on as planned, until a question comes. A first choice that the disk refuses changes nothing; a
        later one ends the walk there."""
        self.session.do(action)
        self.place, self.plan = None, ()
        while then and phase_of(self.session.state) == MOVING:
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
    """A touch on the wrong kind of thing is an answer to another question."""
    if _ANSWER_KINDS[asked] == kind:
        if asked == TAKE:
            gem = state.setup.board.rooms[number].gem
            return Choose(TAKE, -1 if gem is None else gem)
        return Choose(asked, number)
    return Skip(SKULL)


_KEPT_AS: Final = "selection"


def selection_of(session: Session) -> Selection:
    """The half-made move of a session: the same one whoever asks, as long as the session is there.

    The session itself holds it. A table of all of them would hold, by its values, every session for good.
    """
    held = vars(session)
    if _KEPT_AS not in held:
        held[_KEPT_AS] = Selection(session)
    selection: Selection = held[_KEPT_AS]
    return selection

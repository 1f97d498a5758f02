"""What can be done now: every key of the sheet that leads to a legal action, and what that does. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from ....core.actions import Action, Brew, Choose, Craft, EndRound, LevelUp, Move, Skip, Step, Stop
from ....core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE
from ....core.faces import Face
from ....core.legal import OPTIONS, legal_actions, why_not
from ....core.rooms import Room
from ....core.rules import apply
from ....core.scoring import total_points
from ....core.state import ANSWER, DICE_USE, MOVING, ROUND_END, State, phase_of
from ...drawing.key import Key

BREW: Final[Key] = ("brew", 0)
SKIP: Final[Key] = ("skip", 0)
STOP: Final[Key] = ("stop", 0)
END: Final[Key] = ("end", 0)
ANSWER_KINDS: Final = {LEVEL: "hero", STEP: "item", BEAT: "room", TAKE: "room", DRINK: "drink"}


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
        targets[ANSWER_KINDS[kind], place] = _target(state, Choose(kind, option))
    return targets


def _target(state: State, action: Action) -> Target:
    then, _ = apply(state, action)
    return Target(action, (), total_points(then) - total_points(state), bool(then.agenda))


def _walks(state: State, first: Callable[[Room], Action]) -> Targets:
    """The shortest way to every room in reach; of equally short ways the one that is worth most."""
    before = total_points(state)
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
    """Every walk that the movement points allow. Questions on the way get their first answer; only the score up to
    the first question is certain."""
    for room in state.setup.board.ways[state.position]:
        action = first(room)
        if why_not(state, action) is not None:
            continue
        then, _ = apply(state, action)
        total = total_points(then) if sure is None else sure
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

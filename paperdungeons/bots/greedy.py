"""A player that looks a whole round ahead and takes what seems worth most: for golden games and the demo."""

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from ..core.actions import Action
from ..core.board import Board
from ..core.cards import Measure
from ..core.faces import MONSTER_ROUNDS, ROUNDS, Barrier
from ..core.legal import legal_actions
from ..core.measures import measured
from ..core.missions import mission_points
from ..core.monsters import strength_against
from ..core.perks import perks_of
from ..core.rooms import COLUMN_SETS, ROW_SETS, Room
from ..core.rules import apply
from ..core.scoring import score
from ..core.sheet import hearts, life
from ..core.state import ANSWER, DICE_USE, MOVING, State, phase_of

Choices: TypeAlias = tuple[Action, ...]

BEAM: Final = 4
"""How many positions are followed from one die of a round to the next."""


def worth(state: State) -> float:
    """The score as it stands, and what the position promises."""
    rounds_left = ROUNDS - state.round
    party = 0.15 * hearts(state) + 0.12 * rounds_left * life(state)
    danger = 0 if state.resurrected else max(0, state.damage + min(rounds_left, 3) - life(state))
    ahead = _monsters_ahead(state) + _missions_ahead(state) + _objective_ahead(state)
    return score(state).total + party - danger + ahead


def _monsters_ahead(state: State) -> float:
    total = 0.0
    for season in range(len(state.fights), len(MONSTER_ROUNDS)):
        monster, lair = state.setup.monsters[season], state.setup.board.dungeon.lairs[season]
        rounds = MONSTER_ROUNDS[season] - state.round
        strength = strength_against(state, monster) + 1.5 * rounds
        low, _, high = monster.thresholds
        reached = max(0.0, min(1.0, (strength - low.strength + 2) / (high.strength - low.strength + 2)))
        if state.visited >> lair & 1:
            total += reached * (high.points - monster.flee)
        else:
            steps = _distances(state.setup.board, perks_of(state).passes, lair).get(state.position, 12)
            total -= 0.5 * steps + (4 if steps and not rounds else 0)
    return total


def _missions_ahead(state: State) -> float:
    total = 0.0
    for slot, mission in enumerate(state.setup.mission_cards):
        if state.missions_open >> slot & 1:
            done = _progress(state, mission.measure, mission.of, mission.at)
            total += mission_points(state.setup, min(state.round, ROUNDS)) * (1 if done >= 1 else 0.8 * done * done)
    return total


def _objective_ahead(state: State) -> float:
    objective = state.setup.box.objectives[state.objective]
    missing = [step for step in objective.steps if measured(state, objective.measure, objective.of) < step]
    return 1.8 * _progress(state, objective.measure, objective.of, missing[0]) if missing else 0.0


def _progress(state: State, measure: Measure, of: int, at: int) -> float:
    """How much of a mission or of an objective's next step is done, from 0 to 1."""
    if measure in (Measure.ROWS, Measure.COLUMNS):
        lines = ROW_SETS if measure == Measure.ROWS else COLUMN_SETS
        best = sorted((min((state.visited & line).bit_count(), of) for line in lines), reverse=True)[:at]
        return sum(best) / (of * at)
    if measure == Measure.HEROES:
        best = sorted((min(level, of) for level in state.levels), reverse=True)[:at]
        return sum(best) / (of * at)
    return min(measured(state, measure, of) / at, 1.0)


@cache
def _distances(board: Board, passes: Barrier, goal: Room) -> dict[Room, int]:
    """The number of steps to a room, from everywhere; the ways are the same in both directions, the doors lead in."""
    steps, frontier = {goal: 0}, [goal]
    for room in frontier:
        for other, ways in enumerate(board.ways):
            if other not in steps and room in ways and not ways[room] & ~passes:
                steps[other] = steps[room] + 1
                frontier.append(other)
    return steps


def _ways_to_go(state: State, made: Choices = ()) -> Iterator[tuple[State, Choices]]:
    """Everything that can be done with the next die, to the last step and answer."""
    for action in legal_actions(state):
        then, _ = apply(state, action)
        if phase_of(then) in (MOVING, ANSWER):
            yield from _ways_to_go(then, (*made, action))
        else:
            yield then, (*made, action)


def best_choices(state: State) -> Choices:
    """The choices up to the end of the round; an answer that is asked before the next roll is given by itself."""
    beam: list[tuple[State, Choices]] = [(state, ())]
    while phase_of(beam[0][0]) in (ANSWER, DICE_USE):
        found: dict[tuple[object, ...], tuple[float, State, Choices]] = {}
        for reached, made in beam:
            for then, choices in _ways_to_go(reached, made):
                value = worth(then)
                found.setdefault((value, then.position, tuple(sorted(then.dice))), (value, then, choices))
        best = sorted(found.values(), key=lambda way: -way[0])
        beam = [(then, choices) for _, then, choices in best[:BEAM]]
        if phase_of(state) == ANSWER:
            break
    return beam[0][1]

"""What missions and objectives count: one function for each measure."""

from collections.abc import Callable
from typing import Final

from .cards import Measure
from .rooms import COLUMN_SETS, CORNERS, RIM, ROW_SETS, lines_filled
from .sheet import life
from .state import State

_Count = Callable[[State, int], int]


def _minions_of_level(state: State, level: int) -> int:
    return (state.beaten & state.setup.board.minions_of_level.get(level, 0)).bit_count()


def _levels_among_minions(state: State, _: int) -> int:
    return len([rooms for rooms in state.setup.board.minions_of_level.values() if state.beaten & rooms])


def _monster_points(state: State, _: int) -> int:
    return sum(fight.fame for fight in state.fights if fight.fame > 0)


_BY_MEASURE: Final[dict[Measure, _Count]] = {
    Measure.MINION_RANK: _minions_of_level,
    Measure.MINION_LEVELS: _levels_among_minions,
    Measure.HAZARDS: lambda state, _: state.traps_sprung + state.crossings,
    Measure.ROWS: lambda state, rooms: lines_filled(state.visited, ROW_SETS, rooms),
    Measure.COLUMNS: lambda state, rooms: lines_filled(state.visited, COLUMN_SETS, rooms),
    Measure.HEROES: lambda state, level: len([own for own in state.levels if own >= level]),
    Measure.POTIONS: lambda state, _: state.potions,
    Measure.ROOMS: lambda state, _: state.visited.bit_count(),
    Measure.MONSTER_POINTS: _monster_points,
    Measure.ITEMS: lambda state, _: state.done.bit_count(),
    Measure.RIM: lambda state, _: (state.visited & RIM).bit_count(),
    Measure.MINIONS: lambda state, _: state.beaten.bit_count(),
    Measure.GEMS: lambda state, _: state.gems,
    Measure.CORNERS: lambda state, _: (state.visited & CORNERS).bit_count(),
    Measure.LIFE: lambda state, _: life(state),
    Measure.TRAPS: lambda state, _: state.traps_sprung,
    Measure.LAIRS: lambda state, _: (state.visited & state.setup.board.lairs).bit_count(),
}


COUNTS: Final = tuple(_BY_MEASURE[measure] for measure in Measure)


def measured(state: State, measure: Measure, of: int) -> int:
    """The current count; ``of`` is the level or the number of rooms, for measures that need one."""
    return COUNTS[measure](state, of)

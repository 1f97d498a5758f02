"""What a party still has to fetch, and how far that is: facts for a search through a whole game.

The other facts look seven steps around the party. These say whether the dice that are left suffice for what is left,
and whether the gems that a monster takes away can be had before it comes.
"""

from functools import cache, lru_cache
from typing import Final

from ..core.dungeon_map import DungeonMap
from ..core.faces import DICE_A_ROUND, MONSTER_ROUNDS, Barrier, Gem
from ..core.monsters import SEASONS_THAT_LOSE_GEMS
from ..core.rooms import ROOMS, Room, RoomSet
from ..core.state import State
from .features import DICE, FAR, Facts, rooms_with_gems, steps_from

STEPS_A_DIE: Final = 2.15
"""About as many as a party walks with one die."""
WALKING: Final = (0.6, 0.35)
"""The parts of the dice that are left which are hardly ever, and which are easily, used for walking."""
GEM_BOXES: Final = (2, 4, 6, 8)
"""The gem boxes with a bonus or with many points."""
SPARE_DICE: Final = 4
"""A gem that can be reached with this many dice to spare is as good as taken."""
TOURS_REMEMBERED: Final = 1 << 17


@cache
def _circles(board: DungeonMap, passes: Barrier, start: Room) -> tuple[RoomSet, ...]:
    """The rooms one step away, two steps away, and so on."""
    steps = steps_from(board, passes, start)
    return tuple([sum(1 << room for room in range(ROOMS) if steps[room] == far) for far in range(1, FAR)])


def _nearest(board: DungeonMap, passes: Barrier, start: Room, rooms: RoomSet) -> tuple[int, Room] | None:
    """The nearest of these rooms, after the number of steps to it; None if none of them can be reached."""
    for steps, circle in enumerate(_circles(board, passes, start), 1):
        if there := circle & rooms:
            return steps, (there & -there).bit_length() - 1
    return None


@lru_cache(maxsize=TOURS_REMEMBERED)
def tour(board: DungeonMap, passes: Barrier, start: Room, rooms: RoomSet) -> int:
    """The number of steps to all these rooms, always to the nearest one next; ``FAR`` for each that cannot be
    reached."""
    if not rooms:
        return 0
    nearest = _nearest(board, passes, start, rooms)
    if nearest is None:
        return FAR * rooms.bit_count()
    steps, room = nearest
    return steps + tour(board, passes, room, rooms & ~(1 << room))


def errands(state: State) -> Facts:
    """The tour of all gems and lairs, then the tour of these and all minions: its steps, and the dice it lacks."""
    board, passes, left = state.setup.board, state.perks.passes, DICE - len(state.track)
    prizes = rooms_with_gems(board, state.gems_left) & ~state.visited | _lairs_ahead(state)
    steps = tour(board, passes, state.position, prizes)
    with_minions = tour(board, passes, state.position, prizes | board.minions & ~state.beaten)
    return (steps, *_dice_lacking(steps, left), steps / max(1, left), with_minions, *_dice_lacking(with_minions, left))


def _dice_lacking(steps: int, left: int) -> list[float]:
    return [max(0.0, steps / STEPS_A_DIE - share * left) for share in WALKING]


def _lairs_ahead(state: State) -> RoomSet:
    """The lairs of the monsters to come that were not visited yet."""
    return _set_of(state.setup.board.dungeon.lairs[len(state.fights) :]) & ~state.visited


@cache
def _set_of(rooms: tuple[Room, ...]) -> RoomSet:
    return sum(1 << room for room in rooms)


def gems_at_risk(state: State) -> Facts:
    """For each monster that takes gems away: how many are still there, and how many of them can be had before it."""
    facts: list[float] = []
    for season in SEASONS_THAT_LOSE_GEMS:
        if len(state.fights) > season or not state.setup.lost_gems:
            facts += (0, 0)
            continue
        rooms = _rooms_of(state.setup.board, state.setup.monsters[season].lost_gems, state.gems_left) & ~state.visited
        dice = DICE_A_ROUND * MONSTER_ROUNDS[season] - len(state.track)
        facts += (rooms.bit_count(), _reachable_in(state, rooms, dice))
    return tuple(facts)


@cache
def _rooms_of(board: DungeonMap, gems: tuple[Gem, ...], gems_left: int) -> RoomSet:
    return rooms_with_gems(board, sum(1 << gem for gem in gems) & gems_left)


def _reachable_in(state: State, rooms: RoomSet, dice: int) -> float:
    """How many of the rooms can be reached with this many dice; a narrow chance counts as a part of a room."""
    if not rooms or not dice:
        return 0.0
    steps = steps_from(state.setup.board, state.perks.passes, state.position)
    spare = [dice + 1 - (steps[room] + 1) // 2 for room in range(ROOMS) if rooms >> room & 1]
    return sum([max(0.0, min(1.0, dice_to_spare / SPARE_DICE)) for dice_to_spare in spare])


def harvest(state: State) -> Facts:
    """The gem boxes filled, and the missions claimed."""
    return (state.gems, *[state.gems >= box for box in GEM_BOXES], missions_claimed(state))


def missions_claimed(state: State) -> int:
    return len(state.claims) - state.claims.count(0)

"""Chapter: the dungeon. Steps, barriers, traps, minions and what lies in the rooms."""

from functools import lru_cache

from .actions import Move, Step, Stop
from .agenda import FELLED, ITEM_STEP, ONE_POTION
from .dungeon_map import DungeonMap
from .errors import Reason
from .events import Events, minion_beaten, points_gained, room_entered, trap_sprung
from .faces import BOOTS, MOAT, WALL, WALL_ON_MOAT, Barrier
from .rooms import OUTSIDE, ROOMS, Room, RoomSet, edge, rooms_in
from .state import State
from .wounds import wound

POINTS_A_DIE = 2
POINTS_OF_BOOTS = 3
TRAP_DAMAGE = 1
_IN_THE_WAY = {WALL: Reason.WALL_IN_THE_WAY, MOAT: Reason.MOAT_IN_THE_WAY, WALL_ON_MOAT: Reason.WALL_ON_MOAT_IN_THE_WAY}


def refuse_step(board: DungeonMap, position: Room, passes: Barrier, room: Room) -> Reason | None:
    barrier = board.ways[position].get(room)
    if barrier is None:
        return Reason.NO_DOOR if position == OUTSIDE else Reason.NOT_ADJACENT
    if not barrier & ~passes:
        return None
    return _IN_THE_WAY[barrier]


def why_not_step(state: State, action: Move | Step) -> Reason | None:
    if not 0 <= action.room < ROOMS:
        return Reason.NO_SUCH_THING
    return refuse_step(state.setup.board, state.position, state.perks.passes, action.room)


def move(draft: State, action: Move, events: Events) -> None:
    draft.points = POINTS_OF_BOOTS if action.die == BOOTS else POINTS_A_DIE
    draft.moats_paid = 0
    _walk(draft, action.room, events)


def step(draft: State, action: Step, events: Events) -> None:
    _walk(draft, action.room, events)


def stop(draft: State, _: Stop, events: Events) -> None:
    draft.points = 0


def _walk(draft: State, room: Room, events: Events) -> None:
    board, origin = draft.setup.board, draft.position
    barrier = board.ways[origin][room]
    first = not draft.visited >> room & 1
    draft.points -= 1
    draft.position = room
    draft.trail += (room,)
    events.append(room_entered(room, origin, barrier, first))
    if barrier:
        draft.crossings += barrier.bit_count()
        if barrier & MOAT:
            _pay_for_moat(draft, board.moats[edge(origin, room)], events)
    if first:
        draft.visited |= 1 << room
        draft.agenda = board.loot[room] + draft.agenda
    _meet(draft, board, room, events)


def _pay_for_moat(draft: State, moat: int, events: Events) -> None:
    """Each moat pays once per die."""
    points = draft.perks.points_per_moat
    if points and not draft.moats_paid & moat:
        draft.moats_paid |= moat
        draft.points += points
        events.append(points_gained(points))


def _meet(draft: State, board: DungeonMap, room: Room, events: Events) -> None:
    """The minion or the trap comes before the rewards."""
    bit = 1 << room
    if board.minions & bit:
        if not draft.beaten & bit:
            draft.agenda = ((FELLED, room), *draft.agenda)
            damage = minion_damage(draft, room)
            if damage:
                wound(draft, damage, events)
    elif board.traps & bit:
        draft.traps_sprung += 1
        events.append(trap_sprung(room))
        if draft.perks.trap_damage:
            wound(draft, TRAP_DAMAGE, events)


def minion_damage(state: State, room: Room) -> int:
    plan = state.setup.board.rooms[room]
    assert plan.minion is not None
    return max(0, plan.minion_level - state.levels[plan.minion] - state.perks.minion_strength)


def fell(draft: State, room: Room, events: Events) -> None:
    """Cross out and count a minion, however it was beaten; some powers pay at every n-th minion."""
    draft.beaten |= 1 << room
    number = draft.beaten.bit_count()
    events.append(minion_beaten(room, number))
    perks = draft.perks
    for every in perks.step_every:
        if number % every == 0:
            draft.agenda = (ITEM_STEP, *draft.agenda)
    for every in perks.potion_every:
        if number % every == 0:
            draft.agenda = (ONE_POTION, *draft.agenda)


def minions_to_beat(state: State) -> tuple[Room, ...]:
    return _open_minions(state.setup.board.minions, state.beaten)


@lru_cache(maxsize=1 << 12)
def _open_minions(minions: RoomSet, beaten: RoomSet) -> tuple[Room, ...]:
    return tuple([room for room in rooms_in(minions) if _refuse_minion(minions, beaten, room) is None])


def refuse_minion(state: State, room: Room) -> Reason | None:
    return _refuse_minion(state.setup.board.minions, state.beaten, room)


def _refuse_minion(minions: RoomSet, beaten: RoomSet, room: Room) -> Reason | None:
    if not 0 <= room < ROOMS or not minions >> room & 1:
        return Reason.NO_MINION_THERE
    return Reason.MINION_BEATEN if beaten >> room & 1 else None

"""Phases and turns, what moving costs and brings, and what becomes of a hero without Life."""

from collections.abc import Callable
from typing import Final

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, refuse_if
from .state import (
    BUILD,
    CARRIED,
    DISCARD,
    DUNGEONLORD,
    FIELD,
    GONE,
    HERO,
    NONE,
    OPEN,
    PACK,
    PHASES,
    RESET,
    START_LEVEL,
    Hero,
    State,
    Turn,
    deal_quests,
)

MOST_IN_PACK: Final = 3
MOVE, UNTIP = "move", "untip"


# --- phases --------------------------------------------------------------------------------------------------


def do_next(state: State, _: Places) -> None:
    refuse_if(state.turn.phase == BUILD and not state.turn.built and state.maps_left > 0, Reason.BUILD_FIRST)
    refuse_if(state.turn.phase == DISCARD and any(state.owed.values()), Reason.PERIL_OWED)
    leave_phase(state)


def do_skip(state: State, _: Places) -> None:
    """Like ``next``, but without its reminders. A full pack still refuses: players choose which monsters to keep."""
    if state.turn.phase == DISCARD:
        state.owed = dict.fromkeys(state.order, 0)
    leave_phase(state)


def leave_phase(state: State) -> None:
    phase = state.turn.phase
    if phase in _LEAVING:
        _LEAVING[phase](state)
    if phase == DISCARD:
        next_turn(state)
        return
    following = PHASES[PHASES.index(phase) + 1]
    if following == BUILD and state.maps_left == 0:
        following = HERO
    enter(state, following)


def enter(state: State, phase: str) -> None:
    state.turn.phase = phase
    state.tell(Kind.PHASE, phase)


def _leave_reset(state: State) -> None:
    hero = state.active
    hero.movement = 3 if state.options["movement"] == "three" else hero.score("speed")


def _leave_dungeonlord(state: State) -> None:
    """Wounded monsters go to the pack, the others back to the hand."""
    for label, monster in list(state.monsters.items()):
        if monster.place == FIELD and monster.wounds:
            to_pack(state, label)
        elif monster.place == FIELD:
            to_hand(state, label)


def _leave_hero(state: State) -> None:
    if not state.turn.moved:
        hero = state.active
        state.tell(Kind.STAYED, state.turn.player, *_collect(state, hero))


def _leave_discard(state: State) -> None:
    hero = state.active
    hero.saved = int(hero.movement > 0 and state.options["movement"] == "speed")
    hero.movement = 0


_LEAVING: Final[dict[str, Callable[[State], None]]] = {
    RESET: _leave_reset,
    DUNGEONLORD: _leave_dungeonlord,
    HERO: _leave_hero,
    DISCARD: _leave_discard,
}


def next_turn(state: State) -> None:
    """Begin the turn of the next living player to the left."""
    name = state.left_of(state.turn.player)
    while not state.players[name].alive:
        name = state.left_of(name)
    hero = state.players[name]
    hero.movement = hero.saved = hero.bonus = 0
    state.turn = Turn(name, [hero.space], state.turn.number + 1)
    for other in state.players.values():
        other.challenged = False
    for monster in state.monsters.values():
        monster.attacked = None
    state.tell(Kind.TURN, name)
    state.tell(Kind.PHASE, RESET)


# --- monsters leave the field --------------------------------------------------------------------------------


def to_pack(state: State, label: str) -> None:
    monster = state.monsters[label]
    packed = sum(other.place == PACK and other.owner == monster.owner for other in state.monsters.values())
    refuse_if(packed >= MOST_IN_PACK, Reason.PACK_LIMIT)
    monster.place, monster.target = PACK, None
    state.tell(Kind.PACKED, label)


def to_hand(state: State, label: str) -> None:
    del state.monsters[label]
    state.tell(Kind.TO_HAND, label)


# --- movement ------------------------------------------------------------------------------------------------


def in_hero_phase(state: State, name: str) -> None:
    refuse_if(state.turn.player != name, Reason.NOT_YOUR_TURN)
    refuse_if(state.turn.phase != HERO, Reason.WRONG_PHASE)


def pay_movement(state: State, name: str, purpose: str = "") -> None:
    """Pay one point, of this turn or saved; from the bonus of kneeling only if there is none, and never for a move."""
    hero = state.players[name]
    purse = "movement" if state.turn.player == name else "saved"
    has_point = getattr(hero, purse) > 0
    has_bonus = not has_point and hero.bonus > 0 and purpose != MOVE
    refuse_if(hero.tipped and purpose != UNTIP and not has_bonus, Reason.TIPPED)
    refuse_if(not has_point and not has_bonus, Reason.NO_MOVEMENT)
    paid_from = purse if has_point else "bonus"
    setattr(hero, paid_from, getattr(hero, paid_from) - 1)


def go_to(state: State, name: str, space: str) -> None:
    """Move to a space. The hero whose turn it is collects there, once per turn; other heroes collect nothing."""
    hero = state.players[name]
    hero.space, hero.cusp = space, False
    if state.turn.player != name:
        return
    state.turn.moved = True
    if space not in state.turn.visited:
        state.turn.visited.append(space)
        state.tell(Kind.COLLECTED, name, *_collect(state, hero))


def _collect(state: State, hero: Hero) -> tuple[int, int]:
    glory, peril = state.spaces[hero.space]
    hero.glory, hero.peril = hero.glory + glory, hero.peril + peril
    return glory, peril


# --- wounds --------------------------------------------------------------------------------------------------


def wound(state: State, name: str, wounds: int, owner: str | None = None) -> int:
    """Return how many wounds cost Life. ``owner``, whose monster dealt them, gets Peril to hand out for each."""
    hero = state.players[name]
    found = min(wounds, hero.life)
    hero.life -= found
    if found:
        state.tell(Kind.WOUNDED, name, found)
    if found and owner in state.owed:
        state.owed[owner] += found
        state.tell(Kind.OWED, owner, found)
    if hero.life == 0:
        _fall(state, name)
    return found


def _fall(state: State, name: str) -> None:
    state.monsters = {label: monster for label, monster in state.monsters.items() if monster.owner != name}
    if state.options["reincarnation"] == "on":
        old = state.players[name]
        new = Hero(START_LEVEL[state.stage], quests_done=old.quests_done, points=old.points)
        state.players[name] = new
        state.tell(Kind.REINCARNATED, name)
        return
    hero = state.players[name]
    hero.alive, hero.cards = False, {}
    hero.movement = hero.saved = hero.bonus = 0
    hero.tipped = hero.cusp = hero.challenged = False
    state.owed[name] = 0
    for quest in state.quests.values():
        if quest.holder == name and quest.state in (OPEN, CARRIED):
            quest.holder, quest.state, quest.at = NONE, GONE, None
            state.quests_left += 1
    state.tell(Kind.DEFEATED, name)
    _after_a_fall(state, name)


def _after_a_fall(state: State, name: str) -> None:
    if len(state.living) == 1:
        win(state, state.living)
        return
    look_at_levels(state)
    if not state.over and state.turn.player == name:
        next_turn(state)


# --- levels, ranks and the end -------------------------------------------------------------------------------


def look_at_levels(state: State) -> None:
    """With several ranks: end the game if a hero is at the last level; begin the next rank if all have reached it."""
    ranks = state.ranks
    if len(ranks) == 1:
        return
    last = 10 if ranks[-1] == "legendary" else 7
    heroes = {name: state.players[name] for name in state.living}
    if any(hero.level >= last for hero in heroes.values()):
        best = max((hero.points, hero.level) for hero in heroes.values())
        win(state, [name for name, hero in heroes.items() if (hero.points, hero.level) == best])
        return
    number = ranks.index(state.stage)
    reached = 4 if number == 0 else 7
    if number + 1 < len(ranks) and all(hero.level >= reached for hero in heroes.values()):
        _next_rank(state, ranks[number + 1])


def _next_rank(state: State, rank: str) -> None:
    for quest in state.quests.values():
        if quest.is_in_play:
            quest.holder, quest.state, quest.at = NONE, GONE, None
    state.stage = rank
    deal_quests(state)
    state.tell(Kind.DEALT, rank)
    for name in state.living:
        hero = state.players[name]
        if state.ranks == ["heroic", "legendary"] and hero.level < START_LEVEL[rank]:
            hero.level = START_LEVEL[rank]
            state.tell(Kind.LEVELLED, name, hero.level)


def win(state: State, names: list[str]) -> None:
    state.winners, state.over = list(names), True
    state.tell(Kind.WON, *names)

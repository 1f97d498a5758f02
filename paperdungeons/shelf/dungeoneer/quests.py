"""Quests: searching, attempting, escorting, completing."""

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, refuse_if
from .heroes import heal, level_up
from .state import CARRIED, DONE, GLOBAL, LAID, NONE, OPEN, RANKS, START_LEVEL, State, new_quest
from .turns import in_hero_phase, leave_phase, look_at_levels, pay_movement, win

QUESTS_TO_WIN = 3


def do_quest(state: State, line: Places) -> None:
    state.quests[line["quest"]].type = line["type"]


def do_search(state: State, line: Places) -> None:
    name = line["hero"]
    in_hero_phase(state, name)
    pay_movement(state, name)
    total = line.number("die") + line.number("far", 0)
    success = total >= line.number("x")
    state.turn.found = state.turn.found or success
    state.last = {"what": "search", "hero": name, "total": total, "target": line.number("x"), "success": success}


def do_attempt(state: State, line: Places) -> None:
    """The first attempt of a turn is free."""
    name, label = line["hero"], line["quest"]
    in_hero_phase(state, name)
    _refuse_foreign(state, name, label)
    is_free = state.turn.attempts == 0
    if not is_free:
        pay_movement(state, name)
    state.turn.attempts += 1
    state.tell(Kind.ATTEMPT, name, label, "free" if is_free else "paid")


def _refuse_foreign(state: State, name: str, label: str) -> None:
    quest = state.quests[label]
    refuse_if(quest.holder not in (name, GLOBAL) or not quest.is_in_play, Reason.NOT_YOUR_QUEST)


def do_escort(state: State, line: Places) -> None:
    name, quest = line["hero"], state.quests[line["quest"]]
    in_hero_phase(state, name)
    refuse_if(quest.state == LAID and quest.at != state.players[name].space, Reason.NOT_HERE)
    is_at_hand = quest.state == LAID or (quest.state == OPEN and quest.holder in (name, GLOBAL))
    refuse_if(not is_at_hand, Reason.NOT_YOUR_QUEST)
    was_global = quest.holder == GLOBAL
    quest.holder, quest.state, quest.at = name, CARRIED, None
    if was_global:
        _turn_new_global(state)


def do_lay(state: State, line: Places) -> None:
    name, quest = line["hero"], state.quests[line["quest"]]
    in_hero_phase(state, name)
    refuse_if(quest.state != CARRIED or quest.holder != name, Reason.NOT_CARRIED)
    quest.holder, quest.state, quest.at = NONE, LAID, state.players[name].space


def _turn_new_global(state: State) -> None:
    """Turn up a new global quest, if the deck has one left."""
    if state.quests_left > 0:
        state.quests_left -= 1
        state.tell(Kind.NEW_GLOBAL, new_quest(state, GLOBAL))


def do_complete(state: State, line: Places) -> None:
    """Rewards first; then the game is won, or the turn goes on with its last phase."""
    name, label = line["hero"], line["quest"]
    in_hero_phase(state, name)
    _refuse_foreign(state, name, label)
    hero, quest = state.players[name], state.quests[label]
    was_global = quest.holder == GLOBAL
    quest.holder, quest.state = name, DONE
    hero.quests_done += 1
    hero.points += RANKS.index(quest.rank) + 1
    state.tell(Kind.COMPLETED, name, label)
    if line.has("level"):
        _reward_level(state, name, quest.rank)
    hero.glory += line.number("glory", 0)
    hero.peril += line.number("peril", 0)
    heal(state, name, line.number("life", 0))
    if was_global:
        _turn_new_global(state)
    if len(state.ranks) == 1 and hero.quests_done >= QUESTS_TO_WIN:
        win(state, [name])
    look_at_levels(state)
    if not state.over:
        leave_phase(state)


def _reward_level(state: State, name: str, rank: str) -> None:
    """Only for a hero whose level belongs to the quest's rank."""
    first = START_LEVEL[rank]
    if first <= state.players[name].level <= first + 2:
        level_up(state, name)
    else:
        state.tell(Kind.NO_LEVEL, name)

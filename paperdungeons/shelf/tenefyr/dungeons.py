"""Entering dungeons, going on, leaving; enemies that wander; the boss track and the end of the game."""

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, Refused, refuse_if
from .state import CAMP, CHOICE, DOOR, FIGHT, NO_REWARD, OVER, REWARD_OPEN, Dungeon, State


def do_enter(state: State, line: Places) -> None:
    label = line["dungeon"]
    refuse_if(state.phase != CAMP, Reason.WRONG_PHASE)
    refuse_if(state.reward_open is not None, Reason.REWARD_OPEN)
    refuse_if(state.grants > 0, Reason.GRANTS_OPEN)
    refuse_if(state.boss_due and label != state.boss_deck, Reason.BOSS_ATTACKS)
    refuse_if(state.dungeons[label].left == 0, Reason.DUNGEON_EMPTY)
    state.inside, state.phase = label, DOOR


def inside_of(state: State) -> str:
    if state.inside is None:
        raise Refused(Reason.NOT_INSIDE)
    return state.inside


# --- after a fight --------------------------------------------------------------------------------------------


def sweep(state: State) -> None:
    """End the fight: all drawn and played cards go to the discard piles."""
    for player in state.players.values():
        player.discard.update(player.hand)
        player.discard.update(player.played)
        player.hand.clear()
        player.played.clear()
    state.fights += state.fight is not None
    state.fight = None


def pass_token(state: State) -> None:
    state.start_player = state.left_of(state.start_player)
    state.tell(Kind.START_PLAYER, state.start_player)


def after_an_enemy(state: State) -> None:
    """Go on after an enemy was beaten or has moved to another dungeon."""
    label = inside_of(state)
    dungeon = state.dungeons[label]
    dungeon.left = max(0, dungeon.left - 1)
    pass_token(state)
    if dungeon.left and label == state.boss_deck:
        state.phase = DOOR
    elif dungeon.left:
        state.phase = CHOICE
    elif label == state.boss_deck:
        end(state, "won")
    else:
        state.tell(Kind.COMPLETED, label)
        leave(state, 1)
        if dungeon.reward == REWARD_OPEN:
            state.reward_open = label


def leave(state: State, steps: int) -> None:
    """Move the boss's pawn, at most to the skull, and put the discard piles back into the decks."""
    was_due, made = state.boss_due, min(steps, state.length - state.at)
    state.at += made
    if state.options["mode"] == "quick":
        state.grants += made
    state.inside, state.phase = None, CAMP
    for player in state.players.values():
        player.deck.update(player.discard)
        player.discard.clear()
    if made:
        state.tell(Kind.BOSS_MOVES, made)
    if state.boss_due and not was_due:
        state.tell(Kind.BOSS_ATTACKS)


def end(state: State, result: str) -> None:
    state.result, state.phase, state.over = result, OVER, True
    state.tell(Kind.WON if result == "won" else Kind.LOST)


# --- going on, leaving, wandering ----------------------------------------------------------------------------


def do_go_on(state: State, _: Places) -> None:
    refuse_if(state.phase != CHOICE, Reason.WRONG_PHASE)
    state.phase = DOOR


def do_leave(state: State, _: Places) -> None:
    refuse_if(state.phase == CAMP, Reason.NOT_INSIDE)
    refuse_if(state.inside == state.boss_deck, Reason.NO_FLIGHT)
    refuse_if(state.phase != CHOICE, Reason.FIGHT_FIRST)
    leave(state, 1)


def do_wander(state: State, line: Places) -> None:
    """The enemy moves to another dungeon, before a fight or in the middle of one."""
    refuse_if(state.phase not in (DOOR, FIGHT), Reason.WRONG_PHASE)
    here, there = inside_of(state), line["dungeon"]
    refuse_if(here == there, Reason.SAME_DUNGEON)
    refuse_if(state.dungeons[there].left == 0, Reason.DUNGEON_EMPTY)
    state.dungeons[there].left += 1
    sweep(state)
    after_an_enemy(state)


def do_wander_new(state: State, _: Places) -> None:
    refuse_if(state.phase not in (DOOR, FIGHT), Reason.WRONG_PHASE)
    here = inside_of(state)
    others = [dungeon for label, dungeon in state.dungeons.items() if label not in (here, state.boss_deck)]
    refuse_if(any(dungeon.left for dungeon in others), Reason.DUNGEON_EXISTS)
    number = next(n for n in range(1, 100) if f"x{n}" not in state.dungeons)
    state.dungeons[f"x{number}"] = Dungeon(state.dungeons[here].level or 5, 1, NO_REWARD)
    sweep(state)
    after_an_enemy(state)

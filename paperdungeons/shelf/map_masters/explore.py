"""Exploring: cards, finds, obstacles, books, deliveries; how a mission is won or lost."""

from typing import Final, NamedTuple

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, Refused, refuse_if
from .state import (
    ARTEFACT,
    EASY,
    EXPLORE,
    GATE,
    GIFT,
    HARD,
    LEAP,
    OVER,
    SLAY,
    TILES,
    UNLOCK,
    VERY_EASY,
    Book,
    Group,
    State,
    Turn,
)

KEYS_TO: Final = {
    "monster": ("sword", SLAY),
    "pit": ("rope", LEAP),
    "lock": ("key", UNLOCK),
    "portal": ("scroll", GATE),
}
"""The item or tile, or else the book, that overcomes each obstacle."""


def exploring(state: State) -> None:
    refuse_if(state.phase != EXPLORE, Reason.WRONG_PHASE)


# --- a turn --------------------------------------------------------------------------------------------------


def begin_turn(state: State, name: str) -> None:
    """If the player has no card to play, or no place for it, the mission is lost."""
    state.turn = Turn(name, state.turn.number + 1)
    state.tell(Kind.TURN, name)
    if state.hands[name] == 0 or state.places == 0:
        _lose(state, "cannot-play")


def do_place(state: State, line: Places) -> None:
    card = line["type"]
    exploring(state)
    refuse_if(state.turn.placed, Reason.PLACED_ALREADY)
    refuse_if(state.seen[card] >= state.composition[card], Reason.NONE_OF_THAT_TYPE)
    state.turn.placed = True
    state.seen[card] += 1
    state.hands[state.turn.player] = max(0, state.hands[state.turn.player] - 1)
    if state.places:
        state.places -= 1


def do_end(state: State, _: Places) -> None:
    exploring(state)
    refuse_if(not state.turn.placed, Reason.PLACE_FIRST)
    name = state.turn.player
    if state.deck:
        state.deck -= 1
        state.hands[name] += 1
        state.tell(Kind.DREW, name)
    begin_turn(state, state.left_of(name))


# --- what groups find and use --------------------------------------------------------------------------------


def do_find(state: State, line: Places) -> None:
    exploring(state)
    state.groups[line["group"]].found[line["item"]] += line.number("n", 1)


def do_overcome(state: State, line: Places) -> None:
    """Uses a found item, a tile or a book; if the line does not say which, an item, or else a tile."""
    exploring(state)
    group, obstacle, means = state.groups[line["group"]], line["obstacle"], line.get("means")
    item, effect = KEYS_TO[obstacle]
    if means == "item" or (means is None and group.left(item)):
        refuse_if(group.left(item) == 0, Reason.NOTHING_TO_USE)
        group.used[item] += 1
    elif means == "tile" or means is None:
        refuse_if(not group.has_tile(item), Reason.NOTHING_TO_USE if means is None else Reason.NO_TILE)
        _use_tile(group, item)
    else:
        refuse_if(means != effect, Reason.WRONG_BOOK)
        _book(group, effect).used = True
    group.overcome[obstacle] += 1


def _use_tile(group: Group, kind: str) -> None:
    group.tiles[kind].ready -= 1
    group.tiles[kind].used += 1


def _book(group: Group, effect: str) -> Book:
    book = group.unused_book(effect)
    if book is None:
        raise Refused(Reason.NO_BOOK)
    return book


def do_cast(state: State, line: Places) -> None:
    exploring(state)
    _book(state.groups[line["group"]], line["effect"]).used = True


def do_cast_gift(state: State, line: Places) -> None:
    """Take a tile, even if none is in stock; the book leaves the game."""
    exploring(state)
    group = state.groups[line["group"]]
    group.books.remove(_book(group, GIFT))
    take_tile(state, line["group"], line["kind"])


def do_improve(state: State, line: Places) -> None:
    exploring(state)
    improvements = state.options["improvements"]
    by_level = improvements == "by-level" and state.difficulty == VERY_EASY
    refuse_if(improvements != "on" and not by_level, Reason.NO_EFFECT)
    refuse_if(state.stock[line["kind"]] == 0, Reason.OUT_OF_STOCK)
    take_tile(state, line["group"], line["kind"])


def take_tile(state: State, name: str, kind: str) -> None:
    """A group carries at most one unused tile of a kind. Used tiles do not return to the stock."""
    group = state.groups[name]
    refuse_if(group.has_tile(kind), Reason.TILE_CARRIED)
    group.tiles[kind].ready += 1
    state.stock[kind] = max(0, state.stock[kind] - 1)


def do_take(state: State, line: Places) -> None:
    exploring(state)
    artefact = line["artefact"]
    refuse_if(state.artefacts[artefact] is not None, Reason.TAKEN_ALREADY)
    state.artefacts[artefact] = line["group"]
    state.groups[line["group"]].artefacts.append(artefact)


# --- delivering ----------------------------------------------------------------------------------------------


class Offer(NamedTuple):
    """What a group has for a goal: the finds that count, a tile (0 or 1), and how many are needed."""

    have: int
    tile: int
    need: int


def offer(state: State, name: str, label: str) -> Offer:
    group, goal = state.groups[name], state.goals[label]
    if goal.kind == ARTEFACT:
        return Offer(int(goal.artefact in group.artefacts), 0, goal.need)
    counts_used = state.difficulty in (VERY_EASY, EASY)
    have = group.found[goal.kind] if counts_used else group.left(goal.kind)
    return Offer(have, int(group.has_tile(goal.kind)), goal.need)


def why_not_deliver(state: State, name: str, label: str) -> Reason | None:
    """Why the group may not deliver to the goal; None if it may. Ask this before the path is drawn."""
    group, goal = state.groups[name], state.goals[label]
    have, tile, need = offer(state, name, label)
    if goal.done:
        return Reason.DONE_ALREADY
    if state.options["one-each"] == "on" and group.delivered:
        return Reason.GROUP_DELIVERED
    if goal.kind == ARTEFACT and not have:
        return Reason.NOT_CARRIED
    if have + tile < need:
        return Reason.TOO_FEW
    if state.difficulty != HARD:
        return None
    if goal.kind != ARTEFACT and have + tile > need:
        return Reason.TOO_MANY
    others = any(group.has_tile(kind) for kind in TILES if kind != goal.kind)
    return Reason.TILES_UNUSED if others else None


def do_deliver(state: State, line: Places) -> None:
    name, label = line["group"], line["goal"]
    exploring(state)
    reason = why_not_deliver(state, name, label)
    if reason:
        raise Refused(reason)
    _hand_in(state, name, label)
    state.groups[name].delivered.append(label)
    state.goals[label].by, state.goals[label].done = name, True
    state.tell(Kind.DELIVERED, name, label)
    if all(goal.done for goal in state.goals.values()):
        _win(state)


def _hand_in(state: State, name: str, label: str) -> None:
    """Finds first; the tile only if they do not suffice."""
    group, goal = state.groups[name], state.goals[label]
    if goal.kind == ARTEFACT:
        group.artefacts = [artefact for artefact in group.artefacts if artefact != goal.artefact]
        return
    have, _, need = offer(state, name, label)
    group.used[goal.kind] += min(have, need, group.left(goal.kind))
    if have < need:
        _use_tile(group, goal.kind)


# --- the end -------------------------------------------------------------------------------------------------


def do_win(state: State, _: Places) -> None:
    """For missions that are won by other rules."""
    exploring(state)
    refuse_if(any(not goal.done for goal in state.goals.values()), Reason.GOALS_OPEN)
    _win(state)


def do_lose(state: State, line: Places) -> None:
    exploring(state)
    _lose(state, line["why"])


def _win(state: State) -> None:
    state.result, state.phase, state.over = "won", OVER, True
    state.tell(Kind.WON)


def _lose(state: State, why: str) -> None:
    state.result, state.why, state.phase, state.over = "lost", why, OVER, True
    state.tell(Kind.LOST, why)


def do_score(state: State, line: Places) -> None:
    """Write down the points, rounded down; a later line may change them."""
    points, _, parts = line["points"].partition("/")
    refuse_if(state.result != "won", Reason.NOT_WON)
    state.points = int(points) // int(parts or 1)
    state.hall = {
        "mission": state.options["mission"],
        "difficulty": state.difficulty,
        "names": list(state.order),
        "points": state.points,
    }

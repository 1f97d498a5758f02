"""How many turns are left, what the next cards may be, and whether a delivery is allowed."""

from fractions import Fraction
from math import comb
from typing import Final

from ..notation import Places
from ..reasons import Reason, refuse_if
from ..sheet import View
from .explore import exploring, offer, why_not_deliver
from .state import State

DECIMALS: Final = 6


def turns(deck: int, hands: list[int], places: int | None = None) -> View:
    """Count the turns that are left: players play a card and draw one if possible, until the player on turn has no card
    or there is no place. The first hand plays next."""
    hands, each, at = list(hands), [0] * len(hands), 0
    while hands[at] and places != 0:
        hands[at] -= 1
        each[at] += 1
        places = None if places is None else places - 1
        if deck:
            deck, hands[at] = deck - 1, hands[at] + 1
        at = (at + 1) % len(hands)
    return {"plays": sum(each), "each": each, "limit": "places" if hands[at] else "cards"}


def chance_of(unseen: int, good: int, cards: int, at_least: int = 1) -> float:
    """The chance that of ``cards`` unseen cards at least ``at_least`` are good ones."""
    ways = sum(comb(good, k) * comb(unseen - good, cards - k) for k in range(at_least, min(good, cards) + 1))
    return round(float(Fraction(ways, comb(unseen, cards))), DECIMALS)


# --- questions -----------------------------------------------------------------------------------------------


def ask_turns(line: Places) -> View:
    places = line.number("places") if line.has("places") else None
    return turns(line.number("deck"), line.numbers("hands"), places)


def ask_turns_left(state: State, _: Places) -> View:
    """The turns left, by seat. After a card is placed, the card that is still to be drawn counts."""
    exploring(state)
    deck, hands, seat = state.deck, dict(state.hands), state.order.index(state.turn.player)
    if state.turn.placed:
        drawn = min(1, deck)
        deck, hands[state.turn.player] = deck - drawn, hands[state.turn.player] + drawn
        seat = (seat + 1) % len(state.order)
    order = [*state.order[seat:], *state.order[:seat]]
    found = turns(deck, [hands[name] for name in order], state.places)
    by_name = dict(zip(order, found["each"], strict=True))
    return {**found, "each": [by_name[name] for name in state.order]}


def ask_cards(line: Places) -> View:
    unseen, good, cards, at_least = *map(line.number, ("unseen", "good", "cards")), line.number("least", 1)
    refuse_if(max(good, cards, at_least) > unseen, Reason.OUT_OF_RANGE)
    return {"p": chance_of(unseen, good, cards, at_least)}


def ask_type(state: State, line: Places) -> View:
    card, cards, unseen = line["type"], line.number("n"), state.unseen
    good = state.composition[card] - state.seen[card]
    refuse_if(max(good, cards) > unseen, Reason.OUT_OF_RANGE)
    return {"p": chance_of(unseen, good, cards), "unseen": unseen, "good": good}


def ask_deliver(state: State, line: Places) -> View:
    name, label = line["group"], line["goal"]
    reason = why_not_deliver(state, name, label)
    have, tile, need = offer(state, name, label)
    return {"ok": reason is None, "reason": reason and reason.value, "have": have, "tile": tile, "need": need}

"""The odds of the next hand, of drawing again, and of the whole team. All is counted, nothing is tried out."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb
from typing import Final

from ..notation import Places
from ..reasons import Reason, refuse_if
from ..sheet import View
from .state import HAND, State, strengths

DECIMALS: Final = 6
MOST_CARDS: Final = 60
Pile = Mapping[int, int]
"""How many cards there are of each strength."""
Rest = tuple[int, ...]
"""How many are left of each strength."""
Hand = tuple[tuple[int, int], ...]
"""Which of the strengths, and how many of it."""


def hand_odds(pile: Pile, need: int, size: int) -> View:
    """Of the next hand, and of the policy to keep a hand that reaches the need and to draw again otherwise."""
    cards = sum(pile.values())
    if cards == 0 or size == 0:
        sure = int(need <= 0)
        return {"first": sure, "redraw": sure, "drawn": 0, "hands": 0, "cards": cards}
    first = sum(chance for total, chance in sums(pile, min(size, cards)).items() if total >= need)
    redraw, drawn = _redrawing(pile, need, size) if _can_reach(pile, need, size) else (0.0, float(cards))
    return {
        "first": round(float(first), DECIMALS),
        "redraw": round(float(redraw), DECIMALS),
        "drawn": round(float(drawn), DECIMALS),
        "hands": -(-cards // size),
        "cards": cards,
    }


def _can_reach(pile: Pile, need: int, size: int) -> bool:
    """Whether any hand does: saves counting where none can."""
    strongest = sorted(Counter(pile).elements())[-size:]
    return min(pile) < 0 or sum(strongest) >= need


def sums(pile: Pile, size: int) -> dict[int, Fraction]:
    """The chance of each sum of so many cards."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for strength, count in pile.items():
        following: Counter[tuple[int, int]] = Counter()
        for (taken, total), much in ways.items():
            for more in range(min(count, size - taken) + 1):
                following[taken + more, total + more * strength] += much * comb(count, more)
        ways = following
    whole = comb(sum(pile.values()), size)
    return {total: Fraction(much, whole) for (taken, total), much in ways.items() if taken == size}


def _redrawing(pile: Pile, need: int, size: int) -> tuple[float, float]:
    """The chance that one of the hands of a shuffled pile reaches the need, and the mean number of cards it takes.

    Goes from hand to hand; what may be left of the pile, after hands that did not do, has its chance.
    """
    values, counts = _merged(pile, need)
    left: dict[tuple[int, ...], float] = {counts: 1.0}
    drawn, cards = 0.0, sum(counts)
    while cards and left:
        k = min(size, cards)
        drawn += k * sum(left.values())
        left = _after_a_failure(left, _failing(values, counts, need, k), comb(cards, k))
        cards -= k
    return max(0.0, 1.0 - sum(left.values())), drawn


def _failing(values: tuple[int, ...], counts: tuple[int, ...], need: int, k: int) -> list[Hand]:
    """The hands of k cards that do not reach the need, without the strengths they have none of."""
    hands = [hand for hand in _hands(counts, k) if sum(map(int.__mul__, hand, values)) < need]
    return [tuple((place, take) for place, take in enumerate(hand) if take) for hand in hands]


def _after_a_failure(left: Mapping[Rest, float], hands: list[Hand], whole: int) -> dict[Rest, float]:
    """What may be left of the pile after one more hand that did not do, each with its chance."""
    following: dict[Rest, float] = {}
    for rest, chance in left.items():
        for hand in hands:
            ways, after = 1, list(rest)
            for place, take in hand:
                ways *= comb(rest[place], take)
                after[place] -= take
            if ways:
                key = tuple(after)
                following[key] = following.get(key, 0.0) + chance * ways / whole
    return following


def _merged(pile: Pile, need: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Strengths and their counts. Where none is negative, all that reach the need alone are alike."""
    most = max(need, 0) if min(pile) >= 0 else max(pile)
    merged: Counter[int] = Counter()
    for strength, count in pile.items():
        if count:
            merged[min(strength, most)] += count
    return tuple(merged), tuple(merged.values())


def _hands(counts: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """All hands of so many cards."""
    if len(counts) == 1:
        if size <= counts[0]:
            yield (size,)
        return
    for take in range(min(size, counts[0]) + 1):
        for others in _hands(counts[1:], size - take):
            yield (take, *others)


def team_odds(state: State) -> View:
    """Everybody who still has a turn plays one hand; a hand already drawn counts as it is."""
    fight = state.fight
    assert fight is not None
    player, turns = fight.player, state.turns - fight.turn
    total = Fraction(fight.total)
    chances: dict[int, Fraction] = {fight.total: Fraction(1)}
    if fight.drawn or state.players[player].hand.total():
        held = sum(state.strength(card) * n for card, n in state.players[player].hand.items())
        chances, turns, total = {fight.total + held: Fraction(1)}, turns - 1, total + held
        player = state.left_of(player)
    hands: Counter[str] = Counter()
    for _ in range(turns):
        hands[player] += fight.hand
        player = state.left_of(player)
    mean = Fraction(0)
    for name, size in hands.items():
        pile = strengths(state, state.players[name].deck)
        own = sums(pile, min(size, sum(pile.values())))
        mean += sum(added * chance for added, chance in own.items())
        chances = _together(chances, own)
    reach = sum(chance for reached, chance in chances.items() if reached >= fight.enemy)
    return {"reach": round(float(reach), DECIMALS), "mean": round(float(mean), DECIMALS)}


def _together(some: Mapping[int, Fraction], others: Mapping[int, Fraction]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for (one, chance), (other, its_chance) in product(some.items(), others.items()):
        found[one + other] = found.get(one + other, Fraction(0)) + chance * its_chance
    return found


# --- questions -----------------------------------------------------------------------------------------------


def ask_hand(line: Places) -> View:
    pile: Counter[int] = Counter()
    for word in line.words("cards"):
        power, _, count = word.partition(":")
        pile[int(power)] += int(count)
    refuse_if(pile.total() > MOST_CARDS, Reason.OUT_OF_RANGE)
    return hand_odds(pile, line.number("need"), line.number("size", HAND))


def ask_hand_of(state: State, line: Places) -> View:
    refuse_if(not state.has_decks, Reason.DECKS_OFF)
    fight = state.fight
    if line.has("need"):
        need = line.number("need")
    else:
        refuse_if(fight is None, Reason.WRONG_PHASE)
        assert fight is not None
        need = fight.enemy - fight.total
    pile = strengths(state, state.players[line["name"]].deck)
    return hand_odds(pile, need, fight.hand if fight else HAND)


def ask_team(state: State, _: Places) -> View:
    refuse_if(not state.has_decks, Reason.DECKS_OFF)
    refuse_if(state.fight is None, Reason.WRONG_PHASE)
    return team_odds(state)

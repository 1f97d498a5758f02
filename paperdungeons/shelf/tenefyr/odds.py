"""The odds of the next hand, of drawing again, and of the whole team: calculated exactly, not simulated."""

from collections import Counter, defaultdict
from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb
from typing import Final

from ..notation import Places
from ..reasons import Reason, refuse_if
from ..sheet import View
from .state import HAND, Fight, State, strengths

DECIMALS: Final = 6
MOST_CARDS: Final = 60
NEGLIGIBLE: Final = 1e-10
"""A chance that no longer shows in the decimals."""
Pile = Mapping[int, int]
"""How many cards there are of each strength."""
OpenHands = tuple[tuple[tuple[int, int], int], ...]
"""How many hands there are of each room (cards still to come) and gap (the need less their sum)."""


def hand_odds(pile: Pile, need: int, size: int) -> View:
    """The odds of the next hand, and of drawing again until a hand reaches the need."""
    steps = hand_odds_in_steps(pile, need, size)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: View = end.value
            return found


def hand_odds_in_steps(pile: Pile, need: int, size: int) -> Generator[float, None, View]:
    """The same in many small steps, as a pile of many strengths takes long. Each step yields the progress, up to 1."""
    cards = sum(pile.values())
    if cards == 0 or size == 0:
        sure = int(need <= 0)
        return {"first": sure, "redraw": sure, "drawn": 0, "hands": 0, "cards": cards}
    first = sum(chance for total, chance in sums(pile, min(size, cards)).items() if total >= need)
    redraw, drawn = yield from _redrawing(pile, need, size)
    return {
        "first": round(float(first), DECIMALS),
        "redraw": round(float(redraw), DECIMALS),
        "drawn": round(float(drawn), DECIMALS),
        "hands": -(-cards // size),
        "cards": cards,
    }


def sums(pile: Pile, size: int) -> dict[int, Fraction]:
    """The chance of each sum of ``size`` cards."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for strength, count in pile.items():
        following: Counter[tuple[int, int]] = Counter()
        for (taken, total), much in ways.items():
            for more in range(min(count, size - taken) + 1):
                following[taken + more, total + more * strength] += much * comb(count, more)
        ways = following
    whole = comb(sum(pile.values()), size)
    return {total: Fraction(much, whole) for (taken, total), much in ways.items() if taken == size}


def _redrawing(pile: Pile, need: int, size: int) -> Generator[float, None, tuple[float, float]]:
    """The chance that one of the hands of a shuffled pile reaches the need, and the mean number of cards drawn for it.
    A hand is drawn only if all hands before it have failed."""
    cards = sorted(Counter(pile).elements(), reverse=True)
    lengths = [min(size, len(cards) - first) for first in range(0, len(cards), size)]
    drawn, failed = 0.0, 1.0
    for number, length in enumerate(lengths, 1):
        drawn += length * failed
        if failed > NEGLIGIBLE:
            failed = yield from _all_fail(cards, lengths[:number], need, number / len(lengths))
    return 1.0 - failed, drawn


def _all_fail(cards: list[int], lengths: list[int], need: int, done: float) -> Generator[float, None, float]:
    """The chance that none of the hands of these lengths, from a shuffled pile, reaches the need.

    The cards are dealt from the strongest to the weakest, each to any of the places that are left. Only hands that can
    still reach the need must be distinguished, by their room and their gap; there are never many of these.
    """
    weakest = min(0, cards[-1])
    started = Counter((length, need - weakest * length) for length in lengths)
    if any(gap <= 0 for _, gap in started):
        return 0.0
    safe, open_hands = 0.0, {_open(started, cards[0] - weakest): 1.0}
    for number, card in enumerate(cards):
        safe += open_hands.pop((), 0.0)
        if not open_hands:
            break
        following: defaultdict[OpenHands, float] = defaultdict(float)
        after = cards[number + 1] - weakest if number + 1 < len(cards) else 0
        for hands, chance in open_hands.items():
            yield done
            for dealt, share in _dealt(hands, card - weakest, len(cards) - number):
                following[_open(dealt, after)] += chance * share
        open_hands = following
    return safe + sum(open_hands.values())


def _open(hands: Mapping[tuple[int, int], int], strongest: int) -> OpenHands:
    """Those that can still reach the need with the cards to come."""
    return tuple(sorted((hand, n) for hand, n in hands.items() if n and hand[1] <= hand[0] * strongest))


def _dealt(hands: OpenHands, card: int, places: int) -> Iterator[tuple[dict[tuple[int, int], int], float]]:
    """The possible hands after a card goes to one of the places, with their chances, if none reaches the need."""
    elsewhere = places
    for (room, gap), n in hands:
        elsewhere -= room * n
        if card < gap:
            dealt = dict(hands)
            dealt[room, gap] -= 1
            dealt[room - 1, gap - card] = dealt.get((room - 1, gap - card), 0) + 1
            yield dealt, room * n / places
    if elsewhere:
        yield dict(hands), elsewhere / places


def room_odds(state: State, enemy: int, hand: int = HAND) -> View:
    """The odds of the team against the next enemy, if it has this strength."""
    return team_odds(replace(state, fight=Fight(enemy, state.start_player, None, hand)))


def team_odds(state: State, draws_again: bool = False) -> View:
    """The odds if every player who still has a turn plays one hand. A hand already drawn counts, unless drawn again."""
    fight = state.fight
    assert fight is not None
    player, turns = fight.player, state.turns - fight.turn
    total = Fraction(fight.total)
    chances: dict[int, Fraction] = {fight.total: Fraction(1)}
    if (fight.drawn or state.players[player].hand.total()) and not draws_again:
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

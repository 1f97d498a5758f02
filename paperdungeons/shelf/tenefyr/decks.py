"""Gaining, removing and giving cards; rewards and achievements."""

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, refuse_if
from .fights import card_of
from .state import CAMP, CARDS_OF_A_LEVEL, REWARD_TAKEN, State


def do_remove(state: State, line: Places) -> None:
    """Loot goes back to the reserve; Basic and Skill cards leave the game."""
    card, n = card_of(line["card"]), line.number("n", 1)
    _take(state, line["name"], card, n)
    level, p, _ = card.partition("p")
    if p:
        state.reserve[level] = min(CARDS_OF_A_LEVEL, state.reserve[level] + n)


def _take(state: State, name: str, card: str, n: int) -> None:
    """Take cards from the deck, then from the discard pile."""
    player = state.players[name]
    refuse_if(not state.has_decks, Reason.DECKS_OFF)
    refuse_if(player.owned(card) < n, Reason.NOT_OWNED)
    from_deck = min(n, player.deck[card])
    player.deck[card] -= from_deck
    player.discard[card] -= n - from_deck


def _receive(state: State, name: str, card: str) -> None:
    player = state.players[name]
    pile = player.deck if state.phase == CAMP else player.discard
    pile[card] += 1


def do_gain(state: State, line: Places) -> None:
    """If the reserve of a level is empty, the card is of the next lower one."""
    asked = line.number("level")
    level = next((level for level in range(asked, 0, -1) if state.reserve[str(level)]), 0)
    refuse_if(level == 0, Reason.RESERVE_EMPTY)
    state.reserve[str(level)] -= 1
    if level != asked:
        state.tell(Kind.FELL_BACK, asked, level)
    if state.has_decks:
        _receive(state, line["name"], f"{level}p{line.number('strength')}")


def do_give(state: State, line: Places) -> None:
    refuse_if(not state.has_decks, Reason.DECKS_OFF)
    refuse_if(line["name"] == line["other"], Reason.SAME_PLAYER)
    card = card_of(line["card"])
    _take(state, line["name"], card, 1)
    _receive(state, line["other"], card)


def do_done(state: State, _: Places) -> None:
    refuse_if(state.reward_open is None, Reason.NO_REWARD)
    if state.reward_open:
        state.dungeons[state.reward_open].reward = REWARD_TAKEN
    state.reward_open = None


def do_granted(state: State, _: Places) -> None:
    refuse_if(state.grants == 0, Reason.NO_GRANT)
    state.grants -= 1


def do_achieve(state: State, line: Places) -> None:
    state.achievements.append(line["label"])
    state.tell(Kind.ACHIEVED, line["label"])

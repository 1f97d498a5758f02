"""Fights: the turns of the players, and how a fight ends."""

from collections import Counter

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, Refused, refuse_if
from .dungeons import after_an_enemy, end, inside_of, leave, pass_token, sweep
from .state import BOSS, DOOR, FIGHT, Fight, Player, State


def do_fight(state: State, line: Places) -> None:
    refuse_if(state.phase != DOOR, Reason.WRONG_PHASE)
    loot = line.get("loot")
    strength = _usual_loot(state) if loot is None else None if loot == "none" else int(loot)
    state.fight = Fight(line.number("n"), state.start_player, strength)
    state.fight.hand = line.number("hand", state.fight.hand)
    state.phase = FIGHT
    state.tell(Kind.TURN, state.start_player)


def _usual_loot(state: State) -> int | None:
    return None if state.inside == BOSS else state.dungeons[inside_of(state)].level


def do_enemy(state: State, line: Places) -> None:
    _fight(state).enemy = line.number("n")


def do_adjust(state: State, line: Places) -> None:
    _fight(state).total += line.number("n")


def _fight(state: State) -> Fight:
    if state.fight is None:
        raise Refused(Reason.WRONG_PHASE)
    return state.fight


# --- a player's turn -----------------------------------------------------------------------------------------


def do_draw(state: State, line: Places) -> None:
    fight, player = _at_turn_with_deck(state, line)
    refuse_if(fight.drawn or player.hand.total() > 0, Reason.HAND_DRAWN)
    _draw(fight, player, line)


def do_redraw(state: State, line: Places) -> None:
    fight, player = _at_turn_with_deck(state, line)
    _refuse_without_hand(fight, player)
    refuse_if(player.deck.total() == 0, Reason.DECK_EMPTY)
    player.discard.update(player.hand)
    player.hand.clear()
    _draw(fight, player, line)


def _draw(fight: Fight, player: Player, line: Places) -> None:
    """A whole hand, or all that is left."""
    refuse_if(len(line.words("cards")) != min(fight.hand, player.deck.total()), Reason.WRONG_NUMBER)
    _shift(player.deck, player.hand, _cards(line), Reason.NOT_IN_DECK)
    fight.drawn = True


def do_extra(state: State, line: Places) -> None:
    _, player = _at_turn_with_deck(state, line)
    _shift(player.deck, player.hand, _cards(line), Reason.NOT_IN_DECK)


def do_discard(state: State, line: Places) -> None:
    _, player = _at_turn_with_deck(state, line)
    _shift(player.hand, player.discard, _cards(line), Reason.NOT_IN_HAND)


def do_mill(state: State, line: Places) -> None:
    """Discard from the draw pile of any player."""
    _fight(state)
    refuse_if(not state.has_decks, Reason.DECKS_OFF)
    player = state.players[line["name"]]
    _shift(player.deck, player.discard, _cards(line), Reason.NOT_IN_DECK)


def do_play(state: State, line: Places) -> None:
    fight, player = _at_turn_with_deck(state, line)
    _refuse_without_hand(fight, player)
    fight.total += sum(state.strength(card) * count for card, count in player.hand.items())
    fight.total += line.number("plus", 0)
    player.played.update(player.hand)
    player.hand.clear()
    _end_step(state, fight)


def do_power(state: State, line: Places) -> None:
    fight = _fight(state)
    refuse_if(state.has_decks, Reason.DECKS_ON)
    refuse_if(fight.player != line["name"], Reason.NOT_YOUR_TURN)
    fight.total += line.number("n")
    _end_step(state, fight)


def do_pass(state: State, line: Places) -> None:
    fight, player = _fight(state), state.players[line["name"]]
    refuse_if(fight.player != line["name"], Reason.NOT_YOUR_TURN)
    can_draw = player.deck.total() > 0 and fight.hand > 0
    refuse_if(state.has_decks and (player.hand.total() > 0 or can_draw), Reason.CARDS_LEFT)
    state.tell(Kind.EXHAUSTED, line["name"])
    _end_step(state, fight)


def _at_turn_with_deck(state: State, line: Places) -> tuple[Fight, Player]:
    fight = _fight(state)
    refuse_if(not state.has_decks, Reason.DECKS_OFF)
    refuse_if(fight.player != line["name"], Reason.NOT_YOUR_TURN)
    return fight, state.players[line["name"]]


def _refuse_without_hand(fight: Fight, player: Player) -> None:
    refuse_if(not fight.drawn and player.hand.total() == 0, Reason.NO_HAND)


def card_of(word: str) -> str:
    """The name of a card in the piles: without leading zeros."""
    level, p, strength = word.partition("p")
    return f"{int(level)}p{int(strength)}" if p else word


def _cards(line: Places) -> Counter[str]:
    return Counter(map(card_of, line.words("cards")))


def _shift(source: Counter[str], target: Counter[str], cards: Counter[str], refusal: Reason) -> None:
    refuse_if(any(source[card] < count for card, count in cards.items()), refusal)
    source.subtract(cards)
    target.update(cards)


# --- how a fight ends ----------------------------------------------------------------------------------------


def _end_step(state: State, fight: Fight) -> None:
    if fight.total >= fight.enemy:
        _win_fight(state, fight)
    elif fight.turn + 1 < state.turns:
        fight.turn, fight.player, fight.drawn = fight.turn + 1, state.left_of(fight.player), False
        state.tell(Kind.TURN, fight.player)
    else:
        _lose_fight(state, fight)


def _win_fight(state: State, fight: Fight) -> None:
    state.last = {"won": True, "player": fight.player, "total": fight.total, "enemy": fight.enemy}
    state.tell(Kind.WON_FIGHT, fight.player)
    sweep(state)
    if fight.loot is not None:
        level = state.dungeons[inside_of(state)].level or 5
        if state.has_decks:
            state.players[fight.player].discard[f"{level}p{fight.loot}"] += 1
        state.tell(Kind.LOOT, fight.player)
    after_an_enemy(state)


def _lose_fight(state: State, fight: Fight) -> None:
    state.last = {"won": False, "player": fight.player, "total": fight.total, "enemy": fight.enemy}
    state.tell(Kind.LOST_FIGHT)
    sweep(state)
    pass_token(state)
    if state.inside == state.boss_deck:
        end(state, "lost")
    else:
        leave(state, 2)

"""Heroes of Tenefyr in words. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ....content.words import Words
from ....shelf.events import Kind
from ....shelf.tenefyr.state import State
from ..wording import ShelfWording

EVENTS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.TURN: ("name",),
    Kind.WON_FIGHT: ("name",),
    Kind.LOOT: ("name",),
    Kind.LOST_FIGHT: (),
    Kind.START_PLAYER: ("name",),
    Kind.COMPLETED: ("dungeon",),
    Kind.BOSS_MOVES: ("n",),
    Kind.BOSS_ATTACKS: (),
    Kind.EXHAUSTED: ("name",),
    Kind.FELL_BACK: ("level", "got"),
    Kind.ACHIEVED: ("label",),
    Kind.WON: (),
    Kind.LOST: (),
}


def percent(words: Words, share: float) -> str:
    """A chance in words; a small one never reads as 0 %, and a large one never as 100 %."""
    n = round(100 * share)
    if n == 0 and share > 0:
        return words("shelf.tenefyr.odds.hardly")
    if n == 100 and share < 1:
        return words("shelf.tenefyr.odds.almost")
    return words("shelf.tenefyr.odds.percent", n=n)


def place_name(say: ShelfWording, state: State, label: str) -> str:
    """A dungeon, or the boss."""
    if label == state.boss_deck:
        return say.words("shelf.tenefyr.place.boss")
    return say.words("shelf.tenefyr.place.dungeon", dungeon=say.word(label))


def enemies_left(words: Words, left: int) -> str:
    return words.plural("shelf.tenefyr.door.enemies", left) if left else words("shelf.tenefyr.door.empty")


def where(say: ShelfWording, state: State) -> str:
    """Where the heroes are, and who begins or whose turn it is."""
    name = say.name(state.fight.player if state.fight else state.start_player)
    if state.over:
        return say.words("shelf.tenefyr.where.over")
    if state.inside is None:
        return say.words("shelf.tenefyr.where.camp", name=name)
    place = place_name(say, state, state.inside)
    key = "shelf.tenefyr.where.fight" if state.fight else "shelf.tenefyr.where.inside"
    return say.words(key, place=place, name=name)


def card_sort(say: ShelfWording, card: str) -> str:
    """What is written small on a card."""
    if card[0] == "b":
        return say.words("shelf.tenefyr.card.basic")
    if card == "s":
        return say.words("shelf.tenefyr.card.skill")
    return say.words("shelf.tenefyr.card.loot", level=card[0])


def in_order(cards: Iterable[str]) -> list[str]:
    """Basic cards, Skill cards, then loot from the lowest level on."""
    return sorted(cards, key=lambda card: (not card.startswith("b"), card != "s", _loot(card)))


def _loot(card: str) -> tuple[int, ...]:
    level, p, strength = card.partition("p")
    return (int(level), int(strength)) if p else (0, int(card[1:] or 0))


def turn_order(state: State) -> list[str]:
    """The players in the order of their turns in the current fight, or in the next one."""
    names = [state.start_player]
    while len(names) < state.turns:
        names.append(state.left_of(names[-1]))
    return names

"""Glory and Peril, and the cards in front of a hero that are paid for with them."""

import re

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, refuse_if
from .state import BANE, TREASURE, Card, State

GIVES = re.compile(r"(melee|magic|speed|boons|treasures)([+-][0-9]{1,3})", re.ASCII)


def pay_peril(state: State, by: str, payer: str, cost: int) -> None:
    """Pay with another player's Peril, never with one's own."""
    hero = state.players[payer]
    refuse_if(by == payer, Reason.OWN_PERIL)
    refuse_if(hero.peril < cost, Reason.NOT_ENOUGH_PERIL)
    hero.peril -= cost


def pay_glory(state: State, name: str, cost: int) -> None:
    hero = state.players[name]
    refuse_if(hero.glory < cost, Reason.NOT_ENOUGH_GLORY)
    hero.glory -= cost


def do_spend(state: State, line: Places) -> None:
    pay_peril(state, line["by"], line["payer"], line.number("n"))
    if line.has("trap"):
        space = state.players[line["payer"]].space
        state.tell(Kind.TRAP_HITS, *(name for name in state.living if state.players[name].space == space))


def do_pay(state: State, line: Places) -> None:
    pay_glory(state, line["hero"], line.number("n"))


def do_ready(state: State, line: Places) -> None:
    hero, sort = state.players[line["hero"]], line["sort"]
    pay_glory(state, line["hero"], line.number("cost"))
    is_double = any(card.sort == TREASURE and card.kind == line.get("kind") for card in hero.cards.values())
    hero.cards[line["label"]] = Card(sort, line.get("kind"), _gives(line))
    refuse_if(hero.is_over_limit(sort), Reason.TREASURE_LIMIT if sort == TREASURE else Reason.BOON_LIMIT)
    refuse_if(sort == TREASURE and is_double, Reason.SAME_KIND)


def do_bane(state: State, line: Places) -> None:
    pay_peril(state, line["by"], line["hero"], line.number("cost"))
    state.players[line["hero"]].cards[line["label"]] = Card(BANE, None, _gives(line))


def _gives(line: Places) -> dict[str, int]:
    gives: dict[str, int] = {}
    for word in line.words("gives"):
        found = GIVES.fullmatch(word)
        assert found is not None
        gives[found[1]] = gives.get(found[1], 0) + int(found[2])
    return gives


def do_drop(state: State, line: Places) -> None:
    hero = state.players[line["hero"]]
    del hero.cards[line["label"]]
    for sort in ("boon", "treasure"):
        if hero.is_over_limit(sort):
            state.tell(Kind.OVER_LIMIT, line["hero"], sort)


def do_gain(state: State, line: Places) -> None:
    hero, what = state.players[line["hero"]], line["what"]
    setattr(hero, what, getattr(hero, what) + line.number("n"))


def do_lose(state: State, line: Places) -> None:
    hero, what = state.players[line["hero"]], line["what"]
    setattr(hero, what, max(0, getattr(hero, what) - line.number("n")))


def do_assign(state: State, line: Places) -> None:
    refuse_if(state.owed[line["by"]] < line.number("n"), Reason.NOTHING_OWED)
    state.owed[line["by"]] -= line.number("n")
    state.players[line["to"]].peril += line.number("n")


def do_waive(state: State, line: Places) -> None:
    refuse_if(state.owed[line["by"]] == 0, Reason.NOTHING_OWED)
    state.owed[line["by"]] = 0

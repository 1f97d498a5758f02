"""A small print of every card that one game uses, so that two phones can find out which of their cards differ."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from ..content.files import thumbprint_of
from ..core.cards import Dungeon, Item, Mission, Monster, Objective, Power
from ..core.setup import CARDS_DEALT, MISSIONS_DRAWN, Setup

_Card: TypeAlias = Item | Monster | Dungeon | Mission | Power | Objective

PRINTS: Final = 32
_ALWAYS: Final = 15
"""The dice, the sheet, its tracks, eight items, three monsters and the dungeon."""


class Thumbprint(NamedTuple):
    """``id`` is empty for what there is only one of."""

    family: str
    id: str
    print: int


def thumbprints(setup: Setup) -> list[Thumbprint]:
    """In an order that depends on nothing but the options of the game."""
    box, plan = setup.box, setup.box.plan
    sheet = (plan.rooms, plan.walls, plan.moats, plan.passages, plan.doors)
    cards: dict[str, Sequence[_Card]] = {
        "items": box.items,
        "monsters": setup.monsters,
        "dungeons": (setup.board.dungeon,),
        "missions": setup.mission_cards,
        "powers": [box.powers[number] for hand in setup.hands for number in hand.powers],
        "objectives": [box.objectives[number] for hand in setup.hands for number in hand.objectives],
    }
    alone = {"dice": box.dice, "sheet": sheet, "tracks": plan.tracks}
    return [
        *(Thumbprint(family, "", thumbprint_of(thing)) for family, thing in alone.items()),
        *(Thumbprint(family, card.id, thumbprint_of(card)) for family, pile in cards.items() for card in pile),
    ]


def how_many(players: int, missions: bool) -> int:
    """The thumbprints of a game with these options."""
    return _ALWAYS + missions * MISSIONS_DRAWN + 2 * CARDS_DEALT * players

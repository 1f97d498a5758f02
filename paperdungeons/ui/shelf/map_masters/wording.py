"""Map Masters in words. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....shelf.events import Kind
from ....shelf.map_masters.explore import offer
from ....shelf.map_masters.state import ARTEFACT, Goal, Group, State
from ..wording import LINK, ShelfWording

EVENTS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.TURN: ("name",),
    Kind.DREW: ("name",),
    Kind.DELIVERED: ("group", "goal"),
    Kind.WON: (),
    Kind.LOST: ("why",),
}


def percent(share: float) -> str:
    """
    >>> percent(0.305322), percent(1.0)
    ('31', '100')
    """
    return str(round(share * 100))


def mission_text(say: ShelfWording, state: State) -> str:
    """Which mission, and how hard."""
    level = say.words(f"shelf.mapmasters.options.difficulty.{state.difficulty}")
    return LINK.join([say.words("shelf.mapmasters.mission", n=state.options["mission"]), level])


def goal_text(say: ShelfWording, goal: Goal) -> str:
    """What is to be brought."""
    if goal.kind == ARTEFACT:
        return say.words("shelf.mapmasters.goal.artefact", artefact=say.word(str(goal.artefact)))
    return say.words("shelf.mapmasters.goal.item", n=goal.need, item=say.word(goal.kind))


def offer_text(state: State, group: str, label: str) -> str:
    """How much of a goal a group has, with a tile that helps, such as 4/5."""
    have, tile, need = offer(state, group, label)
    return f"{have + tile}/{need}"


def card_text(say: ShelfWording, card: str) -> str:
    """A type of card: a start card, or what it costs."""
    return say.word(card) if card == "s" else say.words("shelf.mapmasters.cost", n=card)


def bag_text(say: ShelfWording, group: Group) -> str:
    """The tiles, books and artefacts of a group; used ones are marked as such."""
    tiles = {kind: tile for kind, tile in group.tiles.items() if tile.ready or tile.used}
    things = [(say.words("shelf.mapmasters.tile", kind=say.word(kind)), not tile.ready) for kind, tile in tiles.items()]
    things += [(say.words("shelf.mapmasters.book", effect=say.word(book.effect)), book.used) for book in group.books]
    things += [(say.word(artefact), False) for artefact in group.artefacts]
    return LINK.join(say.words("shelf.mapmasters.used", thing=text) if used else text for text, used in things)

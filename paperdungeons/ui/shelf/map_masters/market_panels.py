"""Panels before exploring: the stall, and laying out a mission from its book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ....play.shelf.names import label_of
from ....shelf.map_masters.market import BOOK_PRICE, TILE_PRICE
from ....shelf.map_masters.state import ARTEFACT, EFFECTS, ITEMS, MOST_BOOKS, TILES, TYPES
from ...widgets.tiles import card, heading
from .fields import Doing, Fields, title
from .group_strip import GroupStrip
from .signs import BOOK, ITEM_SIGNS
from .wording import card_text

COLOURS = ("green", "yellow", "blue", "red", "purple", "white", "black", "orange")
"""What groups are usually called."""


def buy_panel(fields: Fields) -> Sequence[Widget]:
    """The stall, for one group."""
    look, say, words, group = fields.look, fields.say, fields.look.words, fields["group"]
    tiles = [
        fields.act(
            say.word(kind),
            ITEM_SIGNS[kind],
            *("buy", "tile", kind, group),
            below=words("shelf.mapmasters.market.stock", n=fields.state.stock[kind]),
        )
        for kind in TILES
    ]
    books = [
        fields.act(
            say.word(effect), BOOK, *("buy", "book", effect, group), below=words(f"shelf.mapmasters.effect.{effect}")
        )
        for effect in EFFECTS
    ]
    owned = words("shelf.mapmasters.market.books", price=BOOK_PRICE, n=len(fields.group.books), most=MOST_BOOKS)
    return [
        heading(look, words("shelf.mapmasters.market.for", group=say.word(group))),
        GroupStrip(fields, group),
        title(fields, words("shelf.mapmasters.market.tiles", price=TILE_PRICE)),
        fields.grid(tiles, 130),
        title(fields, owned),
        fields.grid(books, 130),
    ]


# --- laying out a mission ------------------------------------------------------------------------------------


def group_panel(fields: Fields) -> Sequence[Widget]:
    """Tap a usual name, or type another one."""
    look, words = fields.look, fields.look.words
    free = [colour for colour in COLOURS if colour not in fields.state.groups]
    tiles = [fields.act(fields.say.word(colour), "account-group", "group", colour) for colour in free]
    return [
        heading(look, words("shelf.mapmasters.layout.group")),
        fields.grid(tiles, 130),
        card(look, [title(fields, words("shelf.mapmasters.layout.own-name")), fields.name()]),
    ]


def _group_doing(fields: Fields) -> Doing:
    def write() -> None:
        number = len(fields.state.groups) + 1
        usual = fields.look.words("shelf.mapmasters.layout.group-number", n=number)
        fields.controller.do("group", fields.label(list(fields.state.groups), usual))

    return fields.look.words("shelf.mapmasters.act.write"), write


def goal_panel(fields: Fields) -> Sequence[Widget]:
    """What must be brought: a number of an item, or an artefact."""
    look, words = fields.look, fields.look.words
    kinds = {kind: fields.say.word(kind) for kind in (*ITEMS, ARTEFACT)}
    is_artefact = fields["kind"] == ARTEFACT
    return [
        heading(look, words("shelf.mapmasters.layout.goal")),
        fields.choose("kind", kinds),
        card(look, [fields.name("artefact")] if is_artefact else [fields.count("need", 1)]),
    ]


def _goal_doing(fields: Fields) -> Doing:
    """Names the goal after what must be brought."""

    def write() -> None:
        kind, goals = fields["kind"], fields.state.goals
        if kind == ARTEFACT:
            artefact = fields.label(list(fields.state.artefacts), fields.say.word(ARTEFACT), "artefact")
            fields.controller.do("goal", label_of(artefact, list(goals)), ARTEFACT, artefact)
        else:
            fields.controller.do("goal", label_of(f"{kind}s", list(goals)), kind, fields["need"])

    return fields.look.words("shelf.mapmasters.act.write"), write


def deck_panel(fields: Fields) -> Sequence[Widget]:
    counts = [fields.count(card_type, name=card_text(fields.say, card_type)) for card_type in TYPES]
    return [
        heading(fields.look, fields.look.words("shelf.mapmasters.layout.deck")),
        fields.hint(fields.look.words("shelf.mapmasters.layout.deck-how")),
        card(fields.look, counts, pad=4, gap=0),
    ]


def places_panel(fields: Fields) -> Sequence[Widget]:
    return [
        heading(fields.look, fields.look.words("shelf.mapmasters.layout.places")),
        fields.hint(fields.look.words("shelf.mapmasters.layout.places-how")),
        card(fields.look, [fields.count("n", 1)], pad=4),
    ]


def first_panel(fields: Fields) -> Sequence[Widget]:
    names = {name: fields.say.name(name) for name in fields.state.order}
    return [
        heading(fields.look, fields.look.words("shelf.mapmasters.layout.first")),
        fields.choose(
            "first", names, least=160, chosen=fields.state.turn.player, on_choose=partial(fields.controller.do, "first")
        ),
    ]


def _writes(line: Callable[[Fields], Sequence[object]], fields: Fields) -> Doing:
    return fields.look.words("shelf.mapmasters.act.write"), lambda: fields.controller.do(*line(fields))


def _deck_line(fields: Fields) -> Sequence[object]:
    return ("deck", *(int(fields[card_type] or 0) for card_type in TYPES))


def _places_line(fields: Fields) -> Sequence[object]:
    return ("places", fields["n"])


PANELS = {
    "buy": (buy_panel, None),
    "new-group": (group_panel, _group_doing),
    "goal": (goal_panel, _goal_doing),
    "new-deck": (deck_panel, partial(_writes, _deck_line)),
    "places": (places_panel, partial(_writes, _places_line)),
    "first": (first_panel, None),
}

"""Panels while exploring: a group on its path, the deck, the end of a mission."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from ....shelf.map_masters.explore import KEYS_TO
from ....shelf.map_masters.state import GIFT, ITEMS, OBSTACLES, TILES, TYPES
from ....shelf.reasons import Reason
from ...widgets.basics import Tile
from ...widgets.tiles import card, heading
from ..widgets import Counter, OddsLine
from .fields import Fields, title
from .group_strip import GroupStrip
from .signs import ARTEFACT_SIGN, BOOK, ITEM_SIGNS, OBSTACLE_SIGNS
from .wording import card_text, percent

ENDS = {"dead-end": "sign-caution", "target": "target", "mission": "book-alert"}
"""The ways to lose a mission, each with its icon."""


# --- a group -------------------------------------------------------------------------------------------------


def group_panel(fields: Fields) -> Sequence[Widget]:
    """All that a group can do on its path."""
    look, words, name = fields.look, fields.look.words, fields["group"]
    parts: list[Widget] = [
        heading(look, words("shelf.mapmasters.path.title", group=fields.say.word(name))),
        GroupStrip(fields, name),
        title(fields, words("shelf.mapmasters.path.obstacles")),
        fields.grid([tile for obstacle in OBSTACLES for tile in _means_for(fields, obstacle)], 130),
    ]
    if books := _books(fields):
        parts += [title(fields, words("shelf.mapmasters.path.books")), fields.grid(books, 130)]
    if things := _things(fields):
        parts += [title(fields, words("shelf.mapmasters.path.things")), fields.grid(things, 130)]
    parts.append(fields.lead(words("shelf.mapmasters.path.put-right"), "pencil", "put-right", group=name))
    return parts


def _means_for(fields: Fields, obstacle: str) -> list[Tile]:
    """A tile for each means that the group has for it (a find, a tile, a book); if none, one tile that says so."""
    say, words, group, name = fields.say, fields.look.words, fields.group, fields["group"]
    item, effect = KEYS_TO[obstacle]
    means = ["item"] if group.left(item) else []
    means += ["tile"] if group.has_tile(item) else []
    means += [effect] if group.unused_book(effect) else []
    sign, text = OBSTACLE_SIGNS[obstacle], say.word(obstacle)
    if not means:
        return [fields.act(text, sign, "overcome", name, obstacle)]
    facts = {"item": say.word(item), "effect": say.word(effect)}
    return [
        fields.act(
            text,
            sign,
            *("overcome", name, obstacle, "with", mean),
            below=words(f"shelf.mapmasters.with.{mean if mean in ('item', 'tile') else 'book'}", **facts),
        )
        for mean in means
    ]


def _books(fields: Fields) -> list[Tile]:
    """The unused books that are not for an obstacle."""
    say, words, name = fields.say, fields.look.words, fields["group"]
    helps = {effect for _, effect in KEYS_TO.values()}
    unused = [book.effect for book in fields.group.books if not book.used and book.effect not in helps]
    tiles = []
    for effect in unused:
        below = words(f"shelf.mapmasters.effect.{effect}")
        if effect == GIFT:
            tiles.append(fields.lead(say.word(effect), BOOK, "tile", below, group=name, verb="cast"))
        else:
            tiles.append(fields.act(say.word(effect), BOOK, "cast", name, effect, below=below))
    return tiles


def _things(fields: Fields) -> list[Tile]:
    """Artefacts that nobody has found yet, and a tile for an improvement."""
    state, say, words, name = fields.state, fields.say, fields.look.words, fields["group"]
    tiles = [
        fields.act(
            words("shelf.mapmasters.path.take", artefact=say.word(artefact)), ARTEFACT_SIGN, "take", name, artefact
        )
        for artefact, holder in state.artefacts.items()
        if holder is None
    ]
    if fields.controller.session.why_not(f"improve {name} {TILES[0]}") is not Reason.NO_EFFECT:
        tiles.append(fields.lead(words("shelf.mapmasters.path.improve"), "hammer", "tile", group=name, verb="improve"))
    return tiles


def tile_panel(fields: Fields) -> Sequence[Widget]:
    """Choose the tile of a gift or an improvement."""
    say, words, name = fields.say, fields.look.words, fields["group"]
    start = ("cast", name, GIFT) if fields["verb"] == "cast" else ("improve", name)
    stock = {kind: words("shelf.mapmasters.market.stock", n=fields.state.stock[kind]) for kind in TILES}
    tiles = [
        fields.act(say.word(kind), ITEM_SIGNS[kind], *start, kind, below=stock[kind], stay=False) for kind in TILES
    ]
    return [heading(fields.look, words("shelf.mapmasters.path.which-tile", group=say.word(name))), fields.grid(tiles)]


def put_right_panel(fields: Fields) -> Sequence[Widget]:
    """Finds and uses of a group that were miscounted."""
    look, say, words, name = fields.look, fields.say, fields.look.words, fields["group"]
    parts: list[Widget] = [heading(look, words("shelf.mapmasters.path.put-right-of", group=say.word(name)))]
    for what, counts in (("found", fields.group.found), ("used", fields.group.used)):
        counters = [
            fields.correct(f"{name}.{what}.{item}", counts[item], say.word(item), ITEM_SIGNS[item]) for item in ITEMS
        ]
        parts += [title(fields, words(f"shelf.mapmasters.path.{what}")), card(look, counters, pad=4, gap=0)]
    return parts


# --- the deck ------------------------------------------------------------------------------------------------


def deck_panel(fields: Fields) -> Sequence[Widget]:
    """The cards still to come, how many turns are left, and counts to correct."""
    look, state, say, words = fields.look, fields.state, fields.say, fields.look.words
    parts: list[Widget] = [heading(look, words("shelf.mapmasters.deck.title"))]
    turns = fields.controller.ask("turns")
    if turns is not None:
        each = ", ".join(f"{say.name(name)} {n}" for name, n in zip(state.order, turns["each"], strict=True))
        parts.append(fields.hint(words(f"shelf.mapmasters.deck.limit-{turns['limit']}", n=turns["plays"], each=each)))
    hand = state.hands[state.turn.player]
    for card_type in TYPES:
        chance = fields.controller.ask("type", card_type, hand) if state.composition[card_type] else None
        if chance is not None:
            told = {"card": card_text(say, card_type), "n": chance["good"], "of": state.composition[card_type]}
            text = words("shelf.mapmasters.deck.odds", **told, p=percent(chance["p"]))
            parts.append(OddsLine(look, text, chance["p"]))
    parts += [title(fields, words("shelf.mapmasters.deck.put-right")), card(look, _counts(fields), pad=4, gap=0)]
    return parts


def _counts(fields: Fields) -> list[Counter]:
    state, words = fields.state, fields.look.words
    counts = [fields.correct("deck", state.deck, words("shelf.mapmasters.deck.cards"), "cards")]
    counts += [
        fields.correct(
            f"hands.{name}", n, words("shelf.mapmasters.deck.hand", name=fields.say.name(name)), "hand-back-right"
        )
        for name, n in state.hands.items()
    ]
    if state.places is not None:
        counts.append(fields.correct("places", state.places, words("shelf.mapmasters.layout.places"), "grid"))
    return counts


# --- the end -------------------------------------------------------------------------------------------------


def finish_panel(fields: Fields) -> Sequence[Widget]:
    """A defeat or a victory that the players declare themselves."""
    words = fields.look.words
    lost = [
        fields.act(words(f"shelf.mapmasters.finish.{why}"), sign, "lose", why, stay=False) for why, sign in ENDS.items()
    ]
    return [
        heading(fields.look, words("shelf.mapmasters.finish.title")),
        title(fields, words("shelf.mapmasters.finish.lost")),
        fields.grid(lost, 260),
        title(fields, words("shelf.mapmasters.finish.won")),
        fields.act(
            words("shelf.mapmasters.finish.other-rules"),
            "trophy",
            "win",
            below=words("shelf.mapmasters.finish.how"),
            stay=False,
        ),
    ]


PANELS = {
    "group": (group_panel, None),
    "tile": (tile_panel, None),
    "put-right": (put_right_panel, None),
    "deck": (deck_panel, None),
    "finish": (finish_panel, None),
}

"""The sheet without an open panel: the market with its purse, the turn, the groups, the goals."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ....shelf.map_masters.market import BOOK_PRICE, TILE_PRICE
from ....shelf.map_masters.state import ARTEFACT, MARKET, TYPES, Goal
from ...style.fonts import FIGURES
from ...widgets.basics import Plate, Tile
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Icon, Text
from ...widgets.list_rows import line_of, listing
from ...widgets.rows import LevelRow
from ...widgets.tiles import MIDDLE, Beside, Stack, card, heading, quiet_tile
from ..widgets import act_tile
from .fields import Fields
from .group_strip import GroupStrip
from .last_mission import last_of_this_mission, lay_out_again
from .signs import PURSE, SEAL, goal_sign
from .widgets import Dot
from .wording import card_text, goal_text

MOST_DOTS = 8
"""More coins than this are shown by a figure alone."""


def strip(fields: Fields, name: str) -> list[Widget]:
    return [GroupStrip(fields, name)]


def first_card(fields: Fields) -> list[Widget]:
    """What there is to do now."""
    if fields.state.over:
        return []
    return [*_empty(fields), _purse(fields)] if fields.state.phase == MARKET else [_turn(fields)]


# --- the market ----------------------------------------------------------------------------------------------


def _empty(fields: Fields) -> list[Widget]:
    """A card for a mission that is not laid out yet."""
    look, state, words = fields.look, fields.state, fields.look.words
    if state.groups or state.goals:
        return []
    parts: list[Widget] = [
        heading(look, words("shelf.mapmasters.empty.title", n=state.options["mission"])),
        Text(look, words("shelf.mapmasters.empty.how"), 15),
    ]
    if last := last_of_this_mission(fields.controller):
        again = partial(lay_out_again, fields.controller, last)
        parts.append(quiet_tile(look, words("shelf.mapmasters.empty.again"), again, "history"))
    return [card(look, parts)]


def _purse(fields: Fields) -> Widget:
    """The coins that are left, and what things cost."""
    look, state, words = fields.look, fields.state, fields.look.words
    figure = FittedText(look, str(state.coins), 30, font=FIGURES, whole=True, size_hint_x=None, width=look.sp(44))
    dots: list[Widget] = [Dot(look) for _ in range(state.coins if state.coins <= MOST_DOTS else 0)]
    row = Beside(look, [Icon(look, PURSE, 32, look.palette.step), figure, *dots, Widget()], gap=4)
    how = words("shelf.mapmasters.market.how" if state.groups else "shelf.mapmasters.market.no-groups")
    prices = words("shelf.mapmasters.market.prices", tile=TILE_PRICE, book=BOOK_PRICE)
    return card(look, [row, Text(look, how, 15), fields.hint(prices)])


def layout_tiles(fields: Fields) -> Widget:
    """Laying out a mission from its book."""
    state, words = fields.state, fields.look.words
    cards = words("shelf.mapmasters.layout.cards", n=state.deck)
    counted = "shelf.mapmasters.layout.uncounted" if state.places is None else "shelf.mapmasters.layout.counted"
    starts = words("shelf.mapmasters.layout.starts", name=fields.say.name(state.turn.player))
    deck = {card_type: state.composition[card_type] for card_type in TYPES}
    tiles = [
        fields.lead(words("shelf.mapmasters.layout.group"), "account-group", "new-group"),
        fields.lead(words("shelf.mapmasters.layout.goal"), "flag", "goal", kind="coin", need=1),
        fields.lead(words("shelf.mapmasters.layout.deck"), "cards", "new-deck", cards, **deck),
        fields.lead(
            words("shelf.mapmasters.layout.places"),
            "grid",
            "places",
            words(counted, n=state.places),
            n=state.places or 20,
        ),
        fields.lead(words("shelf.mapmasters.layout.first"), "account-arrow-right", "first", starts),
    ]
    tiles.append(fields.lead(words("shelf.mapmasters.hall.title"), "trophy-outline", "hall"))
    if state.goals:
        tiles.append(fields.act(words("shelf.mapmasters.layout.nogoals"), "flag-remove", "nogoals"))
    return fields.grid(tiles, 140)


# --- exploring -----------------------------------------------------------------------------------------------


def _turn(fields: Fields) -> Widget:
    """The types of cards to place; after that, a hint to draw its paths."""
    look, state, words = fields.look, fields.state, fields.look.words
    if state.turn.placed:
        return card(look, [Text(look, words("shelf.mapmasters.turn.paths"), 15)])
    hint = Text(look, words("shelf.mapmasters.turn.place"), 15)
    tiles = [_card_tile(fields, card_type) for card_type in TYPES]
    return card(look, [hint, LevelRow(look, tiles, gap=4)])


def _card_tile(fields: Fields, card_type: str) -> Tile:
    """A type of card with how many are unseen."""
    look, state = fields.look, fields.state
    left = state.composition[card_type] - state.seen[card_type]
    text = look.words("shelf.mapmasters.turn.start") if card_type == "s" else card_type
    tile = act_tile(
        look,
        text,
        partial(fields.controller.do, "place", card_type),
        "",
        look.words("shelf.mapmasters.turn.left", n=left),
        is_open=left > 0,
        centre=True,
    )
    tile.padding = 2 * look.u
    tile.name.parent.children[0].halign = "center"
    return tile


def goals(fields: Fields) -> list[Widget]:
    """The goals, each with what it asks for or who has delivered it."""
    look = fields.look
    lines = [line_of(look, _goal_sign(fields, goal), name, below) for name, below, goal in _goals(fields)]
    return [listing(look, lines, look.words("shelf.mapmasters.goals"))] if lines else []


def goals_plan(fields: Fields) -> list[Widget]:
    """The goals in two columns, which take less height."""
    look, palette = fields.look, fields.look.palette
    plates = []
    for name, below, goal in _goals(fields):
        ground, edge = (palette.lit, palette.lit_edge) if goal.done else (palette.card, None)
        plate = Plate(look, ground, edge, pad=8, gap=8, orientation="horizontal")
        plate.add_widget(_goal_sign(fields, goal))
        soft = palette.on_lit if goal.done else palette.soft_ink
        texts = [
            Text(look, name, 16, palette.on_lit if goal.done else palette.ink, bold=True),
            Text(look, below, 13, soft),
        ]
        plate.add_widget(Stack(look, texts, gap=0, pos_hint=MIDDLE))
        plates.append(plate)
    return [LevelRow(look, plates[first : first + 2], 2, 6) for first in range(0, len(plates), 2)]


def _goals(fields: Fields) -> list[tuple[str, str, Goal]]:
    """The goals, each with its name and a line below it."""
    say, told = fields.say, []
    for label, goal in fields.state.goals.items():
        by = say.words("shelf.mapmasters.goal.by", group=say.word(str(goal.by)))
        told.append((say.word(label), by if goal.done else _asks(fields, goal), goal))
    return told


def _goal_sign(fields: Fields, goal: Goal) -> Icon:
    palette = fields.look.palette
    colour = palette.level if goal.done else palette.soft_ink
    return Icon(fields.look, SEAL if goal.done else goal_sign(goal), 26, colour, pos_hint=MIDDLE)


def _asks(fields: Fields, goal: Goal) -> str:
    """What the goal asks for; for an artefact that was found, which group carries it."""
    holder = fields.state.artefacts.get(str(goal.artefact)) if goal.kind == ARTEFACT else None
    if holder is None:
        return goal_text(fields.say, goal)
    return fields.look.words("shelf.mapmasters.goal.carried", group=fields.say.word(holder))


def more_tiles(fields: Fields) -> list[Widget]:
    words = fields.look.words
    if fields.state.over:
        return []
    if fields.state.phase == MARKET:
        return [layout_tiles(fields)]
    return [
        fields.grid(
            [
                fields.lead(words("shelf.mapmasters.deck.title"), "cards", "deck"),
                fields.lead(words("shelf.mapmasters.finish.title"), "flag-checkered", "finish"),
            ],
            140,
        )
    ]


def place_panel(fields: Fields) -> list[Widget]:
    """The types of cards, with how many of each nobody has seen yet."""
    look, state, words = fields.look, fields.state, fields.look.words
    tiles = []
    for card_type in TYPES:
        left = words(
            "shelf.mapmasters.turn.left-of",
            n=state.composition[card_type] - state.seen[card_type],
            of=state.composition[card_type],
        )
        tiles.append(
            fields.act(
                card_text(fields.say, card_type), "card-plus-outline", "place", card_type, below=left, stay=False
            )
        )
    return [
        heading(look, words("shelf.mapmasters.act.place")),
        fields.hint(words("shelf.mapmasters.turn.place")),
        fields.grid(tiles, 140),
    ]


PANELS = {"place": (place_panel, None)}

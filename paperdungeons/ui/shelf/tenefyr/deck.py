"""A player's deck: what it holds, the odds of the next hand, and what is gained, removed and given."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ....shelf.tenefyr.state import HAND, LEVELS, State, strengths
from ...style.look import Look
from ...widgets.basics import Tile
from ...widgets.letters import Text
from ...widgets.tiles import card, quiet_tile, red_tile
from ..controller import ShelfController
from ..widgets import Counter, choice_tiles
from .odds import HandOdds
from .widgets import MOST_FIGURE, CardChip, FigureKeys, chip_rows, panel_title
from .wording import in_order

DECK, GAIN = "deck", "gain"
USUAL_NEED = 3


def deck_body(look: Look, controller: ShelfController, room: float) -> list[Widget]:
    assert controller.panel is not None
    state, say, words, fields = controller.state, controller.say, look.words, controller.panel.fields
    name = fields["player"]
    player = state.players[name]
    heroes = ", ".join(map(say.word, player.heroes))
    title: list[Widget] = [panel_title(look, controller, say.name(name)), Text(look, heroes, 14, look.palette.soft_ink)]
    gain = quiet_tile(
        look, words("shelf.tenefyr.gain.open"), partial(_to_gain, controller, name), "plus-circle-outline"
    )
    if not state.has_decks:
        return [card(look, title), gain]
    sizes = words("shelf.tenefyr.deck.sizes", deck=player.deck.total(), discard=player.discard.total())
    parts = [*title, Text(look, sizes, 14), _chips(look, controller, room)]
    chosen = fields.get("card")
    actions = _actions(look, controller, name, chosen) if chosen and _owned(state, name, chosen) else []
    return [card(look, parts), *actions, gain, *_odds(look, controller, name)]


def _to_gain(controller: ShelfController, name: str) -> None:
    controller.open(GAIN, player=name, level=1, strength=1)


def _owned(state: State, name: str, card: str) -> int:
    return state.players[name].owned(card)


def _chips(look: Look, controller: ShelfController, room: float) -> Widget:
    """The player's cards, each with its number in the draw pile and in the discard pile."""
    assert controller.panel is not None
    state, say, words, fields = controller.state, controller.say, look.words, controller.panel.fields
    player, chips = state.players[fields["player"]], []
    for one in in_order(one for one in player.deck | player.discard if player.owned(one)):
        key = "shelf.tenefyr.deck.both" if player.discard[one] else "shelf.tenefyr.card.count"
        note = words(key, n=player.deck[one], discard=player.discard[one])
        on_tap = partial(controller.set, card=None if one == fields.get("card") else one)
        chips.append(CardChip(look, say, one, state.strength(one), note, on_tap, one == fields.get("card")))
    return chip_rows(look, chips, room)


def _actions(look: Look, controller: ShelfController, name: str, chosen: str) -> list[Widget]:
    """Tiles to remove the chosen card or to give it away, as an effect may ask."""
    state, say, words = controller.state, controller.say, look.words
    shown = say.word(chosen)
    remove = words("shelf.tenefyr.deck.remove", card=shown)
    tiles: list[Widget] = [
        quiet_tile(look, remove, partial(controller.do, "remove", name, chosen, stay=True), "delete-outline")
    ]
    for other in state.order:
        if other != name:
            text = words("shelf.tenefyr.deck.give", card=shown, name=say.name(other))
            on_tap = partial(controller.do, "give", name, other, chosen, stay=True)
            tiles.append(quiet_tile(look, text, on_tap, "hand-extended-outline"))
    return tiles


def _odds(look: Look, controller: ShelfController, name: str) -> list[Widget]:
    """Of the next hand, for any need."""
    assert controller.panel is not None
    state, fields = controller.state, controller.panel.fields
    fight = state.fight
    need = fields.get("need", max(0, fight.enemy - fight.total) if fight else USUAL_NEED)
    counter = Counter(
        look,
        look.words("shelf.tenefyr.deck.need"),
        need,
        lambda by: controller.set(need=need + by),
        "target",
        can_less=need > 0,
        can_more=need < MOST_FIGURE,
    )
    pile, size = strengths(state, state.players[name].deck), fight.hand if fight else HAND
    return [card(look, [counter], pad=4), HandOdds(look, controller.say.name(name), pile, need, size)]


# --- a card of the reserve -----------------------------------------------------------------------------------


def gain_body(look: Look, controller: ShelfController) -> list[Widget]:
    assert controller.panel is not None
    state, say, words, fields = controller.state, controller.say, look.words, controller.panel.fields
    levels = {
        str(level): words("shelf.tenefyr.gain.level", level=level, n=state.reserve[str(level)]) for level in LEVELS
    }
    rows, _ = choice_tiles(look, levels, str(fields["level"]), partial(_choose_level, controller), columns=2)
    keys = FigureKeys(look, fields.get("typed"), partial(_type_strength, controller), fields["strength"])
    title = words("shelf.tenefyr.gain.title", name=say.name(fields["player"]))
    parts: list[Widget] = [panel_title(look, controller, title), rows]
    if state.has_decks:
        parts += [Text(look, words("shelf.tenefyr.gain.strength"), 14), keys]
    return [card(look, parts)]


def _choose_level(controller: ShelfController, level: str) -> None:
    """Sets the strength to the level, until another one is typed."""
    controller.set(level=int(level), strength=int(level), typed=None)


def _type_strength(controller: ShelfController, figure: int | None) -> None:
    assert controller.panel is not None
    controller.set(typed=figure, strength=controller.panel.fields["level"] if figure is None else figure)


def gain_main(look: Look, controller: ShelfController) -> Tile:
    assert controller.panel is not None
    fields = controller.panel.fields
    words = ["gain", fields["player"], fields["level"], fields["strength"]]
    return red_tile(look, look.words("shelf.tenefyr.gain.done"), partial(controller.do, *words), centre=True, size=15)

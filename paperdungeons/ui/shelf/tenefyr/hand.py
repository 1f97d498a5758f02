"""A turn with cards: drawing a hand, keeping it or drawing again, and what effects draw and discard."""

from __future__ import annotations

from collections import Counter as Pile
from collections.abc import Callable, Mapping
from functools import partial

from kivy.uix.widget import Widget

from ....shelf.tenefyr.odds import team_odds
from ....shelf.tenefyr.state import State, strengths
from ...style.look import Look
from ...style.theme import faded
from ...widgets.basics import Tile
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Text
from ...widgets.rows import LevelRow
from ...widgets.tiles import card, heading, red_tile
from ..controller import ShelfController
from ..widgets import PALE, Pressed, share_bar, title_text
from .odds import HandOdds, team_line
from .widgets import CardChip, chip_rows, enter, fields_of, panel_title, waiting_tile
from .wording import in_order, percent

DRAW, REDRAW, EXTRA, DISCARD, MILL = "draw", "redraw", "extra", "discard", "mill"
WHOLE_HANDS = (DRAW, REDRAW)
"""The panels where a whole hand of cards is tapped."""
PILES = (DRAW, REDRAW, EXTRA, DISCARD, MILL)


def is_drawn(state: State) -> bool:
    return state.fight is not None and (state.fight.drawn or state.players[state.fight.player].hand.total() > 0)


def hand_size(state: State, name: str) -> int:
    assert state.fight is not None
    return min(state.fight.hand, state.players[name].deck.total())


def sum_of(state: State, cards: Mapping[str, int]) -> int:
    return sum(state.strength(card) * n for card, n in cards.items())


def turn_body(look: Look, controller: ShelfController, room: float) -> list[Widget]:
    state = controller.state
    return _drawn_body(look, controller, room) if is_drawn(state) else _undrawn_body(look, controller, room)


def turn_main(look: Look, controller: ShelfController) -> Tile:
    state, words = controller.state, look.words
    player = state.fight.player
    if is_drawn(state):
        n = sum_of(state, state.players[player].hand)
        text = words("shelf.tenefyr.hand.play", n=n)
        return red_tile(look, text, partial(controller.do, "play", player), "cards-playing-outline", size=15)
    if not hand_size(state, player):
        return red_tile(look, words("shelf.tenefyr.hand.pass"), partial(controller.do, "pass", player), size=15)
    return waiting_tile(look, words("shelf.tenefyr.tapping.wait"))


# --- before a hand is drawn ----------------------------------------------------------------------------------


def _undrawn_body(look: Look, controller: ShelfController, room: float) -> list[Widget]:
    """The cards of the deck, to be tapped as they are drawn, and the odds of the hand."""
    state, say, words = controller.state, controller.say, look.words
    fight, name = state.fight, state.fight.player
    deck, title = state.players[name].deck, words("shelf.tenefyr.hand.turn", name=say.name(name))
    if not hand_size(state, name):
        return [heading(look, title), Text(look, words("shelf.tenefyr.hand.empty"), 15)]
    below = Text(look, words("shelf.tenefyr.hand.tap", n=hand_size(state, name)), 14, look.palette.soft_ink)
    chips = card_chips(look, controller, DRAW, name, deck, room)
    odds = HandOdds(look, say.name(name), strengths(state, deck), fight.enemy - fight.total, fight.hand)
    team = team_line(look, team_odds(state), is_alone=len(state.order) == 1)
    return [card(look, [title_text(look, title), below, chips]), team, odds]


# --- a hand that is drawn ------------------------------------------------------------------------------------


def _drawn_body(look: Look, controller: ShelfController, room: float) -> list[Widget]:
    """The hand, and below it two tiles to keep it or to draw again, each with its chance."""
    state, say, words = controller.state, controller.say, look.words
    fight, player = state.fight, state.players[state.fight.player]
    n = sum_of(state, player.hand)
    title = title_text(look, words("shelf.tenefyr.hand.holds", name=say.name(fight.player), n=n))
    cards = in_order((+player.hand).elements())
    chips = [CardChip(look, say, card, state.strength(card), "", lambda: None) for card in cards]
    shown = chip_rows(look, chips, room) if chips else Text(look, words("shelf.tenefyr.hand.gone"), 14)
    return [card(look, [title, shown]), LevelRow(look, [_keep(look, controller, n), _again(look, controller)])]


def _keep(look: Look, controller: ShelfController, n: int) -> Pressed:
    state, words = controller.state, look.words
    fight = state.fight
    total = fight.total + n
    key = "shelf.tenefyr.hand.wins" if total >= fight.enemy else "shelf.tenefyr.hand.becomes"
    on_tap = partial(controller.do, "play", fight.player)
    return _way(look, words("shelf.tenefyr.hand.keep"), words(key, n=total), team_odds(state)["reach"], on_tap)


def _again(look: Look, controller: ShelfController) -> Pressed:
    state, words = controller.state, look.words
    name = state.fight.player
    if not hand_size(state, name):
        why = controller.why_not("redraw", name, "b0")
        return _way(look, words("shelf.tenefyr.hand.again"), why, None, partial(controller.do, "redraw", name, "b0"))
    below = words("shelf.tenefyr.hand.costs", n=hand_size(state, name), of=state.players[name].deck.total())
    on_tap = partial(controller.open, REDRAW, player=name, cards=())
    return _way(look, words("shelf.tenefyr.hand.again"), below, team_odds(state, draws_again=True)["reach"], on_tap)


def _way(look: Look, text: str, below: str, share: float | None, on_tap: Callable[[], object]) -> Pressed:
    """One of two choices, with its chance; without one it is pale, and ``below`` says why it cannot be made."""
    palette = look.palette
    tile = Pressed(look, on_tap, palette.press, None, pad=10)
    tile.add_widget(Text(look, text, 17, faded(palette.ink, PALE) if share is None else palette.ink, bold=True))
    if share is not None:
        chance = look.words("shelf.tenefyr.hand.chance", chance=percent(look.words, share))
        tile.add_widget(FittedText(look, chance, 20, bold=True, whole=True))
        tile.add_widget(share_bar(look, share))
    tile.add_widget(Text(look, below, 13, palette.soft_ink))
    tile.add_widget(Widget())
    return tile


# --- cards that are being tapped -----------------------------------------------------------------------------


def source(state: State, panel: str, name: str) -> Pile[str]:
    """Where the tapped cards come from."""
    player = state.players[name]
    return player.hand if panel == DISCARD else player.deck


def card_chips(
    look: Look, controller: ShelfController, panel: str, name: str, pile: Mapping[str, int], room: float
) -> Widget:
    state, say, words = controller.state, controller.say, look.words
    chips = []
    for one in in_order(one for one, n in pile.items() if n > 0):
        note = words("shelf.tenefyr.card.count", n=pile[one])
        on_tap = partial(tap_card, controller, panel, name, one)
        chips.append(CardChip(look, say, one, state.strength(one), note, on_tap))
    return chip_rows(look, chips, room)


def tap_card(controller: ShelfController, panel: str, name: str, card: str) -> None:
    """Remember a tapped card; the last card of a whole hand completes the draw."""
    cards = (*fields_of(controller, panel).get("cards", ()), card)
    if panel in WHOLE_HANDS and len(cards) >= hand_size(controller.state, name):
        controller.do(panel, name, *cards)
    else:
        enter(controller, panel, player=name, cards=cards)


def tapped_body(look: Look, controller: ShelfController, room: float) -> list[Widget]:
    """The tapped cards, which another tap puts back, and the cards that are left."""
    assert controller.panel is not None
    state, say, words, panel = controller.state, controller.say, look.words, controller.panel.name
    name, cards = controller.panel.fields["player"], controller.panel.fields["cards"]
    title = panel_title(look, controller, words(f"shelf.tenefyr.tapping.{panel}", name=say.name(name)))
    parts: list[Widget] = [title]
    if panel in WHOLE_HANDS:
        text = words("shelf.tenefyr.tapping.of", n=len(cards), of=hand_size(state, name))
        parts.append(Text(look, text, 14, look.palette.soft_ink))
    if cards:
        chips = [
            CardChip(look, say, card, state.strength(card), "", partial(_put_back, controller, place), is_chosen=True)
            for place, card in enumerate(cards)
        ]
        parts.append(chip_rows(look, chips, room))
    left = Pile(source(state, panel, name))
    left.subtract(cards)
    parts.append(card_chips(look, controller, panel, name, left, room))
    return [card(look, parts)]


def _put_back(controller: ShelfController, place: int) -> None:
    assert controller.panel is not None
    cards = controller.panel.fields["cards"]
    controller.set(cards=(*cards[:place], *cards[place + 1 :]))


def tapped_main(look: Look, controller: ShelfController) -> Tile:
    """A whole hand needs no button, as its last card completes the draw; until then, how many cards are missing."""
    assert controller.panel is not None
    panel, fields = controller.panel.name, controller.panel.fields
    missing = hand_size(controller.state, fields["player"]) - len(fields["cards"])
    if panel in WHOLE_HANDS and fields["cards"]:
        return waiting_tile(look, look.words.plural("shelf.tenefyr.tapping.more", missing))
    if not fields["cards"]:
        return waiting_tile(look, look.words("shelf.tenefyr.tapping.wait"))
    text = look.words("shelf.tenefyr.tapping.done", n=len(fields["cards"]))
    return red_tile(look, text, partial(controller.do, panel, fields["player"], *fields["cards"]), centre=True, size=15)

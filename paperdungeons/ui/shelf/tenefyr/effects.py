"""Effects of cards and enemies: strengths that change, cards drawn and discarded, enemies that move."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ...style.look import Look
from ...style.numbers import signed
from ...widgets.basics import Tile
from ...widgets.letters import Text
from ...widgets.tiles import card, quiet_tile, red_tile
from ..controller import ShelfController
from ..widgets import Counter
from .door import WANDER
from .hand import DISCARD, EXTRA, MILL, is_drawn
from .widgets import FigureKeys, panel_title, waiting_tile

CHANGE, ADJUST, PLUS = "change", "adjust", "plus"


def effects_body(look: Look, controller: ShelfController) -> list[Widget]:
    state, say, words = controller.state, controller.say, look.words
    name = state.fight.player
    tiles: list[Widget] = [
        panel_title(look, controller, words("shelf.tenefyr.effects.title")),
        quiet_tile(look, words("shelf.tenefyr.effects.change"), partial(controller.open, CHANGE), "skull-outline"),
        quiet_tile(
            look, words("shelf.tenefyr.effects.adjust"), partial(controller.open, ADJUST, n=0), "plus-minus-variant"
        ),
    ]
    if state.has_decks:
        tiles += _card_tiles(look, controller, name)
        for other in state.order:
            text = words("shelf.tenefyr.effects.mill", name=say.name(other))
            tiles.append(quiet_tile(look, text, partial(_tap_cards, controller, MILL, other), "cards-variant"))
    tiles.append(quiet_tile(look, words("shelf.tenefyr.wander.open"), partial(controller.open, WANDER), "shoe-print"))
    return tiles


def _card_tiles(look: Look, controller: ShelfController, name: str) -> list[Widget]:
    words, tiles = look.words, []
    if is_drawn(controller.state):
        plus = partial(controller.open, PLUS, n=0)
        tiles.append(quiet_tile(look, words("shelf.tenefyr.effects.plus"), plus, "calculator"))
        discard = partial(_tap_cards, controller, DISCARD, name)
        tiles.append(quiet_tile(look, words("shelf.tenefyr.effects.discard"), discard, "tray-arrow-down"))
    extra = partial(_tap_cards, controller, EXTRA, name)
    return [*tiles, quiet_tile(look, words("shelf.tenefyr.effects.extra"), extra, "cards-outline")]


def _tap_cards(controller: ShelfController, panel: str, name: str) -> None:
    controller.open(panel, player=name, cards=())


def change_body(look: Look, controller: ShelfController) -> list[Widget]:
    """The enemy's new strength."""
    assert controller.panel is not None
    n = controller.panel.fields.get("n")
    keys = FigureKeys(look, n, lambda n: controller.set(n=n))
    now = look.words("shelf.tenefyr.effects.now", n=controller.state.fight.enemy)
    title = panel_title(look, controller, look.words("shelf.tenefyr.effects.change"))
    return [card(look, [title, Text(look, now, 14, look.palette.soft_ink), keys])]


def change_main(look: Look, controller: ShelfController) -> Tile:
    assert controller.panel is not None
    n = controller.panel.fields.get("n")
    if n is None:
        return waiting_tile(look, look.words("shelf.tenefyr.door.wait"))
    text = look.words("shelf.tenefyr.effects.becomes", n=n)
    return red_tile(look, text, partial(controller.do, "enemy", n), centre=True, size=15)


def step_body(look: Look, controller: ShelfController) -> list[Widget]:
    """By how much the total changes, or how much more or less the hand counts."""
    assert controller.panel is not None
    panel, n = controller.panel.name, controller.panel.fields["n"]
    title = panel_title(look, controller, look.words(f"shelf.tenefyr.effects.{panel}"))
    text = Text(look, look.words(f"shelf.tenefyr.effects.{panel}-text"), 14, look.palette.soft_ink)
    name = look.words("shelf.tenefyr.effects.by")
    counter = Counter(look, name, signed(n), lambda by: controller.set(n=n + by), "plus-minus-variant")
    return [card(look, [title, text, counter])]


def step_main(look: Look, controller: ShelfController) -> Tile:
    assert controller.panel is not None
    panel, n = controller.panel.name, controller.panel.fields["n"]
    line = ("play", controller.state.fight.player, "plus", n) if panel == PLUS else ("adjust", n)
    text = look.words(f"shelf.tenefyr.effects.{panel}-done", n=signed(n))
    return red_tile(look, text, partial(controller.do, *line), centre=True, size=15)

"""A fight: the enemy against the total played, the order of turns, and the current turn."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ...style.look import Look
from ...widgets.basics import Tile
from ...widgets.fitted_text import set_alike
from ...widgets.letters import Text
from ...widgets.rows import rows_of
from ...widgets.tiles import Beside, Stack, card, quiet_tile, red_tile
from ..controller import ShelfController
from ..widgets import title_text
from . import hand
from .camp import seat_text
from .widgets import FigureKeys, SeatTile, enter, fields_of, strength_column, waiting_tile
from .wording import turn_order

SUM, EFFECTS = "sum", "effects"
PAIR = 2
LOW, TALL = 48, 120
"""How high the columns of ink are, on a phone and on a tablet."""


def fight_body(look: Look, controller: ShelfController, room: float, is_roomy: bool) -> list[Widget]:
    """The fight and the current turn. The order of turns comes below, so that nobody has to scroll to play."""
    state = controller.state
    turn = hand.turn_body(look, controller, room) if state.has_decks else sum_body(look, controller)
    open_effects = partial(controller.open, EFFECTS)
    effect = quiet_tile(look, look.words("shelf.tenefyr.effects.open"), open_effects, "auto-fix")
    battlefield = battle(look, controller, TALL if is_roomy else LOW)
    return [battlefield, *turn, effect]


def battle(look: Look, controller: ShelfController, height: float) -> Widget:
    """Two columns of ink, and what is missing between them."""
    fight, words, palette = controller.state.fight, look.words, look.palette
    most = max(fight.enemy, fight.total)
    enemy = strength_column(look, words("shelf.tenefyr.fight.enemy"), fight.enemy, most, palette.danger, height)
    played = words("shelf.tenefyr.fight.total")
    total = strength_column(look, played, fight.total, most, palette.mark, height, is_right=True)
    set_alike([enemy, total])
    gap = max(0, fight.enemy - fight.total)
    text = words("shelf.tenefyr.fight.gap", n=gap) if gap else words("shelf.tenefyr.fight.reached")
    loot = words("shelf.tenefyr.fight.no-loot")
    if fight.loot is not None:
        loot = words("shelf.tenefyr.fight.loot", n=fight.loot)
    between = Stack(
        look, [Text(look, text, 17, bold=True, align="center"), Text(look, loot, 13, palette.soft_ink, align="center")]
    )
    return card(look, [Beside(look, [enemy, between, total])], pad=10)


def turns(look: Look, controller: ShelfController) -> Widget:
    """The seats in the order of their turns; a single player has two turns."""
    state, say, words = controller.state, controller.say, look.words
    order, tiles = turn_order(state), []
    for turn, label in enumerate(order):
        signs = ["flag-variant"] if turn == 0 else []
        if turn < state.fight.turn:
            signs.append("check")
        name = say.name(label) if len(state.order) > 1 else words("shelf.tenefyr.fight.turn", n=turn + 1)
        on_tap = partial(controller.open, "deck", player=label)
        tiles.append(SeatTile(look, name, seat_text(say, state, label), signs, turn == state.fight.turn, on_tap))
    return rows_of(look, tiles, PAIR, 6)


def fight_main(look: Look, controller: ShelfController) -> Tile | None:
    return hand.turn_main(look, controller) if controller.state.has_decks else sum_main(look, controller)


# --- without tapping cards -----------------------------------------------------------------------------------


def sum_body(look: Look, controller: ShelfController) -> list[Widget]:
    """What the player adds, typed as one figure."""
    player, words, n = controller.state.fight.player, look.words, fields_of(controller, SUM).get("n")
    keys = FigureKeys(look, n, lambda n: enter(controller, SUM, n=n))
    title = title_text(look, words("shelf.tenefyr.hand.turn", name=controller.say.name(player)))
    text = Text(look, words("shelf.tenefyr.sum.type"), 14, look.palette.soft_ink)
    nothing = quiet_tile(
        look, words("shelf.tenefyr.hand.pass"), partial(controller.do, "pass", player), "cards-outline"
    )
    return [card(look, [title, text, keys]), nothing]


def sum_main(look: Look, controller: ShelfController) -> Tile:
    player, n = controller.state.fight.player, fields_of(controller, SUM).get("n")
    if n is None:
        return waiting_tile(look, look.words("shelf.tenefyr.sum.wait"))
    text = look.words("shelf.tenefyr.sum.add", n=n)
    return red_tile(look, text, partial(controller.do, "power", player, n), centre=True, size=15)

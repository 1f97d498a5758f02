"""At the door of a room: the enemy's strength is typed, then the fight begins; or the enemy moves on."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ....shelf.tenefyr.state import BOSS, HAND, State
from ...style.look import Look
from ...widgets.basics import Tile
from ...widgets.letters import Text
from ...widgets.tiles import card, quiet_tile, red_tile
from ..controller import ShelfController
from ..widgets import Counter, title_text
from .odds import room_line
from .widgets import DoorTile, FigureKeys, enter, fields_of, panel_title, waiting_tile
from .wording import place_name

ENEMY, WANDER = "enemy", "wander"
MOST_HAND, MOST_LOOT = 9, 99


def usual_loot(state: State) -> int | None:
    return None if state.inside == BOSS else state.dungeons[state.inside or ""].level


def door_body(look: Look, controller: ShelfController) -> list[Widget]:
    state, words, fields = controller.state, look.words, fields_of(controller, ENEMY)
    n, loot, hand = fields.get("n"), fields.get("loot", usual_loot(state)), fields.get("hand", HAND)
    place, left = place_name(controller.say, state, state.inside), state.dungeons[state.inside].left
    type_in = [
        title_text(look, words("shelf.tenefyr.door.title", place=place, left=left)),
        Text(look, words("shelf.tenefyr.door.type"), 14, look.palette.soft_ink),
        FigureKeys(look, n, lambda n: enter(controller, ENEMY, n=n)),
    ]
    parts: list[Widget] = [card(look, type_in)]
    if n is not None and state.has_decks:
        parts.append(room_line(look, state, n, hand))
    parts.append(card(look, [_loot(look, controller, loot), _hand(look, controller, hand)], pad=4))
    parts.append(quiet_tile(look, words("shelf.tenefyr.wander.open"), partial(controller.open, WANDER), "shoe-print"))
    return parts


def _loot(look: Look, controller: ShelfController, loot: int | None) -> Counter:
    """A counter of the loot's strength; one step below 0 means no loot."""

    def step(by: int) -> None:
        number = (-1 if loot is None else loot) + by
        enter(controller, ENEMY, loot=None if number < 0 else number)

    return Counter(
        look,
        look.words("shelf.tenefyr.door.loot"),
        look.words("shelf.tenefyr.door.no-loot") if loot is None else loot,
        step,
        "treasure-chest-outline",
        can_less=loot is not None,
        can_more=loot != MOST_LOOT,
    )


def _hand(look: Look, controller: ShelfController, hand: int) -> Counter:
    return Counter(
        look,
        look.words("shelf.tenefyr.door.hand"),
        hand,
        lambda by: enter(controller, ENEMY, hand=hand + by),
        "cards-outline",
        can_less=hand > 0,
        can_more=hand < MOST_HAND,
    )


def door_main(look: Look, controller: ShelfController) -> Tile:
    state, fields = controller.state, fields_of(controller, ENEMY)
    n = fields.get("n")
    if n is None:
        return waiting_tile(look, look.words("shelf.tenefyr.door.wait"))
    loot = fields.get("loot", usual_loot(state))
    line = ["fight", n, "loot", "none" if loot is None else loot, "hand", fields.get("hand", HAND)]
    text = look.words("shelf.tenefyr.door.fight", n=n)
    return red_tile(look, text, partial(controller.do, *line), "sword-cross", size=15)


def wander_body(look: Look, controller: ShelfController) -> list[Widget]:
    """Where the enemy goes."""
    state, say, words = controller.state, controller.say, look.words
    parts: list[Widget] = [
        panel_title(look, controller, words("shelf.tenefyr.wander.open")),
        Text(look, words("shelf.tenefyr.wander.text"), 14, look.palette.soft_ink),
    ]
    for label, dungeon in state.dungeons.items():
        if not controller.why_not("wander", label):
            name, on_tap = place_name(say, state, label), partial(controller.do, "wander", label)
            parts.append(DoorTile(look, name, dungeon.left, on_tap))
    if not controller.why_not("wander", "new"):
        new = quiet_tile(look, words("shelf.tenefyr.wander.new"), partial(controller.do, "wander", "new"), "door")
        parts.append(new)
    return parts

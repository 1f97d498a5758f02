"""After a won fight with enemies left: go on to the next room, or leave the dungeon."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ...style.look import Look
from ...widgets.basics import Tile
from ...widgets.letters import Icon, Text
from ...widgets.tiles import Beside, card, quiet_tile, red_tile
from ..controller import ShelfController
from ..widgets import Counter, title_text
from .odds import room_line
from .widgets import MOST_FIGURE, enter, fields_of

CHOICE = "choice"


def choice_body(look: Look, controller: ShelfController) -> list[Widget]:
    state, say, words, last = controller.state, controller.say, look.words, controller.state.last
    parts: list[Widget] = [title_text(look, words("shelf.tenefyr.choice.title"))]
    if last is not None and last["won"]:
        facts = {"name": say.name(last["player"]), "total": last["total"], "enemy": last["enemy"]}
        won = Text(look, words("shelf.tenefyr.choice.won", **facts), 15)
        parts.append(Beside(look, [Icon(look, "trophy-outline", 26, look.palette.step), won]))
    left = state.dungeons[state.inside].left
    parts.append(Text(look, words("shelf.tenefyr.choice.left", n=left), 14, look.palette.soft_ink))
    whole: list[Widget] = [card(look, parts)]
    if state.has_decks:
        whole.append(card(look, _forecast(look, controller), pad=6))
    leave = quiet_tile(
        look,
        words("shelf.tenefyr.choice.leave"),
        partial(controller.do, "leave"),
        "exit-run",
        words("shelf.tenefyr.choice.costs"),
    )
    return [*whole, leave]


def _forecast(look: Look, controller: ShelfController) -> list[Widget]:
    """The odds of the next fight with the decks as they are."""
    state = controller.state
    usual = state.last["enemy"] if state.last else 0
    enemy = fields_of(controller, CHOICE).get("enemy", usual)
    counter = Counter(
        look,
        look.words("shelf.tenefyr.choice.enemy"),
        enemy,
        lambda by: enter(controller, CHOICE, enemy=enemy + by),
        "skull-outline",
        can_less=enemy > 0,
        can_more=enemy < MOST_FIGURE,
    )
    return [counter, room_line(look, state, enemy)]


def choice_main(look: Look, controller: ShelfController) -> Tile:
    return red_tile(
        look, look.words("shelf.tenefyr.choice.go-on"), partial(controller.do, "go-on"), "door-open", size=15
    )

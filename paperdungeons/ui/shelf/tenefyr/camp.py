"""The camp: doors in pairs by level, the rewards and symbols still to be settled, the players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from ....shelf.tenefyr.state import REWARD_OPEN, State
from ...style.look import Look
from ...widgets.basics import Plate, Tile
from ...widgets.fitted_text import set_alike
from ...widgets.letters import Icon, Text
from ...widgets.rows import LevelRow, rows_of
from ...widgets.tiles import Beside, Stack, heading, quiet_tile, red_tile
from ..controller import ShelfController
from ..wording import ShelfWording
from .widgets import DoorTile, SeatTile
from .wording import place_name

PAIR = 2


def doors(look: Look, controller: ShelfController, is_roomy: bool = False) -> Stack:
    """All dungeons; the boss has a door of the whole width."""
    state = controller.state
    tiles = {label: _door(look, controller, label, is_roomy) for label in state.dungeons}
    boss = tiles.pop(state.boss_deck)
    small = list(tiles.values())
    rows: list[Widget] = [LevelRow(look, small[first : first + PAIR], PAIR, 6) for first in range(0, len(small), PAIR)]
    stack = Stack(look, [*rows, LevelRow(look, [boss])], gap=6)
    set_alike([*small, boss])
    return stack


def _door(look: Look, controller: ShelfController, label: str, is_roomy: bool) -> DoorTile:
    state, say = controller.state, controller.say
    dungeon = state.dungeons[label]
    name = place_name(say, state, label) if label == state.boss_deck else say.word(label)
    return DoorTile(
        look,
        name,
        dungeon.left,
        partial(controller.do, "enter", label),
        has_reward=dungeon.reward == REWARD_OPEN,
        is_open=not controller.why_not("enter", label),
        is_here=state.inside == label,
        icon="skull" if label == state.boss_deck else "",
        is_roomy=is_roomy,
    )


def seats(look: Look, controller: ShelfController) -> Widget:
    """The players, two in a row; a tap shows a player's deck."""
    state, say = controller.state, controller.say
    tiles = []
    for label in state.order:
        signs = ["flag-variant"] if label == state.start_player else []
        on_tap = partial(controller.open, "deck", player=label)
        tiles.append(SeatTile(look, say.name(label), seat_text(say, state, label), signs, False, on_tap))
    return rows_of(look, tiles, PAIR, 6)


def seat_text(say: ShelfWording, state: State, label: str) -> str:
    """The sizes of the piles; or the heroes, in a game without decks."""
    player = state.players[label]
    if not state.has_decks:
        return ", ".join(map(say.word, player.heroes))
    return say.words("shelf.tenefyr.seat.cards", deck=player.deck.total(), discard=player.discard.total())


def is_settled(state: State) -> bool:
    """Whether no reward and no symbol is waiting."""
    return state.reward_open is None and not state.grants


def camp_body(look: Look, controller: ShelfController) -> list[Widget]:
    """The top of the camp: what must be settled, or a heading."""
    state = controller.state
    if state.reward_open is not None:
        text = look.words("shelf.tenefyr.reward.text", dungeon=controller.say.word(state.reward_open))
        return [_to_settle(look, "treasure-chest", text), seats(look, controller)]
    if state.grants:
        text = look.words("shelf.tenefyr.grants.text", n=state.grants)
        return [_to_settle(look, "star-four-points-outline", text), seats(look, controller)]
    key = "shelf.tenefyr.camp.boss" if state.boss_due else "shelf.tenefyr.camp.choose"
    return [heading(look, look.words(key))] if not state.over else []


def _to_settle(look: Look, icon: str, text: str) -> Plate:
    palette = look.palette
    plate = Plate(look, None, palette.ink, pad=10, gap=8)
    plate.add_widget(Beside(look, [Icon(look, icon, 30, palette.step), Text(look, text, 15)]))
    return plate


def camp_main(look: Look, controller: ShelfController) -> Tile | None:
    state, words = controller.state, look.words
    if state.over:
        return None
    if state.reward_open is not None:
        return red_tile(look, words("shelf.tenefyr.reward.done"), partial(controller.do, "done"), centre=True, size=15)
    if state.grants:
        on_tap = partial(controller.do, "granted")
        return red_tile(look, words("shelf.tenefyr.grants.done"), on_tap, centre=True, size=15)
    if state.boss_due:
        on_tap = partial(controller.do, "enter", state.boss_deck)
        return red_tile(look, words("shelf.tenefyr.camp.to-boss"), on_tap, centre=True, size=15)
    return None


def notes(look: Look, controller: ShelfController) -> Sequence[Widget]:
    """Tiles that are seldom needed: achievements and corrections."""
    words = look.words
    achieve = quiet_tile(
        look, words("shelf.tenefyr.achieve.open"), partial(controller.open, "achieve"), "trophy-outline"
    )
    correct = quiet_tile(look, words("shelf.tenefyr.correct.open"), partial(controller.open, "correct"), "eraser")
    return [achieve, correct]

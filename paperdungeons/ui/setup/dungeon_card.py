"""The dungeon of a game: a small map, its name, its monsters, and its story."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...content.files import house_box
from ...content.words import Words
from ...core.cards import Dungeon
from ...core.setup import Setup
from ..drawing.minimap import MiniMap
from ..style import icons
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Icon, IconButton, Plate, Text, Tile
from ..widgets.tiles import Beside, Stack, card


def dungeon_plate(look: Look, setup: Setup, is_dealt: bool = False) -> Plate:
    """``is_dealt`` where the player has not chosen with which box to play."""
    words, dungeon, soft = look.words, setup.board.dungeon, look.palette.soft_ink
    texts = [
        Text(look, words(f"dungeons.{dungeon.id}.name"), 17, bold=True),
        Text(look, monster_names(words, setup), 12.5, soft, bold=True),
        Text(look, _story(look, dungeon), 12, soft),
    ]
    parts = [Beside(look, [MiniMap(look, 92 * look.u, setup.board), Stack(look, texts, gap=3)], gap=12)]
    if look.is_unprinted("dungeons.toml", dungeon.id):
        parts.append(_line(look, icons.HOUSE, words("setup.house")))
    if setup.box.fingerprint != house_box().fingerprint and not is_dealt:
        parts.append(_line(look, icons.OWN_BOX, words("box.use.line")))
    return card(look, parts, pad=10)


def monster_names(words: Words, setup: Setup) -> str:
    return ", ".join(words(f"monsters.{monster.id}.name") for monster in setup.monsters)


def _story(look: Look, dungeon: Dungeon) -> str:
    """Ours tells of our own walls and monsters; a card with others is its owner's."""
    is_other = any(card.id == dungeon.id and card != dungeon for card in house_box().dungeons)
    return look.words("printed.story" if is_other else f"dungeons.{dungeon.id}.story")


def _line(look: Look, icon: str, text: str) -> Widget:
    soft = look.palette.soft_ink
    return Beside(look, [Icon(look, icon, 14, soft), Text(look, text, 12, soft)], gap=4)


def dungeon_buttons(look: Look, is_drawn: bool, on_turn: Callable[[int], None], on_draw: Callable[[], None]) -> Widget:
    """The card before it, a drawn one, the card after it."""
    row = BoxLayout(size_hint_y=None, height=max(TOUCH, 40 * look.scale) * look.u, spacing=6 * look.u)
    text = look.words("setup.drawn" if is_drawn else "setup.chosen")
    tile = Tile(look, text, on_draw, "dice-multiple", centre=True, size=13.5)
    row.add_widget(IconButton(look, "chevron-left", lambda: on_turn(-1), look.palette.ink))
    row.add_widget(tile)
    row.add_widget(IconButton(look, "chevron-right", lambda: on_turn(1), look.palette.ink))
    tile.bind(height=lambda _, height: setattr(row, "height", max(height, TOUCH * look.u)))
    return row

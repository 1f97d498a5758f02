"""The dungeon of a game: a small map, its name, its monsters, and its story."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...content.files import house_box
from ...core.cards import Dungeon
from ...core.setup import Setup
from ..drawing.minimap import MiniMap
from ..style import icons
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Icon, IconButton, Plate, Text, Tile


def dungeon_plate(look: Look, setup: Setup) -> Plate:
    words, dungeon = look.words, setup.board.dungeon
    plate = Plate(look, look.palette.card, look.palette.card_edge, pad=10)
    row = BoxLayout(size_hint_y=None, spacing=12 * look.u)
    row.bind(minimum_height=row.setter("height"))
    row.add_widget(MiniMap(look, 92 * look.u, setup.board))
    texts = BoxLayout(orientation="vertical", size_hint_y=None, spacing=3 * look.u, pos_hint={"center_y": 0.5})
    texts.bind(minimum_height=texts.setter("height"))
    texts.add_widget(Text(look, words(f"dungeons.{dungeon.id}.name"), 17, bold=True))
    monsters = ", ".join(words(f"monsters.{monster.id}.name") for monster in setup.monsters)
    texts.add_widget(Text(look, monsters, 12.5, look.palette.soft_ink, bold=True))
    texts.add_widget(Text(look, _story(look, dungeon), 12, look.palette.soft_ink))
    row.add_widget(texts)
    plate.add_widget(row)
    if look.is_unprinted("dungeons.toml", dungeon.id):
        plate.add_widget(_line(look, icons.HOUSE, words("setup.house")))
    if setup.box.fingerprint != house_box().fingerprint:
        plate.add_widget(_line(look, icons.OWN_BOX, words("box.use.line")))
    return plate


def _story(look: Look, dungeon: Dungeon) -> str:
    """Ours tells of our own walls and monsters; a card with others is its owner's."""
    is_other = any(card.id == dungeon.id and card != dungeon for card in house_box().dungeons)
    return look.words("printed.story" if is_other else f"dungeons.{dungeon.id}.story")


def _line(look: Look, icon: str, text: str) -> Widget:
    row = BoxLayout(size_hint_y=None, spacing=4 * look.u)
    row.bind(minimum_height=row.setter("height"))
    row.add_widget(Icon(look, icon, 14, look.palette.soft_ink, pos_hint={"center_y": 0.5}))
    row.add_widget(Text(look, text, 12, look.palette.soft_ink, pos_hint={"center_y": 0.5}))
    return row


def dungeon_buttons(look: Look, is_drawn: bool, on_turn: Callable[[int], None], on_draw: Callable[[], None]) -> Widget:
    """The card before it, a drawn one, the card after it."""
    row = BoxLayout(size_hint_y=None, height=max(TOUCH, 40 * look.scale) * look.u, spacing=6 * look.u)
    row.add_widget(IconButton(look, "chevron-left", lambda: on_turn(-1), look.palette.ink))
    text = look.words("setup.drawn" if is_drawn else "setup.chosen")
    tile = Tile(look, text, on_draw, "dice-multiple", centre=True, size=13.5)
    row.add_widget(tile)
    row.add_widget(IconButton(look, "chevron-right", lambda: on_turn(1), look.palette.ink))
    tile.bind(height=lambda _, height: setattr(row, "height", max(height, TOUCH * look.u)))
    return row

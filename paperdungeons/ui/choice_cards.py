"""Cards to choose from in the set-up: a power or an objective with what it is worth and what it does."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from ..core.faces import BLACK, HEROES
from . import icons
from .look import Look
from .parts import Icon, Plate, Text, Tile, inline
from .type import FIGURES


def card_to_choose(look: Look, chosen: bool, icon: str, points: str, name: str, text: str, on_tap) -> Tile:
    """The chosen one is marked by its edge and a tick."""
    palette = look.palette
    ground, edge = (palette.chosen, palette.danger) if chosen else (palette.card, palette.card_edge)
    card = CardTile(look, on_tap, ground, edge)
    head = BoxLayout(size_hint_y=None, height=max(32, 31 * look.scale) * look.u)
    head.add_widget(Icon(look, icon, 26, palette.soft_ink, pos_hint={"center_y": 0.5}))
    head.add_widget(Text(
        look, f"{points} {inline(icons.STAR)}", 17, palette.soft_ink, font=FIGURES, align="center",
        pos_hint={"center_y": 0.5}, markup=True,
    ))
    mark = "check-circle" if chosen else "circle-outline"
    head.add_widget(Icon(look, mark, 24, palette.ink if chosen else palette.soft_ink, pos_hint={"center_y": 0.5}))
    card.add_widget(head)
    card.add_widget(Text(look, name, 16, bold=True))
    card.add_widget(Text(look, text, 13, palette.soft_ink))
    return card


class CardTile(Tile):
    """A card to choose: filled by its maker, from top to bottom."""

    def __init__(self, look: Look, on_tap, ground, edge) -> None:
        super().__init__(look, "", on_tap, ground=ground, ink=look.palette.ink, edge=edge)
        self.clear_widgets()
        self.orientation = "vertical"
        self.spacing = 5 * look.u


class StyleRow(BoxLayout):
    """Which die colour levels each hero."""

    def __init__(self, look: Look, style) -> None:
        super().__init__(size_hint_y=None, height=40 * look.u)
        for hero in HEROES:
            pair = BoxLayout(orientation="vertical")
            pair.add_widget(Icon(look, icons.HEROES[hero], 19, look.palette.heroes[hero], pos_hint={"center_x": 0.5}))
            black = style[hero] == BLACK
            die = Plate(
                look, look.palette.die_black if black else look.palette.die_white, look.palette.ink, radius=3, pad=0,
                size_hint=(None, None), size=(13 * look.u, 13 * look.u), pos_hint={"center_x": 0.5},
            )
            die.height = 13 * look.u
            pair.add_widget(die)
            self.add_widget(pair)

"""A table at a glance: dungeon, monsters and options. The same on the host's phone and a guest's."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from ....core.setup import Setup
from ...drawing.minimap import MiniMap
from ...style.fonts import inline
from ...style.look import Look
from ...widgets.basics import Plate, Text
from ...widgets.flow import Flow
from .seating import monster_names, table_facts

MAP = 76


class TablePlate(Plate):
    def __init__(self, look: Look, setup: Setup) -> None:
        palette, words = look.palette, look.words
        super().__init__(look, palette.card, palette.card_edge, pad=10, gap=12, orientation="horizontal")
        self.add_widget(MiniMap(look, MAP * look.u, setup.board))
        texts = BoxLayout(orientation="vertical", size_hint_y=None, spacing=4 * look.u, pos_hint={"center_y": 0.5})
        texts.bind(minimum_height=texts.setter("height"))
        texts.add_widget(Text(look, words(f"dungeons.{setup.board.dungeon.id}.name"), 17, bold=True))
        texts.add_widget(Text(look, monster_names(words, setup), 13, palette.soft_ink))
        facts = [f"{inline(icon)} {text}" for icon, text in table_facts(words, setup)]
        texts.add_widget(Flow(look, facts, 13, palette.ink))
        self.add_widget(texts)

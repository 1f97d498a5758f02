"""Bots to choose: a row each, with its name and strength. A tap changes the strength, the cross removes it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...bots.bot import Bot
from ...play.wording.bot_names import bot_name, strength_text
from ..style.fonts import ICONS, glyph
from ..style.look import Look
from ..widgets.basics import Badge, Icon, IconButton, Row, Text

STRENGTH_ICONS = ("chevron-up", "chevron-double-up", "chevron-triple-up")
MIDDLE = {"center_y": 0.5}


class BotRow(BoxLayout):
    """``icon`` says what kind of bot it is. Without ``on_remove`` it has to stay."""

    def __init__(
        self, look: Look, bot: Bot, icon: str, on_turn: Callable[[], None], on_remove: Callable[[], None] | None
    ) -> None:
        super().__init__(size_hint_y=None, spacing=8 * look.u)
        self.bind(minimum_height=self.setter("height"))
        palette = look.palette
        self.add_widget(Badge(look, glyph(icon), ICONS, 34, palette.visited, palette.ink))
        self.turn_row = self._face(look, bot, on_turn)
        self.add_widget(self.turn_row)
        self.remove_button: IconButton | None = None
        if on_remove is not None:
            self.remove_button = IconButton(look, "close", on_remove, palette.ink, pos_hint=MIDDLE)
            self.add_widget(self.remove_button)

    def _face(self, look: Look, bot: Bot, on_turn: Callable[[], None]) -> Widget:
        palette, words = look.palette, look.words
        row = Row(look, on_turn, palette.paper, pad=6, pos_hint=MIDDLE)
        texts = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint=MIDDLE)
        texts.bind(minimum_height=texts.setter("height"))
        texts.add_widget(Text(look, bot_name(words, bot), 16, bold=True))
        texts.add_widget(Text(look, strength_text(words, bot), 13, palette.soft_ink))
        row.add_widget(texts)
        row.add_widget(Icon(look, STRENGTH_ICONS[bot.strength], 24, palette.ink, pos_hint=MIDDLE))
        return row

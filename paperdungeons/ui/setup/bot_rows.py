"""The chosen bots: a row each, with name and strength. A tap changes the strength, the cross removes the bot."""

from __future__ import annotations

from collections.abc import Callable

from ...bots.bot import Bot
from ...play.wording.bot_names import bot_name, strength_text
from ..style.fonts import ICONS, glyph
from ..style.look import Look
from ..widgets.basics import IconButton, Row
from ..widgets.boxes import QuickBox
from ..widgets.letters import Badge, Icon, Text
from ..widgets.tiles import MIDDLE, Beside, Stack

STRENGTH_ICONS = ("chevron-up", "chevron-double-up", "chevron-triple-up")


class BotRow(Beside):
    """A row for one bot. ``icon`` says what kind of bot it is; without ``on_remove`` it cannot be removed."""

    def __init__(
        self, look: Look, bot: Bot, icon: str, on_turn: Callable[[], None], on_remove: Callable[[], None] | None
    ) -> None:
        palette = look.palette
        self.turn_row = _face(look, bot, on_turn)
        self.remove_button = None if on_remove is None else IconButton(look, "close", on_remove, palette.ink)
        badge = Badge(look, glyph(icon), ICONS, 34, palette.visited, palette.ink)
        super().__init__(look, [part for part in (badge, self.turn_row, self.remove_button) if part], gap=8)


def _face(look: Look, bot: Bot, on_turn: Callable[[], None]) -> QuickBox:
    palette, words = look.palette, look.words
    row = Row(look, on_turn, palette.paper, pad=6)
    name = Text(look, bot_name(words, bot), 16, bold=True)
    strength = Text(look, strength_text(words, bot), 13, palette.soft_ink)
    row.add_widget(Stack(look, [name, strength], gap=0, pos_hint=MIDDLE))
    row.add_widget(Icon(look, STRENGTH_ICONS[bot.strength], 24, palette.ink, pos_hint=MIDDLE))
    return row

"""Widgets of My box: a figure of a card with its name, its value and where it comes from."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from kivy.uix.widget import Widget

from ...content.card_forms import Field
from ...content.figures import read_figure
from ...content.own_box import CardKey
from ...content.sheet_file import VICTORY_BONUSES
from ...core.faces import HERO_IDS
from ..style import icons
from ..style.fonts import FIGURES, PLAIN
from ..style.icons import FAMILIES as FAMILY_ICONS
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Plate, Pressable
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Badge, Icon, Text
from ..widgets.tiles import MIDDLE, Beside, Stack, news_plate
from .card_status import CardStatus
from .wording import FACES, SKULL_ID

WRONG: Final = "!"
_WORD: Final = re.compile(r"[^\W\d_]{2}")
MARK: Final = 17
"""The side of the badge with the mark."""
BESIDE_CAPTION: Final = 2 + 2 * 5
"""The gap between a caption and the badge, and the room at the sides of the box."""
TITLE: Final = 58
"""The width of what is written before a row, in scaled pixels."""


class FigureBox(Pressable, Plate):
    """A figure to tap; the chosen one is lit. Among wrong figures, the one to blame has the thickest edge."""

    def __init__(self, look: Look, caption: str, on_tap: Callable[[], None]) -> None:
        palette = look.palette
        super().__init__(look=look, pad=5, gap=0, size_hint_y=1)
        self.look = look
        self._shown: tuple[str, str] | None = None
        self.caption = FittedText(look, caption, 12, palette.soft_ink)
        self.badge, self.alarm = (
            Badge(look, sign, FIGURES, MARK, ground, ink)
            for sign, ground, ink in (("", palette.mark, palette.on_mark), (WRONG, palette.danger, palette.on_danger))
        )
        self._head, self.figure = Beside(look, [self.caption, self.badge], gap=2), Beside(look, [], gap=3)
        for part in (self._head, QuickBox(), self.figure, QuickBox()):
            self.add_widget(part)
        self.size_hint_min_y = TOUCH * look.u
        self.least_width = self.caption.longest_word + (MARK + BESIDE_CAPTION) * look.u
        """In less than this, a word of the caption would be torn apart."""
        self.bind(on_release=lambda _: on_tap())

    def show(
        self,
        text: str,
        mark: str,
        icon: str = "",
        is_chosen: bool = False,
        is_wrong: bool = False,
        is_to_blame: bool = False,
    ) -> None:
        palette = self.look.palette
        self.text, self.mark = text, mark
        ground = palette.lit if is_chosen else None
        width = 3.2 if is_to_blame else 2.4 if is_chosen else 1.7 if is_wrong else None
        self.paint(ground, palette.danger if is_wrong else palette.lit_edge if is_chosen else None, width)
        self.badge.text = mark
        self.badge.opacity = 1 if mark else 0
        self._put_badge(self.alarm if is_wrong else self.badge)
        if self._shown != (text, icon):
            self._shown = text, icon
            self._write(text, icon)

    def _put_badge(self, badge: Badge) -> None:
        if badge.parent is None:
            self._head.remove_widget(self._head.children[0])
            self._head.add_widget(badge)

    def _write(self, text: str, icon: str) -> None:
        look = self.look
        self.figure.clear_widgets()
        is_number = not icon and not _WORD.search(text)
        if icon:
            self.figure.add_widget(Icon(look, icon, 20, look.palette.soft_ink, pos_hint=MIDDLE))
        size, font, align = 24 if is_number else 15, FIGURES if is_number else PLAIN, "left" if icon else "center"
        figure = FittedText(look, text, size, font=font, bold=not is_number, align=align, pos_hint=MIDDLE)
        self.figure.add_widget(figure)


def titled(look: Look, title: str, row: Widget, is_above: bool) -> Widget:
    """A row with its title before it, or above it where the row needs the whole width."""
    if is_above:
        return Stack(look, [Text(look, title, 14, look.palette.soft_ink, bold=True), row], gap=2)
    name = FittedText(look, title, 14, look.palette.soft_ink, bold=True, size_hint_x=None, width=look.sp(TITLE))
    return Beside(look, [name, row], gap=6)


BADGE_ICONS: Final = {
    CardStatus.PROBLEM: "alert",
    CardStatus.UNPRINTED: icons.HOUSE,
    CardStatus.OWN: "account-check",
    CardStatus.OFFICIAL: "check-decagram",
}


def not_kept_plate(look: Look) -> Widget:
    return news_plate(look, look.words("box.not-kept"), is_bad=True)


def card_icon(key: CardKey, value: Any) -> str:
    family, id_ = key
    if family in ("missions", "objectives"):
        return icons.MEASURES.get(read_figure(value, "counts").text, FAMILY_ICONS[family])
    of_cards = {"monsters": icons.MONSTERS, "items": icons.ITEMS, "powers": icons.POWERS}.get(family, {})
    return of_cards.get(id_, FAMILY_ICONS[family])


def option_icon(field: Field, option: str) -> str:
    """The icon beside the name of a choice; empty if it has none."""
    if field.place == "counts":
        return icons.MEASURES.get(option, "")
    if field.place in ("effect", "season", "style"):
        return ""
    if option in HERO_IDS:
        return icons.HEROES[HERO_IDS.index(option)]
    if option in VICTORY_BONUSES:
        return icons.REWARDS[VICTORY_BONUSES[option]]
    return icons.face_icon(FACES[option]) if option in FACES and SKULL_ID in field.options else ""

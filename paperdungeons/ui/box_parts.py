"""Widgets that the screens of My box share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.uix.widget import Widget

from ..content.card_forms import Field
from ..content.figures import read_figure
from ..content.own_box import CardKey
from ..content.sheet_file import VICTORY_BONUSES
from ..core.faces import HERO_IDS
from . import icons
from .box_list import CardStatus
from .box_text import FACES, SKULL_ID
from .fitted import SMALLEST
from .listing import icon_mark, line_of
from .look import Look
from .parts import Page
from .screens.about import FAMILIES as FAMILY_ICONS
from .table.table_parts import news_plate
from .type import HAND, texture_of

BADGE_ICONS: Final = {
    CardStatus.PROBLEM: "alert", CardStatus.UNPRINTED: icons.HOUSE, CardStatus.OWN: "account-check", CardStatus.OFFICIAL: "check-decagram",
}


def problem_row(look: Look, name: str, text: str, on_tap: Callable[[], None]) -> Widget:
    """What is wrong with a card, and the way to it."""
    return line_of(look, icon_mark(look, "alert", look.palette.heart), name, text, on_tap=on_tap)


def not_kept_plate(look: Look) -> Widget:
    return news_plate(look, look.words("box.not-kept"), is_bad=True)


def entitle(page: Page, title: str, room: float) -> None:
    """In letters that fit into the bar."""
    letters = round(page.look.sp(26))
    while letters > SMALLEST and texture_of(title, HAND, letters, False, 0, "left").width > room:
        letters -= 1
    page.title.text, page.title.font_size = title, letters


def card_icon(key: CardKey, value: Any) -> str:
    family, id_ = key
    if family in ("missions", "objectives"):
        return icons.MEASURES.get(read_figure(value, "counts").text, FAMILY_ICONS[family])
    of_cards = {"monsters": icons.MONSTERS, "items": icons.ITEMS, "powers": icons.POWERS}.get(family, {})
    return of_cards.get(id_, FAMILY_ICONS[family])


def option_icon(field: Field, option: str) -> str:
    """What a choice has beside its name, if there is anything."""
    if field.place == "counts":
        return icons.MEASURES.get(option, "")
    if field.place in ("effect", "season", "style"):
        return ""
    if option in HERO_IDS:
        return icons.HEROES[HERO_IDS.index(option)]
    if option in VICTORY_BONUSES:
        return icons.REWARDS[VICTORY_BONUSES[option]]
    return icons.face_icon(FACES[option]) if option in FACES and SKULL_ID in field.options else ""

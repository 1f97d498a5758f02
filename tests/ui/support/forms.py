"""How phones and tablets are held, and by whom: sizes, letters, languages, themes."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from paperdungeons.ui.style.theme import PALETTES
from tests.ui.support.phone import Hand


class Form(NamedTuple):
    """How the phone is held, and by whom."""

    size: tuple[int, int]
    density: float
    text_size: int
    language: str
    theme: str
    left_hand: bool = False

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text_size}%-{self.language}-{self.theme}"

    def pick_up(self, phone) -> Hand:
        return phone(**self._asdict())


PHONE, LONG, SIDE = ((360, 640), 1), ((1071, 2379), 2.6), ((915, 412), 1)
TALL, WIDE = ((800, 1280), 1), ((1280, 800), 1)
FORMS = [
    Form(*PHONE, 100, "en", "light"),
    Form(*PHONE, 150, "nl", "dark"),
    Form(*LONG, 100, "nl", "dark"),
    Form(*LONG, 150, "nl", "light"),
    Form(*TALL, 100, "en", "light"),
    Form(*TALL, 150, "nl", "dark"),
    Form(*WIDE, 100, "nl", "dark"),
    Form(*WIDE, 150, "en", "light", left_hand=True),
    Form(*SIDE, 100, "en", "dark", left_hand=True),
    Form(*SIDE, 150, "nl", "light"),
]
"""Every size with small and with large letters. Dutch is the longer language."""
SEEN_ALWAYS = FORMS[1::2]
"""Every size, mostly with large letters; with the other letters in ``make soak``."""
OWNED = [FORMS[1], FORMS[7]]
"""So many forms of the screens of an owner; the others in ``make soak``."""
every_form = pytest.mark.parametrize(
    "form", [form if form in SEEN_ALWAYS else pytest.param(form, marks=pytest.mark.soak) for form in FORMS], ids=str
)
every_theme = pytest.mark.parametrize("theme", PALETTES)

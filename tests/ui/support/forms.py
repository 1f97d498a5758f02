"""How phones and tablets are held, and by whom: sizes, letters, languages, themes."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from paperdungeons.ui.style.theme import PALETTES
from tests.portions import portions
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
HARDEST_FIRST = [FORMS[number] for number in (1, 7, 9, 3, 5, 0, 2, 4, 6, 8)]
"""Large letters on a small phone, on a tablet, on a phone on its side; the other sizes; then usual letters."""


def in_every_form(quick: int) -> pytest.MarkDecorator:
    """In so many forms by ``make test``, in the others by ``make test-long``."""
    return pytest.mark.parametrize("form", portions(HARDEST_FIRST, quick), ids=str)


every_form = in_every_form(quick=1)
every_theme = pytest.mark.parametrize("theme", portions(reversed(PALETTES), quick=1))

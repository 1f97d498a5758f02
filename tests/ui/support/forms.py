"""The devices and settings with which screens are checked: sizes, letters, languages, themes."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from paperdungeons.ui.style.theme import PALETTES
from tests.portions import portions
from tests.ui.support.phone import Hand
from tests.ui.support.pseudo import PSEUDO


class Form(NamedTuple):
    """A device, and the settings of its player."""

    size: tuple[int, int]
    density: float
    text_size: int
    language: str
    theme: str
    left_hand: bool = False
    plain_letters: bool = False

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text_size}%-{self.language}-{self.theme}"

    def pick_up(self, phone) -> Hand:
        return phone(**self._asdict())


PHONE, LONG, SIDE = ((360, 640), 1), ((1071, 2379), 2.6), ((915, 412), 1)
LARGE_PHONE = ((412, 915), 1)
TALL, WIDE = ((800, 1280), 1), ((1280, 800), 1)
LONGEST = "nl"
"""The language of the app whose labels are the widest."""
FORMS = [
    Form(*PHONE, 100, PSEUDO, "light"),
    Form(*PHONE, 150, LONGEST, "dark"),
    Form(*LONG, 100, PSEUDO, "dark"),
    Form(*LONG, 150, LONGEST, "light"),
    Form(*TALL, 100, PSEUDO, "light"),
    Form(*TALL, 150, LONGEST, "dark"),
    Form(*WIDE, 100, PSEUDO, "dark"),
    Form(*WIDE, 150, LONGEST, "light", left_hand=True),
    Form(*SIDE, 100, PSEUDO, "dark", left_hand=True),
    Form(*SIDE, 150, LONGEST, "light"),
    Form(*PHONE, 200, LONGEST, "contrast", plain_letters=True),
    Form(*LARGE_PHONE, 200, LONGEST, "dark"),
]
"""Sizes with normal letters and words longer than in any language of the app, and with large letters."""
HARDEST_FIRST = [FORMS[number] for number in (1, 10, 11, 7, 9, 3, 5, 0, 2, 4, 6, 8)]
"""Large letters first: on phones, on a tablet, on a phone on its side, on the other sizes; then normal letters."""


def in_every_form(quick: int) -> pytest.MarkDecorator:
    """Run a test in this many forms by ``make test``, and in the others by ``make test-long``."""
    return pytest.mark.parametrize("form", portions(HARDEST_FIRST, quick), ids=str)


every_form = in_every_form(quick=1)
every_theme = pytest.mark.parametrize("theme", portions(reversed(PALETTES), quick=1))

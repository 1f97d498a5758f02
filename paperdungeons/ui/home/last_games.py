"""The latest finished games, as the first screen shows them. No Kivy."""

from __future__ import annotations

from datetime import date

from ...content.words import Words
from ...play.games.glance import Glance
from ...play.wording.dates import date_text
from ...play.wording.ranks import rank_name
from ..style import icons
from ..style.numbers import minus_sign
from .saved_game_wording import LastGame

ALONE, TABLET, PHONES = "account", "tablet", "qrcode"
LINK = " \u00b7 "


def last_game(words: Words, glance: Glance, today: date) -> LastGame:
    """Return a finished game with its rank, or else how it was played, and its date."""
    if glance.rank is not None:
        icon, told = icons.RANKS[glance.rank], [rank_name(words, glance.rank)]
    elif glance.is_alone:
        icon, told = ALONE, []
    else:
        mode = "pass" if glance.is_passed else "phones"
        icon, told = TABLET if glance.is_passed else PHONES, [words(f"home.{mode}.name")]
    points = "" if glance.points is None else minus_sign(glance.points)
    line = LINK.join([*told, date_text(words, glance.when, today.year)])
    return LastGame(glance.game, icon, words(f"dungeons.{glance.dungeon}.name"), line, points)

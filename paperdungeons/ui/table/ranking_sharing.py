"""Giving the ranking of a table to others: as text, or as a picture of the scores line by line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from kivy.uix.widget import Widget

from ...device.share import PICTURE as IMAGE, Share
from ...play.wording.bot_names import names_shown
from ..score.grid import CARD_PAD, columns_in, grid_card
from ..style.look import Look
from ..widgets.rows import abreast
from ..widgets.share_button import PICTURE, TEXT, ShareOptions, Steps, give_file, give_text
from .ranking_screen import Standings, grid_columns, winners_plate
from .ranking_wording import ranking_text

CROWN: Final = 72
"""The side of the crown in a picture, in density-independent pixels."""


class RankingSharing:
    """``folder`` is the app's own folder."""

    def __init__(self, share: Share, folder: Path) -> None:
        self._share, self._folder = share, folder

    def options(self, look: Look, standings: Standings, seed: str) -> ShareOptions:
        """The ways to share a ranking: as a picture only if a sheet is here, none while no result is known."""
        options = {TEXT: partial(self._text, look, standings), PICTURE: partial(self._picture, look, standings, seed)}
        known = [TEXT, *([PICTURE] if standings.scores.points else [])] if standings.places else []
        return {option: options[option] for option in known}

    def _text(self, look: Look, standings: Standings) -> Steps:
        words, names = look.words, names_shown(look.words, standings.names, standings.bots)
        told = ranking_text(words, standings.places, names, not standings.missing)
        return give_text(self._share, f"{words('home.title')}\n{told}")

    def _picture(self, look: Look, standings: Standings, seed: str) -> Steps:
        from ..score.picture import drawn, look_of_picture  # few rankings are shared, and all open sooner without it

        look = look_of_picture(look)
        name = f"paper-dungeons-{seed}-ranking.png"
        return give_file(self._share, self._folder, name, drawn(look, _parts(look, standings)), IMAGE)


def _parts(look: Look, standings: Standings) -> Iterator[Widget]:
    """The parts of the picture. It does not scroll, so players who do not fit beside the others stand below them."""
    from ..score.picture import room_of_picture, title_of_picture

    yield title_of_picture(look)
    yield winners_plate(look, standings, CROWN)
    columns = grid_columns(look.words, standings)
    each = abreast(len(columns), columns_in(look, columns, room_of_picture(look) - 2 * CARD_PAD * look.u))
    for first in range(0, len(columns), each):
        yield grid_card(look, columns[first : first + each], standings.scores.lines, columns)

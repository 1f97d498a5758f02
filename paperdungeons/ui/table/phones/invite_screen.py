"""A new table: the code that the other phones scan or type, and who is which player."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ....core.faces import BOARD, Seat
from ....core.setup import Setup
from ...codes.code_page import CodePage
from ...style.fonts import FIGURES, HAND
from ...style.look import Look
from ...style.sizes import TABLET
from ...widgets.basics import Badge, Plate, Text, Tile, roomier
from ...widgets.rows import stand_in_the_middle
from ...widgets.tiles import quiet_tile
from .seating import seat_text
from .table_card import TablePlate

SHARE, LEAST, MOST = 0.54, 30, 46
"""What the code takes of the height, and how large its letters are at least (however large others are) and at most."""
PAIRS = 380
"""From this width on, in scaled pixels, two players stand side by side."""


class InviteScreen(CodePage):
    """``seat`` is that of this phone, or that of a board. A table with a box of one's own can share that first."""

    def __init__(
        self,
        look: Look,
        size,
        setup: Setup,
        qr_text: str,
        code: str,
        seat: Seat,
        name: str,
        on_start: Callable[[], None],
        on_copy: Callable[[], None],
        on_back,
        on_share_box: Callable[[], None] | None = None,
        carries_card: bool = False,
    ) -> None:
        """``carries_card``: who scans the code has the host's dungeon card, and needs nothing else of the box."""
        least = LEAST / look.scale
        look = roomier(look, size)
        super().__init__(look, size, look.words("join.invite.title"), qr_text, on_copy, on_back, SHARE)
        self.note.text = look.words("join.invite.scan")
        self.put(self.letters(code, least, MOST), self.note)
        self.box_tile: Tile | None = None
        if on_share_box is not None:
            about = "invite-card" if carries_card else "invite"
            self.box_tile = quiet_tile(
                look,
                look.words(f"boxshare.{about}.name"),
                on_share_box,
                "package-variant-closed",
                look.words(f"boxshare.{about}.below"),
            )
            self.put(self.box_tile)
        self.put(TablePlate(look, setup), *self._seats(setup, seat, name))
        self.start_tile = Tile(
            look,
            look.words(f"join.invite.{'watch' if seat == BOARD else 'start'}"),
            on_start,
            ground=look.palette.danger,
            ink=look.palette.on_danger,
            centre=True,
            size=17,
        )
        self.put_below(self.start_tile)
        if self.is_aside or min(size) >= TABLET * look.u:
            stand_in_the_middle(self)

    def back(self) -> bool:
        return False

    def _seats(self, setup: Setup, own: Seat, name: str) -> list[Widget]:
        look, words, palette = self.look, self.look.words, self.look.palette
        plate = Plate(look, palette.card, palette.card_edge, pad=10, gap=6)
        seats = [self._seat(seat, seat_text(words, seat, own, name), seat == own) for seat in range(setup.players)]
        each = 2 if self.line_width >= PAIRS * look.sp(1) else 1
        for first in range(0, len(seats), each):
            plate.add_widget(self._row(seats[first : first + each], each))
        return [
            Text(look, words("join.invite.seats"), 24, palette.soft_ink, font=HAND),
            Text(look, words("join.once"), 14, palette.soft_ink),
            plate,
        ]

    def _seat(self, seat: Seat, text: str, is_own: bool) -> Widget:
        look, palette = self.look, self.look.palette
        ground, ink = (palette.mark, palette.on_mark) if is_own else (palette.visited, palette.ink)
        badge = Badge(look, str(seat + 1), FIGURES, 26 * look.scale, ground, ink, palette.card_edge)
        name = Text(look, text, 15, palette.ink if is_own else palette.soft_ink, bold=is_own)
        return self._row([badge, name])

    def _row(self, parts: list[Widget], room: int = 0) -> Widget:
        """With room for so many parts."""
        row = BoxLayout(size_hint_y=None, spacing=10 * self.look.u)
        row.bind(minimum_height=row.setter("height"))
        for part in (*parts, *(Widget(size_hint_y=None, height=0) for _ in range(room - len(parts)))):
            part.pos_hint = {"center_y": 0.5}
            row.add_widget(part)
        return row

"""A new table: the code that the other phones scan or type, and who is which player."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ....core.faces import BOARD, Seat
from ....core.setup import Setup
from ....play.records.campaign import CampaignGame
from ...codes.code_page import CodePage
from ...style import icons
from ...style.fonts import FIGURES
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.routes import Size
from ...widgets.basics import Tile, roomier
from ...widgets.letters import Badge, Text
from ...widgets.rows import stand_in_the_middle
from ...widgets.tiles import Beside, Stack, card, heading, main_tile, quiet_tile
from ..first_exchange import SHOW, exchange_steps
from .seating import seat_text
from .widgets import TablePlate

SHARE, LEAST, MOST = 0.54, 17, 21
"""The code's part of the height, and the least and the greatest size of its letters, which are for phones that cannot
scan. The least size does not grow with other texts."""
PAIRS = 380
"""From this width on, in scaled pixels, two players stand side by side."""


class InviteScreen(CodePage):
    """``seat`` is that of this phone or of a board. The host of a table with an owner's box can share it first."""

    def __init__(
        self,
        look: Look,
        size: Size,
        setup: Setup,
        qr_text: str,
        code: str,
        seat: Seat,
        name: str,
        on_start: Callable[[], None],
        on_copy: Callable[[], None],
        on_back: Callable[[], None],
        on_share_box: Callable[[], None] | None = None,
        carries_card: bool = False,
        game: CampaignGame | None = None,
        on_campaign: Callable[[], None] | None = None,
        explains: bool = False,
    ) -> None:
        """``carries_card``: the code brings the host's dungeon card, so guests need nothing else of the box.
        ``on_campaign`` shows the code of the campaign that ``game`` belongs to; ``explains``: codes are new to the
        players."""
        least = LEAST / look.scale
        look = roomier(look, size)
        words = look.words
        super().__init__(look, size, words("join.invite.title"), qr_text, on_copy, on_back, SHARE)
        self.note = Text(look, words("join.invite.scan"), 17, bold=True, align="center")
        steps = [exchange_steps(look, "invite", SHOW)] if explains else []
        by_hand = Text(look, words("join.invite.type"), 13, look.palette.soft_ink, align="center")
        typed = Stack(look, [by_hand, self.letters(code, least, MOST)], gap=0)
        self.put(self.note, *steps, typed)
        self.box_tile: Tile | None = None
        if on_share_box is not None:
            about = "invite-card" if carries_card else "invite"
            title, below = words(f"boxshare.{about}.name"), words(f"boxshare.{about}.below")
            self.box_tile = quiet_tile(look, title, on_share_box, "package-variant-closed", below)
            self.put(self.box_tile)
        self.campaign_tile: Tile | None = None
        if on_campaign is not None:
            title, below = words("campaign.code.way"), words("campaign.code.way-below")
            self.campaign_tile = quiet_tile(look, title, on_campaign, icons.CAMPAIGN, below)
            self.put(self.campaign_tile)
        self.put(TablePlate(look, setup, game), *self._seats(setup, seat, name))
        start = words("join.invite.watch" if seat == BOARD else "join.invite.start")
        self.start_tile = main_tile(look, start, on_start, size=17, below=words("join.invite.when"))
        self.put_below(self.start_tile)
        if self.is_aside or is_tablet(look, size):
            stand_in_the_middle(self)

    def _seats(self, setup: Setup, own: Seat, name: str) -> list[Widget]:
        look, words = self.look, self.look.words
        seats = [self._seat(seat, seat_text(words, seat, own, name), seat == own) for seat in range(setup.players)]
        each = 2 if self.line_width >= PAIRS * look.sp(1) else 1
        note = Text(look, words("join.once"), 14, look.palette.soft_ink)
        rows = [self._row(seats[first : first + each], each) for first in range(0, len(seats), each)]
        return [heading(look, words("join.invite.seats")), note, card(look, rows, pad=10)]

    def _seat(self, seat: Seat, text: str, is_own: bool) -> Widget:
        look, palette = self.look, self.look.palette
        ground, ink = (palette.mark, palette.on_mark) if is_own else (palette.visited, palette.ink)
        badge = Badge(look, str(seat + 1), FIGURES, 26 * look.scale, ground, ink, palette.card_edge)
        name = Text(look, text, 15, palette.ink if is_own else palette.soft_ink, bold=is_own)
        return Beside(look, [badge, name])

    def _row(self, seats: list[Widget], room: int) -> Widget:
        """A row with ``room`` for this many seats."""
        return Beside(self.look, [*seats, *(Widget() for _ in range(room - len(seats)))])

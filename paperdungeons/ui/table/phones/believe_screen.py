"""Two phones play at one seat under different names: asks which of them to believe."""

from __future__ import annotations

from collections.abc import Callable

from ....core.faces import Seat
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.routes import Size
from ...widgets.basics import roomier
from ...widgets.letters import Text
from ...widgets.page import Page
from ...widgets.rows import stand_in_the_middle
from ...widgets.tiles import quiet_tile


class BelieveScreen(Page):
    """``known`` is the name that was heard first, ``other`` the one heard now."""

    def __init__(
        self,
        look: Look,
        size: Size,
        seat: Seat,
        known: str,
        other: str,
        on_first: Callable[[], None],
        on_other: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("hearing.believe.title"), on_first)
        self._on_first = on_first
        words, facts = look.words, {"name": known, "other": other, "n": seat + 1}
        self.first_tile = quiet_tile(
            look, words("hearing.believe.first", **facts), on_first, "account-check", words("hearing.believe.stays")
        )
        self.other_tile = quiet_tile(
            look, words("hearing.believe.other", **facts), on_other, "account-switch", words("hearing.believe.changes")
        )
        self.put(Text(look, words("hearing.doubled", **facts), 16), self.first_tile, self.other_tile)
        if is_tablet(look, size):
            stand_in_the_middle(self)

    def back(self) -> bool:
        """Nothing is changed by going back."""
        self._on_first()
        return True

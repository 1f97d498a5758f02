"""The cards of one family of My box, or the parts of its sheet: their figures, and where these come from."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ...content.own_box import CardKey, OwnBox, value_of
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..widgets.basics import Icon, roomier
from ..widgets.fitted_text import FittedText
from ..widgets.list_rows import icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import MIDDLE, Stack
from .card_status import CardStatus, badge_of, card_name, keys_of
from .widgets import BADGE_ICONS, card_icon
from .wording import short_text

NARROW = 330
"""Below this width, in scaled pixels, there is little room beside a name."""


class BoxFamilyScreen(Page):
    """``seen`` is the card that was open last: the list begins where it is in sight."""

    def __init__(
        self,
        look: Look,
        size,
        own: OwnBox,
        family: str,
        on_card: Callable[[CardKey], None],
        on_back,
        seen: CardKey | None = None,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words(f"about.family.{family}"), on_back, widest=widest_of(look, size))
        self.own, self.on_card, self._is_narrow = own, on_card, size[0] < NARROW * look.sp(1)
        self.rows = {key: self._row(key) for key in keys_of(own, family)}
        rows = list(self.rows.values())
        if is_wide(look, size) and len(rows) > 1:
            half = -(-len(rows) // 2)
            self.put(columns_of(look, [listing(look, rows[:half])], [listing(look, rows[half:])]))
        else:
            self.put(listing(look, rows))
            if seen in self.rows:
                self.hold(lambda: self.depth_of(self.rows[seen]) - self.scroll.height / 2)

    def back(self) -> bool:
        return False

    def _row(self, key: CardKey) -> Widget:
        look, words = self.look, self.look.words
        badge, value = badge_of(self.own, key), value_of(self.own, key)
        texts = [*([words(f"box.badge.{badge.value}")] if self._is_narrow else []), short_text(words, key, value)]
        row = line_of(
            look,
            icon_mark(look, card_icon(key, value)),
            card_name(words, key),
            "\n".join(filter(None, texts)),
            [self._badge(badge)],
            on_tap=lambda: self.on_card(key),
        )
        row.badge = badge
        return row

    def _badge(self, badge: CardStatus) -> Widget:
        """A sign and its word, which stands below the name where there is no room for it here."""
        look = self.look
        ink = look.palette.heart if badge is CardStatus.PROBLEM else look.palette.soft_ink
        sign = Icon(look, BADGE_ICONS[badge], 20, ink, pos_hint={"center_x": 0.5})
        if self._is_narrow:
            return sign
        name = FittedText(look, look.words(f"box.badge.{badge.value}"), 12, ink, align="center")
        return Stack(look, [sign, name], gap=0, size_hint_x=None, width=look.sp(72), pos_hint=MIDDLE)

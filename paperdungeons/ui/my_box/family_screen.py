"""The cards of one family of My box, or the parts of its sheet: their figures, and where these come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from ...content.own_box import CardKey, value_of
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon
from ..widgets.list_rows import icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import MIDDLE, Stack
from .card_status import CardStatus, card_name, keys_of, status_of
from .controller import BoxEditor
from .widgets import BADGE_ICONS, card_icon
from .wording import short_text

NARROW = 330
"""Below this width, in scaled pixels, there is little room beside a name."""


class BoxFamilyScreen(Page):
    """The list is scrolled to the card that was open last."""

    def __init__(self, look: Look, size: Size, box: BoxEditor, on_back: Callable[[], None]) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words(f"about.family.{box.family}"), on_back, widest=widest_of(look, size))
        self.box, self._is_narrow = box, size[0] < NARROW * look.sp(1)
        self.rows = {key: self._row(key) for key in keys_of(box.own, box.family)}
        rows, seen = list(self.rows.values()), self.rows.get(box.key)
        if is_wide(look, size) and len(rows) > 1:
            half = -(-len(rows) // 2)
            self.put(columns_of(look, [listing(look, rows[:half])], [listing(look, rows[half:])]))
        else:
            self.put(listing(look, rows))
            if seen is not None:
                self.hold(lambda: self.depth_of(seen) - self.scroll.height / 2)

    def _row(self, key: CardKey) -> Widget:
        look, words = self.look, self.look.words
        badge, value = status_of(self.box.own, key), value_of(self.box.own, key)
        texts = [*([words(f"box.badge.{badge.value}")] if self._is_narrow else []), short_text(words, key, value)]
        row = line_of(
            look,
            icon_mark(look, card_icon(key, value)),
            card_name(words, key),
            "\n".join(filter(None, texts)),
            [self._badge(badge)],
            on_tap=partial(self.box.open, key),
        )
        row.badge = badge
        return row

    def _badge(self, badge: CardStatus) -> Widget:
        """An icon and its word; on a narrow screen only the icon, because the word stands below the name."""
        look = self.look
        ink = look.palette.heart if badge is CardStatus.PROBLEM else look.palette.soft_ink
        sign = Icon(look, BADGE_ICONS[badge], 20, ink, pos_hint={"center_x": 0.5})
        if self._is_narrow:
            return sign
        name = FittedText(look, look.words(f"box.badge.{badge.value}"), 12, ink, align="center")
        return Stack(look, [sign, name], gap=0, size_hint_x=None, width=look.sp(72), pos_hint=MIDDLE)

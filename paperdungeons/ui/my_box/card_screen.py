"""Typing in a card of My box: drawn like the printed one, with keys below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from ...content.card_forms import Field, read_field
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import IconButton, roomier
from ..widgets.boxes import QuickBox
from ..widgets.page import Page
from ..widgets.rows import side_by_side
from ..widgets.tiles import ConfirmTile
from . import wording
from .card_editor import CardEditor, EditedCard
from .card_form import CardForm
from .card_status import keys_of
from .controller import BoxEditor
from .drawing.widgets import printed_tile
from .entry_pad import BoxPad, Chosen
from .widgets import not_kept_plate

WIDE, LOW, PAD_SHARE, WIDEST_PAD = 540, 480, 0.45, 460
"""From this width on the pad stands beside the card; below this height it has few words. Beside the card, its share of
the width and its greatest width. Widths and heights are in density-independent pixels."""


class BoxCardScreen(Page):
    def __init__(self, look: Look, size: Size, box: BoxEditor, on_back: Callable[[], None]) -> None:
        look = roomier(look, size)
        turning = QuickBox(size_hint=(None, None), size=(96 * look.u, 48 * look.u))
        self.before_card = IconButton(look, "chevron-left", partial(box.turn, -1), look.palette.on_bar)
        self.next_card = IconButton(look, "chevron-right", partial(box.turn, 1), look.palette.on_bar)
        turning.add_widget(self.before_card)
        turning.add_widget(self.next_card)
        super().__init__(look, size, "", on_back, turning)
        self.box, self.editor = box, CardEditor(box, self._show)
        self._is_wide = size[0] >= WIDE * look.u and size[0] > size[1]
        pad_width = min(size[0] * PAD_SHARE, WIDEST_PAD * look.u) if self._is_wide else size[0]
        self._card_width = size[0] - pad_width if self._is_wide else size[0]
        self.pad = BoxPad(look, pad_width, self.editor, self._is_wide, size[1] < LOW * look.u)
        self._lay_pad(pad_width)
        self.scroll.bind(height=self._hold)
        self._layout: object = None
        self._show()

    def back(self) -> bool:
        return self.reset_tile is not None and self.reset_tile.take_back()

    # --- where things are -----------------------------------------------------------------------------------

    def _lay_pad(self, width: float) -> None:
        """Below the card, or beside it where it is wide."""
        if not self._is_wide:
            self.add_widget(self.pad)
            return
        self.remove_widget(self.scroll)
        self.pad.size_hint_x, self.pad.width = None, width
        self.add_widget(side_by_side(self.look, self.scroll, self.pad))

    def _fill(self, card: EditedCard) -> None:
        """Lay out the card; its figures are shown later."""
        look, offset = self.look, self.scrolled
        self.column.clear_widgets()
        self.form = CardForm(look, self._card_width, card, self.editor.choose)
        self.printed = printed_tile(look, self.editor.print_all, wording.printed_on(card.key))
        self.put(*([] if self.box.is_kept else [not_kept_plate(look)]), self.form, self.printed)
        self.reset_tile: ConfirmTile | None = None
        self.hold(lambda: offset)

    def _offer_reset(self) -> None:
        words = self.look.words
        self.reset_tile = ConfirmTile(
            self.look,
            words("box.reset.name"),
            partial(self.box.reset, self.box.key),
            "restore",
            words("box.reset.really"),
            words("box.reset.warning"),
        )
        self.put(self.reset_tile)

    # --- what is shown --------------------------------------------------------------------------------------

    def _show(self) -> None:
        card, entry = self.editor.card, self.box.entry
        layout = wording.captions_of(self.look.words, card.key, card.value), self.box.is_kept
        if layout != self._layout:
            self._layout = layout
            self._fill(card)
        if self.reset_tile is None and card.is_typed:
            self._offer_reset()
        chosen = None if entry.is_done else self.editor.field
        self.form.show(card, chosen, entry.last)
        self._entitle(card)
        self.pad.show(self._all_done(card) if chosen is None else self._chosen(card, chosen))
        if chosen is not None:
            self._keep_in_sight(self.form.boxes[chosen.id])

    def _entitle(self, card: EditedCard) -> None:
        """Write the card's name and its number among the others into the title."""
        words, keys = self.look.words, keys_of(card.own, card.key[0])
        self.title.text = words("box.card-title", card=card.name(words), n=keys.index(card.key) + 1, of=len(keys))

    def _chosen(self, card: EditedCard, field: Field) -> Chosen:
        words, (text, mark) = self.look.words, read_field(card.value, field)
        title = wording.title_of(words, card.key, field, card.value)
        return Chosen(field, title, text, mark, self._faults(card, field), card.typed_name)

    def _all_done(self, card: EditedCard) -> Chosen:
        words = self.look.words
        return Chosen(
            None,
            words("box.done.name", card=card.name(words)),
            words("box.done.below"),
            faults=self._faults(card, None),
            is_own=card.is_all_own,
            printed=wording.printed_on(card.key),
        )

    def _faults(self, card: EditedCard, chosen: Field | None) -> tuple[str, ...]:
        return tuple(wording.told(self.look.words, card.key, card.value, card.problems, chosen))

    def _keep_in_sight(self, box: Widget) -> None:
        """Keep the chosen figure in the middle of the visible part of the card."""
        self.hold(lambda: self.depth_of(box) - (self.scroll.height - box.height) / 2)

    def _hold(self, *_: object) -> None:
        """A card that fits stands at the top."""
        super()._hold()
        if self.column.height <= self.scroll.height:
            self.scroll.scroll_y = 1

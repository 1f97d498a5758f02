"""A card of My box drawn like the printed one: its name, its figures in rows, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from ...content.card_forms import Field, Kind, read_field
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Plate
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Icon, Text
from ..widgets.number_pad import GAP
from ..widgets.rows import LevelRow, abreast
from ..widgets.tiles import Beside
from . import wording
from .card_editor import EditedCard
from .card_status import card_name
from .widgets import TITLE, FigureBox, card_icon, option_icon, titled

CELL = 46
"""A number wants this width, in scaled pixels, a word twice as much."""
ASIDE = 58
"""What the page and the card leave free at both sides."""


class CardForm(Plate):
    """Tapping a figure chooses its field."""

    def __init__(self, look: Look, width: float, card: EditedCard, on_field: Callable[[Field], None]) -> None:
        """``width`` is that of the page."""
        super().__init__(look, pad=10, gap=8)
        self.look, self._room = look, width - ASIDE * look.u
        self.boxes = {field.id: self._box(card, field, partial(on_field, field)) for field in card.fields}
        self.add_widget(self._head(card))
        rows = [row for group in wording.groups_of(look.words, card.key, card.fields) for row in self._rows(group)]
        for row in rows:
            self.add_widget(row)
        set_alike(rows)
        self.meaning = Text(look, wording.meaning(look.words, card.key, card.value), 14, look.palette.soft_ink)
        if self.meaning.text:
            self.add_widget(self.meaning)

    def _box(self, card: EditedCard, field: Field, on_tap: Callable[[], None]) -> FigureBox:
        words, is_name = self.look.words, field.kind is Kind.NAME
        caption = words("box.caption.name") if is_name else wording.short_caption(words, card.key, field, card.value)
        return FigureBox(self.look, caption, on_tap)

    def _head(self, card: EditedCard) -> Widget:
        """The card's name, which can be typed if it is a card."""
        look, names = self.look, [field for field in card.fields if field.kind is Kind.NAME]
        name = (
            LevelRow(look, [self.boxes[names[0].id]])
            if names
            else Text(look, card_name(look.words, card.key), 20, bold=True)
        )
        return Beside(look, [Icon(look, card_icon(card.key, card.value), 34, look.palette.soft_ink), name], gap=8)

    def _rows(self, group: wording.FieldGroup) -> list[Widget]:
        """The fields in rows, as many beside one another as their captions allow. If there would be fewer only because
        of the title before them, the title stands above them."""
        look, cells = self.look, [self.boxes[field.id] for field in group.fields]
        room = self._room - (look.sp(TITLE) if group.title else 0)
        are_numbers = all(field.kind is Kind.NUMBER for field in group.fields)
        wanted = max(look.sp(CELL), (TOUCH + GAP) * look.u) if are_numbers else look.sp(2 * CELL)
        needed = max(wanted, *(box.least_width + GAP * look.u for box in cells))
        columns = _columns(len(cells), room / needed)
        is_above = bool(group.title) and columns < _columns(len(cells), room / wanted)
        if is_above:
            columns = _columns(len(cells), self._room / needed)
        rows = [
            LevelRow(look, cells[first : first + columns], columns, gap=GAP) for first in range(0, len(cells), columns)
        ]
        return [titled(look, group.title, row, is_above) for row in rows] if group.title else rows

    def show(self, card: EditedCard, chosen: Field | None, last: tuple[str, int] | None) -> None:
        """What the card has now; ``last`` is the id of the field that was typed in last."""
        words, wrong = self.look.words, card.wrong
        for field in card.fields:
            box, (text, mark) = self.boxes[field.id], read_field(card.value, field)
            if field.kind is Kind.NAME:
                box.show(card.name(words), mark, is_chosen=field == chosen)
            else:
                shown, is_wrong = wording.shown(words, field, text, card.value), field in wrong
                icon, is_to_blame = option_icon(field, text), is_wrong and field.id == last
                box.show(shown, mark, icon, field == chosen, is_wrong, is_to_blame)
        set_alike(self.boxes.values())
        self.meaning.text = wording.meaning(words, card.key, card.value)


def _columns(count: int, room: float) -> int:
    """How many of the fields stand in a row that has room for this many."""
    return abreast(count, max(1, min(wording.MOST_BESIDE, int(room))))

"""Typing in a card of My box: drawn like the printed one, with keys below. Every key press is saved at once."""

from __future__ import annotations

from dataclasses import replace

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...content.card_forms import Field, Kind, fields_of, form_value, read_field, write_field
from ...content.figures import as_printed, marks_in, read_figure
from ...content.marked_table import OWN_MARK, Problem
from ...content.own_box import CardKey, OwnBox, Value, in_force
from ...content.words import words as plain_words
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Icon, IconButton, Plate, Text, roomier
from ..widgets.number_pad import BEFORE, DELETE, GAP, MINUS, NEXT
from ..widgets.page import Page
from ..widgets.rows import LevelRow, abreast
from ..widgets.tiles import MIDDLE, ConfirmTile, quiet_tile
from . import field_entry as entering, wording
from .card_status import card_name, keys_of
from .entry_pad import BoxPad, CardActions, Chosen, PadActions
from .field_entry import NOTHING_CHOSEN, FieldEntry, Typed
from .widgets import TITLE, FigureBox, card_icon, entitle, not_kept_plate, option_icon, titled

WIDE, LOW, PAD_SHARE, WIDEST_PAD = 540, 480, 0.45, 460
"""From this width on the pad stands beside the card; below this height it has few words. Its share of the screen, and
the most that it takes."""
CELL = 46
"""A number wants this width, in scaled pixels, a word twice as much."""
ASIDE = 58
"""What the page and the card leave free at both sides."""


class BoxCardScreen(Page):
    def __init__(
        self, look: Look, size, own: OwnBox, key: CardKey, entry: FieldEntry, is_kept: bool, ways: CardActions
    ) -> None:
        look = roomier(look, size)
        turning = BoxLayout(size_hint=(None, None), size=(96 * look.u, 48 * look.u))
        self.before_card = IconButton(look, "chevron-left", lambda: ways.turn(-1), look.palette.on_bar)
        self.next_card = IconButton(look, "chevron-right", lambda: ways.turn(1), look.palette.on_bar)
        turning.add_widget(self.before_card)
        turning.add_widget(self.next_card)
        super().__init__(look, size, "", ways.back, turning)
        self.own, self.key, self.entry, self.is_kept, self.ways = own, key, entry, is_kept, ways
        self.is_wide = size[0] >= WIDE * look.u and size[0] > size[1]
        self._pad_width = min(size[0] * PAD_SHARE, WIDEST_PAD * look.u) if self.is_wide else size[0]
        wrong = wording.fields_at_fault(key, self.fields, self.problems)
        if entry == NOTHING_CHOSEN and wrong:
            self.entry = entering.choose(wrong[0])
        self._lay_pad()
        self.scroll.bind(height=self._hold)
        self._fill()
        self._show()

    def back(self) -> bool:
        return self.reset_tile is not None and self.reset_tile.take_back()

    def _entitle(self) -> None:
        """The card and its place among the others, beside three buttons."""
        keys = keys_of(self.own, self.key[0])
        title = self.look.words("box.card-title", card=self.name, n=keys.index(self.key) + 1, of=len(keys))
        entitle(self, title, self.width - (3 * TOUCH + 6) * self.look.u)

    # --- what is typed --------------------------------------------------------------------------------------

    @property
    def value(self) -> Value:
        return form_value(self.own, self.key)

    @property
    def fields(self) -> list[Field]:
        return fields_of(self.key, self.value)

    @property
    def captions(self) -> dict[Field, str]:
        return wording.captions_of(self.look.words, self.key, self.value)

    @property
    def field(self) -> Field:
        return entering.field_at(self.fields, self.value, self.entry)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return in_force(self.own).problems.get(self.key, ())

    def _press(self, key: str) -> None:
        """A key of the number pad."""
        field, value, letters = self.field, self.value, self.entry.typed
        if key == NEXT:
            self._keep(entering.passed(value, field))
            self._go(entering.after(self.fields, field))
        elif key == BEFORE:
            self._go(entering.after(self.fields, field, -1))
        elif key == DELETE:
            self._type(entering.taken_away(self.key, value, field, letters))
        elif key == MINUS:
            self._type(entering.sign_turned(value, field, letters))
        else:
            self._type(entering.digit_typed(value, field, letters, key))

    def _take(self, option: str) -> None:
        self._type(entering.option_taken(self.value, self.field, option))

    def _turn_gem(self, letter: str) -> None:
        field, value = self.field, self.value
        self._type(
            entering.gem_turned(value, field, self.entry.typed, letter) if letter else entering.no_gems(value, field)
        )

    def _type(self, typed: Typed) -> None:
        field = self.field
        self._keep(typed.value)
        entry = (
            entering.after(self.fields, field)
            if typed.moves_on
            else replace(entering.choose(field), typed=typed.letters)
        )
        self._go(replace(entry, last=field.id))

    def _name(self, name: str) -> None:
        own = self.own.with_name(self.key, name)
        if name and read_figure(self.value, "name").mark:
            own = own.with_card(self.key, write_field(self.value, self.field, name))
        self._change(own)
        self._show()

    def print_all(self) -> None:
        """Everything is as the owner's card has it."""
        self._keep(as_printed(self.value))
        self._go(FieldEntry(is_done=True))

    def _keep(self, value: Value) -> None:
        if value != self.value:
            self._change(self.own.with_card(self.key, value))

    def _change(self, own: OwnBox) -> None:
        before, was_kept = self.captions, self.is_kept
        self.own, self.is_kept = own, self.ways.change(own)
        if (before, was_kept) != (self.captions, self.is_kept):
            self._fill()
        elif self.reset_tile is None:
            self._offer_reset()

    def _go(self, entry: FieldEntry) -> None:
        self.entry = replace(entry, last=entry.last or self.entry.last)
        self.ways.entered(self.entry)
        self._show()

    # --- where things are -----------------------------------------------------------------------------------

    def _lay_pad(self) -> None:
        """Below the card, or beside it where it is wide."""
        look = self.look
        ways = PadActions(
            self._press, self._take, self._turn_gem, self._name, lambda: self.ways.turn(1), self.print_all
        )
        self.pad = BoxPad(look, self._pad_width, ways, self.is_wide, self.height < LOW * look.u)
        if not self.is_wide:
            self.add_widget(self.pad)
            return
        self.remove_widget(self.scroll)
        self.pad.size_hint_x, self.pad.width = None, self._pad_width
        body = BoxLayout()
        for part in (self.pad, self.scroll) if look.left_hand else (self.scroll, self.pad):
            body.add_widget(part)
        self.add_widget(body)

    def _fill(self) -> None:
        """The card as it is laid out; what it says is shown later."""
        look, offset = self.look, self.scrolled
        self.column.clear_widgets()
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=10, gap=8)
        plate.add_widget(self._head())
        self.boxes: dict[tuple[str, int], FigureBox] = {}
        for group in wording.groups_of(look.words, self.key, self.fields):
            for row in self._rows(group):
                plate.add_widget(row)
        self.meaning = Text(look, wording.meaning(look.words, self.key, self.value), 14, look.palette.soft_ink)
        if self.meaning.text:
            plate.add_widget(self.meaning)
        self.printed = quiet_tile(
            look,
            look.words("box.printed.name"),
            self.print_all,
            "check-all",
            look.words(f"box.printed.{wording.printed_on(self.key)}"),
        )
        self.put(*([] if self.is_kept else [not_kept_plate(look)]), plate, self.printed)
        self.reset_tile: ConfirmTile | None = None
        if self.own.card(self.key) is not None or ".".join(self.key) in self.own.names:
            self._offer_reset()
        self.hold(lambda: offset)

    def _offer_reset(self) -> None:
        words = self.look.words
        self.reset_tile = ConfirmTile(
            self.look,
            words("box.reset.name"),
            lambda: self.ways.reset(self.key),
            "restore",
            words("box.reset.really"),
            words("box.reset.warning"),
        )
        self.put(self.reset_tile)

    def _head(self) -> Widget:
        """The card's name, which can be typed if it is a card."""
        look = self.look
        row = BoxLayout(size_hint_y=None, spacing=8 * look.u)
        row.bind(minimum_height=row.setter("height"))
        row.add_widget(Icon(look, card_icon(self.key, self.value), 34, look.palette.soft_ink, pos_hint=MIDDLE))
        name = next((field for field in self.fields if field.kind is Kind.NAME), None)
        if name is None:
            self.name_box = None
            row.add_widget(Text(look, card_name(look.words, self.key), 20, bold=True, pos_hint=MIDDLE))
        else:
            self.name_box = FigureBox(look, look.words("box.caption.name"), lambda: self._go(entering.choose(name)))
            row.add_widget(LevelRow(look, [self.name_box]))
        return row

    def _rows(self, group: wording.Group) -> list[Widget]:
        look, captions = self.look, self.captions
        for field in group.fields:
            self.boxes[field.id] = FigureBox(
                look, captions[field], lambda field=field: self._go(entering.choose(field))
            )
        room = self.width - (self._pad_width if self.is_wide else 0) - ASIDE * look.u
        room -= look.sp(TITLE) if group.title else 0
        are_numbers = all(field.kind is Kind.NUMBER for field in group.fields)
        cell = max(look.sp(CELL), (TOUCH + GAP) * look.u) if are_numbers else look.sp(2 * CELL)
        most = max(1, min(wording.MOST_BESIDE, int(room / cell)))
        columns = abreast(len(group.fields), most)
        cells = [self.boxes[field.id] for field in group.fields]
        rows = [
            LevelRow(look, cells[first : first + columns], columns, gap=GAP) for first in range(0, len(cells), columns)
        ]
        return [titled(look, group.title, row) for row in rows] if group.title else rows

    # --- what is shown --------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """As typed in, else as the app calls it."""
        typed = self.own.names.get(".".join(self.key))
        return typed or card_name(plain_words(self.look.words.language), self.key)

    def _show(self) -> None:
        words, value, entry, problems = self.look.words, self.value, self.entry, self.problems
        wrong, chosen = wording.fields_at_fault(self.key, self.fields, problems), None if entry.is_done else self.field
        for field in self.fields:
            text, mark = read_field(value, field)
            box = self.boxes.get(field.id, self.name_box)
            if field.kind is Kind.NAME:
                box.show(self.name, mark, is_chosen=field == chosen)
            else:
                box.show(
                    wording.shown(words, field, text, value),
                    mark,
                    option_icon(field, text),
                    field == chosen,
                    field in wrong,
                    field in wrong and field.id == entry.last,
                )
        self.meaning.text = wording.meaning(words, self.key, value)
        self._entitle()
        faults = tuple(wording.told(words, self.key, value, problems, chosen))
        if chosen is None:
            name = words("box.done.name", card=self.name)
            is_own = set(marks_in(value)) <= {OWN_MARK}
            self.pad.show(
                Chosen(
                    None,
                    name,
                    words("box.done.below"),
                    faults=faults,
                    is_own=is_own,
                    printed=wording.printed_on(self.key),
                )
            )
            return
        text, mark = read_field(value, chosen)
        typed = self.own.names.get(".".join(self.key), "")
        self.pad.show(Chosen(chosen, wording.title_of(words, self.key, chosen, value), text, mark, faults, typed))
        self._keep_in_sight(self.boxes.get(chosen.id, self.name_box))

    def _keep_in_sight(self, box: Widget) -> None:
        """The chosen figure in the middle of what shows of the card."""
        self.hold(lambda: self.depth_of(box) - (self.scroll.height - box.height) / 2)

    def _hold(self, *_) -> None:
        """A card that fits stands at the top."""
        super()._hold()
        if self.column.height <= self.scroll.height:
            self.scroll.scroll_y = 1

"""Typing in a card of My box: what the card has now, and what each key does. Every key press is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from ...content.card_forms import Field, Kind, confirmed, fields_of, form_value, write_field
from ...content.figures import as_printed, marks_in, read_figure
from ...content.marked_table import OWN_MARK, Problem
from ...content.own_box import CardKey, OwnBox, Value, in_force
from ...content.words import Words, words as plain_words
from . import field_entry as entering
from .card_status import card_name
from .controller import BoxEditor
from .field_entry import NOTHING_CHOSEN, FieldEntry, KeyResult
from .wording import fields_at_fault


@dataclass(frozen=True)
class EditedCard:
    """A card or part of My box as it was typed in."""

    own: OwnBox
    key: CardKey

    @cached_property
    def value(self) -> Value:
        value: Value = form_value(self.own, self.key)
        return value

    @cached_property
    def fields(self) -> list[Field]:
        return fields_of(self.key, self.value)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return in_force(self.own).problems.get(self.key, ())

    @property
    def wrong(self) -> list[Field]:
        return fields_at_fault(self.key, self.fields, self.problems)

    @property
    def typed_name(self) -> str:
        return self.own.names.get(".".join(self.key), "")

    @property
    def is_typed(self) -> bool:
        """Whether the owner has typed in anything of the card."""
        return self.own.card(self.key) is not None or bool(self.typed_name)

    @property
    def is_all_own(self) -> bool:
        return set(marks_in(self.value)) <= {OWN_MARK}

    def name(self, words: Words) -> str:
        """As typed in, else as the app calls it."""
        return self.typed_name or card_name(plain_words(words.language), self.key)


class CardEditor:
    def __init__(self, box: BoxEditor, on_change: Callable[[], None]) -> None:
        """If the card has problems, choose the first wrong field."""
        self.box, self._on_change = box, on_change
        if box.entry == NOTHING_CHOSEN and self.card.wrong:
            box.edit(box.key, entering.choose(self.card.wrong[0]))

    @property
    def card(self) -> EditedCard:
        return EditedCard(self.box.own, self.box.key)

    @property
    def field(self) -> Field:
        """The chosen one."""
        return entering.field_at(self.card.fields, self.card.value, self.box.entry)

    def choose(self, field: Field) -> None:
        self._go(entering.choose(field))

    def move(self, by: int) -> None:
        """Go to the next or the previous field; going on confirms that the figure is printed like this."""
        field = self.field
        if by > 0:
            self._keep(confirmed(self.card.value, field))
        self._go(entering.after(self.card.fields, field, by))

    # --- keys -----------------------------------------------------------------------------------------------

    def type_digit(self, digit: str) -> None:
        self._type(entering.digit_typed(self.card.value, self.field, self.box.entry.typed, digit))

    def delete(self) -> None:
        self._type(entering.taken_away(self.box.key, self.card.value, self.field, self.box.entry.typed))

    def turn_sign(self) -> None:
        self._type(entering.sign_turned(self.card.value, self.field, self.box.entry.typed))

    def take(self, option: str) -> None:
        self._type(entering.option_taken(self.card.value, self.field, option))

    def turn_gem(self, letter: str) -> None:
        """Add a gem or take it away; an empty letter means no gems at all."""
        value, field = self.card.value, self.field
        gems = entering.gem_turned(value, field, self.box.entry.typed, letter)
        self._type(gems if letter else entering.no_gems(value, field))

    def rename(self, name: str) -> None:
        card = self.card
        own = card.own.with_name(card.key, name)
        for field in card.fields:
            if field.kind is Kind.NAME and name and read_figure(card.value, "name").mark:
                own = own.with_card(card.key, write_field(card.value, field, name))
        self.box.change(own)
        self._on_change()

    def print_all(self) -> None:
        """Confirm that all figures are as printed on the owner's card."""
        self._keep(as_printed(self.card.value))
        self._go(FieldEntry(is_done=True))

    # --- keeping --------------------------------------------------------------------------------------------

    def _type(self, typed: KeyResult) -> None:
        field = self.field
        self._keep(typed.value)
        if typed.moves_on:
            entry = entering.after(self.card.fields, field)
        else:
            entry = replace(entering.choose(field), typed=typed.letters)
        self._go(replace(entry, last=field.id))

    def _keep(self, value: Value) -> None:
        if value != self.card.value:
            self.box.change(self.box.own.with_card(self.box.key, value))

    def _go(self, entry: FieldEntry) -> None:
        self.box.edit(self.box.key, replace(entry, last=entry.last or self.box.entry.last))
        self._on_change()

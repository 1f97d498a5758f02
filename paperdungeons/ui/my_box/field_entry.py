"""Typing in a card: the chosen field, and the keys pressed for it. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...content.card_forms import Field, Kind, read_field, taken_back, write_field
from ...content.marked_table import OWN_MARK
from ...content.own_box import CardKey, Value

MINUS: Final = "-"


@dataclass(frozen=True)
class FieldEntry:
    """``chosen`` is the id of a field; ``None`` means the first field that is not the owner's yet."""

    chosen: tuple[str, int] | None = None
    typed: str = ""
    is_done: bool = False
    """Whether the last field was passed."""
    last: tuple[str, int] | None = None
    """The id of the field that was typed in last, chosen still or not."""


NOTHING_CHOSEN: Final = FieldEntry()


def field_at(fields: Sequence[Field], value: Value, entry: FieldEntry) -> Field:
    """The chosen field, or else the first that is not the owner's yet, apart from names."""
    chosen = next((field for field in fields if field.id == entry.chosen), None)
    typed = [field for field in fields if field.kind is not Kind.NAME]
    open_ = [field for field in typed if read_field(value, field).mark not in ("", OWN_MARK)]
    return chosen or next(iter(open_ or typed))


def choose(field: Field) -> FieldEntry:
    return FieldEntry(field.id)


def after(fields: Sequence[Field], field: Field, by: int = 1) -> FieldEntry:
    """The entry for the field after or before this one; after the last field, all is done."""
    at = next((number for number, other in enumerate(fields) if other.id == field.id), 0) + by
    return choose(fields[max(0, at)]) if at < len(fields) else FieldEntry(field.id, is_done=True)


@dataclass(frozen=True)
class KeyResult:
    """The result of a key press: the card, the letters typed so far, and whether to move on to the next field."""

    value: Value
    letters: str = ""
    moves_on: bool = False


# --- numbers -------------------------------------------------------------------------------------------------


def digit_typed(value: Value, field: Field, letters: str, digit: str) -> KeyResult:
    """Add a digit; the first one replaces the old figure, and one too many begins a new number."""
    old = letters.removeprefix(MINUS)
    sign = MINUS if letters.startswith(MINUS) else ""
    is_long = len(old) >= max(len(str(abs(bound))) for bound in field.span)
    new = sign + (digit if old in ("", "0") or is_long else old + digit)
    return KeyResult(write_field(value, field, number_of(field, new)), new, is_full(field, new))


def sign_turned(value: Value, field: Field, letters: str) -> KeyResult:
    """Change the sign, before the first digit or after it."""
    new = letters.removeprefix(MINUS) if letters.startswith(MINUS) else MINUS + letters
    return KeyResult(write_field(value, field, number_of(field, new)) if new.removeprefix(MINUS) else value, new)


def taken_away(key: CardKey, value: Value, field: Field, letters: str) -> KeyResult:
    """Delete a digit; when none is left, restore the app's own figure."""
    new = letters[:-1]
    if new.removeprefix(MINUS):
        return KeyResult(write_field(value, field, number_of(field, new)), new)
    return KeyResult(taken_back(key, value, field))


def number_of(field: Field, letters: str) -> str:
    """The typed number; in a field without positive numbers it is negative, with or without a sign."""
    number = int(letters)
    return str(-abs(number) if field.span[1] <= 0 else number)


def has_sign(field: Field) -> bool:
    low, high = field.span
    return low < 0 < high


def is_full(field: Field, letters: str) -> bool:
    """Whether the number is allowed and no further digit could follow."""
    number, (low, high) = int(number_of(field, letters)), field.span
    most = -low if number < 0 or high <= 0 else high
    return low <= number <= high and (number == 0 or abs(number) * 10 > most)


# --- everything else -----------------------------------------------------------------------------------------


def option_taken(value: Value, field: Field, option: str) -> KeyResult:
    return KeyResult(write_field(value, field, option), moves_on=True)


def gem_turned(value: Value, field: Field, letters: str, letter: str) -> KeyResult:
    """Add a gem or take it away; the first one replaces the old gems."""
    new = letters.replace(letter, "") if letter in letters else letters + letter
    return KeyResult(write_field(value, field, new), new, len(new) == field.span[1])


def no_gems(value: Value, field: Field) -> KeyResult:
    return KeyResult(write_field(value, field, ""), moves_on=True)

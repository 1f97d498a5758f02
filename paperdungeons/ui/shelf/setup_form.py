"""What is chosen before a game of the shelf begins: who plays, and with which options. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from ...play.names import clean_name
from ...play.shelf.names import label_of
from ...shelf.engine import action_of
from ...shelf.log import Log
from ...shelf.reasons import Refused
from ...shelf.sheet import Option
from .game_sheet import ShelfSheet

SWITCH: Final = frozenset({"off", "on"})


@dataclass(frozen=True)
class SetupForm:
    """``marks`` are what each seat has chosen, such as heroes; ``options`` those that are not as usual."""

    names: tuple[str, ...]
    marks: tuple[tuple[str, ...], ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    def with_seats(self, count: int) -> SetupForm:
        names = (*self.names, *("",) * count)[:count]
        return replace(self, names=names, marks=(*self.marks, *((),) * count)[:count])

    def without(self, seat: int) -> SetupForm:
        names, marks = self.names, self.with_seats(len(self.names)).marks
        return replace(self, names=names[:seat] + names[seat + 1 :], marks=marks[:seat] + marks[seat + 1 :])

    def named(self, seat: int, text: str) -> SetupForm:
        return replace(self, names=(*self.names[:seat], clean_name(text), *self.names[seat + 1 :]))

    def marked(self, seat: int, mark: str) -> SetupForm:
        """Give the mark to this seat only; if the seat has it already, take it away."""
        marks = self.with_seats(len(self.names)).marks
        was_here = mark in marks[seat]
        left = [tuple(other for other in chosen if other != mark) for chosen in marks]
        if not was_here:
            left[seat] = (*left[seat], mark)
        return replace(self, marks=tuple(left))

    def choosing(self, key: str, value: str | None) -> SetupForm:
        """Choose a value of an option; None means the usual one."""
        options = {name: chosen for name, chosen in self.options.items() if name != key}
        return replace(self, options=options if value is None else {**options, key: value})

    def labels(self, sheet: ShelfSheet) -> tuple[str, ...]:
        """What the record calls the players."""
        taken: list[str] = []
        for name in self.names:
            taken.append(label_of(name, {*taken, *sheet.game.sorts.reserved}))
        return tuple(taken)

    def line(self, sheet: ShelfSheet) -> str:
        """The action that begins the game."""
        marks = self.with_seats(len(self.names)).marks
        seats = [sheet.seat_word(label, chosen) for label, chosen in zip(self.labels(sheet), marks, strict=True)]
        return " ".join(["begin", *seats, *(f"{key}={value}" for key, value in self.options.items())])

    def usual(self, sheet: ShelfSheet, key: str) -> Option:
        """The value of an option if none is chosen, whatever the seats have chosen so far; None if there is none."""
        form = replace(self.choosing(key, None), marks=sheet.sample_marks(len(self.names)))
        try:
            log, _ = Log(sheet.game).do(action_of(sheet.game, form.line(sheet)))
        except Refused:
            return None
        assert log.state is not None
        value: Option = log.state.options[key]
        return value


def new_form(sheet: ShelfSheet, names: tuple[str, ...] = ()) -> SetupForm:
    """A form with the players of the last game, as many as this game allows."""
    count = min(max(len(names), sheet.seats.start), sheet.seats.stop - 1)
    return SetupForm(names).with_seats(count)

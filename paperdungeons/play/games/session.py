"""A game in progress: do, undo, redo, jump. One list of states and a cursor; there is no other history.

Undo never goes behind what the player has learned since: a roll that the app revealed, or a rival's report. A
practice game has no such limit. Undone choices are saved with the game, so the limit survives a restart.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from ...core.actions import Action, EnterDice, Hear, HearResult, Leave
from ...core.events import Event
from ...core.rules import apply
from ...core.state import State
from ..records.record import Record, states_of

Observer: TypeAlias = Callable[[State, tuple[Event, ...]], None]
"""Told once per change: the state, and the events of an action (none after undo, redo or a jump)."""
Keeper: TypeAlias = Callable[[Record, int, Sequence[State]], None]
"""Called with the record of all choices, undone ones too, how many of them will stand, and the states before and after
each. If it raises, the change is not made."""


class Session:
    def __init__(
        self, record: Record, practice: bool = False, cursor: int | None = None, keep: Keeper | None = None
    ) -> None:
        """The first ``cursor`` choices of the record stand, or all of them; the others can be redone."""
        self.practice = practice
        self.choices = record.choices
        """All choices, undone ones too."""
        self._first = record
        self._states = tuple(states_of(record))
        self._cursor = len(record.choices) if cursor is None else cursor
        self._keep = keep
        self._observers: list[Observer] = []
        self.beside: dict[str, object] = {}
        """What a screen keeps with a session for as long as it lives, such as a half-made move; not saved."""
        self.stands = 0
        """This many choices cannot be undone because other seats depend on them, such as dice that all use."""
        if not 0 <= self._cursor <= len(record.choices):
            raise ValueError(f"{cursor} of {len(record.choices)} choices cannot stand")

    @property
    def state(self) -> State:
        return self._states[self._cursor]

    @property
    def cursor(self) -> int:
        """How many choices stand; those after them can be redone."""
        return self._cursor

    @property
    def record(self) -> Record:
        """The game up to the cursor."""
        return replace(self._first, choices=self.choices[: self._cursor])

    @property
    def floor(self) -> int:
        """The number of choices that undo cannot take back."""
        if self.practice:
            return 0
        states = self._states
        return max(
            (
                self.stands,
                *(
                    _floor_of(made, choice, states[made - 1], states[made])
                    for made, choice in enumerate(self.choices, 1)
                ),
            )
        )

    @property
    def can_undo(self) -> bool:
        return self._cursor > self.floor

    @property
    def can_redo(self) -> bool:
        return self._cursor < len(self.choices)

    def state_at(self, cursor: int) -> State:
        """The position after this many choices, undone ones too."""
        if not 0 <= cursor <= len(self.choices):
            raise IndexError(f"{len(self.choices)} choices are made, not {cursor}")
        return self._states[cursor]

    def watch(self, observer: Observer) -> None:
        self._observers.append(observer)

    def do(self, choice: Action) -> tuple[Event, ...]:
        """Apply a choice; choices that were undone are forgotten. If the rules refuse it, raises ``Illegal`` and
        changes nothing."""
        state, events = apply(self.state, choice)
        made = self._cursor
        self.put((*self.choices[:made], choice), (*self._states[: made + 1], state), made + 1, tuple(events))
        return tuple(events)

    def undo(self) -> bool:
        return self.can_undo and self.jump(self._cursor - 1)

    def redo(self) -> bool:
        return self.can_redo and self.jump(self._cursor + 1)

    def jump(self, cursor: int) -> bool:
        """Go to the position after this many choices, if undo and redo may reach it; return whether they may."""
        lowest = min(self.floor, self._cursor)
        if not lowest <= cursor <= len(self.choices):
            return False
        self.put(self.choices, self._states, cursor, ())
        return True

    def put(
        self, choices: tuple[Action, ...], states: tuple[State, ...], cursor: int, events: tuple[Event, ...]
    ) -> None:
        """Replace all choices and the states before and after each: first save them, then tell the observers."""
        if self._keep is not None:
            self._keep(replace(self._first, choices=choices), cursor, states)
        self.choices, self._states, self._cursor = choices, states, cursor
        for observer in self._observers:
            observer(self.state, events)


def _floor_of(made: int, choice: Action, before: State, after: State) -> int:
    """How far the choice with this number lets undo go back: not behind what it showed the player.

    Real dice that were entered wrongly can be entered again, but nothing before them.
    """
    if isinstance(choice, EnterDice):
        return made - 1
    revealed = after.round != before.round and not after.setup.hand_dice
    return made if revealed or isinstance(choice, Hear | Leave | HearResult) else 0

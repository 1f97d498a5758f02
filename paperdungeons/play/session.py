"""A game being played: do, undo, redo, jump. One list of states and a cursor; nothing else is history.

Undo never goes behind what the player has since learnt: a roll that the app revealed, or a rival's report. A
practice game has no such floor.
"""

from collections.abc import Callable
from typing import TypeAlias

from ..core.actions import Action, EnterDice, Hear
from ..core.events import Event
from ..core.rules import apply
from ..core.state import State
from .record import Record, states_of

Observer: TypeAlias = Callable[[State, tuple[Event, ...]], None]
"""Told once per change: the state, and the events of an action (none after undo, redo or a jump)."""


class Session:
    def __init__(self, record: Record, practice: bool = False) -> None:
        self.practice = practice
        self._first = record
        self._states = list(states_of(record))
        self._choices = list(record.choices)
        self._cursor = len(self._choices)
        self._observers: list[Observer] = []

    @property
    def state(self) -> State:
        return self._states[self._cursor]

    @property
    def cursor(self) -> int:
        """How many choices stand; those behind it can be redone."""
        return self._cursor

    @property
    def record(self) -> Record:
        """The game up to the cursor."""
        first = self._first
        return Record(first.setup, first.seat, first.ask, tuple(self._choices[:self._cursor]))

    @property
    def floor(self) -> int:
        """The number of choices that undo cannot take back."""
        if self.practice:
            return 0
        return max((self._floor_of(made) for made in range(1, len(self._choices) + 1)), default=0)

    @property
    def can_undo(self) -> bool:
        return self._cursor > self.floor

    @property
    def can_redo(self) -> bool:
        return self._cursor < len(self._choices)

    def watch(self, observer: Observer) -> None:
        self._observers.append(observer)

    def do(self, choice: Action) -> tuple[Event, ...]:
        """Apply a choice; what had been undone is forgotten. Raises ``Illegal`` and changes nothing."""
        state, events = apply(self.state, choice)
        del self._states[self._cursor + 1:], self._choices[self._cursor:]
        self._states.append(state)
        self._choices.append(choice)
        self._cursor += 1
        self._tell(tuple(events))
        return tuple(events)

    def undo(self) -> bool:
        return self.can_undo and self.jump(self._cursor - 1)

    def redo(self) -> bool:
        return self.can_redo and self.jump(self._cursor + 1)

    def jump(self, cursor: int) -> bool:
        """Go to the position after so many choices, within what undo and redo may reach."""
        if not self.floor <= cursor <= len(self._choices):
            return False
        self._cursor = cursor
        self._tell(())
        return True

    def _tell(self, events: tuple[Event, ...]) -> None:
        for observer in self._observers:
            observer(self.state, events)

    def _floor_of(self, made: int) -> int:
        """How far the choice with this number lets undo go back: not behind what it showed the player.

        Real dice that were entered wrongly can be entered again, but nothing before them.
        """
        choice, before, after = self._choices[made - 1], self._states[made - 1], self._states[made]
        if isinstance(choice, EnterDice):
            return made - 1
        revealed = after.round != before.round and not after.setup.hand_dice
        return made if revealed or isinstance(choice, Hear) else 0

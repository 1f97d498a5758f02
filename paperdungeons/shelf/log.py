"""A game in progress: the accepted actions, the state after each, and a cursor that undo and redo move."""

from dataclasses import dataclass, replace
from typing import Generic

from .engine import Action, Game, S, apply
from .events import Event
from .reasons import Reason, refuse_if


@dataclass(frozen=True)
class Log(Generic[S]):
    """An immutable value: each method returns a new log, or raises ``Refused`` if it cannot be done."""

    game: Game[S]
    actions: tuple[Action, ...] = ()
    """All of them, undone ones too."""
    states: tuple[S | None, ...] = (None,)
    """The state before the first action, and after each."""
    cursor: int = 0
    """How many actions are in force; the ones after them can be redone."""

    @property
    def state(self) -> S | None:
        return self.states[self.cursor]

    @property
    def standing(self) -> tuple[Action, ...]:
        return self.actions[: self.cursor]

    def do(self, action: Action) -> tuple["Log[S]", tuple[Event, ...]]:
        """Apply an action. Undone actions are forgotten."""
        state, events = apply(self.game, self.state, action)
        made = self.cursor
        actions, states = (*self.actions[:made], action), (*self.states[: made + 1], state)
        return replace(self, actions=actions, states=states, cursor=made + 1), events

    def undo(self) -> "Log[S]":
        refuse_if(not self.cursor, Reason.NOTHING_TO_UNDO)
        refuse_if(self.actions[self.cursor - 1].is_throw, Reason.BEHIND_A_THROW)
        return replace(self, cursor=self.cursor - 1)

    def redo(self) -> "Log[S]":
        refuse_if(self.cursor == len(self.actions), Reason.NOTHING_TO_REDO)
        return replace(self, cursor=self.cursor + 1)

    def at(self, cursor: int) -> "Log[S]":
        """The same actions with the first ``cursor`` of them in force."""
        if not 0 <= cursor <= len(self.actions):
            raise ValueError(f"{cursor} of {len(self.actions)} actions cannot stand")
        return replace(self, cursor=cursor)

    @property
    def can_undo(self) -> bool:
        return self.cursor > 0 and not self.actions[self.cursor - 1].is_throw

    @property
    def can_redo(self) -> bool:
        return self.cursor < len(self.actions)

"""A game of the shelf in progress: do, undo, redo. It is one log; a change is saved before observers are told."""

from collections.abc import Callable
from typing import Any, TypeAlias

from ...shelf.engine import Action, Game, action_of, ask, read_question, why_not
from ...shelf.events import Event
from ...shelf.log import Log
from ...shelf.reasons import Reason, Refused
from ...shelf.sheet import Sheet, View

ShelfLog: TypeAlias = Log[Any]
ShelfKeeper: TypeAlias = Callable[[ShelfLog], None]
"""Called with the new log before a change. If it raises, the change is not made."""
ShelfObserver: TypeAlias = Callable[[Sheet | None, tuple[Event, ...]], None]
"""Told once per change: the state, and the events of an action (none after undo or redo)."""


class ShelfSession:
    """A game with undo. A choice that the rules refuse raises ``Refused`` and changes nothing."""

    def __init__(self, log: ShelfLog, keep: ShelfKeeper | None = None) -> None:
        self._log, self._keep = log, keep
        self._observers: list[ShelfObserver] = []

    @property
    def game(self) -> Game[Any]:
        return self._log.game

    @property
    def log(self) -> ShelfLog:
        return self._log

    @property
    def state(self) -> Any:
        """The state, of the game's own type; None before ``begin``."""
        return self._log.state

    @property
    def can_undo(self) -> bool:
        return self._log.can_undo

    @property
    def can_redo(self) -> bool:
        return self._log.can_redo

    def watch(self, observer: ShelfObserver) -> None:
        self._observers.append(observer)

    def do(self, choice: Action | str) -> tuple[Event, ...]:
        """Apply a choice, given as an action or as its line; choices that were undone are forgotten."""
        action = action_of(self.game, choice) if isinstance(choice, str) else choice
        log, events = self._log.do(action)
        self._put(log, events)
        return events

    def why_not(self, line: str) -> Reason | None:
        """Why a choice cannot be made now, or None if it can."""
        try:
            return why_not(self.game, self.state, action_of(self.game, line))
        except Refused as refusal:
            return refusal.reason

    def ask(self, question: str) -> View:
        """The answer to a question, with or without its question mark."""
        return ask(self.game, self.state, read_question(self.game, tuple(question.lower().split())))

    def undo(self) -> None:
        self._put(self._log.undo(), ())

    def redo(self) -> None:
        self._put(self._log.redo(), ())

    def _put(self, log: ShelfLog, events: tuple[Event, ...]) -> None:
        if self._keep is not None:
            self._keep(log)
        self._log = log
        for observer in self._observers:
            observer(self.state, events)

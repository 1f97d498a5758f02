"""A game at hand: its session, the half-made move, and its page in the store, where every choice goes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..core.actions import Keep
from ..core.cards import Box
from ..core.events import Event
from ..core.rules import apply
from ..core.scoring import score
from ..core.setup import Setup
from ..core.state import OVER, State, phase_of
from ..play.record import Record
from ..play.session import Observer, Session
from ..play.store import GameId, Saved, Store
from .selection import Selection


class _OnTheSheet(Session):
    """The cards are kept in the set-up, before there is a sheet: there they cannot be taken back."""

    @property
    def floor(self) -> int:
        return max(1, super().floor)


class Game:
    """``begin`` or ``go_on`` gives one. What the disk refuses is raised as ``StoreError`` and not done."""

    def __init__(self, store: Store, game_id: GameId, record: Record, cursor: int | None = None) -> None:
        self._store, self.id = store, game_id
        self.session = _OnTheSheet(record, cursor=cursor, keep=self._keep)
        self.selection = Selection(self.session)
        self.listener: Observer = lambda *_: None
        """Who shows this game now."""
        self.session.watch(lambda state, events: self.listener(state, events))

    @property
    def box(self) -> Box:
        return self.session.state.setup.box

    def _keep(self, record: Record, cursor: int, states: Sequence[State]) -> None:
        state, rounds = states[cursor], [before.round for before in states[:-1]]
        self._store.keep(self.id, record, cursor, phase_of(state) == OVER, score(state).total, rounds)


def begin(store: Store, setup: Setup, cards: Keep, ask: bool) -> tuple[Game, tuple[Event, ...]]:
    """A new game, with the power and the objective that were kept; and what followed from them and the first roll."""
    record = Record(setup, ask=ask)
    _, events = apply(record.start(), cards)
    record = replace(record, choices=(cards,))
    return Game(store, store.begin(record), record), tuple(events)


def go_on(store: Store, saved: Saved) -> Game:
    return Game(store, saved.id, saved.record, saved.cursor)

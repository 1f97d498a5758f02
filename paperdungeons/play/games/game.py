"""A game: a session and its row in the store. Every choice is stored before it takes effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from ...bots.bot import Bot
from ...core.actions import Keep
from ...core.cards import Box
from ...core.events import Event
from ...core.faces import Seat
from ...core.rules import apply
from ...core.scoring import total_points
from ...core.setup import Setup
from ...core.state import OVER, State, phase_of
from ..records.campaign import CampaignGame
from ..records.challenge import Attempt
from ..records.record import Record
from ..storage.errors import StorageProblemKind, StoreError
from ..storage.saved_page import GameId
from ..storage.store import Saved, Store
from .session import Observer, Session
from .standing import results_missing


def nobody(_: State, __: tuple[Event, ...]) -> None:
    """The observer of a game that no screen shows: it does nothing."""


class GameKeeper(Protocol):
    """Where a game is kept: the store, or the file of the first lesson."""

    def keep(
        self,
        game_id: GameId,
        record: Record,
        cursor: int,
        finished: bool,
        total: int,
        rounds: list[int] | None = None,
        seen: int = 0,
        /,
    ) -> None: ...
    def write_through(self) -> None: ...


class _OnTheSheet(Session):
    """A session on the sheet. The cards are chosen before, in the set-up, and cannot be taken back here."""

    @property
    def floor(self) -> int:
        return max(1, super().floor)


class _Past(Session):
    """A session of a game that is over: nothing can be taken back."""

    @property
    def floor(self) -> int:
        return len(self.choices)


class Game:
    """A game in progress, made by ``begin``, ``sit_down``, ``go_on`` or ``look_at``. A change that the disk refuses
    raises ``StoreError`` and is not made.

    A game that ``is_past`` is only looked at: its page in the store is never written again.
    """

    is_lesson = False
    """Whether it is the game of the first lesson, which counts nowhere."""

    def __init__(
        self,
        store: GameKeeper,
        game_id: GameId,
        record: Record,
        cursor: int | None = None,
        is_past: bool = False,
        seen: int = 0,
    ) -> None:
        self._store, self.id, self.is_past = store, game_id, is_past
        self._seen, self.is_overtaken = seen, False
        """The serial number of the page that it was opened with; whether another app has changed the game since."""
        self.names = record.names or ("",) * record.setup.players
        """Those of all seats, as far as they are known."""
        self.doubted = record.doubted
        """The seats that reported contradictory things, as bits."""
        self.hot_seat, self.bots = record.hot_seat, () if record.setup.is_solo else record.bots
        """The number that all games of a passed device share, or 0; the bot in each seat, or None for a person."""
        self.ghosts = record.bots if record.setup.is_solo else ()
        self.session = (_Past if is_past else _OnTheSheet)(record, cursor=cursor, keep=self._keep)
        self._listener: Observer = nobody
        self.session.watch(lambda state, events: self._listener(state, events))

    def listen(self, listener: Observer) -> Observer:
        """Tell this listener of every change from now on, and return the one before."""
        before, self._listener = self._listener, listener
        return before

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def box(self) -> Box:
        return self.state.setup.box

    @property
    def record(self) -> Record:
        """The game up to now, with the names that were learnt on the way."""
        return replace(self.session.record, names=self.names, doubted=self.doubted)

    @property
    def is_alone(self) -> bool:
        return self.state.setup.is_solo

    @property
    def is_at_phones(self) -> bool:
        """Whether everybody at its table has a phone of their own."""
        return not self.is_alone and not self.hot_seat

    @property
    def is_among_bots(self) -> bool:
        """Whether all others at the table are bots."""
        return bool(self.bots) and self.bots.count(None) == 1 and self.bots[self.state.seat] is None

    def rename(self, seat: Seat, name: str) -> None:
        """Save a name that was learnt."""
        names = (*self.names[:seat], name, *self.names[seat + 1 :])
        if name and names != self.names:
            self.names = names
            _write_again(self.session)

    def doubt(self, seats: int) -> None:
        """Save that these seats reported contradictory things, so that it is not forgotten."""
        if seats & ~self.doubted:
            self.doubted |= seats
            _write_again(self.session)

    def last_events(self) -> tuple[Event, ...]:
        """What followed from the last choice, for a player who comes to the sheet only now."""
        session = self.session
        if not session.cursor:
            return ()
        return tuple(apply(session.state_at(session.cursor - 1), session.choices[session.cursor - 1])[1])

    def put_away(self) -> None:
        """Mark the game as finished in the store, whether it is over or not: it no longer waits to be continued."""
        states = [self.session.state_at(number) for number in range(len(self.session.choices) + 1)]
        self._write(replace(self.record, choices=self.session.choices), self.session.cursor, states, finished=True)

    @property
    def is_finished(self) -> bool:
        return _is_end(self.state, bool(self.hot_seat))

    def _keep(self, record: Record, cursor: int, states: Sequence[State]) -> None:
        self._write(record, cursor, states, _is_end(states[cursor], bool(self.hot_seat)))

    def _write(self, record: Record, cursor: int, states: Sequence[State], finished: bool) -> None:
        if self.is_past:
            return
        rounds = [before.round for before in states[:-1]]
        named = replace(record, names=self.names, doubted=self.doubted)
        total = total_points(states[cursor])
        try:
            self._store.keep(self.id, named, cursor, finished, total, rounds, self._seen)
        except StoreError as error:
            self.is_overtaken = error.trouble.kind is StorageProblemKind.OVERTAKEN
            raise
        if cursor and states[cursor].round != states[cursor - 1].round:
            self._store.write_through()


def _is_end(state: State, is_passed_around: bool) -> bool:
    """Whether the game has ended. At a table of phones it goes on until the others' results have arrived."""
    has_all = state.setup.is_solo or is_passed_around or not results_missing(state)
    return phase_of(state) == OVER and has_all


def _write_again(session: Session) -> None:
    """Save the session again without a new choice, because something else in the record has changed."""
    states = tuple(session.state_at(number) for number in range(len(session.choices) + 1))
    session.put(session.choices, states, session.cursor, ())


def take_up(game: Game) -> None:
    """Let a game that was put away wait to be continued again."""
    _write_again(game.session)


def is_reviewable(game: Game) -> bool:
    """Whether the game is over and was played alone, or by the only person among bots. A corrected game is not: its
    dice and choices do not explain it."""
    has_ended = phase_of(game.state) == OVER and not game.state.corrected
    return has_ended and (game.is_alone or game.is_among_bots)


def begin(
    store: Store,
    setup: Setup,
    cards: Keep,
    ask: bool,
    ghosts: tuple[Bot, ...] = (),
    attempt: Attempt | None = None,
    campaign: CampaignGame | None = None,
) -> tuple[Game, tuple[Event, ...]]:
    """A new game with the power and the objective that were kept, and the events of them and of the first roll."""
    record = Record(setup, ask=ask, choices=(cards,), bots=ghosts, attempt=attempt, campaign=campaign)
    game = sit_down(store, record)
    return game, game.last_events()


def sit_down(store: Store, record: Record) -> Game:
    """A new game that begins with this record: a blank one, or one that has moved here from another phone."""
    return Game(store, store.begin(record), record)


def go_on(store: Store, saved: Saved) -> Game:
    return Game(store, saved.id, saved.record, saved.cursor, seen=saved.serial)


def look_at(store: Store, saved: Saved) -> Game:
    """A game that is over, to look at. Choices that were undone are left out."""
    record = replace(saved.record, choices=saved.record.choices[: saved.cursor])
    return Game(store, saved.id, record, is_past=True)

"""The current game: a session and its row in the store, where every choice goes first.

A device that is passed around has several games on one setup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...bots.bot import Bot
from ...core.actions import Keep
from ...core.cards import Box
from ...core.events import Event
from ...core.faces import Seat
from ...core.rules import apply
from ...core.scoring import score
from ...core.setup import Setup
from ...core.state import OVER, State, phase_of
from ..records.header_notation import Bots
from ..records.record import Record
from ..storage.errors import StorageProblemKind, StoreError
from ..storage.saved_page import GameId
from ..storage.store import Saved, Store
from .hot_seat import bots_to_play, close_round, is_bot, people_of, round_to_close, settle_rolls, take_dice, whose_turn
from .session import Observer, Session
from .standing import results_missing


class _OnTheSheet(Session):
    """The cards are kept in the set-up, before there is a sheet: there they cannot be taken back."""

    @property
    def floor(self) -> int:
        return max(1, super().floor)


class _Past(Session):
    """Nothing can be taken back any more."""

    @property
    def floor(self) -> int:
        return len(self.choices)


class Game:
    """``begin``, ``sit_down`` or ``go_on`` gives one. What the disk refuses is raised as ``StoreError``, not done.

    One that ``is_past`` is only looked at: its page in the store is never written again.
    """

    def __init__(
        self,
        store: Store,
        game_id: GameId,
        record: Record,
        cursor: int | None = None,
        is_past: bool = False,
        seen: int = 0,
    ) -> None:
        self._store, self.id, self.is_past = store, game_id, is_past
        self._seen, self.is_overtaken = seen, False
        """The keeping that it was opened with; whether another app has gone on with it since."""
        self.names = record.names or ("",) * record.setup.players
        """Those of all seats, as far as they are known."""
        self.doubted = record.doubted
        """The seats of which different things were heard, as bits."""
        self.circle, self.bots = record.circle, () if record.setup.is_solo else record.bots
        """The number of its circle; who plays in each seat of it, where bots do."""
        self.ghosts = record.bots if record.setup.is_solo else ()
        self.session = (_Past if is_past else _OnTheSheet)(record, cursor=cursor, keep=self._keep)
        self.listener: Observer = lambda *_: None
        """Who shows this game now."""
        self.session.watch(lambda state, events: self.listener(state, events))

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
    def is_among_bots(self) -> bool:
        """Whether all others at the table are bots."""
        return bool(self.bots) and self.bots.count(None) == 1 and self.bots[self.state.seat] is None

    def rename(self, seat: Seat, name: str) -> None:
        """Keep a name that was learnt."""
        names = (*self.names[:seat], name, *self.names[seat + 1 :])
        if name and names != self.names:
            self.names = names
            _keep_again(self.session)

    def doubt(self, seats: int) -> None:
        """Keep that these seats told different things: what is told once and in passing would be forgotten."""
        if seats & ~self.doubted:
            self.doubted |= seats
            _keep_again(self.session)

    def last_events(self) -> tuple[Event, ...]:
        """What followed from the last choice, for a player who comes to the sheet only now."""
        session = self.session
        if not session.cursor:
            return ()
        return tuple(apply(session.state_at(session.cursor - 1), session.choices[session.cursor - 1])[1])

    def put_away(self) -> None:
        """It is not continued here, whether it is over or not."""
        states = [self.session.state_at(number) for number in range(len(self.session.choices) + 1)]
        self._write(replace(self.record, choices=self.session.choices), self.session.cursor, states, finished=True)

    @property
    def is_finished(self) -> bool:
        return self._ends_with(self.state)

    def _ends_with(self, state: State) -> bool:
        """At a table of phones a game goes on until the others' results have arrived."""
        has_all = state.setup.is_solo or bool(self.circle) or not results_missing(state)
        return phase_of(state) == OVER and has_all

    def _keep(self, record: Record, cursor: int, states: Sequence[State]) -> None:
        self._write(record, cursor, states, self._ends_with(states[cursor]))

    def _write(self, record: Record, cursor: int, states: Sequence[State], finished: bool) -> None:
        if self.is_past:
            return
        rounds = [before.round for before in states[:-1]]
        named = replace(record, names=self.names, doubted=self.doubted)
        total = score(states[cursor]).total
        try:
            self._store.keep(self.id, named, cursor, finished, total, rounds, self._seen)
        except StoreError as error:
            self.is_overtaken = error.trouble.kind is StorageProblemKind.OVERTAKEN
            raise
        if cursor and states[cursor].round != states[cursor - 1].round:
            self._store.write_through()


def _keep_again(session: Session) -> None:
    """Nothing was chosen, but something was learnt that belongs to the record."""
    states = tuple(session.state_at(number) for number in range(len(session.choices) + 1))
    session.put(session.choices, states, session.cursor, ())


def begin(
    store: Store, setup: Setup, cards: Keep, ask: bool, ghosts: tuple[Bot, ...] = ()
) -> tuple[Game, tuple[Event, ...]]:
    """A new game, with the power and the objective that were kept; and what followed from them and the first roll."""
    game = sit_down(store, Record(setup, ask=ask, choices=(cards,), bots=ghosts))
    return game, game.last_events()


def sit_down(store: Store, record: Record) -> Game:
    """A new game that begins with this record: a blank one, or one that has moved here from another phone."""
    return Game(store, store.begin(record), record)


def go_on(store: Store, saved: Saved) -> Game:
    return Game(store, saved.id, saved.record, saved.cursor, seen=saved.serial)


def look_at(store: Store, saved: Saved) -> Game:
    """A game that is over. What may have been undone in it does not belong to it."""
    record = replace(saved.record, choices=saved.record.choices[: saved.cursor])
    return Game(store, saved.id, record, is_past=True)


class HotSeatGame:
    """The games of one tablet, by seat."""

    def __init__(self, games: list[Game]) -> None:
        self.games = games
        settle_rolls(self.sessions)

    @property
    def sessions(self) -> list[Session]:
        return [game.session for game in self.games]

    @property
    def setup(self) -> Setup:
        return self.games[0].state.setup

    @property
    def names(self) -> tuple[str, ...]:
        return self.games[0].names

    @property
    def states(self) -> list[State]:
        return [game.state for game in self.games]

    @property
    def bots(self) -> Bots:
        return self.games[0].bots

    @property
    def people(self) -> list[Game]:
        """The games of the persons who are still there."""
        seats = people_of(self.states, self.bots)
        return [game for game in self.games if game.state.seat in seats]

    @property
    def turn(self) -> Game | None:
        """The game of the person who has something to decide."""
        seat = whose_turn(self.states, self.bots)
        return next((game for game in self.games if game.state.seat == seat), None)

    @property
    def thinkers(self) -> list[Game]:
        """The games of the bots who have a round to play."""
        seats = bots_to_play(self.states, self.bots) if self.people else []
        return [game for game in self.games if game.state.seat in seats]

    @property
    def is_over(self) -> bool:
        """When the last person goes, bots do not play on among themselves."""
        has_ended = self.turn is None and not self.thinkers and round_to_close(self.states) is None
        return has_ended or not self.people

    def close(self) -> int | None:
        """Close the round that everybody has played; its number, if there was one."""
        round_ = round_to_close(self.states)
        close_round(self.sessions)
        return round_

    def take_dice(self, game: Game) -> bool:
        """Give a game the real dice that lie on the table; whether there were any."""
        return take_dice(self.sessions, game.session)


def begin_circle(store: Store, setup: Setup, names: tuple[str, ...], ask: bool, bots: Bots = ()) -> HotSeatGame:
    circle = store.next_circle()
    return HotSeatGame(
        [
            sit_down(store, _blank(Record(setup, ask=ask, names=names, circle=circle, bots=bots), seat))
            for seat in range(setup.players)
        ]
    )


def _blank(record: Record, seat: Seat) -> Record:
    """Of another seat of the same circle. No bot is asked before it drinks."""
    return replace(record, seat=seat, ask=record.ask and not is_bot(record.bots, seat), choices=())


def circle_of(store: Store, saved: Saved, box: Box) -> HotSeatGame:
    """The circle that a game belongs to. A seat that the app was killed before it could lay out is laid out now."""
    found = {other.record.seat: go_on(store, other) for other in store.circle(saved.record.circle, box)}
    record = replace(saved.record, ask=any(game.record.ask for game in found.values()))
    has_begun = any(game.session.choices for game in found.values())
    for seat in range(record.setup.players):
        if seat not in found and not has_begun:
            found[seat] = sit_down(store, _blank(record, seat))
    return HotSeatGame([found[seat] for seat in sorted(found)])


def circle_to_look_at(store: Store, saved: Saved, box: Box) -> HotSeatGame:
    games = [look_at(store, other) for other in store.circle(saved.record.circle, box)]
    return HotSeatGame(sorted(games, key=lambda game: game.state.seat))

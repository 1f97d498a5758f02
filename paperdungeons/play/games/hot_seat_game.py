"""The games of a device that is passed around: one for each seat, all on one setup."""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import Box
from ...core.faces import Seat
from ...core.setup import Setup
from ...core.state import State
from ...core.table import Place, placed, result_of
from ..records.campaign import CampaignGame
from ..records.header_notation import Bots
from ..records.record import Record
from ..storage.store import Saved, Store
from .game import Game, go_on, look_at, sit_down
from .hot_seat import (
    bots_to_play,
    close_round,
    is_bot,
    people_of,
    round_to_close,
    settle_rolls,
    take_dice,
    who_left,
    whose_turn,
)
from .session import Session


class HotSeatGame:
    """The games of one passed device, by seat."""

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
        """The games of the people who are still there."""
        seats = people_of(self.states, self.bots)
        return [game for game in self.games if game.state.seat in seats]

    @property
    def is_passed(self) -> bool:
        """Whether there is more than one person to pass the device to."""
        return len(self.people) > 1

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
        """Whether nobody has anything to do. When the last person leaves, bots do not play on among themselves."""
        has_ended = self.turn is None and not self.thinkers and round_to_close(self.states) is None
        return has_ended or not self.people

    @property
    def left(self) -> int:
        """Seats whose players have gone home, as bits."""
        return who_left(self.states)

    def places(self) -> list[Place]:
        return placed([result_of(state) for state in self.states if not self.left >> state.seat & 1])

    def close(self) -> int | None:
        """Close the round that everybody has played, and return its number, or None if there is none."""
        round_ = round_to_close(self.states)
        close_round(self.sessions)
        return round_

    def take_dice(self, game: Game) -> bool:
        """Give a game the real dice that lie on the table; whether there were any."""
        return take_dice(self.sessions, game.session)


def begin_hot_seat(
    store: Store, setup: Setup, names: tuple[str, ...], ask: bool, bots: Bots = (), campaign: CampaignGame | None = None
) -> HotSeatGame:
    record = Record(setup, ask=ask, names=names, hot_seat=store.next_hot_seat(), bots=bots, campaign=campaign)
    return HotSeatGame([sit_down(store, _blank(record, seat)) for seat in range(setup.players)])


def _blank(record: Record, seat: Seat) -> Record:
    """The blank record of a seat of the same device. A bot is not asked before it drinks."""
    return replace(record, seat=seat, ask=record.ask and not is_bot(record.bots, seat), choices=())


def hot_seat_of(store: Store, saved: Saved, box: Box) -> HotSeatGame:
    """All games of the passed device that a saved game belongs to. If the app was killed before it had set up all
    seats, the others are set up now."""
    found = {other.record.seat: go_on(store, other) for other in store.hot_seat(saved.record.hot_seat, box)}
    record = replace(saved.record, ask=any(game.record.ask for game in found.values()))
    has_begun = any(game.session.choices for game in found.values())
    for seat in range(record.setup.players):
        if seat not in found and not has_begun:
            found[seat] = sit_down(store, _blank(record, seat))
    return HotSeatGame([found[seat] for seat in sorted(found)])


def hot_seat_to_look_at(store: Store, saved: Saved, box: Box) -> HotSeatGame:
    games = [look_at(store, other) for other in store.hot_seat(saved.record.hot_seat, box)]
    return HotSeatGame(sorted(games, key=lambda game: game.state.seat))

"""Ghosts: bots that play a solo game with the same dice and cards as the player.

Their choices follow from the setup and the bot, so none are stored. Only rounds that the player has closed are
compared: a ghost is never ahead of the player.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from ...bots.bot import Bot
from ...bots.ways import Choices
from ...core.faces import ROUNDS
from ...core.rules import apply
from ...core.scoring import score
from ...core.setup import Setup
from ...core.state import State, start
from ..records.record import Record
from .bot_turn import whole_round


class Ghost(NamedTuple):
    """A bot's game as far as it is played: its choices, and its state after each round."""

    bot: Bot
    state: State
    choices: Choices = ()
    closed: tuple[State, ...] = ()

    def points_after(self, round_: int) -> int | None:
        """The ghost's points after a round; None if it has not come that far."""
        return score(self.closed[round_ - 1]).total if 0 < round_ <= len(self.closed) else None

    @property
    def record(self) -> Record:
        """The ghost's game as a record, to look at its sheet."""
        return Record(self.state.setup, choices=self.choices)


class Rival(NamedTuple):
    """A line of the standing; the line without a bot is the player's."""

    bot: Bot | None
    points: int


def summoned(setup: Setup, bot: Bot) -> Ghost:
    """A ghost with a blank sheet."""
    return Ghost(bot, start(setup))


def play_until(ghost: Ghost, round_: int) -> Generator[float, None, Ghost]:
    """The ghost after ``round_`` rounds, computed in pieces. With real dice it knows no rolls, and does not move."""
    while len(ghost.closed) < min(round_, ROUNDS):
        choices = yield from whole_round(ghost.state, ghost.bot)
        state = ghost.state
        for choice in choices:
            state, _ = apply(state, choice)
        if rounds_closed(state) == len(ghost.closed):
            break
        ghost = ghost._replace(state=state, choices=ghost.choices + choices, closed=(*ghost.closed, state))
    return ghost


def rounds_closed(state: State) -> int:
    """How many rounds a player has behind them."""
    return max(state.round - 1, 0)


def points_after(states: Iterable[State], round_: int) -> int | None:
    """A player's points when a round was closed, from the states of their game; None where it was not."""
    return next((score(state).total for state in states if round_ and rounds_closed(state) == round_), None)


def standing_after(round_: int, states: Iterable[State], ghosts: Sequence[Ghost]) -> list[Rival] | None:
    """The standing, the best first, the player before equals; None while somebody has not come that far."""
    own = points_after(states, round_)
    others = [(ghost.bot, ghost.points_after(round_)) for ghost in ghosts]
    known = [Rival(bot, points) for bot, points in others if points is not None]
    if own is None or len(known) < len(others):
        return None
    return sorted([Rival(None, own), *known], key=lambda rival: -rival.points)


def place_of(standing: Sequence[Rival], rival: Rival) -> int:
    """The place of a rival, from 1; equal points share a place."""
    return 1 + sum(other.points > rival.points for other in standing)

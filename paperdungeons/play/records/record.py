"""A game as it is saved: the setup, the seat, and the choices made. Everything else is computed from them."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.actions import Action
from ...core.faces import Seat
from ...core.rules import apply
from ...core.setup import Setup
from ...core.state import State, start
from .campaign import CampaignGame
from .challenge import Attempt
from .header_notation import Bots


@dataclass(frozen=True)
class Record:
    """One player's game. ``ask`` is the player's wish to be asked before drinking.

    At a table, ``names`` are the names of the seats, empty if unknown; ``hot_seat`` is the number that the records of
    one passed device share, or 0. ``bots`` has the bot in each seat of that device, or None for a person; in a solo
    game, it has the ghosts. ``attempt`` is the challenge that the game is played for, ``campaign`` the game of a
    campaign that it is. ``doubted`` has, as bits, the seats that reported contradictory things.
    """

    setup: Setup
    seat: Seat = 0
    ask: bool = False
    choices: tuple[Action, ...] = ()
    names: tuple[str, ...] = ()
    hot_seat: int = 0
    bots: Bots = ()
    attempt: Attempt | None = None
    campaign: CampaignGame | None = None
    doubted: int = 0

    def start(self) -> State:
        return start(self.setup, self.seat, self.ask)


def states_of(record: Record) -> Iterator[State]:
    """The state before the first choice, and after each; raises ``Illegal`` at the first that is refused."""
    state = record.start()
    yield state
    for choice in record.choices:
        state, _ = apply(state, choice)
        yield state


def replay(record: Record) -> State:
    """The state after the last choice."""
    state = record.start()
    for choice in record.choices:
        state, _ = apply(state, choice)
    return state

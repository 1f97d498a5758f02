"""Tables of people and bots around one tablet, and how they play."""

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from paperdungeons.bots import random_bot as uniform
from paperdungeons.core.actions import EndRound
from paperdungeons.core.dice import seed_from
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import ROUND_END, phase_of
from paperdungeons.play.games.bot_turn import do_together, whole_round
from paperdungeons.play.games.hot_seat import bots_to_play, close_round, round_to_close, whose_turn
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.header_notation import Bots
from paperdungeons.play.records.record import Record
from tests.play.support.hot_seats import states_of
from tests.staging import BOX


def result_of(work: Generator[float, None, Any]) -> Any:
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def a_hot_seat(bots: Bots, number: int = 1) -> list[Session]:
    setup = Setup(BOX, seed_from(number * 7919), len(bots))
    return [Session(Record(setup, seat, hot_seat=7, bots=bots)) for seat in range(len(bots))]


def bots_of(sessions: Sequence[Session]) -> Bots:
    return sessions[0].record.bots


def bots_play(sessions: Sequence[Session]) -> None:
    """Every bot that has a round to play plays it; bots wait for nobody."""
    bots = bots_of(sessions)
    while seats := bots_to_play(states_of(sessions), bots):
        session, bot = sessions[seats[0]], bots[seats[0]]
        assert bot is not None
        do_together(session, result_of(whole_round(session.state, bot)))


def people_play(sessions: Sequence[Session]) -> list[int]:
    """Let the people play, each choice depending on the position alone; return the seats in order of their turns."""
    turns = []
    while (seat := whose_turn(states_of(sessions), bots_of(sessions))) is not None:
        turns.append(seat)
        session = sessions[seat]
        while seat == whose_turn(states_of(sessions), bots_of(sessions)):
            choice = uniform.choose(session.state, Random(f"{seat} {session.cursor}"))
            session.do(EndRound() if phase_of(session.state) == ROUND_END else choice)
    return turns


def play_on(sessions: Sequence[Session]) -> None:
    while True:
        bots_play(sessions)
        people_play(sessions)
        if round_to_close(states_of(sessions)) is None:
            return
        close_round(sessions)

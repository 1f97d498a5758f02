"""The other players of a table, without a phone: sessions that play at random and report in codes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import CloseRound, EndRound, EnterDice, Keep
from paperdungeons.core.dice import roll_dice
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.setup import Report, Setup
from paperdungeons.core.state import OVER, ROUND_END, State, phase_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.own_report_log import own_report_log
from paperdungeons.play.codes.report_code import write_report, write_report_log
from paperdungeons.play.codes.report_log import ReportLog
from paperdungeons.play.games.incoming_reports import take_in
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record


class Rival:
    def __init__(self, setup: Setup, seat: int, name: str, number: int = 0) -> None:
        names = tuple(name if seat == other else "" for other in range(setup.players))
        self.session, self.name = Session(Record(setup, seat, names=names)), name
        self.chance = Random(number * 31 + seat)

    @property
    def state(self) -> State:
        return self.session.state

    def play_round(self) -> None:
        """Play the round to its end, including the report."""
        while phase_of(self.state) != ROUND_END:
            self.session.do(choose(self.state, self.chance) or self._roll())
        self.session.do(EndRound())

    def _roll(self) -> EnterDice:
        """Enter real dice as the seed would have rolled them: rolls are not among the listed legal actions."""
        setup = self.state.setup
        return EnterDice(roll_dice(setup.box.dice, setup.seed, self.state.round))

    @property
    def log(self) -> ReportLog:
        return own_report_log(self.state, self.name)

    @property
    def report(self) -> Report:
        return self.log.reports()[-1]

    @property
    def code(self) -> str:
        """The code as this player's phone would show it."""
        return link_of(write_report_log(self.state.setup, self.log))

    @property
    def typed(self) -> str:
        return write_report(self.state.setup, self.report)

    def hear(self, logs: Sequence[ReportLog]) -> None:
        for log in logs:
            if log.seat != self.state.seat:
                take_in(self.session, log.reports(), log.result)

    def close(self) -> None:
        """Close the round, and answer the questions that follow."""
        self.session.do(CloseRound())
        while self.state.agenda:
            self.session.do(choose(self.state, self.chance))


def first_cards(state: State) -> Keep:
    return next(action for action in legal_actions(state) if isinstance(action, Keep))


def is_over(state: State) -> bool:
    return phase_of(state) == OVER

"""Tables with one phone that lies: it tells everybody something different each time.

The honest phones agree, or say about whom they heard different things.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from paperdungeons.core.actions import CloseRound
from paperdungeons.core.dice import seed_from
from paperdungeons.core.errors import Illegal, Reason
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.reports import missing_seats
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, REPORTS, phase_of
from paperdungeons.play.codes.own_report_log import all_report_logs
from paperdungeons.play.codes.report_code import read_digest, read_report, write_digest, write_report_log
from paperdungeons.play.codes.report_log import FINAL, ReportLog
from paperdungeons.play.games.game import go_on, sit_down
from paperdungeons.play.games.incoming_reports import ReportOutcome, ReportOutcomes, same_facts, take_in
from paperdungeons.play.games.standing import places_of
from paperdungeons.play.records.record import Record
from tests.play.support.random_games import NAMES
from tests.play.support.stores import sound
from tests.play.support.tables import a_strength
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.rivals import Rival

LIAR = 1


class Honest(Rival):
    """A phone that scans codes, and remembers about whom it heard different things."""

    doubted = 0

    def answer(self) -> None:
        while self.state.agenda:
            self.session.do(self.chance.choice(legal_actions(self.state)))

    def scan(self, code: str, is_passed_on: bool) -> None:
        setup = self.state.setup
        told = read_digest(setup, code) if is_passed_on else (read_report(setup, code),)
        for log in told:
            assert isinstance(log, ReportLog)
            outcomes = self._take(log)
            self.doubted |= outcomes.contradicts(is_passed_on) << log.seat

    def _take(self, log: ReportLog) -> ReportOutcomes:
        """Hear a log. If it raises a question, answer it first and then hear the rest."""
        while True:
            try:
                return take_in(self.session, log.reports(), log.result)
            except Illegal as refusal:
                if refusal.reason is not Reason.ANSWER_FIRST:
                    raise
                self.answer()

    def close(self) -> None:
        self.session.do(CloseRound(missing_seats(self.state, self.state.round)))
        self.answer()

    @property
    def digest(self) -> str:
        return write_digest(self.state.setup, all_report_logs(self.state, ("",) * self.state.setup.players))


def a_lie(told: ReportLog, setup: Setup, chance: Random) -> ReportLog:
    """The truth with random changes that the rules allow in a report."""
    rounds = [0, *range(1, told.last_round + 1)]
    slots = len(setup.mission_cards)
    return replace(
        told,
        gems=tuple(chance.choice([gem, gem, gem, chance.choice(rounds)]) for gem in told.gems),
        missions=tuple(
            chance.choice([mission, chance.choice(rounds)]) if slot < slots else 0
            for slot, mission in enumerate(told.missions)
        ),
        strengths=tuple(
            chance.choice([strength, a_strength(setup, 3 * number, chance)])
            for number, strength in zip((1, 2, 3), told.strengths, strict=False)
        ),
        points=told.points if told.points is None and told.round < FINAL else chance.randrange(20, 90),
    )


class Table:
    def __init__(self, number: int) -> None:
        self.chance = Random(number)
        players = 3 + number % 4
        setup = Setup(BOX, seed_from(number * 104_729), players, lost_gems=number % 2 > 0, missions=number % 5 > 0)
        self.liar = Rival(setup, LIAR, "", number)
        self.honest = [Honest(setup, seat, "", number) for seat in range(players) if seat != LIAR]

    def play(self) -> None:
        while phase_of(self.liar.state) != OVER:
            self._play_round()
            self._talk()
            for phone in (*self.honest, self.liar):
                self._close(phone)
        self._talk()
        for teller, listener in permutations(self.honest, 2):
            listener.scan(teller.digest, is_passed_on=True)
        for phone in self.honest:
            phone.answer()

    def _play_round(self) -> None:
        for phone in (*self.honest, self.liar):
            phone.play_round()

    def _talk(self) -> None:
        """Everybody hears everybody, the liar perhaps only through others. The liar believes what it hears."""
        for listener in self.honest:
            for teller in self.honest:
                if teller is not listener:
                    listener.scan(teller.code, is_passed_on=False)
            for _ in range(self.chance.choice([0, 1, 1, 2])):
                lie = a_lie(self.liar.log, self.liar.state.setup, self.chance)
                listener.scan(write_report_log(self.liar.state.setup, lie), is_passed_on=False)
        for teller, listener in permutations(self.honest, 2):
            if self.chance.random() < 0.2:
                listener.scan(teller.digest, is_passed_on=True)
        self.liar.hear([phone.log for phone in self.honest])

    @staticmethod
    def _close(phone: Rival) -> None:
        if phase_of(phone.state) == REPORTS:
            phone.close()


def doubts(one: Honest, other: Honest, seat: int) -> bool:
    return bool((one.doubted | other.doubted) >> seat & 1)


def check_pair(one: Honest, other: Honest) -> str:
    """Check that both heard the same about every seat, or that one of them says that they did not."""
    differs = False
    for report in one.state.talk.heard:
        theirs = other.state.talk.report(report.seat, report.round)
        if theirs is not None and not same_facts(report, theirs):
            differs = True
            assert doubts(one, other, report.seat), f"{report} and {theirs}, and nobody is told"
    ranked = [{place.seat: place for place in places_of(phone.state)} for phone in (one, other)]
    for seat in ranked[0].keys() & ranked[1].keys():
        if ranked[0][seat][1:] != ranked[1][seat][1:]:
            differs = True
            assert doubts(one, other, LIAR), "the rankings differ, and nobody is told"
    return "differ" if differs else "agree"


def check_table(number: int) -> Counter[str]:
    table = Table(number)
    table.play()
    seen = Counter(check_pair(one, other) for one, other in permutations(table.honest, 2))
    for phone in table.honest:
        assert phone.doubted & ~(1 << LIAR) == 0, "an honest phone is doubted"
        seen["doubted"] += bool(phone.doubted)
    return seen


@pytest.mark.parametrize("chunk", portions(range(60), quick=2, long=6))
def test_honest_phones_agree_or_say_of_whom_different_things_were_heard(chunk):
    seen = Counter[str]()
    for number in range(10 * chunk, 10 * chunk + 10):
        seen += check_table(number)
    assert seen["doubted"] > 0
    assert seen["differ"] > 0


def test_the_mark_outlives_the_app(tmp_path):
    setup = Setup(BOX, "TEST5EED", 3)
    store = sound(tmp_path)
    game = sit_down(store, Record(setup, names=NAMES[:3]))
    game.doubt(0)
    game.doubt(0b110)
    game.rename(1, "Anna")
    store.close()
    store = sound(tmp_path)
    again = go_on(store, store.load(game.id, BOX))
    assert (again.doubted, again.names[1], again.record.doubted) == (0b110, "Anna", 0b110)


@pytest.mark.parametrize("outcome", ReportOutcome)
@pytest.mark.parametrize("is_passed_on", [False, True])
def test_who_puts_their_own_report_right_is_not_doubted(outcome, is_passed_on):
    is_doubted = ReportOutcomes([ReportOutcome.KNOWN, outcome]).contradicts(is_passed_on)
    always = outcome in (ReportOutcome.DIFFERS, ReportOutcome.TWIN, ReportOutcome.DOUBLED)
    assert is_doubted == (always or (is_passed_on and outcome is ReportOutcome.CORRECTED))

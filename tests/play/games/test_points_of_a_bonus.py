"""A victory bonus of points in a session: corrected, late, disputed, reported to the others, written and read back."""

import pytest

from paperdungeons.core.actions import CloseRound
from paperdungeons.core.events import VictoryBonusWon
from paperdungeons.core.reports import Dispute, disputes
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import OVER, ROLL, phase_of
from paperdungeons.core.table import result_of
from paperdungeons.play.codes.own_report_log import own_report_log
from paperdungeons.play.codes.report_code import read_report, write_report_log
from paperdungeons.play.games.incoming_reports import ReportOutcome, take_in
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from tests.play.support.sessions import KEEP, play
from tests.staging import BOX, a_report

EVERYBODY = "@2:-:-:- @3:-:-:- ||"
TO_THE_GOLEM = "[129056] 5L 2L 0>E1=sE2=CE3 | ||23 [129056] 9LC 2N 5N | ||23 [129056] 9LC 2N 5N |"
"""Choices with real dice on card F: the Golem in E3 is seen, and fought with 13 in round 3 (Cleric counts twice)."""
PLAIN, WON = Fight(True, True, 13, 4, 2), Fight(True, True, 13, 4, 2, bonus=2)
LAST_ROUNDS = " ".join(f"[129056] 1N 2N 5N | {EVERYBODY}" for _ in range(5))


def at_the_golem() -> Session:
    """A session with three players; our round 3 is reported and not closed."""
    session = Session(Record(Setup(BOX, "TEST5EED", 3, "F", missions=False, hand_dice=True)))
    session.do(KEEP)
    play(session, TO_THE_GOLEM)
    return session


def line_a(session: Session) -> int:
    return score(session.state).points("A")


def test_points_come_with_the_closing_and_nothing_is_asked():
    session = at_the_golem()
    play(session, EVERYBODY)
    assert (session.state.fights, phase_of(session.state), line_a(session)) == ((WON,), ROLL, 4 + 2)


def test_points_that_were_won_by_a_slip_are_gone_when_it_is_put_right():
    session = at_the_golem()
    play(session, EVERYBODY)
    assert take_in(session, [a_report(2, 3, strength=13)]).told is ReportOutcome.CORRECTED
    assert (session.state.fights, session.state.talk.won, line_a(session)) == ((PLAIN,), 0, 4)
    assert take_in(session, [a_report(2, 3, strength=12)]).told is ReportOutcome.CORRECTED
    assert (session.state.fights, session.state.talk.won, line_a(session)) == ((WON,), 1, 4 + 2)
    assert session.state == replay(session.record)


def test_once_a_die_is_used_points_stay_and_the_contradiction_is_told():
    session = at_the_golem()
    play(session, EVERYBODY + " [129056] 1N")
    assert take_in(session, [a_report(2, 3, strength=20)]).told is ReportOutcome.DIFFERS
    assert session.state.fights == (WON,)


def test_points_wait_for_a_late_report_and_come_in_the_middle_of_a_round():
    session = at_the_golem()
    play(session, "@2:-:-:12 ||3 [129056] 1N")
    assert session.state.fights == (PLAIN,)
    assert take_in(session, [a_report(2, 3, strength=9)]).told is ReportOutcome.HEARD
    assert (session.state.fights, session.state.dice) == ((WON,), (2, 9, 0, 5, 6))


@pytest.mark.parametrize(("strength", "fight"), [(12, WON), (13, PLAIN), (14, PLAIN), (None, WON)])
def test_a_late_strength_decides_points_as_one_in_time_does(strength, fight):
    late, in_time = at_the_golem(), at_the_golem()
    play(late, "@2:-:-:- ||3")
    take_in(late, [a_report(2, 3, strength=strength)])
    play(in_time, f"@2:-:-:- @3:-:-:{strength or '-'} ||")
    assert late.state.fights == in_time.state.fights == (fight,)


def test_points_of_who_was_thought_the_strongest_are_a_dispute_and_stay():
    session = at_the_golem()
    play(session, "@2:-:-:- @3:left ||")
    take_in(session, [a_report(2, 3, strength=13)])
    assert disputes(session.state) == [Dispute("bonus", 0, (0, 3), (2, 3))]
    assert (session.state.fights, line_a(session)) == ((WON,), 4 + 2)


def test_points_that_come_after_the_end_are_in_the_result_that_is_told():
    session = at_the_golem()
    play(session, f"@2:-:-:- ||3 {LAST_ROUNDS}")
    assert phase_of(session.state) == OVER
    before = result_of(session.state)
    take_in(session, [a_report(2, 3)])
    assert (phase_of(session.state), result_of(session.state)) == (OVER, before._replace(points=before.points + 2))
    log = own_report_log(session.state, "Anna")
    assert log is not None
    assert read_report(session.state.setup, write_report_log(session.state.setup, log)).points == before.points + 2


def test_a_record_with_points_of_a_bonus_is_read_back_to_the_same_sheet():
    session = at_the_golem()
    play(session, EVERYBODY)
    text = write_game(session.record)
    assert replay(read_game(text, BOX)) == session.state
    assert "bonus" not in text, "nothing is written of what follows by itself"


def test_what_is_told_of_points_names_them():
    session = at_the_golem()
    play(session, "@2:-:-:- @3:-:-:-")
    _, events = apply(session.state, CloseRound())
    assert VictoryBonusWon(0, 2) in events

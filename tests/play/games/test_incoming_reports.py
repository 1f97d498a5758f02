"""Taking in what another player reports: new, known, late, corrected or contradictory."""

from collections.abc import Callable, Sequence

import pytest

from paperdungeons.core.actions import CloseRound, EndRound, Hear, HearResult, Leave, Skip
from paperdungeons.core.errors import Illegal, Reason
from paperdungeons.core.faces import BOARD
from paperdungeons.core.reports import missing_seats
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.core.state import ANSWER, DICE_USE, OVER, REPORTS, ROLL, State, phase_of
from paperdungeons.play.games.incoming_reports import ReportOutcome, ReportOutcomes, same_facts, take_in
from paperdungeons.play.games.session import Keeper, Session
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from tests.play.support.sessions import KEEP, Full, a_table, play, skip_dice
from tests.staging import BOX, a_report

NOBODY_ELSE = "||23"
EVERYBODY = "@2:-:-:- @3:-:-:- ||"
TO_THE_MINOTAUR = "[129056] 5L 2L 0>C1C2D2 | ||23 [129056] 1N 2N 5L | ||23 [129056] 1N 2N 5N |"
"""Choices with real dice: the Minotaur is seen, and fought with 10 in round 3; its victory bonus asks for a hero."""


def inked() -> Session:
    """The session of the first of three players: round 1 is reported and not closed."""
    session = a_table()
    session.do(EndRound())
    return session


def in_round(round_: int, closing: str = NOBODY_ELSE) -> Session:
    """A session at the beginning of a round; nobody else was heard before, unless ``closing`` says so."""
    session = inked()
    for _ in range(round_ - 1):
        play(session, closing)
        if session.state.round < round_:
            skip_dice(session, 3)
            session.do(EndRound())
    return session


def at_the_minotaur() -> Session:
    setup = Setup(BOX, "TEST5EED", 3, "A", missions=False, hand_dice=True)
    session = Session(Record(setup))
    session.do(KEEP)
    play(session, TO_THE_MINOTAUR)
    return session


def over(seat: int = 0) -> Session:
    if seat == BOARD:
        session = Session(Record(Setup(BOX, "TEST5EED", 3, "A"), BOARD))
        for _ in range(8):
            session.do(CloseRound(0b111))
        return session
    return in_round(9)


def unchanged(session: Session, listen: Callable[[], ReportOutcomes]) -> ReportOutcomes:
    """Assert that listening keeps, announces and changes nothing; return its outcomes."""
    told: list[object] = []
    session.watch(lambda *news: told.append(news))
    before = (session.record, session.choices, session.cursor, session.state)
    outcomes = listen()
    assert (session.record, session.choices, session.cursor, session.state) == before
    assert told == []
    return outcomes


def is_sound(session: Session) -> bool:
    """Whether the state is that of the choices, none of which is undone."""
    return session.state == replay(session.record) and session.cursor == len(session.choices)


# --- heard, and heard again ----------------------------------------------------------------------------------


def test_a_report_of_this_round_is_heard():
    session = inked()
    assert take_in(session, [a_report(1, 1, "A")]).news == [ReportOutcome.HEARD]
    assert session.choices[-1] == Hear(a_report(1, 1, "A"))


def test_a_report_that_comes_late_is_heard():
    session = in_round(3)
    assert take_in(session, [a_report(1, 1, "A")]).told is ReportOutcome.HEARD
    assert session.state.gems_left == 0b11111110


def test_a_report_log_of_all_rounds_makes_good_for_all_that_were_missed():
    session = in_round(4)
    outcomes = take_in(session, [a_report(2, 1, "A"), a_report(2, 2), a_report(2, 3, "B")])
    assert outcomes.news == [ReportOutcome.HEARD] * 3
    assert [missing_seats(session.state, round_) for round_ in (1, 2, 3)] == [0b010] * 3


@pytest.mark.parametrize("reports", [[a_report(1, 1, "A")], [a_report(1, 1, "A"), a_report(1, 2)]])
def test_who_is_scanned_twice_changes_nothing(reports: list[Report]):
    session = in_round(3)
    take_in(session, reports)
    text = write_game(session.record)
    outcomes = unchanged(session, lambda: take_in(session, reports))
    assert (set(outcomes.news), outcomes.told) == ({ReportOutcome.KNOWN}, ReportOutcome.KNOWN)
    assert write_game(session.record) == text


def test_of_a_report_log_only_what_is_new_is_heard_and_said():
    session = in_round(2, "@2:A:-:- @3:-:-:- ||")
    skip_dice(session, 3)
    session.do(EndRound())
    outcomes = take_in(session, [a_report(1, 1, "A"), a_report(1, 2, "B")])
    assert (outcomes.news, outcomes.told) == ([ReportOutcome.KNOWN, ReportOutcome.HEARD], ReportOutcome.HEARD)
    assert sum(isinstance(choice, Hear) for choice in session.choices) == 3


def test_what_is_not_told_is_known():
    assert take_in(inked(), []).told is ReportOutcome.KNOWN


@pytest.mark.parametrize(
    ("news", "told"),
    [
        ([ReportOutcome.KNOWN, ReportOutcome.HEARD, ReportOutcome.KNOWN], ReportOutcome.HEARD),
        ([ReportOutcome.HEARD, ReportOutcome.CORRECTED, ReportOutcome.KNOWN], ReportOutcome.CORRECTED),
        ([ReportOutcome.CORRECTED, ReportOutcome.AHEAD], ReportOutcome.AHEAD),
        ([ReportOutcome.DIFFERS, ReportOutcome.HEARD], ReportOutcome.DIFFERS),
        ([ReportOutcome.OWN, ReportOutcome.TWIN], ReportOutcome.TWIN),
    ],
)
def test_what_matters_most_is_said(news: list[ReportOutcome], told: ReportOutcome):
    assert ReportOutcomes(news).told is told


# --- points of the standing ----------------------------------------------------------------------------------


def test_points_make_no_other_facts():
    report = a_report(1, 1, "A")
    assert same_facts(report, report._replace(points=12))
    assert not same_facts(report, report._replace(gems=0, points=None))


def test_points_that_were_not_known_are_heard_until_the_round_is_closed():
    session, report = inked(), a_report(1, 1, "A")
    take_in(session, [report])
    assert take_in(session, [report._replace(points=12)]).told is ReportOutcome.HEARD
    assert session.state.talk.report(1, 1).points == 12
    assert unchanged(session, lambda: take_in(session, [report])).told is ReportOutcome.KNOWN
    assert unchanged(session, lambda: take_in(session, [report._replace(points=11)])).told is ReportOutcome.KNOWN


def test_points_of_a_round_that_is_closed_are_not_heard_again():
    session = in_round(2, "@2:A:-:- @3:-:-:- ||")
    outcomes = unchanged(session, lambda: take_in(session, [a_report(1, 1, "A")._replace(points=12)]))
    assert outcomes.told is ReportOutcome.KNOWN


# --- ahead, our own, a twin ----------------------------------------------------------------------------------


@pytest.mark.parametrize("round_", [1, 2, 8])
def test_what_is_about_a_round_that_is_not_over_here_is_ahead(round_: int):
    session = a_table()
    assert unchanged(session, lambda: take_in(session, [a_report(1, round_)])).told is ReportOutcome.AHEAD


def test_before_the_cards_are_chosen_everything_is_ahead():
    session = Session(Record(Setup(BOX, "TEST5EED", 3)))
    assert unchanged(session, lambda: take_in(session, [a_report(1, 1)])).told is ReportOutcome.AHEAD


def test_of_who_is_ahead_the_rounds_before_are_heard():
    session = inked()
    assert take_in(session, [a_report(1, 1), a_report(1, 2)]).news == [ReportOutcome.HEARD, ReportOutcome.AHEAD]
    assert session.state.talk.heard == (a_report(1, 1),)


def test_our_own_report_is_our_own():
    session = in_round(3)
    reports = session.state.talk.told
    assert unchanged(session, lambda: take_in(session, reports)).news == [ReportOutcome.OWN, ReportOutcome.OWN]
    assert take_in(session, [reports[0]._replace(points=30)]).told is ReportOutcome.OWN


@pytest.mark.parametrize("report", [a_report(0, 1, "A"), a_report(0, 2), a_report(0, 8)])
def test_who_tells_something_else_at_our_seat_is_a_twin(report: Report):
    session = inked()
    assert unchanged(session, lambda: take_in(session, [report])).told is ReportOutcome.TWIN


# --- put right -----------------------------------------------------------------------------------------------


def test_a_report_is_put_right_until_the_round_is_closed():
    session = inked()
    take_in(session, [a_report(1, 1, "A")])
    outcomes = take_in(session, [a_report(1, 1, "B")])
    assert (outcomes.told, outcomes.closed_anew) == (ReportOutcome.CORRECTED, False)
    assert session.state.heard == (a_report(1, 1, "B"),)


def test_a_report_is_put_right_after_the_round_was_closed_and_it_is_closed_anew():
    wrong, right = inked(), inked()
    play(wrong, "@2:A:-:- @3:C:-:- ||")
    play(right, "@2:B:-:- @3:C:-:- ||")
    told: list[object] = []
    wrong.watch(lambda state, events: told.append((state, events)))
    outcomes = take_in(wrong, [a_report(1, 1, "B")])
    assert (outcomes.told, outcomes.closed_anew) == (ReportOutcome.CORRECTED, True)
    assert wrong.state == right.state
    assert is_sound(wrong)
    assert len(told) == 1
    assert told[0][1]


def test_a_report_is_put_right_as_often_as_needed():
    session = inked()
    play(session, "@2:A:-:- @3:-:-:- ||")
    for gems in ("B", "C", "A", "D"):
        assert take_in(session, [a_report(1, 1, gems)]).told is ReportOutcome.CORRECTED
    assert session.state.talk.report(1, 1) == a_report(1, 1, "D")
    assert (session.state.round, session.state.gems_left) == (2, 0b11110111)
    assert is_sound(session)


def test_a_report_that_came_late_is_put_right_as_well():
    session = in_round(2)
    take_in(session, [a_report(1, 1, "A")])
    outcomes = take_in(session, [a_report(1, 1, "B")])
    assert outcomes.told is ReportOutcome.CORRECTED
    assert session.state.talk.report(1, 1) == a_report(1, 1, "B")
    assert session.state.gems_left == 0b11111101
    assert is_sound(session)


def test_what_was_heard_since_is_not_lost_when_a_report_is_put_right():
    session = in_round(3, "@2:-:-:- ||3")
    take_in(session, [a_report(2, 1, "H"), a_report(2, 2, "G")])
    session.do(Leave(2))
    assert take_in(session, [a_report(1, 2, "A")]).told is ReportOutcome.CORRECTED
    talk = session.state.talk
    assert talk.heard == (a_report(1, 1), a_report(2, 1, "H"), a_report(1, 2, "A"), a_report(2, 2, "G"))
    assert (talk.left, session.state.gems_left) == (0b100, 0b00111110)
    assert is_sound(session)


def test_who_had_left_is_back_by_putting_a_report_right():
    session = in_round(2, "@2:A:-:- ||3")
    session.do(Leave(1))
    take_in(session, [a_report(1, 1, "B")])
    assert session.state.talk.left == 0
    assert session.choices[-1] == CloseRound(0b100)


def test_who_was_missing_is_missing_still_when_the_round_is_closed_anew():
    session = in_round(2, "@2:A:-:- ||3")
    take_in(session, [a_report(1, 1, "B")])
    assert session.choices[-1] == CloseRound(0b100)
    assert missing_seats(session.state, 1) == 0b100


def test_what_the_end_of_a_round_asked_is_asked_again():
    session = at_the_minotaur()
    play(session, EVERYBODY + " =Z")
    assert (session.state.round, session.state.talk.won) == (4, 1)
    assert take_in(session, [a_report(1, 3, "A")]).told is ReportOutcome.CORRECTED
    assert phase_of(session.state) == ANSWER
    play(session, "=R")
    assert session.state.levels == (3, 2, 1, 2)
    assert is_sound(session)


def test_a_bonus_that_was_won_by_a_slip_is_not_won_when_it_is_put_right():
    session = at_the_minotaur()
    play(session, EVERYBODY + " =Z")
    take_in(session, [a_report(2, 3, strength=12)])
    assert (session.state.talk.won, session.state.levels, phase_of(session.state)) == (0, (3, 2, 1, 1), ROLL)
    take_in(session, [a_report(2, 3)])
    assert (session.state.talk.won, phase_of(session.state)) == (1, ANSWER)
    assert is_sound(session)


def test_a_bonus_that_a_late_report_decided_does_not_hinder_putting_another_right():
    """The late report is heard before the round is closed again, so its question comes with the closing."""
    session = at_the_minotaur()
    play(session, "@2:-:-:- ||3 [129056] 1N 2N 5N | @2:A:-:- @3:-:-:- || @3.3:-:-:- =Z")
    assert take_in(session, [a_report(1, 4, "B")]).told is ReportOutcome.CORRECTED
    assert phase_of(session.state) == ANSWER
    play(session, "=R")
    assert (session.state.round, session.state.talk.won, session.state.gems_left) == (5, 1, 0b11111101)
    assert is_sound(session)


def test_once_a_die_is_used_a_contradiction_is_only_told():
    session = in_round(2, "@2:A:-:- @3:-:-:- ||")
    session.do(Skip(session.state.dice[0]))
    outcomes = unchanged(session, lambda: take_in(session, [a_report(1, 1, "B")]))
    assert (outcomes.told, outcomes.closed_anew) == (ReportOutcome.DIFFERS, False)


def test_a_die_that_was_taken_back_is_not_used():
    session = in_round(2, "@2:A:-:- @3:-:-:- ||")
    session.do(Skip(session.state.dice[0]))
    session.undo()
    assert take_in(session, [a_report(1, 1, "B")]).told is ReportOutcome.CORRECTED
    assert not session.can_redo
    assert is_sound(session)


def test_real_dice_that_were_only_entered_are_entered_again():
    session = at_the_minotaur()
    play(session, EVERYBODY + " =Z [129056]")
    take_in(session, [a_report(2, 3, strength=12)])
    assert phase_of(session.state) == ROLL
    play(session, "[129056]")
    assert take_in(session, [a_report(2, 3, strength=13)]).told is ReportOutcome.CORRECTED
    play(session, "[129056] 1N")
    assert take_in(session, [a_report(2, 3)]).told is ReportOutcome.DIFFERS


def test_an_earlier_round_is_not_put_right():
    session = in_round(3, "@2:A:-:- @3:-:-:- ||")
    assert unchanged(session, lambda: take_in(session, [a_report(1, 1, "B")])).told is ReportOutcome.DIFFERS


def test_the_last_round_is_put_right_until_a_result_is_heard():
    session = in_round(9, "@2:-:-:- @3:-:-:- ||")
    assert take_in(session, [a_report(1, 8, "A")]).told is ReportOutcome.CORRECTED
    assert phase_of(session.state) == OVER
    session.do(HearResult(Result(1, 40, 20)))
    assert unchanged(session, lambda: take_in(session, [a_report(1, 8, "B")])).told is ReportOutcome.DIFFERS


def test_a_board_puts_right_what_it_heard_until_the_next_round_is_closed():
    board = Session(Record(Setup(BOX, "TEST5EED", 3, "A"), BOARD))
    play(board, "@1:-:-:- @2:A:-:- @3:-:-:- ||")
    assert take_in(board, [a_report(1, 1, "B")]).told is ReportOutcome.CORRECTED
    assert board.state.gems_left == 0b11111101
    play(board, "||123")
    assert take_in(board, [a_report(1, 1, "A")]).told is ReportOutcome.DIFFERS
    assert is_sound(board)


# --- results -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, BOARD])
def test_a_result_is_heard_known_and_put_right(seat: int):
    session, result = over(seat), Result(1, 40, 20)
    assert take_in(session, [], result).told is ReportOutcome.HEARD
    assert unchanged(session, lambda: take_in(session, [], result)).told is ReportOutcome.KNOWN
    assert take_in(session, [], Result(1, 42, 20)).told is ReportOutcome.CORRECTED
    assert session.state.talk.results == (Result(1, 42, 20),)


def test_a_result_before_the_game_is_over_is_ahead():
    session = in_round(8)
    assert unchanged(session, lambda: take_in(session, [], Result(1, 40, 20))).told is ReportOutcome.AHEAD


def test_our_own_result_is_our_own():
    session = over()
    assert unchanged(session, lambda: take_in(session, [], Result(0, 40, 20))).told is ReportOutcome.OWN


def test_a_last_report_log_has_all_reports_and_the_result():
    session = over()
    outcomes = take_in(session, [a_report(1, round_) for round_ in range(1, 9)], Result(1, 40, 20))
    assert outcomes.news == [ReportOutcome.HEARD] * 9
    assert session.state.talk.results == (Result(1, 40, 20),)


# --- what the rules refuse -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reports", "result", "reason"),
    [
        ([a_report(3, 1)], None, Reason.NO_SUCH_SEAT),
        ([a_report(1, 1, strength=12)], None, Reason.IMPOSSIBLE_REPORT),
        ([a_report(1, 0)], None, Reason.WRONG_ROUND),
        ([], Result(1, 501, 0), Reason.IMPOSSIBLE_REPORT),
        ([], Result(7, 40, 0), Reason.NO_SUCH_SEAT),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(reports: list[Report], result: Result | None, reason: Reason):
    session = over()
    record = session.record
    with pytest.raises(Illegal) as caught:
        take_in(session, reports, result)
    assert caught.value.reason is reason
    assert session.record == record


def test_in_the_middle_of_a_move_nobody_is_heard():
    session = at_the_minotaur()
    play(session, NOBODY_ELSE + " [129056] 0>C2")
    with pytest.raises(Illegal) as caught:
        take_in(session, [a_report(1, 1)])
    assert caught.value.reason is Reason.FINISH_MOVING


def test_a_report_log_that_asks_something_on_the_way_is_heard_to_the_end_after_the_answer():
    session = at_the_minotaur()
    play(session, NOBODY_ELSE + " [129056] 1N 2N 5N | ||23 @2:left")
    log = [a_report(2, 3), a_report(2, 4, "A")]
    with pytest.raises(Illegal) as caught:
        take_in(session, log)
    assert caught.value.reason is Reason.ANSWER_FIRST
    play(session, "=Z")
    assert take_in(session, log).news == [ReportOutcome.KNOWN, ReportOutcome.HEARD]
    assert session.state.talk.won == 1


def test_while_a_round_is_told_and_not_closed_a_report_log_asks_nothing():
    """That is when people scan each other's codes."""
    session = at_the_minotaur()
    play(session, NOBODY_ELSE + " [129056] 1N 2N 5N |")
    for seat in (1, 2):
        log = [a_report(seat, round_) for round_ in range(1, 5)]
        assert take_in(session, log).news == [ReportOutcome.HEARD] * 4
    assert phase_of(session.state) == REPORTS
    session.do(CloseRound())
    assert (phase_of(session.state), session.state.round) == (ANSWER, 5)


# --- floors, and a disk that is full -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "listen",
    [lambda session: take_in(session, [a_report(1, 1, "A")]), lambda session: session.do(Leave(1))],
    ids=["heard", "left"],
)
def test_nobody_undoes_behind_what_was_heard_late(listen: Callable[[Session], object]):
    session = in_round(3)
    skip_dice(session, 2)
    listen(session)
    assert not session.undo()
    skip_dice(session, 1)
    assert session.undo()
    assert not session.undo()
    assert session.floor == session.cursor


def test_nobody_undoes_behind_a_report_that_was_put_right():
    session = in_round(2, "@2:A:-:- @3:-:-:- ||")
    take_in(session, [a_report(1, 1, "B")])
    assert session.floor == session.cursor
    assert not session.undo()
    assert phase_of(session.state) == DICE_USE


def failing_at(number: int) -> Keeper:
    """A disk that is full once: when the choice with this number, counted from 1, is to be kept."""
    kept = [0]

    def keep(record: Record, cursor: int, states: Sequence[State]) -> None:
        kept[0] += 1
        if kept[0] == number:
            raise Full

    return keep


@pytest.mark.parametrize("number", [1, 2, 3])
def test_of_a_report_log_that_cannot_be_kept_the_rest_is_heard_later(number: int):
    plain = in_round(4)
    session = Session(plain.record, keep=failing_at(number))
    log = [a_report(1, 1, "A"), a_report(1, 2), a_report(1, 3, "B")]
    with pytest.raises(Full):
        take_in(session, log)
    assert len(session.state.talk.heard) == number - 1
    assert take_in(session, log).news == [ReportOutcome.KNOWN] * (number - 1) + [ReportOutcome.HEARD] * (4 - number)
    take_in(plain, log)
    assert session.record == plain.record


def test_a_report_is_not_put_right_if_that_cannot_be_kept():
    played = in_round(2, "@2:A:-:- @3:-:-:- ||")
    session = Session(played.record, keep=failing_at(1))
    with pytest.raises(Full):
        take_in(session, [a_report(1, 1, "B")])
    assert (session.record, session.state) == (played.record, played.state)
    assert take_in(session, [a_report(1, 1, "B")]).told is ReportOutcome.CORRECTED

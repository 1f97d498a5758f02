"""Report logs, reports, results and digests: what they keep, how small they are, and what is refused."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from paperdungeons.core.faces import MONSTER_ROUNDS
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.play.codes.bits import Packer
from paperdungeons.play.codes.errors import CodeTrouble
from paperdungeons.play.codes.frame import CodeKind, link_of, write_frame
from paperdungeons.play.codes.invitation import short_invitation, table_key
from paperdungeons.play.codes.report_code import (
    read_digest,
    read_report,
    write_digest,
    write_report,
    write_report_log,
    write_result,
)
from paperdungeons.play.codes.report_log import FINAL, ReportLog, report_log_of
from tests.play.support.codes import ANY_TIME, modules, trouble_of
from tests.play.support.tables import logs, reports, setups
from tests.staging import BOX, a_report

TABLE = Setup(BOX, "TEST5EED", 4, dungeon="A")
PLAIN = Setup(BOX, "TEST5EED", 4, dungeon="A", missions=False)
LOWEST = [monster.thresholds[0].strength for monster in TABLE.monsters]
TOLD = ReportLog(1, 6, (1, 0, 0, 6, 0, 2, 0, 0), (0, 3, 0), (LOWEST[0], None), 57, 17, "Zoë")
ROUNDS_TOLD = (
    a_report(1, 1, "A"),
    a_report(1, 2, "F"),
    a_report(1, 3, "", "2", LOWEST[0]),
    a_report(1, 4),
    a_report(1, 5),
    a_report(1, 6, "D"),
)


# --- report logs ---------------------------------------------------------------------------------------------


def test_a_report_log_gathers_the_reports_of_all_rounds():
    assert report_log_of(ROUNDS_TOLD, 1, 57, 17, "Zoë") == TOLD


def test_a_report_log_gives_the_reports_back_the_last_with_the_points():
    assert TOLD.reports() == (*ROUNDS_TOLD[:-1], ROUNDS_TOLD[-1]._replace(points=57))
    assert TOLD.result is None


def test_the_last_report_log_has_the_result_instead_of_the_points():
    last = report_log_of((*ROUNDS_TOLD, a_report(1, 7), a_report(1, 8)), 1, 80, 30, "Zoë", final=True)
    assert (last.round, last.strengths) == (FINAL, (LOWEST[0], None, None))
    assert last.reports() == (*ROUNDS_TOLD, a_report(1, 7), a_report(1, 8))
    assert last.result == Result(1, 80, 30)


@ANY_TIME
@given(setups.flatmap(logs))
def test_the_reports_of_a_report_log_make_the_same_telling(log):
    final = log.round == FINAL
    again = report_log_of(log.reports(), log.seat, log.points, log.rooms, log.name, final, log.corrected)
    assert again == log


@pytest.mark.parametrize(
    "told",
    [
        (),
        ROUNDS_TOLD[1:],
        (*ROUNDS_TOLD[:2], ROUNDS_TOLD[3]),
        (ROUNDS_TOLD[0], a_report(0, 2)),
        (a_report(1, 1, "A"), a_report(1, 2, "A")),
        (a_report(1, 1, "", "1"), a_report(1, 2, "", "1")),
        (Report(1, 1, 256, 0, None),),
        (Report(1, 1, 0, 8, None),),
    ],
)
def test_reports_that_do_not_go_together_make_no_report_log(told):
    with pytest.raises(ValueError, match=r"report log|told"):
        report_log_of(told, 1, 0, 0, "")


def test_a_board_may_not_have_heard_the_points():
    told = replace(TOLD, points=None)
    assert told.reports() == ROUNDS_TOLD
    assert read_report(TABLE, write_report_log(TABLE, told)) == told


def test_the_last_report_log_has_points():
    eight = (*ROUNDS_TOLD, a_report(1, 7), a_report(1, 8))
    with pytest.raises(ValueError, match="do not make"):
        report_log_of(eight, 1, None, 30, "Zoë", final=True)
    with pytest.raises(ValueError, match="not of this table"):
        write_report_log(TABLE, replace(report_log_of(eight, 1, 80, 30, "Zoë", final=True), points=None))


def test_the_result_is_told_after_the_last_round_only():
    with pytest.raises(ValueError, match="6 rounds"):
        report_log_of(ROUNDS_TOLD, 1, 0, 0, "", final=True)


# --- the codes -----------------------------------------------------------------------------------------------


@st.composite
def at_a_table(draw: Any, told: Any) -> Any:
    setup = draw(setups)
    return setup, draw(told(setup))


@ANY_TIME
@given(at_a_table(logs))
def test_a_report_log_written_and_read_is_the_same(drawn):
    setup, log = drawn
    code = write_report_log(setup, log)
    assert read_report(setup, link_of(code)) == log
    assert len(link_of(code)) <= 65


@ANY_TIME
@given(at_a_table(reports))
def test_a_report_written_and_read_is_the_same_in_twenty_letters(drawn):
    setup, report = drawn
    code = write_report(setup, report)
    assert read_report(setup, code) == report
    assert len(code) == 20


@ANY_TIME
@given(setups, st.integers(0, 1), st.integers(-500, 500), st.integers(0, 42))
def test_a_result_written_and_read_is_the_same_in_twenty_letters(setup, seat, points, rooms):
    code = write_result(setup, Result(seat, points, rooms))
    assert read_report(setup, code) == Result(seat, points, rooms)
    assert len(code) == 20


@st.composite
def digests(draw: Any, setup: Setup) -> tuple[ReportLog, ...]:
    seats = sorted(draw(st.sets(st.integers(0, setup.players - 1))))
    return tuple(draw(logs(setup, seat)) for seat in seats)


@ANY_TIME
@given(at_a_table(digests))
def test_a_digest_written_and_read_is_the_same(drawn):
    setup, told = drawn
    code = write_digest(setup, reversed(told))
    assert read_digest(setup, code) == told


LONGEST_NAME = "éééééé123456"


def longest(seat: int, name: str = LONGEST_NAME) -> ReportLog:
    return ReportLog(seat, FINAL, (8,) * 8, (8,) * 3, (510, 510, 510), 500, 42, name)


def test_the_codes_of_what_is_told_are_small():
    assert len(LONGEST_NAME.encode()) == 18
    assert modules(write_report_log(TABLE, longest(1))) == 33
    assert modules(write_report_log(TABLE, longest(1, "Jan Willem"))) == 29
    assert modules(write_report(TABLE, TOLD.reports()[-1])) == 25


@pytest.mark.parametrize(("players", "short", "long"), [(2, 33, 37), (4, 37, 49), (8, 49, 65)])
def test_the_qr_code_of_a_digest_grows_with_the_table(players, short, long):
    setup = Setup(BOX, "TEST5EED", players)
    assert modules(write_digest(setup, [longest(seat, "Anna") for seat in range(players)])) == short
    assert modules(write_digest(setup, [longest(seat) for seat in range(players)])) == long


# --- refused -------------------------------------------------------------------------------------------------


def test_what_another_table_tells_is_refused():
    other = Setup(BOX, "TEST5EED", 4, dungeon="A", lost_gems=True)
    for code in (write_report_log(TABLE, TOLD), write_report(TABLE, TOLD.reports()[0])):
        assert trouble_of(read_report, other, code).trouble is CodeTrouble.OTHER_TABLE
    assert trouble_of(read_digest, other, write_digest(TABLE, [TOLD])).trouble is CodeTrouble.OTHER_TABLE


def test_a_code_of_the_wrong_kind_says_what_it_is():
    error = trouble_of(read_report, TABLE, short_invitation(TABLE))
    assert (error.trouble, error.facts["found"]) == (CodeTrouble.WRONG_KIND, CodeKind.INVITATION)
    error = trouble_of(read_report, TABLE, write_digest(TABLE, [TOLD]))
    assert (error.trouble, error.facts["found"]) == (CodeTrouble.WRONG_KIND, CodeKind.DIGEST)
    error = trouble_of(read_digest, TABLE, write_report_log(TABLE, TOLD))
    assert (error.trouble, error.facts["found"]) == (CodeTrouble.WRONG_KIND, CodeKind.REPORT_LOG)


def forged(kind: CodeKind, said: str) -> str:
    """A code as a tampered-with app could write it."""
    return write_frame(kind, said, table_key(TABLE))


def test_a_seat_that_is_not_at_the_table_is_named():
    for said in ("5100000000", "9100000000"):
        error = trouble_of(read_report, TABLE, forged(CodeKind.REPORT, said[:2] + "000000"))
        assert (error.trouble, error.facts) == (CodeTrouble.NO_SUCH_SEAT, {"seat": int(said[0]), "players": 4})
    assert trouble_of(read_report, TABLE, forged(CodeKind.REPORT, "01000000")).trouble is CodeTrouble.NO_SUCH_SEAT


@pytest.mark.parametrize(
    "said", ["", "1", "10000000", "1A000000", "1Z000000", "11ZZZZZZ", "110000000", "1100000", "19ZZZZZZ"]
)
def test_a_report_that_cannot_be_is_damage(said):
    assert trouble_of(read_report, TABLE, forged(CodeKind.REPORT, said)).trouble is CodeTrouble.DAMAGED


def weak(round_: int, strength: int) -> str:
    packer = Packer()
    packer.put(0, 256)
    packer.put(0, 8)
    packer.put(strength + 1, 512)
    packer.put(0, 1002)
    return forged(CodeKind.REPORT, f"1{round_}{packer.letters(6)}")


@pytest.mark.parametrize("season", [0, 1, 2])
def test_who_is_too_weak_for_the_monster_cannot_have_fought_it(season):
    round_ = MONSTER_ROUNDS[season]
    assert read_report(TABLE, weak(round_, LOWEST[season])) == Report(0, round_, 0, 0, LOWEST[season])
    assert trouble_of(read_report, TABLE, weak(round_, LOWEST[season] - 1)).trouble is CodeTrouble.DAMAGED


@pytest.mark.parametrize("points", [0, 1])
def test_a_last_report_log_without_points_is_damage(points):
    packer = Packer()
    blank = [(0, 9)] * 11 + [(0, 512)] * 3 + [(points, 1002), (0, 43), (0, 19)]
    for value, limit in blank:
        packer.put(value, limit)
    code = forged(CodeKind.REPORT_LOG, "19" + packer.letters())
    if points:
        assert read_report(TABLE, code).result == Result(0, -500, 0)
    else:
        assert trouble_of(read_report, TABLE, code).trouble is CodeTrouble.DAMAGED


@pytest.mark.parametrize(
    "report",
    [
        Report(4, 1, 0, 0, None),
        Report(-1, 1, 0, 0, None),
        Report(0, 1, 256, 0, None),
        Report(0, 1, 0, 8, None),
        Report(0, 1, 0, 0, 30),
        Report(0, 3, 0, 0, 1),
        Report(0, 3, 0, 0, 511),
        Report(0, 1, 0, 0, None, 501),
    ],
)
def test_a_report_that_cannot_be_is_not_written(report):
    with pytest.raises(ValueError, match=r"\d"):
        write_report(TABLE, report)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 4},
        {"gems": (7, 0, 0, 0, 0, 0, 0, 0)},
        {"missions": (7, 0, 0)},
        {"strengths": (None,)},
        {"strengths": (1, None)},
        {"points": 501},
        {"rooms": 43},
    ],
)
def test_a_report_log_that_cannot_be_is_not_written(wrong):
    with pytest.raises(ValueError, match=r"table|between|strength"):
        write_report_log(TABLE, replace(TOLD, **wrong))


def test_missions_are_told_only_where_there_are_some():
    with pytest.raises(ValueError, match="between 0 and 0"):
        write_report_log(PLAIN, TOLD)
    assert read_report(PLAIN, write_report_log(PLAIN, replace(TOLD, missions=(0, 0, 0)))).missions == (0, 0, 0)


def test_a_digest_has_one_report_log_of_a_seat():
    with pytest.raises(ValueError, match="one report log"):
        write_digest(TABLE, [TOLD, TOLD])


def test_an_unclean_name_is_not_written():
    assert trouble_of(write_report_log, TABLE, replace(TOLD, name="[b]")).trouble is CodeTrouble.BAD_NAME


def test_what_is_told_is_written_as_ever():
    """Phones with an older app must be able to read it, as long as the version of the codes is the same."""
    table = Setup(replace(BOX, fingerprint="89abcdef"), "K7QF3MXW", 4, "C")
    fled = replace(TOLD, strengths=(None, None))
    assert write_report_log(table, fled) == "T10S67260YVRW2X1TE1X226VEFJ9EMWA34S"
    assert write_report(table, Report(2, 5, 0b1001, 0b10, None, 41)) == "R10A6735011WG91CX79P"
    assert write_result(table, Result(3, 88, 31)) == "R10A6749000YW3PY54XJ"
    assert write_digest(table, [fled]) == "B10R674AWZYD2R6Z8JS9YVH62AHJ1VY64G"

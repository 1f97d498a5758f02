"""What the players of a table tell each other: in time, late, or not at all (rules 7, 8, 9 and our rulings)."""

from typing import Any

import pytest

from paperdungeons.core.actions import Action, CloseRound, Hear, HearResult, Leave
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import GemsVanished, MissionClaimed, MissionGone
from paperdungeons.core.faces import BOARD
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.reports import missing_seats, report_of
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Report, Result
from paperdungeons.core.state import (
    ANSWER,
    CARDS,
    DICE_USE,
    MOVING,
    OVER,
    REPORTS,
    ROLL,
    ROUND_END,
    State,
    phase_of,
    start,
)
from paperdungeons.core.table import placed, result_of
from tests.core.tables import ALL, MISSIONS, at_round_end, at_the_elemental, at_the_mummy, quiet
from tests.staging import a_game, a_report, after, events_of, refusal


def phases() -> dict[int, State]:
    """A game of the second of three players in every phase, in round 4 where possible; round 1 has no reports."""
    setup = quiet()
    closed = after(at_round_end(setup, 1, round=3), "| ||13")
    rolled = after(closed, "[123056]")
    over = after(at_round_end(setup, 1, round=8), "| ||13")
    return {
        CARDS: start(setup, 1),
        ANSWER: after(rolled, "5>D1E1"),
        ROLL: closed,
        DICE_USE: rolled,
        MOVING: after(rolled, "0>C1"),
        ROUND_END: after(rolled, "1N 2N 3N"),
        REPORTS: after(rolled, "1N 2N 3N |"),
        OVER: over,
    }


PHASES = phases()
BUSY = {CARDS: Reason.CARDS_FIRST, ANSWER: Reason.ANSWER_FIRST, MOVING: Reason.FINISH_MOVING}


def test_there_is_a_position_for_every_phase() -> None:
    assert {phase: phase_of(state) for phase, state in PHASES.items()} == {phase: phase for phase in range(OVER + 1)}


# When the others are heard.
@pytest.mark.parametrize("phase", PHASES)
def test_a_late_report_is_heard_at_any_time_but_in_the_middle_of_something(phase: int) -> None:
    assert refusal(PHASES[phase], Hear(a_report(0, 1))) is BUSY.get(phase)


@pytest.mark.parametrize("phase", PHASES)
def test_a_player_leaves_at_any_time_but_in_the_middle_of_something(phase: int) -> None:
    assert refusal(PHASES[phase], Leave(2)) is BUSY.get(phase)


@pytest.mark.parametrize("phase", PHASES)
def test_a_report_of_this_round_is_heard_once_our_own_is_told(phase: int) -> None:
    state = PHASES[phase]
    refused = BUSY.get(phase, {REPORTS: None, OVER: Reason.WRONG_ROUND}.get(phase, Reason.ROUND_OPEN))
    assert refusal(state, Hear(a_report(0, state.round))) is refused


@pytest.mark.parametrize("phase", PHASES)
def test_results_are_told_when_the_game_is_over(phase: int) -> None:
    refused = BUSY.get(phase, None if phase == OVER else Reason.GAME_NOT_OVER)
    assert refusal(PHASES[phase], HearResult(Result(0, 40, 20))) is refused


@pytest.mark.parametrize("phase", PHASES)
def test_a_round_is_closed_once_our_own_report_is_told(phase: int) -> None:
    early = {CARDS: Reason.CARDS_FIRST, ANSWER: Reason.ANSWER_FIRST, OVER: Reason.GAME_OVER, REPORTS: None}
    assert refusal(PHASES[phase], CloseRound(0b101)) is early.get(phase, Reason.ROUND_OPEN)


@pytest.mark.parametrize(
    "action",
    [Hear(a_report(1, 1)), Leave(1), CloseRound(), HearResult(Result(1, 40, 20))],
    ids=lambda action: type(action).__name__,
)
@pytest.mark.parametrize("phase", ["cards", "dice", "over"])
def test_alone_there_is_nobody_to_hear(action: Action, phase: str) -> None:
    alone = quiet(1)
    state = {"cards": start(alone), "dice": a_game(setup=alone), "over": a_game(setup=alone, round=9, dice=())}[phase]
    assert refusal(state, action) is Reason.NOT_A_TABLE


@pytest.mark.parametrize(
    ("report", "reason"),
    [
        (a_report(1, 1), Reason.OWN_SEAT),
        (a_report(3, 1), Reason.NO_SUCH_SEAT),
        (a_report(BOARD, 1), Reason.NO_SUCH_SEAT),
        (a_report(0, 0), Reason.WRONG_ROUND),
        (a_report(0, -1), Reason.WRONG_ROUND),
        (a_report(0, 5), Reason.WRONG_ROUND),
        (a_report(0, 9), Reason.WRONG_ROUND),
        (a_report(0, 4), Reason.ROUND_OPEN),
        (a_report(0, 2), Reason.TOLD_ALREADY),
        (a_report(0, 2, gems="A"), Reason.TOLD_ALREADY),
        (a_report(2, 2, missions="4"), Reason.IMPOSSIBLE_REPORT),
        (a_report(2, 2, strength=12), Reason.IMPOSSIBLE_REPORT),
        (a_report(2, 3, strength=8), Reason.IMPOSSIBLE_REPORT),
        (a_report(2, 3, strength=511), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 1 << 8, 0, None), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, -1, 0, None), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 0, -1, None), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 0, 0, None, points=501), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 0, 0, None, points=-501), Reason.IMPOSSIBLE_REPORT),
    ],
)
def test_a_late_report_that_cannot_be_is_refused(report: Report, reason: Reason) -> None:
    game = after(at_round_end(quiet(3, MISSIONS), 1, round=2), "| @1:-:-:- ||3 [123056] 1N 2N 3N | ||13 [123056]")
    assert refusal(game, Hear(report)) is reason


@pytest.mark.parametrize(
    "report",
    [
        a_report(2, 2, gems="ABCDEFGH", missions="123"),
        a_report(0, 3),
        a_report(2, 3, strength=9),
        a_report(2, 3, strength=510),
        Report(2, 2, 0, 0, None, points=500),
        Report(2, 2, 0, 0, None, points=-500),
    ],
)
def test_a_late_report_that_can_be_is_heard(report: Report) -> None:
    game = after(at_round_end(quiet(3, MISSIONS), 1, round=2), "| @1:-:-:- ||3 [123056] 1N 2N 3N | ||13 [123056]")
    assert refusal(game, Hear(report)) is None
    assert apply(game, Hear(report))[0].talk.report(report.seat, report.round) == report


def test_strength_is_measured_by_the_monster_of_the_round_that_is_told() -> None:
    """Strength 9 is enough for the Mummy of round 3 but not for the Elemental of round 6."""
    game = after(at_the_elemental(), "| ||2")
    assert refusal(game, Hear(a_report(1, 6, strength=9))) is Reason.IMPOSSIBLE_REPORT
    assert refusal(game, Hear(a_report(1, 3, strength=9))) is None


@pytest.mark.parametrize(
    ("seat", "reason"),
    [(0, Reason.OWN_SEAT), (3, Reason.NO_SUCH_SEAT), (BOARD, Reason.NO_SUCH_SEAT), (1, Reason.HAS_LEFT), (2, None)],
)
def test_only_another_player_who_is_at_the_table_can_leave(seat: int, reason: Reason | None) -> None:
    assert refusal(after(at_round_end(), "@2:left"), Leave(seat)) is reason


@pytest.mark.parametrize(
    ("before", "without", "reason"),
    [
        ("|", 0b000, Reason.REPORTS_MISSING),
        ("|", 0b010, Reason.REPORTS_MISSING),
        ("|", 0b110, None),
        ("|", 0b111, Reason.NOT_MISSING),
        ("|", -1, Reason.NOT_MISSING),
        ("| @2:-:-:-", 0b110, Reason.NOT_MISSING),
        ("| @2:-:-:-", 0b010, Reason.REPORTS_MISSING),
        ("| @2:-:-:-", 0b100, None),
        ("| @2:-:-:- @3:-:-:-", 0b000, None),
        ("| @2:-:-:- @3:-:-:-", 0b100, Reason.NOT_MISSING),
        ("| @3:left", 0b010, None),
        ("| @3:left", 0b110, Reason.NOT_MISSING),
        ("| @2:left @3:left", 0b000, None),
    ],
)
def test_a_round_is_closed_without_exactly_those_who_are_missing(before: str, without: int, reason: Any) -> None:
    assert refusal(after(at_round_end(), before), CloseRound(without)) is reason


def test_only_a_round_that_misses_nobody_is_offered_to_be_closed() -> None:
    game = after(at_round_end(), "| @2:-:-:-")
    assert legal_actions(game) == []
    assert legal_actions(after(game, "@3:-:-:-")) == legal_actions(after(game, "@3:left")) == [CloseRound()]


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        (Result(0, 40, 20), None),
        (Result(0, -500, 0), None),
        (Result(0, 500, 42), None),
        (Result(1, 40, 20), Reason.OWN_SEAT),
        (Result(3, 40, 20), Reason.NO_SUCH_SEAT),
        (Result(BOARD, 40, 20), Reason.NO_SUCH_SEAT),
        (Result(0, 501, 20), Reason.IMPOSSIBLE_REPORT),
        (Result(0, -501, 20), Reason.IMPOSSIBLE_REPORT),
        (Result(0, 40, 43), Reason.IMPOSSIBLE_REPORT),
        (Result(0, 40, -1), Reason.IMPOSSIBLE_REPORT),
    ],
)
def test_a_result_that_cannot_be_is_refused(result: Result, reason: Reason | None) -> None:
    assert refusal(PHASES[OVER], HearResult(result)) is reason


def test_a_result_told_again_replaces_the_first() -> None:
    game = after(PHASES[OVER], "@3=50/20 @1=40/20 @3=52/21")
    assert game.talk.results == (Result(0, 40, 20), Result(2, 52, 21))
    assert [place.seat for place in placed([*game.talk.results, result_of(game)])][:2] == [2, 0]


# In time.
def test_what_a_player_tells_is_kept_a_round_each() -> None:
    game = after(at_round_end(), "| @2:-:-:- @3:-:-:- || [123056] 1N 2N 3N |")
    assert game.talk.told == (a_report(0, 1), a_report(0, 2))


def test_what_was_told_is_what_the_sheet_says() -> None:
    game = at_the_mummy(setup=quiet(3, MISSIONS), potions=8)
    assert after(game, "|").talk.told == (report_of(game),) == (a_report(0, 3, missions="1", strength=10),)


def test_a_report_counts_when_the_round_is_closed() -> None:
    game = after(at_round_end(quiet(2, MISSIONS)), "| @2:A:1:-")
    assert (game.gems_left, game.missions_open) == (ALL, 0b111)
    closed = after(game, "||")
    assert (closed.gems_left, closed.missions_open) == (0b11111110, 0b110)


@pytest.mark.parametrize(
    ("text", "missing"), [("|", 0b110), ("| @3:-:-:-", 0b010), ("| @2:-:-:- @3:-:-:-", 0), ("| @2:left", 0b100)]
)
def test_who_is_at_the_table_and_not_heard_is_missing(text: str, missing: int) -> None:
    game = after(at_round_end(), text)
    assert missing_seats(game, 1) == missing
    assert missing_seats(game, 2) == 0b110 & ~game.talk.left


def test_a_round_closed_without_somebody_still_misses_them() -> None:
    game = after(at_round_end(), "| @2:-:-:- ||3 [123056]")
    assert (game.round, missing_seats(game, 1)) == (2, 0b100)
    assert missing_seats(after(game, "@3.1:-:-:-"), 1) == 0


# Late.
def test_gems_that_are_still_there_go_when_a_late_report_is_heard() -> None:
    game = after(at_round_end(quiet(2)), "| ||2 [123056]")
    assert game.gems_left == ALL
    assert events_of(game, "@2.1:AH:-:-") == [GemsVanished(0b10000001)]
    assert after(game, "@2.1:AH:-:-").gems_left == 0b01111110


def test_a_gem_that_is_gone_by_a_late_report_is_not_found() -> None:
    game = after(at_round_end(quiet(2), at="F2"), "| ||2 [123056]")
    assert after(game, "5>A2.").gems == 1
    assert after(game, "@2.1:A:-:- 5>A2.").gems == 0


def test_a_gem_that_we_took_stays_ours_whoever_had_it_first() -> None:
    game = after(at_round_end(quiet(2), at="F2"), "| ||2 [123056] 5>A2.")
    late = after(game, "@2.1:A:-:-")
    assert (late.gems, late.gems_left, late.taken) == (game.gems, game.gems_left, game.taken) == (1, 0b11111110, 1)
    assert events_of(game, "@2.1:A:-:-") == []


def test_a_mission_that_is_still_open_is_gone_when_a_late_report_is_heard() -> None:
    game = after(at_round_end(quiet(2, MISSIONS), levels=(5, 1, 1, 1)), "| ||2 [123056]")
    assert events_of(game, "@2.1:-:2:-") == [MissionGone(1)]
    assert after(game, "5L 1N 2N | @2:-:-:- ||").claims == (0, 2, 0)
    late = after(game, "@2.1:-:2:- 5L 1N 2N | @2:-:-:- ||")
    assert (late.levels, late.claims, late.missions_open) == ((6, 1, 1, 1), (0, 0, 0), 0b101)


def test_a_mission_that_we_claimed_stays_ours_whoever_had_it_first() -> None:
    claimed = after(at_round_end(quiet(2, MISSIONS), round=2, potions=8), "| ||2")
    late = after(claimed, "@2.1:-:1:-")
    assert (late.claims, score(late).points("K")) == ((2, 0, 0), 4)
    assert events_of(claimed, "@2.1:-:1:-") == []


def test_a_mission_that_we_have_told_to_claim_stays_ours_although_the_round_is_not_closed() -> None:
    """Nothing is taken back, because the others know of the claim."""
    told = after(at_round_end(quiet(2, MISSIONS), round=2, potions=8), "|")
    late = after(told, "@2.1:-:12:-")
    assert events_of(told, "@2.1:-:12:-") == [MissionGone(1)]
    assert late.missions_open == 0b101
    assert events_of(late, "||2")[0] == MissionClaimed(0, 4)
    assert after(late, "||2").claims == (2, 0, 0)


def test_late_reports_make_the_same_game_in_any_order() -> None:
    game = after(at_round_end(quiet(3, MISSIONS), round=3), "| ||23 [123056]")
    told = ["@2.1:A:1:-", "@3.1:AB:-:-", "@2.2:C:-:-", "@3.3:-:2:9", "@2.3:D:-:-"]
    assert after(game, " ".join(told)) == after(game, " ".join(reversed(told)))


def test_a_report_in_time_and_a_late_one_take_the_same_from_the_sheet() -> None:
    game = after(at_round_end(quiet(2, MISSIONS)), "|")
    in_time, late = after(game, "@2:AH:13:- || [123056]"), after(game, "||2 [123056] @2.1:AH:13:-")
    assert in_time == late


@pytest.mark.parametrize("round_", range(1, 9))
def test_any_round_can_be_told_after_the_game_is_over(round_: int) -> None:
    game = after(PHASES[OVER], f"@1.{round_}:A:-:-")
    assert game.talk.heard == (a_report(0, round_, gems="A"),)
    assert (phase_of(game), game.gems_left) == (OVER, 0b11111110)

"""A board in the middle of a table: it hears everybody and plays no seat (our rulings)."""

import pytest

from paperdungeons.core.actions import Action, CloseRound, EndRound, EnterDice, HearResult, Leave
from paperdungeons.core.dice import Roll
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import DiceRolled, GemsVanished, MissionGone
from paperdungeons.core.faces import BOARD
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.reports import Dispute, disputes, missing_seats
from paperdungeons.core.setup import Result
from paperdungeons.core.state import OVER, REPORTS, phase_of
from paperdungeons.core.table import placed
from tests.core.tables import ALL, MISSIONS, a_board
from tests.staging import after, events_of, refusal


def test_a_board_waits_for_the_reports_of_all_players() -> None:
    board = a_board()
    assert (phase_of(board), board.round, missing_seats(board, 1)) == (REPORTS, 1, 0b111)
    assert legal_actions(board) == []
    assert refusal(board, "||") is Reason.REPORTS_MISSING
    assert legal_actions(after(board, "@1:-:-:- @2:-:-:- @3:-:-:-")) == [CloseRound()]


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("|", Reason.ROUND_INKED),
        ("1N", Reason.ROUND_INKED),
        ("=W", Reason.NOTHING_ASKED),
        (".", Reason.NOT_MOVING),
        ("C1", Reason.NOT_MOVING),
        (EnterDice((1, 2, 3, 0, 5, 6)), Reason.DICE_KNOWN),
        (EndRound(), Reason.ROUND_INKED),
        ("@4:-:-:-", Reason.NO_SUCH_SEAT),
        (Leave(BOARD), Reason.NO_SUCH_SEAT),
    ],
)
def test_a_board_only_listens(what: str | Action, reason: Reason) -> None:
    assert refusal(a_board(), what) is reason


def test_a_board_crosses_out_gems_and_takes_missions_down() -> None:
    board = after(a_board(missions=MISSIONS), "@1:AB:1:- @2:B:-:- @3:-:1:-")
    assert (board.gems_left, board.missions_open) == (ALL, 0b111)
    closed = after(board, "||")
    assert (closed.gems_left, closed.missions_open, closed.claims) == (0b11111100, 0b110, (0, 0, 0))
    assert events_of(board, "||") == [GemsVanished(0b11), MissionGone(0), DiceRolled(2)]


def test_a_board_goes_on_without_somebody_and_hears_them_late() -> None:
    board = after(a_board(), "@1:A:-:- ||23 @2.1:B:-:-")
    assert (board.round, board.gems_left, missing_seats(board, 1)) == (2, 0b11111100, 0b100)
    assert refusal(board, "@2.1:B:-:-") is Reason.TOLD_ALREADY


def test_skulls_do_not_strike_a_board_and_no_monster_comes_to_it() -> None:
    board = a_board()
    for _ in range(8):
        board = after(board, "||123")
    assert (board.round, phase_of(board)) == (9, OVER)
    assert (board.damage, board.fights, board.talk.decided, board.resurrected) == (0, (), 0, False)
    assert any(10 in roll for roll in board.setup.rolls)


def test_a_board_shows_the_dice_of_the_round() -> None:
    board = a_board()
    assert board.roll == board.setup.rolls[0]
    closed = after(board, "||123")
    assert (closed.roll, closed.dice) == (board.setup.rolls[1], ())


def test_a_board_needs_no_dice_where_real_ones_lie_on_the_table() -> None:
    board = a_board(hand_dice=True)
    assert phase_of(board) == REPORTS
    assert after(board, "@1:A:-:- ||23").round == 2


def test_a_board_may_be_shown_the_real_dice_of_a_round_once() -> None:
    board = after(a_board(hand_dice=True), "@1:A:-:- [12XX56]")
    assert (board.roll, board.dice, board.damage, phase_of(board)) == ((1, 2, 10, 10, 5, 6), (), 0, REPORTS)
    assert refusal(board, EnterDice((1, 2, 3, 0, 5, 6))) is Reason.DICE_KNOWN
    closed = after(board, "||23")
    assert (closed.round, closed.roll) == (2, ())
    assert after(closed, "[123056]").roll == (1, 2, 3, 0, 5, 6)


@pytest.mark.parametrize(
    ("roll", "reason"),
    [
        ((1, 2, 3, 0, 5), Reason.NOT_SIX_DICE),
        ((1, 2, 3, 4, 5, 6), Reason.IMPOSSIBLE_DICE),
        ((10, 10, 1, 10, 5, 6), Reason.TOO_MANY_SKULLS),
        ((9, 9, 9, 0, 5, 6), Reason.TOO_MANY_CLOVERS),
    ],
)
def test_a_board_takes_no_dice_that_cannot_be(roll: Roll, reason: Reason) -> None:
    assert refusal(a_board(hand_dice=True), EnterDice(roll)) is reason


def test_when_the_game_is_over_a_board_is_shown_no_dice() -> None:
    board = a_board(hand_dice=True)
    for _ in range(8):
        board = after(board, "||123")
    assert refusal(board, EnterDice((1, 2, 3, 0, 5, 6))) is Reason.GAME_OVER


def test_a_board_loses_the_gems_of_lost_gems_after_the_first_two_monsters() -> None:
    """The Minotaur's gems are A and D, the Vampire's are F and G."""
    board, left = a_board(lost_gems=True), []
    for _ in range(8):
        board = after(board, "||123")
        left.append(board.gems_left)
    minotaur, vampire = 0b11110110, 0b10010110
    assert left == [ALL, ALL, minotaur, minotaur, minotaur, vampire, vampire, vampire]


def test_after_eight_rounds_a_board_hears_results() -> None:
    board = a_board()
    assert refusal(board, HearResult(Result(0, 40, 20))) is Reason.GAME_NOT_OVER
    for _ in range(8):
        board = after(board, "||123")
    told = after(board, "@2=40/20 @1=40/21 @3=12/3")
    assert [(place.rank, place.seat) for place in placed(told.talk.results)] == [(1, 0), (2, 1), (3, 2)]
    assert refusal(board, "||") is Reason.GAME_OVER


def test_a_board_sees_disputes() -> None:
    board = after(a_board(), "@1:A:-:- ||23 @2:A:-:- ||13")
    assert disputes(board) == [Dispute("gem", 0, (0, 1), (1, 2))]

"""Players who contradict each other: who was first, and who was strongest (our rulings)."""

import pytest

from paperdungeons.core.monsters import single_strongest
from paperdungeons.core.reports import Dispute, disputes
from tests.core.tables import MISSIONS, a_board, at_round_end, at_the_mummy, quiet
from tests.staging import a_game, a_report, after


# Who is the strongest.
@pytest.mark.parametrize(
    ("strengths", "winner"),
    [
        ([], None),
        ([None, None], None),
        ([9, None], 0),
        ([9, 9], None),
        ([9, 10, 9], 1),
        ([12, 9, 12], None),
        ([None, 8, 9], 2),
    ],
)
def test_the_single_strongest_of_those_who_fought_wins(strengths: list[int | None], winner: int | None) -> None:
    assert single_strongest([a_report(seat, 3, strength=told) for seat, told in enumerate(strengths)]) == winner


# Disputes.
def test_who_takes_the_same_in_the_same_round_does_not_contradict_the_other() -> None:
    game = after(at_round_end(quiet(3, MISSIONS), potions=8), "| @2:A:1:- @3:A:1:- ||")
    assert disputes(game) == []


def test_a_gem_that_somebody_had_before_us_is_a_dispute() -> None:
    game = after(at_round_end(quiet(2), at="F2"), "| ||2 [123056] 5>A2. 1N 2N |")
    assert disputes(game) == []
    assert disputes(after(game, "@2.1:A:-:-")) == [Dispute("gem", 0, (1, 1), (0, 2))]


def test_a_gem_that_we_had_before_somebody_is_a_dispute() -> None:
    game = after(a_game(setup=quiet(2), at="F2"), "5>A2. 1N 2N | @2:-:-:- || [123056] 1N 2N 3N | @2:A:-:-")
    assert disputes(game) == [Dispute("gem", 0, (0, 1), (1, 2))]


def test_a_gem_that_two_rivals_had_in_different_rounds_is_a_dispute() -> None:
    game = after(at_round_end(), "| @2:AB:-:- @3:-:-:- || [123056] 1N 2N 3N | @2:-:-:- @3:B:-:-")
    assert disputes(game) == [Dispute("gem", 1, (1, 1), (2, 2))]


def test_a_mission_that_somebody_claimed_before_us_is_a_dispute() -> None:
    game = after(at_round_end(quiet(2, MISSIONS), round=2, potions=8), "| @2.1:-:1:-")
    assert disputes(game) == [Dispute("mission", 0, (1, 1), (0, 2))]
    assert disputes(after(game, "||2")) == disputes(game)


def test_a_mission_that_we_claimed_before_somebody_is_a_dispute() -> None:
    game = after(at_round_end(quiet(2, MISSIONS), potions=8), "| @2:-:-:- || [123056] 1N 2N 3N | @2:-:1:-")
    assert disputes(game) == [Dispute("mission", 0, (0, 1), (1, 2))]


def test_everybody_who_came_later_contradicts_the_first() -> None:
    board = after(a_board(4), "@1:A:-:- @2:A:-:- ||34 @3:A:-:- ||124 @4:A:-:- ||123")
    assert disputes(board) == [Dispute("gem", 0, (0, 1), (2, 2)), Dispute("gem", 0, (0, 1), (3, 3))]


def test_a_bonus_that_we_won_while_somebody_stronger_was_thought_to_have_left_is_a_dispute() -> None:
    won = after(at_the_mummy(), "| @2:-:-:9 @3:left || =s")
    assert disputes(won) == disputes(after(won, "@3.3:-:-:9")) == disputes(after(won, "@3.3:-:-:-")) == []
    for strength in (10, 11):
        assert disputes(after(won, f"@3.3:-:-:{strength}")) == [Dispute("bonus", 0, (0, 3), (2, 3))]


def test_a_bonus_that_somebody_else_won_is_no_dispute_of_ours() -> None:
    lost = after(at_the_mummy(), "| @2:-:-:11 @3:left || @3.3:-:-:12")
    assert disputes(lost) == []


# The standing.
def test_points_of_the_standing_do_not_matter_to_the_rules() -> None:
    game = at_the_mummy(setup=quiet(2, MISSIONS))
    plain, pointed = after(game, "| @2:A:1:9 || =s"), after(game, "| @2:A:1:9:37 || =s")
    assert plain.talk.heard[0]._replace(points=37) == pointed.talk.heard[0]
    pointed.talk = pointed.talk._replace(heard=plain.talk.heard)
    assert plain == pointed


def test_points_may_be_told_with_a_late_report_as_well() -> None:
    game = after(at_round_end(quiet(2)), "| ||2 @2.1:A:-:-:-3")
    assert game.talk.report(1, 1) == a_report(1, 1, gems="A")._replace(points=-3)

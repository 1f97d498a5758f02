"""Setting up a match: seed, options, and cards an owner might write."""

from dataclasses import replace

import pytest

from paperdungeons.core.cards import Effect
from paperdungeons.core.errors import Reason
from paperdungeons.core.faces import BOARD
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import REPORTS, phase_of, start
from tests.staging import BOX, a_game, a_report, a_setup, after, refusal


@pytest.mark.parametrize("seed", ["", "k7qf3mxw", "K7QF-3MXW", "K7QF3MXO", "K7QF3MXU"])
def test_a_setup_takes_a_seed_only_as_it_is_written(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        Setup(BOX, seed)


@pytest.mark.parametrize("players", [0, 9, -1])
def test_a_match_has_one_to_eight_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        a_setup(players=players)


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (2, -2), (8, 8), (8, -2), (1, 1), (1, BOARD)])
def test_nobody_sits_at_a_seat_that_is_not_there(players: int, seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        start(a_setup(players=players), seat)


@pytest.mark.parametrize("players", range(2, 9))
def test_at_a_table_of_several_there_is_a_place_for_a_board(players: int) -> None:
    board = start(a_setup(players=players), BOARD)
    assert (board.seat, board.round, phase_of(board)) == (BOARD, 1, REPORTS)


def test_an_item_may_raise_different_heroes_whatever_their_level() -> None:
    """An effect of powers works on items too, and the other way round."""
    items = tuple(replace(item, effect=Effect.HEROES, n=2) if item.id == "tome" else item for item in BOX.items)
    box = replace(BOX, items=items)
    game = a_game(setup=a_setup(box=box), levels=(3, 3, 3, 6), items={"tome": 1})
    first = after(game, "1Ct=W")
    assert first.levels == (4, 3, 3, 6)
    assert refusal(first, "=W") is Reason.ANOTHER_HERO
    assert refusal(first, "=R") is Reason.HERO_AT_TOP
    second = after(first, "=C")
    assert second.levels == (4, 3, 4, 6)
    assert not second.agenda


def test_the_order_in_which_reports_are_heard_makes_no_difference() -> None:
    game = after(a_game(setup=a_setup(players=3)), "1N 2N 3N |")
    told = ["@2:A:-:-", "@3:B:-:-"]
    assert after(game, " ".join(told)) == after(game, " ".join(reversed(told)))
    assert after(game, "@2:C:-:- @2:A:-:- @3:B:-:-") == after(game, " ".join(told))
    assert after(game, "@2:A:-:-").heard == (a_report(1, 1, "A"),)

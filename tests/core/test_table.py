"""Several players: what they tell each other, who wins the bonus, who wins the game (rules 1, 8, 9 and 11)."""

from typing import Any

import pytest

from paperdungeons.core.actions import CloseRound, EndRound, Hear
from paperdungeons.core.agenda import LEVEL
from paperdungeons.core.errors import Reason
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Report, Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import State, question_of
from paperdungeons.core.table import SCENARIOS, Table, closing_actions, end_round, ranking, report_of, sit_down
from tests.staging import a_game, a_report, a_setup, after, refusal

MINION_ROOMS = ["A1", "B1", "D1", "A2", "E2", "F3", "C4", "E4", "A5", "F5", "D6", "F7"]


def quiet(players: int, missions: tuple[str, ...] = (), **kwargs: Any) -> Setup:
    return a_setup(missions=missions, hand_dice=True, players=players, **kwargs)


def at_round_end(setup: Setup, seat: int = 0, **kwargs: Any) -> State:
    return a_game(setup=setup, seat=seat, dice=(), **kwargs)


def final(setup: Setup, *parties: tuple[int, int]) -> Table:
    """Sheets with these numbers of beaten minions (1 is worth 1 point, 2 are worth 3, 3 worth 4) and visited rooms."""
    return tuple(
        a_game(setup=setup, seat=seat, round=9, beaten=MINION_ROOMS[:minions], visited=MINION_ROOMS[:rooms])
        for seat, (minions, rooms) in enumerate(parties)
    )


# Each on their own sheet.


def test_everybody_gets_a_sheet_of_the_same_dungeon() -> None:
    table = sit_down(quiet(4))
    assert [state.seat for state in table] == [0, 1, 2, 3]
    assert len({id(state.setup.board) for state in table}) == 1


def test_what_one_player_beats_and_finds_is_still_there_for_the_others() -> None:
    setup = quiet(2)
    one = after(a_game(setup=setup, seat=0), "5>D1C1 6N 1N")
    one, other = end_round((one, at_round_end(setup, 1)))
    assert (one.beaten.bit_count(), one.potions) == (1, 2)
    moved = after(other, "[123056] 5>D1C1")
    assert (moved.beaten.bit_count(), moved.potions) == (1, 2)


def test_players_touch_each_other_by_gems_missions_and_strength_only() -> None:
    setup = quiet(2, ("hero-6", "row", "gems-4"))
    game = at_round_end(setup, damage=3, potions=2, at="C3", levels=(2, 2, 2, 2))
    alone, told = after(game, "| @2:-:-:- ||"), after(game, "| @2:AH:13:- ||")
    differing = [name for name, value in alone.values().items() if told.values()[name] != value]
    assert sorted(differing) == ["gems_left", "missions_open", "talk"]
    assert alone.talk._replace(heard=()) == told.talk._replace(heard=())


# Reports.


def test_a_report_is_gems_taken_and_missions_claimed() -> None:
    setup = quiet(2, ("hero-6", "row", "potions-8"))
    game = after(a_game(setup=setup, seat=1, at="F2", levels=(6, 1, 1, 1), potions=8), "5>A2. 1N 2N")
    assert report_of(game) == a_report(1, 1, gems="A", missions="13")


@pytest.mark.parametrize(("round_", "strength"), [(1, None), (2, None), (3, 10), (4, None), (6, None), (7, None)])
def test_strength_is_told_only_when_a_monster_is_fought(round_: int, strength: int | None) -> None:
    """Strength 10 is enough for the Minotaur but not for the Vampire."""
    game = at_round_end(quiet(2), round=round_, visited=["D2", "E5"], levels=(2, 2, 2, 2))
    assert report_of(game).strength == strength


def test_who_never_saw_the_room_tells_no_strength() -> None:
    assert report_of(at_round_end(quiet(2), round=3, levels=(6, 6, 6, 6))).strength is None


def test_the_round_closes_when_all_others_have_told() -> None:
    game = at_round_end(quiet(3))
    assert refusal(game, "||") == Reason.ROUND_OPEN
    assert refusal(game, "| ||") == refusal(game, "| @2:-:-:- ||") == Reason.REPORTS_MISSING
    assert after(game, "| @3:-:-:- @2:-:-:- ||").round == 2


def test_a_report_told_again_replaces_the_first() -> None:
    game = after(at_round_end(quiet(3)), "| @2:A:-:- @2:B:-:- @3:-:-:-")
    assert game.heard == (a_report(1, 1, gems="B"), a_report(2, 1))
    assert after(game, "||").gems_left == 0b11111101


def test_reports_are_heard_when_three_dice_are_used_and_nothing_is_changed_after() -> None:
    setup = quiet(2)
    assert refusal(a_game(setup=setup), "@2:-:-:-") == Reason.ROUND_OPEN
    assert refusal(at_round_end(setup), "| 1N") == Reason.ROUND_INKED


@pytest.mark.parametrize(
    ("report", "reason"),
    [
        (a_report(0, 1), Reason.OWN_SEAT),
        (a_report(2, 1), Reason.NO_SUCH_SEAT),
        (a_report(1, 2), Reason.WRONG_ROUND),
        (a_report(1, 1, missions="3"), Reason.IMPOSSIBLE_REPORT),
        (a_report(1, 1, strength=12), Reason.IMPOSSIBLE_REPORT),
        (Report(1, 1, gems=1 << 8, missions=0, strength=None), Reason.IMPOSSIBLE_REPORT),
        (Report(1, 1, gems=-1, missions=0, strength=None), Reason.IMPOSSIBLE_REPORT),
    ],
)
def test_reports_that_cannot_be_are_refused(report: Report, reason: Reason) -> None:
    game = after(at_round_end(quiet(2, ("row", "gems-4"))), "|")
    assert refusal(game, Hear(report)) == reason


def test_alone_nobody_reports() -> None:
    game = at_round_end(quiet(1))
    assert refusal(game, Hear(a_report(1, 1))) == refusal(game, CloseRound()) == Reason.NOT_A_TABLE


# The end of a round at a table.


def test_three_take_the_same_gem_in_one_round_and_the_fourth_loses_it() -> None:
    setup = quiet(4)
    takers = [after(a_game(setup=setup, seat=seat, at="F2"), "5>A2. 1N 2N") for seat in range(3)]
    table = end_round((*takers, at_round_end(setup, 3, at="F2")))
    assert [state.gems for state in table] == [1, 1, 1, 0]
    assert after(table[3], "[123056] 5>A2.").gems == 0


def test_a_mission_is_shared_by_two_and_lost_for_the_third() -> None:
    setup = quiet(3, ("potions-8", "row", "gems-4"))
    table = end_round(tuple(at_round_end(setup, seat, potions=potions) for seat, potions in enumerate([8, 7, 9])))
    assert [score(state).points("K") for state in table] == [4, 0, 4]
    assert {state.missions_open for state in table} == {0b110}


def test_each_player_may_win_another_mission() -> None:
    setup = quiet(2, ("potions-8", "hero-6", "gems-4"))
    table = end_round((at_round_end(setup, 0, potions=8), at_round_end(setup, 1, levels=(6, 1, 1, 1))))
    assert [state.claims for state in table] == [(1, 0, 0), (0, 1, 0)]
    assert {state.missions_open for state in table} == {0b100}


@pytest.mark.parametrize(
    ("warriors", "winners"), [((4, 3, 2), [0]), ((2, 3, 4), [2]), ((4, 3, 4), []), ((3, 3, 4), [2]), ((3, 3, 3), [])]
)
def test_the_single_highest_strength_wins_and_a_tie_nobody(warriors: tuple[int, ...], winners: list[int]) -> None:
    setup = quiet(3)
    table = end_round(
        tuple(
            at_round_end(setup, seat, round=3, visited=["D2"], levels=(warrior, 2, 2, 2))
            for seat, warrior in enumerate(warriors)
        )
    )
    asked = [state.seat for state in table if question_of(state) is not None]
    assert asked == winners
    assert all(question_of(table[seat])[0] == LEVEL for seat in winners)


@pytest.mark.parametrize(
    ("clerics", "lines"),
    [((5, 4, 3), [7, 3, -4]), ((4, 4, 3), [3, 3, -4]), ((3, 4, 3), [-4, 5, -4]), ((3, 3, 3), [-4, -4, -4])],
)
def test_a_bonus_of_points_goes_to_the_single_highest_strength_and_at_a_tie_to_nobody(
    clerics: tuple[int, ...], lines: list[int]
) -> None:
    """The strength is 18 with the Cleric at 5, 15 at 4, and 13 at 3, which is too weak for the Vampire."""
    setup, fled = quiet(3), Fight(False, False, 4, -3, 0)
    table = end_round(
        tuple(
            at_round_end(setup, seat, round=6, visited=["E5"], levels=(3, 2, cleric, 3 - (cleric < 5)), fights=(fled,))
            for seat, cleric in enumerate(clerics)
        )
    )
    assert [score(state).points("B") for state in table] == lines
    assert all(question_of(state) is None for state in table)


def test_eight_players_end_a_round_together() -> None:
    setup = quiet(8)
    table = end_round(
        tuple(
            at_round_end(setup, seat, round=3, visited=["D2"] if seat else [], levels=(2, 2, 2, 2 + (seat == 5)))
            for seat in range(8)
        )
    )
    assert [len(state.heard) for state in table if state.agenda] == [7]
    assert [state.seat for state in table if state.agenda] == [5]
    assert [state.fights[0].fought for state in table] == [False, *[True] * 7]


# Who wins.


def test_most_points_win() -> None:
    places = ranking([final(quiet(3), (1, 9), (3, 3), (2, 2))])
    assert [(place.rank, place.seat, place.points) for place in places] == [(1, 1, 4), (2, 2, 3), (3, 0, 1)]


def test_a_tie_is_won_by_most_rooms_visited() -> None:
    places = ranking([final(quiet(3), (2, 4), (2, 6), (2, 5))])
    assert [(place.rank, place.seat, place.rooms) for place in places] == [(1, 1, 6), (2, 2, 5), (3, 0, 4)]


def test_still_tied_the_win_is_shared() -> None:
    places = ranking([final(quiet(4), (2, 5), (1, 9), (2, 5), (1, 3))])
    assert [(place.rank, place.seat) for place in places] == [(1, 0), (1, 2), (3, 1), (4, 3)]


def test_negative_totals_are_ranked_as_well() -> None:
    setup = quiet(2)
    fled = Fight(False, False, 4, -3, 0)
    table = (a_game(setup=setup, seat=0, round=9, fights=(fled,)), a_game(setup=setup, seat=1, round=9, damage=3))
    assert [(place.seat, place.points) for place in ranking([table])] == [(1, -1), (0, -3)]


# The campaign.


def test_a_campaign_adds_the_scores_of_its_games() -> None:
    games = [final(quiet(2, dungeon="A"), (3, 0), (2, 0)), final(quiet(2, dungeon="B"), (1, 0), (3, 0))]
    assert [(place.seat, place.points) for place in ranking(games)] == [(1, 3 + 4), (0, 4 + 1)]


def test_a_tied_campaign_is_won_by_most_rooms_over_all_games() -> None:
    games = [final(quiet(2, dungeon="A"), (3, 2), (2, 5)), final(quiet(2, dungeon="B"), (2, 6), (3, 4))]
    assert [(place.rank, place.seat, place.rooms) for place in ranking(games)] == [(1, 1, 9), (2, 0, 8)]


def test_a_campaign_can_be_shared() -> None:
    games = [final(quiet(2, dungeon="A"), (3, 2), (2, 5)), final(quiet(2, dungeon="B"), (2, 6), (3, 3))]
    assert [place.rank for place in ranking(games)] == [1, 1]


def test_there_are_four_scenarios_of_three_dungeon_cards() -> None:
    assert SCENARIOS == ("ABC", "DEF", "GHI", "JKL")


def test_a_report_that_fought_below_the_lowest_threshold_is_impossible() -> None:
    game = after(a_game(setup=a_setup(players=2), round=3), "1N 2N 3N |")
    lowest = game.setup.monsters[0].thresholds[0].strength
    assert refusal(game, Hear(a_report(1, 3, strength=lowest - 1))) is Reason.IMPOSSIBLE_REPORT
    assert refusal(game, Hear(a_report(1, 3, strength=lowest))) is None


def test_alone_the_end_of_a_round_needs_nobody_else() -> None:
    game = after(a_game(), "1N 2N 3N")
    assert closing_actions((game,)) == [[EndRound()]]
    assert end_round((game,))[0].round == 2

"""The dungeon: doors, steps, barriers, minions, traps and what lies in the rooms (rule 7)."""

from typing import Any

import pytest

from paperdungeons.core.actions import Move
from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import (
    GemTaken,
    HeroLevelled,
    MinionBeaten,
    PointsGained,
    PotionBrewed,
    RoomEntered,
    TrapSprung,
    Wounded,
)
from paperdungeons.core.faces import WALL_ON_MOAT
from paperdungeons.core.rooms import ALL_ROOMS, OUTSIDE, ROOM_NAMES, parse_room
from paperdungeons.core.state import question_of
from tests.staging import a_game, a_setup, after, events_of, refusal

PRINTED_WALLS = ["A7|B7", "B7|C7", "B6|B7", "C3|C4", "D1|D2", "F6|F7"]
WALLS_OF_CARD_A = ["A2|B2", "B1|B2", "B4|C4", "B5|C5", "E4|E5", "E4|F4"]
WALL_ON_A_MOAT = "E5|F5"
"""The moat on which card A has a wall."""
MOATS = ["A1|A2", "A3|A4", "A5|A6", "D6|E6", "E5|F5", "F2|F3", "F4|F5"]


def refused_both_ways(edge: str, **kwargs: Any) -> set[Reason | None]:
    one, other = edge.split("|")
    return {refusal(a_game(at=at, **kwargs), f"5>{to}") for at, to in ((one, other), (other, one))}


# Doors and steps.


def test_the_dungeon_has_42_rooms_in_columns_a_to_f_and_rows_1_to_7() -> None:
    assert ALL_ROOMS.bit_count() == 42
    assert set(ROOM_NAMES) == {column + row for column in "ABCDEF" for row in "1234567"}
    assert refusal(a_game(at="A1"), Move(5, 42)) == Reason.NO_SUCH_THING


def test_six_doors_lead_in_below_row_1() -> None:
    legal = [name for name in ROOM_NAMES if refusal(a_game(), f"5>{name}") is None]
    assert legal == ["A1", "B1", "C1", "D1", "E1", "F1"]
    assert refusal(a_game(), "5>A2") == Reason.NO_DOOR


def test_entering_the_first_room_costs_1_point() -> None:
    game = after(a_game(), "5>C1")
    assert (game.position, game.points) == (parse_room("C1"), 1)


def test_doors_are_no_shortcut_between_rooms() -> None:
    assert refusal(a_game(at="A1"), "5>C1") == Reason.NOT_ADJACENT


@pytest.mark.parametrize("room", ["C1", "C3", "B2", "D2"])
def test_one_point_is_one_step_up_down_or_sideways(room: str) -> None:
    game = after(a_game(at="C2"), f"5>{room}")
    assert (game.position, game.points) == (parse_room(room), 1)


@pytest.mark.parametrize("room", ["B1", "D1", "B3", "D3", "C4", "E2", "C2", "F7"])
def test_a_step_is_never_diagonal_nor_longer(room: str) -> None:
    assert refusal(a_game(at="C2"), f"5>{room}") == Reason.NOT_ADJACENT


def test_the_end_of_a_row_is_not_beside_the_start_of_the_next() -> None:
    assert refusal(a_game(at="F1"), "5>A2") == refusal(a_game(at="A2"), "5>F1") == Reason.NOT_ADJACENT


def test_a_move_ends_with_its_points_and_the_next_die_goes_on_from_there() -> None:
    assert refusal(a_game(), "5>C1C2D2") == Reason.NOT_MOVING
    assert after(a_game(), "5>C1C2 6>D2D3=W").position == parse_room("D3")
    assert after(a_game(), "0>C1C2D2").position == parse_room("D2")


# Walls, moats, secret passages.


@pytest.mark.parametrize("wall", PRINTED_WALLS)
def test_printed_walls_stop_a_party_on_every_card(wall: str) -> None:
    for dungeon in "ABCDEFGHIJKL":
        assert refused_both_ways(wall, setup=a_setup(dungeon=dungeon)) == {Reason.WALL_IN_THE_WAY}


@pytest.mark.parametrize("wall", WALLS_OF_CARD_A)
def test_the_extra_walls_of_a_card_stop_a_party_on_that_card(wall: str) -> None:
    assert refused_both_ways(wall, setup=a_setup(dungeon="A")) == {Reason.WALL_IN_THE_WAY}


def test_the_extra_walls_of_a_card_are_not_on_the_others() -> None:
    assert refused_both_ways("A2|B2", setup=a_setup(dungeon="B")) == {None}


@pytest.mark.parametrize("moat", MOATS)
def test_moats_stop_a_party(moat: str) -> None:
    for dungeon in "BCDEFGHIJKL":
        assert refused_both_ways(moat, setup=a_setup(dungeon=dungeon)) == {Reason.MOAT_IN_THE_WAY}
    on_a = Reason.WALL_ON_MOAT_IN_THE_WAY if moat == WALL_ON_A_MOAT else Reason.MOAT_IN_THE_WAY
    assert refused_both_ways(moat) == {on_a}


def test_the_cloak_passes_walls_and_not_moats() -> None:
    cloak = {"cloak": 2}
    assert refused_both_ways("D1|D2", items=cloak) == refused_both_ways("A2|B2", items=cloak) == {None}
    assert refused_both_ways("A1|A2", items=cloak) == {Reason.MOAT_IN_THE_WAY}


def test_the_medallion_passes_moats_and_not_walls() -> None:
    medallion = {"medallion": 2}
    assert refused_both_ways("A1|A2", items=medallion) == {None}
    assert refused_both_ways("D1|D2", items=medallion) == {Reason.WALL_IN_THE_WAY}


@pytest.mark.parametrize(
    ("items", "reason"),
    [
        ({}, Reason.WALL_ON_MOAT_IN_THE_WAY),
        ({"cloak": 2}, Reason.WALL_ON_MOAT_IN_THE_WAY),
        ({"medallion": 2}, Reason.WALL_ON_MOAT_IN_THE_WAY),
        ({"cloak": 2, "medallion": 1}, Reason.WALL_ON_MOAT_IN_THE_WAY),
        ({"cloak": 1, "medallion": 2}, Reason.WALL_ON_MOAT_IN_THE_WAY),
        ({"cloak": 2, "medallion": 2}, None),
    ],
)
def test_a_wall_on_a_moat_needs_cloak_and_medallion(items: dict[str, int], reason: Reason | None) -> None:
    assert refused_both_ways(WALL_ON_A_MOAT, items=items) == {reason}


@pytest.mark.parametrize("dungeon", "BCDEFGHIJKL")
def test_where_no_wall_lies_on_that_moat_the_medallion_is_enough(dungeon: str) -> None:
    setup = a_setup(dungeon=dungeon)
    assert refused_both_ways(WALL_ON_A_MOAT, items={"medallion": 2}, setup=setup) == {None}
    assert refused_both_ways(WALL_ON_A_MOAT, items={"cloak": 2}, setup=setup) == {Reason.MOAT_IN_THE_WAY}


def test_a_wall_on_a_moat_costs_1_point_and_counts_as_a_wall_and_a_moat() -> None:
    game = a_game(at="E5", items={"cloak": 2, "medallion": 2}, levels=(1, 1, 1, 5))
    there = after(game, "5>F5")
    assert (there.position, there.points, there.crossings) == (parse_room("F5"), 1, 2)
    assert after(there, "E5").crossings == 4
    assert events_of(game, "5>F5")[0] == RoomEntered(parse_room("F5"), parse_room("E5"), WALL_ON_MOAT, True)
    over_each = a_game(at="E5", items={"cloak": 2, "medallion": 2})
    assert after(over_each, "5>E4.").crossings == after(a_game(at="F4", items={"medallion": 2}), "5>F5.").crossings == 1


def test_a_wall_on_a_moat_pays_the_ranger_as_a_moat_does() -> None:
    both = {"cloak": 2, "medallion": 2}
    game = a_game(power="ranger", at="E5", visited=["F5"], beaten=["F5"], items=both)
    there = after(game, "5>F5")
    assert there.points == 2 - 1 + 1
    assert events_of(game, "5>F5").count(PointsGained(1)) == 1
    assert after(there, "E5").points == 2 - 1, "the same moat pays once per die"
    assert after(there, "F4=W").points == 2 - 1 + 1, "another moat pays too"
    assert after(a_game(power="noble", at="E5", items=both), "5>F5").points == 1


def test_with_one_of_the_two_items_a_party_walks_round_a_wall_on_a_moat() -> None:
    """It enters F5 from F4 with the Medallion, E5 from E4 with the Cloak: no other edge has both a wall and a moat."""
    assert after(a_game(at="F4", items={"medallion": 2}), "5>F5").position == parse_room("F5")
    assert after(a_game(at="E4", items={"cloak": 2}), "5>E5").position == parse_room("E5")
    assert refused_both_ways("F5|F6") == {None}


def test_the_cloak_does_not_lead_out_of_the_grid() -> None:
    items = {"cloak": 2, "medallion": 2}
    assert refused_both_ways("A1|F1", items=items) == {Reason.NOT_ADJACENT}
    assert refusal(a_game(at="A1", items=items), Move(5, OUTSIDE)) == Reason.NO_SUCH_THING


@pytest.mark.parametrize(("at", "to"), [("A2", "F2"), ("F2", "A2"), ("A4", "F4"), ("F4", "A4")])
def test_secret_passages_join_both_ends_for_1_point(at: str, to: str) -> None:
    game = after(a_game(at=at, visited=[to], beaten=["A2"]), f"0>{to}")
    assert (game.position, game.points) == (parse_room(to), 2)


@pytest.mark.parametrize("row", "13567")
def test_other_rows_have_no_passage(row: str) -> None:
    assert refused_both_ways(f"A{row}|F{row}") == {Reason.NOT_ADJACENT}


# Drawing the way.


def test_a_line_is_drawn_for_every_step() -> None:
    game = after(a_game(), "0>C1C2C1")
    assert game.trail == tuple(parse_room(room) for room in ("C1", "C2", "C1"))
    entered = [event for event in events_of(a_game(), "0>C1C2C1") if isinstance(event, RoomEntered)]
    assert [event.origin for event in entered] == [OUTSIDE, parse_room("C1"), parse_room("C2")]


def test_rooms_may_be_revisited_and_pay_once() -> None:
    game = after(a_game(), "0>C1B1=sC1")
    assert game.position == parse_room("C1")
    assert game.potions == 1


def test_a_room_pays_in_the_next_round_neither() -> None:
    assert after(a_game(at="C2", visited=["C1"], round=2), "5>C1.").potions == 0


def test_an_empty_room_does_nothing() -> None:
    assert events_of(a_game(at="C2"), "5>D2.") == [RoomEntered(parse_room("D2"), parse_room("C2"), 0, True)]


# Minions.


def test_a_minion_is_beaten_before_the_rewards_come() -> None:
    happened = [type(event) for event in events_of(a_game(at="F2"), "5>A2.")]
    assert happened == [RoomEntered, Wounded, MinionBeaten, GemTaken]


def test_the_level_for_a_fight_is_that_before_the_reward() -> None:
    game = after(a_game(at="E3", levels=(1, 1, 2, 1)), "5>E2=C.")
    assert (game.levels[2], game.damage) == (3, 1)


@pytest.mark.parametrize(("level", "damage"), [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_a_minion_costs_the_difference_in_levels_and_never_less_than_0(level: int, damage: int) -> None:
    game = after(a_game(at="F2", levels=(1, 1, level, 1)), "5>A2.")
    assert game.damage == damage
    assert game.beaten == 1 << parse_room("A2")


@pytest.mark.parametrize(("room", "fighter"), [("B1", "W"), ("A1", "Z"), ("D1", "R")])
def test_each_kind_of_minion_is_fought_by_one_hero(room: str, fighter: str) -> None:
    others_strong = tuple(1 if letter == fighter else 6 for letter in "WZCR")
    alone_strong = tuple(6 if letter == fighter else 1 for letter in "WZCR")
    assert after(a_game(levels=others_strong), f"5>{room}").damage == 2
    assert after(a_game(levels=alone_strong), f"5>{room}").damage == 0


def test_zombies_are_fought_by_the_cleric() -> None:
    assert after(a_game(at="F2", levels=(6, 6, 1, 6)), "5>A2.").damage == 3
    assert after(a_game(at="F2", levels=(1, 1, 6, 1)), "5>A2.").damage == 0


@pytest.mark.parametrize(("level", "damage"), [(1, 1), (2, 0), (3, 0), (6, 0)])
def test_the_armour_counts_1_more_for_the_hero_that_fights(level: int, damage: int) -> None:
    game = after(a_game(levels=(1, 1, 1, level), items={"armour": 2}), "5>D1.")
    assert game.damage == damage


def test_half_an_armour_does_not_help() -> None:
    assert after(a_game(items={"armour": 1}), "5>D1.").damage == 2


def test_a_beaten_minion_is_crossed_out_and_fills_the_next_minion_box() -> None:
    game = a_game(beaten=["A1", "B1"])
    minions = [event for event in events_of(game, "5>D1.") if isinstance(event, MinionBeaten)]
    assert minions == [MinionBeaten(parse_room("D1"), 3)]
    assert after(game, "5>D1.").beaten.bit_count() == 3


def test_a_beaten_minion_is_not_fought_again() -> None:
    game = after(a_game(), "0>D1C1D1")
    assert game.beaten.bit_count() == 1
    assert game.damage + game.hearts_drunk == 2


def test_sword_and_berserker_do_not_help_against_minions() -> None:
    assert after(a_game(power="berserker", items={"sword": 2}), "5>D1.").damage == 2


# Traps.


def test_a_trap_strikes_before_the_reward_comes() -> None:
    happened = [type(event) for event in events_of(a_game(at="D2"), "5>D3=W")]
    assert happened == [RoomEntered, TrapSprung, Wounded, HeroLevelled]


def test_a_trap_costs_1_damage_on_every_entry() -> None:
    game = after(a_game(at="D2"), "0>C2D2C2")
    assert game.damage == 2
    assert after(a_game(at="D2", visited=["C2"], round=5), "5>C2.").damage == 1


def test_a_trap_strikes_again_and_its_reward_does_not() -> None:
    game = after(a_game(at="D2"), "0>D3=WD2D3")
    assert (game.damage, game.levels, game.agenda) == (2, (2, 1, 1, 1), ())


def test_a_trap_does_not_strike_who_stays_or_leaves() -> None:
    game = after(a_game(at="C2"), "5>D2. 6N 1N")
    assert game.damage == 0


# Rewards.


def test_a_room_with_two_potions_pays_both_after_the_fight() -> None:
    happened = [event for event in events_of(a_game(), "5>A1") if not isinstance(event, RoomEntered)]
    assert happened == [Wounded(2, 0), MinionBeaten(0, 1), PotionBrewed(1), PotionBrewed(2)]


@pytest.mark.parametrize(("letter", "hero"), list(zip("WZCR", range(4), strict=True)))
def test_a_level_up_of_a_room_goes_to_any_hero_without_condition(letter: str, hero: int) -> None:
    asked = after(a_game(at="D2"), "5>D3")
    assert question_of(asked)[0] == LEVEL
    assert after(asked, f"={letter}").levels[hero] == 2


def test_a_reward_comes_in_the_middle_of_a_move() -> None:
    asked = after(a_game(), "0>E1")
    assert (question_of(asked)[0], asked.points) == (STEP, 2)
    assert refusal(asked, "F1") == Reason.ANSWER_FIRST
    assert after(asked, "=aF1").potions == 1


def test_a_level_gained_on_the_way_helps_in_the_next_room() -> None:
    through_e2 = a_game(at="E3", beaten=["E2"], levels=(3, 1, 1, 1), roll="123055")
    assert after(through_e2, "0>E2=WE3F3").damage == 0
    assert after(through_e2, "0>E2=RE3F3").damage == 1

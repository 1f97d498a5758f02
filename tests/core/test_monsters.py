"""The monster at the end of a season: fighting, fleeing, the victory bonus, Lost Gems (rules 8, 9 and 11)."""

from typing import Any

import pytest

from paperdungeons.core.agenda import LEVEL
from paperdungeons.core.events import (
    GemsVanished,
    MissionClaimed,
    MonsterFought,
    Resurrected,
    VictoryBonusWon,
    Wounded,
)
from paperdungeons.core.monsters import strength_against
from paperdungeons.core.scoring import score
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import State, question_of
from tests.staging import BOX, a_game, a_setup, after, events_of

ALONE = a_setup(missions=(), hand_dice=True)
ALL = 0b11111111


def at_the_golem(levels: tuple[int, int, int, int], **wishes: Any) -> State:
    """The end of round 3 on dungeon A; the Golem (sworn enemy: the Wizard) lives in D2."""
    return a_game(**{
        "setup": ALONE, "round": 3, "dice": (), "visited": ["D2"], "power": "noble", "levels": levels,
    } | wishes)


def at_a_table(dungeon: str, **wishes: Any) -> State:
    """The end of round 3 for the first of two players."""
    setup = a_setup(missions=(), hand_dice=True, players=2, dungeon=dungeon)
    return a_game(**{"setup": setup, "round": 3, "dice": (), "power": "noble"} | wishes)


# Strength.


def test_strength_is_the_sum_of_levels_with_the_sworn_enemy_twice() -> None:
    game = a_game(levels=(2, 3, 1, 5))
    by_enemy = [("minotaur", 13), ("golem", 14), ("gorgon", 12), ("troll", 16)]
    for monster, strength in by_enemy:
        assert strength_against(game, BOX.monster(monster)) == strength


@pytest.mark.parametrize(
    ("wishes", "strength"),
    [
        ({"levels": (4, 1, 1, 1)}, 4 * 2 + 3 + 1),
        ({"levels": (1, 1, 1, 1), "items": {"sword": 2}}, 1 * 2 + 3 + 3),
        ({"levels": (1, 1, 1, 1), "power": "berserker"}, 1 * 2 + 3 + 2),
        ({"levels": (4, 1, 1, 1), "items": {"sword": 2}, "power": "berserker"}, 4 * 2 + 3 + 1 + 3 + 2),
    ],
)
def test_bonuses_are_added_and_not_doubled(wishes: dict[str, Any], strength: int) -> None:
    assert strength_against(a_game(**wishes), BOX.monster("minotaur")) == strength


def test_the_armour_does_not_help_against_monsters() -> None:
    armour = a_game(items={"armour": 2, "sword": 1})
    assert strength_against(armour, BOX.monster("golem")) == 5


# Fighting and fleeing.


@pytest.mark.parametrize(
    ("levels", "strength", "points", "damage"),
    [
        ((2, 2, 1, 1), 8, 1, 2),
        ((3, 2, 2, 2), 11, 1, 2),
        ((3, 2, 3, 2), 12, 4, 2),
        ((3, 3, 3, 2), 14, 4, 2),
        ((3, 3, 3, 3), 15, 6, 1),
        ((6, 6, 6, 6), 31, 6, 1),
    ],
)
def test_the_highest_threshold_reached_gives_points_and_damage(
    levels: tuple[int, int, int, int], strength: int, points: int, damage: int
) -> None:
    game = after(at_the_golem(levels), "|")
    assert game.fights == (Fight(seen=True, fought=True, strength=strength, points=points, damage=damage),)
    assert game.damage == damage
    assert score(game).points("A") == points


def test_strength_one_below_the_lowest_threshold_flees() -> None:
    game = after(at_the_golem((2, 1, 2, 1)), "|")
    assert game.fights == (Fight(seen=True, fought=False, strength=7, points=-2, damage=0),)
    assert (game.damage, score(game).points("A")) == (0, -2)


def test_a_party_that_never_saw_the_room_flees_however_strong() -> None:
    game = after(at_the_golem((6, 6, 6, 6), visited=["D3", "D1"]), "|")
    assert game.fights == (Fight(seen=False, fought=False, strength=31, points=-2, damage=0),)
    assert game.damage == 0


def test_a_party_may_see_the_room_in_the_last_round_of_the_season() -> None:
    game = at_the_golem((2, 2, 1, 1), visited=[], at="C2", dice=(1, 2, 3, 0, 5, 6))
    assert after(game, "1>D2. 2N 3N |").fights[0].fought


def test_only_the_room_of_this_seasons_monster_counts() -> None:
    game = at_the_golem((6, 6, 6, 6), visited=["E5", "A6"])
    assert not after(game, "|").fights[0].fought


def test_a_party_that_saw_the_room_and_is_strong_enough_must_fight() -> None:
    """Even when fleeing would be cheaper: 2 damage, above life."""
    game = after(at_the_golem((2, 2, 1, 1), damage=5), "|")
    assert game.fights[0].fought
    assert game.resurrected


def test_the_second_and_third_monsters_wait_in_their_own_rooms() -> None:
    first = Fight(False, False, 4, -2, 0)
    hydra = at_the_golem((4, 3, 3, 3), round=6, visited=["E5"], fights=(first,))
    assert after(hydra, "|").fights[1] == Fight(True, True, 4 * 2 + 9 + 1, 5, 3)
    lich = at_the_golem((4, 4, 5, 4), round=8, visited=["A6"], fights=(first, first))
    assert after(lich, "|").fights[2] == Fight(True, True, 17 + 5 + 1, 8, 4)


def test_a_level_gained_in_the_round_counts() -> None:
    game = at_the_golem((2, 1, 2, 1), dice=(1, 2, 3, 0, 5, 6))
    assert after(game, "5L 1N 3N |").fights[0].strength == 8


# The victory bonus.


def test_the_single_highest_strength_wins_the_bonus() -> None:
    troll = at_a_table("D", levels=(2, 2, 2, 2), visited=["E3"])
    for rival, won in [("9", True), ("10", False), ("11", False), ("-", True)]:
        closed = after(troll, f"| @2:-:-:{rival} ||")
        assert closed.fights[0].strength == 10
        assert (question_of(closed) is not None) == won


def test_who_fled_wins_no_bonus() -> None:
    assert after(at_a_table("D", levels=(2, 2, 2, 2)), "| @2:-:-:- ||").agenda == ()


def test_alone_the_bonus_is_never_won() -> None:
    assert VictoryBonusWon(0) not in events_of(at_the_golem((6, 6, 6, 6)), "|")


def test_damage_comes_first_and_the_bonus_after() -> None:
    """A potion won from the Minotaur does not heal what the Minotaur did."""
    game = after(at_a_table("B", levels=(2, 2, 2, 1), visited=["C3"]), "| @2:-:-:- ||")
    assert (game.fights[0].damage, game.damage) == (3, 3)
    assert (game.potions, game.hearts_drunk) == (1, 0)


def test_a_level_won_comes_too_late_for_the_damage() -> None:
    game = at_a_table("D", levels=(2, 2, 2, 2), visited=["E3"], damage=6)
    happened = [type(event) for event in events_of(game, "| @2:-:-:- ||=W")]
    wanted = [MonsterFought, Wounded, Resurrected, VictoryBonusWon]
    assert [event for event in happened if event in wanted] == wanted


def test_the_bonus_is_answered_before_the_next_round_begins() -> None:
    asked = after(at_a_table("D", levels=(2, 2, 2, 2), visited=["E3"]), "| @2:-:-:- ||")
    assert (asked.round, question_of(asked)[0]) == (3, LEVEL)
    assert after(asked, "=Z").round == 4


# Lost Gems.


def test_lost_gems_are_crossed_out_after_the_first_two_monsters() -> None:
    first = Fight(False, False, 4, -2, 0)
    assert after(at_the_golem((1, 1, 1, 1)), "|").gems_left == ALL & ~0b00100010
    hydra = at_the_golem((1, 1, 1, 1), round=6, fights=(first,))
    assert after(hydra, "|").gems_left == ALL & ~0b01000001
    lich = at_the_golem((1, 1, 1, 1), round=8, fights=(first, first))
    assert after(lich, "|").gems_left == ALL


@pytest.mark.parametrize("round_", [1, 2, 4, 5, 7])
def test_no_gem_is_lost_in_a_round_without_a_monster(round_: int) -> None:
    assert after(at_the_golem((1, 1, 1, 1), round=round_), "|").gems_left == ALL


def test_a_gem_already_taken_is_not_lost() -> None:
    game = after(at_the_golem((1, 1, 1, 1), gems=1, gone="B"), "|")
    assert game.gems == 1
    assert GemsVanished(0b00100000) in events_of(at_the_golem((1, 1, 1, 1), gems=1, gone="B"), "|")


def test_a_lost_gem_cannot_be_found_any_more() -> None:
    game = at_the_golem((4, 1, 1, 1), at="E3")
    assert after(game, "| [123056] 5>F3.").gems == 0


@pytest.mark.parametrize(("lost_gems", "left"), [(True, ALL & ~0b00100010), (False, ALL)])
def test_lost_gems_are_optional_for_several_players(lost_gems: bool, left: int) -> None:
    setup = a_setup(missions=(), hand_dice=True, players=2, lost_gems=lost_gems)
    game = a_game(setup=setup, round=3, dice=())
    assert after(game, "| @2:-:-:- ||").gems_left == left


def test_lost_gems_are_always_on_in_the_solo_game() -> None:
    assert a_setup(players=1, lost_gems=False).lost_gems
    assert not a_setup(players=2).lost_gems


# The order of the end of a round.


def test_gems_then_missions_then_the_monster_then_lost_gems() -> None:
    setup = a_setup(missions=["hero-6"], hand_dice=True, players=2, lost_gems=True)
    game = a_game(setup=setup, round=3, dice=(), visited=["D2"], levels=(6, 2, 2, 2), power="noble")
    happened = [type(event) for event in events_of(game, "| @2:A:-:- ||=s")]
    wanted = [GemsVanished, MissionClaimed, MonsterFought, Wounded, VictoryBonusWon, GemsVanished]
    assert [event for event in happened if event in wanted] == wanted

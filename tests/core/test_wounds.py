"""Damage, hearts and resurrection (rule 5)."""

import pytest

from paperdungeons.core.events import Resurrected, Wounded
from paperdungeons.core.scoring import score
from paperdungeons.core.sheet import hearts, life
from tests.staging import a_game, a_setup, after, events_of, refusal

REAL_DICE = a_setup(missions=(), hand_dice=True)
ZOMBIE_4 = "5>A2."
"""A move from F2 to the zombie in A2; with the Cleric at 1 it costs 3 damage at once."""


# Hearts.


def test_damage_fills_the_column_one_box_each() -> None:
    assert after(a_game(at="F2", damage=1), ZOMBIE_4).damage == 4


@pytest.mark.parametrize("potions", [0, 1, 5, 12])
def test_each_potion_has_2_hearts(potions: int) -> None:
    assert hearts(a_game(potions=potions)) == 2 * potions


def test_a_heart_crossed_out_cancels_one_damage() -> None:
    game = after(a_game(at="F2", potions=2), ZOMBIE_4)
    assert (game.damage, game.hearts_drunk, hearts(game)) == (0, 3, 1)


@pytest.mark.parametrize(("drunk", "damage"), [(0, 1), (1, 2), (2, 3)])
def test_damage_for_which_hearts_are_missing_goes_to_the_column(drunk: int, damage: int) -> None:
    game = after(a_game(at="F2", potions=1, hearts_drunk=drunk), ZOMBIE_4)
    assert (game.damage, hearts(game)) == (damage, 0)


def test_potions_do_not_heal_damage_that_is_written() -> None:
    game = after(a_game(damage=4), "5B")
    assert (game.damage, hearts(game)) == (4, 4)


def test_cancelled_damage_never_counts_in_scoring() -> None:
    game = after(a_game(at="F2", potions=2), ZOMBIE_4)
    assert score(game).points("H") == 0


def test_hearts_save_from_skulls() -> None:
    game = after(a_game(setup=REAL_DICE, roll="", potions=1), "[XX3056]")
    assert (game.damage, hearts(game)) == (0, 0)


def test_hearts_save_from_monsters() -> None:
    fight = {"round": 3, "dice": (), "visited": ["D2"], "levels": (2, 2, 2, 1), "power": "noble"}
    game = after(a_game(setup=REAL_DICE, potions=1, **fight), "|")
    assert (game.fights[0].damage, game.damage, hearts(game)) == (3, 1, 0)
    saved = after(a_game(setup=REAL_DICE, potions=2, **fight), "|")
    assert (saved.fights[0].damage, saved.damage, hearts(saved)) == (3, 0, 1)


# Resurrection.


@pytest.mark.parametrize(
    ("levels", "damage", "ticked"),
    [((1, 1, 1, 1), 3, False), ((1, 1, 1, 1), 4, True), ((2, 1, 3, 1), 6, False), ((2, 1, 3, 1), 7, True)],
)
def test_damage_above_life_ticks_and_equal_is_fine(
    levels: tuple[int, int, int, int], damage: int, ticked: bool
) -> None:
    game = after(a_game(damage=damage, levels=levels, at="C1"), "5>C2.")
    assert game.damage == damage + 1
    assert game.resurrected == ticked


def test_a_heart_can_keep_a_party_alive() -> None:
    game = after(a_game(damage=4, potions=1, at="C1"), "5>C2.")
    assert (game.damage, game.resurrected) == (4, False)


def test_resurrection_is_ticked_once_a_game() -> None:
    happened = events_of(a_game(damage=4, at="D2"), "0>C2D2C2")
    assert happened.count(Resurrected()) == 1
    assert score(after(a_game(damage=4, at="D2"), "0>C2D2C2")).points("I") == -9


def test_play_goes_on_after_a_resurrection() -> None:
    game = after(a_game(damage=4, at="D2"), "0>C2")
    assert game.resurrected
    assert game.damage == 5
    assert refusal(game, "D2C2 5L 2B |") is None


def test_two_skulls_may_be_the_end_as_well() -> None:
    assert after(a_game(setup=REAL_DICE, roll="", damage=3), "[XX3056]").resurrected
    assert not after(a_game(setup=REAL_DICE, roll="", damage=3), "[X23056]").resurrected


def test_a_monster_may_be_the_end_as_well() -> None:
    fight = {"round": 3, "dice": (), "visited": ["D2"], "levels": (2, 2, 2, 1), "power": "noble"}
    assert not after(a_game(setup=REAL_DICE, damage=4, **fight), "|").resurrected
    assert after(a_game(setup=REAL_DICE, damage=5, **fight), "|").resurrected


# The end of the column.


@pytest.mark.parametrize("damage", [21, 22, 23, 24])
def test_damage_beyond_the_24th_box_is_not_written(damage: int) -> None:
    game = after(a_game(damage=damage, resurrected=True, at="F2"), ZOMBIE_4)
    assert game.damage == 24
    assert score(game).points("H") == -25


def test_what_is_not_written_is_not_told() -> None:
    wounds = [
        event
        for event in events_of(a_game(damage=23, resurrected=True, at="F2"), ZOMBIE_4)
        if isinstance(event, Wounded)
    ]
    assert wounds == [Wounded(damage=1, hearts=0)]


def test_a_full_column_equals_the_highest_life() -> None:
    game = after(a_game(damage=23, levels=(6, 6, 6, 6), at="C1"), "5>C2.")
    assert (game.damage, life(game), game.resurrected) == (24, 24, False)

"""Levelling heroes, the fighting style, and the abilities of level 4 (rules 4 and 5)."""

import pytest

from paperdungeons.core.actions import LevelUp
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import GemTaken, HeroLevelled
from paperdungeons.core.faces import CLERIC, HEROES, POWER_SWAP, ROGUE, WARRIOR, WIZARD, WIZARD_SWAP
from paperdungeons.core.monsters import strength_against
from paperdungeons.core.sheet import life
from tests.staging import BOX, a_game, a_setup, after, events_of, refusal

REAL_DICE = a_setup(missions=(), hand_dice=True)


# Levelling.


@pytest.mark.parametrize(("die", "hero"), [(1, WIZARD), (5, CLERIC), (2, WARRIOR), (6, ROGUE), (3, ROGUE), (8, CLERIC)])
def test_a_die_levels_only_the_hero_whose_symbol_it_shows(die: int, hero: int) -> None:
    game = a_game(roll=str(die) * 6)
    assert refusal(game, LevelUp(die, hero)) == Reason.WRONG_SYMBOL


def test_the_kept_objective_fixes_which_colour_levels_which_hero() -> None:
    black_warrior, white_warrior = a_game(objective="gems"), a_game(objective="rows")
    assert [refusal(black_warrior, die) for die in ("1L", "5L")] == [Reason.WRONG_COLOUR, None]
    assert [refusal(white_warrior, die) for die in ("1L", "5L")] == [None, Reason.WRONG_COLOUR]


def test_a_level_up_fills_one_level_box_and_one_life_circle() -> None:
    game = after(a_game(levels=(2, 3, 1, 5)), "2L")
    assert game.levels == (2, 4, 1, 5)
    assert life(game) == 12


def test_a_hero_can_reach_level_6() -> None:
    assert after(a_game(levels=(5, 1, 1, 1)), "5L").levels[WARRIOR] == 6


@pytest.mark.parametrize("objective", ["gems", "rows"])
@pytest.mark.parametrize(("letter", "hero"), [("W", WARRIOR), ("Z", WIZARD), ("C", CLERIC), ("R", ROGUE)])
def test_a_clover_is_any_hero_of_either_colour(objective: str, letter: str, hero: int) -> None:
    game = after(a_game(objective=objective, roll="923056"), f"9L{letter}")
    assert [game.levels[each] for each in HEROES] == [2 if each == hero else 1 for each in HEROES]


# The Wizard's colour swap and the Psionic's.


@pytest.mark.parametrize(("level", "reason"), [(3, Reason.NO_SWAP), (4, None), (5, None), (6, None)])
def test_a_wizard_at_4_swaps_the_colour_of_a_die(level: int, reason: Reason | None) -> None:
    assert refusal(a_game(levels=(1, level, 1, 1)), "1L~") == reason


def test_a_swap_works_from_white_to_black_and_from_black_to_white() -> None:
    game = a_game(levels=(1, 4, 1, 1), roll="123567")
    assert refusal(game, "1L") == refusal(game, "7L") == Reason.WRONG_COLOUR
    assert after(game, "1L~").levels == (2, 4, 1, 1)
    assert after(game, "7L~").levels == (1, 4, 2, 1)


def test_a_swap_changes_the_colour_and_not_the_symbol() -> None:
    assert refusal(a_game(levels=(1, 4, 1, 1)), LevelUp(1, ROGUE, WIZARD_SWAP)) == Reason.WRONG_SYMBOL


def test_a_swapped_die_writes_its_own_digit() -> None:
    assert after(a_game(levels=(1, 4, 1, 1), roll="123567"), "7L~ 1N").track == (7, 1)


def test_the_wizard_swaps_once_a_round() -> None:
    game = a_game(levels=(1, 4, 1, 1), roll="113567")
    assert refusal(game, "1L~ 7L~") == Reason.SWAP_USED
    assert refusal(game, "1L~ 1L~") == Reason.SWAP_USED


def test_the_wizard_swaps_again_in_the_next_round() -> None:
    game = a_game(levels=(1, 4, 1, 1), setup=REAL_DICE)
    assert after(game, "1L~ 2N 3N | [123056] 1L~").levels == (3, 4, 1, 1)


def test_a_swap_that_is_not_needed_is_refused() -> None:
    assert refusal(a_game(levels=(1, 4, 1, 1)), "5L~") == Reason.SWAP_NOT_NEEDED


def test_the_psionic_needs_no_wizard_and_swaps_once_a_round() -> None:
    game = a_game(power="psionic", roll="113567")
    assert refusal(game, "1L~") == Reason.NO_SWAP
    assert refusal(game, "1L^ 7L^") == Reason.SWAP_USED
    assert after(game, "1L^").levels == (2, 1, 1, 1)


def test_the_psionics_swap_is_a_separate_use() -> None:
    game = a_game(power="psionic", levels=(1, 4, 1, 1), roll="123567")
    assert after(game, "1L~ 7L^").levels == after(game, "1L^ 7L~").levels == (2, 4, 2, 1)


def test_both_swaps_are_not_used_on_one_die() -> None:
    game = a_game(power="psionic", levels=(1, 4, 1, 1))
    assert refusal(game, LevelUp(5, WARRIOR, WIZARD_SWAP | POWER_SWAP)) == Reason.NO_SUCH_THING
    assert refusal(game, LevelUp(1, WARRIOR, WIZARD_SWAP | POWER_SWAP)) == Reason.NO_SUCH_THING


# Life, and the other abilities of level 4.


@pytest.mark.parametrize(("levels", "total"), [((1, 1, 1, 1), 4), ((2, 3, 1, 5), 11), ((6, 6, 6, 6), 24)])
def test_life_is_the_sum_of_the_levels_from_4_to_24(levels: tuple[int, int, int, int], total: int) -> None:
    assert life(a_game(levels=levels)) == total


@pytest.mark.parametrize(("level", "strength"), [(3, 7), (4, 9), (5, 10), (6, 11)])
def test_a_warrior_at_4_gives_1_strength_against_monsters_for_good(level: int, strength: int) -> None:
    assert strength_against(a_game(levels=(level, 1, 1, 1)), BOX.monster("golem")) == strength


def test_a_warrior_at_4_gives_nothing_against_minions() -> None:
    assert after(a_game(levels=(4, 1, 1, 1), at="E3"), "5>F3.").damage == 4 - 4
    assert after(a_game(levels=(4, 1, 1, 1)), "5>D1.").damage == 3 - 1


@pytest.mark.parametrize(("level", "damage"), [(3, 2), (4, 0), (6, 0)])
def test_a_cleric_at_4_takes_no_damage_from_skulls(level: int, damage: int) -> None:
    game = a_game(setup=REAL_DICE, roll="", levels=(1, 1, level, 1))
    assert after(game, "[XX3056]").damage == damage


def test_a_rogue_at_4_brings_1_gem_at_once() -> None:
    game = a_game(levels=(1, 1, 1, 3), roll="123058")
    assert events_of(game, "8L") == [HeroLevelled(ROGUE, 4), GemTaken(1, None)]
    assert after(game, "8L").gems == 1


@pytest.mark.parametrize("level", [1, 2, 4, 5])
def test_the_rogue_brings_a_gem_only_at_4(level: int) -> None:
    assert after(a_game(levels=(1, 1, 1, level), roll="123058"), "8L").gems == 0


def test_the_rogues_gem_comes_by_a_reward_as_well_and_within_the_move() -> None:
    game = after(a_game(levels=(1, 1, 1, 3), at="D2"), "0>D3=R")
    assert (game.gems, game.points) == (1, 2)


@pytest.mark.parametrize("hero", [WARRIOR, WIZARD, CLERIC])
def test_no_other_hero_brings_a_gem(hero: int) -> None:
    levels = tuple(3 if each == hero else 1 for each in HEROES)
    assert after(a_game(levels=levels, roll="923056"), f"9L{'WZC'[hero]}").gems == 0

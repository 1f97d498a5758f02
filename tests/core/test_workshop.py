"""Crafting magic items and brewing potions (rules 4 and 6)."""

import pytest

from paperdungeons.core.actions import Craft
from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import GemTaken, ItemStepped, PotionBrewed, RowCompleted
from paperdungeons.core.sheet import item_boxes
from paperdungeons.core.state import State, question_of
from tests.staging import BOX, a_game, after, events_of, refusal


def boxes(state: State, item: str) -> int:
    number = BOX.item_no(item)
    return (state.begun >> number & 1) + (state.done >> number & 1)


# Items.


def test_a_die_fills_one_box_of_an_item() -> None:
    game = after(a_game(), "5Cs")
    assert boxes(game, "sword") == 1
    assert item_boxes(game) == 1


def test_both_boxes_may_be_filled_in_one_round() -> None:
    assert boxes(after(a_game(), "5Cs 1Cs"), "sword") == 2
    assert events_of(a_game(), "5Cs 1Cs") == [ItemStepped(0, False), ItemStepped(0, True)]


def test_there_are_eight_items() -> None:
    assert refusal(a_game(), Craft(5, 8)) == refusal(a_game(), Craft(5, -1)) == Reason.NO_SUCH_THING


@pytest.mark.parametrize(("item", "dice"), [("s", "159"), ("d", "269"), ("m", "379"), ("k", "489")])
def test_four_items_want_a_symbol_in_any_colour(item: str, dice: str) -> None:
    for die in "123456789":
        reason = None if die in dice else Reason.WRONG_SYMBOL
        assert refusal(a_game(roll=die * 6), f"{die}C{item}") == reason


@pytest.mark.parametrize("item", "rcat")
def test_four_items_take_any_die(item: str) -> None:
    assert [refusal(a_game(roll=die * 6), f"{die}C{item}") for die in "123456789"] == [None] * 9


@pytest.mark.parametrize("item", "sdmkrcat")
def test_an_item_step_wants_no_symbol(item: str) -> None:
    assert item_boxes(after(a_game(at="B3"), f"1>B4={item}.")) == 1


def test_an_item_step_fills_one_box_and_not_the_whole_item() -> None:
    game = after(a_game(at="B3"), "1>B4=a.")
    assert boxes(game, "armour") == 1
    assert game.done == 0


# Potions.


@pytest.mark.parametrize("die", "12345678")
def test_any_die_brews_2_potions(die: str) -> None:
    assert after(a_game(roll=die * 6), f"{die}B").potions == 2


def test_potions_are_brewed_one_after_the_other() -> None:
    assert events_of(a_game(), "5B") == [PotionBrewed(1), PotionBrewed(2)]


def test_the_first_row_pays_a_level_of_any_hero() -> None:
    for letter, levels in zip("WZCR", [(2, 1, 1, 1), (1, 2, 1, 1), (1, 1, 2, 1), (1, 1, 1, 2)], strict=True):
        assert after(a_game(potions=2), f"5B={letter}").levels == levels


def test_the_second_row_pays_an_item_step() -> None:
    asked = after(a_game(potions=6), "5B")
    assert question_of(asked)[0] == STEP
    assert boxes(after(asked, "=k"), "cloak") == 1


def test_the_third_row_pays_a_gem() -> None:
    assert events_of(a_game(potions=10), "5B") == [
        PotionBrewed(11), PotionBrewed(12), RowCompleted(2), GemTaken(1, None),
    ]


@pytest.mark.parametrize("potions", [0, 1, 4, 5, 8, 9])
def test_a_row_that_is_not_complete_pays_nothing(potions: int) -> None:
    game = after(a_game(potions=potions), "5B")
    assert (game.potions, game.agenda, game.gems) == (potions + 2, (), 0)


def test_a_row_pays_wherever_the_potion_comes_from() -> None:
    found = after(a_game(potions=3), "5>C1")
    assert (found.potions, question_of(found)[0]) == (4, LEVEL)
    assert after(a_game(potions=11), "5>C1.").gems == 1


def test_a_potion_that_was_drunk_still_fills_its_place() -> None:
    game = after(a_game(potions=2, hearts_drunk=4), "5B")
    assert (game.potions, question_of(game)[0]) == (4, LEVEL)


def test_potions_beyond_12_are_lost() -> None:
    game = after(a_game(potions=12), "5>C1.")
    assert (game.potions, game.gems, game.agenda) == (12, 0, ())


@pytest.mark.parametrize(("potions", "then", "gems"), [(11, 12, 1), (10, 12, 1), (9, 11, 0)])
def test_the_12th_potion_is_the_last(potions: int, then: int, gems: int) -> None:
    game = after(a_game(potions=potions), "5B")
    assert (game.potions, game.gems) == (then, gems)

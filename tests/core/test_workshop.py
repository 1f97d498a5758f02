"""Crafting magic items and brewing potions (rules 4 and 6)."""

from dataclasses import replace
from typing import Any

import pytest

from paperdungeons.core.actions import Choose, Craft
from paperdungeons.core.agenda import BEAT, LEVEL, STEP
from paperdungeons.core.cards import Effect
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import GemTaken, ItemStepped, PotionBrewed, RewardLost, RowCompleted
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.perks import gifts
from paperdungeons.core.sheet import item_boxes
from paperdungeons.core.state import State, question_of
from tests.staging import BOX, a_game, a_setup, after, events_of, refusal


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


# Steps on different items.


def craftsman(*items: str, **kwargs: Any) -> State:
    """The Craftsman's two steps are asked for, and these items answer; ``kwargs`` describe the rest of the sheet."""
    waiting = a_game(agenda=gifts(Effect.ITEMS, 2), **kwargs)
    return after(waiting, "".join(f"={item}" for item in items))


def test_two_different_items_gain_a_box_each() -> None:
    state = craftsman("s", "a")
    assert (boxes(state, "sword"), boxes(state, "armour"), item_boxes(state)) == (1, 1, 2)
    assert question_of(state) is None


@pytest.mark.parametrize("item", "sdmkrcat")
def test_the_item_that_just_had_a_box_is_refused(item: str) -> None:
    once = craftsman(item)
    assert refusal(once, f"={item}") == Reason.ANOTHER_ITEM
    others = [Choose(STEP, number) for number, card in enumerate(BOX.items) if card.letter != item]
    assert legal_actions(once) == others


def test_a_complete_item_is_refused_as_complete_and_not_as_the_same() -> None:
    assert refusal(craftsman("s", items={"sword": 1}), "=s") == Reason.ITEM_COMPLETE


@pytest.mark.parametrize(("item", "letter", "asks"), [("tome", "t", LEVEL), ("scepter", "d", BEAT)])
def test_what_a_completed_item_brings_comes_before_the_second_item(item: str, letter: str, asks: int) -> None:
    first = craftsman(letter, items={item: 1})
    assert question_of(first)[0] == asks
    answered = after(first, "=W" if asks == LEVEL else "=A1=B1")
    assert question_of(answered)[0] == STEP
    assert refusal(answered, f"={letter}") == Reason.ITEM_COMPLETE
    assert item_boxes(after(answered, "=s")) == 3


def test_a_step_that_comes_in_between_may_go_to_the_item_that_just_had_a_box() -> None:
    """The Cauldron's second potion is the eighth and pays a step of its own, which may go to any item."""
    first = craftsman("c", items={"cauldron": 1, "crown": 1}, potions=6)
    assert (question_of(first), first.potions) == ((STEP, 0), 8)
    between = after(first, "=r")
    assert (boxes(between, "crown"), between.potions) == (2, 9)
    assert question_of(between)[0] == STEP
    assert refusal(between, "=c") == Reason.ITEM_COMPLETE
    assert item_boxes(after(between, "=s")) == 5


def test_an_item_that_another_chain_completes_is_out_of_the_question() -> None:
    """The Tome levels a hero to 5, for which the Noble pays a step: it completes one of the two items still open."""
    full = {"scepter": 2, "medallion": 2, "cloak": 2, "cauldron": 2, "armour": 2, "crown": 1, "sword": 1, "tome": 1}
    first = craftsman("t", items=full, power="noble", levels=(4, 1, 1, 1))
    noble = after(first, "=W")
    assert question_of(noble) == (STEP, 0)
    last = after(noble, "=r")
    assert question_of(last) is None, "the Sword is the only item left: it needs no answer"
    assert (boxes(last, "sword"), item_boxes(last)) == (2, 16)


def test_with_one_open_item_one_step_is_lost() -> None:
    """The only open item gains the first box without a question, and no other item is left for the second."""
    crown = BOX.items[BOX.item_no("crown")]
    items = tuple(replace(item, effect=Effect.ITEMS, n=2) if item is crown else item for item in BOX.items)
    full = dict.fromkeys(("scepter", "medallion", "cloak", "cauldron", "armour", "tome"), 2)
    game = a_game(items=full | {"crown": 1}, setup=a_setup(box=replace(BOX, items=items)))
    assert events_of(game, "1Cr") == [ItemStepped(4, True), ItemStepped(0, False), RewardLost(STEP)]
    assert boxes(after(game, "1Cr"), "sword") == 1


def test_a_third_different_item_is_asked_for_where_a_card_gives_three() -> None:
    state = after(a_game(agenda=gifts(Effect.ITEMS, 3)), "=s=a")
    assert [refusal(state, f"={letter}") for letter in "sa"] == [Reason.ANOTHER_ITEM] * 2
    assert item_boxes(after(state, "=r")) == 3


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
        PotionBrewed(11),
        PotionBrewed(12),
        RowCompleted(2),
        GemTaken(1, None),
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

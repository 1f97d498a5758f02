"""Every power and every item does what it says.

The tables in printed.py are copied by hand from the content tables: they prove the data files, so nothing is read
from those.
"""

import pytest

from paperdungeons.core.agenda import BEAT, LEVEL, STEP
from paperdungeons.core.errors import Reason
from paperdungeons.core.rooms import ROOM_NAMES, parse_room
from paperdungeons.core.sheet import hearts, item_boxes
from paperdungeons.core.table import report_of
from tests.cards.parties import asked, boxes, kept, line, played
from tests.cards.printed import ITEMS, MINIONS, MOATS, POWERS, WALL_ON_A_MOAT, WALLS, WALLS_OF_A
from tests.staging import BOX, a_game, a_setup, after, refusal

# Powers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", POWERS)
def test_a_power_is_worth_its_printed_points(id_: str) -> None:
    assert line(a_game(power=id_, objective="gems"), "J") == POWERS[id_][1]


def test_power_barbarian_takes_no_damage_from_monsters() -> None:
    party = {"round": 3, "levels": (3, 3, 3, 3), "visited": ["D2"]}
    assert after(played(power="barbarian", **party), "|").damage == 0
    assert after(played(power="healer", **party), "|").damage == 2
    assert after(a_game(power="barbarian", at="C1"), "1>C2").damage == 1  # traps still hurt


def test_power_noble_gets_an_item_step_for_each_hero_at_5_and_at_5_only() -> None:
    state = after(a_game(power="noble", levels=(4, 4, 1, 1), roll="123255"), "5L=r 2L=r")
    assert (state.levels, boxes(state, "crown")) == ((5, 5, 1, 1), 2)
    assert asked(after(state, "5L")) is None
    assert asked(after(a_game(power="noble", levels=(3, 1, 1, 1)), "5L")) is None
    assert asked(after(a_game(power="healer", levels=(4, 1, 1, 1)), "5L")) is None


def test_power_healer_starts_with_2_potions() -> None:
    assert (kept("healer").potions, hearts(kept("healer"))) == (2, 4)
    assert kept("barbarian").potions == 0


def test_power_ranger_gains_a_point_at_each_moat_once_per_die() -> None:
    seen = {"at": "A1", "visited": ["A2", "A3"], "beaten": ["A2"], "items": {"medallion": 2}}
    state = after(a_game(power="ranger", roll="112055", **seen), "1>A2A3A4B4=r")
    assert (ROOM_NAMES[state.position], state.points) == ("B4", 0)
    there_and_back = after(a_game(power="ranger", roll="112055", **seen), "1>A2A1")
    assert there_and_back.points == 1
    assert after(there_and_back, ". 1>A2").points == 2  # a new die, paid again
    assert after(a_game(power="healer", **seen), "1>A2").points == 1
    assert refusal(a_game(power="ranger", **(seen | {"items": {}})), "1>A2") is Reason.MOAT_IN_THE_WAY


def test_power_merchant_brews_a_potion_for_every_gem() -> None:
    assert after(a_game(power="merchant", at="D4"), "1>C4").potions == 1
    rogue = after(a_game(power="merchant", levels=(1, 1, 1, 3), roll="123058"), "8L")
    assert (rogue.gems, rogue.potions) == (1, 1)
    assert after(a_game(power="merchant", at="D4", gems=3), "1>C4").potions == 2  # the box's own, and the Merchant's
    for box, answer, question in ((2, "=r", STEP), (6, "=W", LEVEL), (10, "=r", STEP)):
        filled = after(a_game(power="merchant", at="D4", gems=box - 1), "1>C4")
        assert (asked(filled), filled.potions) == (question, 0)  # the box's own bonus first
        assert after(filled, answer).potions == 1
    assert after(a_game(power="healer", at="D4"), "1>C4").potions == 0


def test_power_psionic_swaps_the_colour_of_one_die_a_round() -> None:
    state = after(a_game(power="psionic", roll="112055"), "1L^")
    assert (state.levels, state.track) == ((2, 1, 1, 1), (1,))
    assert refusal(state, "1L^") is Reason.SWAP_USED
    assert refusal(a_game(power="healer"), "1L^") is Reason.NO_SWAP
    both = after(a_game(power="psionic", roll="112055", levels=(1, 4, 1, 1)), "1L^ 1L~")
    assert both.levels == (3, 4, 1, 1)  # the Wizard's swap is a separate use
    later = after(played(power="psionic", swaps_used=2), "| [112055]")
    assert refusal(later, "1L^") is None


def test_power_assassin_crosses_out_2_minions_at_the_start() -> None:
    state = kept("assassin", "=F7=D1")
    assert (state.beaten.bit_count(), state.damage, line(state, "G")) == (2, 0, 3)
    inside = after(state, "[123056] 1>C1D1")
    assert (inside.damage, inside.potions, inside.beaten.bit_count()) == (0, 2, 2)  # the reward without a fight
    assert refusal(kept("assassin", "=F7"), "=F7") is Reason.MINION_BEATEN


@pytest.mark.parametrize("gem", "ABCDEFGH")
def test_power_treasure_hunter_takes_a_gem_of_choice(gem: str) -> None:
    state = kept("treasure-hunter", f"={gem}")
    assert (state.gems, state.gems_left.bit_count()) == (1, 7)
    assert report_of(state).gems == 0  # not announced: the others still find theirs


def test_power_treasure_hunter_finds_no_second_copy() -> None:
    state = after(kept("treasure-hunter", "=C"), "[123056]")
    state.position = parse_room("D4")
    state = after(state, "1>C4")
    assert (state.gems, state.beaten.bit_count()) == (1, 1)


def test_power_shaman_brews_a_potion_at_every_third_minion() -> None:
    for beaten in (0, 1, 2, 3, 4, 5, 8, 11):
        others = [room for room in MINIONS if room != "F3"][:beaten]
        state = after(a_game(power="shaman", at="E3", beaten=others), "1>F3")
        assert state.potions == ((beaten + 1) % 3 == 0)
        assert state.damage == 3  # after that fight's damage
    afar = after(a_game(power="shaman", items={"scepter": 1}, beaten=["A1", "B1"]), "2Cd=F7")
    assert (afar.beaten.bit_count(), afar.potions) == (3, 1)
    assert (after(afar, "=E2").beaten.bit_count(), after(afar, "=E2").potions) == (4, 1)


def test_power_beastmaster_gets_an_item_step_at_every_third_minion() -> None:
    for beaten in (0, 1, 2, 3, 4, 5, 8, 11):
        others = [room for room in MINIONS if room != "F3"][:beaten]
        state = after(a_game(power="beastmaster", at="E3", beaten=others), "1>F3")
        assert asked(state) == (STEP if (beaten + 1) % 3 == 0 else None)
    before_loot = after(a_game(power="beastmaster", at="D2", beaten=["A1", "B1"]), "1>E2")
    assert asked(before_loot) == STEP
    assert asked(after(before_loot, "=r")) == LEVEL


def test_power_scout_takes_no_damage_from_traps_but_springs_them() -> None:
    state = after(a_game(power="scout", at="C1"), "1>C2C1 2>C2")
    assert (state.damage, state.traps_sprung) == (0, 2)
    assert after(a_game(power="healer", at="C1"), "1>C2").damage == 1
    assert after(a_game(power="scout", at="E3"), "1>F3").damage == 3  # minions still hurt


def test_power_veteran_levels_two_different_heroes_at_the_start() -> None:
    state = kept("veteran", "=W=R")
    assert (state.levels, asked(state)) == ((2, 1, 1, 2), None)
    assert refusal(kept("veteran", "=W"), "=W") is Reason.ANOTHER_HERO


def test_power_fortune_teller_ignores_one_skull_a_round() -> None:
    for roll, damage in (("[123056]", 0), ("[12X056]", 0), ("[12XX56]", 1)):
        state = after(a_game(power="fortune-teller", setup=a_setup(hand_dice=True), roll=""), roll)
        assert (state.damage, len(state.dice)) == (damage, 6 - roll.count("X"))
    assert after(a_game(power="healer", setup=a_setup(hand_dice=True), roll=""), "[12XX56]").damage == 2


def test_power_berserker_is_2_stronger_against_monsters() -> None:
    party = {"round": 3, "levels": (2, 1, 1, 1), "visited": ["D2"]}
    assert after(played(power="berserker", **party), "|").fights[0].strength == 9  # 5, the Warrior again, and 2
    assert after(played(power="healer", **party), "|").fights[0].strength == 7
    assert after(a_game(power="berserker", at="E3"), "1>F3").damage == 3  # no help against minions


def test_power_alchemist_brews_3_potions_with_a_die() -> None:
    assert after(a_game(power="alchemist"), "1B").potions == 3
    assert after(a_game(power="healer"), "1B").potions == 2
    assert after(a_game(power="alchemist", items={"cauldron": 1}), "1Cc").potions == 3  # the Cauldron's own three


def test_power_craftsman_starts_with_a_step_on_each_of_two_different_items() -> None:
    for first, second in (("s", "k"), ("k", "s"), ("r", "t")):
        state = kept("craftsman", f"={first}={second}")
        assert [boxes(state, id_) for id_, item in ITEMS.items() if item.letter in (first, second)] == [1, 1]
        assert (item_boxes(state), asked(state)) == (2, None)
    assert refusal(kept("craftsman", "=r"), "=r") is Reason.ANOTHER_ITEM


# Items -------------------------------------------------------------------------------------------------------------

WARRIOR_DICE, WIZARD_DICE, CLERIC_DICE, ROGUE_DICE, ANY_DIE = "159", "269", "379", "489", "123456789"
DICE_OF = {"warrior": WARRIOR_DICE, "wizard": WIZARD_DICE, "cleric": CLERIC_DICE, "rogue": ROGUE_DICE, "any": ANY_DIE}


@pytest.mark.parametrize("id_", ITEMS)
def test_item_points_and_the_dice_that_craft_it(id_: str) -> None:
    letter, symbol, _, extra = ITEMS[id_]
    dice = DICE_OF[symbol]
    for die in "0123456789":
        why = Reason.BOOTS_ONLY_MOVE if die == "0" else None if die in dice else Reason.WRONG_SYMBOL
        assert refusal(a_game(dice=(int(die),)), f"{die}C{letter}") is why
    one = after(a_game(roll=f"{dice[0]}23056"), f"{dice[0]}C{letter}")
    assert (boxes(one, id_), item_boxes(one), line(one, "E")) == (1, 1, 1)
    assert line(a_game(items={id_: 2}), "E") == 2 + extra
    assert refusal(a_game(items={id_: 2}, dice=(9,)), f"9C{letter}") is Reason.ITEM_COMPLETE


def test_item_sword_is_3_stronger_against_monsters() -> None:
    party = {"round": 3, "levels": (2, 1, 1, 1), "visited": ["D2"]}
    strengths = [after(played(items={"sword": filled}, **party), "|").fights[0].strength for filled in (0, 1, 2)]
    assert strengths == [7, 7, 10]


def test_item_scepter_beats_two_minions_anywhere_without_damage() -> None:
    one = after(a_game(items={"scepter": 1}, at="C1", roll="122056"), "2Cd=D1")
    assert (one.beaten, one.damage, line(one, "G"), asked(one)) == (1 << parse_room("D1"), 0, 1, BEAT)
    assert refusal(one, "=D1") is Reason.MINION_BEATEN
    both = after(one, "=F7")
    assert (both.beaten, both.damage, line(both, "G")) == (1 << parse_room("D1") | 1 << parse_room("F7"), 0, 3)
    assert asked(both) is None
    inside = after(both, "1>D1")
    assert (inside.damage, inside.potions, line(inside, "G")) == (0, 1, 3)  # its reward, without a fight
    assert asked(after(a_game(roll="122056"), "2Cd")) is None  # not at the first box
    assert refusal(after(a_game(items={"scepter": 1}, beaten=["D1"]), "2Cd"), "=D1") is Reason.MINION_BEATEN


@pytest.mark.parametrize("left", range(4))
def test_item_scepter_asks_for_as_many_minions_as_there_are_to_choose_from(left: int) -> None:
    """It asks twice with three left, and which comes first with two; it takes one or none left without asking."""
    rooms = list(MINIONS)
    state = after(a_game(items={"scepter": 1}, beaten=rooms[left:]), "2Cd")
    for room in rooms[: max(0, left - 1)]:
        assert asked(state) == BEAT
        state = after(state, f"={room}")
    assert (asked(state), state.beaten.bit_count(), state.damage) == (None, 12 - left + min(left, 2), 0)


@pytest.mark.parametrize("moat", [moat for moat in MOATS if moat != WALL_ON_A_MOAT])
def test_item_medallion_crosses_moat(moat: str) -> None:
    one, other = moat.split("|")
    for here, there in ((one, other), (other, one)):
        assert refusal(a_game(at=here, items={"medallion": 1}), f"1>{there}") is Reason.MOAT_IN_THE_WAY
        state = after(a_game(at=here, items={"medallion": 2}), f"1>{there}")
        assert (ROOM_NAMES[state.position], state.points, state.crossings) == (there, 1, 1)
        assert refusal(a_game(at=here, items={"cloak": 2}), f"1>{there}") is Reason.MOAT_IN_THE_WAY


@pytest.mark.parametrize("wall", [wall for wall in (*WALLS, *WALLS_OF_A) if wall != WALL_ON_A_MOAT])
def test_item_cloak_crosses_wall(wall: str) -> None:
    one, other = wall.split("|")
    for here, there in ((one, other), (other, one)):
        assert refusal(a_game(at=here, items={"cloak": 1}), f"1>{there}") is Reason.WALL_IN_THE_WAY
        state = after(a_game(at=here, items={"cloak": 2}), f"1>{there}")
        assert (ROOM_NAMES[state.position], state.points, state.crossings) == (there, 1, 1)
        assert refusal(a_game(at=here, items={"medallion": 2}), f"1>{there}") is Reason.WALL_IN_THE_WAY


def test_item_cloak_and_medallion_together_cross_a_wall_on_a_moat() -> None:
    one, other = WALL_ON_A_MOAT.split("|")
    for here, there in ((one, other), (other, one)):
        for items in ({}, {"cloak": 2, "medallion": 1}, {"cloak": 1, "medallion": 2}):
            assert refusal(a_game(at=here, items=items), f"1>{there}") is Reason.WALL_ON_MOAT_IN_THE_WAY
        state = after(a_game(at=here, items={"cloak": 2, "medallion": 2}), f"1>{there}")
        assert (ROOM_NAMES[state.position], state.points, state.crossings) == (there, 1, 2)
    plain = a_setup(dungeon="C")  # where only the moat lies
    assert after(a_game(setup=plain, at=one, items={"medallion": 2}), f"1>{other}").crossings == 1


def test_item_crown_is_worth_6_and_does_nothing() -> None:
    before = a_game(items={"crown": 1}, at="D4")
    state = after(before, "1Cr")
    assert line(state, "E") == 6
    assert (asked(state), state.levels, state.potions) == (None, before.levels, 0)


def test_item_cauldron_brews_3_potions_at_once() -> None:
    assert after(a_game(items={"cauldron": 1}), "1Cc").potions == 3
    assert after(a_game(), "1Cc").potions == 0
    assert after(a_game(items={"cauldron": 1}, potions=10), "1Cc").potions == 12  # the thirteenth is lost
    in_the_row = after(a_game(items={"cauldron": 1}, potions=2), "1Cc")
    assert (asked(in_the_row), in_the_row.potions) == (LEVEL, 4)
    assert after(in_the_row, "=W").potions == 5


def test_item_armour_is_1_stronger_against_minions() -> None:
    assert [after(a_game(items={"armour": filled}, at="E3"), "1>F3").damage for filled in (0, 1, 2)] == [3, 3, 2]
    assert after(a_game(items={"armour": 2}, at="E3", levels=(6, 1, 1, 1)), "1>F3").damage == 0
    party = {"round": 3, "levels": (2, 1, 1, 1), "visited": ["D2"]}
    assert after(played(items={"armour": 2}, **party), "|").fights[0].strength == 7  # no help against monsters


def test_item_tome_levels_one_hero_at_once() -> None:
    state = after(a_game(items={"tome": 1}), "1Ct")
    assert asked(state) == LEVEL
    read = after(state, "=C")
    assert (read.levels, asked(read)) == ((1, 1, 2, 1), None)
    assert asked(after(a_game(), "1Ct")) is None


def test_every_power_and_item_of_the_box_has_its_test() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    for kind, cards, table in (("power", BOX.powers, POWERS), ("item", BOX.items, ITEMS)):
        assert [card.id for card in cards] == list(table)
        for card in cards:
            assert any(test.startswith(f"test_{kind}_{card.id.replace('-', '_')}_") for test in tests), card.id
    assert (len(POWERS), len(ITEMS)) == (16, 8)

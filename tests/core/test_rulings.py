"""The rulings: what we decided where the rulebook is silent (rule 12), row by row."""

import pytest

from paperdungeons.core.actions import Choose, EndRound, LevelUp, Skip, Stop
from paperdungeons.core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import ItemStepped, MinionBeaten, PointsGained, PotionBrewed, RewardLost, Wounded
from paperdungeons.core.faces import MOAT, OPEN, POWER_SWAP, SKULL, WALL_ON_MOAT, WIZARD_SWAP
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.missions import missions_met
from paperdungeons.core.rooms import ALL_ROOMS, CORNERS, OUTSIDE, RIM, ROOM_NAMES, parse_room, rooms_in
from paperdungeons.core.scoring import objective_points, score
from paperdungeons.core.sheet import Fight, hearts, item_boxes, life
from paperdungeons.core.state import State, question_of, start
from paperdungeons.core.table import end_round, report_of
from paperdungeons.play.records.lines import Malformed
from tests.staging import BOX, a_game, a_setup, after, events_of, refusal

REAL_DICE = a_setup(missions=(), hand_dice=True)
ALL_MINIONS = ["A1", "B1", "D1", "A2", "E2", "F3", "C4", "E4", "A5", "F5", "D6", "F7"]
ALL_ITEMS = dict.fromkeys(("sword", "scepter", "medallion", "cloak", "crown", "cauldron", "armour", "tome"), 2)


def asked(state: State) -> int | None:
    question = question_of(state)
    return question[0] if question else None


def dealt(power: str, answers: str = "") -> State:
    """Round 1 of the player at a table of eight who was dealt this power, real dice not yet entered."""
    setup = a_setup(missions=(), players=8, hand_dice=True)
    for seat, hand in enumerate(setup.hands):
        if BOX.power_no(power) in hand.powers:
            objective = BOX.objectives[hand.objectives[0]].id
            return after(start(setup, seat), f"{power} {objective}{answers}")
    raise AssertionError(f"{power} is not among the sixteen powers dealt")


# Must hearts be used?


def test_drinking_at_once_is_the_default() -> None:
    game = after(a_game(setup=REAL_DICE, roll="", potions=1), "[X23056]")
    assert (game.hearts_drunk, game.damage, game.agenda) == (1, 0, ())


@pytest.mark.parametrize(("answer", "damage", "left"), [("=0", 2, 6), ("=1", 1, 5), ("=2", 0, 4)])
def test_all_skulls_of_a_roll_are_one_question(answer: str, damage: int, left: int) -> None:
    game = a_game(setup=REAL_DICE, roll="", potions=3, ask=True)
    assert question_of(after(game, "[XX3056]")) == (DRINK, 2)
    answered = after(game, f"[XX3056] {answer}")
    assert (answered.damage, hearts(answered), answered.agenda) == (damage, left, ())


def test_a_monsters_damage_is_one_question() -> None:
    game = a_game(setup=REAL_DICE, round=3, dice=(), visited=["D2"], levels=(2, 2, 2, 1), power="noble", potions=3)
    game.ask = True
    assert question_of(after(game, "|")) == (DRINK, 3)
    answered = after(game, "|=1")
    assert (answered.damage, answered.round, answered.agenda) == (2, 4, ())


def test_each_trap_is_a_question_of_its_own() -> None:
    game = after(a_game(at="D2", potions=3, ask=True), "0>C2=1D2C2=0")
    assert (game.damage, game.hearts_drunk) == (1, 1)


def test_no_more_hearts_than_damage_or_than_there_are() -> None:
    three_damage = a_game(at="F2", potions=3, ask=True)
    assert legal_actions(after(three_damage, "5>A2")) == [Choose(DRINK, number) for number in range(4)]
    assert refusal(three_damage, "5>A2=4") == Reason.TOO_MANY_HEARTS
    one_heart = a_game(at="F2", potions=1, hearts_drunk=1, ask=True)
    assert legal_actions(after(one_heart, "5>A2")) == [Choose(DRINK, 0), Choose(DRINK, 1)]


def test_without_hearts_nothing_is_asked() -> None:
    game = after(a_game(at="F2", ask=True), "5>A2")
    assert (game.damage, game.agenda) == (3, ())


# Movement points, and dice for nothing.


def test_unused_movement_points_are_lost() -> None:
    game = after(a_game(), "0>C1.")
    assert game.points == 0
    assert after(game, "5>B1=s").points == 1


def test_a_party_stops_after_at_least_one_step() -> None:
    assert refusal(a_game(at="C1"), Stop()) == Reason.NOT_MOVING
    assert refusal(a_game(at="C1"), "5>D1.") is None


def test_a_move_is_finished_before_the_next_die() -> None:
    assert refusal(a_game(), "5>C1 6N") == Reason.FINISH_MOVING
    assert refusal(a_game(), "1N 2N 5>C1 |") == Reason.FINISH_MOVING


@pytest.mark.parametrize("die", "0123456789")
def test_a_die_may_always_be_used_for_nothing_and_its_digit_is_written(die: str) -> None:
    game = a_game(roll=die * 6)
    skipped = after(game, f"{die}N")
    assert skipped.track == (int(die),)
    assert events_of(game, f"{die}N") == []


# Refused, because nothing would happen.


def test_levelling_a_hero_at_6_is_refused() -> None:
    game = a_game(levels=(6, 6, 5, 5), roll="923056")
    assert refusal(game, "5L") == refusal(game, "9LW") == refusal(game, "2L") == Reason.HERO_AT_TOP
    assert refusal(game, "9LC") is None


def test_crafting_a_full_item_is_refused() -> None:
    game = a_game(items={"sword": 2, "crown": 2, "armour": 1}, roll="923056")
    assert refusal(game, "5Cs") == refusal(game, "9Cs") == refusal(game, "2Cr") == Reason.ITEM_COMPLETE
    assert refusal(game, "2Ca") is None


def test_brewing_with_12_potions_is_refused() -> None:
    assert refusal(a_game(potions=12), "5B") == Reason.POTIONS_FULL
    assert refusal(a_game(potions=12, hearts_drunk=24), "5B") == Reason.POTIONS_FULL


def test_brewing_with_11_potions_brews_one_and_loses_one() -> None:
    game = a_game(potions=11)
    assert after(game, "5B").potions == 12
    assert sum(isinstance(event, RewardLost) for event in events_of(game, "5B")) == 1


# One-time items, chains and questions.


@pytest.mark.parametrize(("item", "letter"), [("tome", "t"), ("scepter", "d")])
def test_one_time_items_take_effect_at_once_with_the_second_box(item: str, letter: str) -> None:
    kind = {"tome": LEVEL, "scepter": BEAT}[item]
    assert asked(after(a_game(), f"6C{letter}")) is None
    assert asked(after(a_game(items={item: 1}), f"6C{letter}")) == kind


def test_a_one_time_item_takes_effect_within_a_move_as_well() -> None:
    game = after(a_game(at="B3", items={"cauldron": 1}), "0>B4=c")
    assert (game.potions, game.points) == (3, 2)


def test_chained_bonuses_are_resolved_depth_first_before_the_rest() -> None:
    """Potion 8 pays a step, the step completes the Tome, the Tome levels the Rogue, the Rogue brings a gem, ..."""
    game = a_game(potions=7, items={"tome": 1}, levels=(1, 1, 1, 3), gems=3)
    in_the_middle = after(game, "5B=t")
    assert (asked(in_the_middle), in_the_middle.potions) == (LEVEL, 8)
    potions = [event for event in events_of(game, "5B=t=R") if isinstance(event, PotionBrewed)]
    assert potions == [PotionBrewed(8), PotionBrewed(9), PotionBrewed(10)]


def test_the_bonus_of_a_gem_comes_before_the_rest_of_what_brought_the_gem() -> None:
    """Potion 4 levels the Rogue, whose gem is the second and pays a step: the die's second potion waits."""
    waiting = after(a_game(potions=3, levels=(1, 1, 1, 3), gems=1), "5B=R")
    assert (asked(waiting), waiting.gems, waiting.potions) == (STEP, 2, 4)
    assert after(waiting, "=s").potions == 5


def test_the_rest_of_a_room_comes_after_the_whole_chain() -> None:
    """A1: the first of its two potions completes a row; the second waits for the answer."""
    waiting = after(a_game(potions=3, levels=(1, 3, 1, 1)), "5>A1")
    assert (asked(waiting), waiting.potions) == (LEVEL, 4)
    assert after(waiting, "=W").potions == 5


def test_a_question_with_a_single_answer_is_answered_by_itself() -> None:
    one_hero = a_game(levels=(6, 6, 6, 3), at="D2")
    assert after(one_hero, "5>D3").levels == (6, 6, 6, 4)
    assert refusal(one_hero, "5>D3=R") == Reason.NOTHING_ASKED
    one_item = a_game(items={**ALL_ITEMS, "crown": 0}, at="B3")
    assert item_boxes(after(one_item, "1>B4")) == 15
    one_minion = a_game(items={"scepter": 1}, beaten=ALL_MINIONS[1:])
    assert after(one_minion, "6Cd").beaten.bit_count() == 12


def test_a_reward_that_nobody_can_use_is_lost() -> None:
    all_at_6 = a_game(levels=(6, 6, 6, 6), at="D2")
    assert RewardLost(LEVEL) in events_of(all_at_6, "5>D3.")
    all_full = a_game(items=ALL_ITEMS, at="B3")
    assert RewardLost(STEP) in events_of(all_full, "1>B4.")
    no_minion_left = a_game(items={"scepter": 1}, beaten=ALL_MINIONS)
    assert RewardLost(BEAT) in events_of(no_minion_left, "6Cd")
    potions_full = a_game(potions=12, items={"cauldron": 1})
    assert sum(isinstance(event, RewardLost) for event in events_of(potions_full, "6Cc")) == 3


@pytest.mark.parametrize("text", ["0>D3", "0>B4", "6Cd"])
def test_a_reward_may_not_be_declined(text: str) -> None:
    at = "D2" if "D3" in text else "B3"
    waiting = after(a_game(at=at, items={"scepter": 1}), text)
    assert all(isinstance(action, Choose) for action in legal_actions(waiting))
    for action in (Stop(), Skip(1), EndRound()):
        assert refusal(waiting, action) == Reason.ANSWER_FIRST


def test_only_what_is_asked_may_be_answered_and_only_with_what_can_be() -> None:
    level = after(a_game(at="D2", levels=(6, 1, 1, 1)), "5>D3")
    assert refusal(level, Choose(STEP, 0)) == Reason.OTHER_QUESTION
    assert refusal(level, "=W") == Reason.HERO_AT_TOP
    assert refusal(level, Choose(LEVEL, 4)) == Reason.NO_SUCH_THING
    step = after(a_game(at="B3", items={"sword": 2}), "1>B4")
    assert refusal(step, "=s") == Reason.ITEM_COMPLETE
    assert refusal(step, Choose(STEP, 8)) == refusal(step, Choose(STEP, -1)) == Reason.NO_SUCH_THING


# The victory bonus.


def test_the_only_party_that_fought_wins_the_victory_bonus() -> None:
    setup = a_setup(missions=(), hand_dice=True, players=3)
    weakest_fought, strong, too_weak = (
        a_game(setup=setup, seat=0, round=3, dice=(), levels=(2, 2, 2, 1), visited=["D2"]),
        a_game(setup=setup, seat=1, round=3, dice=(), levels=(6, 6, 6, 6)),
        a_game(setup=setup, seat=2, round=3, dice=(), visited=["D2"]),
    )
    table = end_round((weakest_fought, strong, too_weak))
    assert [asked(state) for state in table] == [LEVEL, None, None]


def test_the_only_party_that_fought_wins_a_bonus_of_points_as_well() -> None:
    setup = a_setup(missions=(), hand_dice=True, players=2)
    fled = Fight(False, False, 4, -3, 0)
    party = {"setup": setup, "round": 6, "dice": (), "fights": (fled,)}
    fought = a_game(seat=0, visited=["E5"], levels=(4, 4, 3, 3), **party)
    unseen = a_game(seat=1, levels=(6, 6, 6, 6), **party)
    table = end_round((fought, unseen))
    assert [score(state).points("B") for state in table] == [5 + 2, -4]


# Moats, walls and the Ranger.


@pytest.mark.parametrize(("item", "at", "to", "then"), [("medallion", "F2", "F3", "E3"), ("cloak", "D1", "D2", "C2")])
def test_crossing_costs_the_normal_point_and_the_move_goes_on(item: str, at: str, to: str, then: str) -> None:
    game = a_game(at=at, items={item: 2}, beaten=["F3"])
    assert after(game, f"5>{to}").points == 1
    assert after(game, f"5>{to}{then}").position == parse_room(then)


def test_the_ranger_needs_the_medallion() -> None:
    assert refusal(a_game(power="ranger", at="A1"), "5>A2") == Reason.MOAT_IN_THE_WAY


def test_each_moat_pays_the_ranger_once_per_die() -> None:
    game = a_game(power="ranger", at="A1", items={"medallion": 2}, visited=["A2"], beaten=["A2"])
    there = after(game, "5>A2")
    assert there.points == 2 - 1 + 1
    back = after(there, "A1")
    assert back.points == 2 - 1
    assert after(back, ". 6>A2").points == 2
    assert after(there, "A3=WA4").points == 2 - 1 - 1 + 1
    assert events_of(game, "5>A2A1").count(PointsGained(1)) == 1


# Powers that pay for something.


def test_the_merchant_is_paid_for_every_gem_wherever_it_comes_from() -> None:
    assert after(a_game(power="merchant", at="F2"), "5>A2.").potions == 1
    assert after(a_game(power="merchant", levels=(1, 1, 1, 3), roll="123058"), "8L").potions == 1


def test_the_gem_box_pays_before_the_merchant() -> None:
    waiting = after(a_game(power="merchant", at="F2", gems=5), "5>A2")
    assert (asked(waiting), waiting.potions) == (LEVEL, 0)
    assert after(waiting, "=W").potions == 1


def test_a_gem_that_is_gone_pays_the_merchant_nothing() -> None:
    assert after(a_game(power="merchant", at="F2", gone="A"), "5>A2.").potions == 0


@pytest.mark.parametrize(("power", "damage"), [("noble", 3), ("scout", 0)])
def test_every_entry_of_a_trap_counts_also_for_the_scout(power: str, damage: int) -> None:
    setup = a_setup(missions=["traps-5"])
    game = a_game(setup=setup, power=power, at="D2", traps_sprung=2, roll="123050")
    there_and_back = after(game, "0>C2D2C2 5>D2C2")
    assert (there_and_back.traps_sprung, there_and_back.damage) == (5, damage)
    assert missions_met(there_and_back) == 1
    assert missions_met(after(game, "0>C2D2C2")) == 0


def test_a_wall_on_a_moat_is_one_wall_and_one_moat_among_the_hazards() -> None:
    both = {"cloak": 2, "medallion": 2}
    game = a_game(objective="hazards", items=both, at="E5", visited=["F5"], beaten=["F5"], crossings=2)
    assert objective_points(game) == 0
    assert objective_points(after(game, "5>F5")) == 2
    assert after(game, "5>F5E5").crossings == 2 + 2 + 2


def test_hazards_are_trap_entries_and_crossings_of_walls_and_moats() -> None:
    both = {"cloak": 2, "medallion": 2}
    game = a_game(objective="hazards", items=both, at="F2", visited=["A2"], beaten=["A2", "A1"])
    moved = after(game, "0>A2B2A2 1>A1A2")
    assert (moved.traps_sprung, moved.crossings) == (0, 2 + 2)
    assert objective_points(moved) == 2
    assert objective_points(after(game, "0>A2B2A2 1>A1.")) == 0
    assert objective_points(after(a_game(objective="hazards", at="C2", crossings=3), "1>C3C2")) == 2


def test_passages_count_nothing_among_the_hazards() -> None:
    game = after(a_game(objective="hazards", at="A4", visited=["F4"], crossings=3), "5>F4.")
    assert (game.crossings, game.traps_sprung) == (3, 1)
    empty = after(a_game(objective="hazards", at="F2", beaten=["A2"], crossings=3), "5>A2.")
    assert objective_points(empty) == 0


def test_a_bonus_of_points_counts_among_the_points_from_monsters() -> None:
    """8 points from the first two monsters and 2 from the bonus make 10, the first step of the objective."""
    setup = a_setup(missions=(), hand_dice=True, players=2)
    party = {"levels": (4, 4, 3, 3), "visited": ["E5"], "objective": "monster-points"}
    game = a_game(setup=setup, round=6, dice=(), fights=(Fight(True, True, 13, 3, 2),), **party)
    assert objective_points(after(game, "| @2:-:-:18 ||")) == 0
    assert objective_points(after(game, "| @2:-:-:17 ||")) == 2
    assert objective_points(after(a_game(setup=setup, **party, fights=(Fight(True, True, 9, 2, 3, 2),) * 3), "")) == 2


def test_points_from_monsters_are_the_positive_ones() -> None:
    fights = (Fight(False, False, 4, -2, 0), Fight(True, True, 21, 7, 2), Fight(True, True, 18, 5, 6))
    assert objective_points(a_game(objective="monster-points", fights=fights)) == 2
    assert objective_points(a_game(objective="monster-points", fights=fights[:2])) == 0


def test_shaman_and_beastmaster_are_paid_after_the_damage_and_before_the_room() -> None:
    third = {"beaten": ["A1", "B1"], "at": "E3"}
    shaman = after(a_game(power="shaman", **third), "5>E2")
    assert (asked(shaman), shaman.potions, shaman.damage, shaman.hearts_drunk) == (LEVEL, 1, 2, 0)
    game = a_game(power="beastmaster", **third)
    beastmaster = after(game, "5>E2")
    assert (asked(beastmaster), beastmaster.damage) == (STEP, 2)
    assert asked(after(beastmaster, "=s")) == LEVEL
    happened = [type(event) for event in events_of(game, "5>E2=s")][1:]
    assert happened == [Wounded, MinionBeaten, ItemStepped]


@pytest.mark.parametrize(("before", "potions"), [(1, 0), (2, 1), (3, 0), (4, 0), (5, 1), (8, 1), (11, 1)])
def test_the_shaman_is_paid_at_the_3rd_6th_9th_and_12th_minion(before: int, potions: int) -> None:
    others = [room for room in ALL_MINIONS if room != "B1"][:before]
    game = after(a_game(power="shaman", beaten=others), "5>B1=s.")
    assert game.beaten.bit_count() == before + 1
    assert game.potions == potions


# Powers of the start, and the Scepter.


def test_the_treasure_hunters_gem_is_not_announced_and_the_others_still_find_it() -> None:
    hunter = dealt("treasure-hunter", "=A")
    assert (hunter.gems, hunter.gems_left) == (1, 0b11111110)
    assert report_of(after(hunter, "[123056] 1N 2N 3N")).gems == 0


def test_the_treasure_hunter_may_choose_any_gem_of_the_dungeon() -> None:
    waiting = dealt("treasure-hunter")
    assert legal_actions(waiting) == [Choose(TAKE, gem) for gem in range(8)]
    assert refusal(waiting, Choose(TAKE, 8)) == refusal(waiting, Choose(TAKE, -1)) == Reason.NO_SUCH_GEM


def test_the_treasure_hunters_own_copy_is_taken() -> None:
    hunter = dealt("treasure-hunter", "=A")
    hunter.position = parse_room("F2")
    assert after(hunter, "[123056] 1>A2.").gems == 1


def test_minions_of_the_assassin_count_everywhere() -> None:
    assassin = dealt("assassin", "=D1=A1")
    assert assassin.beaten == 1 << parse_room("D1") | 1 << parse_room("A1")
    entered = after(assassin, "[123056] 1>A1.")
    assert (entered.potions, entered.damage, entered.beaten.bit_count()) == (2, 0, 2)


def test_a_minion_of_the_scepter_is_crossed_out_and_counts() -> None:
    setup = a_setup(missions=["three-levels", "minions-6"])
    game = after(a_game(setup=setup, items={"scepter": 1}, beaten=["A1", "A2"], objective="minions-l5"), "6Cd=F7")
    assert missions_met(game) == 0b01
    assert (game.damage, game.gems) == (0, 0)


def test_the_scepter_beats_only_a_minion_that_stands() -> None:
    waiting = after(a_game(items={"scepter": 1}, beaten=["A1"]), "6Cd")
    assert refusal(waiting, "=A1") == Reason.MINION_BEATEN
    assert refusal(waiting, "=C1") == Reason.NO_MINION_THERE


def test_the_veteran_levels_two_different_heroes() -> None:
    assert dealt("veteran", "=W=R").levels == (2, 1, 1, 2)
    once = dealt("veteran", "=W")
    assert refusal(once, "=W") == Reason.ANOTHER_HERO


def test_the_craftsman_steps_on_two_different_items() -> None:
    assert item_boxes(dealt("craftsman", "=s=a")) == 2
    once = dealt("craftsman", "=s")
    assert refusal(once, "=s") == Reason.ANOTHER_ITEM
    assert legal_actions(once) == [Choose(STEP, item) for item in range(1, 8)]


def test_the_scepter_beats_two_minions_and_with_one_left_that_one() -> None:
    game = a_game(items={"scepter": 1}, beaten=ALL_MINIONS[3:])
    assert asked(after(game, "6Cd")) == asked(after(game, "6Cd=A1")) == BEAT
    assert refusal(game, "6Cd=A1=A1") == Reason.MINION_BEATEN
    assert after(game, "6Cd=A1=D1").beaten.bit_count() == 11
    one_left = a_game(items={"scepter": 1}, beaten=ALL_MINIONS[1:])
    assert events_of(one_left, "6Cd") == [ItemStepped(1, True), MinionBeaten(0, 12), RewardLost(BEAT)]


def test_two_minions_of_the_scepter_may_pay_the_shaman_between_them() -> None:
    """The Scepter's first minion is the third beaten: its potion comes before the second minion is asked for."""
    game = a_game(power="shaman", items={"scepter": 1}, beaten=["A1", "B1"])
    between = after(game, "6Cd=F7")
    assert (asked(between), between.potions) == (BEAT, 1)
    assert after(between, "=E2").potions == 1


@pytest.mark.parametrize(("level", "kind"), [(3, None), (4, STEP), (5, None)])
def test_the_noble_is_paid_at_level_5_only(level: int, kind: int | None) -> None:
    game = after(a_game(power="noble", levels=(level, 5, 1, 1)), "5L")
    assert asked(game) == kind


def test_the_noble_is_paid_once_for_each_hero() -> None:
    game = a_game(power="noble", levels=(4, 4, 1, 1))
    assert item_boxes(after(game, "5L=s 2L=s")) == 2


def test_the_nobles_step_comes_before_the_rest_of_what_caused_it() -> None:
    waiting = after(a_game(power="noble", levels=(4, 1, 1, 1), potions=3), "5B=W")
    assert (asked(waiting), waiting.potions) == (STEP, 4)


@pytest.mark.parametrize(("roll", "damage"), [("123056", 0), ("X23056", 0), ("X2305X", 1)])
def test_the_fortune_teller_always_ignores_a_skull_that_still_cannot_be_used(roll: str, damage: int) -> None:
    game = after(a_game(setup=REAL_DICE, power="fortune-teller", roll=""), f"[{roll}]")
    assert game.damage == damage
    assert len(game.dice) == 6 - roll.count("X")
    assert refusal(game, Skip(SKULL)) == Reason.SKULL_CANNOT_BE_USED


# Level 4, colour swaps.


def test_abilities_of_level_4_hold_from_that_moment_on() -> None:
    """The Wizard, levelled within a move, swaps the very next die; the Cleric comes too late for this roll."""
    wizard = after(a_game(levels=(1, 3, 1, 1), at="D2"), "6>D3=Z. 1L~")
    assert wizard.levels == (2, 4, 1, 1)
    cleric = after(a_game(setup=REAL_DICE, roll="", levels=(1, 1, 3, 1)), "[X23056] 3L 2N 5N | [XX3056]")
    assert cleric.damage == 1


def test_a_clover_needs_no_colour_swap() -> None:
    game = a_game(power="psionic", levels=(1, 4, 1, 1), roll="923056")
    assert {refusal(game, LevelUp(9, hero, swap)) for hero in range(4) for swap in (WIZARD_SWAP, POWER_SWAP)} == {
        Reason.CLOVER_NEEDS_NO_SWAP
    }


@pytest.mark.parametrize("choice", ["1Cs~", "1B~", "1N~", "1Cs^"])
def test_a_colour_swap_is_for_levelling_only(choice: str) -> None:
    with pytest.raises(Malformed):
        after(a_game(power="psionic", levels=(1, 4, 1, 1)), choice)


# What counts.


def test_at_n_means_at_least_n_from_wherever_it_came() -> None:
    setup = a_setup(missions=["potions-8", "gems-4", "minions-6"])
    more = a_game(setup=setup, potions=9, gems=5, beaten=ALL_MINIONS[:7])
    assert missions_met(more) == 0b111
    brewed = a_game(setup=setup, potions=11, gems=3)
    assert missions_met(after(brewed, "5B")) == 0b011


def test_levels_above_the_wanted_one_count_as_well() -> None:
    setup = a_setup(missions=["all-3", "three-4", "two-5"])
    assert missions_met(a_game(setup=setup, levels=(6, 5, 4, 3))) == 0b111
    assert missions_met(a_game(setup=setup, levels=(6, 4, 3, 2))) == 0b000


def test_rooms_and_corners_are_counted_once() -> None:
    setup = a_setup(missions=["corners-2", "rooms-15"])
    game = after(a_game(setup=setup, visited=ROOM_NAMES[1:5]), "0>F1E1F1")
    assert missions_met(game) == 0
    assert game.visited.bit_count() == 5


def test_a_room_is_visited_when_it_was_entered_once() -> None:
    game = after(a_game(), "0>C1C2C1")
    assert list(rooms_in(game.visited)) == [parse_room("C1"), parse_room("C2")]


def test_corner_rooms_and_rim_rooms() -> None:
    assert [ROOM_NAMES[room] for room in rooms_in(CORNERS)] == ["A1", "F1", "A7", "F7"]
    rim = {name for name in ROOM_NAMES if name[0] in "AF" or name[1] in "17"}
    assert {ROOM_NAMES[room] for room in rooms_in(RIM)} == rim
    assert len(rim) == 22


def test_life_total_is_the_sum_of_levels_whatever_the_damage() -> None:
    setup = a_setup(missions=["life-12"])
    assert life(a_game(levels=(3, 3, 3, 3), damage=12)) == 12
    assert missions_met(a_game(setup=setup, levels=(3, 3, 3, 3), damage=12)) == 1
    assert missions_met(a_game(setup=setup, levels=(3, 3, 3, 2))) == 0


@pytest.mark.parametrize("dungeon", "ABCDEFGHIJKL")
def test_no_wall_lies_on_a_door_or_a_passage_and_on_a_moat_only_where_it_is_printed(dungeon: str) -> None:
    board, plan = a_setup(dungeon=dungeon).board, BOX.plan
    on_moats = {(parse_room("E5"), parse_room("F5"))} if dungeon == "A" else set()
    assert board.dungeon.walls & plan.moats == on_moats
    assert not board.dungeon.walls & plan.passages
    assert {board.ways[one][other] for one, other in plan.moats - on_moats} == {MOAT}
    assert {board.ways[one][other] for one, other in on_moats} <= {WALL_ON_MOAT}
    assert {board.ways[one][other] for one, other in plan.passages} == {OPEN}
    assert board.ways[OUTSIDE] == dict.fromkeys(range(6), OPEN)
    assert all(room in rooms_in(ALL_ROOMS) for wall in board.dungeon.walls for room in wall)
